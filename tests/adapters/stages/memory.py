"""The platform in memory. People see the screens themselves."""

from __future__ import annotations

import itertools
from typing import assert_never

from adapters.memory.platform import MemoryPlatform
from bot.domain.cards import card_text
from bot.domain.commands import Answer, Who
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.screen import (
    Button,
    CardFace,
    CommandName,
    Digits,
    Grid,
    Mention,
    Moment,
    Pairs,
    Paragraph,
    RoomName,
    Screen,
    Span,
    Tap,
    Text,
)
from bot.ports.platform import Capabilities
from engine import Card
from tests.adapters.stages.stage import Guest, Label, SeenPost, Stage
from tests.waiting import until


class MemoryGuest(Guest):
    def __init__(self, platform: MemoryPlatform, who: Who) -> None:
        super().__init__(who.name, who.language or "")
        self._platform = platform
        self._who = who

    @property
    def user(self) -> UserKey:
        return self._who.user

    @property
    def private(self) -> Chat:
        return self._who.private

    def sees(self, chat: Chat) -> list[SeenPost]:
        reader = chat.topic.partition("@")[2]
        if reader and reader != self.user:
            return []
        return [
            SeenPost(
                post.message, _text(post.screen), tuple(tuple(map(_label, row)) for row in post.screen.rows)
            )
            for post in self._platform.visible(chat)
        ]

    async def types(self, chat: Chat, text: str) -> None:
        await self._platform.types(self._who, chat, text)

    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        return await self._platform.forge_tap(self._who, chat, message, data)

    async def follows(self, chat: Chat, label: str) -> None:
        await self._platform.taps(self._who, chat, self.sees(chat)[-1].message, label)


class MemoryStage(Stage):
    idempotent = False

    def __init__(self) -> None:
        self._memory = MemoryPlatform(capabilities=Capabilities(idempotent_send=self.idempotent))
        self._numbers = itertools.count(1)
        self.platform = self._memory

    async def begin(self) -> None:
        self._memory.wants_tap_tokens = True

    async def ready(self) -> None:
        await until(lambda: self._memory.handle)

    async def end(self) -> None:
        assert self._memory.handle is None

    async def guest(self, name: str, language: str = "en") -> Guest:
        who = self._memory.who(f"u{next(self._numbers)}", name=name, language=language)
        await self._memory.opens(who)
        return MemoryGuest(self._memory, who)

    async def room(self, *guests: Guest) -> Chat:
        return self._memory.chat(f"room {next(self._numbers)}")

    def nowhere(self) -> Chat:
        chat = self._memory.chat("a chat that blocked the bot")
        self._memory.blocked.add(chat)
        return chat


class IdempotentMemoryStage(MemoryStage):
    idempotent = True


def _label(button: Button) -> Label:
    return Label(button.label, button.action.data if isinstance(button.action, Tap) else None)


def _text(screen: Screen) -> str:
    lines = []
    for block in screen.blocks:
        match block:
            case Paragraph(spans):
                lines.append("".join(map(_words, spans)))
            case Pairs(pairs):
                lines.append(" ".join(_face(card) for pair in pairs for card in pair))
            case Grid(columns, rows):
                heads = tuple(column.title for column in columns)
                lines.extend(" ".join(row) for row in (heads, *rows))
            case _:
                lines.append("")
    return "\n".join(lines)


def _words(span: Span) -> str:
    match span:
        case Text(text) | RoomName(text) | Digits(text):
            return text
        case CardFace(card):
            return _face(card)
        case Moment(fallback=fallback):
            return fallback
        case Mention(name):
            return name
        case CommandName():
            return span.typed
        case _:
            assert_never(span)


def _face(card: Card | None) -> str:
    return "?" if card is None else card_text(card)
