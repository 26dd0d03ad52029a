"""A chat platform, as the application sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bot.domain.commands import Answer, Command, Where, Who
from bot.domain.ids import Chat, MessageId, PlatformName, UserKey
from bot.domain.screen import Screen

Handler = Callable[[Command], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many requests a platform accepts. Every request counts, edits too; 0 means no limit.

    - `per_second`: requests to all chats together, but for the chats of which `is_counted` says no by their id.
    - `chat_interval`: seconds between two requests to one chat, of which `chat_burst` may go at once.
    - `group_per_minute`: requests to one group; `is_group` tells by its id whether a chat is a group.
    - `per_topic`: each topic of a chat has these limits for itself; otherwise the topics share them.
    """

    per_second: float = 0
    chat_interval: float = 0
    chat_burst: int = 1
    group_per_minute: float = 0
    is_group: Callable[[str], bool] = lambda chat_id: True
    is_counted: Callable[[str], bool] = lambda chat_id: True
    per_topic: bool = False


@dataclass(frozen=True, slots=True)
class Capabilities:
    """The abilities of a platform, as data.

    - `idempotent_send`: sending again with the same key returns the first message.
    - `notifies_on_edit`: an edit notifies its reader, so that nothing must be posted again for that (the browser).
    - `shows_replays`: a link that begins with `/` leads to a page of the bot (the browser).
    - `anonymous`: anybody is somebody new at will, so that nothing can be held against a guest (the browser).
    - `draws_tables`: it draws a table from its stage, and wants no picture of it (the browser).
    - `translates`: it shows a post in a room to each reader in their own language (the browser).
    - `answers_typed`: a command is answered in its own place, with a screen where there is one: no notice is needed.
    - `received_anywhere`: every process receives what people do there, not only the one that talks to the platform.
    """

    idempotent_send: bool = False
    notifies_on_edit: bool = False
    answers_typed: bool = False
    shows_replays: bool = False
    anonymous: bool = False
    draws_tables: bool = False
    translates: bool = False
    received_anywhere: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that the platform has taken: its id, and its place among the chat's messages if that is known."""

    message: MessageId
    position: int | None = None


class ChatPlatform(Protocol):
    """A chat platform.

    Raises:
        PlatformError: every method raises this error or one of its children, and no other.
    """

    @property
    def name(self) -> PlatformName: ...

    @property
    def limits(self) -> Limits: ...

    @property
    def capabilities(self) -> Capabilities: ...

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Post a new message. `key` identifies this send for ever; a `quiet` message notifies nobody."""
        ...

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        """Make a message show `screen`. It is no error if the message shows it already."""
        ...

    async def delete(self, chat: Chat, message: MessageId) -> None:
        """Remove a message. If it is too old for that, reduce it to one line without buttons."""
        ...

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Whether the user may decide for this chat.

        Raises:
            Refused: The platform does not tell; `told` is the id of the text that says what helps, if it is known.
        """
        ...

    async def forget(self, user: UserKey) -> None:
        """Delete the adapter's own data about this person. Data on the platform's servers stays there."""
        ...

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        """Connect, call `listens`, and hand each command of a person to `handle` and deliver its answer.

        This goes on until it is cancelled or the connection ends; it can be run again then.

        Raises:
            SettingsError: the platform refuses us; the operator must repair that.
        """
        ...


@dataclass(frozen=True, slots=True)
class Vouched:
    """A person who opened our page from a platform's app, in the platform's own signed words.

    `key` is that of the table in the link which they followed, empty without one. `may_write` says that the platform
    lets the bot write to them.
    """

    who: Who
    key: str = ""
    may_write: bool = False


@runtime_checkable
class VouchesForPeople(Protocol):
    """A platform whose app opens our page and signs who looks at it."""

    def vouched(self, signed: str, now: int) -> Vouched | None:
        """Read the signed text at this time (ms); None if it is forged, altered, too old or meant for another bot."""
        ...

    def links_to_windows(self, chat: Chat) -> bool:
        """Whether posts in this chat bear links that open windows for whoever comes by them, from wherever."""
        ...


@runtime_checkable
class KnowsMembers(Protocol):
    """A platform that can be asked who belongs to a chat."""

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        """Whether the user belongs to the chat.

        Raises:
            PlatformError: Nobody knows.
        """
        ...


@runtime_checkable
class OpensHands(Protocol):
    """A platform that opens a new hand in a room only for a person whose last tap was there."""

    def opens_hand(self, room: Chat, user: UserKey) -> bool:
        """Whether a hand that is posted now opens for this person in the room."""
        ...


@runtime_checkable
class EphemeralPlaces(Protocol):
    """A platform that can show messages in a room to one person alone.

    They are sent, edited and deleted under an address of their own, as in any chat, and count as requests to the room.
    A message there may vanish, and one that is lost is not reported: a success says that nothing was refused.
    `Unreachable` says that the platform shows this person nothing there.
    """

    def ephemeral(self, room: Chat, user: UserKey) -> Chat | None:
        """The address of what this person alone sees in the room; None where there is no such thing."""
        ...

    def take_permit(self, place: Chat, permit: str, seconds: float) -> None:
        """Note what came with this person's tap (`Tapped.permit`): it lets us send to this address for so long."""
        ...


@runtime_checkable
class MarksMembers(Protocol):
    """A platform that can show a mark next to the name of a member of a group.

    Raises:
        PlatformError: As a chat platform does; `Refused` or `Unreachable` if the bot may not mark this person.
    """

    async def mark(self, chat: Chat, user: UserKey, title: str, made: str) -> str:
        """Give a member the mark with this title. A second call changes nothing.

        `made` is what the last call for this chat returned, empty at first. The result identifies the mark.
        """
        ...

    async def unmark(self, chat: Chat, user: UserKey, made: str) -> None:
        """Take the mark from a member, if they still have it."""
        ...


@runtime_checkable
class MakesThreads(Protocol):
    """A platform that can open a thread, which is a room of its own, below one of our posts in a room.

    Raises:
        PlatformError: As a chat platform does; `Refused` or `Unreachable` where the bot may make no thread.
    """

    async def make_thread(self, room: Chat, post: MessageId, title: str, people: Sequence[UserKey]) -> Where:
        """Open a thread and let these people in. A second call for the same post returns the same thread."""
        ...


@runtime_checkable
class MakesTopics(Protocol):
    """A platform that can divide a group into topics, each of which is a room of its own (threads on Discord).

    Raises:
        PlatformError: As a chat platform does; `Refused` or `Unreachable` where the bot may make no topic.
    """

    async def may_make_topics(self, where: Where) -> bool:
        """Return True if the bot may make topics in this group, from which a command has just come."""
        ...

    async def make_topic(self, group: Chat, title: str, people: Sequence[UserKey]) -> Chat:
        """Make a topic and let these people in. A second call makes a second topic."""
        ...

    async def close_topic(self, topic: Chat) -> None:
        """Close a topic: everybody can still read it. It is no error if it is closed already."""
        ...
