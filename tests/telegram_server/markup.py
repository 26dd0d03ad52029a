"""Parse Telegram's HTML into plain text and entities, or refuse it as Telegram does."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from html.entities import name2codepoint
from typing import Any, Final

Json = dict[str, Any]

_TAG: Final = re.compile(
    r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z-]+(?:=(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?)*)\s*>"
)
_ATTRIBUTE: Final = re.compile(r"([a-zA-Z-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+)))?")
_REFERENCE: Final = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|amp|quot));")
_TIME_FORMAT: Final = re.compile(r"r|w?[dD]?[tT]?")
_KINDS: Final = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "span": "spoiler", "code": "code", "pre": "pre", "a": "text_link", "blockquote": "blockquote",
    "tg-emoji": "custom_emoji", "tg-time": "date_time",
}  # fmt: skip


class BadMarkup(Exception):
    """Invalid markup, described in Telegram's own words."""


@dataclass
class _Open:
    tag: str
    attributes: dict[str, str]
    offset: int
    children: list[Json] = field(default_factory=list)


def utf16_length(text: str) -> int:
    """Return the length in UTF-16 code units, Telegram's unit for entities."""
    return len(text.encode("utf-16-le")) // 2


def parse_html(source: str, *, live_times: bool = True) -> tuple[str, list[Json]]:
    """The plain text and its entities, trimmed as Telegram trims them.

    Raises:
        BadMarkup: the markup is invalid.
    """
    text, entities = _parse(source, live_times)
    lead = len(text) - len(text.lstrip())
    trimmed = text.strip()
    shift, size = utf16_length(text[:lead]), utf16_length(trimmed)
    kept = []
    for entity in sorted(entities, key=lambda item: (item["offset"], -item["length"])):
        start = max(0, entity["offset"] - shift)
        end = min(size, entity["offset"] + entity["length"] - shift)
        if end > start:
            kept.append(entity | {"offset": start, "length": end - start})
    return trimmed, kept


def _parse(source: str, live_times: bool) -> tuple[str, list[Json]]:
    parts: list[str] = []
    entities: list[Json] = []
    stack: list[_Open] = []
    at = offset = 0
    while at < len(source):
        if source[at] == "<":
            found = _TAG.match(source, at)
            if found is None:
                raise BadMarkup(f"Unclosed start tag at byte offset {_bytes(source, at)}")
            _tag(found, offset, stack, entities, live_times)
            at = found.end()
            continue
        letter, at = _letter(source, at)
        parts.append(letter)
        offset += utf16_length(letter)
    if stack:
        raise BadMarkup(f'Can\'t find end tag corresponding to start tag "{stack[-1].tag}"')
    return "".join(parts), entities


def _letter(source: str, at: int) -> tuple[str, int]:
    found = _REFERENCE.match(source, at) if source[at] == "&" else None
    if found is None:
        return source[at], at + 1
    decimal, hexadecimal, name = found.groups()
    number = name2codepoint[name] if name else int(decimal) if decimal else int(hexadecimal, 16)
    return chr(number), found.end()


def _tag(
    found: re.Match[str], offset: int, stack: list[_Open], entities: list[Json], live_times: bool
) -> None:
    closing, tag = found.group(1), found.group(2).lower()
    where = _bytes(found.string, found.start())
    if closing:
        if not stack:
            raise BadMarkup(f"Unexpected end tag at byte offset {where}")
        begun = stack.pop()
        if begun.tag != tag:
            raise BadMarkup(
                f'Unmatched end tag at byte offset {where}, expected "</{begun.tag}>", found "</{tag}>"'
            )
        if offset > begun.offset:
            entities.append(_entity(begun, offset))
        return
    if tag not in _KINDS or (tag == "tg-time" and not live_times):
        raise BadMarkup(f'Unsupported start tag "{tag}" at byte offset {where}')
    attributes = {
        name.lower(): html.unescape(first or second or third)
        for name, first, second, third in _ATTRIBUTE.findall(found.group(3))
    }
    if tag == "blockquote" and any(begun.tag == "blockquote" for begun in stack):
        raise BadMarkup(f"Nested blockquotes at byte offset {where}")
    _check_attributes(tag, attributes, where)
    stack.append(_Open(tag, attributes, offset))


def _check_attributes(tag: str, attributes: dict[str, str], where: int) -> None:
    if tag == "span" and attributes.get("class") != "tg-spoiler":
        raise BadMarkup(f'Tag "span" must have class "tg-spoiler" at byte offset {where}')
    if tag == "tg-time" and not (
        re.fullmatch(r"\d{1,10}", attributes.get("unix", ""))
        and _TIME_FORMAT.fullmatch(attributes.get("format", ""))
    ):
        raise BadMarkup(f'Invalid "tg-time" at byte offset {where}')


def _entity(begun: _Open, end: int) -> Json:
    kind = _KINDS[begun.tag]
    if kind == "blockquote" and "expandable" in begun.attributes:
        kind = "expandable_blockquote"
    entity: Json = {"type": kind, "offset": begun.offset, "length": end - begun.offset}
    if kind == "text_link":
        return _link(entity, begun.attributes.get("href", ""))
    if kind == "date_time":
        entity["unix_time"] = int(begun.attributes["unix"])
        entity["date_time_format"] = begun.attributes.get("format", "")
    if kind == "custom_emoji":
        entity["custom_emoji_id"] = begun.attributes.get("emoji-id", "")
    return entity


def _link(entity: Json, href: str) -> Json:
    mention = re.fullmatch(r"tg://user\?id=(\d+)", href)
    if mention is None:
        return entity | {"url": href}
    return entity | {"type": "text_mention", "user_id": int(mention.group(1))}


def _bytes(source: str, at: int) -> int:
    return len(source[:at].encode())
