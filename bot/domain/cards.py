"""A card as plain text, the same on every screen, button and picture."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine import Card, Suit

JOKER: Final = "\N{PLAYING CARD BLACK JOKER}"


@cache
def card_text(card: Card) -> str:
    """Rank and suit sign, such as `10♠`.

    A joker shows the two suits of its colour, so that nobody needs to see colours to tell the jokers apart. A weli
    is followed by the suit that it counts as (R41).
    """
    printed = card.printed
    if printed.suit is None:
        return JOKER + "".join(suit.sign for suit in Suit if suit.colour is printed.colour)
    own = printed.rank.label + printed.suit.sign
    return own if card.suit is None or card is printed else f"{own}→{card.suit.sign}"
