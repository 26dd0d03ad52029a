"""A card as plain text, the same on every screen, button and picture."""

from __future__ import annotations

from functools import cache
from typing import Final, NewType

from engine import Card, Rank, Suit

JOKER: Final = "\N{PLAYING CARD BLACK JOKER}"

Letters = NewType("Letters", str)
"""The letters of jack, queen, king and ace, with spaces: `J Q K A`."""
_COURT: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
LATIN: Final = Letters(" ".join(rank.label for rank in _COURT))
"""The letters of the engine's notation. They are used if nobody has chosen others."""


def rank_text(rank: Rank, letters: Letters) -> str:
    """Return the rank as printed on a card: one of the `letters`, or a number."""
    return letters.split()[_COURT.index(rank)] if rank in _COURT else rank.label


def rank_key(rank: Rank) -> int | str:
    """Return the rank as a value for texts, which select words by it: 2 to 10, or `jack`, `queen`, `king`, `ace`."""
    return rank.name.lower() if rank in _COURT else int(rank)


@cache
def card_text(card: Card, letters: Letters = LATIN) -> str:
    """Return the rank and the suit sign, such as `10♠`, in these letters.

    A joker shows the two suits of its colour, so that the jokers differ even without colours. A weli is followed by an
    arrow and the suit chosen for it, if any (R41).
    """
    printed = card.printed
    if printed.suit is None:
        return JOKER + "".join(suit.sign for suit in Suit if suit.colour is printed.colour)
    own = rank_text(printed.rank, letters) + printed.suit.sign
    return own if card.suit is None or card is printed else f"{own}→{card.suit.sign}"
