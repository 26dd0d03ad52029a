"""Opening a bout (R11, R45).

A bout is one attack on one defender. The attacker opens it with one card, or with several cards of one rank. In a
game with cheating the ranks may differ.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from engine.cards import Card, Rank
from engine.choices import OpeningAttack
from engine.faces import Faces, choices
from engine.limits import limit_refusal
from engine.moves import ATTACKS_WITH_ONE, Attack, Move
from engine.options import Options
from engine.position import Phase, Position
from engine.reasons import Reason
from engine.seating import Seat

BIG_HAND: Final = 10
MOST_FROM_A_BIG_HAND: Final = 2


def attack_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not open a bout now; None if it may."""
    if position.phase is not Phase.ATTACK:
        return Reason.BOUT_ALREADY_OPEN
    return None if seat == position.bout.attacker else Reason.NOT_YOUR_TURN


def attack_cards_refusal(position: Position, cards: Sequence[Card]) -> Reason | None:
    """Return why these cards of the attacker's hand may not open the bout together; None if they may."""
    if len(cards) > 1:
        if position.options.attack is OpeningAttack.ONE:
            return Reason.ONE_CARD_ONLY
        if not of_one_rank(cards):
            if not position.options.cheating:
                return Reason.RANKS_DIFFER
            if len(cards) > _most_of_several_ranks(position.hands[position.bout.attacker], len(cards)):
                return Reason.TOO_MANY_RANKS
    return limit_refusal(position, len(cards))


def openings(position: Position, seat: Seat) -> list[Move]:
    """List every attack that may open the bout (R11); empty if this seat is not the attacker."""
    if seat != position.bout.attacker:
        return []
    hand, rules = position.hands[seat], position.rules
    singles = [ATTACKS_WITH_ONE[face] for face in rules.faces(hand)]
    return [*singles, *rules.openings(position, hand)]


def further_openings_of(options: Options) -> Callable[[Position, Sequence[Card]], list[Attack]]:
    """Choose the function that lists the attacks with two or more cards of a hand (R11).

    With cheating these may be of several ranks (R45).
    """
    if options.attack is OpeningAttack.ONE:
        return lambda position, hand: []
    return _equals_and_cheats if options.cheating else _equals


def _equals(position: Position, hand: Sequence[Card]) -> list[Attack]:
    groups = _groups_of_equals(hand)
    if not groups:
        return []
    room = position.rules.room(position)
    return [attack for cards in groups for attack in _attacks_with(cards, room, position.weli)]


@cache
def _attacks_with(equals: Faces, most: int, weli: Card | None) -> tuple[Attack, ...]:
    """List every attack with 2 to `most` of these cards of one rank. `weli` is the wild card, None without one."""
    return tuple(map(Attack, choices(equals, most, weli)))


def _groups_of_equals(hand: Sequence[Card]) -> list[Faces]:
    """Return, for each rank with at least two cards in the hand, a tuple of these cards."""
    by_rank: dict[Rank, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    return [tuple(cards) for cards in by_rank.values() if len(cards) > 1]


def _equals_and_cheats(position: Position, hand: Sequence[Card]) -> list[Attack]:
    """List the attacks with several cards of one rank, then the cheating ones with cards of several ranks (R45)."""
    equals = _equals(position, hand)
    most = _most_of_several_ranks(hand, position.rules.room(position))
    honest = [*zip(position.rules.faces(hand)), *(attack.cards for attack in equals)]
    return equals + [
        Attack(cards + cheats)
        for cards in honest
        for cheats in _of_other_ranks(position, hand, cards[0].rank, most - len(cards))
    ]


def _most_of_several_ranks(hand: Sequence[Card], room: int) -> int:
    """Return the most cards of an attack with several ranks (R45): `room`, but at most two from a big hand.

    `room` is the limit by other rules. The limit for a big hand keeps the list of legal moves short.
    """
    return room if len(hand) < BIG_HAND else min(room, MOST_FROM_A_BIG_HAND)


def _of_other_ranks(position: Position, hand: Sequence[Card], rank: Rank, most: int) -> list[Faces]:
    if most <= 0:
        return []
    others = tuple(card for card in hand if card.rank != rank)
    return [*zip(position.rules.faces(others)), *choices(others, most, position.weli)]


def of_one_rank(cards: Sequence[Card]) -> bool:
    """Return True if all cards have the same rank."""
    return all(card.rank == cards[0].rank for card in cards)
