"""Screens with rows and columns as rich messages (Bot API 10.2): structured blocks in place of marked-up text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, assert_never

from adapters.telegram.plain_text import BETWEEN_PAIRS, pair_text, span_text
from bot.domain.screen import Block, CommandName, Gap, Grid, Pairs, Paragraph, Screen, Span, Text, Tone

Json = dict[str, Any]
_HEADING_SIZE: Final = 3
"""Of six, 1 being the largest."""


def rich_message(screen: Screen) -> Json | None:
    """The screen as an `InputRichMessage`; None if it holds no table.

    Only commands become links: Telegram is told not to look for links or mentions in people's names.
    """
    if not any(isinstance(block, Grid) for block in screen.blocks):
        return None
    blocks = [drawn for block in screen.blocks for drawn in _blocks(block)]
    return {"blocks": blocks, "skip_entity_detection": True}


def _blocks(block: Block) -> Iterator[Json]:
    match block:
        case Paragraph(spans, tone):
            if any(span_text(span).strip() for span in spans):
                yield _paragraph(spans, tone)
        case Grid():
            yield _table(block)
        case Pairs(pairs, _, letters) if pairs:
            text = BETWEEN_PAIRS.join(pair_text(*pair, letters) for pair in pairs)
            yield {"type": "paragraph", "text": text}
        case Gap() | Pairs():
            pass  # rich blocks are spaced by the client
        case _:
            assert_never(block)


def _paragraph(spans: Sequence[Span], tone: Tone) -> Json:
    text = [part for span in spans for part in _parts(span)]
    match tone:
        case Tone.TITLE:
            return {"type": "heading", "text": text, "size": _HEADING_SIZE}
        case Tone.CALL:
            return {"type": "paragraph", "text": {"type": "bold", "text": text}}
        case Tone.SMALL:
            return {"type": "footer", "text": text}
        case Tone.PLAIN:
            return {"type": "paragraph", "text": text}
        case _:
            assert_never(tone)


def _parts(span: Span) -> Iterator[str | Json]:
    """A span as `RichText`. A string is shown as it is."""
    match span:
        case Text(text, strong=True):
            yield {"type": "bold", "text": text}
        case CommandName(name, argument):
            yield {"type": "bot_command", "text": f"/{name}", "bot_command": f"/{name}"}
            if argument:
                yield f" {argument}"
        case _:
            yield span_text(span)


def _table(grid: Grid) -> Json:
    titles = [column.title for column in grid.columns]
    rows = [_row(grid, row) for row in grid.rows]
    head = [_row(grid, titles, is_header=True)] if any(titles) else []
    return {"type": "table", "cells": [*head, *rows], "is_striped": True, "is_compact": True}


def _row(grid: Grid, cells: Sequence[str], **looks: bool) -> list[Json]:
    return [
        {"align": "right" if column.end else "left", "valign": "middle", **_text(cell), **looks}
        for cell, column in zip(cells, grid.columns, strict=True)
    ]


def _text(cell: str) -> Json:
    return {"text": cell} if cell else {}
