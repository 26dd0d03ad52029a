"""Draws the fool's portrait for a post: the own face under the cap, the last cards on the shoulders, the name below."""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, PLATE, Canvas, Type
from adapters.pictures.shapes import card, fool
from bot.domain.sketches import FoolSketch

SIZE: Final = 640
_MIDDLE: Final = SIZE // 2
_SHOULDERS: Final = ((118, -17), (SIZE - 118, 17))
"""The middle (x) of the card on each shoulder, and its turn."""


def portrait(sketch: FoolSketch) -> bytes:
    """Return the portrait as PNG. The first card lies on the left shoulder, a second one on the right."""
    canvas = Canvas(SIZE, SIZE, FELT_DARK)
    canvas.box((14, 14, SIZE - 28, SIZE - 28), FELT_LIGHT, 24)
    canvas.words(sketch.title, (_MIDDLE, 56, SIZE - 80), 44, GOLD, kind=Type.TITLE)
    canvas.put(fool(sketch.face, 298), _MIDDLE, 324)
    for (x, turn), shown in zip(_SHOULDERS, sketch.cards, strict=False):
        canvas.put(card(shown, 124, turn=turn), x, 444)
    canvas.box((64, 546, SIZE - 128, 72), PLATE, 22)
    canvas.words(sketch.name or "?", (_MIDDLE, 582, SIZE - 168), 44, INK)
    return canvas.png()
