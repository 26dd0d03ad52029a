"""Opening a bout (R11)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from engine.limits import limit_refusal, room
from engine.moves import Attack, attack_with
from engine.options import OpeningAttack
from engine.position import Phase
from engine.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.cards import Card
    from engine.position import Position
    from engine.seating import Seat


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
            return Reason.RANKS_DIFFER
    return limit_refusal(position, len(cards))


def openings(position: Position, seat: Seat) -> list[Attack]:
    """List every opening that this seat may make."""
    if attack_refusal(position, seat) is not None:
        return []
    hand = position.hands[seat]
    moves = [attack_with((card,)) for card in hand]
    if position.options.attack is OpeningAttack.SEVERAL:
        moves += [attack_with(cards) for cards in groups_of_equals(hand, room(position))]
    return moves


def of_one_rank(cards: Sequence[Card]) -> bool:
    """Say whether all the cards have the same rank."""
    return all(card.rank == cards[0].rank for card in cards)


def groups_of_equals(hand: Sequence[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """List every choice of two or more cards of one rank, at most so many together."""
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    for cards in by_rank.values():
        for count in range(2, min(len(cards), most) + 1):
            yield from combinations(cards, count)
