"""The actions of a suite on any platform: people come, type, tap, and see posts.

A stage declares its places: the kinds of chats on its platform, each with the abilities of people and of the bot.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from bot.application import Application
from bot.domain.commands import Answer
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import (
    Action,
    AddToGroup,
    CommandName,
    Disabled,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    PostInChat,
    Tap,
)
from bot.ports.platform import ChatPlatform


class Can(Enum):
    """An ability of people or of the bot in a place."""

    SEND_SEVERAL = "each send makes a further post; otherwise all sends show the same post"
    COUNT = "each post has a position"
    NOTIFY = "a post that is not quiet notifies people"
    LOSE_POSTS = "people can delete the bot's posts"
    DELETE_OLD = "an old post can be deleted; otherwise it is reduced to a line"
    EDIT_OLD = "an old post can be edited"
    TYPE = "people type commands"
    READ_SCREENS = "a command is answered with a screen for its sender alone"
    SHOW_PICTURES = "pictures are shown"
    SHOW_FILES = "documents are shown"
    SHUT_OUT = "the bot can lose the right to write"
    REPORT_LOSS = "the platform reports that the bot has lost the chat"
    REFUSE = "the platform can refuse a content"
    FAIL = "a request, or the answer to it, can be lost on its way"
    THROTTLE = "a request above the rate limit raises an error"
    DECIDE = "the first guest is an administrator"
    LIST_MEMBERS = "the platform says who is a member"
    MAKE_TOPICS = "the bot makes further topics"
    MAKE_THREADS = "the bot makes threads below its posts"
    WHISPER = "the bot shows messages to one person alone, after a tap of this person"
    WHISPER_UNASKED = "it does so without a tap"
    FORGET = "forgetting a person removes their posts"
    CONFIRM_DELETE = "the platform confirms a deletion before it is reported as done"


class Use(Enum):
    """The effect of a button on its platform."""

    TAP = "it sends its data"
    OFF = "it cannot be tapped"
    PRIVATE = "it leads to the private chat, where its payload arrives"
    CHAT = "it leads to the private chat"
    LINK = "it opens an address"
    WINDOW = "it opens the window of a table"
    GROUP = "it adds the bot to a group"
    POST = "it posts a table in another chat"


Uses = Mapping[type[Action], Use]
"""The effect of each action; a missing action has no button."""
PLAIN: Uses = {Tap: Use.TAP, Disabled: Use.OFF, OpenPrivate: Use.PRIVATE, OpenLink: Use.LINK}
EVERY: Uses = {
    **PLAIN,
    OpenChat: Use.CHAT,
    OpenWindow: Use.WINDOW,
    AddToGroup: Use.GROUP,
    PostInChat: Use.POST,
}


@dataclass(frozen=True)
class ChatKind:
    """A kind of chat on a platform."""

    name: str
    kind: RoomKind
    abilities: frozenset[Can]
    uses: Uses

    def __contains__(self, ability: object) -> bool:
        return ability in self.abilities


@dataclass(frozen=True, slots=True)
class Label:
    """A button as a person sees it; `data` is None if it cannot be tapped or is a link.

    `target` is the payload, the address, the key of the window or the name of the game.
    """

    text: str
    data: str | None
    use: Use = Use.TAP
    target: str = ""


@dataclass(frozen=True, slots=True)
class SeenPost:
    """A post of the bot as a person sees it."""

    message: MessageId
    text: str
    rows: tuple[tuple[Label, ...], ...]
    quiet: bool = field(default=True, compare=False)
    """It has notified nobody."""
    picture: str | None = field(default=None, compare=False)
    """The description of the picture, if the platform shows one; None without a picture."""
    document: str | None = field(default=None, compare=False)
    """The name of the document; None without one."""

    @property
    def labels(self) -> list[list[str]]:
        return [[label.text for label in row] for row in self.rows]

    @property
    def buttons(self) -> list[Label]:
        return [label for row in self.rows for label in row]


class Guest(ABC):
    """A person on the platform with an open private chat with the bot.

    `dialogs` is True if the platform shows dialogs and toasts differently. `longest_answer` is the number of characters
    shown of an answer to a tap.
    """

    dialogs = True
    longest_answer = 1_000

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

    def reads(self, chat: Chat) -> list[SeenPost]:
        """Return the answers in the chat seen only by this person, the newest last."""
        return []

    @abstractmethod
    async def types(self, chat: Chat, text: str) -> None: ...

    @abstractmethod
    async def forge_tap(self, chat: Chat, message: MessageId, data: str) -> Answer:
        """Send a tap with this data on the message, also if no button of it has this data. Return the answer."""

    @abstractmethod
    async def follows(self, chat: Chat, label: str) -> None:
        """Tap the newest button with this label, a link to the private chat, and follow the link."""

    def button(self, chat: Chat, label: str) -> tuple[SeenPost, Label]:
        """Return the newest button with this label.

        Raises:
            LookupError: there is no such button.
        """
        for post in reversed(self.sees(chat)):
            for button in post.buttons:
                if button.text == label:
                    return post, button
        raise LookupError(f"no button {label!r} among {[post.labels for post in self.sees(chat)]}")

    async def taps(self, chat: Chat, label: str) -> Answer:
        """Tap the newest button with this label and return the answer.

        Raises:
            LookupError: there is no such button.
        """
        for post in reversed(self.sees(chat)):
            for button in post.buttons:
                if button.text == label and button.data is not None:
                    return await self.forge_tap(chat, post.message, button.data)
        raise LookupError(f"no button {label!r} among {[post.labels for post in self.sees(chat)]}")


class Trouble(Enum):
    """A fault of the network between the bot and its platform."""

    LOST = "the request does not arrive"
    UNANSWERED = "the request is carried out, and its answer does not arrive"
    TOO_FAST = "the request is above the rate limit"


class Stage(ABC):
    """A platform and the server around it, between `begin` and `end`."""

    platform: ChatPlatform
    places: ClassVar[tuple[ChatKind, ...]]
    """The first is the usual place of a table."""
    application: Application
    """The bot behind the platform, if the whole bot runs."""

    @abstractmethod
    async def begin(self) -> None:
        """Prepare everything before the platform runs."""

    @abstractmethod
    async def ready(self) -> None:
        """Wait until the running platform receives the actions of people."""

    @abstractmethod
    async def end(self) -> None:
        """Clean up after the platform has run."""

    @abstractmethod
    async def guest(self, name: str, language: str = "en") -> Guest: ...

    @abstractmethod
    async def opens(self, place: ChatKind, *guests: Guest) -> Chat:
        """Open a place of this kind with these people; a private chat is that of the first.

        On some platforms this is a command of the first guest, and makes a post.
        """

    async def room(self, *guests: Guest) -> Chat:
        """Open a group with these people. On some platforms this opens a table of the first of them."""
        return await self.opens(self.places[0], *guests)

    def stranger(self) -> UserKey:
        """Return a user without a room."""
        return UserKey("987654321")

    @abstractmethod
    def nowhere(self) -> Chat:
        """Return a chat in which the bot cannot write."""

    def command_words(self, command: CommandName, place: ChatKind) -> str:
        """Return a command as texts in this place name it."""
        return command.typed

    def moment_words(self, fallback: str) -> str:
        """Return a live time as texts show it."""
        return fallback

    def room_words(self, name: str, room: Chat | None) -> str:
        """Return the name of a screen's room, as texts show it."""
        return name

    def ways_back(self, label: str, room: Chat, post: MessageId) -> list[Label]:
        """Return the buttons of a private post for the way back to this post of a room."""
        return []

    def topic_title(self, topic: Chat) -> str:
        """Return the title of a topic (`MAKE_TOPICS`)."""
        raise AssertionError("there are no topics here")

    def is_closed(self, topic: Chat) -> bool:
        """Return True if a topic is closed (`MAKE_TOPICS`)."""
        raise AssertionError("there are no topics here")

    # faults, for the places with the ability named in parentheses

    async def loses(self, chat: Chat, message: MessageId) -> None:
        """A person deletes a post of the bot (`LOSE_POSTS`)."""
        raise AssertionError("nobody deletes a post here")

    async def ages(self, chat: Chat, message: MessageId) -> None:
        """Make a post old (without `DELETE_OLD` or `EDIT_OLD`)."""
        raise AssertionError("the age of a post makes no difference here")

    async def shuts_out(self, chat: Chat) -> None:
        """Take from the bot the right to write there (`SHUT_OUT`)."""
        raise AssertionError("the bot may always write here")

    async def removes(self, chat: Chat) -> Chat:
        """Remove the bot from a chat, or delete the chat, and return its lost address (`REPORT_LOSS`)."""
        raise AssertionError("the bot cannot be removed here")

    async def forbids_topics(self, group: Chat) -> None:
        """Take from the bot the right to make topics (`MAKE_TOPICS`), for the rest of the test."""
        raise AssertionError("there are no topics here")

    def hides(self, place: Chat, guest: Guest) -> None:
        """Show this reader nothing at the address of their own messages in a room (`WHISPER`)."""
        raise AssertionError("nobody reads alone here")

    def vanishes(self, place: Chat, guest: Guest) -> None:
        """Let the client of this reader lose its messages at this address (`WHISPER`)."""
        raise AssertionError("nobody reads alone here")

    def refuses(self, chat: Chat, words: str) -> None:
        """Refuse each message there with these words in it, until the end of the test (`REFUSE`)."""
        raise AssertionError("no content is refused here")

    def meets(self, trouble: Trouble, request: str, chat: Chat) -> None:
        """Let the next request there, `"send"`, `"edit"` or `"delete"`, meet this trouble (`FAIL`)."""
        raise AssertionError("there is no network here")

    @abstractmethod
    async def clear(self) -> None:
        """End all faults, and let all guests go."""

    @abstractmethod
    async def comes_back(self, guest: Guest) -> None:
        """Return as soon as a person can act on the restarted platform."""

    @asynccontextmanager
    async def running(self, run: Coroutine[None, None, None]) -> AsyncIterator[None]:
        """Run the platform, by means of `run`, until the end of the block."""
        try:
            async with until_cancelled(run):
                await self.ready()
                yield
        finally:
            await self.end()


@asynccontextmanager
async def until_cancelled(run: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Run this in a separate task, and cancel it at the end of the block."""
    task = asyncio.create_task(run)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
