"""Screens as text and back: what stands in a private chat must be there after a restart too."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, assert_never

from bot.buttons import HandTap, MoveTap, TableTap, from_data
from bot.ids import TableId
from bot.screen import (
    Action,
    Block,
    Button,
    CardFace,
    Column,
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
from engine import Card, parse_card

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """A post of a private chat: `direct` is the direct message that shows it, if there is one.

    `table` is the table that it belongs to; a notice belongs to none.
    """

    number: int
    screen: Screen
    table: TableId | None = None
    direct: int | None = None

    def body(self) -> str:
        """What is stored; `kept_from` reads it."""
        body = {"screen": _screen(self.screen), "table": self.table, "direct": self.direct}
        return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def kept_from(number: int, body: str) -> Kept:
    """The post as it was stored."""
    read: Json = json.loads(body)
    table = None if read["table"] is None else TableId(read["table"])
    return Kept(number, _read_screen(read["screen"]), table, read["direct"])


def table_in(screen: Screen) -> TableId | None:
    """The table that the screen's buttons speak of: a table has one game, and both have one id."""
    return next(
        (
            table
            for row in screen.rows
            for button in row
            if isinstance(button.action, Tap | Disabled)
            and (table := table_of(button.action.data)) is not None
        ),
        None,
    )


def table_of(data: str) -> TableId | None:
    """The table that a button speaks of."""
    match from_data(data):
        case TableTap(table):
            return table
        case MoveTap(game) | HandTap(game):
            return TableId(game)
        case _:
            return None


def _screen(screen: Screen) -> Json:
    return {
        "blocks": [_block(block) for block in screen.blocks],
        "rows": [[_button(button) for button in row] for row in screen.rows],
    }


def _read_screen(read: Json) -> Screen:
    return Screen(
        tuple(map(_read_block, read["blocks"])),
        tuple(tuple(map(_read_button, row)) for row in read["rows"]),
    )


def _block(block: Block) -> Json:
    match block:
        case Paragraph(spans, tone):
            return {"k": "line", "tone": tone.value, "spans": [_span(span) for span in spans]}
        case Gap():
            return {"k": "gap"}
        case Pairs(pairs):
            return {"k": "pairs", "pairs": [[str(low), _maybe(top)] for low, top in pairs]}
        case Grid(columns, rows):
            return {"k": "grid", "columns": [[one.title, one.end] for one in columns], "rows": rows}
        case _:
            assert_never(block)


def _read_block(read: Json) -> Block:
    match read["k"]:
        case "line":
            return Paragraph(tuple(map(_read_span, read["spans"])), Tone(read["tone"]))
        case "pairs":
            return Pairs(tuple((parse_card(low), _read_maybe(top)) for low, top in read["pairs"]))
        case "grid":
            return Grid(tuple(Column(*one) for one in read["columns"]), tuple(map(tuple, read["rows"])))
        case _:
            return Gap()


def _span(span: Span) -> Json:
    match span:
        case Text(text, strong):
            return {"k": "text", "text": text, "strong": strong}
        case CardFace(card):
            return {"k": "card", "card": str(card)}
        case Moment(at, fallback):
            return {"k": "moment", "at": at, "fallback": fallback}
        case Mention(name, user):
            return {"k": "mention", "name": name, "user": user}
        case _:
            assert_never(span)


def _read_span(read: Json) -> Span:
    match read["k"]:
        case "card":
            return CardFace(parse_card(read["card"]))
        case "moment":
            return Moment(read["at"], read["fallback"])
        case "mention":
            return Mention(read["name"], read["user"])
        case _:
            return Text(read["text"], read["strong"])


def _button(button: Button) -> Json:
    act, data = _action(button.action)
    shown = {"label": button.label, "style": button.style.value, "card": _maybe(button.card)}
    return {**shown, "act": act, "data": data}


def _action(action: Action) -> tuple[str, str]:
    match action:
        case Tap(data):
            return "tap", data
        case Disabled(data):
            return "off", data
        case OpenPrivate(payload):
            return "private", payload
        case _:
            assert_never(action)


def _read_button(read: Json) -> Button:
    kinds: dict[str, type[Tap | Disabled | OpenPrivate]]
    kinds = {"tap": Tap, "off": Disabled, "private": OpenPrivate}
    action = kinds[read["act"]](read["data"])
    return Button(read["label"], action, Style(read["style"]), _read_maybe(read["card"]))


def _maybe(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _read_maybe(text: str | None) -> Card | None:
    return None if text is None else parse_card(text)
