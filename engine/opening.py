"""Dealing and finding who begins (R4, R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from engine.cards import Card, beaters_by, card_index
from engine.options import FirstAttacker, Options
from engine.seating import Seat, round_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.deal import Deal
    from engine.position import Position


def deal_out(position: Position, deal: Deal) -> None:
    """Deal one card at a time clockwise from the dealer's left, then turn up the trump (R4).

    Where the deal uses the whole pack the trump is the last card dealt, which stays in its hand.
    """
    dealt = position.seats * position.options.hand
    first = round_from(deal.dealer, position.seats)[1]
    for place, seat in enumerate(round_from(first, position.seats)):
        position.hands[seat] = sorted(deal.order[place : dealt : position.seats], key=card_index)
    rest = deal.order[dealt:]
    if rest:
        position.turned_up = rest[0]
        position.talon = [rest[0], *reversed(rest[1:])]
    else:
        position.turned_up = deal.order[-1]
        position.known[deal.dealer].add(deal.order[-1])
    position.trump = position.turned_up.suit
    position.beaters = beaters_by(position.trump)
    position.in_play = round_from(Seat(0), position.seats)


def first_attacker_of(options: Options) -> Callable[[Position], tuple[Seat, Card]]:
    """Return what finds who begins a first game, and the card that is shown for it (R8)."""
    match options.first_attacker:
        case FirstAttacker.LOWEST_TRUMP:
            return _holder_of_lowest
        case FirstAttacker.BY_TURNED_CARD:
            return _holder_by_turned_card
        case _:
            assert_never(options.first_attacker)


def _holder_of_lowest(position: Position) -> tuple[Seat, Card]:
    trumps = _trumps_held(position)
    if trumps:
        return min(trumps, key=_rank_held)
    return min(_cards_held(position), key=lambda held: (held[1].rank, held[1].suit.order))


def _holder_by_turned_card(position: Position) -> tuple[Seat, Card]:
    trumps = _trumps_held(position)
    if trumps and position.turned_up.rank <= 10:
        return max(trumps, key=_rank_held)
    return _holder_of_lowest(position)


def _rank_held(held: tuple[Seat, Card]) -> int:
    return held[1].rank


def _cards_held(position: Position) -> list[tuple[Seat, Card]]:
    return [(seat, card) for seat in position.in_play for card in position.hands[seat]]


def _trumps_held(position: Position) -> list[tuple[Seat, Card]]:
    return [held for held in _cards_held(position) if held[1].suit is position.trump]
