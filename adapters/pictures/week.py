"""Draws the card of a week: the champion, the fool, and some lines below."""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, Canvas
from adapters.pictures.lettering import initials
from bot.domain.sketches import WeekSketch

WIDTH: Final = 800
_MARGIN: Final = 28
_HALF: Final = (WIDTH - 3 * _MARGIN) // 2
_PLATES: Final = 130
_PLATE_HEIGHT: Final = 284
_LINE: Final = 58


def week(sketch: WeekSketch) -> bytes:
    """Return the card as PNG."""
    top = _PLATES + _PLATE_HEIGHT + 24
    canvas = Canvas(WIDTH, top + len(sketch.lines) * _LINE + _MARGIN)
    canvas.words(sketch.title, (WIDTH / 2, 64, WIDTH - 2 * _MARGIN), 46, GOLD)
    _plate(canvas, _MARGIN, sketch.champion_label, sketch.champion, GOLD)
    _plate(canvas, 2 * _MARGIN + _HALF, sketch.fool_label, sketch.fool, "#c98b55")
    for number, (label, value) in enumerate(sketch.lines):
        y = top + number * _LINE
        canvas.box((_MARGIN, y, WIDTH - 2 * _MARGIN, _LINE - 8), FELT_DARK, 10)
        middle = y + _LINE / 2 - 4
        canvas.words(label, (_MARGIN + 20, middle, WIDTH * 0.55), 28, MIST, "lm")
        canvas.words(value, (WIDTH - _MARGIN - 20, middle, WIDTH * 0.34), 28, PAPER, "rm")
    return canvas.png()


def _plate(canvas: Canvas, x: int, label: str, name: str, medal: str) -> None:
    middle = x + _HALF / 2
    canvas.box((x, _PLATES, _HALF, _PLATE_HEIGHT), FELT_LIGHT, 24)
    canvas.words(label, (middle, _PLATES + 36, _HALF - 30), 28, PAPER)
    canvas.dot(middle, _PLATES + 126, 66, medal)
    canvas.dot(middle, _PLATES + 126, 57, PAPER)
    canvas.words(initials(name), (middle, _PLATES + 126, 92), 52, INK)
    canvas.lines(name, (middle, _PLATES + 238, _HALF - 30), 32, GOLD)
