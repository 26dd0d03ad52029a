"""Scores of all moves in the same worlds: one half of the worlds chooses the best move, the other half values it.

The best of several noisy means is too high by chance. The valuing half has no part in the choice, so that noise does
not look like a mistake. It has no part in the decision to stop either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.coach.analysis import WORTH_TELLING

CERTAIN: Final = 1.96
"""Standard errors on both sides of the mean that include 95 % of the cases."""

FEWEST: Final = 30
"""With fewer valuing worlds for a move its standard error is not trusted."""

TRUSTED: Final = 0.5
"""The part of a sampled loss that is told: the strong player makes up for much of a loss found in quick playouts."""

FEWEST_TO_CLOSE: Final = 10
"""After this number of choosing worlds, a decision that is clearly no mistake gets no more of them."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The loss by the move played.

    Attributes:
        best: The index of the best move.
        loss: Its mean advantage; of a sampled one the part that is trusted.
        least: The loss is not less than this, with 95 % certainty; 0 or less if there may be no loss.
        most: The loss is not greater than this, with 95 % certainty.
        exact: True if both moves have the same score in every possible world.
    """

    best: int
    loss: float = 0.0
    least: float = 0.0
    most: float = 0.0
    exact: bool = False


def means_of(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean score of each move over all worlds; nothing without a world."""
    return [sum(scores) / len(rows) for scores in zip(*rows, strict=True)]


def solved_loss(rows: Sequence[Sequence[float]], played: int) -> Loss:
    """Return the loss by the move played, from the exact scores of the moves in every possible world.

    The interval reaches from the least loss in a world to the greatest.
    """
    best = _best(rows, played)
    losses = _differences(rows, best, played)
    exact = len({(row[best], row[played]) for row in rows}) == 1
    return Loss(best, sum(losses) / len(rows), min(losses), max(losses), exact)


class Sample:
    """The scores of the moves in world after world; `played` is the index of the move made."""

    def __init__(self, played: int) -> None:
        self._played = played
        self.rows: list[Sequence[float]] = []

    @property
    def is_judged(self) -> bool:
        """True if there are enough worlds to find a loss, or to see clearly that there is none worth telling."""
        return len(self.rows) >= 2 * FEWEST or (bool(self.rows) and not self.is_open())

    def loss(self) -> Loss:
        """Choose the best move in the worlds of even number, and value it in the others."""
        best = _best(self.rows[::2], self._played) if len(self.rows) >= 2 * FEWEST else self._played
        if best == self._played:
            return Loss(self._played)
        values = _differences(self.rows[1::2], best, self._played)
        mean, error = _mean_and_error(values)
        least, most = mean - CERTAIN * error, mean + CERTAIN * error
        return Loss(best, TRUSTED * max(mean, 0.0), TRUSTED * least, TRUSTED * most)

    def is_open(self) -> bool:
        """Return True if more worlds may still show a loss worth telling, by the choosing half."""
        choosing = self.rows[::2]
        if len(choosing) < FEWEST_TO_CLOSE:
            return True
        for move in range(len(choosing[0])):
            mean, error = _mean_and_error(_differences(choosing, move, self._played))
            if move != self._played and mean + CERTAIN * error > WORTH_TELLING / TRUSTED:
                return True
        return False


def _best(rows: Sequence[Sequence[float]], played: int) -> int:
    """Return the move with the best sum: of equals the one played, then the first."""
    sums = [sum(scores) for scores in zip(*rows, strict=True)]
    return max(range(len(sums)), key=lambda move: (sums[move], move == played))


def _differences(rows: Sequence[Sequence[float]], one: int, other: int) -> list[float]:
    return [row[one] - row[other] for row in rows]


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(spread / len(values))
