"""An opponent for the strong player: information-set Monte Carlo tree search with one tree for the seat that is asked.

It is the plain form, written apart from the player's own tree: one tree for all moves, no styles in it, no usual move
first, and the move that was tried most often is played. See P. Cowling, E. Powley, D. Whitehouse: Information Set Monte
Carlo Tree Search (2012).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Final

from engine import Move, Normal, View
from engine.players.strong import NODES, PLAYOUTS
from engine.search import position as search
from engine.search.endings import best_moves
from engine.search.habits import HabitualPolicy
from engine.search.playouts import PlayoutRole, Playouts, greedy
from engine.search.reading import engine_move, is_searchable
from engine.search.sampled_deals import knowledge_of, sampled_deals
from engine.search.values import values_for

_CURIOSITY: Final = 0.7
"""The weight of rarely tried moves."""


@dataclass(slots=True)
class _Node:
    """A node of the tree: a line of moves. `offered` counts the deals in which its last move was legal there."""

    children: dict[search.Move, _Node] = field(default_factory=dict)
    visits: int = 0
    offered: int = 0
    total: float = 0.0
    """The sum of the scores of the seat that made the last move."""

    def promise(self) -> float:
        """Return the mean score, increased for a rarely tried move."""
        return self.total / self.visits + _CURIOSITY * sqrt(log(self.offered) / self.visits)


class TreeSearch:
    """Plays games of two with rules supported by the search, and all other games as `Normal`.

    It uses the sampled deals, playouts and solved endings of `Strong`.
    """

    instant = False

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose the move of `view.legal_moves` that the search tried most often."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        if not is_searchable(view) or view.seats > 2:
            return Normal().choose(view, random, stop)
        possible = sampled_deals(view, knowledge_of(view), random)
        position = next(possible)
        moves = best_moves(position, NODES, stop) if not view.talon else position.moves()
        root = _Node()
        masks = position.masks
        playouts = Playouts(_styles(view), values_for(view.options, masks, view.seats))
        for number in range(self._playouts if len(moves) > 1 else 0):
            _walk(next(possible), root, moves, playouts, number, random)
        return engine_move(position, max(moves, key=lambda move: _visits(root, move)))


def _styles(view: View) -> list[tuple[PlayoutRole, ...]]:
    """Return the roles of both seats: habits for the seat itself, habits and greed in alternate deals for the other."""
    habits = PlayoutRole(HabitualPolicy(view.options.cards))
    return [(habits,) if seat == view.seat else (habits, PlayoutRole(greedy)) for seat in range(view.seats)]


def _visits(root: _Node, move: search.Move) -> int:
    return root.children[move].visits if move in root.children else 0


def _walk(
    deal: search.SearchPosition,
    root: _Node,
    first: list[search.Move],
    playouts: Playouts,
    number: int,
    random: Callable[[], float],
) -> None:
    """Play one deal: go down the tree, add one node, play on from there, and add the scores to the nodes on the way.

    `first` are the moves to try at the root, `number` is the number of the deal.
    """
    node, moves, grown = root, first, False
    way: list[tuple[int, _Node]] = []
    while not deal.scores and not grown:
        mover = deal.mover
        for move in moves:
            if move in node.children:
                node.children[move].offered += 1
        untried = [move for move in moves if move not in node.children]
        if untried:
            move = untried[int(random() * len(untried))]
            node.children[move] = _Node(offered=1)
            grown = True
        else:
            children = node.children
            move = max(moves, key=lambda move: children[move].promise())
        node = node.children[move]
        way.append((mover, node))
        deal.play(move)
        moves = [] if deal.scores else deal.moves()
    scores = playouts.scores(deal, playouts.roles(number))
    for mover, node in way:
        node.visits += 1
        node.total += scores[mover]
