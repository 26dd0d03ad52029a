"""A search on the engine's own game, for rules unknown to the position of the search.

Playing out a game there takes a thousandth of a second and more, so only few can be played. The move of habit stays
unless another one is clearly better in the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from engine.game import Game
from engine.honesty import order_in
from engine.moves import Call, Move
from engine.players.game_scorer import GameScorer
from engine.players.greedy import cost_of_move, honest_moves
from engine.players.normal import Normal
from engine.position import Phase
from engine.view import View

_MOST_MOVES: Final = 6
"""The most moves tried: the move of habit and the cheapest others."""

_FEWEST: Final = 10
"""With fewer deals a move is not judged."""

_CLEARLY: Final = 1.0
"""Standard errors of the paired differences by which a move is clearly better, or worse."""


def choose_by_game(
    view: View, imagined: Game, random: Callable[[], float], stop: Callable[[], bool], most: int
) -> Move:
    """Choose one of the legal moves.

    Args:
        view: Everything that the seat knows.
        imagined: The game as this seat may imagine it (`Game.imagined`); its hidden cards are not used.
        random: Returns a number from 0 to 1.
        stop: Returns True after the time is over.
        most: The most games played out, for all moves together.
    """
    usual = Normal().choose(view, random, stop)
    if isinstance(usual, Call) or view.phase in {Phase.CUT, Phase.REDEAL} or view.seat is None:
        return usual
    others = _others(view, usual)
    scorer = GameScorer(imagined, view.seat, [usual, *others], random)
    ahead = {move: list[float]() for move in others}
    played = 0
    while ahead and played < most and not stop():
        deal = scorer.deal()
        if deal is None:
            break
        score = scorer.score(deal, usual)
        for move, differences in ahead.items():
            if stop():
                break
            differences.append(scorer.score(deal, move) - score)
        played += 1 + len(ahead)
        ahead = {move: found for move, found in ahead.items() if _bound(found, _CLEARLY) >= 0}
    best = max(ahead, key=lambda move: _mean(ahead[move]), default=usual)
    return best if best in ahead and _bound(ahead[best], -_CLEARLY) > 0 else usual


def _others(view: View, usual: Move) -> list[Move]:
    order = order_in(view)
    moves = [move for move in honest_moves(view) if move != usual]
    return sorted(moves, key=lambda move: cost_of_move(order, move))[: _MOST_MOVES - 1]


def _mean(found: Sequence[float]) -> float:
    return sum(found) / max(len(found), 1)


def _bound(found: Sequence[float], errors: float) -> float:
    """Return the mean plus `errors` of its standard errors; 0 if there are too few values for a judgement."""
    if len(found) < _FEWEST:
        return 0.0
    mean = _mean(found)
    spread = sum((one - mean) ** 2 for one in found) / (len(found) - 1)
    return mean + errors * sqrt(spread / len(found))
