"""Draws pictures in a separate thread, one after the other.

The worker draws parts of a picture with resvg, which holds the lock of the interpreter for some milliseconds, and puts
them together with Pillow.
"""

from __future__ import annotations

import asyncio
import io
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from bot.domain.screen import Picture
from bot.domain.sketches import Sketch

MODULE: Final = 10
"""The pixels of one module of a QR code."""


class PillowPictures:
    """`Pictures` drawn with Pillow. Call `close` at the end."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "pictures")

    async def qr_code(self, link: str, words: str) -> Picture:
        """Return the QR code of a link, large enough for the camera of a phone; `words` describe the picture."""
        loop = asyncio.get_running_loop()
        return Picture.of(await loop.run_in_executor(self._worker, _qr_png, link), words)

    async def draw(self, sketch: Sketch, words: str) -> Picture:
        """Return the picture of a sketch, drawn now or cached from an equal sketch; `words` describe the picture."""
        loop = asyncio.get_running_loop()
        return Picture.of(await loop.run_in_executor(self._worker, _sketch_png, sketch), words)

    def close(self) -> None:
        """Cancel the waiting pictures. Do not wait for the one being drawn."""
        self._worker.shutdown(wait=False, cancel_futures=True)


def _sketch_png(sketch: Sketch) -> bytes:
    from adapters.pictures.drawing import drawn

    return drawn(sketch)


def _qr_png(link: str) -> bytes:
    import segno

    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="png", scale=MODULE)
    return drawn.getvalue()
