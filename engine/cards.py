"""Cards: interned values with a notation of two letters (R1)."""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import cache
from typing import TYPE_CHECKING, Final, NoReturn

from engine.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.options import Options


_SIGNS: Final = {
    "d": "\N{BLACK DIAMOND SUIT}",
    "c": "\N{BLACK CLUB SUIT}\N{VARIATION SELECTOR-15}",
    "h": "\N{BLACK HEART SUIT}",
    "s": "\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-15}",
}


class Suit(Enum):
    """The four suits, in the order of a fresh pack."""

    DIAMONDS = "d"
    CLUBS = "c"
    HEARTS = "h"
    SPADES = "s"

    letter: str
    sign: str
    order: int

    def __init__(self, letter: str) -> None:
        """Give each suit its letter, its sign and its place in the pack."""
        self.letter = letter
        self.order = "dchs".index(letter)
        self.sign = _SIGNS[letter]


class Rank(IntEnum):
    """Ranks ascend from the two to the ace."""

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

    @property
    def letter(self) -> str:
        """One letter for notation: ``2`` to ``9``, ``T J Q K A``."""
        return _RANK_LETTERS[self - 2]

    @property
    def label(self) -> str:
        """What is printed on the card: as the letter, but ``10`` for the ten."""
        return "10" if self is Rank.TEN else self.letter


_RANK_LETTERS: Final = "23456789TJQKA"
_RANKS_FROM: Final = {24: Rank.NINE, 36: Rank.SIX, 52: Rank.TWO}


class Card:
    """One card; there is exactly one object for each, so identity is equality.

    ``index`` (0 to 51) is the card's place in a fresh pack of 52 and a stable sort key.
    """

    __slots__ = ("_text", "index", "rank", "suit")

    rank: Rank
    suit: Suit
    index: int
    _text: str

    def __init__(self) -> None:
        """Refuse: every card there is has been printed already."""
        raise TypeError("take a card by Card.of")

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """Return the one object for this rank and suit."""
        return _CARDS[suit.order * 13 + rank - 2]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: a card is a value."""
        raise AttributeError(name)

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: a card is a value."""
        raise AttributeError(name)

    def __copy__(self) -> Card:
        """Keep the card the only one of its kind."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """Keep the card the only one of its kind."""
        return self

    def __reduce__(self) -> tuple[Callable[[Rank, Suit], Card], tuple[Rank, Suit]]:
        """Come out of a pickle as the same object."""
        return Card.of, (self.rank, self.suit)

    def __str__(self) -> str:
        """Write the card in notation: ``6s``, ``Th``."""
        return self._text

    def __repr__(self) -> str:
        """Name the card as in notation."""
        return f"Card({self._text})"


def _print(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "rank", rank)
    object.__setattr__(card, "suit", suit)
    object.__setattr__(card, "index", suit.order * 13 + rank - 2)
    object.__setattr__(card, "_text", rank.letter + suit.letter)
    return card


_CARDS: Final = tuple(_print(rank, suit) for suit in Suit for rank in Rank)
_BY_TEXT: Final = {str(card): card for card in _CARDS}


def parse_card(text: str) -> Card:
    """Read a card from its notation.

    Raises:
        Malformed: the text names no card.
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise Malformed("card", text)
    return card


def card_index(card: Card) -> int:
    """Sort cards as they lie in a fresh pack."""
    return card.index


def pack(options: Options) -> tuple[Card, ...]:
    """Return a fresh pack for these options: diamonds, clubs, hearts, spades, each ascending (R1)."""
    lowest = _RANKS_FROM[options.deck]
    return tuple(card for card in _CARDS if card.rank >= lowest)


@cache
def beaters_by(trump: Suit) -> tuple[frozenset[Card], ...]:
    """For each card, by its index, the cards that beat it where this suit is trump (R5)."""
    return tuple(frozenset(card for card in _CARDS if _beats(card, target, trump)) for target in _CARDS)


def _beats(card: Card, target: Card, trump: Suit) -> bool:
    if card.suit is target.suit:
        return card.rank > target.rank
    return card.suit is trump
