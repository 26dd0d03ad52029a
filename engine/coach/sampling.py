"""Scores of moves in the same deals, in three steps: choose the best move, check it, and measure its value.

The best of several noisy means is too high by chance. So each step has its own deals, and noise does
not look like a mistake. The last step has the best playouts, and it alone says what a mistake costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

from engine.coach.analysis import WORTH_TELLING

CERTAIN: Final = 1.96
"""Half the width of a 95 % confidence interval, in standard errors."""

FEWEST: Final = 25
"""The fewest deals with a trusted standard error."""

ENOUGH: Final = 40
"""After this number of valuing deals a clear mistake gets no further deals."""

CHECK_DOUBT: Final = 0.05
"""An additional standard error in the check, because people do not play like the playouts."""

FEWEST_TO_CLOSE: Final = 10
"""After this number of choosing deals, a decision that is clearly no mistake gets no further deals."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The loss by the move played.

    Attributes:
        best: The index of the best move.
        loss: The mean advantage of the best move over the move played.
        least: The lower end of the interval of the loss; 0 or less if there may be no loss.
        most: The upper end of this interval.
        exact: True if every possible deal was solved, and the scores of the two moves do not depend on the deal.
    """

    best: int
    loss: float = 0.0
    least: float = 0.0
    most: float = 0.0
    exact: bool = False


def means_of(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean score of each move over all deals; empty without a deal."""
    return [sum(scores) / len(rows) for scores in zip(*rows, strict=True)]


def solved_loss(rows: Sequence[Sequence[float]], played: int) -> Loss:
    """Return the loss by the move played, from the exact scores of the moves in every possible deal.

    Each row has the scores in one deal; `played` is the index of the move played. The interval reaches from the least
    loss in a deal to the greatest.
    """
    best = _best(rows, played)
    losses = _differences(rows, best, played)
    exact = len({(row[best], row[played]) for row in rows}) == 1
    return Loss(best, sum(losses) / len(rows), min(losses), max(losses), exact)


class Sample:
    """The scores of the moves of one decision, collected deal by deal.

    Args:
        played: The index of the move made.
        trusted: A factor from 0 to 1 for the loss measured in the valuing deals: this part of it is reported.
        doubt: An additional standard error of this loss; more deals do not reduce it.

    Attributes:
        rows: The scores of all moves, a row for each of the choosing deals.
        checks: The scores of the better move and the one made, a pair for each of the checking deals.
        values: The scores of the same two moves, a pair for each of the valuing deals.
        better: The index of the chosen move; None as long as no move is clearly better than the one made. Once
            set, it does not change.
        checked: True if the loss in the checking deals, too, is clearly above `WORTH_TELLING`.
    """

    def __init__(self, played: int, trusted: float = 1.0, doubt: float = 0.0) -> None:
        self._played = played
        self._trusted = trusted
        self._doubt = doubt
        self.rows: list[Sequence[float]] = []
        self.checks: list[Sequence[float]] = []
        self.values: list[Sequence[float]] = []
        self.better: int | None = None
        self.checked = False

    @property
    def deals(self) -> int:
        """The number of deals tried."""
        return len(self.rows) + len(self.checks) + len(self.values)

    @property
    def suspected_loss(self) -> float:
        """The mean loss in the deals of the last step begun. That of the first step exaggerates."""
        pairs = self.values or self.checks
        if pairs:
            return _mean(_differences(pairs, 0, 1))
        if not self.rows:
            return 0.0
        means = means_of(self.rows)
        return max(means) - means[self._played]

    @property
    def is_judged(self) -> bool:
        """True if there are enough deals to find a loss, or to exclude a loss above `WORTH_TELLING`."""
        if self.better is None:
            return len(self.rows) >= FEWEST or not self.is_open()
        return len(self.values if self.checked else self.checks) >= FEWEST

    def is_open(self) -> bool:
        """Return True if more choosing deals may still show a loss above `WORTH_TELLING`."""
        if len(self.rows) < FEWEST_TO_CLOSE:
            return True
        return any(
            self._trusted * self._bound(move, CERTAIN) > WORTH_TELLING
            for move in range(len(self.rows[0]))
            if move != self._played
        )

    def choose(self) -> None:
        """Set `better` to the best move, if it is clearly better than the one made in at least `FEWEST` deals."""
        if self.better is None and len(self.rows) >= FEWEST:
            best = _best(self.rows, self._played)
            if best != self._played and self._bound(best, -CERTAIN) > 0:
                self.better = best

    def check(self) -> None:
        """Set `checked` if the loss in at least `FEWEST` checking deals is clearly above `WORTH_TELLING`."""
        if len(self.checks) >= FEWEST:
            mean, error = _mean_and_error(_differences(self.checks, 0, 1))
            self.checked = self.checked or mean - CERTAIN * hypot(error, CHECK_DOUBT) > WORTH_TELLING

    def is_valued(self) -> bool:
        """Return True if more valuing deals are of little use: the move is clearly a mistake, or probably none."""
        if len(self.values) < FEWEST:
            return False
        if self.loss().least > WORTH_TELLING:
            return len(self.values) >= ENOUGH
        mean, error = _mean_and_error(_differences(self.values, 0, 1))
        return mean <= error

    def loss(self) -> Loss:
        """Return the loss in the valuing deals; a loss of 0 as long as they are fewer than `FEWEST`."""
        if self.better is None or len(self.values) < FEWEST:
            return Loss(self._played)
        mean, error = _mean_and_error(_differences(self.values, 0, 1))
        mean, error = self._trusted * mean, hypot(self._trusted * error, self._doubt)
        least, most = mean - CERTAIN * error, mean + CERTAIN * error
        return Loss(self.better if least > 0 else self._played, max(mean, 0.0), least, most)

    def _bound(self, move: int, errors: float) -> float:
        mean, error = _mean_and_error(_differences(self.rows, move, self._played))
        return mean + errors * error


def _best(rows: Sequence[Sequence[float]], played: int) -> int:
    """Return the index of the move with the highest sum; of equal ones the move played, else the first."""
    sums = [sum(scores) for scores in zip(*rows, strict=True)]
    return max(range(len(sums)), key=lambda move: (sums[move], move == played))


def _differences(rows: Sequence[Sequence[float]], one: int, other: int) -> list[float]:
    return [row[one] - row[other] for row in rows]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = _mean(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(spread / len(values))
