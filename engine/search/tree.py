"""A tree of the moves that follow a decision: information-set Monte Carlo tree search.

One tree serves all worlds, because nobody at the table can tell them apart: a node is a line of moves, whatever the
hidden cards are. The moves that go on from it depend on the world. Each move is chosen by the scores that its seat has
got with it so far, and by how seldom it was tried although it was on offer.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from engine.search.playouts import Playouts, Policy
from engine.search.position import PASS, Move, SearchPosition

_CURIOSITY: Final = 0.25
"""The weight of what was seldom tried."""


class Node:
    """A line of moves.

    Attributes:
        next: The lines that are longer by a move.
        visits: How often it was played.
        offered: How often its last move could be chosen in the line before.
        total: The sum of the scores of the seat that made the last move.
    """

    __slots__ = ("next", "offered", "total", "visits")

    def __init__(self) -> None:
        self.next: dict[Move, Node] = {}
        self.visits = 0
        self.offered = 1
        self.total = 0.0


class Tree:
    """Grows the lines that follow the moves of one decision.

    Args:
        seat: The seat whose decision it is.
        playouts: How games are played on beyond the tree.
        random: Returns a number from 0 to 1.
    """

    def __init__(self, seat: int, playouts: Playouts, random: Callable[[], float]) -> None:
        self._seat = seat
        self._playouts = playouts
        self._random = random

    def grow(self, line: Node, world: SearchPosition, number: int) -> None:
        """Go on from this move of the seat, which was made in the world of this number, and add one line to the tree.

        The game is played on from there, and every line on the way gets its score.
        """
        roles = self._playouts.roles(number)
        way, grown = [(self._seat, line)], False
        while not world.scores and not grown:
            mover = world.mover
            policy, thinks = roles[mover]
            move = self._chosen(line, world, policy) if thinks else policy(world)
            grown = move not in line.next
            if grown:
                line.next[move] = Node()
            line = line.next[move]
            way.append((mover, line))
            world.play(move)
        scores = self._playouts.scores(world, roles)
        for seat, passed in way:
            passed.visits += 1
            passed.total += scores[seat]

    def _chosen(self, line: Node, world: SearchPosition, policy: Policy) -> Move:
        """Return the most promising move; but before that the usual one, and then the others, are each tried once."""
        untried, best, most = [], PASS, -1.0
        for move in world.moves():
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
        usual = policy(world)
        return usual if usual in untried else untried[int(self._random() * len(untried))]
