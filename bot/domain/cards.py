"""How a card is written in plain words: the same on every screen, button and picture."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine import Card, Suit

JOKER: Final = "\N{PLAYING CARD BLACK JOKER}"


@cache
def card_text(card: Card) -> str:
    """Rank and suit sign. A joker has the suits of its colour instead, so that no hue must tell the two apart;

    behind a weli stands the suit that it counts as (R41).
    """
    printed = card.printed
    if printed.suit is None:
        return JOKER + "".join(suit.sign for suit in Suit if suit.colour is printed.colour)
    own = printed.rank.label + printed.suit.sign
    return own if card.suit is None or card is printed else f"{own}→{card.suit.sign}"
