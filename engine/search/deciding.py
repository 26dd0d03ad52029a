"""The choice among the moves of a decision: all are tried in the same deals, each with a tree of the next moves.

Deals are sampled in rounds. After each round the moves clearly behind are dropped, so that the playouts go to the
remaining candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.search.position import Move, SearchPosition
from engine.search.tree import Node, Tree

_ROUNDS: Final = (0.4, 0.7, 1.0)  # The share of the playouts used up at the end of each round.
_CLEARLY: Final = 1.5  # Standard errors below the best move, for a move to be clearly behind.


@dataclass(slots=True)
class Candidates:
    """The moves of a decision, and the numbers of deals and playouts with them.

    Attributes:
        lines: For each move the node of the tree after it.
        tried: The moves that were not dropped; each was tried in every deal.
        deals: The number of deals.
        playouts: The number of games played out, for all moves together.
    """

    lines: dict[Move, Node]
    tried: list[Move]
    deals: int = 0
    playouts: int = 0

    def best(self) -> Move:
        """Return the move with the best mean score among those not dropped; of equal ones the first."""
        return max(self.tried, key=lambda move: self.lines[move].total)

    def drop_those_behind(self) -> None:
        """Drop the moves whose score is clearly below that of the best move."""
        # A score between 0 and 1 has a variance of at most a quarter, and the difference of two has twice as much.
        least = self.lines[self.best()].total - _CLEARLY * sqrt(self.deals / 2)
        self.tried = [move for move in self.tried if self.lines[move].total >= least]


def tree_search(
    moves: Sequence[Move],
    deals: Iterator[SearchPosition],
    tree: Tree,
    most: int,
    stop: Callable[[], bool],
) -> Candidates:
    """Try these moves of the seat to move in the deals, with about `most` playouts in all; return their results.

    End early if `stop` returns True, after at least one deal. A single move is not tried.
    """
    candidates = Candidates({move: Node() for move in moves}, list(moves))
    for share in _ROUNDS:
        while candidates.playouts < share * most and len(candidates.tried) > 1:
            if candidates.deals and stop():
                return candidates
            _try_in(next(deals), candidates, tree)
        candidates.drop_those_behind()
    return candidates


def _try_in(deal: SearchPosition, candidates: Candidates, tree: Tree) -> None:
    for move in candidates.tried:
        tree.grow(candidates.lines[move], deal.after(move), candidates.deals)
    candidates.deals += 1
    candidates.playouts += len(candidates.tried)
