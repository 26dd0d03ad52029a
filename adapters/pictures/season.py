"""Draws the card of a season: the first three on a podium, the other ranks below, and the fools."""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, Canvas
from adapters.pictures.lettering import initials
from bot.domain.sketches import SeasonSketch

WIDTH: Final = 800
_MARGIN: Final = 24
_INSIDE: Final = WIDTH - 2 * _MARGIN
_FLOOR: Final = 500
"""The lower edge of the podium."""
_STEP: Final = (_INSIDE - 24) // 3
_HEIGHTS: Final = (236, 190, 160)
_MEDALS: Final = (GOLD, "#c8ced6", "#c98b55")
_COLUMNS: Final = (1, 0, 2)
"""The column of each place: the first stands in the middle."""
_LINE: Final = 60
_FOOL: Final = "#e58f7e"


def season(sketch: SeasonSketch) -> bytes:
    """Return the card as PNG; it is as high as its ranks and fools need."""
    rows, fools = sketch.board.rows, sketch.fools
    below = _FLOOR + 20 + max(len(rows) - len(_MEDALS), 0) * _LINE
    height = below + (len(fools) * _LINE + 62 if fools else 0) + _MARGIN
    canvas = Canvas(WIDTH, height)
    canvas.words(sketch.board.title, (WIDTH / 2, 50, _INSIDE), 42, GOLD)
    canvas.words(sketch.board.heading, (WIDTH / 2, 104, _INSIDE), 28, MIST)
    for place, row in enumerate(rows[: len(_MEDALS)]):
        _stand(canvas, place, row)
    for number, row in enumerate(rows[len(_MEDALS) :]):
        _line(canvas, _FLOOR + 20 + number * _LINE, row[0], row[1], row[2], PAPER)
    if fools:
        canvas.words(sketch.fools_label, (_MARGIN + 4, below + 32, _INSIDE), 28, _FOOL, "lm")
    for number, (name, share) in enumerate(fools):
        _line(canvas, below + 62 + number * _LINE, "", name, share, _FOOL)
    return canvas.png()


def _stand(canvas: Canvas, place: int, row: tuple[str, ...]) -> None:
    """Draw one of the first three on their step: the initials, the name and the points."""
    _, name, points, *_ = row
    left = _MARGIN + _COLUMNS[place] * (_STEP + 12)
    middle, top = left + _STEP / 2, _FLOOR - _HEIGHTS[place]
    canvas.box((left, top, _STEP, _HEIGHTS[place]), FELT_LIGHT, 18)
    canvas.dot(middle, top - 56, 50, _MEDALS[place])
    canvas.dot(middle, top - 56, 43, PAPER)
    canvas.words(initials(name), (middle, top - 56, 70), 40, INK)
    canvas.words(str(place + 1), (middle, top + 32, _STEP), 44, _MEDALS[place])
    canvas.lines(name, (middle, top + 96, _STEP - 20), 28, PAPER)
    canvas.words(points, (middle, _FLOOR - 24, _STEP - 20), 28, GOLD)


def _line(canvas: Canvas, y: int, place: str, name: str, value: str, colour: str) -> None:
    canvas.box((_MARGIN, y, _INSIDE, _LINE - 8), FELT_DARK, 10)
    middle, left = y + _LINE / 2 - 4, _MARGIN + 20
    if place:
        canvas.words(place, (left + 16, middle, 40), 26, MIST)
        left += 50
    canvas.words(name, (left, middle, WIDTH * 0.55), 28, PAPER, "lm")
    canvas.words(value, (WIDTH - _MARGIN - 20, middle, WIDTH * 0.25), 28, colour, "rm")
