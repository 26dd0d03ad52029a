"""Text layout for platforms without tables: grids in monospace, and pairs of cards in lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import regex

from bot.domain.screen import Grid
from engine import Card

WIDEST: Final = 38
"""Longest line in characters without a wrap in a chat on a phone."""
NARROWEST: Final = 8
"""Least width in characters of a column of words."""
_COLUMN_GAP: Final = " "
_RULE: Final = "─"
_ELLIPSIS: Final = "…"
_POP_ISOLATE: Final = "\u2069"
_EMOJI_PRESENTATION: Final = "\ufe0f"
_GRAPHEME: Final = regex.compile(r"\X")


def monospace_lines(grid: Grid, widest: int = WIDEST) -> list[str]:
    """Return the headings and a rule, if there are headings, then the rows.

    If a line exceeds `widest` characters, the widest column of words is cut, at most to `NARROWEST`.
    """
    titles = tuple(column.title for column in grid.columns)
    has_headings = any(titles)
    cells = [titles, *grid.rows] if has_headings else list(grid.rows)
    widths = _widths(grid, cells, widest)
    lines = [
        _COLUMN_GAP.join(
            _padded(cell, width, end=column.end)
            for cell, width, column in zip(row, widths, grid.columns, strict=True)
        ).rstrip()
        for row in cells
    ]
    if has_headings:
        lines.insert(1, _RULE * (sum(widths) + len(_COLUMN_GAP) * (len(widths) - 1)))
    return lines


def _widths(grid: Grid, cells: list[tuple[str, ...]], widest: int) -> list[int]:
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    surplus = sum(widths) + len(_COLUMN_GAP) * (len(widths) - 1) - widest
    of_words = [index for index, column in enumerate(grid.columns) if not column.end]
    if surplus > 0 and of_words:
        widest_of_words = max(of_words, key=lambda index: widths[index])
        width = widths[widest_of_words]
        widths[widest_of_words] = min(width, max(NARROWEST, width - surplus))
    return widths


def _padded(cell: str, width: int, *, end: bool) -> str:
    shown = _cut(cell, width)
    blank = " " * (width - _width(shown))
    return blank + shown if end else shown + blank


def _cut(text: str, width: int) -> str:
    """Return the text, cut to the width with an ellipsis. A cut isolate (of right-to-left text) is closed again."""
    if _width(text) <= width:
        return text
    kept = ""
    for grapheme in _GRAPHEME.findall(text):
        if _width(kept) + _width(grapheme) >= width:
            break
        kept += grapheme
    return kept.rstrip() + _ELLIPSIS + (_POP_ISOLATE if text.endswith(_POP_ISOLATE) else "")


def _width(text: str) -> int:
    """Return the width in monospace characters: wide East Asian letters and emojis count 2, marks and joiners 0."""
    return sum(map(_grapheme_width, _GRAPHEME.findall(text)))


def _grapheme_width(grapheme: str) -> int:
    first = next((letter for letter in grapheme if unicodedata.category(letter) not in _ZERO_WIDTH), "")
    if not first:
        return 0
    return 2 if unicodedata.east_asian_width(first) in "WF" or _EMOJI_PRESENTATION in grapheme else 1


_ZERO_WIDTH: Final = frozenset({"Mn", "Me", "Cf", "Cc"})


CardPair: TypeAlias = tuple[Card, Card | None]
_PAIRS_IN_LINE: Final = 3


def pair_lines(pairs: Sequence[CardPair]) -> Iterator[Sequence[CardPair]]:
    """Yield lines of at most three pairs, so no client wraps inside a pair. Four pairs become two and two."""
    width = 2 if len(pairs) == 4 else _PAIRS_IN_LINE
    return (pairs[at : at + width] for at in range(0, len(pairs), width))
