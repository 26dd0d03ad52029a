"""Before the first attack: the cut, the deal and the redeals (R4, R7, R35 keeps to what comes after)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.beating import agreed_trump, order_for
from engine.bout import Bout
from engine.cards import Card, Colour, Rank, Suit, card_index
from engine.choices import Hand, Redeal, TrumpSuit
from engine.deal import order_of
from engine.events import Event, TrumpShown
from engine.position import Phase
from engine.reasons import Reason
from engine.seating import Seat, next_opponent, round_from

if TYPE_CHECKING:
    from engine.position import Position

MOST_REDEALS: Final = 3

_SUITS: Final = tuple(Suit)
_COLOURS: Final = tuple(Colour)

# How many cards of one suit, and of one colour, give the right to a new deal.
_NEVER: Final = 1_000
_RIGHTS: Final = {
    (Redeal.OFF, Hand.SIX): (_NEVER, _NEVER),
    (Redeal.OFF, Hand.NINE): (_NEVER, _NEVER),
    (Redeal.FIVE, Hand.SIX): (5, _NEVER),
    (Redeal.SIX, Hand.SIX): (6, _NEVER),
    (Redeal.FIVE_OR_COLOUR, Hand.SIX): (5, 6),
    (Redeal.FIVE, Hand.NINE): (7, _NEVER),
    (Redeal.SIX, Hand.NINE): (8, _NEVER),
    (Redeal.FIVE_OR_COLOUR, Hand.NINE): (7, 8),
}


def is_cut_first(position: Position) -> bool:
    """Say whether the deck is offered to be cut: not where the deal goes on from an older pack (R42)."""
    return position.options.cut and not position.deal.is_rest


def cutter(position: Position) -> Seat:
    """Return who cuts: the player on the dealer's left (R4)."""
    return round_from(position.deal.dealer, position.seats)[1]


def cut_refusal(position: Position, seat: Seat, place: int) -> Reason | None:
    """Say why this seat may not cut here, if so."""
    if position.phase is not Phase.CUT:
        return Reason.NO_CUT
    if seat != cutter(position):
        return Reason.NOT_YOUR_TURN
    return None if 1 <= place < position.options.cards else Reason.CUT_OUTSIDE_DECK


def redeal_refusal(position: Position, seat: Seat) -> Reason | None:
    """Say why this seat is not asked for a new deal now, if so."""
    if position.phase is not Phase.REDEAL:
        return Reason.NO_REDEAL
    return None if seat == position.asked[0] else Reason.NOT_YOUR_TURN


def deal_out(position: Position, events: list[Event]) -> None:
    """Deal one card at a time clockwise from the dealer's left, then turn up the trump (R4, R43)."""
    options, seats = position.options, position.seats
    order = order_of(position.deal, options, position.cut, position.redeals)
    seated = round_from(cutter(position), seats)
    open_cards, dealt = seats * options.hand, seats * options.dealt
    for place, seat in enumerate(seated):
        position.hands[seat] = sorted(order[place:open_cards:seats], key=card_index)
        position.secret[seat] = tuple(sorted(order[open_cards + place : dealt : seats], key=card_index))
        position.known[seat] = []
    _turn_up(position, order[dealt:], order[:open_cards], seated)
    position.in_play = round_from(Seat(0), seats)
    position.bout = Bout(seated[0], next_opponent(position, seated[0]), position.step)
    turned_up = position.turned_up
    if turned_up is not None:
        events.append(TrumpShown(turned_up, position.deal.dealer, position.order.trump))
    may_redeal = position.redeals < MOST_REDEALS
    position.asked = tuple(seat for seat in seated if may_redeal and _has_right(position, seat))


def _turn_up(
    position: Position, undealt: tuple[Card, ...], dealt: tuple[Card, ...], seated: tuple[Seat, ...]
) -> None:
    rest = _joker_put_back(position, list(undealt))
    if rest:
        turned_up, *others = rest
        position.second_trump = position.options.second_trump and bool(others)
        under = [others.pop(0)] if position.second_trump else []
        position.talon = [*under, turned_up, *reversed(others)]
        position.turned_at = len(under)
    else:
        place = max(at for at, card in enumerate(dealt) if card.rank is not Rank.JOKER)
        turned_up = dealt[place]
        position.talon = list(reversed(undealt))
        position.turned_at = -1
        position.show(seated[place % len(seated)], turned_up)
    position.turned_up = turned_up
    position.order = order_for(position.options, turned_up, agreed_trump(position.options, turned_up))


def _joker_put_back(position: Position, rest: list[Card]) -> list[Card]:
    """Put a turned-up joker under half of the undealt cards until a plain card lies on top (R4).

    Where jokers keep coming up, the first plain card is turned; where there is none, nothing is.
    """
    if position.options.trump is not TrumpSuit.TURNED:
        return rest
    for _ in rest:
        if rest[0].rank is not Rank.JOKER:
            return rest
        rest.insert(len(rest) // 2, rest.pop(0))
    plain = next((at for at, card in enumerate(rest) if card.rank is not Rank.JOKER), None)
    return [] if plain is None else [rest[plain], *rest[:plain], *rest[plain + 1 :]]


def _has_right(position: Position, seat: Seat) -> bool:
    options, hand = position.options, position.hands[seat]
    of_suit, of_colour = _RIGHTS[options.redeal, options.hand]
    suits = [card.suit for card in hand]
    if any(suits.count(suit) >= of_suit for suit in _SUITS):
        return True
    colours = [card.colour for card in hand]
    return any(colours.count(colour) >= of_colour for colour in _COLOURS)
