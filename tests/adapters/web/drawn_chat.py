"""Chats of the Telegram server of the tests, drawn as HTML: a plain picture of our own."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from tests.telegram_server import ChatView
from tests.telegram_server.model import Account, Post

Json = dict[str, Any]

SOON: Final = "in a minute"
"""The words of a time near by, as an app shows them."""
_BOT: Final = Path(__file__).parents[3] / "adapters" / "web" / "static" / "icon.svg"
_STYLE: Final = (Path(__file__).parent / "drawn_chat.css").read_text()
_TAGS: Final = {"bold": "b", "italic": "i", "blockquote": "blockquote", "bot_command": "u"}
"""The elements for marked parts of a text. Others have no look of their own."""
_INVISIBLE: Final = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\ufe0e\ufe0f"))
_SIGNS: Final = {
    "🗡": '<path d="M20.5 3.5l-1 5-9 9-4-4 9-9zM4 13l7 7M7.3 16.7 3.5 20.5"/>',
    "🛡": '<path d="M12 3l8 3v6c0 5-4 8-8 9.5C8 20 4 17 4 12V6z"/>',
    "🃏": '<rect x="4" y="5" width="10" height="14" rx="2"/><path d="M14 6l6 2-3.5 11.5-3-1"/>',
    "⏳": '<path d="M7 4h10M7 20h10M8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8"/>',
    "↗": '<path d="M7 17 17 7M9 7h8v8"/>',
}
"""Drawings in place of emojis: no font of the repository has them."""
_SIGN: Final = re.compile("|".join(_SIGNS))


def page_of(*chats: str) -> str:
    """Return a page with these chats next to each other."""
    return f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style><main>{''.join(chats)}</main>"


@dataclass(frozen=True, slots=True)
class ChatDrawing:
    """A chat as its `reader` (the id of an account) sees it.

    `files` are the uploaded pictures by their ids, `faces` the PNG faces of people by their ids.
    """

    title: str
    about: str
    chat: ChatView
    reader: int
    files: Mapping[str, bytes]
    faces: Mapping[int, bytes]

    def html(self) -> str:
        posts = "".join(map(self._post, self.chat.messages))
        head = f"<header><b>{escape(self.title)}</b><small>{escape(self.about)}</small></header>"
        return f"<section>{head}<div class=posts>{posts}</div></section>"

    def _post(self, post: Post) -> str:
        own, bot = post.sender.id == self.reader, post.sender.is_bot
        name = "" if own else f"<b class=name>{escape(post.sender.first_name)}</b>"
        photo = "" if post.photo is None else _image(self.files[post.photo["file_id"]], "png")
        text = f"<div class=text>{_marked(post.text, post.entities)}</div>"
        rows = "".join(f"<div class=row>{''.join(map(_button, row))}</div>" for row in post.keyboard or ())
        face = "" if own else self._face(post.sender)
        kind = "own" if own else "bot" if bot else "other"
        return f"<article class={kind}>{face}<div><div class=bubble>{name}{photo}{text}</div>{rows}</div></article>"

    def _face(self, sender: Account) -> str:
        return _image(_BOT.read_bytes(), "svg+xml") if sender.is_bot else _image(self.faces[sender.id], "png")


def _image(body: bytes, kind: str) -> str:
    return f'<img alt="" src="data:image/{kind};base64,{base64.b64encode(body).decode()}">'


def _button(button: Json) -> str:
    return f"<span class='button {button.get('style', '')}'>{_signed(button['text'])}</span>"


def _marked(text: str, entities: Iterable[Json]) -> str:
    """Return a text as HTML. The offsets of its entities are in UTF-16 code units."""
    units = text.encode("utf-16-le")
    outer = sorted(entities, key=lambda one: (one["offset"], -one["length"]))
    shown = "".join(_parts(units, outer, 0, len(units) // 2))
    return re.sub(r"\n*(</?blockquote>)\n*", r"\1", shown)


def _parts(units: bytes, entities: Sequence[Json], begin: int, end: int) -> Iterator[str]:
    """Yield the text between two offsets. The entities lie between them, an outer one before its inner ones."""
    while entities:
        first, *others = entities
        last = first["offset"] + first["length"]
        inner = [one for one in others if one["offset"] < last]
        entities = others[len(inner) :]
        yield _signed(units[2 * begin : 2 * first["offset"]].decode("utf-16-le"))
        inside = "".join(_parts(units, inner, first["offset"], last))
        tag = _TAGS.get(first["type"])
        yield SOON if first["type"] == "date_time" else f"<{tag}>{inside}</{tag}>" if tag else inside
        begin = last
    yield _signed(units[2 * begin : 2 * end].decode("utf-16-le"))


def _signed(text: str) -> str:
    """Return a text as HTML, with drawn signs."""
    plain = escape(text.translate(_INVISIBLE))
    drawn = _SIGN.sub(lambda found: f"<svg viewBox='0 0 24 24'>{_SIGNS[found[0]]}</svg>", plain)
    assert all(letter < "\U0001f000" for letter in drawn), f"no drawing of a sign in {text!r}"
    return drawn
