"""The actions that a suite may use on any platform: people come, type, tap, and see posts."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId, UserKey
from bot.ports.platform import ChatPlatform


@dataclass(frozen=True, slots=True)
class Label:
    """A button as a person sees it; `data` is None if it cannot be tapped or is a link."""

    text: str
    data: str | None


@dataclass(frozen=True, slots=True)
class SeenPost:
    """A post of the bot as a person sees it."""

    message: MessageId
    text: str
    rows: tuple[tuple[Label, ...], ...]

    @property
    def labels(self) -> list[list[str]]:
        return [[label.text for label in row] for row in self.rows]


class Guest(ABC):
    """A person on the platform who has opened their private chat with the bot.

    `dialogs` says whether the platform shows dialogs and toasts differently.
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
    def sees(self, chat: Chat) -> list[SeenPost]:
        """Return the bot's posts in the chat, the newest last."""

    @abstractmethod
    async def types(self, chat: Chat, text: str) -> None: ...

    @abstractmethod
    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        """Send a tap with this data on that message, whatever its buttons are, and return the answer."""

    @abstractmethod
    async def follows(self, chat: Chat, label: str) -> None:
        """Tap a link into the private chat and follow it."""

    async def taps(self, chat: Chat, label: str) -> Answer:
        """Tap the newest button with this label and return the answer.

        Raises:
            LookupError: there is no such button.
        """
        for post in reversed(self.sees(chat)):
            for button in (button for row in post.rows for button in row):
                if button.text == label and button.data is not None:
                    return await self.forge_tap(chat, post.message, button.data)
        raise LookupError(f"no button {label!r} among {[post.labels for post in self.sees(chat)]}")


class Stage(ABC):
    """A platform and the server around it, between `begin` and `end`."""

    platform: ChatPlatform

    @abstractmethod
    async def begin(self) -> None:
        """Prepare everything before the platform runs."""

    @abstractmethod
    async def ready(self) -> None:
        """Wait until the running platform receives what people do."""

    @abstractmethod
    async def end(self) -> None:
        """Clean up after the platform has run."""

    @abstractmethod
    async def guest(self, name: str, language: str = "en") -> Guest: ...

    @abstractmethod
    async def room(self, *guests: Guest) -> Chat:
        """Make a group with these people. On some platforms this opens a table of the first of them."""

    @abstractmethod
    def nowhere(self) -> Chat:
        """Return a chat that the bot cannot write to."""

    @asynccontextmanager
    async def running(self, run: Coroutine[None, None, None]) -> AsyncIterator[None]:
        """Run the platform, by means of `run`, until the end of the block."""
        task = asyncio.create_task(run)
        try:
            await self.ready()
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await self.end()
