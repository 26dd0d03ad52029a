"""A game as one seat may imagine it: all cards unknown to the seat are dealt again at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain

from engine.cards import Card, card_index
from engine.position import Position
from engine.seating import Seat
from engine.shuffling import explicit_deal


def redealt(position: Position, seat: Seat, random: Callable[[], float]) -> Position:
    """Return the same moment with other cards in the hands, the talon and the secret and discarded piles.

    Cards known to the seat stay in their places. The count of equal bouts (R30) starts again. The deal has a new order
    and no seed.
    """
    twin = position.copy()
    known = [_known_in(position, number, seat) for number in range(position.seats)]
    turned_at = position.turned_at
    kept = [] if turned_at < 0 else [position.talon[turned_at]]
    all_cards = Counter(chain(*position.hands, *position.secret, position.talon, position.discarded_unseen))
    cards = sorted((all_cards - Counter(chain(kept, *known))).elements(), key=card_index)
    deal = _Dealer(cards, random)
    for number, hand in enumerate(position.hands):
        twin.hands[number] = sorted(known[number] + deal.some(len(hand) - len(known[number])), key=card_index)
        twin.secret[number] = tuple(deal.some(len(position.secret[number])))
    twin.talon = deal.some(len(position.talon) - len(kept))
    twin.talon[turned_at:turned_at] = kept
    twin.discarded_unseen = deal.some(len(position.discarded_unseen))
    twin.repetitions = {}
    twin.bout.waiting = twin.bout.may_speak = None  # They were found from the hands.
    whole = sorted(position.deal.order, key=card_index)
    order = tuple(_Dealer(whole, random).some(len(whole)))
    twin.deal = explicit_deal(order, position.deal.dealer, is_rest=position.deal.is_rest)
    return twin


def _known_in(position: Position, number: int, seat: Seat) -> list[Card]:
    open_to_all = position.options.open_hands
    return list(position.hands[number] if number == seat or open_to_all else position.known[number])


class _Dealer:
    """Deals cards one after the other, in random order."""

    def __init__(self, cards: Sequence[Card], random: Callable[[], float]) -> None:
        self._cards = list(cards)
        self._random = random

    def some(self, count: int) -> list[Card]:
        dealt = []
        for _ in range(count):
            place = int(self._random() * len(self._cards))
            dealt.append(self._cards.pop(place))
        return dealt
