"""Write screens as JSON and read them back, for adapters that store their messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from bot.domain.cards import Letters
from bot.domain.ids import Language
from bot.domain.screen import (
    Action,
    AddToGroup,
    Block,
    Button,
    CardFace,
    Column,
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
    Piles,
    RoomName,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
    lettered,
    without_buttons,
    without_files,
)
from engine import Card, Suit, parse_card

Json = dict[str, Any]


def to_json(screen: Screen) -> Json:
    """The screen as `{"blocks": […], "rows": [[…]]}`, without its files. Cards are in notation (`6s`, `Th`).

    Where a document would hang, the line stands that says so.

    `"letters"` stands there if the reader wants the cards in other letters than Latin ones.
    """
    chosen = {} if screen.letters is Letters.LATIN else {"letters": screen.letters.value}
    return {
        "blocks": blocks_json(without_files(screen).blocks),
        "rows": [buttons_json(row) for row in without_buttons(screen.rows, AddToGroup, OpenWindow)],
        **chosen,
    }


def blocks_json(blocks: Iterable[Block]) -> list[Json]:
    """The blocks as JSON."""
    return [_block(block) for block in blocks]


def spans_json(spans: Iterable[Span]) -> list[Json]:
    """The spans as JSON."""
    return [_span(span) for span in spans]


def buttons_json(buttons: Iterable[Button]) -> list[Json]:
    """The buttons as JSON."""
    return [_button(button) for button in buttons]


def from_json(read: Json) -> Screen:
    """The screen that `to_json` wrote."""
    screen = Screen(
        tuple(map(_read_block, read["blocks"])),
        tuple(tuple(map(_read_button, row)) for row in read["rows"]),
    )
    return lettered(screen, Letters(read.get("letters", Letters.LATIN.value)))


def _block(block: Block) -> Json:
    match block:
        case Paragraph(spans, tone):
            return {"k": "line", "tone": tone.value, "spans": spans_json(spans)}
        case Gap():
            return {"k": "gap"}
        case Pairs(pairs, piles):
            return {
                "k": "pairs",
                "pairs": [[str(low), _maybe(top)] for low, top in pairs],
                "piles": None if piles is None else _piles(piles),
            }
        case Grid(columns, rows):
            heads = [{"title": column.title, "end": column.end} for column in columns]
            return {"k": "grid", "columns": heads, "rows": [list(row) for row in rows]}
        case _:
            assert_never(block)


def _read_block(read: Json) -> Block:
    match read["k"]:
        case "line":
            return Paragraph(tuple(map(_read_span, read["spans"])), Tone(read["tone"]))
        case "pairs":
            pairs = tuple((parse_card(low), _read_maybe(top)) for low, top in read["pairs"])
            return Pairs(pairs, None if read["piles"] is None else _read_piles(read["piles"]))
        case "grid":
            columns = tuple(Column(one["title"], one["end"]) for one in read["columns"])
            return Grid(columns, tuple(map(tuple, read["rows"])))
        case _:
            return Gap()


def _piles(piles: Piles) -> Json:
    suit = None if piles.trump is None else piles.trump.letter
    return {
        "trump": str(piles.turned_up),
        "suit": suit,
        "talon": piles.talon,
        "discarded": piles.discarded,
    }


def _read_piles(read: Json) -> Piles:
    suit = None if read["suit"] is None else Suit(read["suit"])
    return Piles(parse_card(read["trump"]), suit, read["talon"], read["discarded"])


def _span(span: Span) -> Json:
    match span:
        case Text(text, strong):
            return {"k": "text", "text": text, "strong": strong}
        case RoomName(text):
            return {"k": "text", "text": text, "strong": False, "room": True}
        case CardFace(card):
            return {"k": "card", "card": str(card)}
        case Moment(at, fallback):
            return {"k": "moment", "at": at, "fallback": fallback}
        case Mention(name, user):
            return {"k": "mention", "name": name, "user": user}
        case CommandName(language=language):
            return {"k": "command", "text": span.typed, "language": language}
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
        case "command":
            name, _, argument = read["text"].removeprefix("/").partition(" ")
            return CommandName(name, argument, Language(read["language"]))
        case _:
            return RoomName(read["text"]) if read.get("room") else Text(read["text"], read["strong"])


def _button(button: Button) -> Json:
    act, data = _action(button.action)
    shown = {"label": button.label, "style": button.style.value, "card": _maybe(button.card)}
    return {**shown, "act": act, "data": data}


def _action(action: Action) -> tuple[str, str]:
    match action:
        case Tap(data) | OpenChat(data):
            return "tap", data
        case Disabled(data):
            return "off", data
        case OpenPrivate(payload):
            return "private", payload
        case OpenLink(address):
            return "link", address
        case AddToGroup() | OpenWindow():
            raise AssertionError("left out before")
        case _:
            assert_never(action)


def _read_button(read: Json) -> Button:
    kinds: dict[str, type[Tap | Disabled | OpenPrivate | OpenLink]]
    kinds = {"tap": Tap, "off": Disabled, "private": OpenPrivate, "link": OpenLink}
    action = kinds[read["act"]](read["data"])
    return Button(read["label"], action, Style(read["style"]), _read_maybe(read["card"]))


def _maybe(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _read_maybe(text: str | None) -> Card | None:
    return None if text is None else parse_card(text)
