"""The strong computer player: it searches worlds that agree with its view, and solves endings exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.moves import Move
from engine.players.normal import Normal
from engine.search.conduct import judged
from engine.search.deciding import tree_search
from engine.search.endings import best_moves
from engine.search.playouts import Playouts
from engine.search.reading import engine_move, is_searchable, masks_of
from engine.search.styles import styles_of
from engine.search.tree import Tree
from engine.search.values import values_for
from engine.search.worlds import knowledge_of, worlds
from engine.view import View

PLAYOUTS: Final = 1_500
"""So many playouts cost about 50 ms of one core a decision."""

DEARER: Final = 4
"""A playout to the end of the game costs as much as so many that end with a value."""

NODES: Final = 40_000
"""So many positions of an ending are looked at; most endings need a hundredth of it."""


class Strong:
    """Tries each move in many worlds, with a tree of what may follow, and keeps the best; it solves endings of two.

    Where it may not choose now, or plays by rules that the search does not know, it plays as `Normal`.

    Args:
        playouts: How many games it plays out for one move at most; fewer if its time is over.
        nodes: How many positions it looks at when it solves an ending.
    """

    instant = False

    def __init__(self, playouts: int = PLAYOUTS, nodes: int = NODES) -> None:
        self._playouts = playouts
        self._nodes = nodes
        self._otherwise = Normal()

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of `view.legal_moves`; the same one for the same view, numbers and time."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        if not is_searchable(view):
            return self._otherwise.choose(view, random, stop)
        masks = masks_of(view)
        seen = judged(view, masks)
        possible = worlds(view, knowledge_of(view), random, seen.doubts)
        position = next(possible)
        moves = position.moves()
        if not view.talon and len(position.in_play) == 2:
            moves = best_moves(position, self._nodes, stop)
        playouts = Playouts(styles_of(view, seen.conducts), values_for(view.options, masks, view.seats))
        most = self._playouts if playouts.values else self._playouts // DEARER
        trials = tree_search(moves, possible, Tree(position.mover, playouts, random), most, stop)
        return engine_move(position, trials.best())
