"""The text of a screen as Discord's Markdown.

A person's name is written as text, not as a mention: only the message that calls them to their turn notifies them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from adapters.discord.addresses import room_id
from adapters.discord.appearance import Appearance
from adapters.kit.text_layout import monospace_lines, pair_lines
from bot.domain.cards import Letters
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
    RoomName,
    Screen,
    Span,
    Text,
    Tone,
)
from engine import Card

LONGEST_TEXT: Final = 3_600
"""Characters. Discord takes 4,000 for a message; the rest is for the answer that `Extras` adds."""
EMPTY_TEXT: Final = "🃏"
"""Replaces an empty text, which Discord refuses."""

_MARKUP: Final = re.compile(r"([\\`*_~|<>\[\]#@]|:(?=\S))")
_LISTS: Final = re.compile(r"^(\s*)([-+])")
_IN_PAIR: Final = "\N{NO-BREAK SPACE}←\N{NO-BREAK SPACE}"
_BETWEEN_PAIRS: Final = "\N{EM SPACE}\N{EM SPACE}"
"""Characters in a line of a table: a phone shows no more."""
_ELLIPSIS: Final = "…"


def screen_markdown(screen: Screen, appearance: Appearance) -> str:
    """The text of all blocks. Blocks that do not fit into one message are left out, from the end."""
    appearance = leading_to(screen, appearance)
    lines: list[str] = []
    room = LONGEST_TEXT
    for block in screen.blocks:
        text = block_markdown(block, appearance)
        room -= len(text) + 1
        if room < len(_ELLIPSIS):
            lines.append(_ELLIPSIS)
            break
        lines.append(text)
    text = "\n".join(lines).strip("\n")
    return text if text.strip() else EMPTY_TEXT


def leading_to(screen: Screen, appearance: Appearance) -> Appearance:
    """The appearance in which the name of the screen's room is a link to it."""
    return replace(appearance, channel=room_id(screen.room))


def block_markdown(block: Block, appearance: Appearance) -> str:
    """Return one block of a screen as Markdown. A paragraph becomes one line."""
    match block:
        case Paragraph(spans, tone):
            return _toned(spans, tone, appearance)
        case Gap():
            return ""
        case Pairs(pairs, _, letters):
            return "\n".join(
                "## " + _BETWEEN_PAIRS.join(_pair(*pair, letters, appearance) for pair in line)
                for line in pair_lines(pairs)
            )
        case Grid():
            return "```\n" + "\n".join(map(_code_line, monospace_lines(block))) + "\n```"
        case _:
            assert_never(block)


def spans_markdown(spans: Sequence[Span], appearance: Appearance) -> str:
    """The spans as one plain line."""
    return _toned(spans, Tone.PLAIN, appearance)


def escaped(text: str) -> str:
    """Escape the text, so that it contains no markup, mention, link or emoji, and put it on one line."""
    flat = _MARKUP.sub(r"\\\1", text.replace("\n", " "))
    return _LISTS.sub(r"\1\\\2", flat)


def _code_line(line: str) -> str:
    """Replace backquotes: inside a code block nothing can be escaped, and backquotes would close it."""
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
    """The span as Markdown. `strong` says that the whole line is bold already."""
    match span:
        case RoomName(text):
            channel = appearance.channel
            return _text(text, appearance) if channel is None else f"<#{channel}>"
        case Text(text, strong=wanted):
            words = _text(text, appearance)
            return f"**{words}**" if wanted and not strong and text.strip() else words
        case CardFace(card, letters):
            return appearance.emojis.card(card, letters)
        case Moment(at):
            return f"<t:{at}:R>"
        case Mention(name):
            return escaped(name)
        case CommandName():
            return appearance.command_mention(span)
        case _:
            assert_never(span)


def _text(text: str, appearance: Appearance) -> str:
    return appearance.emojis.replace_suits(escaped(text))


def _pair(attack: Card, beat: Card | None, letters: Letters, appearance: Appearance) -> str:
    beaten = "?" if beat is None else appearance.emojis.card(beat, letters)
    return f"{appearance.emojis.card(attack, letters)}{_IN_PAIR}{beaten}"
