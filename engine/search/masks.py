"""Cards as bits: bit 0 is the cheapest card of the pack, so the lowest bit of a hand is its cheapest card.

A set of cards is a mask, an `int`; one card is a mask with one bit.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.beating import order_with
from engine.cards import Card, Rank, Suit, pack
from engine.options import Options


@dataclass(frozen=True, slots=True)
class Masks:
    """The bits of one pack for one order of the cards.

    Attributes:
        bits: The bit of each card.
        cards: The card of each bit.
        beaters: For each bit the beaters of its card.
        alike: For each bit the cards of its rank, including its own.
        trumps: All trumps.
        subsets: For each mask of cards of one rank every choice of one or more of them, small choices first.
    """

    bits: dict[Card, int]
    cards: dict[int, Card]
    beaters: dict[int, int]
    alike: dict[int, int]
    trumps: int
    subsets: dict[int, tuple[int, ...]]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return the mask of these cards."""
        return sum(map(self.bits.__getitem__, cards))

    def cards_in(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a mask, the cheapest first."""
        return tuple(map(self.cards.__getitem__, bits_of(mask)))


def bits_of(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


@lru_cache(maxsize=64)
def masks_for(options: Options, trump: Suit | None, number: Rank | None) -> Masks:
    """Return the masks of one pack, ordered by cost: plain cards by rank, then the trumps by strength.

    `number` is the rank whose cards are trumps too (R37), None without one.
    """
    order = order_with(options, trump, number)
    cards = sorted(pack(options), key=lambda card: (order.strength(card), card.rank, card.index))
    bits = {card: 1 << place for place, card in enumerate(cards)}
    alike = {bits[card]: sum(bits[other] for other in cards if other.rank is card.rank) for card in cards}
    return Masks(
        bits=bits,
        cards={bit: card for card, bit in bits.items()},
        beaters={
            bits[card]: sum(bits[other] for other in cards if other in order.beaters[card.index])
            for card in cards
        },
        alike=alike,
        trumps=sum(bits[card] for card in cards if order.is_trump(card)),
        subsets={some: _subsets(some) for rank in set(alike.values()) for some in _subsets(rank)},
    )


def _subsets(mask: int) -> tuple[int, ...]:
    """Return every choice of one or more of these cards: fewer cards first, then cheaper ones."""
    subsets = [0]
    for bit in bits_of(mask):
        subsets += [some | bit for some in subsets]
    return tuple(sorted(subsets[1:], key=lambda some: (some.bit_count(), some)))
