"""Draws a leaderboard: a row for each person, with medals for the first three."""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, Canvas
from adapters.pictures.lettering import drawable, wrapped
from bot.domain.sketches import BoardSketch

WIDTH: Final = 800
_MARGIN: Final = 24
_HEAD: Final = 150
_ROW: Final = 66
_GAP: Final = 8
_CELL: Final = 164
_LINE: Final = 40
"""The height of a line of the sentence on a board without rows."""
_MEDALS: Final = (GOLD, "#c8ced6", "#c98b55")


def board(sketch: BoardSketch) -> bytes:
    """Return the leaderboard as PNG; it is as high as its rows need, or else the sentence in their place."""
    if not sketch.rows:
        return _empty(sketch)
    canvas = Canvas(WIDTH, _HEAD + len(sketch.rows) * (_ROW + _GAP) + _MARGIN)
    canvas.words(sketch.title, (_MARGIN, 50, WIDTH - 2 * _MARGIN), 44, GOLD, "lm")
    canvas.words(sketch.heading, (_MARGIN, 116, WIDTH - 2 * _MARGIN - 2 * _CELL), 28, PAPER, "lm")
    for number, column in enumerate(reversed(sketch.columns[2:])):
        canvas.words(column, (_right(number), 116, _CELL - 12), 24, MIST, "rm")
    for number, row in enumerate(sketch.rows):
        _row(canvas, number, row)
    return canvas.png()


def _empty(sketch: BoardSketch) -> bytes:
    width = WIDTH - 2 * _MARGIN
    lines = wrapped(drawable(sketch.heading), width, 28)
    canvas = Canvas(WIDTH, 96 + len(lines) * _LINE + _MARGIN)
    canvas.words(sketch.title, (_MARGIN, 50, width), 44, GOLD, "lm")
    for number, line in enumerate(lines):
        canvas.words(line, (_MARGIN, 96 + (number + 0.5) * _LINE, width), 28, PAPER, "lm")
    return canvas.png()


def _row(canvas: Canvas, number: int, row: tuple[str, ...]) -> None:
    top = _HEAD + number * (_ROW + _GAP)
    middle = top + _ROW / 2
    canvas.box((_MARGIN, top, WIDTH - 2 * _MARGIN, _ROW), FELT_LIGHT if number < len(_MEDALS) else FELT_DARK)
    medal = _MEDALS[number] if number < len(_MEDALS) else FELT_LIGHT
    canvas.dot(_MARGIN + 38, middle, 23, medal)
    canvas.words(row[0], (_MARGIN + 38, middle, 40), 26, INK if number < len(_MEDALS) else PAPER)
    cells = row[2:]
    room = WIDTH - 2 * _MARGIN - 84 - len(cells) * _CELL
    canvas.words(row[1], (_MARGIN + 78, middle, room), 32, PAPER, "lm")
    for place, cell in enumerate(reversed(cells)):
        canvas.words(cell, (_right(place), middle, _CELL - 12), 30, GOLD if place == 0 else PAPER, "rm")


def _right(place: int) -> int:
    """The right edge of a column, counted from the last one."""
    return WIDTH - _MARGIN - 20 - place * _CELL
