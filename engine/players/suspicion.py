"""Cards that cheat, as everybody who looks can see (R45): the table and the events of the bout betray them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.events import Attacked, Beaten, CheatCalled, ThrewIn, Transferred
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
    laid = list[_Laid]()
    for event in this_bout(view.history):
        match event:
            case Attacked(_, _, cards):
                laid += [_Laid(card, cheats=card.rank is not cards[0].rank) for card in cards]
            case ThrewIn(_, card):
                lying = faces_alike(face for one in laid for face in one.faces())
                laid.append(_Laid(card, cheats=card not in fitting.faces(lying, order, view.talon)))
            case Transferred(_, _, cards):
                laid += map(_Laid, cards)
            case Beaten(_, target, card):
                next(one for one in laid if one.card is target and one.beat is None).beat = card
            case CheatCalled(_, _, card, right=True):
                _give_back(laid, card)
            case _:
                pass
    return {one.card for one in laid if one.cheats}


@dataclass
class _Laid:
    """An attacking card, and what beats it."""

    card: Card
    cheats: bool = False
    beat: Card | None = None

    def faces(self) -> tuple[Card, ...]:
        return (self.card,) if self.beat is None else (self.card, self.beat)


def _give_back(laid: list[_Laid], called: Card) -> None:
    """Take a card that was called rightly from the table: an attack that cheats, or else a beat."""
    attack = next((one for one in laid if one.card is called and one.cheats), None)
    if attack is not None:
        return laid.remove(attack)
    for one in laid:
        if one.beat is called:
            one.beat = None
            break
    return None
