"""The suits and the jokers as emojis of the application: uploaded once, found by name, done without if need be."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import discord

from adapters.discord.faults import ANY
from bot.domain.cards import JOKER, card_text
from engine import Card, Colour, Rank, Suit

_log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent / "emojis"
Mark = Suit | Colour
"""What an emoji shows: a suit, or the joker of a colour."""
_FILES: Final[Mapping[Mark, str]] = {
    **{suit: suit.name.lower() for suit in Suit},
    **{colour: f"joker_{colour.name.lower()}" for colour in Colour},
}


def mark_of(card: Card) -> Mark:
    """What the emoji of a card shows."""
    return card.printed.suit or card.printed.colour


@dataclass(frozen=True, slots=True)
class Suits:
    """The emoji of each suit and joker; what has none is written as its sign."""

    emojis: Mapping[Mark, discord.PartialEmoji] = field(default_factory=dict)

    def face(self, card: Card) -> str:
        """The card within a line of text; a joker is told by the suits of its colour."""
        joker = self.emojis.get(mark_of(card)) if card.rank is Rank.JOKER else None
        text = self.sign(card_text(card))
        return text if joker is None else text.replace(JOKER, str(joker))

    def sign(self, text: str) -> str:
        """Signs of suits within words. The backslash keeps clients from drawing a black sign on black."""
        for suit in Suit:
            emoji = self.emojis.get(suit)
            text = text.replace(suit.sign, f"\\{suit.sign}" if emoji is None else str(emoji))
        return text


async def upload_suits(client: discord.Client) -> Suits:
    """Those that are there already and those that could be added; a refusal is no reason to stop."""
    found: dict[Mark, discord.PartialEmoji] = {}
    try:
        known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        for mark, file in _FILES.items():
            emoji = known.get(f"durak_{file}")
            if emoji is None:
                image = (FOLDER / f"{file}.png").read_bytes()
                emoji = await client.create_application_emoji(name=f"durak_{file}", image=image)
            found[mark] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    except ANY as error:
        _log.warning("the suits cannot be uploaded as emojis: %s", error)
    return Suits(found)
