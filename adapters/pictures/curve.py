"""Draws the curve of a rating, game by game."""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, Canvas
from bot.domain.sketches import CurveSketch

WIDTH: Final = 800
HEIGHT: Final = 500
_LEFT: Final = 96
_RIGHT: Final = 36
_TOP: Final = 128
_BOTTOM: Final = 44
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
_MOST_LINES: Final = 5
_DOTS: Final = 30
"""With more games the dots would be a caterpillar."""


def curve(sketch: CurveSketch) -> bytes:
    """Return the curve as PNG; a single game is a dot."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.words(sketch.title, (28, 44, WIDTH - 56), 38, GOLD, "lm")
    canvas.words(sketch.caption, (28, 92, WIDTH - 56), 28, PAPER, "lm")
    canvas.box(
        (_LEFT - 10, _TOP - 14, WIDTH - _LEFT - _RIGHT + 30, HEIGHT - _TOP - _BOTTOM + 36), FELT_DARK, 18
    )
    lowest, highest = min(sketch.points, default=0), max(sketch.points, default=0)
    step = next((one for one in _STEPS if (highest - lowest) // one < _MOST_LINES), _STEPS[-1])
    bottom, top = lowest // step * step, max(-(-highest // step) * step, lowest // step * step + step)
    for value in range(bottom, top + 1, step):
        y = _y(value, bottom, top)
        canvas.rule(_LEFT, round(y), WIDTH - _RIGHT - _LEFT, FELT_LIGHT)
        canvas.words(str(value), (_LEFT - 20, y, _LEFT - 24), 24, MIST, "rm")
    points = [(_x(at, len(sketch.points)), _y(value, bottom, top)) for at, value in enumerate(sketch.points)]
    if len(points) > 1:
        floor = _y(bottom, bottom, top)
        canvas.area([(points[0][0], floor), *points, (points[-1][0], floor)], "#175a31")
        canvas.line(points, GOLD, 5)
    for x, y in points[:-1] if len(points) <= _DOTS else ():
        canvas.dot(x, y, 6, GOLD)
    if points:
        canvas.dot(*points[-1], 12, PAPER)
        canvas.dot(*points[-1], 7, INK)
    return canvas.png()


def _x(at: int, count: int) -> float:
    return _LEFT + 12 + (WIDTH - _LEFT - _RIGHT - 24) * (at / (count - 1) if count > 1 else 0.5)


def _y(value: int, bottom: int, top: int) -> float:
    return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * (value - bottom) / (top - bottom)
