"""The port for drawing pictures."""

from __future__ import annotations

from typing import Protocol

from bot.domain.screen import Picture
from bot.domain.sketches import Sketch


class Pictures(Protocol):
    """Draws pictures without blocking the event loop."""

    async def qr_code(self, link: str, words: str) -> Picture:
        """Return the QR code of a link; `words` are its text description."""
        ...

    async def draw(self, sketch: Sketch, words: str) -> Picture:
        """Return the sketch as a picture; `words` are its text description. Equal sketches give equal pictures."""
        ...
