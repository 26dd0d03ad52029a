"""A card as plain text, the same on every screen, button and picture."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final

from engine import Card, Rank, Suit

JOKER: Final = "\N{PLAYING CARD BLACK JOKER}"


class Letters(Enum):
    """The letters of jack, queen, king and ace."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"


_CYRILLIC: Final = {Rank.JACK: "\u0412", Rank.QUEEN: "\u0414", Rank.KING: "\u041a", Rank.ACE: "\u0422"}


def rank_text(rank: Rank, letters: Letters) -> str:
    """Return the rank as printed on a card, in these letters."""
    return rank.label if letters is Letters.LATIN else _CYRILLIC.get(rank, rank.label)


def letters_shown(letters: Letters) -> str:
    """Return the letters themselves, as `J Q K A`."""
    return " ".join(rank_text(rank, letters) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))


@cache
def card_text(card: Card, letters: Letters = Letters.LATIN) -> str:
    """Return rank and suit sign, such as `10♠`, in these letters.

    A joker shows the two suits of its colour, so jokers can be distinguished without seeing colours. A weli is followed
    by the suit it counts as (R41).
    """
    printed = card.printed
    if printed.suit is None:
        return JOKER + "".join(suit.sign for suit in Suit if suit.colour is printed.colour)
    own = rank_text(printed.rank, letters) + printed.suit.sign
    return own if card.suit is None or card is printed else f"{own}→{card.suit.sign}"
