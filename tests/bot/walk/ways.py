"""The ways on named by an answer, and people's acts to take them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.domain.ids import Chat, MessageId
from bot.domain.screen import (
    CommandName,
    OpenPrivate,
    Paragraph,
    Screen,
    Tap,
    Text,
)
from tests.bot.walk.acting import Actor, Reaction
from tests.bot.walk.factors import ChatKind, Person

_COMMAND: Final = re.compile(r"(?<![\w/:.])/([a-z]{2,}(?: [0-9a-z]{4}-[0-9a-z]{4})?)")
_CHOSEN: Final = "●"
"""Marks the present value of a setting; a tap on it changes nothing."""


@dataclass(frozen=True)
class Way:
    """A way on: its words, and the act of taking it."""

    label: str
    take: Callable[[Actor], Awaitable[Reaction]]


def ways_of(reaction: Reaction, actor: Actor) -> list[Way]:
    """Return the ways in an answer and in the notices sent with it, without those in posts of tables."""
    found = dict[str, Way]()
    for way in _ways(reaction, actor):
        found.setdefault(way.label, way)
    return list(found.values())


def _ways(reaction: Reaction, actor: Actor) -> Iterator[Way]:
    answer, here = reaction.answer, reaction.where.chat
    if answer.opens_private is not None:
        yield _link(answer.opens_private)
    for name in _COMMAND.findall(answer.text):
        yield _command(name, _typable(here, actor))
    if answer.screen is not None:
        yield from _in_screen(answer.screen, here, None, actor)
    for post in reaction.posts:
        if post.screen.table is None:
            yield from _in_screen(post.screen, post.chat, post.message, actor)


def _typable(chat: Chat, actor: Actor) -> Chat:
    """Return the chat for a command named in this chat."""
    untyped = actor.scene.place in (ChatKind.FOREIGN, ChatKind.WINDOW)
    return actor.who.private if untyped or "@" in chat.topic else chat


def _in_screen(screen: Screen, chat: Chat, message: MessageId | None, actor: Actor) -> Iterator[Way]:
    for block in screen.blocks:
        if isinstance(block, Paragraph):
            for one in _typed_in(block):
                yield _command(one, _typable(chat, actor))
    taps = actor.person is not Person.ANONYMOUS  # people tap in their own name
    for row in screen.rows if taps else ():
        for button in row:
            match button.action:
                case Tap(data) if not button.label.startswith(_CHOSEN):
                    yield _tap(button.label, data, chat, message)
                case OpenPrivate(payload):
                    yield _link(payload)
                case _:
                    pass


def _typed_in(line: Paragraph) -> Iterator[str]:
    """Yield the commands of a line, each with the following code."""
    for span, after in zip(line.spans, (*line.spans[1:], Text("")), strict=True):
        if isinstance(span, CommandName):
            code = after.text if isinstance(after, Text) and not span.argument else ""
            with_code = _COMMAND.match(span.typed + code)
            yield span.typed[1:] if with_code is None else with_code[1]


def _link(payload: str) -> Way:
    return Way(f"link {payload}", lambda actor: actor.follows(payload))


def _command(text: str, chat: Chat) -> Way:
    return Way(f"/{text}", lambda actor: actor.types(text, chat))


def _tap(label: str, data: str, chat: Chat, message: MessageId | None) -> Way:
    return Way(f"[{label}]", lambda actor: actor.taps(data, chat, message, in_chat=True))
