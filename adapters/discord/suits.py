"""The four suits as emojis of the application: uploaded once, found again by their names, done without if need be."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import discord

from adapters.discord.faults import ANY
from engine import Card, Suit

_log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent / "emojis"
_NAMES: Final = {suit: f"durak_{suit.name.lower()}" for suit in Suit}


@dataclass(frozen=True, slots=True)
class Suits:
    """The emoji of each suit; a suit without one is written as its sign."""

    emojis: Mapping[Suit, discord.PartialEmoji] = field(default_factory=dict)

    def face(self, card: Card) -> str:
        """The card within a line of text. The backslash keeps clients from drawing a black sign on black."""
        emoji = self.emojis.get(card.suit)
        return f"{card.rank.label}\\{card.suit.sign}" if emoji is None else f"{card.rank.label}{emoji}"

    def sign(self, text: str) -> str:
        """Signs of suits within words, as in `face`."""
        for suit in Suit:
            emoji = self.emojis.get(suit)
            text = text.replace(suit.sign, f"\\{suit.sign}" if emoji is None else str(emoji))
        return text


async def upload_suits(client: discord.Client) -> Suits:
    """Those that are there already and those that could be added; a refusal is no reason to stop."""
    found: dict[Suit, discord.PartialEmoji] = {}
    try:
        known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        for suit, name in _NAMES.items():
            emoji = known.get(name)
            if emoji is None:
                image = (FOLDER / f"{suit.name.lower()}.png").read_bytes()
                emoji = await client.create_application_emoji(name=name, image=image)
            found[suit] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    except ANY as error:
        _log.warning("the suits cannot be uploaded as emojis: %s", error)
    return Suits(found)
