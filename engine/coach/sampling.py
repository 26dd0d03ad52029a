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


FEWEST_TO_CLOSE: Final = 10
"""After this number of choosing worlds, a decision that is clearly no mistake gets no more of them."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The loss by the move played. `best` is the index of the best move, `loss` its mean advantage in the samples.

    `surely` is the lower bound of `loss` with 95 % certainty; 0 or less if there may be no loss.
    """

    best: int
    loss: float = 0.0
    surely: float = 0.0


class Sample:
    """The scores of the moves in world after world; `played` is the index of the move made."""

    def __init__(self, played: int) -> None:
        self._played = played
        self.rows: list[Sequence[float]] = []

    def means(self) -> list[float]:
        """Return the mean score of each move over all worlds. There must be at least one."""
        return [sum(scores) / len(self.rows) for scores in zip(*self.rows, strict=True)]

    def loss(self) -> Loss:
        """Choose the best move in the worlds of even number, and value it in the others."""
        best = self._best() if len(self.rows) >= 2 * FEWEST else self._played
        if best == self._played:
            return Loss(self._played)
        values = _differences(self.rows[1::2], best, self._played)
        mean, error = _mean_and_error(values)
        return Loss(best, max(mean, 0.0), mean - CERTAIN * error)

    def is_open(self) -> bool:
        """Return True if more worlds may still show a loss worth telling, by the choosing half."""
        choosing = self.rows[::2]
        if len(choosing) < FEWEST_TO_CLOSE:
            return True
        for move in range(len(choosing[0])):
            mean, error = _mean_and_error(_differences(choosing, move, self._played))
            if move != self._played and mean + CERTAIN * error > WORTH_TELLING:
                return True
        return False

    def _best(self) -> int:
        """Return the move with the best sum in the choosing half: of equals the one played, then the first."""
        sums = [sum(scores) for scores in zip(*self.rows[::2], strict=True)]
        return max(range(len(sums)), key=lambda move: (sums[move], move == self._played))


def _differences(rows: Sequence[Sequence[float]], one: int, other: int) -> list[float]:
    return [row[one] - row[other] for row in rows]


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(spread / len(values))
