"""A tree of the moves after a decision: information-set Monte Carlo tree search.

One tree serves all deals, because the seat cannot tell them apart: a node is a line of moves, for all hidden cards. The
legal next moves depend on the deal. A move is chosen by its mean score for its seat, plus a bonus for few trials.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from engine.search.playouts import Playouts, Policy
from engine.search.position import PASS, Move, SearchPosition

_CURIOSITY: Final = 0.25
"""The weight of seldom tried moves. With 0.7 the player was weaker, within chance (`docs/computer-players.md`)."""


class Node:
    """A node of the tree: a line of moves, with the results of its games.

    Attributes:
        next: For each next move, the line with this move added.
        visits: The number of games with this line.
        offered: The number of times its last move could be chosen in the line before.
        total: The sum of the scores of the seat that made the last move.
    """

    __slots__ = ("next", "offered", "total", "visits")

    def __init__(self) -> None:
        self.next: dict[Move, Node] = {}
        self.visits = 0
        self.offered = 1
        self.total = 0.0


class Tree:
    """The tree of the lines after the moves of one decision.

    Args:
        seat: The seat to move.
        playouts: The way to play a game beyond the tree.
        random: Returns a number from 0 to 1.
    """

    def __init__(self, seat: int, playouts: Playouts, random: Callable[[], float]) -> None:
        self._seat = seat
        self._playouts = playouts
        self._random = random

    def grow(self, line: Node, deal: SearchPosition, number: int) -> float:
        """Play one game from this line, add its first new line to the tree, and return the score of the seat.

        `deal` is the position after the line; the game changes it. `number` is the number of the deal. Each line on the
        way gets the score of the seat that made its last move.
        """
        roles = self._playouts.roles(number)
        way, grown = [(self._seat, line)], False
        while not deal.scores and not grown:
            mover = deal.mover
            policy, thinks = roles[mover]
            move = self._chosen(line, deal, policy) if thinks else policy(deal)
            grown = move not in line.next
            if grown:
                line.next[move] = Node()
            line = line.next[move]
            way.append((mover, line))
            deal.play(move)
        scores = self._playouts.scores(deal, roles)
        for seat, passed in way:
            passed.visits += 1
            passed.total += scores[seat]
        return scores[self._seat]

    def _chosen(self, line: Node, deal: SearchPosition, policy: Policy) -> Move:
        """Return the next move from this line: one not tried yet, first the policy's; else the most promising one.

        Add 1 to `offered` of each tried move that is legal in this deal.
        """
        untried, best, most = [], PASS, -1.0
        for move in deal.moves():
            node = line.next.get(move)
            if node is None:
                untried.append(move)
                continue
            node.offered += 1
            promise = node.total / node.visits + _CURIOSITY * sqrt(log(node.offered) / node.visits)
            if promise > most:
                best, most = move, promise
        if not untried:
            return best
        usual = policy(deal)
        return usual if usual in untried else untried[int(self._random() * len(untried))]
