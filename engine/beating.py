"""Which card beats which (R5, R6, R37-R41).

A card beats a lower card of its suit; a card of the trump suit beats every card of another suit. Jokers and some
options change this order.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.cards import FACES, JOKERS, Card, Rank, Suit, lowest_rank
from engine.choices import NumberTrump, OwnSuit, TrumpSuit
from engine.options import Options

_PLAIN: Final = (0, 0)
_CLASS_BELOW: Final = 1
_CLASS_OF_SUIT: Final = 2
_CLASS_ABOVE: Final = 3
_TRUMP_JOKER: Final = (4, 0)


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The order of the cards for one trump suit: it says which card beats which.

    Attributes:
        trump: The trump suit, or None.
        number: The rank whose cards are trumps too (R37), or None.
        beaters: For each face the set of faces that beat it. The index in the tuple is the `index` of the beaten face.
        trumps: The strength of every trump except jokers, as (class, order in the class). Greater is stronger.
        trump_joker: The joker of the trump suit's colour, the highest trump; None without jokers or trump suit.
    """

    trump: Suit | None
    number: Rank | None
    beaters: tuple[frozenset[Card], ...]
    trumps: dict[Card, tuple[int, int]]
    trump_joker: Card | None

    def is_trump(self, card: Card) -> bool:
        """Return True if this card is a trump as it lies on the table (R5, R6, R37)."""
        return card in self.trumps or card is self.trump_joker

    def strength(self, card: Card) -> tuple[int, int]:
        """Return a value for comparing trumps: lowest for a card that is no trump, highest for the trump joker."""
        return _TRUMP_JOKER if card is self.trump_joker else self.trumps.get(card, _PLAIN)


NO_ORDER: Final = CardOrder(None, None, (), {}, None)


def agreed_trump(options: Options, turned_up: Card) -> Suit | None:
    """Return the suit of the turned-up card, or the trump suit agreed in the options; None: no trump suit (R4, R39)."""
    match options.trump:
        case TrumpSuit.TURNED:
            return turned_up.suit
        case TrumpSuit.NONE:
            return None
        case agreed:
            return Suit[agreed.name]


def order_for(options: Options, turned_up: Card | None, trump: Suit | None) -> CardOrder:
    """Return the order of the cards with this trump suit. `turned_up` is None before the deal.

    With the option `number_trump` the rank of the turned-up card is the trump rank (R37).
    """
    number = None if options.number_trump is NumberTrump.OFF or turned_up is None else turned_up.rank
    return order_with(options, trump, number)


def order_with(options: Options, trump: Suit | None, number: Rank | None) -> CardOrder:
    """Return the order of the cards with this trump suit and this trump rank (R37); None: there is none."""
    return _order(
        trump,
        number,
        None if options.own_suit is OwnSuit.NONE else Suit[options.own_suit.name],
        lowest_rank(options) if options.wraparound else None,
        above=options.number_trump is NumberTrump.ABOVE,
    )


@cache
def _order(
    trump: Suit | None, number: Rank | None, own: Suit | None, wraps: Rank | None, *, above: bool
) -> CardOrder:
    trumps = _strengths(trump, number, above=above)
    joker = next((card for card in JOKERS if trump is not None and card.colour is trump.colour), None)
    bare = CardOrder(trump, number, (), trumps, joker)

    def beats(card: Card, target: Card) -> bool:
        if card.printed is target.printed:
            return False
        if wraps is not None and _wraps_round(card.printed, target.printed, wraps):
            return True
        if own is not None and own is not trump and target.suit is own:
            return card.suit is own and card.rank > target.rank
        if card.rank is Rank.JOKER or target.rank is Rank.JOKER:
            return _beats_with_jokers(bare, card, target)
        high, low = trumps.get(card), trumps.get(target)
        if high is None:
            return low is None and card.suit is target.suit and card.rank > target.rank
        return low is None or high > low

    beaters = tuple(frozenset(card for card in FACES if beats(card, target)) for target in FACES)
    return CardOrder(trump, number, beaters, trumps, joker)


def _wraps_round(card: Card, target: Card, lowest: Rank) -> bool:
    """Return True if the card has the lowest rank and the target is the ace of its suit (R40). Both are as printed."""
    return (
        card.suit is not None and card.suit is target.suit and card.rank is lowest and target.rank is Rank.ACE
    )


def _beats_with_jokers(order: CardOrder, card: Card, target: Card) -> bool:
    """Return True if `card` beats `target`; at least one of them is a joker (R6).

    The trump joker beats every card. Any other joker beats plain cards of its colour; every trump beats it.
    """
    if card is order.trump_joker:
        return True
    if card.rank is Rank.JOKER:
        plain = target.rank is not Rank.JOKER and target not in order.trumps
        return plain and card.colour is target.printed.colour
    return target is not order.trump_joker and card in order.trumps


def _strengths(trump: Suit | None, number: Rank | None, *, above: bool) -> dict[Card, tuple[int, int]]:
    """Return the strength of each trump except jokers, as (class, order in the class) (R5, R37).

    Trumps of the trump suit are ordered by rank. Trumps of the trump rank `number` are ordered by suit, in a class
    below the trump suit, or with `above` in one above it. The card of this suit and this rank counts with its suit;
    with `above` it is the highest of its rank.
    """
    of_suit = {
        card: (_CLASS_OF_SUIT, int(card.rank))
        for card in FACES
        if card.suit is not None and card.suit is trump
    }
    of_rank = {card: card.printed.suit for card in FACES if card.rank is number}
    if above:
        highest = {card: (_CLASS_ABOVE, len(Suit)) for card in of_rank if card in of_suit}
        numbers = {card: (_CLASS_ABOVE, suit.order) for card, suit in of_rank.items() if suit is not None}
        return of_suit | numbers | highest
    return {card: (_CLASS_BELOW, suit.order) for card, suit in of_rank.items() if suit is not None} | of_suit
