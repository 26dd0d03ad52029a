"""Proofs of winning moves in endings of two players, within a small fixed number of positions."""

from __future__ import annotations

from typing import Final

from engine.moves import Move
from engine.search.endings import ExactScores
from engine.search.reading import engine_move, is_searchable
from engine.search.sampled_deals import knowledge_of, sampled_deals
from engine.view import View

NODES: Final = 2_000
"""The most positions searched for a proof: some hundredths of a second. Most endings need fewer."""


def wins_by_force(view: View, move: Move) -> bool:
    """Return True if the move is proven to make the other player the fool after every reply.

    Return False if there is no proof within `NODES` positions. A proof needs two players and all cards known: the talon
    is empty, and all hidden cards are in one hand.
    """
    playing = [player.seat for player in view.players if player.place is None]
    if view.talon or len(playing) != 2 or not is_searchable(view):
        return False
    known = knowledge_of(view)
    if len(known.hidden) != sum(known.lacking):
        return False
    position = next(sampled_deals(view, known, lambda: 0.0))
    scores = ExactScores(position.mover, position.repetitions)
    for mask in position.moves():
        if engine_move(position, mask) == move:
            return scores.of(position.after(mask), NODES, lambda: False) == 1.0
    return False
