"""Scores of all moves in the same worlds: one half of the worlds chooses the best move, the other half values it.

The best of several noisy means is too high by chance. The half that values has no part in the choice, so that noise
looks like no mistake; it has no part in when to stop either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.coach.analysis import WORTH_TELLING

CERTAIN: Final = 1.96
"""So many standard errors leave 95 % of the cases inside, on both sides."""

FEWEST: Final = 30
"""Below so many worlds that value a move its standard error is not trusted."""


FEWEST_TO_CLOSE: Final = 10
"""After so many worlds that choose, a decision that is clearly no mistake gets no more of them."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The best move by its index, and by how much it is better than the move played."""

    best: int
    loss: float = 0.0
    surely: float = 0.0


class Sample:
    """The scores of the moves in world after world; `played` is the index of the move that was made."""

    def __init__(self, played: int) -> None:
        self._played = played
        self.rows: list[Sequence[float]] = []

    def means(self) -> list[float]:
        """Return the mean score of each move over all worlds, of which there is at least one."""
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
        """Whether more worlds may still show a loss that is worth telling, by the half that chooses."""
        choosing = self.rows[::2]
        if len(choosing) < FEWEST_TO_CLOSE:
            return True
        for move in range(len(choosing[0])):
            mean, error = _mean_and_error(_differences(choosing, move, self._played))
            if move != self._played and mean + CERTAIN * error > WORTH_TELLING:
                return True
        return False

    def _best(self) -> int:
        """Return the move with the best sum in the half that chooses: of equals the one played, then the first."""
        sums = [sum(scores) for scores in zip(*self.rows[::2], strict=True)]
        return max(range(len(sums)), key=lambda move: (sums[move], move == self._played))


def _differences(rows: Sequence[Sequence[float]], one: int, other: int) -> list[float]:
    return [row[one] - row[other] for row in rows]


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(spread / len(values))
