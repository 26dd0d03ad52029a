"""Computer players: they get a view, random numbers and a way to ask whether to stop, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.players.greedy import GreedyLowest, mildest

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.moves import Move
    from engine.view import View

__all__ = ["ComputerPlayer", "GreedyLowest", "mildest"]


class ComputerPlayer(Protocol):
    """Chooses one of ``view.legal_moves``, of which there must be one that does not call a card (R45)."""

    @property
    def instant(self) -> bool:
        """Whether choosing takes no time, so that it may be done in the loop."""
        ...

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose a move; ``random`` gives numbers from 0 to 1, ``stop`` says when time is up."""
        ...
