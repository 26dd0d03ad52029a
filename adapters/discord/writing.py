"""The blocks of a screen as Discord's Markdown. A person is named, not mentioned: nothing but a ring may ping."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from adapters.discord.appearance import Appearance
from adapters.kit.grids import lined_up
from bot.domain.screen import (
    Block,
    CardFace,
    CommandName,
    Gap,
    Grid,
    Mention,
    Moment,
    Pairs,
    Paragraph,
    Screen,
    Span,
    Text,
    Tone,
)
from engine import Card

LONGEST_TEXT: Final = 3_600
"""Of the 4,000 characters of a message; the rest is for what the adapter itself has to say."""
NOTHING: Final = "🃏"
"""Stands where there would be no text at all: Discord has no empty text."""

_MARKUP: Final = re.compile(r"([\\`*_~|<>\[\]#@]|:(?=\S))")
_LISTS: Final = re.compile(r"^(\s*)([-+])")
_IN_PAIR: Final = "\N{NO-BREAK SPACE}←\N{NO-BREAK SPACE}"
_BETWEEN_PAIRS: Final = "\N{EM SPACE}\N{EM SPACE}"
_PAIRS_IN_LINE: Final = 3
_WIDEST_GRID: Final = 38
"""Letters in a line of a table: as many as a phone shows."""
_ELLIPSIS: Final = "…"

Pair = tuple[Card, Card | None]


def markdown_of(screen: Screen, appearance: Appearance) -> str:
    """The text with its markup; what would not fit into a message is left out from the end."""
    lines: list[str] = []
    room = LONGEST_TEXT
    for block in screen.blocks:
        text = block_text(block, appearance)
        room -= len(text) + 1
        if room < len(_ELLIPSIS):
            lines.append(_ELLIPSIS)
            break
        lines.append(text)
    text = "\n".join(lines).strip("\n")
    return text if text.strip() else NOTHING


def block_text(block: Block, appearance: Appearance) -> str:
    """One block; a paragraph is one line."""
    match block:
        case Paragraph(spans, tone):
            return _toned(spans, tone, appearance)
        case Gap():
            return ""
        case Pairs(pairs):
            return "\n".join(
                "## " + _BETWEEN_PAIRS.join(_pair(*pair, appearance) for pair in line)
                for line in _lines(pairs)
            )
        case Grid():
            return "```\n" + "\n".join(map(_verbatim, lined_up(block, _WIDEST_GRID))) + "\n```"
        case _:
            assert_never(block)


def line_of(spans: Sequence[Span], appearance: Appearance) -> str:
    """A line of words without looks of its own."""
    return _toned(spans, Tone.PLAIN, appearance)


def safe(text: str) -> str:
    """Words in which nobody can hide markup, a mention, a link or an emoji."""
    flat = _MARKUP.sub(r"\\\1", text.replace("\n", " "))
    return _LISTS.sub(r"\1\\\2", flat)


def _verbatim(line: str) -> str:
    """What stands in a block of code, where nothing can be escaped: nobody closes it."""
    return line.replace("`", "ˋ")


def _toned(spans: Sequence[Span], tone: Tone, appearance: Appearance) -> str:
    strong = tone in (Tone.TITLE, Tone.CALL)
    words = "".join(_span(span, appearance, strong=strong) for span in spans)
    if not words.strip():
        return words
    match tone:
        case Tone.TITLE:
            return f"### {words}"
        case Tone.CALL:
            return f"**{words}**"
        case Tone.SMALL:
            return f"-# {words}"
        case Tone.PLAIN:
            return words
        case _:
            assert_never(tone)


def _span(span: Span, appearance: Appearance, *, strong: bool) -> str:
    """`strong`: the line is bold already."""
    match span:
        case Text(text, strong=wanted):
            words = appearance.suits.sign(safe(text))
            return f"**{words}**" if wanted and not strong and text.strip() else words
        case CardFace(card):
            return appearance.suits.face(card)
        case Moment(at):
            return f"<t:{at}:R>"
        case Mention(name):
            return safe(name)
        case CommandName():
            return appearance.command_mention(span)
        case _:
            assert_never(span)


def _pair(attack: Card, beat: Card | None, appearance: Appearance) -> str:
    return f"{appearance.suits.face(attack)}{_IN_PAIR}{'?' if beat is None else appearance.suits.face(beat)}"


def _lines(pairs: Sequence[Pair]) -> Iterator[Sequence[Pair]]:
    """Twos or threes, so that no client breaks a line within a pair; four lie better as two and two."""
    width = 2 if len(pairs) == 4 else _PAIRS_IN_LINE
    return (pairs[at : at + width] for at in range(0, len(pairs), width))
