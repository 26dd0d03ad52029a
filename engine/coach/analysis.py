"""The findings of the coach: for each decision of a game the chances of its moves, and the cost of the one played."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from engine.moves import Move
from engine.seating import Seat

WORTH_TELLING: Final = 0.05
"""A loss is reported if its whole interval is greater than this."""

MOST_MISTAKES: Final = 3


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance not to be the fool after a move. The move None is waiting, possible in another player's turn."""

    move: Move | None
    chance: float


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a game and its alternatives, judged by the player's knowledge at that moment.

    Attributes:
        number: The number of the move in the game, 0 for the first.
        seat: The seat that decided.
        played: The move made.
        by_clock: True if the clock made it after the time was over.
        best: The best move: the one played, if none is better.
        chances: Every legal move with its chance, the best first. Empty without a choice, or without time to analyse.
        loss: The cost of the move played: the difference between its chance and that of the best move if they are
            exact, else a separate estimate, from better playouts than those of the chances.
        least: The lower end of the interval of the loss; below 0 if it may well be no loss. The interval of an
            estimate leaves out 5 % of the cases by chance; that people play differently is not in it.
        most: Its upper end.
        exact: True if every possible deal of the hidden cards was solved, and the move played and the best one have
            the same scores in each of them; else the chances are estimates.
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
        """True if every move loses by force, so that no choice could help."""
        return self.exact and self.chances[0].chance == 0.0

    @property
    def is_mistake(self) -> bool:
        """True if the whole interval of the loss is worth telling, and the move is the player's own."""
        return not self.by_clock and self.least > WORTH_TELLING

    @property
    def chance(self) -> float | None:
        """The chance after the move played; None without an analysis."""
        return next((found.chance for found in self.chances if found.move == self.played), None)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The decisions of a game in their order: without cuts, new deals and resignations."""

    decisions: tuple[Decision, ...]

    def by_clock(self, numbers: Collection[int]) -> Analysis:
        """Return the same findings, with the moves of these numbers marked as made by the clock."""
        marked = (replace(found, by_clock=found.number in numbers) for found in self.decisions)
        return Analysis(tuple(marked))

    def mistakes(self, seat: Seat, most: int = MOST_MISTAKES) -> tuple[Decision, ...]:
        """Return the costliest mistakes of a seat, in the order made."""
        mistakes = [decision for decision in self.decisions if decision.seat == seat and decision.is_mistake]
        costliest = sorted(mistakes, key=lambda decision: -decision.loss)[:most]
        return tuple(sorted(costliest, key=lambda decision: decision.number))
