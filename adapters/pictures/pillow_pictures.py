"""Draws pictures in a thread of their own, one after the other."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from adapters.pictures.portrait import portrait
from bot.domain.cards import card_text
from bot.domain.screen import Picture
from engine import Card


class PillowPictures:
    """`Pictures` drawn with Pillow; `close` them at the end."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "pictures")

    async def portrait(self, title: str, name: str, cards: tuple[Card, ...]) -> Picture:
        """Draw the fool with the last cards on the shoulders."""
        loop = asyncio.get_running_loop()
        png = await loop.run_in_executor(self._worker, portrait, title, name, cards)
        words = " ".join((title, name, *map(card_text, cards)))
        return Picture.of(png, words)

    def close(self) -> None:
        """Begin no other picture; nobody waits for the one that is being drawn."""
        self._worker.shutdown(wait=False, cancel_futures=True)
