"""The strong computer player: it searches sampled deals that agree with its view, and solves endings exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.moves import Move
from engine.players.game_search import choose_by_game
from engine.players.normal import Normal
from engine.search.conduct import judged
from engine.search.deciding import tree_search
from engine.search.endings import best_moves
from engine.search.playouts import Playouts
from engine.search.reading import engine_move, is_searchable, masks_of
from engine.search.sampled_deals import knowledge_of, sampled_deals
from engine.search.search_options import is_known
from engine.search.styles import styles_of
from engine.search.tree import Tree
from engine.search.values import values_for
from engine.view import View

PLAYOUTS: Final = 1_500
"""The playouts for a decision: about 50 ms of one core."""

DEARER: Final = 4
"""The factor by which a playout to the end of the game costs more than one to an estimated value."""

DEARER_BY_GAME: Final = 15
"""The number of playouts replaced by one game of the engine itself, for rules unknown to the search.

Such a game costs as much as 60 playouts at least. A factor of 60 would leave too few games for a good choice.
"""

NODES: Final = 40_000
"""The most positions searched for each seat in an ending; most endings need a hundredth of it."""


class Strong:
    """Tries each move in sampled deals, with a tree of continuations, and keeps the best; it solves endings of two.

    If the search does not support the rules, games of the engine with this view are played out instead
    (`Game.of_view`). If it supports them, but the seat is not to move, the move is that of `Normal`.

    Args:
        playouts: The most games played out for one decision; fewer if its time is over.
        nodes: The most positions searched to solve an ending.
    """

    instant = False

    def __init__(self, playouts: int = PLAYOUTS, nodes: int = NODES) -> None:
        self._playouts = playouts
        self._nodes = nodes
        self._otherwise = Normal()

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of `view.legal_moves`. Equal views, and equal results of `random` and `stop`, give equal moves."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        if not is_known(view.options):
            return choose_by_game(view, random, stop, self._playouts // DEARER_BY_GAME)
        if not is_searchable(view):
            return self._otherwise.choose(view, random, stop)
        masks = masks_of(view)
        seen = judged(view, masks)
        possible = sampled_deals(view, knowledge_of(view), random, seen.doubts)
        position = next(possible)
        moves = position.moves()
        if not view.talon and len(position.in_play) == 2:
            moves = best_moves(position, self._nodes, stop)
        playouts = Playouts(styles_of(view, seen.conducts), values_for(view.options, masks, view.seats))
        most = self._playouts if playouts.values else self._playouts // DEARER
        candidates = tree_search(moves, possible, Tree(position.mover, playouts, random), most, stop)
        return engine_move(position, candidates.best())
