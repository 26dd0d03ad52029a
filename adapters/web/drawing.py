"""Screens as the page's JSON: only what the screen holds, so that nothing foreign can travel with it."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, assert_never

from bot.screen import (
    Action,
    Block,
    Button,
    CardFace,
    Disabled,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenPrivate,
    Pairs,
    Paragraph,
    Picture,
    Piles,
    Screen,
    Span,
    Tap,
    Text,
)

Json = dict[str, Any]


def screen_json(screen: Screen) -> Json:
    """`{"blocks": […], "rows": [[…]]}`, perhaps with `"picture"`; cards are in notation (`6s`, `Th`)."""
    drawn: Json = {
        "blocks": [_block(block) for block in screen.blocks],
        "rows": [[_button(button) for button in row] for row in screen.rows],
    }
    if screen.picture is not None:
        drawn["picture"] = _picture(screen.picture)
    return drawn


def _picture(picture: Picture) -> Json:
    """The picture travels within the message, so that an old post needs nothing else to be shown."""
    return {"src": f"data:image/png;base64,{b64encode(picture.png).decode()}", "alt": picture.words}


def _block(block: Block) -> Json:
    match block:
        case Paragraph(spans, tone):
            return {"k": "line", "tone": tone.value, "spans": [_span(span) for span in spans]}
        case Gap():
            return {"k": "gap"}
        case Pairs(pairs, piles):
            return {
                "k": "pairs",
                "pairs": [[str(low), None if top is None else str(top)] for low, top in pairs],
                "piles": None if piles is None else _piles(piles),
            }
        case Grid(columns, rows):
            heads = [{"title": column.title, "end": column.end} for column in columns]
            return {"k": "grid", "columns": heads, "rows": [list(row) for row in rows]}
        case _:
            assert_never(block)


def _piles(piles: Piles) -> Json:
    return {"trump": str(piles.trump), "talon": piles.talon, "discarded": piles.discarded}


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


def _button(button: Button) -> Json:
    card = None if button.card is None else str(button.card)
    return {"label": button.label, "style": button.style.value, "card": card, **_action(button.action)}


def _action(action: Action) -> Json:
    match action:
        case Tap(data):
            return {"act": "tap", "data": data}
        case Disabled(data):
            return {"act": "off", "data": data}
        case OpenPrivate(payload):
            return {"act": "private", "data": payload}
        case _:
            assert_never(action)
