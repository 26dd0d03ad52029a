"""The easy computer player: it plays low cards, without memory or plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.moves import DONE, TAKE, Attack, Beat, Move, ThrowIn
from engine.players.greedy import GreedyLowest, honest_moves
from engine.players.suspicion import suspicious_calls
from engine.view import View

WANDERS: Final = 0.3
NOTICES: Final = 0.3


class Easy:
    """Plays the lowest useful card. Often it plays any card instead, does not throw in, or takes without need.

    It notices few of the cards that cheat.
    """

    instant = True

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        """Choose one of `view.legal_moves`. `random` decides about the slips; `stop` is not used."""
        calls = suspicious_calls(view)
        if calls and random() < NOTICES:
            return calls[0]
        sensible = GreedyLowest().choose(view, random, stop)
        if random() >= WANDERS:
            return sensible
        if isinstance(sensible, ThrowIn) and DONE in view.legal_moves:
            return DONE
        if isinstance(sensible, Beat) and TAKE in view.legal_moves and random() < WANDERS:
            return TAKE
        alike = [
            move for move in honest_moves(view) if isinstance(move, type(sensible)) and _is_one_card(move)
        ]
        return alike[int(random() * len(alike))] if alike else sensible


def _is_one_card(move: Move) -> bool:
    return not isinstance(move, Attack) or len(move.cards) == 1
