"""Draw screens as Telegram's HTML and inline keyboards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, assert_never

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo

from adapters.kit.monospace import monospace_lines
from adapters.kit.pair_lines import pair_lines
from adapters.telegram.addresses import post_link, user_id
from adapters.telegram.features import Features
from adapters.telegram.links import Links
from adapters.telegram.plain_text import BETWEEN_PAIRS, ELLIPSIS, IN_PAIR, pair_text, span_text
from adapters.telegram.rich_message import Json, rich_message
from bot.domain.cards import Letters, card_text
from bot.domain.ids import UserKey
from bot.domain.screen import (
    AddToGroup,
    Block,
    Button,
    CardFace,
    CommandName,
    Disabled,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
    without_buttons,
)
from engine import Card

LONGEST_TEXT: Final = 4096
"""UTF-16 code units in a message, without the markup."""
LONGEST_CAPTION: Final = 1024
MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
EMPTY_TEXT: Final = "🃏"
"""Replaces an empty text or label, which Telegram refuses."""

_STYLES: Final = {
    Style.PLAIN: None,
    Style.PLAYABLE: "success",
    Style.MAIN: "primary",
    Style.DANGER: "danger",
}
_PLAYABLE_MARK: Final = "• "
"""Characters in a line of a table drawn with `<pre>`: a phone shows no more."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message as Telegram takes it: HTML and an inline keyboard.

    `rich` replaces the text where the screen holds a table and the server takes rich messages.
    """

    text: str
    keyboard: InlineKeyboardMarkup | None = None
    rich: Json | None = None


def draw(screen: Screen, features: Features, links: Links, longest: int = LONGEST_TEXT) -> Drawn:
    """Draw the whole screen, using only these features. A text shorter than Telegram's `longest` is never rich."""
    rich = rich_message(screen) if features.tables and longest == LONGEST_TEXT else None
    return Drawn(html_of(screen, features, longest), keyboard_of(screen, features, links), rich)


def fits_caption(screen: Screen, features: Features) -> bool:
    """Whether the text fits under a picture or a document. The markup is counted too, which errs on the safe side."""
    return _utf16_length(html_of(screen, features)) <= LONGEST_CAPTION


def html_of(screen: Screen, features: Features, longest: int = LONGEST_TEXT) -> str:
    """The text with its markup. Blocks that do not fit into one message are left out, from the end."""
    lines: list[str] = []
    room = longest
    for block in screen.blocks:
        room -= _utf16_length(_plain(block)) + 1
        if room < len(ELLIPSIS):
            lines.append(ELLIPSIS)
            break
        lines.append(_block(block, features))
    text = "\n".join(lines)
    return text if text.strip() else EMPTY_TEXT


def keyboard_of(screen: Screen, features: Features, links: Links) -> InlineKeyboardMarkup | None:
    """The buttons, cut to the sizes that Telegram takes; None if there are none."""
    drawn: list[list[InlineKeyboardButton]] = []
    room = MOST_BUTTONS
    rows = screen.rows if links.windows else without_buttons(screen.rows, OpenWindow)
    for row in rows:
        for at in range(0, len(row), MOST_IN_ROW):
            part = row[at : at + MOST_IN_ROW][:room]
            drawn += [[_button(button, features, links) for button in part]] if part else []
            room -= len(part)
    back = screen.way_back
    link = None if back is None else post_link(back.room, back.post)
    if back is not None and link is not None and room > 0:
        drawn.append([InlineKeyboardButton(back.label, url=link)])
    return InlineKeyboardMarkup(drawn) if drawn else None


def _block(block: Block, features: Features) -> str:
    match block:
        case Paragraph(spans, tone):
            return _paragraph(spans, tone, features)
        case Gap():
            return ""
        case Pairs(pairs, _, letters):
            lines = (BETWEEN_PAIRS.join(_pair(*pair, letters) for pair in line) for line in pair_lines(pairs))
            table = "\n".join(lines)
            return f"<blockquote>{table}</blockquote>" if pairs else ""
        case Grid():
            return f"<pre>{_escaped(_grid_text(block))}</pre>"
        case _:
            assert_never(block)


def _grid_text(grid: Grid) -> str:
    return "\n".join(monospace_lines(grid))


def _paragraph(spans: Sequence[Span], tone: Tone, features: Features) -> str:
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
    """The span as HTML. `strong` says that the whole line is bold already."""
    match span:
        case RoomName(text):
            return _escaped(text)
        case Text(text, strong=wanted):
            return f"<b>{_escaped(text)}</b>" if wanted and not strong else _escaped(text)
        case CardFace(card, letters):
            return card_text(card, letters)
        case Moment(at, fallback):
            words = _escaped(fallback) or ELLIPSIS
            return f'<tg-time unix="{at}" format="r">{words}</tg-time>' if features.live_times else words
        case Mention(name, user):
            number = user_id(UserKey(user))
            return (
                _escaped(name) if number is None else f'<a href="tg://user?id={number}">{_escaped(name)}</a>'
            )
        case CommandName():
            return span.typed  # Telegram itself makes commands links
        case _:
            assert_never(span)


def _pair(attack: Card, beat: Card | None, letters: Letters) -> str:
    """A pair as HTML. A card that is not beaten yet is bold."""
    if beat is None:
        return f"<b>{card_text(attack, letters)}</b>{IN_PAIR}?"
    return pair_text(attack, beat, letters)


def _button(button: Button, features: Features, links: Links) -> InlineKeyboardButton:
    label = button.label.strip() or EMPTY_TEXT
    style = _STYLES[button.style]
    if style is not None and not features.styles:
        style = None
        label = _PLAYABLE_MARK + label if button.style is Style.PLAYABLE else label
    match button.action:
        case Tap(data):
            return InlineKeyboardButton(label, callback_data=data, style=style)
        case OpenPrivate(payload):
            return InlineKeyboardButton(label, url=links.private(payload), style=style)
        case OpenChat():
            return InlineKeyboardButton(label, url=links.chat, style=style)
        case OpenLink(address):
            return InlineKeyboardButton(label, url=address, style=style)
        case OpenWindow(key):
            place = links.window(key)
            opened = {"url": place} if links.in_group else {"web_app": WebAppInfo(place)}
            return InlineKeyboardButton(label, style=style, **opened)
        case AddToGroup():
            return InlineKeyboardButton(label, url=links.group, style=style)
        case Disabled(data):
            if features.disabled:
                return InlineKeyboardButton(label, style=style, api_kwargs={"disabled": {}})
            return InlineKeyboardButton(label, callback_data=data, style=style)
        case _:
            assert_never(button.action)


def _plain(block: Block) -> str:
    """A plain text at least as long as the block's: it is only measured."""
    match block:
        case Paragraph(spans):
            return "".join(span_text(span) for span in spans)
        case Gap():
            return ""
        case Pairs(pairs):
            return "x" * 20 * len(pairs)
        case Grid():
            return _grid_text(block)
        case _:
            assert_never(block)


def _utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _escaped(text: str) -> str:
    return escape(text, quote=True).replace("&#x27;", "&#39;")
