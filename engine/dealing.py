"""Dealing (R4, R43): hands, secret cards, the talon, and the card turned up to name the trump suit.

The talon is the pile of undealt cards. Secret cards lie face down until their player has no others.
"""

from engine.beating import agreed_trump, order_for
from engine.bout import Bout
from engine.cards import Card, Rank, card_index
from engine.choices import TrumpSuit
from engine.events import Event, TrumpShown
from engine.position import Position
from engine.seating import Seat, from_dealers_left, next_opponent, round_from
from engine.shuffling import dealing_order


def deal_out(position: Position, events: list[Event]) -> None:
    """Deal one card at a time clockwise from the dealer's left, then turn up the trump; add the event (R4, R43)."""
    options, seats = position.options, position.seats
    order = dealing_order(position.deal, options, position.cut, position.redeals)
    seated = from_dealers_left(position)
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
    """Return the undealt cards `rest` in their final order: the card to turn up is the first (R4).

    With an agreed trump suit nothing changes. Else a joker to be turned up goes under half of the cards, and the next
    card is turned up. If jokers keep coming up, the first plain card is turned up. Without one, return no cards.
    """
    if position.options.trump is not TrumpSuit.TURNED:
        return rest
    for _ in rest:
        if rest[0].rank is not Rank.JOKER:
            return rest
        rest.insert(len(rest) // 2, rest.pop(0))
    plain = next((at for at, card in enumerate(rest) if card.rank is not Rank.JOKER), None)
    return [] if plain is None else [rest[plain], *rest[:plain], *rest[plain + 1 :]]
