"""Draw screens as Telegram messages: HTML or rich blocks, and inline keyboards."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, assert_never

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, SwitchInlineQueryChosenChat, WebAppInfo

from adapters.kit.text_layout import monospace_lines, pair_lines
from adapters.telegram.addresses import Links, post_link, user_id
from bot.domain.cards import Letters, card_text
from bot.domain.ids import UserKey
from bot.domain.screen import (
    AddToGroup,
    Block,
    Button,
    CardFace,
    CommandName,
    Digits,
    Disabled,
    Fold,
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
    PostInChat,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
    without_buttons,
    without_files,
)
from engine import Card

ELLIPSIS: Final = "…"
IN_PAIR: Final = "\N{NO-BREAK SPACE}←\N{NO-BREAK SPACE}"
BETWEEN_PAIRS: Final = "\N{EM SPACE}\N{EM SPACE}"


def span_text(span: Span) -> str:
    """Return the span as plain text."""
    match span:
        case Text(text) | RoomName(text) | Digits(text):
            return text
        case CardFace(card, letters):
            return card_text(card, letters)
        case Moment(_, fallback):
            return fallback or ELLIPSIS
        case Mention(name):
            return name
        case CommandName():
            return span.typed
        case _:
            assert_never(span)


def pair_text(attack: Card, beat: Card | None, letters: Letters) -> str:
    """Return an attacking card and the card that beats it; `?` for an unbeaten card."""
    return f"{card_text(attack, letters)}{IN_PAIR}{'?' if beat is None else card_text(beat, letters)}"


@dataclass(frozen=True, slots=True)
class Features:
    """The newer features of Telegram used for drawing.

    `styles`: coloured buttons. `disabled`: inactive buttons. `live_times`: relative times updated by the client.
    `tables`: rich messages for screens with a table.
    """

    styles: bool = True
    disabled: bool = True
    live_times: bool = True
    tables: bool = True

    def fallbacks(self, refusal: str) -> Iterator[Features]:
        """Yield smaller sets of features for retries after this refusal. The most probable cause comes first.

        `refusal` is the error text in lower case.
        """
        for name, known in _REFUSALS.items():
            if getattr(self, name) and any(words in refusal for words in known):
                yield replace(self, **{name: False})
        for smaller in (
            replace(self, tables=False),
            replace(self, disabled=False),
            replace(self, disabled=False, styles=False),
            NO_FEATURES,
        ):
            if smaller != self:
                yield smaller


NO_FEATURES: Final = Features(styles=False, disabled=False, live_times=False, tables=False)

_REFUSALS: Final = {
    "disabled": ("unallowed", "disabled", "button_type"),
    "styles": ("style",),
    "live_times": ("tg-time", "date_time"),
    "tables": ("rich", "not found in bot api", "text is empty"),
}
"""Texts in the errors of a server that does not know the feature, by the name of the feature."""


Json = dict[str, Any]
_HEADING_SIZE: Final = 3
"""The size of a heading in rich messages: 1 is the largest, 6 the smallest."""


def rich_message(screen: Screen) -> Json | None:
    """Return the screen as an `InputRichMessage`; None for a screen without a table (`Grid`).

    Entity detection is off, so people's names cannot become links or mentions. Commands are links all the same.
    """
    if not any(isinstance(block, Grid) for block in screen.blocks):
        return None
    blocks = [drawn for block in screen.blocks for drawn in _rich_blocks(block)]
    return {"blocks": blocks, "skip_entity_detection": True}


def _rich_blocks(block: Block) -> Iterator[Json]:
    match block:
        case Paragraph(spans, tone, fold):
            if any(span_text(span).strip() for span in spans):
                drawn = _rich_paragraph(spans, tone)
                covered = {"type": "spoiler", "text": drawn["text"]}
                yield {**drawn, "text": covered} if fold is Fold.COVERED else drawn
        case Grid():
            yield _rich_table(block)
        case Pairs(pairs, _, letters) if pairs:
            text = BETWEEN_PAIRS.join(pair_text(*pair, letters) for pair in pairs)
            yield {"type": "paragraph", "text": text}
        case Gap() | Pairs():
            pass  # rich blocks are spaced by the client
        case _:
            assert_never(block)


def _rich_paragraph(spans: Sequence[Span], tone: Tone) -> Json:
    text = [part for span in spans for part in _rich_parts(span)]
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


def _rich_parts(span: Span) -> Iterator[str | Json]:
    """Yield the parts of a span as `RichText`. Plain text is a string."""
    match span:
        case Text(text, strong=True):
            yield {"type": "bold", "text": text}
        case CommandName(name, argument):
            yield {"type": "bot_command", "text": f"/{name}", "bot_command": f"/{name}"}
            if argument:
                yield f" {argument}"
        case Digits(text):
            yield {"type": "spoiler", "text": text}
        case _:
            yield span_text(span)


def _rich_table(grid: Grid) -> Json:
    titles = [column.title for column in grid.columns]
    rows = [_rich_row(grid, row) for row in grid.rows]
    head = [_rich_row(grid, titles, is_header=True)] if any(titles) else []
    return {"type": "table", "cells": [*head, *rows], "is_striped": True, "is_compact": True}


def _rich_row(grid: Grid, cells: Sequence[str], **looks: bool) -> list[Json]:
    return [
        {"align": "right" if column.end else "left", "valign": "middle", **_rich_text(cell), **looks}
        for cell, column in zip(cells, grid.columns, strict=True)
    ]


def _rich_text(cell: str) -> Json:
    return {"text": cell} if cell else {}


LONGEST_TEXT: Final = 4096
"""Telegram's limit of a text, in UTF-16 code units. Markup does not count."""
LONGEST_CAPTION: Final = 1024
MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
EMPTY_TEXT: Final = "🃏"
"""Replaces an empty text or label, because Telegram refuses it."""

_STYLES: Final = {
    Style.PLAIN: None,
    Style.PLAYABLE: "success",
    Style.MAIN: "primary",
    Style.DANGER: "danger",
}
_PLAYABLE_MARK: Final = "• "
"""Replaces the colour of a playable button on a server without styles."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message in Telegram's form: HTML and an inline keyboard.

    `rich` is sent in place of `text` if the screen contains a table and the server accepts rich messages.
    """

    text: str
    keyboard: InlineKeyboardMarkup | None = None
    rich: Json | None = None


def draw(screen: Screen, features: Features, links: Links, longest: int = LONGEST_TEXT) -> Drawn:
    """Draw the screen with these features only.

    `longest` is the limit of the text in UTF-16 code units. Below Telegram's own limit, no rich message is made.
    """
    if not links.posts:
        screen = _with_mentions(screen, links.bot)
    rich = rich_message(screen) if features.tables and longest == LONGEST_TEXT else None
    return Drawn(html_of(screen, features, longest), keyboard_of(screen, features, links), rich)


def with_mention(spans: Sequence[Span], bot: str) -> tuple[Span, ...]:
    """Return the spans for a chat without the bot, with `@bot` in place of the command for a new table.

    People type this there. Other commands stay, so that sentences remain whole.
    """
    return tuple(
        Text(f"@{bot} {span.argument}".rstrip())
        if isinstance(span, CommandName) and span.name == "newgame"
        else span
        for span in spans
    )


def _with_mentions(screen: Screen, bot: str) -> Screen:
    """Return the screen with a line for each `PostInChat` button: the mention that posts the table.

    Without inline mode the buttons are left out, so people type the mention.
    """
    actions = [button.action for row in screen.rows for button in row]
    lines = [
        Paragraph(with_mention(action.mention, bot))
        for action in actions
        if isinstance(action, PostInChat) and action.mention
    ]
    return replace(screen, blocks=(*screen.blocks, *lines)) if lines else screen


def fitting_inline(screen: Screen, bot: str) -> Screen:
    """Return the screen for an inline message: without files and link back, with a mention in place of `/newgame`."""
    shown = without_files(screen)
    blocks = tuple(
        replace(block, spans=with_mention(block.spans, bot)) if isinstance(block, Paragraph) else block
        for block in shown.blocks
    )
    return replace(shown, blocks=blocks, way_back=None)


def fits_caption(screen: Screen, features: Features) -> bool:
    """Return True if the text fits under a picture or document.

    The markup is counted too, so short texts always fit.
    """
    return _utf16_length(html_of(screen, features)) <= LONGEST_CAPTION


def html_of(screen: Screen, features: Features, longest: int = LONGEST_TEXT) -> str:
    """Return the text as HTML. If it is longer than `longest` (UTF-16 code units), the last blocks are left out."""
    text = _joined(screen.blocks, features)
    if _utf16_length(text) > longest:  # the markup does not count, so the text may still fit
        text = _joined(_fitting_blocks(screen.blocks, longest), features)
    return text if text.strip() else EMPTY_TEXT


def _joined(blocks: Iterable[Block], features: Features) -> str:
    """Return the blocks as HTML. Folded paragraphs with nothing else between them are one expandable quote."""
    parts = list[str]()
    for is_folded, lines in groupby(_marked(blocks), key=itemgetter(0)):
        text = "\n".join(_block(line, features) for _, line in lines)
        parts.append(f"<blockquote expandable>{text}</blockquote>" if is_folded else text)
    return "\n".join(parts)


def _marked(blocks: Iterable[Block]) -> Iterator[tuple[bool, Block]]:
    """Yield each block after True if it is folded. A gap is folded if the paragraph before it is."""
    is_folded = False
    for block in blocks:
        if not isinstance(block, Gap):
            is_folded = isinstance(block, Paragraph) and block.fold is not Fold.OPEN
        yield is_folded, block


def _fitting_blocks(blocks: Iterable[Block], room: int) -> Iterator[Block]:
    """Yield the first blocks within `room` UTF-16 code units, then an ellipsis if blocks are left out."""
    for block in blocks:
        room -= _utf16_length(_plain(block)) + 1
        if room < len(ELLIPSIS):
            yield Paragraph((Text(ELLIPSIS),))
            return
        yield block


def keyboard_of(screen: Screen, features: Features, links: Links) -> InlineKeyboardMarkup | None:
    """Return the buttons and the link back to the room; None without any.

    Buttons that cannot work in this chat (`links`), and those above Telegram's limits, are left out.
    """
    drawn: list[list[InlineKeyboardButton]] = []
    room = MOST_BUTTONS
    rows = screen.rows if links.windows else without_buttons(screen.rows, OpenWindow)
    rows = rows if links.posts else without_buttons(rows, PostInChat)
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
        case Paragraph(spans, tone, fold):
            drawn = _paragraph(spans, tone, features)
            return f"<tg-spoiler>{drawn}</tg-spoiler>" if drawn and fold is Fold.COVERED else drawn
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
    """Return the span as HTML. With `strong`, the whole line is bold already."""
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
        case Digits(text):
            return f"<tg-spoiler>{_escaped(text)}</tg-spoiler>"
        case _:
            assert_never(span)


def _pair(attack: Card, beat: Card | None, letters: Letters) -> str:
    """Return a pair as HTML. An unbeaten card is bold."""
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
        case PostInChat(game):
            chooser = SwitchInlineQueryChosenChat(game, allow_user_chats=True, allow_group_chats=True)
            return InlineKeyboardButton(label, switch_inline_query_chosen_chat=chooser, style=style)
        case Disabled(data):
            if features.disabled:
                return InlineKeyboardButton(label, style=style, api_kwargs={"disabled": {}})
            return InlineKeyboardButton(label, callback_data=data, style=style)
        case _:
            assert_never(button.action)


def _plain(block: Block) -> str:
    """Return a plain text for measuring only. It is at least as long as the text of the block."""
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


_escaped: Final = functools.partial(escape, quote=False)
"""Escapes a text between HTML tags. Quotes are not escaped, because no attribute contains such a text."""
