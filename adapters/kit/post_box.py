"""The store for an adapter's messages, if the platform does not keep them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self

from bot.domain.ids import Chat, PlatformName, UserKey
from bot.domain.stored import PrivacyLine, stored
from bot.ports.news import News

MOST_POSTS: Final = 500
"""Most stored posts per chat. Older ones are removed."""

ROOM: Final = "g-"
"""The beginning of the id of a room's chat; the room's key follows."""
PRIVATE: Final = "p-"
"""The beginning of the id of a visitor's private chat; the user follows."""
REGISTER: Final = "r-"
"""The beginning of the id of the chat with the title and the opener of a room; the room's key follows."""
ALERTS: Final = "s-"
"""The beginning of the id of the chat with a visitor's push subscriptions; the user follows."""
ARRIVAL: Final = "came-"
"""The beginning of the key of a post about an arrival in a room. The first post of a room is its opener's arrival."""
IDLE: Final = '"idle":true'
"""A part of the profile of a visitor who has done nothing yet."""


@stored("posts", "chat", "number", unique=(("chat", "key"),), chat_moves=False, privacy=PrivacyLine.WORDS)
@dataclass(frozen=True, slots=True)
class Post:
    """A stored message. `number` counts from 1 in its chat, `key` is unique there, and `body` is the adapter's JSON."""

    chat: Chat
    number: int
    key: str
    body: str


@dataclass(frozen=True, slots=True)
class UseFound:
    """A room or a visitor's private chat with the time (ms) of its last use. `needed` is False if it can be deleted."""

    chat: Chat
    used_at: int
    needed: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """Rooms and visitors are deleted if their last use was earlier than these times (ms)."""

    alone: int
    """For a room in which nobody but its opener ever was, and for a visitor who has done nothing."""
    quiet: int
    """For a room of several people without a game."""


@dataclass(frozen=True, slots=True)
class RowCount:
    """The number of rows of one kind, and the measured bytes of one on the disk, with its indexes."""

    kind: str
    rows: int
    row_bytes: int

    @property
    def bytes(self) -> int:
        return self.rows * self.row_bytes


@dataclass(frozen=True, slots=True)
class KeptLines:
    """The posts of a chat whose keys begin with one of these prefixes; only the last `most` of them are kept."""

    prefixes: tuple[str, ...]
    most: int


class PostBox(Protocol):
    """Stores messages and visitors, as durably as games.

    Raises:
        StoreError: every coroutine raises this error if the store fails.
    """

    @property
    def shared(self) -> bool:
        """True if other processes may use the same post box at the same time."""
        ...

    def at_work(self) -> Self:
        """Return the same post box for background work (`bot.ports.store.Store.at_work`)."""
        ...

    def listen(self, receive: Callable[[News], None]) -> None:
        """From now on, call `receive` with the changes by other processes."""
        ...

    async def add(self, chat: Chat, key: str, body: str, *, lines: KeptLines | None = None) -> Post:
        """Add a post to the chat. If a post already has this key, return the existing one.

        All but the last `MOST_POSTS` posts are removed, and all but the last ones of these `lines`.
        """
        ...

    async def replace(self, chat: Chat, number: int, body: str) -> bool:
        """Change the body of a post. Return False if there is no such post."""
        ...

    async def remove(self, chat: Chat, number: int) -> bool:
        """Remove a post. Return False if there is no such post. Its number is never used again."""
        ...

    async def posts(self, chat: Chat, last: int = 100) -> tuple[Post, ...]:
        """Return the newest posts of the chat, at most `last`, the oldest first."""
        ...

    async def only_posts(self, platform: PlatformName, chats: Sequence[str]) -> tuple[Post, ...]:
        """Return all posts of these chats, in any order. Ask only for chats with few posts."""
        ...

    async def use(self, chat: Chat, at: int) -> None:
        """Store this time (ms) as the last use of the chat (without its topic). An earlier time changes nothing."""
        ...

    async def unused(
        self, platform: PlatformName, before: int, after: str = "", most: int = 50
    ) -> tuple[Chat, ...]:
        """Return at most `most` chats last used before this time (ms), ordered by id, with ids above `after`."""
        ...

    async def used_rooms(self, kept: Kept, after: UseFound | None, most: int) -> tuple[UseFound, ...]:
        """Return at most `most` rooms last used before `kept.alone`, the longest unused first.

        `after` is the last room returned before; None at the start.
        """
        ...

    async def used_visitors(self, kept: Kept, after: UseFound | None, most: int) -> tuple[UseFound, ...]:
        """Return at most `most` private chats last used before `kept.alone`, ordered by id.

        `after` is the last chat returned before; None at the start.
        """
        ...

    async def drop_unneeded(self, chats: Sequence[Chat], kept: Kept) -> tuple[Chat, ...]:
        """Delete the unneeded rooms and visitors among these chats, with all their rows. Return the deleted ones.

        Needed are rooms and visitors with a later use (`kept`), a game, an open table or a tournament; and visitors
        with an act, a private post or a puzzle. All is decided in the deleting transaction.
        """
        ...

    async def count_page(self) -> tuple[RowCount, ...]:
        """Count the rows that visitors of the page have made, by kind: `visitors` and `rooms` first."""
        ...

    async def drop(self, *chats: Chat) -> None:
        """Remove all posts of these chats, the numbers of their last posts and the times of their last use."""
        ...

    async def keep_visitor(self, token_digest: str, user: UserKey, profile: str) -> None:
        """Store the user and the profile of a token. `token_digest` is its SHA-256, `profile` the adapter's JSON."""
        ...

    async def visitor(self, token_digest: str) -> tuple[UserKey, str] | None:
        """Return the user and the profile of a token; None for an unknown token."""
        ...

    async def profile_of(self, user: UserKey) -> str | None:
        """Return a profile of the user; None for an unknown user."""
        ...

    async def visitors_with(self, words: str) -> tuple[UserKey, ...]:
        """Return the users with the text `words` in their profiles. This scans all profiles."""
        ...

    async def forget(self, user: UserKey, private: Chat) -> tuple[str, ...]:
        """Remove the user's tokens, their push subscriptions and all posts of their private chat.

        Return the removed profiles.
        """
        ...
