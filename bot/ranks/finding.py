"""Who is meant by a name that somebody typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bot.rows import Person


def called(players: Sequence[Person], wanted: str) -> tuple[Person, ...]:
    """Whoever is called exactly so, by name or handle; else whoever's name has a word that begins like that."""
    plain = _plain(wanted.removeprefix("@"))
    if not plain:
        return ()
    exactly = tuple(one for one in players if plain in (_plain(one.handle), _plain(one.name)))
    return exactly or tuple(one for one in players if _begins(one, plain))


def _begins(person: Person, plain: str) -> bool:
    name = _plain(person.name)
    return f" {plain}" in f" {name}" or _plain(person.handle).startswith(plain)


def _plain(name: str) -> str:
    """As people compare names: without case, marks on the letters, or odd blanks."""
    letters = (one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return " ".join("".join(letters).casefold().split())
