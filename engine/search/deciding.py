"""Flat Monte Carlo: every move is tried in the same worlds, and the one with the best mean score is chosen.

Worlds are dealt in rounds. After each round the moves that are clearly behind are tried no more, so that the playouts
go to the moves between which the choice lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from engine.search.playouts import Playouts
from engine.search.position import Move, SearchPosition

_ROUNDS: Final = (0.4, 0.7, 1.0)  # The share of the playouts that is used up at the end of each round.
_CLEARLY: Final = 1.5  # Behind by so many standard errors.


@dataclass(slots=True)
class Tally:
    """The sum of the scores of each move, over the same number of worlds for all that are still tried."""

    totals: dict[Move, float]
    worlds: int = 0
    playouts: int = 0
    tried: list[Move] = field(default_factory=list)

    def best(self) -> Move:
        """Return the move with the best mean among those tried to the end; of equals the first."""
        return max(self.tried, key=self.totals.__getitem__)

    def drop_those_behind(self) -> None:
        """Try no longer the moves that are clearly behind the best."""
        least = self.totals[self.best()] - _CLEARLY * sqrt(self.worlds / 2)
        self.tried = [move for move in self.tried if self.totals[move] >= least]


def flat_search(
    moves: Sequence[Move],
    worlds: Iterator[SearchPosition],
    playouts: Playouts,
    most: int,
    stop: Callable[[], bool],
) -> Tally:
    """Try these moves of the seat that is asked, with `most` playouts in all; end early when `stop` returns True."""
    tally = Tally(dict.fromkeys(moves, 0.0), tried=list(moves))
    for share in _ROUNDS:
        while tally.playouts < share * most and len(tally.tried) > 1:
            if tally.worlds and stop():
                return tally
            _try_in(next(worlds), tally, playouts)
        tally.drop_those_behind()
    return tally


def _try_in(world: SearchPosition, tally: Tally, playouts: Playouts) -> None:
    seat = world.mover
    for move in tally.tried:
        tally.totals[move] += playouts.score(world.after(move), seat, tally.worlds)
    tally.worlds += 1
    tally.playouts += len(tally.tried)
