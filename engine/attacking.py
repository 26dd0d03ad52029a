"""Opening a bout (R11, R45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.choices import OpeningAttack
from engine.limits import limit_refusal, room
from engine.moves import attack_with
from engine.position import Phase
from engine.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.cards import Card
    from engine.moves import Attack
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
    moves = [attack_with((card,)) for card in house.faces(hand)]
    if position.options.attack is OpeningAttack.SEVERAL:
        most = room(position)
        moves += [attack_with(cards) for cards in groups_of_equals(position, hand, most)]
        if position.options.cheating and most >= CARDS_OF_A_CHEAT:
            faces = house.faces(hand)
            moves += [attack_with((one, two)) for one in faces for two in faces if one.rank != two.rank]
    return moves


def of_one_rank(cards: Sequence[Card]) -> bool:
    """Say whether all the cards have the same rank."""
    return all(card.rank == cards[0].rank for card in cards)


def groups_of_equals(position: Position, hand: Sequence[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """List every choice of two or more cards of one rank, at most so many together."""
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    for cards in by_rank.values():
        for count in range(2, min(len(cards), most) + 1):
            yield from position.house.choices(cards, count)
