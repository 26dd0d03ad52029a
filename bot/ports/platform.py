"""A chat platform, as the application sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bot.domain.commands import Answer, Command, Proposal, Where, Who
from bot.domain.ids import Chat, MessageId, PlatformName, TableId, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import Screen

Handler = Callable[[Command], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of requests accepted by a platform. Every request counts, even an edit; 0 means no limit."""

    per_second: float = 0
    """Requests to all chats together, except uncounted ones (`is_counted`)."""
    chat_interval: float = 0
    """The seconds between two requests to one chat, after `chat_burst` requests."""
    chat_burst: int = 1
    """The number of requests to one chat allowed without a pause."""
    is_paced: Callable[[str], bool] = lambda chat_id: True
    """Return True if the chat with this id has a `chat_interval`."""
    group_per_minute: float = 0
    """Requests to one group in a minute."""
    is_group: Callable[[str], bool] = lambda chat_id: True
    """Return True if the chat with this id is a group."""
    is_counted: Callable[[str], bool] = lambda chat_id: True
    """Return True if requests to the chat with this id count for `per_second`."""
    per_topic: bool = False
    """Each topic of a chat has its own limits; otherwise the topics share them."""


@dataclass(frozen=True, slots=True)
class Capabilities:
    """The abilities of a platform. The application chooses its way of working by them."""

    idempotent_send: bool = False
    """Sending again with the same key returns the first message."""
    notifies_on_edit: bool = False
    """An edit notifies its reader, as a new message does on other platforms (the browser)."""
    answers_typed: bool = False
    """The answer to a typed command appears next to it, with its screen. No separate notice is sent."""
    shows_replays: bool = False
    """A link beginning with `/` leads to a page of the bot (the browser)."""
    anonymous: bool = False
    """Anybody can become a new person at any time, so a ban of a guest has no effect (the browser)."""
    draws_tables: bool = False
    """The platform draws a table from its stage, and needs no picture of it (the browser)."""
    switches_picture: bool = False
    """A lobby has a switch for the picture of the table (Discord)."""
    shows_bout_in_hand: bool = False
    """The hand of a waiting player shows the bout: its edits are outside of the limits of requests (Discord)."""
    translates: bool = False
    """A post in a room is shown to each reader in their own language (the browser)."""
    received_anywhere: bool = False
    """Every process receives the platform's updates, even if only one process sends."""
    opens_anywhere: bool = False
    """People can bring a table into a chat without the bot. It may depend on the operator's settings on the platform,
    which are known when the platform is connected; before, it is False."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message accepted by the platform: its id, and its position in the chat; None if the position is unknown."""

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

    def kind_of(self, chat: Chat) -> RoomKind:
        """Return the kind of the room at this address. No request is made."""
        ...

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        """Post a new message. `key` is the unique key of this request; a `quiet` message alerts nobody.

        In a room with only one post, show the screen in this post. The returned id is always the same.
        """
        ...

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        """Make a message show `screen`. It is no error if the message shows it already.

        Raises:
            MessageGone: A person has deleted the message; in a room with one post `send` raises it, too.
        """
        ...

    async def delete(self, chat: Chat, message: MessageId) -> None:
        """Remove a message. If it is too old for this, or the only post of its room, reduce it to one line."""
        ...

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user is an admin of this chat; False in a chat without the bot.

        Raises:
            Refused: The platform refuses the question. `text_id` is the id of a text about the remedy, if known.
        """
        ...

    async def forget(self, user: UserKey) -> None:
        """Delete the adapter's own data about this person. Data on the platform's servers stays there."""
        ...

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        """Connect, call `listens`, then pass each command of a person to `handle` and deliver its answer.

        Run until cancelled or until the connection ends. It can be run again afterwards.

        Raises:
            SettingsError: The platform rejects the bot; the operator must repair this.
        """
        ...


@dataclass(frozen=True, slots=True)
class PlatformLogin:
    """A person opening the page from a platform's app, as signed by the platform."""

    who: Who
    key: str = ""
    """The key of the table in the followed link; empty without one."""
    may_write: bool = False
    """True if the platform lets the bot write to the person."""


@runtime_checkable
class VouchesForPeople(Protocol):
    """A platform with an app for opening the page; it signs the reader's identity."""

    def vouched(self, signed: str, now: int) -> PlatformLogin | None:
        """Return the login in a text signed by the platform. `now` is the present time (ms).

        Return None if the text is forged, altered, too old, or for another bot.
        """
        ...

    def links_to_windows(self, chat: Chat) -> bool:
        """Return True if each reader of this chat can open a window (the page of a table) by a link in a post."""
        ...


@dataclass(frozen=True, slots=True)
class ActivityVisitor:
    """A person with the page open inside the platform's app, in an Activity of a room. The platform confirms it."""

    who: Who
    room: Chat
    """The room of the Activity."""
    member: bool
    """True if the person belongs to the room: in a server they can see the channel."""
    table: TableId | None = None
    """The table whose button the person tapped to come here; None if they came another way. It is only a wish: the
    table may belong to another room, and the person may have no right to see it."""
    title: str = ""
    """The title of the room; empty if it is unknown."""


@runtime_checkable
class VouchesInActivities(Protocol):
    """A platform that shows the page inside its app, in an Activity of a room, and identifies its visitors."""

    @property
    def activity_origin(self) -> str:
        """The origin of the page in the app. It is empty if there is no Activity, and before the bot is connected."""
        ...

    async def visitor(self, code: str, instance: str) -> ActivityVisitor:
        """Return the person with this code of the platform's app, who is in this instance of the Activity.

        Both texts come from a stranger. The adapter checks their form, and limits the time for the answer. The code is
        used up.

        Raises:
            Declined: A text is malformed, the code is not valid, the person is not in the instance, or the instance has
                ended; or the platform does not answer in time, or wants fewer requests.
        """
        ...


@runtime_checkable
class ChecksPosts(Protocol):
    """A platform with rooms in which the bot can post only for a time after an act of a person."""

    async def can_post(self, room: Chat) -> bool:
        """Return True if the table opened next in this room can be posted there now.

        Raises:
            PlatformError: The answer is unknown.
        """
        ...


@runtime_checkable
class SharesFromPage(Protocol):
    """A platform whose app lets the reader of the page post a message of the bot in a chat of their choice."""

    async def prepare(self, user: UserKey, proposal: Proposal) -> str:
        """Store the message of the proposal on the platform, for this user. Return its id for the app.

        Raises:
            PlatformError: As a chat platform does; `Refused` if the bot may not post in other chats.
        """
        ...


@runtime_checkable
class KnowsMembers(Protocol):
    """A platform with information about the members of a chat."""

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user belongs to the chat.

        Raises:
            PlatformError: The answer is unknown.
        """
        ...


@runtime_checkable
class KnowsFaces(Protocol):
    """A platform whose people choose a drawn face."""

    async def faces_of(self, users: Collection[UserKey]) -> Mapping[UserKey, int]:
        """Return the numbers of the chosen faces, except those of unknown users.

        Raises:
            PlatformError: The faces are unknown now.
        """
        ...


@runtime_checkable
class OpensHands(Protocol):
    """A platform that opens a new hand in a room only if the person's last tap was there."""

    def opens_hand(self, room: Chat, user: UserKey) -> bool:
        """Return True if a new hand of this person can be opened now in the room."""
        ...


@runtime_checkable
class PostsToOnePerson(Protocol):
    """A platform that can show messages in a room to one person alone.

    These messages have an address of their own, and are sent, edited and deleted there as in any chat. Their requests
    count for the limits of the room. A message may vanish without a report: success only means that the platform
    accepted the request. `Unreachable` means that the platform cannot show such messages to this person.
    """

    def ephemeral(self, room: Chat, user: UserKey) -> Chat | None:
        """Return the address of messages for this person alone in the room; None if the room has no such messages."""
        ...

    def keep_tap_token(self, chat: Chat, tap_token: str, seconds: float) -> None:
        """Store the token of a tap (`Tapped.tap_token`). The token allows one message to `chat` within `seconds`."""
        ...


@runtime_checkable
class StoresPosts(Protocol):
    """A platform with its own stored posts and data of people, up to a limit (the browser)."""

    @property
    def most_bytes(self) -> int:
        """The upper limit of the sum of `stored_bytes`."""
        ...

    def stored_bytes(self) -> Mapping[str, int]:
        """Return the estimated bytes by the kind of row, as last counted; empty before the first count."""
        ...


@runtime_checkable
class MarksMembers(Protocol):
    """A platform with marks next to the names of members of a group.

    Raises:
        PlatformError: As a chat platform does; `Refused` or `Unreachable` if the bot may not mark this person.
    """

    async def mark(self, chat: Chat, user: UserKey, title: str, made: str) -> str:
        """Give a member the mark with this title, and return the id of the mark. A second call changes nothing.

        `made` is the id returned by the last call for this chat, empty for the first call.
        """
        ...

    async def unmark(self, chat: Chat, user: UserKey, made: str) -> None:
        """Remove the mark with the id `made` from a member, if they still have it."""
        ...


@runtime_checkable
class MakesThreads(Protocol):
    """A platform that can open a thread, a separate room, below one of the bot's posts in a room.

    Raises:
        PlatformError: As a chat platform does; `Refused` or `Unreachable` if the bot may not make threads.
    """

    async def make_thread(self, room: Chat, post: MessageId, title: str, people: Sequence[UserKey]) -> Where:
        """Open a thread and add these people to it. A second call for the same post returns the same thread."""
        ...


@runtime_checkable
class MakesTopics(Protocol):
    """A platform that can divide a group into topics, each a separate room (threads on Discord).

    Raises:
        PlatformError: As a chat platform does; `Refused` or `Unreachable` if the bot may not make topics.
    """

    async def may_make_topics(self, where: Where) -> bool:
        """Return True if the bot may make topics in this group. `where` comes from a recent command there."""
        ...

    async def make_topic(self, group: Chat, title: str, people: Sequence[UserKey]) -> Chat:
        """Make a topic, add these people, and return its address. A second call makes a second topic."""
        ...

    async def rename_topic(self, topic: Chat, title: str) -> None:
        """Give a topic this title. A closed topic may be open until it is closed again. A second call is no error."""
        ...

    async def close_topic(self, topic: Chat) -> None:
        """Close a topic for new messages. Everybody can still read it. A second call is no error."""
        ...
