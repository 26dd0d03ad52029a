"""The suits and jokers as custom emojis of the Discord application.

They are uploaded once and found by their names. If Discord refuses them, cards are drawn with the signs of Unicode.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import discord

from adapters.discord.errors import ANY_ERROR
from bot.domain.cards import JOKER, Letters, card_text
from engine import Card, Colour, Rank, Suit

_log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent / "emojis"
EmojiKey = Suit | Colour
"""The picture of an emoji: a suit, or the joker of a colour."""
_FILES: Final[Mapping[EmojiKey, str]] = {
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
    Colour.RED: "joker_red",
    Colour.BLACK: "joker_black",
}
"""Discord keeps the emojis under these names, with our prefix."""


def emoji_key(card: Card) -> EmojiKey:
    """The emoji that belongs to a card: its suit, or the joker of its colour."""
    return card.printed.suit or card.printed.colour


@dataclass(frozen=True, slots=True)
class CardEmojis:
    """The emoji of each suit and joker, as far as they could be uploaded. Without an emoji, the sign is used."""

    by_key: Mapping[EmojiKey, discord.PartialEmoji] = field(default_factory=dict)

    def card(self, card: Card, letters: Letters = Letters.LATIN) -> str:
        """The card as Markdown. A joker shows the suits of its colour."""
        joker = self.by_key.get(emoji_key(card)) if card.rank is Rank.JOKER else None
        text = self.replace_suits(card_text(card, letters))
        return text if joker is None else text.replace(JOKER, str(joker))

    def replace_suits(self, text: str) -> str:
        """Replace the signs of suits in a text by emojis.

        A sign without an emoji gets a backslash: without it, clients draw a black sign on a dark background.
        """
        for suit in Suit:
            emoji = self.by_key.get(suit)
            text = text.replace(suit.sign, f"\\{suit.sign}" if emoji is None else str(emoji))
        return text


async def find_card_emojis(client: discord.Client) -> CardEmojis:
    """Find the emojis that exist. Raises the library's errors."""
    known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    found = {mark: known[f"durak_{file}"] for mark, file in _FILES.items() if f"durak_{file}" in known}
    return CardEmojis(
        {mark: discord.PartialEmoji(name=emoji.name, id=emoji.id) for mark, emoji in found.items()}
    )


async def upload_card_emojis(client: discord.Client) -> CardEmojis:
    """Find the emojis that exist, upload the missing ones, and return all. A refusal is logged and not raised."""
    found: dict[EmojiKey, discord.PartialEmoji] = {}
    try:
        found.update((await find_card_emojis(client)).by_key)
        for mark, file in _FILES.items():
            if mark not in found:
                image = (FOLDER / f"{file}.png").read_bytes()
                emoji = await client.create_application_emoji(name=f"durak_{file}", image=image)
                found[mark] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    except ANY_ERROR as error:
        _log.warning("the card emojis cannot be uploaded: %s", error)
    return CardEmojis(found)
