"""Faces: the forms in which a card of a hand can be played (R1, R41).

Equal cards of two packs are one face. The weli, a wild card, has a face for each suit.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final

from engine.cards import Card, Suit, card_index, weli_of
from engine.options import Options

Faces = tuple[Card, ...]


def faces_of(options: Options) -> Callable[[Sequence[Card]], Sequence[Card]]:
    """Choose the function that lists the faces in which cards of a hand can be played."""
    weli = weli_of(options)
    if weli is None:
        return _each_once if options.packs > 1 else _as_they_are

    def faces(cards: Sequence[Card]) -> Sequence[Card]:
        return [face for card in _each_once(cards) for face in played_as(card, weli)]

    return faces


def choices(cards: Faces, most: int, weli: Card | None) -> tuple[Faces, ...]:
    """List every choice of 2 to `most` of these cards, with each face of the weli.

    The cards of a choice are in the order of the pack. `weli` is the wild card, None without one.
    """
    counts = range(2, min(len(cards), most) + 1)
    chosen = dict.fromkeys(some for count in counts for some in combinations(cards, count))
    named = (faces for some in chosen for faces in product(*(played_as(card, weli) for card in some)))
    return tuple(dict.fromkeys(tuple(sorted(faces, key=card_index)) for faces in named))


choices_of_equals: Final = cache(choices)
"""`choices` for cards of one rank, with a cache: there are few such groups."""


def distinct_of(options: Options) -> Callable[[Sequence[Card]], Sequence[Card]]:
    """Choose the function that lists the different faces among cards of the table."""
    return _each_once if options.packs > 1 else _as_they_are


def played_as(card: Card, weli: Card | None) -> Faces:
    """Return the playable faces of one card: those of all suits if it is the weli, else the card itself."""
    return tuple(card.named(suit) for suit in Suit) if card is weli else (card,)


def _as_they_are(cards: Sequence[Card]) -> Sequence[Card]:
    return cards


def _each_once(cards: Sequence[Card]) -> Sequence[Card]:
    return tuple(dict.fromkeys(cards))
