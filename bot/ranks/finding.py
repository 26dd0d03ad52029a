"""Finding players by a typed name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from bot.domain.rows import Player


def players_called(players: Sequence[Player], wanted: str, *, nicks_shown: bool) -> tuple[Player, ...]:
    """Return the best matches for `wanted`; none if it is empty.

    They are the players with an equal shown name or handle; if there are none, those with another equal name; else
    those with a word of a name, or a handle, beginning with it. `nicks_shown`: nicks are the shown names here.
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
    """Return the name for comparison: without case, accents or surplus blanks."""
    letters = (one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return " ".join("".join(letters).casefold().split())
