"""What a suite may do on any platform: let people come, type and tap, and look at what they see."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId, UserKey
from bot.ports.platform import ChatPlatform

PATIENCE_S: Final = 30.0


@dataclass(frozen=True, slots=True)
class Label:
    """A button as one sees it; `data` is None where it cannot be tapped or leads elsewhere."""

    text: str
    data: str | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A post of the bot as one sees it."""

    message: MessageId
    text: str
    rows: tuple[tuple[Label, ...], ...]

    @property
    def labels(self) -> list[list[str]]:
        return [[label.text for label in row] for row in self.rows]


class Guest(ABC):
    """Somebody on the platform, who has opened the private chat.

    `dialogs`: whether a dialog is told from a toast there.
    """

    dialogs = True

    def __init__(self, name: str, language: str) -> None:
        self.name = name
        self.language = language

    @property
    @abstractmethod
    def user(self) -> UserKey: ...

    @property
    @abstractmethod
    def private(self) -> Chat: ...

    @abstractmethod
    def sees(self, chat: Chat) -> list[Shown]:
        """The bot's posts in the chat, the newest last."""

    @abstractmethod
    async def types(self, chat: Chat, text: str) -> None: ...

    @abstractmethod
    async def forges(self, chat: Chat, message: MessageId, data: str) -> Answer:
        """Send this data as if a button of that message had carried it; what the person is told."""

    @abstractmethod
    async def follows(self, chat: Chat, label: str) -> None:
        """Tap a button that leads into the private chat, and arrive there."""

    async def taps(self, chat: Chat, label: str) -> Answer:
        """Tap the newest button with this label; raises `LookupError` where there is none."""
        for post in reversed(self.sees(chat)):
            for button in (button for row in post.rows for button in row):
                if button.text == label and button.data is not None:
                    return await self.forges(chat, post.message, button.data)
        raise LookupError(f"no button {label!r} among {[post.labels for post in self.sees(chat)]}")


class Stage(ABC):
    """A platform and the world around it, between `begin` and `end`."""

    platform: ChatPlatform

    @abstractmethod
    async def begin(self) -> None:
        """Before the platform runs."""

    @abstractmethod
    async def ready(self) -> None:
        """Returns once the running platform hears people."""

    @abstractmethod
    async def end(self) -> None:
        """After the platform has run."""

    @abstractmethod
    async def guest(self, name: str, language: str = "en") -> Guest: ...

    @abstractmethod
    async def room(self, *guests: Guest) -> Chat:
        """A group in which these people are; on some platforms the first of them opens a table with it."""

    @abstractmethod
    def nowhere(self) -> Chat:
        """A chat that cannot be written to."""

    @asynccontextmanager
    async def running(self, run: Coroutine[None, None, None]) -> AsyncIterator[None]:
        """`run` makes the platform run in the block."""
        task = asyncio.create_task(run)
        try:
            await self.ready()
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await self.end()


async def until(true: Callable[[], object]) -> None:
    """Look again and again; raises `TimeoutError` where it never comes true."""
    async with asyncio.timeout(PATIENCE_S):
        while not true():  # noqa: ASYNC110 -- what is waited for lies in four different worlds
            await asyncio.sleep(0.002)
