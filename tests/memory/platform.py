"""A chat platform without a network: for tests, trials and benchmarks.

It carries out requests at once, logs them in order, and fails on a test's demand.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from bot.domain.commands import (
    Answer,
    ChatLost,
    ChatMovedOn,
    Command,
    Reachability,
    Tapped,
    Typed,
    Where,
    Who,
)
from bot.domain.errors import MessageGone, PlatformError, Unreachable
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import (
    AddToGroup,
    Button,
    Disabled,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    PostInChat,
    Screen,
    Tap,
)
from bot.ports.platform import Capabilities, Handler, Limits, Sent
from tests.memory.chats import MemoryChats, VisibleMessage

ONE_POST: Final = "apart:"
"""Precedes the id of a chat without the bot: each of its rooms has one post."""
Method = Literal[
    "send",
    "edit",
    "delete",
    "is_admin",
    "mark",
    "unmark",
    "make_thread",
    "make_topic",
    "rename_topic",
    "close_topic",
]


@dataclass(frozen=True, slots=True)
class Request:
    """A logged request."""

    at: int
    """The time in ms of the platform's clock."""
    method: Method
    """The called method."""
    chat: Chat
    """The chat of the request."""
    message: MessageId | None = None
    """The changed or deleted message; None if there is none."""
    screen: Screen | None = None
    """The sent screen; None if there is none."""
    quiet: bool = False
    """True if the message notifies nobody."""
    key: str = ""
    """The key of a send; empty for other requests."""
    error: str = ""
    """The name of the error raised; empty if the request succeeded."""


@dataclass(frozen=True, slots=True)
class _Failure:
    error: PlatformError
    chat: Chat | None
    done: bool


class MemoryPlatform:
    """A `ChatPlatform` with chats in memory. `now` returns the time for the log in milliseconds."""

    def __init__(  # noqa: PLR0915 -- it has all that the tests ask for
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
        """Chats closed to the bot."""
        self.wants_tap_tokens = False
        """True if an ephemeral message in a room needs a tap token. Each tap gives a tap token for one message."""
        self._tap_tokens: dict[Chat, str] = {}
        self.admins: set[tuple[Chat, UserKey]] = set()
        self.faces: dict[UserKey, int] = {}
        """The chosen faces."""
        self.asked_faces: list[frozenset[UserKey]] = []
        """The users of each request for faces."""
        self.marked: dict[tuple[Chat, UserKey], str] = {}
        """The titles of the members' marks."""
        self.makes_threads = False
        """True if games can have threads of their own."""
        self.threads: dict[Chat, tuple[UserKey, ...]] = {}
        """The people let into each thread, the oldest first."""
        self.makes_topics = False
        """True if matches can have topics in rooms."""
        self.topics: dict[Chat, str] = {}
        """The titles of all topics, the oldest first."""
        self.closed_topics: set[Chat] = set()
        self._private: set[Chat] = set()
        """The private chats of people."""
        self._posted: dict[Chat, MessageId] = {}
        """The last message sent to each chat."""
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

    # requests of the application

    def kind_of(self, chat: Chat) -> RoomKind:
        if chat.id.startswith(ONE_POST):
            return RoomKind.FOREIGN
        if chat in self._private:
            return RoomKind.PRIVATE
        if self._capabilities.draws_tables:
            return RoomKind.PAGE
        return RoomKind.TOPIC if chat.topic else RoomKind.GROUP

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Add a message. Other tasks run before and after, as with a network, so tests cover their effects."""
        request = Request(self._now(), "send", chat, None, screen, quiet, key)
        failure = await self._ask(request)
        if "@" in chat.topic and not self._tap_tokens.pop(chat, "") and self.wants_tap_tokens:
            raise Unreachable
        if self.kind_of(chat) is RoomKind.FOREIGN and chat in self._posted:
            if not self._chats.change(chat, self._posted[chat], screen):
                raise MessageGone
            await self._answer(failure)
            return Sent(self._posted[chat])
        repeats = self._capabilities.idempotent_send
        post = self._chats.post(chat, screen, quiet=quiet, key=key, repeats=repeats)
        self._posted[chat] = post.message
        await self._answer(failure)
        return Sent(post.message, self._counted(chat, post.position))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        failure = await self._ask(Request(self._now(), "edit", chat, message, screen))
        if not self._chats.change(chat, message, screen):
            raise MessageGone
        await self._answer(failure)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        failure = await self._ask(Request(self._now(), "delete", chat, message))
        if self.kind_of(chat) is RoomKind.FOREIGN:
            if not self._chats.change(chat, message, Screen(())):
                raise MessageGone
            await self._answer(failure)
            return
        if not self._chats.remove(chat, message):
            raise MessageGone
        await self._answer(failure)

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        await self._answer(await self._ask(Request(self._now(), "is_admin", chat)))
        owns = chat in self._private and chat.id == user
        return owns or (chat, user) in self.admins

    async def faces_of(self, users: Collection[UserKey]) -> dict[UserKey, int]:
        self.asked_faces.append(frozenset(users))
        return {user: self.faces[user] for user in users if user in self.faces}

    async def mark(self, chat: Chat, user: UserKey, title: str, made: str) -> str:
        await self._answer(await self._ask(Request(self._now(), "mark", chat)))
        self.marked[chat, user] = title
        return made or "made"

    async def unmark(self, chat: Chat, user: UserKey, made: str) -> None:
        await self._answer(await self._ask(Request(self._now(), "unmark", chat)))
        self.marked.pop((chat, user), None)

    async def make_thread(self, room: Chat, post: MessageId, title: str, people: Sequence[UserKey]) -> Where:
        failure = await self._ask(Request(self._now(), "make_thread", room, post))
        made = replace(room, topic=f"thread-{post}")
        self.threads.setdefault(made, tuple(people))
        await self._answer(failure)
        return Where(made, private=False, title=f"#{title}")

    async def may_make_topics(self, where: Where) -> bool:
        return self.makes_topics

    async def make_topic(self, group: Chat, title: str, people: Sequence[UserKey]) -> Chat:
        failure = await self._ask(Request(self._now(), "make_topic", group))
        made = replace(group, topic=f"topic-{len(self.topics) + 1}")
        self.topics[made] = title
        await self._answer(failure)
        return made

    async def rename_topic(self, topic: Chat, title: str) -> None:
        await self._answer(await self._ask(Request(self._now(), "rename_topic", topic)))
        self.topics[topic] = title

    async def close_topic(self, topic: Chat) -> None:
        await self._answer(await self._ask(Request(self._now(), "close_topic", topic)))
        self.closed_topics.add(topic)

    def ephemeral(self, room: Chat, user: UserKey) -> Chat | None:
        if self.kind_of(room) in (RoomKind.PRIVATE, RoomKind.FOREIGN):
            return None
        return Chat(self._name, room.id, f"{room.topic}@{user}")

    def keep_tap_token(self, chat: Chat, tap_token: str, seconds: float) -> None:
        self._tap_tokens[chat] = tap_token if seconds > 0 else ""

    async def forget(self, user: UserKey) -> None:
        """Note the user; the messages remain, as on a platform's own servers."""
        self.forgotten.append(user)

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        self.handle = handle
        listens()
        try:
            await asyncio.Event().wait()
        finally:
            self.handle = None

    # controls of a test

    def fail_next(
        self, method: Method, *errors: PlatformError, chat: Chat | None = None, done: bool = False
    ) -> None:
        """Answer the next requests (to `chat`, if given) with `errors`; with `done`, after carrying them out."""
        self._failures[method].extend(_Failure(error, chat, done) for error in errors)

    def heal(self) -> None:
        """Drop the failures set by `fail_next`."""
        self._failures.clear()

    def lose(self, chat: Chat, message: MessageId) -> None:
        """Delete a message of the bot, as a person can."""
        self._chats.remove(chat, message)

    def offer_message(self, room: Chat) -> None:
        """Let the next post of a room with one post be a new message, as some commands do."""
        self._posted.pop(room, None)

    def apply_late(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        """Carry out a delayed old edit now: it overwrites the message."""
        assert self._chats.change(chat, message, screen)

    def visible(self, chat: Chat) -> tuple[VisibleMessage, ...]:
        """Return the bot's messages in the chat, the oldest first."""
        return self._chats.visible(chat)

    def requests(self, *methods: Method) -> list[Request]:
        """Return the log in order: all requests, or those of these methods."""
        return [request for request in self.log if not methods or request.method in methods]

    # actions of people

    def who(self, user: str, *, name: str = "", language: str | None = "en") -> Who:
        """Make a person on this platform. Their private chat has the same id."""
        self._private.add(self.chat(user))
        return Who(self._name, UserKey(user), name or user, language, self.chat(user))

    def chat(self, chat: str, topic: str = "") -> Chat:
        return Chat(self._name, chat, topic)

    async def types(self, who: Who, chat: Chat, text: str) -> Answer:
        """Send a person's text, such as `/newgame perevodnoy`. A text without a command is only a `ChatMovedOn`."""
        position = self._chats.next_position(chat)
        where = self._where(who, chat, position)
        if not text.startswith("/"):
            return await self._do(ChatMovedOn(where))
        name, _, argument = text[1:].partition(" ")
        return await self._do(Typed(who, where, name.lower(), argument.strip()))

    async def taps(self, who: Who, chat: Chat, message: MessageId, button: str) -> Answer:
        """Tap the button with this label, or else with this data, as a person.

        Raises:
            LookupError: there is no such message or button.
        """
        found = _button(self._chats.message(chat, message), button)
        match found.action:
            case Tap(data) | OpenChat(data) | Disabled(data) | OpenWindow(data=data):
                return await self.forge_tap(who, chat, message, data)
            case OpenPrivate(payload):
                return await self.types(who, who.private, f"/start {payload}")
            case AddToGroup() | OpenLink() | PostInChat():
                raise LookupError("that leads out of the chat")

    async def forge_tap(self, who: Who, chat: Chat, message: MessageId, data: str) -> Answer:
        """Send a person's tap with any data, on any message, even one that does not exist."""
        tap_token = "" if chat == who.private else f"the tap of {who.user}"
        return await self._do(Tapped(who, self._where(who, chat, None), data, message, tap_token=tap_token))

    async def blocks(self, who: Who) -> None:
        """Block the bot as a person: it can no longer write to their private chat."""
        self.blocked.add(who.private)
        await self._do(Reachability(who, False))

    async def opens(self, who: Who) -> None:
        """Open a person's private chat with the bot, for the first time or again."""
        self.blocked.discard(who.private)
        await self._do(Reachability(who, True))

    async def removed_from(self, chat: Chat) -> None:
        """Remove the bot from a chat: it can no longer write there, and it gets a `ChatLost`."""
        self.blocked.add(chat)
        await self._do(ChatLost(Where(chat, private=False)))

    async def _do(self, command: Command) -> Answer:
        if self.handle is None:
            raise RuntimeError("the platform does not run")
        return await self.handle(command)

    def _where(self, who: Who, chat: Chat, position: int | None) -> Where:
        private = chat == who.private
        threads = self.makes_threads and not (private or chat.topic)
        title = "" if private else chat.id
        return Where(chat, private, title, self._counted(chat, position), threads=threads)

    def _counted(self, chat: Chat, position: int | None) -> int | None:
        """Return the position of a message; None in a chat without the bot, in which nothing is counted."""
        return None if self.kind_of(chat) is RoomKind.FOREIGN else position

    async def _ask(self, request: Request) -> _Failure | None:
        """Let other tasks run, then raise a planned failure, unless it is for the time after the request."""
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
        if isinstance(button.action, Tap | OpenChat | Disabled) and button.action.data == data
    ]
