"""Swapping the lowest trump for the turned-up card, which names the trump suit and lies under the talon (R35)."""

from typing import Final

from engine.cards import Card, Rank, card_index, lowest_rank
from engine.choices import Exchange
from engine.events import Event, TrumpExchanged
from engine.moves import EXCHANGE, ExchangeTrump, Move
from engine.position import Position
from engine.reasons import Reason
from engine.seating import Seat

FEWEST_IN_TALON: Final = 2


def exchange_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not swap the lowest trump now; None if it may."""
    mode, turned_up = position.options.exchange, position.turned_up
    if mode is Exchange.OFF or turned_up is None or position.order.trump is None:
        return Reason.NO_EXCHANGE
    if len(position.talon) < FEWEST_IN_TALON or position.turned_at < 0:
        return Reason.EXCHANGE_NEEDS_TALON
    if mode is Exchange.ACE and turned_up.rank is not Rank.ACE:
        return Reason.EXCHANGE_ONLY_FOR_ACE
    lowest = _lowest_trump(position)
    if turned_up is lowest:
        return Reason.EXCHANGE_FOR_SAME_RANK
    return None if lowest in position.hands[seat] else Reason.EXCHANGE_NEEDS_LOWEST_TRUMP


def exchanges(position: Position, seat: Seat) -> list[Move]:
    """List the exchange if this seat may make it; else return an empty list."""
    return [EXCHANGE] if exchange_refusal(position, seat) is None else []


def exchange(position: Position, seat: Seat, _: ExchangeTrump) -> list[Event]:
    """Swap the lowest trump for the turned-up card, and return the event. Everybody sees both cards."""
    given, got = _lowest_trump(position), position.turned_up
    if given is None or got is None:
        raise AssertionError("an exchange that was refused")
    hand, known = position.hands[seat], position.known[seat]
    hand[hand.index(given)] = got
    hand.sort(key=card_index)
    if given in known:
        known.remove(given)
    position.arrive(seat, got)
    position.turned_up = position.talon[position.turned_at] = given
    return [TrumpExchanged(seat, given, got)]


def _lowest_trump(position: Position) -> Card | None:
    trump = position.order.trump
    return None if trump is None else Card.of(lowest_rank(position.options), trump)
