"""Rooms as values, with the abilities of the bot in a chat. A platform computes the kind of a room from its address."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Self

from bot.domain.ids import Chat


class Posts(Enum):
    """The number of messages the bot can have in a room."""

    MANY = "many"
    ONE = "one"
    """Only one message, edited for each change. A person posted it, or asked for it."""
    NONE = "none"


class RoomKind(Enum):
    """A kind of room, with its name on the page "What works in which room"."""

    title: str

    def __new__(cls, value: str, title: str) -> Self:
        kind = object.__new__(cls)
        kind._value_, kind.title = value, title
        return kind

    PRIVATE = "private", "private chat"
    """The chat of one person with the bot."""
    GROUP = "group", "group"
    """A group, or a channel or a thread of a server. People made it, and the bot is a member."""
    TOPIC = "topic", "topic"
    """A topic of a group, or a thread made by the bot in a channel."""
    FOREIGN = "foreign", "chat without the bot"
    """A chat without the bot. It has one message of a table; anything else is an answer to one person."""
    PAGE = "page", "room of the page"
    """A room of the browser page."""
    MATCH = "match", "match without a room"
    """A match of a tournament without a room. Its people see everything in their private chats."""


EVERYWHERE: Final = frozenset(RoomKind)
ALONE: Final = frozenset({RoomKind.PRIVATE})
WITH_BOT: Final = frozenset({RoomKind.GROUP, RoomKind.TOPIC, RoomKind.PAGE})
"""The kinds of rooms with several people and with the bot as a member."""
_WITHOUT_MEMBERS: Final = frozenset({RoomKind.FOREIGN, RoomKind.PAGE})
_WITHOUT_ADMINS: Final = frozenset({RoomKind.FOREIGN, RoomKind.PRIVATE})


@dataclass(frozen=True, slots=True)
class Room:
    """A room and the abilities of the bot in it. It is computed from the address, and never stored."""

    chat: Chat
    """The address."""
    kind: RoomKind
    """The kind of the room on its platform."""

    @property
    def posts(self) -> Posts:
        """The number of messages the bot can have in the room."""
        if self.kind is RoomKind.MATCH:
            return Posts.NONE
        return Posts.ONE if self.kind is RoomKind.FOREIGN else Posts.MANY

    @property
    def has_one_post(self) -> bool:
        """True if the bot can have only one message in the room, so notices cannot be posted there."""
        return self.posts is Posts.ONE

    @property
    def knows_members(self) -> bool:
        """True if the platform may know the members of the room."""
        return self.kind not in _WITHOUT_MEMBERS

    @property
    def knows_admins(self) -> bool:
        """True if somebody decides for the others: the administrators, or on the page the opener of the room."""
        return self.kind not in _WITHOUT_ADMINS
