"""A chat platform without a network: for tests, trials and benchmarks.

It does what it is asked at once, remembers everything in order, and fails when told to.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from adapters.memory.chats import MemoryChats, VisibleMessage
from bot.domain.commands import Answer, ChatMovedOn, Command, Reachability, Tapped, Typed, Where, Who
from bot.domain.errors import MessageGone, PlatformError, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.screen import Button, Disabled, OpenPrivate, Screen, Tap
from bot.ports.platform import Capabilities, Handler, Limits, Sent

Method = Literal["send", "edit", "delete", "is_admin"]


@dataclass(frozen=True, slots=True)
class Request:
    """One request in the log: `at` in ms of the platform's clock; `error` names what it was answered with."""

    at: int
    method: Method
    chat: Chat
    message: MessageId | None = None
    screen: Screen | None = None
    quiet: bool = False
    key: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class _Failure:
    error: PlatformError
    chat: Chat | None
    done: bool


class MemoryPlatform:
    """A `ChatPlatform` whose chats are lists. `now` gives the log its times (milliseconds)."""

    def __init__(
        self,
        name: str = "memory",
        *,
        limits: Limits | None = None,
        capabilities: Capabilities | None = None,
        now: Callable[[], int] = lambda: 0,
    ) -> None:
        self._name = PlatformName(name)
        self._limits = limits or Limits()
        self._capabilities = capabilities or Capabilities()
        self._now = now
        self._chats = MemoryChats()
        self._failures: dict[str, deque[_Failure]] = defaultdict(deque)
        self.handle: Handler | None = None
        self.log: list[Request] = []
        self.blocked: set[Chat] = set()
        """Chats that cannot be written to."""
        self.admins: set[tuple[Chat, UserKey]] = set()
        self.forgotten: list[UserKey] = []

    @property
    def name(self) -> PlatformName:
        return self._name

    @property
    def limits(self) -> Limits:
        return self._limits

    @property
    def capabilities(self) -> Capabilities:
        return self._capabilities

    # what the application asks

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Gives way before and after, as a network does: whatever can happen meanwhile, happens in tests too."""
        asked = Request(self._now(), "send", chat, None, screen, quiet, key)
        failure = await self._ask(asked)
        repeats = self._capabilities.idempotent_send
        post = self._chats.post(chat, screen, quiet=quiet, key=key, repeats=repeats)
        await self._answer(failure)
        return Sent(post.message, post.position)

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        failure = await self._ask(Request(self._now(), "edit", chat, message, screen))
        if not self._chats.change(chat, message, screen):
            raise MessageGone
        await self._answer(failure)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        failure = await self._ask(Request(self._now(), "delete", chat, message))
        if not self._chats.remove(chat, message):
            raise MessageGone
        await self._answer(failure)

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        await self._answer(await self._ask(Request(self._now(), "is_admin", chat)))
        return (chat, user) in self.admins

    async def forget(self, user: UserKey) -> None:
        """Posts here are what a platform's own servers keep."""
        self.forgotten.append(user)

    async def run(self, handle: Handler) -> None:
        self.handle = handle
        try:
            await asyncio.Event().wait()
        finally:
            self.handle = None

    # what happens to it

    def fail_next(
        self, method: Method, *errors: PlatformError, chat: Chat | None = None, done: bool = False
    ) -> None:
        """Answer the next requests (to `chat`, if given) with `errors`; `done`: after doing what was asked."""
        self._failures[method].extend(_Failure(error, chat, done) for error in errors)

    def heal(self) -> None:
        """Forget the failures that are still to come."""
        self._failures.clear()

    def lose(self, chat: Chat, message: MessageId) -> None:
        """Somebody deletes a message of ours."""
        self._chats.remove(chat, message)

    def visible(self, chat: Chat) -> tuple[VisibleMessage, ...]:
        """Our messages that stand in the chat, the oldest first."""
        return self._chats.visible(chat)

    def requests(self, *methods: Method) -> list[Request]:
        """What was asked, in order: all of it, or by these methods."""
        return [request for request in self.log if not methods or request.method in methods]

    # what people do

    def who(self, user: str, *, name: str = "", language: str | None = "en") -> Who:
        """Somebody on this platform, whose private chat bears their own id."""
        return Who(self._name, UserKey(user), name or user, language, self.chat(user))

    def chat(self, chat: str, topic: str = "") -> Chat:
        return Chat(self._name, chat, topic)

    async def types(self, who: Who, chat: Chat, text: str) -> Answer:
        """Somebody writes `/newgame perevodnoy`; what is no command only moves the chat on."""
        position = self._chats.next_position(chat)
        where = self._where(who, chat, position)
        if not text.startswith("/"):
            return await self._do(ChatMovedOn(where))
        name, _, argument = text[1:].partition(" ")
        return await self._do(Typed(who, where, name.lower(), argument.strip()))

    async def taps(self, who: Who, chat: Chat, message: MessageId, button: str) -> Answer:
        """Tap the button that bears this label, or else this data; `LookupError` where there is none."""
        found = _button(self._chats.message(chat, message), button)
        match found.action:
            case Tap(data) | Disabled(data):
                return await self.forges(who, chat, message, data)
            case OpenPrivate(payload):
                return await self.types(who, who.private, f"/start {payload}")

    async def forges(self, who: Who, chat: Chat, message: MessageId, data: str) -> Answer:
        """A tap that carries whatever somebody likes, from a message that may never have been there."""
        return await self._do(Tapped(who, self._where(who, chat, None), data, message))

    async def blocks(self, who: Who) -> None:
        """Somebody blocks us: their private chat cannot be written to any more."""
        self.blocked.add(who.private)
        await self._do(Reachability(who, False))

    async def opens(self, who: Who) -> None:
        """Somebody opens our private chat (again)."""
        self.blocked.discard(who.private)
        await self._do(Reachability(who, True))

    async def _do(self, command: Command) -> Answer:
        if self.handle is None:
            raise RuntimeError("nobody listens: the platform does not run")
        return await self.handle(command)

    def _where(self, who: Who, chat: Chat, position: int | None) -> Where:
        private = chat == who.private
        return Where(chat, private, "" if private else chat.id, position)

    async def _ask(self, request: Request) -> _Failure | None:
        """Let others act, then fail if that is what is to happen before anything is done."""
        await asyncio.sleep(0)
        failure = self._failure(request)
        if failure is None and request.chat in self.blocked:
            failure = _Failure(Unreachable(), None, done=False)
        error = "" if failure is None else type(failure.error).__name__
        self.log.append(replace(request, error=error))
        if failure is not None and not failure.done:
            raise failure.error
        return failure

    async def _answer(self, failure: _Failure | None) -> None:
        await asyncio.sleep(0)
        if failure is not None:
            raise failure.error

    def _failure(self, request: Request) -> _Failure | None:
        failures = self._failures[request.method]
        for failure in failures:
            if failure.chat is None or failure.chat == request.chat:
                failures.remove(failure)
                return failure
        return None


def _button(message: VisibleMessage, name: str) -> Button:
    buttons = [button for row in message.screen.rows for button in row]
    for found in (*_labelled(buttons, name), *_carrying(buttons, name)):
        return found
    raise LookupError(f"no button {name!r} among {[button.label for button in buttons]}")


def _labelled(buttons: Iterable[Button], label: str) -> list[Button]:
    return [button for button in buttons if button.label == label]


def _carrying(buttons: Iterable[Button], data: str) -> list[Button]:
    return [
        button
        for button in buttons
        if isinstance(button.action, Tap | Disabled) and button.action.data == data
    ]
