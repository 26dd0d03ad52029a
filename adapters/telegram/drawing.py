"""Screens as Telegram's HTML and inline keyboards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, assert_never

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from adapters.kit.grids import lined_up
from adapters.telegram.addresses import user_number
from adapters.telegram.features import Features
from adapters.telegram.rich import Json, rich_message
from adapters.telegram.words import BETWEEN_PAIRS, ELLIPSIS, IN_PAIR, pair_words, words_of
from bot.domain.cards import card_text
from bot.domain.ids import UserKey
from bot.domain.screen import (
    Block,
    Button,
    CardFace,
    CommandName,
    Disabled,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenPrivate,
    Pairs,
    Paragraph,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from engine import Card

LONGEST_TEXT: Final = 4096
"""UTF-16 code units of a message, markup not counted."""
LONGEST_CAPTION: Final = 1024
MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
NOTHING: Final = "🃏"
"""Stands where there would be no text at all: Telegram has no empty message."""

_STYLES: Final = {
    Style.PLAIN: None,
    Style.PLAYABLE: "success",
    Style.MAIN: "primary",
    Style.DANGER: "danger",
}
_MARK: Final = "• "
_PAIRS_IN_LINE: Final = 3
_WIDEST_GRID: Final = 38
"""Letters in a line where a table is drawn in letters: as many as a phone shows."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message as Telegram takes it: HTML, and the keyboard under it.

    `rich` replaces the text where the screen holds a table and the server takes rich messages.
    """

    text: str
    keyboard: InlineKeyboardMarkup | None = None
    rich: Json | None = None


def draw(screen: Screen, features: Features, bot_name: str) -> Drawn:
    """Draw the whole screen, using only these features."""
    rich = rich_message(screen) if features.tables else None
    return Drawn(html_of(screen, features), keyboard_of(screen, features, bot_name), rich)


def fits_caption(screen: Screen, features: Features) -> bool:
    """Whether the words may stand under a picture; markup is counted too, to be on the safe side."""
    return _length(html_of(screen, features)) <= LONGEST_CAPTION


def html_of(screen: Screen, features: Features) -> str:
    """The text with its markup; what would not fit into a message is left out from the end."""
    lines: list[str] = []
    room = LONGEST_TEXT
    for block in screen.blocks:
        room -= _length(_plain(block)) + 1
        if room < len(ELLIPSIS):
            lines.append(ELLIPSIS)
            break
        lines.append(_block(block, features))
    text = "\n".join(lines)
    return text if text.strip() else NOTHING


def keyboard_of(screen: Screen, features: Features, bot_name: str) -> InlineKeyboardMarkup | None:
    """The buttons row by row, with rows and keyboard cut to what Telegram takes; None if there are none."""
    drawn: list[list[InlineKeyboardButton]] = []
    room = MOST_BUTTONS
    for row in screen.rows:
        for at in range(0, len(row), MOST_IN_ROW):
            part = row[at : at + MOST_IN_ROW][:room]
            drawn += [[_button(button, features, bot_name) for button in part]] if part else []
            room -= len(part)
    return InlineKeyboardMarkup(drawn) if drawn else None


def private_link(bot_name: str, payload: str) -> str:
    """The link that opens the private chat and presses Start there."""
    return f"https://t.me/{bot_name}?start={payload}"


def _block(block: Block, features: Features) -> str:
    match block:
        case Paragraph(spans, tone):
            return _toned(spans, tone, features)
        case Gap():
            return ""
        case Pairs(pairs):
            table = "\n".join(BETWEEN_PAIRS.join(_pair(*pair) for pair in line) for line in _lines(pairs))
            return f"<blockquote>{table}</blockquote>" if pairs else ""
        case Grid():
            return f"<pre>{_safe(_letters(block))}</pre>"
        case _:
            assert_never(block)


def _letters(grid: Grid) -> str:
    return "\n".join(lined_up(grid, _WIDEST_GRID))


def _toned(spans: Sequence[Span], tone: Tone, features: Features) -> str:
    match tone:
        case Tone.TITLE | Tone.CALL:
            return f"<b>{''.join(_span(span, features, strong=True) for span in spans)}</b>"
        case Tone.SMALL:
            return f"<i>{''.join(_span(span, features) for span in spans)}</i>"
        case Tone.PLAIN:
            return "".join(_span(span, features) for span in spans)
        case _:
            assert_never(tone)


def _span(span: Span, features: Features, *, strong: bool = False) -> str:
    """`strong`: the line is bold already."""
    match span:
        case Text(text, strong=wanted):
            return f"<b>{_safe(text)}</b>" if wanted and not strong else _safe(text)
        case CardFace(card):
            return card_text(card)
        case Moment(at, fallback):
            words = _safe(fallback) or ELLIPSIS
            return f'<tg-time unix="{at}" format="r">{words}</tg-time>' if features.live_times else words
        case Mention(name, user):
            number = user_number(UserKey(user))
            return _safe(name) if number is None else f'<a href="tg://user?id={number}">{_safe(name)}</a>'
        case CommandName():
            return span.typed  # Telegram makes it a link by itself
        case _:
            assert_never(span)


def _pair(attack: Card, beat: Card | None) -> str:
    """What is not beaten yet stands out."""
    return f"<b>{card_text(attack)}</b>{IN_PAIR}?" if beat is None else pair_words(attack, beat)


def _lines(pairs: Sequence[tuple[Card, Card | None]]) -> Iterator[Sequence[tuple[Card, Card | None]]]:
    """Twos or threes, so that no client breaks a line within a pair; four lie better as two and two."""
    width = 2 if len(pairs) == 4 else _PAIRS_IN_LINE
    return (pairs[at : at + width] for at in range(0, len(pairs), width))


def _button(button: Button, features: Features, bot_name: str) -> InlineKeyboardButton:
    label = button.label.strip() or NOTHING
    style = _STYLES[button.style]
    if style is not None and not features.styles:
        style = None
        label = _MARK + label if button.style is Style.PLAYABLE else label
    match button.action:
        case Tap(data):
            return InlineKeyboardButton(label, callback_data=data, style=style)
        case OpenPrivate(payload):
            return InlineKeyboardButton(label, url=private_link(bot_name, payload), style=style)
        case Disabled(data):
            if features.disabled:
                return InlineKeyboardButton(label, style=style, api_kwargs={"disabled": {}})
            return InlineKeyboardButton(label, callback_data=data, style=style)
        case _:
            assert_never(button.action)


def _plain(block: Block) -> str:
    match block:
        case Paragraph(spans):
            return "".join(words_of(span) for span in spans)
        case Gap():
            return ""
        case Pairs(pairs):
            return "x" * 20 * len(pairs)
        case Grid():
            return _letters(block)
        case _:
            assert_never(block)


def _length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _safe(text: str) -> str:
    return escape(text, quote=True).replace("&#x27;", "&#39;")
