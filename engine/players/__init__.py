"""Computer players. They get a view, random numbers, and a function to check for the end of their time."""

from collections.abc import Callable
from typing import Protocol

from engine.moves import Move
from engine.players.easy import Easy
from engine.players.greedy import GreedyLowest, mildest
from engine.players.normal import Normal
from engine.players.strong import Strong
from engine.view import View

__all__ = ["ComputerPlayer", "Easy", "GreedyLowest", "Normal", "Strong", "mildest"]


class ComputerPlayer(Protocol):
    """The interface of a computer player; any class with these two members is one.

    A player keeps nothing between two moves: the view has the whole knowledge of a player with a perfect memory.

    Example:
        >>> from engine import PRESETS, Game, Seat, deal_from_seed
        >>> class AnyMove:
        ...     instant = True
        ...
        ...     def choose(self, view, random, stop):
        ...         return view.legal_moves[int(random() * len(view.legal_moves))]
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> AnyMove().choose(game.view(Seat(0)), lambda: 0.0, lambda: False)
        Attack(cards=(Card(Qd),))
    """

    @property
    def instant(self) -> bool:
        """True if `choose` returns at once, so that an event loop may call it."""
        ...

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose a move for the seat of this view.

        Args:
            view: Everything that the seat knows. At least one of its legal moves calls no card (R45).
            random: Returns a number in the range [0, 1): the player's only source of chance.
            stop: Returns True when the time for this move is over; then the player must choose at once.

        Returns:
            One of `view.legal_moves`.
        """
        ...
