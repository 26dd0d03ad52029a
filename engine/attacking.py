"""Opening a bout (R11, R45)."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from engine.choices import OpeningAttack
from engine.faces import choices
from engine.limits import limit_refusal
from engine.moves import attack_with
from engine.position import Phase
from engine.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.cards import Card, Rank
    from engine.moves import Attack
    from engine.options import Options
    from engine.position import Position
    from engine.seating import Seat

CARDS_OF_A_CHEAT: Final = 2


def attack_refusal(position: Position, seat: Seat) -> Reason | None:
    """Say why this seat may not open a bout now, if so."""
    if position.phase is not Phase.ATTACK:
        return Reason.BOUT_ALREADY_OPEN
    return None if seat == position.bout.attacker else Reason.NOT_YOUR_TURN


def attack_cards_refusal(position: Position, cards: Sequence[Card]) -> Reason | None:
    """Say why these cards of the attacker's hand may not open the bout together, if so."""
    if len(cards) > 1:
        if position.options.attack is OpeningAttack.ONE:
            return Reason.ONE_CARD_ONLY
        if not of_one_rank(cards):
            if not position.options.cheating:
                return Reason.RANKS_DIFFER
            if len(cards) > CARDS_OF_A_CHEAT:
                return Reason.TOO_MANY_RANKS
    return limit_refusal(position, len(cards))


def openings(position: Position, seat: Seat) -> list[Attack]:
    """List every opening that this seat may make."""
    if attack_refusal(position, seat) is not None:
        return []
    hand, house = position.hands[seat], position.house
    return [*map(attack_with, chain(zip(house.faces(hand)), house.openings(position, hand)))]


def several_of(options: Options) -> Callable[[Position, Sequence[Card]], list[tuple[Card, ...]]]:
    """Return what lists the choices of more than one card that may open a bout (R11)."""
    if options.attack is OpeningAttack.ONE:
        return lambda position, hand: []
    return _equals_and_cheats if options.cheating else _equals


def _equals(position: Position, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    return groups_of_equals(position, hand, position.house.room(position))


def _equals_and_cheats(position: Position, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Add any card beside any other: more ranks at once would be too many moves to list (R45)."""
    if position.house.room(position) < CARDS_OF_A_CHEAT:
        return []
    faces = position.house.faces(hand)
    cheats = [(card, other) for card in faces for other in faces if card.rank != other.rank]
    return _equals(position, hand) + cheats


def of_one_rank(cards: Sequence[Card]) -> bool:
    """Say whether all the cards have the same rank."""
    return all(card.rank == cards[0].rank for card in cards)


def groups_of_equals(position: Position, hand: Sequence[Card], most: int) -> list[tuple[Card, ...]]:
    """List every choice of two or more cards of one rank, at most so many together."""
    by_rank: dict[Rank, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    alike = [tuple(cards) for cards in by_rank.values() if len(cards) > 1]
    return [chosen for cards in alike for chosen in choices(cards, most, position.weli)]
