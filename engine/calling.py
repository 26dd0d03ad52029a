"""Calling a cheating card (R45).

With the option `cheating` a player may lay a card against the rules. Others may call such a card. If they are right, it
goes back to its owner.
"""

from typing import NamedTuple

from engine.cards import Card, card_index
from engine.events import CheatCalled
from engine.moves import Move, call_of
from engine.position import Position
from engine.reasons import Reason
from engine.seating import Seat, same_side


class LaidCard(NamedTuple):
    """A card on the table.

    `place` is the index of the attacking card in the bout. `beats` is True for the card that beats this attacking card.
    """

    card: Card
    place: int
    beats: bool
    owner: Seat


def call_refusal(position: Position, seat: Seat, card: Card) -> Reason | None:
    """Return why this seat may not call this card now; None if it may."""
    if not position.options.cheating:
        return Reason.NO_CHEATING
    if not position.phase.bout_is_open:
        return Reason.NOTHING_TO_CALL
    if seat in position.bout.called_wrong:
        return Reason.CALLS_NO_MORE
    owners = [lying.owner for lying in _laid_cards(position) if lying.card is card]
    if not owners:
        return Reason.NOT_ON_TABLE
    if all(same_side(position, seat, owner) for owner in owners):
        return Reason.OWN_CARD_CALLED if seat in owners else Reason.PARTNERS_CARD_CALLED
    return None


def calls(position: Position, seat: Seat) -> list[Move]:
    """List a call for each card on the table that this seat may call (R45)."""
    cards = dict.fromkeys(lying.card for lying in _laid_cards(position))
    return [call_of(card) for card in cards if call_refusal(position, seat, card) is None]


def judge_call(position: Position, seat: Seat, card: Card) -> tuple[LaidCard, CheatCalled]:
    """Return the called card, and the event that says if the caller is right. Nothing is changed.

    If equal cards of two packs lie on the table, the call means the cheating one.
    """
    callable_ = [
        lying
        for lying in _laid_cards(position)
        if lying.card is card and not same_side(position, seat, lying.owner)
    ]
    cheats = position.bout.table.cheats
    called = next((lying for lying in callable_ if (lying.place, lying.beats) in cheats), callable_[0])
    right = (called.place, called.beats) in cheats
    return called, CheatCalled(seat, called.owner, card, right)


def give_back(position: Position, called: LaidCard) -> None:
    """Return a cheating card from the table to its owner.

    With an attacking card its beater returns to the defender, and the owner may not throw in again in this bout.
    """
    bout = position.bout
    if called.beats:
        bout.table.lift_beat(called.place)
    else:
        beat = bout.table.lift_attack(called.place)
        if beat is not None:
            _return(position, bout.defender, beat)
        bout.finish_for(called.owner)
    _return(position, called.owner, called.card)


def _return(position: Position, seat: Seat, card: Card) -> None:
    hand = position.hands[seat]
    hand.append(card.printed)
    hand.sort(key=card_index)
    position.arrive(seat, card.printed)
    if seat in position.bout.emptied:
        position.bout.emptied.remove(seat)


def cheating_cards(position: Position) -> list[LaidCard]:
    """Return the cards on the table that broke a rule (R45); everybody saw them when they were laid."""
    cheats = position.bout.table.cheats
    return [laid for laid in _laid_cards(position) if (laid.place, laid.beats) in cheats] if cheats else []


def _laid_cards(position: Position) -> list[LaidCard]:
    bout = position.bout
    table = bout.table
    attacks = [
        LaidCard(card, place, beats=False, owner=owner)
        for place, (card, owner) in enumerate(zip(table.attacks, table.laid_by, strict=True))
    ]
    beats = [
        LaidCard(card, place, beats=True, owner=bout.defender)
        for place, card in enumerate(table.beats)
        if card is not None
    ]
    return attacks + beats
