"""The platforms of the walk, in memory, each with the abilities of a real one. They note invalid requests."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from bot.domain.errors import Unreachable
from bot.domain.ids import Chat, MessageId, PersonId, UserKey, has_posts
from bot.domain.rooms import RoomKind
from bot.domain.screen import Button, Disabled, OpenChat, OpenPrivate, OpenWindow, Screen, Tap
from bot.features.windows.open_windows import Windows
from bot.ports.platform import Capabilities, PlatformLogin
from tests.memory.chats import MemoryChats
from tests.memory.platform import MemoryPlatform, Request

_PAYLOAD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_SHOWN: Final = ("send", "edit")


class WalkedPlatform(MemoryPlatform):
    """A platform with known members of its rooms. It notes each invalid request."""

    def __init__(self, name: str, capabilities: Capabilities, now: Callable[[], int]) -> None:
        super().__init__(name, now=now, capabilities=capabilities)
        self.members: set[UserKey] = set()
        self.ids: set[str] = set()
        """The ids of all existing chats."""
        self.mute: set[str] = set()
        """The ids of chats in which the bot may not write."""
        self.left: set[str] = set()
        """The ids of chats without the bot, which has been in them."""
        self.invalid: list[str] = []

    def chat(self, chat: str, topic: str = "") -> Chat:
        self.ids.add(chat)
        return super().chat(chat, topic)

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        if chat.id in self.left:
            raise Unreachable("the bot is not in the chat")
        return user in self.members

    def is_foreign(self, chat: Chat) -> bool:
        """Return True for a chat without the bot, with one post of it."""
        return self.kind_of(chat) is RoomKind.FOREIGN

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        if self.is_foreign(chat):
            return False
        await self._answer(await self._ask(Request(self._now(), "is_admin", chat)))
        return chat.id == user or (chat.whole, user) in self.admins

    async def _ask(self, request: Request) -> Any:
        self.invalid += faults_of(request, self.ids)
        of_bot = request.method != "is_admin"
        if request.chat.id in self.left or (request.chat.id in self.mute and of_bot):
            self.log.append(replace(request, error="Unreachable"))
            raise Unreachable("the bot may not do this here")
        return await super()._ask(request)

    # for the walk

    def copy_from(self, other: WalkedPlatform) -> None:
        """Take over the chats, the people and the rights of another platform."""
        self._chats = _copied(other._chats)
        self._posted = dict(other._posted)
        self.members, self.ids, self.admins = set(other.members), set(other.ids), set(other.admins)
        self.blocked, self.topics = set(other.blocked), dict(other.topics)
        self.makes_topics, self.makes_threads = other.makes_topics, other.makes_threads
        self._private, self.threads = set(other._private), dict(other.threads)

    def leave_post(self, chat: Chat, screen: Screen) -> MessageId:
        """Put a message of the bot into the chat, as a former process may have left it."""
        return self._chats.post(chat, screen, quiet=True, key=f"left {len(self.log)}", repeats=False).message

    def position_in(self, chat: Chat) -> int:
        return self._chats.next_position(chat)


def faults_of(request: Request, known: set[str]) -> list[str]:
    """Return the reasons for a real platform to refuse the request, apart from the rights of the bot."""
    chat, screen = request.chat, request.screen
    named = f"{request.method} to {chat.id}/{chat.topic}"
    faults = [] if chat.id in known else [f"{named}: there is no such chat"]
    if not has_posts(chat):
        faults.append(f"{named}: a room without posts")
    if screen is None or request.method not in _SHOWN:
        return faults
    if not (screen.blocks or screen.picture or screen.document):
        faults.append(f"{named}: an empty message")
    buttons = (button for row in screen.rows for button in row)
    return [*faults, *(f"{named}: {fault}" for button in buttons for fault in _faults_of_button(button))]


def _faults_of_button(button: Button) -> list[str]:
    faults = [] if button.label.strip() else ["a button without a label"]
    match button.action:
        case Tap(data) | OpenChat(data) | Disabled(data) | OpenWindow(data=data) if not (
            data.isascii() and 1 <= len(data) <= 64
        ):
            faults.append(f"the data of a button: {data!r}")
        case OpenPrivate(payload) if not _PAYLOAD.fullmatch(payload):
            faults.append(f"the payload of a link: {payload!r}")
        case _:
            pass
    return faults


def _copied(chats: MemoryChats) -> MemoryChats:
    copied = MemoryChats()
    for chat, messages in chats._chats.items():
        here = copied._chats[chat]
        here.position, here.visible, here.by_key = (
            messages.position,
            dict(messages.visible),
            dict(messages.by_key),
        )
    return copied


class GroupsPlatform(WalkedPlatform):
    """A platform like Telegram: it answers in posts, shows ephemeral messages, and has links to windows."""

    def ephemeral(self, room: Chat, user: UserKey) -> Chat | None:
        return None if self.is_foreign(room) else super().ephemeral(room, user)

    make_thread = None  # type: ignore[assignment]

    def vouched(self, signed: str, now: int) -> PlatformLogin | None:
        return None

    def links_to_windows(self, chat: Chat) -> bool:
        return not self.is_foreign(chat)


class ServersPlatform(WalkedPlatform):
    """A platform like Discord: it answers a command in its place, opens hands, and makes threads."""

    ephemeral = None  # type: ignore[assignment]  # then the platform does not show ephemeral posts by itself
    keep_tap_token = None  # type: ignore[assignment]

    def opens_hand(self, room: Chat, user: UserKey) -> bool:
        return True


class PagePlatform(WalkedPlatform):
    """A platform like the page: it draws tables, translates posts, serves windows, and knows no members."""

    ephemeral = None  # type: ignore[assignment]
    keep_tap_token = None  # type: ignore[assignment]
    mark = None  # type: ignore[assignment]
    unmark = None  # type: ignore[assignment]
    make_thread = None  # type: ignore[assignment]
    may_make_topics = None  # type: ignore[assignment]
    make_topic = None  # type: ignore[assignment]
    rename_topic = None  # type: ignore[assignment]
    close_topic = None  # type: ignore[assignment]
    is_member = None  # type: ignore[assignment]
    windows: Windows

    def serve_windows(self, windows: Windows) -> None:
        self.windows = windows

    async def forget_passes(self, person: PersonId) -> None:
        pass


GROUPS, SERVERS, PAGE = "memory", "discord", "web"
"""The names: texts have special words for the last two."""


def platforms(now: Callable[[], int]) -> tuple[GroupsPlatform, ServersPlatform, PagePlatform]:
    """Return one platform of each kind."""
    servers = Capabilities(idempotent_send=True, answers_typed=True)
    page = Capabilities(
        draws_tables=True,
        translates=True,
        idempotent_send=True,
        notifies_on_edit=True,
        shows_replays=True,
        anonymous=True,
    )
    return (
        GroupsPlatform(GROUPS, Capabilities(), now),
        ServersPlatform(SERVERS, servers, now),
        PagePlatform(PAGE, page, now),
    )
