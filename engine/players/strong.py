"""The strong computer player: it searches sampled deals that agree with its view, and solves endings exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.game import Game
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
"""The cost of a playout to the end of the game; the unit is a playout to an estimated value."""

DEARER_BY_GAME: Final = 60
"""The least cost of a game played out on the engine's own, in playouts."""

PLAYOUTS_BY_GAME: Final = 6_000
"""The playouts for a decision on the engine's own game; with fewer nothing is learned there."""

NODES: Final = 40_000
"""The most positions searched for each seat in an ending; most endings need a hundredth of it."""


def needs_game(view: View) -> bool:
    """Return True if the search does not know these rules, so that strong needs the engine's own game."""
    return not is_known(view.options)


class Strong:
    """Tries each move in sampled deals, with a tree of continuations, and keeps the best; it solves endings of two.

    For rules unknown to the search it tries its moves on the engine's own game. If it may not choose now it plays as
    `Normal`.

    Args:
        playouts: The most games played out for one move; fewer if its time is over.
        nodes: The most positions searched to solve an ending.
    """

    instant = False

    def __init__(self, playouts: int = PLAYOUTS, nodes: int = NODES) -> None:
        self._playouts = playouts
        self._nodes = nodes
        self._otherwise = Normal()

    def choose(
        self,
        view: View,
        random: Callable[[], float],
        stop: Callable[[], bool],
        imagined: Game | None = None,
    ) -> Move:
        """Choose one of `view.legal_moves`; the same one for the same view, numbers and time.

        `imagined` is the game as the seat may imagine it (`Game.imagined`); pass it if `needs_game` returns True.
        Without it the move of habit is chosen there.
        """
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        if not is_searchable(view):
            if imagined is None or not needs_game(view):
                return self._otherwise.choose(view, random, stop)
            return choose_by_game(view, imagined, random, stop, self._playouts // DEARER_BY_GAME)
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
