"""Find players by a typed name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bot.domain.rows import Player


def players_called(players: Sequence[Player], wanted: str, *, nicks_shown: bool) -> tuple[Player, ...]:
    """Return the players whose names match the text `wanted` best. An empty text has no matches.

    These are the players with an equal shown name or handle. Without such players, they are those with another equal
    name. Without these, they are those with a handle, or with a word of a name, that begins with the text. With
    `nicks_shown`, the shown name of a player is the nickname in the room, if there is one.
    """
    plain = _plain(wanted.removeprefix("@"))
    if not plain:
        return ()
    shown = tuple(
        one for one in players if plain in (_plain(one.person.handle), _shown(one, nicks_shown=nicks_shown))
    )
    exactly = shown or tuple(one for one in players if plain in _names(one))
    return exactly or tuple(one for one in players if _begins(one, plain))


def _shown(player: Player, *, nicks_shown: bool) -> str:
    return _plain((nicks_shown and player.nick) or player.person.name)


def _names(player: Player) -> tuple[str, str]:
    return _plain(player.nick), _plain(player.person.name)


def _begins(player: Player, plain: str) -> bool:
    words = any(f" {plain}" in f" {name}" for name in _names(player))
    return words or _plain(player.person.handle).startswith(plain)


def _plain(name: str) -> str:
    """Return the name in a form for comparison: without case, accents and surplus blanks."""
    letters = (one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return " ".join("".join(letters).casefold().split())
