"""Draws the bracket of a tournament: a column for each round, a box for each table."""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, Canvas
from bot.domain.sketches import BracketSketch, MatchSketch

_COLUMN: Final = 300
_MARGIN: Final = 24
_HEAD: Final = 128
_LINE: Final = 40
_GAP: Final = 16
_WINNER: Final = 76
_MOST_ROUNDS: Final = 5
"""The last rounds are drawn, for more columns would be too small for a phone."""


def bracket(sketch: BracketSketch) -> bytes:
    """Return the bracket as PNG; it is as large as its rounds need."""
    rounds = sketch.rounds[-_MOST_ROUNDS:]
    height = max((sum(map(_height, matches)) for _, matches in rounds), default=0)
    below = _WINNER if sketch.winner else 0
    width = max(2, len(rounds)) * _COLUMN + 2 * _MARGIN
    canvas = Canvas(width, _HEAD + height + below + _MARGIN)
    canvas.words(sketch.title, (_MARGIN, 44, width - 2 * _MARGIN), 40, GOLD, "lm")
    for number, (title, matches) in enumerate(rounds):
        x = _MARGIN + number * _COLUMN
        canvas.words(title, (x + 4, 100, _COLUMN - 20), 26, MIST, "lm")
        spare = (height - sum(map(_height, matches))) // (len(matches) + 1) if matches else 0
        top = _HEAD + spare
        for match in matches:
            _match(canvas, match, x, top)
            top += _height(match) + spare
    if sketch.winner:
        canvas.box((_MARGIN, _HEAD + height + 4, width - 2 * _MARGIN, 58), GOLD)
        canvas.words(sketch.winner, (width / 2, _HEAD + height + 33, width - 3 * _MARGIN), 32, INK)
    return canvas.png()


def _height(match: MatchSketch) -> int:
    return len(match.players) * _LINE + 16 + _GAP


def _match(canvas: Canvas, match: MatchSketch, x: int, top: int) -> None:
    canvas.box((x, top, _COLUMN - 20, _height(match) - _GAP), FELT_DARK)
    for number, player in enumerate(match.players):
        y = top + 8 + number * _LINE
        on = player in match.through
        if on:
            canvas.box((x + 6, y + 2, _COLUMN - 32, _LINE - 4), FELT_LIGHT, 9)
        ink = PAPER if on or not match.through else MIST
        canvas.words(player, (x + 20, y + _LINE / 2, _COLUMN - 80), 26, ink, "lm")
        if on:
            canvas.words("✓", (x + _COLUMN - 44, y + _LINE / 2, 30), 26, GOLD)
