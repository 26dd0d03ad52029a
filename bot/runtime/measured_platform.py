"""A chat platform whose requests are counted and timed on their way."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.domain.errors import (
    ChatReplaced,
    MessageFrozen,
    MessageGone,
    Refused,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.screen import Screen
from bot.ports.platform import Capabilities, ChatPlatform, Handler, Limits, Sent
from bot.runtime.metrics import Metrics

T = TypeVar("T")


class MeasuredPlatform:
    """Passes everything on to `platform`."""

    def __init__(self, platform: ChatPlatform, metrics: Metrics) -> None:
        self._platform = platform
        self._metrics = metrics

    @property
    def name(self) -> PlatformName:
        return self._platform.name

    @property
    def limits(self) -> Limits:
        return self._platform.limits

    @property
    def capabilities(self) -> Capabilities:
        return self._platform.capabilities

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        return await self._measure("send", self._platform.send(chat, screen, key=key, quiet=quiet))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._measure("edit", self._platform.edit(chat, message, screen))

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._measure("delete", self._platform.delete(chat, message))

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        return await self._platform.is_admin(chat, user)

    async def forget(self, user: UserKey) -> None:
        await self._platform.forget(user)

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        await self._platform.run(handle, listens)

    async def _measure(self, kind: str, asking: Awaitable[T]) -> T:
        began, outcome = time.perf_counter(), "done"
        try:
            return await asking
        except BaseException as error:
            outcome = _outcome(error)
            raise
        finally:
            self._metrics.request(self.name, kind, outcome, time.perf_counter() - began)


def _outcome(error: BaseException) -> str:
    match error:
        case Throttled():
            return "throttled"
        case Unavailable():
            return "unanswered"
        case Refused():
            return "refused"
        case Unreachable() | ChatReplaced():
            return "unreachable"
        case MessageGone() | MessageFrozen():
            return "gone"
        case Exception():
            return "fault"
        case _:
            return "cut off"
