"""What a player can see of cheating: whether a move of one's own would be an honest one (R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.beating import order_with
from engine.moves import Attack, Beat, ThrowIn

if TYPE_CHECKING:
    from engine.beating import Order
    from engine.moves import Move
    from engine.view import View


def order_in(view: View) -> Order:
    """Return what beats what as this view has it; before the cut there are no trumps."""
    return order_with(view.options, view.trump, view.number_trump)


def is_honest(view: View, move: Move) -> bool:
    """Say whether one of ``view.legal_moves`` would be legal without cheating too."""
    if not view.options.cheating:
        return True
    match move:
        case Attack(cards):
            return all(card.rank is cards[0].rank for card in cards)
        case ThrowIn(card):
            lying = (face for pair in view.table for face in (pair.attack, pair.beat) if face is not None)
            return any(face.rank is card.rank for face in lying)
        case Beat(target, card):
            return card in order_in(view).beaters[target.index]
        case _:
            return True
