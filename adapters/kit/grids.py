"""A table in letters of one width, for where there is nothing better."""

from __future__ import annotations

import unicodedata
from typing import Final

import regex

from bot.domain.screen import Grid

NARROWEST: Final = 8
"""No column gives way beyond this."""
_BETWEEN: Final = " "
_RULE: Final = "─"
_ELLIPSIS: Final = "…"
_POP_ISOLATE: Final = "\u2069"
_EMOJI_LOOK: Final = "\ufe0f"
_GRAPHEME: Final = regex.compile(r"\X")


def lined_up(grid: Grid, widest: int) -> list[str]:
    """The headings, a rule and the rows; where it would be wider than `widest`, its widest words give way."""
    titles = tuple(column.title for column in grid.columns)
    headed = any(titles)
    cells = [titles, *grid.rows] if headed else list(grid.rows)
    widths = _widths(grid, cells, widest)
    lines = [
        _BETWEEN.join(
            _filled(cell, width, end=column.end)
            for cell, width, column in zip(row, widths, grid.columns, strict=True)
        ).rstrip()
        for row in cells
    ]
    if headed:
        lines.insert(1, _RULE * (sum(widths) + len(_BETWEEN) * (len(widths) - 1)))
    return lines


def _widths(grid: Grid, cells: list[tuple[str, ...]], widest: int) -> list[int]:
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    surplus = sum(widths) + len(_BETWEEN) * (len(widths) - 1) - widest
    words = [number for number, column in enumerate(grid.columns) if not column.end]
    if surplus > 0 and words:
        yielding = max(words, key=lambda number: widths[number])
        widths[yielding] = min(widths[yielding], max(NARROWEST, widths[yielding] - surplus))
    return widths


def _filled(cell: str, width: int, *, end: bool) -> str:
    shown = _cut(cell, width)
    blank = " " * (width - _width(shown))
    return blank + shown if end else shown + blank


def _cut(text: str, width: int) -> str:
    """What is isolated from right-to-left effects stays so."""
    if _width(text) <= width:
        return text
    kept = ""
    for grapheme in _GRAPHEME.findall(text):
        if _width(kept) + _width(grapheme) >= width:
            break
        kept += grapheme
    return kept.rstrip() + _ELLIPSIS + (_POP_ISOLATE if text.endswith(_POP_ISOLATE) else "")


def _width(text: str) -> int:
    """In letters: what East Asia writes and pictures are two wide, marks and joiners nothing."""
    return sum(map(_grapheme_width, _GRAPHEME.findall(text)))


def _grapheme_width(grapheme: str) -> int:
    first = next((letter for letter in grapheme if unicodedata.category(letter) not in _NOTHING), "")
    if not first:
        return 0
    return 2 if unicodedata.east_asian_width(first) in "WF" or _EMOJI_LOOK in grapheme else 1


_NOTHING: Final = frozenset({"Mn", "Me", "Cf", "Cc"})
