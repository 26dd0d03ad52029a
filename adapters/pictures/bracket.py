"""Draws a tournament: a line for each earlier round, and a box for each table of the present one.

The picture is narrow enough to be read on a phone, at half its size.
"""

from __future__ import annotations

from typing import Final

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, Canvas
from bot.domain.sketches import BracketSketch, MatchSketch

WIDTH: Final = 800
_MARGIN: Final = 24
_INNER: Final = WIDTH - 2 * _MARGIN
_HEAD: Final = 84
_ROUND: Final = 40
_HEADING: Final = 64
_LABEL: Final = 40
_PLAYER: Final = 46
_GAP: Final = 14
_WINNER: Final = 112


def bracket(sketch: BracketSketch) -> bytes:
    """Return the picture as PNG; it is as high as its tables need."""
    columns = 1 if len(sketch.matches) == 1 else 2
    rows = [sketch.matches[at : at + columns] for at in range(0, len(sketch.matches), columns)]
    head = _HEAD + len(sketch.earlier) * _ROUND + (_WINNER if sketch.winner else 0) + _HEADING
    height = sum(max(map(_height, row)) + _GAP for row in rows)
    canvas = Canvas(WIDTH, head + height + _MARGIN - _GAP)
    canvas.words(sketch.title, (_MARGIN, 46, _INNER), 44, GOLD, "lm")
    top = _HEAD
    for line in sketch.earlier:
        canvas.words(line, (_MARGIN, top + _ROUND / 2, _INNER), 28, MIST, "lm")
        top += _ROUND
    if sketch.winner:
        canvas.box((_MARGIN, top, _INNER, _WINNER - 12), GOLD)
        canvas.lines(sketch.winner, (WIDTH / 2, top + _WINNER / 2 - 6, _INNER - 30), 34, INK)
        top += _WINNER
    canvas.words(sketch.heading, (_MARGIN, top + _HEADING / 2 + 4, _INNER), 34, PAPER, "lm")
    top += _HEADING
    width = (_INNER - (columns - 1) * _GAP) // columns
    for row in rows:
        for column, match in enumerate(row):
            _match(canvas, match, sketch.path, (_MARGIN + column * (width + _GAP), top, width))
        top += max(map(_height, row)) + _GAP
    return canvas.png()


def _height(match: MatchSketch) -> int:
    return _LABEL + len(match.players) * _PLAYER + 8


def _match(canvas: Canvas, match: MatchSketch, path: str, at: tuple[int, int, int]) -> None:
    x, top, width = at
    canvas.box((x, top, width, _height(match)), FELT_DARK)
    canvas.words(match.title, (x + 18, top + _LABEL / 2 + 2, width - 36), 26, MIST, "lm")
    for number, player in enumerate(match.players):
        y = top + _LABEL + number * _PLAYER
        on, won = player in match.through, player == path
        if on:
            canvas.box((x + 6, y + 2, width - 12, _PLAYER - 4), GOLD if won else FELT_LIGHT, 9)
            canvas.words("✓", (x + width - 28, y + _PLAYER / 2, 30), 28, INK if won else GOLD)
        ink = INK if on and won else PAPER if on or not match.through else MIST
        canvas.words(player, (x + 18, y + _PLAYER / 2, width - (60 if on else 30)), 30, ink, "lm")
