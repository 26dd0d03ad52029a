"""Cards that cheat, as everybody who looks can see (R45): the table and the events of the bout betray them."""

from __future__ import annotations

from engine.cards import Card
from engine.events import Attacked, Beaten, ThrewIn, Transferred
from engine.fitting import fitting_of
from engine.honesty import order_in
from engine.moves import Call
from engine.search.reading import this_bout
from engine.tableau import faces_alike
from engine.view import View


def suspicious_calls(view: View) -> list[Call]:
    """List the calls of cards that break a rule, as far as one can see from this seat."""
    calls = [move for move in view.legal_moves if isinstance(move, Call)]
    if not calls:
        return []
    order = order_in(view)
    false_beats = {
        pair.beat
        for pair in view.table
        if pair.beat is not None and pair.beat not in order.beaters[pair.attack.index]
    }
    false_attacks = _false_attacks(view)
    return [move for move in calls if move.card in false_beats or move.card in false_attacks]


def _false_attacks(view: View) -> set[Card]:
    """Return the attacking cards whose rank did not lie there when they were laid."""
    order, fitting = order_in(view), fitting_of(view.options)
    lying, cheats = list[Card](), set[Card]()
    for event in this_bout(view.history):
        match event:
            case Attacked(_, _, cards):
                cheats.update(card for card in cards if card.rank is not cards[0].rank)
                lying += cards
            case ThrewIn(_, card):
                if card not in fitting.faces(faces_alike(lying), order, view.talon):
                    cheats.add(card)
                lying.append(card)
            case Transferred(_, _, cards):
                lying += cards
            case Beaten(_, _, card):
                lying.append(card)
            case _:
                pass
    return cheats
