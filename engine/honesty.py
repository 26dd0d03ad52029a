"""Honest moves: in a game with cheating, the moves that break no rule, found from a player's view (R45)."""

from collections.abc import Set as AbstractSet

from engine.beating import CardOrder, order_with
from engine.cards import Card
from engine.fitting import fitting_of
from engine.moves import Attack, Beat, Move, ThrowIn
from engine.tableau import faces_alike
from engine.view import View


def order_in(view: View) -> CardOrder:
    """Return the order of the cards in this view; before the cut there are no trumps."""
    return order_with(view.options, view.trump, view.number_trump)


def fitting_in(view: View) -> AbstractSet[Card]:
    """Return every face that fits the table of this view (R13)."""
    lying = [face for pair in view.table for face in (pair.attack, pair.beat) if face is not None]
    return fitting_of(view.options).faces(faces_alike(lying), order_in(view), view.talon)


def is_honest(view: View, move: Move) -> bool:
    """Return True if this legal move of the view does not cheat (R45). The call of a cheat is honest, too."""
    if not view.options.cheating:
        return True
    match move:
        case Attack(cards):
            return all(card.rank is cards[0].rank for card in cards)
        case ThrowIn(card):
            return card in fitting_in(view)
        case Beat(target, card):
            return card in order_in(view).beaters[target.index]
        case _:
            return True
