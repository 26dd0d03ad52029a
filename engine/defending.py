"""Beating and taking (R17, R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import Beat, beat_of
from engine.position import Phase
from engine.reasons import Reason

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.position import Position
    from engine.seating import Seat


def beat_refusal(position: Position, seat: Seat) -> Reason | None:
    """Say why this seat may beat nothing now, if so."""
    if position.phase is Phase.ATTACK:
        return Reason.BOUT_NOT_OPEN
    if seat != position.bout.defender:
        return Reason.NOT_THE_DEFENDER
    if position.bout.taking:
        return Reason.ALREADY_TAKING
    return None if position.bout.table.attacks else Reason.NOTHING_TO_BEAT


def beat_cards_refusal(position: Position, target: Card, card: Card) -> Reason | None:
    """Say why this card of the defender's hand may not beat that one, if so."""
    table = position.bout.table
    if target not in table.unbeaten:
        return Reason.ALREADY_BEATEN if target in table.attacks else Reason.NOT_ON_TABLE
    if position.options.cheating or beats(position, target, card):
        return None
    return Reason.DOES_NOT_BEAT


def beats(position: Position, target: Card, card: Card) -> bool:
    """Say whether this card truly beats that one (R5, R6, R37-R41)."""
    return card in position.order.beaters[target.index]


def beats_of(position: Position, seat: Seat) -> list[Beat]:
    """List every beat that this seat may make."""
    if beat_refusal(position, seat) is not None:
        return []
    house = position.house
    faces, beaters = house.faces(position.hands[seat]), position.order.beaters
    anything = position.options.cheating
    return [
        beat_of(target, card)
        for target in house.distinct(position.bout.table.unbeaten)
        for card in faces
        if anything or card in beaters[target.index]
    ]


def take_refusal(position: Position, seat: Seat) -> Reason | None:
    """Say why this seat may not take now, if so (R18)."""
    if position.phase is Phase.ATTACK:
        return Reason.NOTHING_TO_TAKE
    if seat != position.bout.defender:
        return Reason.NOT_THE_DEFENDER
    return Reason.ALREADY_TAKING if position.bout.taking else None
