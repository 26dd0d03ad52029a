"""Beating and taking (R17, R18)."""

from collections.abc import Callable, Sequence

from engine.cards import Card
from engine.moves import Beat, beat_of
from engine.options import Options
from engine.position import Position
from engine.reasons import Reason
from engine.seating import Seat


def beat_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not beat now; None if it may."""
    if not position.phase.bout_is_open:
        return Reason.BOUT_NOT_OPEN
    if seat != position.bout.defender:
        return Reason.NOT_THE_DEFENDER
    return Reason.ALREADY_TAKING if position.bout.taking else None


def beat_cards_refusal(position: Position, target: Card, card: Card) -> Reason | None:
    """Return why this card of the defender's hand may not beat the target; None if it may."""
    table = position.bout.table
    if target not in table.unbeaten:
        return Reason.ALREADY_BEATEN if target in table.attacks else Reason.NOT_ON_TABLE
    return None if position.rules.beating(position, target, (card,)) else Reason.DOES_NOT_BEAT


def beating_of(options: Options) -> Callable[[Position, Card, Sequence[Card]], Sequence[Card]]:
    """Choose the function that picks, from given cards, the allowed beats: beaters, or with cheating any card (R45)."""
    return _anything if options.cheating else _beating


def _anything(_: Position, __: Card, cards: Sequence[Card]) -> Sequence[Card]:
    return cards


def _beating(position: Position, target: Card, cards: Sequence[Card]) -> Sequence[Card]:
    beaters = position.order.beaters[target.index]
    return [card for card in cards if card in beaters]


def beats(position: Position, target: Card, card: Card) -> bool:
    """Return True if this card beats the target without cheating (R5, R6, R37-R41)."""
    return card in position.order.beaters[target.index]


def beats_of(position: Position, seat: Seat) -> list[Beat]:
    """List every beat of the defender `seat`. The caller checks first that the defender does not take."""
    rules = position.rules
    faces = rules.faces(position.hands[seat])
    return [
        beat_of(target, card)
        for target in rules.distinct(position.bout.table.unbeaten)
        for card in rules.beating(position, target, faces)
    ]


def take_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not take now; None if it may (R18)."""
    if not position.phase.bout_is_open:
        return Reason.NOTHING_TO_TAKE
    if seat != position.bout.defender:
        return Reason.NOT_THE_DEFENDER
    return Reason.ALREADY_TAKING if position.bout.taking else None
