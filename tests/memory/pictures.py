"""Pictures without an image, only with text, for tests and trials."""

from __future__ import annotations

from bot.domain.screen import Picture
from bot.domain.sketches import Sketch


class MemoryPictures:
    """`Pictures` drawn at once. Equal requests give equal pictures."""

    async def qr_code(self, link: str, words: str) -> Picture:
        return Picture.of(link.encode(), words)

    async def draw(self, sketch: Sketch, words: str) -> Picture:
        return Picture.of(repr(sketch).encode(), words)
