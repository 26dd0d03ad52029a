"""Cards that cheat, as everybody who looks can see (R45): the table and the events of the bout betray them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.events import Attacked, Beaten, CheatCalled, ThrewIn, Transferred
from engine.fitting import fitting_of
from engine.honesty import order_in
from engine.moves import Call
from engine.search.reading import this_bout
from engine.seating import Seat
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
            case Attacked(seat, _, cards):
                laid += [_Laid(card, seat, cheats=card.rank is not cards[0].rank) for card in cards]
            case ThrewIn(seat, card):
                lying = faces_alike(face for one in laid for face in one.faces())
                laid.append(_Laid(card, seat, cheats=card not in fitting.faces(lying, order, view.talon)))
            case Transferred(seat, _, cards):
                laid += [_Laid(card, seat) for card in cards]
            case Beaten(_, target, card):
                _lay_beat(laid, target, card)
            case CheatCalled(_, owner, card, right=True):
                _give_back(laid, owner, card)
            case _:
                pass
    return {one.card for one in laid if one.cheats}


@dataclass
class _Laid:
    """An attacking card, the seat that laid it, and what beats it."""

    card: Card
    by: Seat
    cheats: bool = False
    beat: Card | None = None

    def faces(self) -> tuple[Card, ...]:
        return (self.card,) if self.beat is None else (self.card, self.beat)


def _lay_beat(laid: list[_Laid], target: Card, card: Card) -> None:
    for one in laid:
        if one.card is target and one.beat is None:
            one.beat = card
            return


def _give_back(laid: list[_Laid], owner: Seat, called: Card) -> None:
    """Take a card that was called rightly from the table: an attack of its owner that cheats, or else a beat."""
    for one in laid:
        if one.card is called and one.by == owner and one.cheats:
            laid.remove(one)
            return
    for one in laid:
        if one.beat is called:
            one.beat = None
            return
