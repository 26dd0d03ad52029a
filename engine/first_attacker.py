"""The first attacker of a first game, and the card that decides it (R8); `engine.series` has the later games."""

from collections.abc import Callable
from typing import assert_never

from engine.cards import Card, Rank
from engine.choices import FirstAttacker
from engine.options import Options
from engine.position import Position
from engine.seating import Seat, from_dealers_left


def first_attacker_of(options: Options) -> Callable[[Position], tuple[Seat, Card]]:
    """Choose the function that finds the first attacker of a first game and the card shown to prove it (R8)."""
    match options.first_attacker:
        case FirstAttacker.LOWEST_TRUMP:
            return _holder_of_lowest
        case FirstAttacker.BY_TURNED_CARD:
            return _holder_by_turned_card
        case _:
            assert_never(options.first_attacker)


def _holder_of_lowest(position: Position) -> tuple[Seat, Card]:
    held, order = _cards_held(position), position.order
    trumps = [pair for pair in held if order.is_trump(pair[1])]
    if trumps:
        return min(trumps, key=lambda pair: order.strength(pair[1]))
    return min(held, key=lambda pair: (pair[1].rank, pair[1].index))


def _holder_by_turned_card(position: Position) -> tuple[Seat, Card]:
    order = position.order
    trumps = [pair for pair in _cards_held(position) if order.is_trump(pair[1])]
    if trumps and position.turned_up is not None and position.turned_up.rank <= Rank.TEN:
        return max(trumps, key=lambda pair: order.strength(pair[1]))
    return _holder_of_lowest(position)


def _cards_held(position: Position) -> list[tuple[Seat, Card]]:
    """List the cards that may decide, all but jokers, each with its holder, clockwise from the dealer's left."""
    return [
        (seat, card)
        for seat in from_dealers_left(position)
        for card in position.hands[seat]
        if card.suit is not None
    ]
