"""Playouts that score endings of two players exactly, if that is quick: those of the coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.search.endings import ExactScores
from engine.search.playouts import BOUTS_PLAYED, PlayoutRole, Playouts
from engine.search.position import SearchPosition

MOST_BOUTS: Final = 200
"""A playout with more bouts counts as a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactPlayouts(Playouts):
    """Playouts that score endings of two players exactly, if that is quick.

    Attributes:
        seat: The seat whose decision is analysed.
        endings: The exact scores of this seat.
        cards: The most cards of an ending scored exactly.
        nodes: The most positions searched for each of the two seats.
    """

    seat: int
    endings: ExactScores
    cards: int
    nodes: int

    def scores(self, position: SearchPosition, roles: Sequence[PlayoutRole]) -> Sequence[float]:
        """Play on, each seat by the policy of its role, to an ending scored exactly, an estimate, or the end.

        Return the score of each seat, or its chance not to be the fool; halves after more than `MOST_BOUTS` bouts.
        """
        policies, bouts = [role.policy for role in roles], 0
        while not position.scores:
            if not position.laid:
                if not position.left:
                    scores = self._exact(position)
                    if scores is not None:
                        return scores
                elif self.values is not None and bouts == BOUTS_PLAYED:
                    return self.values.of_both(position)
                bouts += 1
                if bouts > MOST_BOUTS:
                    return [0.5] * len(position.hands)
            position.play(policies[position.mover](position))
        return position.scores

    def _exact(self, position: SearchPosition) -> list[float] | None:
        """Return the exact scores of an ending of `seat` and one opponent.

        Return None if another player is in play, if there are more cards than `cards`, or if it was not solved.
        """
        seats = position.in_play
        if len(seats) > 2 or self.seat not in seats or sum(map(int.bit_count, position.hands)) > self.cards:
            return None
        score = self.endings.of(position, self.nodes, lambda: False)
        if score is None:
            return None
        scores = [1.0] * len(position.hands)
        for one in seats:
            scores[one] = score if one == self.seat else 1 - score
        return scores
