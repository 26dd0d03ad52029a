"""Cards: interned values with a notation of two letters (R1, R6, R41).

The weli is a wild card, the lowest diamond of the pack. Its player names the suit it counts as.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum
from functools import cache
from operator import attrgetter
from typing import Final, NoReturn

from engine.errors import Malformed
from engine.options import Options

_SIGNS: Final = {
    "d": "\N{BLACK DIAMOND SUIT}",
    "c": "\N{BLACK CLUB SUIT}\N{VARIATION SELECTOR-15}",
    "h": "\N{BLACK HEART SUIT}",
    "s": "\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-15}",
}


class Colour(Enum):
    """The two colours; each joker has one (R6)."""

    RED = "r"
    BLACK = "b"


class Suit(Enum):
    """The four suits, in the order of a fresh pack."""

    DIAMONDS = "d"
    CLUBS = "c"
    HEARTS = "h"
    SPADES = "s"

    letter: str
    sign: str
    order: int
    colour: Colour

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.order = "dchs".index(letter)
        self.sign = _SIGNS[letter]
        self.colour = Colour.RED if letter in "dh" else Colour.BLACK


class Rank(IntEnum):
    """Ranks ascend from the two to the ace; a joker is above it."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """The letter used in notation: `2` to `9`, `T J Q K A`, `X` for a joker."""
        return _RANK_LETTERS[self - 2]

    @property
    def label(self) -> str:
        """The text printed on the card: the letter, but `10` for the ten."""
        return "10" if self is Rank.TEN else self.letter


_RANK_LETTERS: Final = "23456789TJQKAX"
_RANKS_FROM: Final = {24: Rank.NINE, 36: Rank.SIX, 52: Rank.TWO, 54: Rank.TWO}
_WITH_JOKERS: Final = 54


class Card:
    """One face of a card. There is exactly one object for each face, so equal cards are the same object.

    `index` is a stable sort key: 0 to 53 in the order of a fresh pack of 54. `suit` is None for a joker. A
    weli lying on the table as another suit (R41) is a separate face with an `index` from 54 on: its `suit` is the
    named suit; `printed` is the card as held in a hand.
    """

    __slots__ = ("_text", "colour", "index", "printed", "rank", "suit")

    rank: Rank
    suit: Suit | None
    colour: Colour
    index: int
    printed: Card
    _text: str

    def __init__(self) -> None:
        """Raise an error: all cards exist already."""
        raise TypeError("take a card by Card.of")

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """Return the only object for this rank and suit."""
        return _CARDS[suit.order * 13 + rank - 2]

    def named(self, suit: Suit) -> Card:
        """Return the face of this weli as it lies on the table, counted as this suit (R41)."""
        return self if suit is self.suit else _WELIS[self, suit]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Raise an error: cards are immutable."""
        raise AttributeError(name)

    def __delattr__(self, name: str) -> NoReturn:
        """Raise an error: cards are immutable."""
        raise AttributeError(name)

    def __copy__(self) -> Card:
        """Return the card itself: equal cards are one object."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """Return the card itself: equal cards are one object."""
        return self

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """Pickle the notation: unpickling returns the same object."""
        return parse_card, (self._text,)

    def __str__(self) -> str:
        """Return the card in notation: `6s`, `Th`, `Xr`; `6S` for a weli counted as spades."""
        return self._text

    def __repr__(self) -> str:
        """Return the notation in the form `Card(6s)`."""
        return f"Card({self._text})"


def _print(
    rank: Rank, suit: Suit | None, colour: Colour, index: int, text: str, weli: Card | None = None
) -> Card:
    card = object.__new__(Card)
    values = (rank, suit, colour, index, text, card if weli is None else weli)
    for name, value in zip(("rank", "suit", "colour", "index", "_text", "printed"), values, strict=True):
        object.__setattr__(card, name, value)
    return card


_SUITED: Final = tuple(
    _print(rank, suit, suit.colour, suit.order * 13 + rank - 2, rank.letter + suit.letter)
    for suit in Suit
    for rank in list(Rank)[:-1]
)
JOKERS: Final = tuple(
    _print(Rank.JOKER, None, colour, 52 + place, f"X{colour.value}") for place, colour in enumerate(Colour)
)
_CARDS: Final = _SUITED + JOKERS


def _faces_of_weli(rank: Rank, place: int) -> dict[tuple[Card, Suit], Card]:
    weli = _SUITED[rank - 2]
    others = list(Suit)[1:]
    return {
        (weli, suit): _print(
            rank, suit, weli.colour, place + suit.order - 1, rank.letter + suit.letter.upper(), weli
        )
        for suit in others
    }


_WELIS: Final = {
    **_faces_of_weli(Rank.TWO, 54),
    **_faces_of_weli(Rank.SIX, 57),
    **_faces_of_weli(Rank.NINE, 60),
}
FACES: Final = _CARDS + tuple(_WELIS.values())
_BY_TEXT: Final = {str(card): card for card in FACES}


def parse_card(text: str) -> Card:
    """Read a card from its notation.

    Raises:
        Malformed: The text names no card.
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise Malformed("card", text)
    return card


card_index: Final[Callable[[Card], int]] = attrgetter("index")
"""The sort key for the order of a fresh pack."""


def pack(options: Options) -> tuple[Card, ...]:
    """Return all cards of fresh packs, pack after pack (R1).

    Each has the suits in the order of `Suit`, ascending by rank, and its jokers last.
    """
    return _pack(int(options.deck)) * options.packs


@cache
def _pack(deck: int) -> tuple[Card, ...]:
    cards = _CARDS if deck == _WITH_JOKERS else _SUITED
    return tuple(card for card in cards if card.rank >= _RANKS_FROM[deck])


def lowest_rank(options: Options) -> Rank:
    """Return the lowest rank of the deck (R1)."""
    return _RANKS_FROM[options.deck]


def weli_of(options: Options) -> Card | None:
    """Return the wild card of this deck, its lowest diamond; None if the option is off (R41)."""
    return Card.of(lowest_rank(options), Suit.DIAMONDS) if options.weli else None
