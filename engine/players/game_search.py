"""A search with games of the engine, for rules not supported by `engine.search`.

Such a game takes a millisecond or more, so only few can be played. The move by habit is chosen unless another move is
clearly better in the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from engine.honesty import order_in
from engine.moves import Call, Move
from engine.players.game_scorer import GameScorer
from engine.players.greedy import cost_of_move, honest_moves
from engine.players.normal import Normal
from engine.position import Phase
from engine.view import View

_MOST_MOVES: Final = 6
"""The most moves tried: the move by habit, and the cheapest other moves."""

FEWEST: Final = 10
"""The fewest deals to judge a move."""

_CLEARLY: Final = 1.0
"""A move is clearly better or worse if its mean advantage differs from 0 by this number of standard errors."""


def choose_by_game(view: View, random: Callable[[], float], stop: Callable[[], bool], most: int) -> Move:
    """Choose one of the legal moves.

    Args:
        view: Everything that the seat knows.
        random: Returns a number from 0 to 1.
        stop: Returns True after the time is over.
        most: The number of games played out, for all moves together; the last deal may exceed it.
    """
    usual = Normal().choose(view, random, stop)
    if isinstance(usual, Call) or view.phase in {Phase.CUT, Phase.REDEAL} or view.seat is None:
        return usual
    others = _others(view, usual)
    scorer = GameScorer(view, [usual, *others], random)
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
    """Return a bound for the mean of these values: their mean plus `errors` standard errors.

    Return 0 if there are fewer values than `FEWEST`.
    """
    if len(found) < FEWEST:
        return 0.0
    mean = _mean(found)
    spread = sum((one - mean) ** 2 for one in found) / (len(found) - 1)
    return mean + errors * sqrt(spread / len(found))
