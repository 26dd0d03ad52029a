"""A hint: the move of the strong computer player, with its grounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.hints.grounds import Ground, grounds_of
from engine.moves import Move
from engine.players.strong import PLAYOUTS, Strong
from engine.search.reading import is_searchable
from engine.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """A move and its grounds, the most important first. There may be no grounds.

    `searched` is False if the search does not support the rules, or the seat is not to move. The player then plays
    mostly by habit.
    """

    move: Move
    grounds: tuple[Ground, ...]
    searched: bool


def hint(view: View, random: Callable[[], float], stop: Callable[[], bool], playouts: int = PLAYOUTS) -> Hint:
    """Return the move of the strong player, with its grounds.

    At least one of the legal moves must be other than a call of a cheat (R45).

    Args:
        view: The view of the player who gets the hint.
        random: Returns a number in the range [0, 1).
        stop: Returns True when the time is over.
        playouts: The most games played out.
    """
    move = Strong(playouts).choose(view, random, stop)
    return Hint(move, grounds_of(view, move), is_searchable(view))
