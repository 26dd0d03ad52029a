"""The findings of the coach: for each decision of a game the chances of its moves, and the cost of the one played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from engine.moves import Move
from engine.seating import Seat

WORTH_TELLING: Final = 0.05
"""A loss is reported if its whole interval is above this limit."""

MOST_MISTAKES: Final = 3

FEWEST_TRIED: Final = 10
"""A chance from fewer deals is mostly luck: a single deal gives 0 or 1."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance not to be the fool after a move. `None` means to wait; this is possible in another player's turn."""

    move: Move | None
    chance: float


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a game and its alternatives, judged by the player's knowledge at that moment.

    Attributes:
        number: The number of the move in the game, 0 for the first.
        seat: The seat that decided.
        played: The move made.
        by_clock: True if the clock, or a computer, made the move instead of the player.
        best: The best move: the move played, if no other is better. `None` means to wait, without a move.
        chances: Every legal move with its chance, the best first. Empty if there was only one move, or no time to
            analyse.
        loss: The cost of the move played. If all possible deals were solved, it is the difference between the
            chances of the best move and of this one. Else it is a separate estimate with stronger playouts.
        least: The lower end of the interval of the loss, below 0 if the move may be no mistake. The interval of an
            estimate is a 95 % confidence interval. It covers the sampling error. It does not cover the difference
            between playouts and people. If all possible deals were solved, the interval has the losses in all deals.
        most: The upper end of this interval.
        exact: True if every possible deal of the hidden cards was solved, and the scores of the move played and of the
            best one do not depend on the deal.
        deals: The number of different deals of the hidden cards tried; 0 if all possible deals were solved.
        judged: False if the time ended before a mistake could be found or excluded.
    """

    number: int
    seat: Seat
    played: Move
    by_clock: bool
    best: Move | None
    chances: tuple[Chance, ...] = ()
    loss: float = 0.0
    least: float = 0.0
    most: float = 0.0
    exact: bool = False
    deals: int = 0
    judged: bool = True

    @property
    def worlds(self) -> int:
        """The former name of `deals`."""
        return self.deals

    @property
    def surely(self) -> float:
        """The loss, if it is exact; else 0, because an estimate is never sure."""
        return self.loss if self.exact else 0.0

    @property
    def forced(self) -> bool:
        """True if every legal move loses by force."""
        return self.exact and self.chances[0].chance == 0.0

    @property
    def is_mistake(self) -> bool:
        """True if the whole interval of the loss is above `WORTH_TELLING`, and the player made the move."""
        return not self.by_clock and self.least > WORTH_TELLING

    @property
    def chance(self) -> float | None:
        """The chance after the move played; None without an analysis."""
        return next((found.chance for found in self.chances if found.move == self.played), None)

    @property
    def has_enough_deals(self) -> bool:
        """True if all possible deals were solved, or at least `FEWEST_TRIED` were tried."""
        return bool(self.chances) and (self.deals == 0 or self.deals >= FEWEST_TRIED)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The decisions of a game in their order; cuts, answers to a new deal and resignations are left out."""

    decisions: tuple[Decision, ...]

    def by_clock(self, numbers: Collection[int]) -> Analysis:
        """Return the same findings, with the moves of these numbers marked as made by the clock."""
        marked = (replace(found, by_clock=found.number in numbers) for found in self.decisions)
        return Analysis(tuple(marked))

    def mistakes(self, seat: Seat, most: int = MOST_MISTAKES) -> tuple[Decision, ...]:
        """Return the costliest mistakes of a seat, at most `most`, in the order of the game."""
        mistakes = [decision for decision in self.decisions if decision.seat == seat and decision.is_mistake]
        costliest = sorted(mistakes, key=lambda decision: -decision.loss)[:most]
        return tuple(sorted(costliest, key=lambda decision: decision.number))
