"""Draws in a thread of its own, one picture after the other."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from adapters.pictures.portrait import portrait
from bot.domain.cards import card_text
from bot.domain.screen import Picture
from engine import Card


class PillowPictures:
    """The `Pictures` of production; `close` it when nobody asks any more."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "pictures")

    async def portrait(self, title: str, name: str, cards: tuple[Card, ...]) -> Picture:
        """The fool with the last cards on the shoulders."""
        loop = asyncio.get_running_loop()
        png = await loop.run_in_executor(self._worker, portrait, title, name, cards)
        words = " ".join((title, name, *map(card_text, cards)))
        return Picture.of(png, words)

    def close(self) -> None:
        """Let the picture under way be finished, and no other begin."""
        self._worker.shutdown(cancel_futures=True)
