"""The messages in which tables were shown lately: if the store loses commits, no row names some of them any more.

Platforms with idempotent sends have none: the store itself keeps their messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.domain.ids import Chat, MessageId, PlatformName, TableId

MOST_POSTS: Final = 10_000
"""At the highest rate of Telegram these are the posts of five minutes, usually those of hours."""


class SentPost(NamedTuple):
    """A message of a table."""

    chat: Chat
    message: MessageId
    table: TableId


class SentPosts:
    """The messages changed last by this process. Deleted and released ones are dropped."""

    def __init__(self) -> None:
        self._posts: dict[PlatformName, dict[tuple[Chat, MessageId], TableId]] = {}

    def __iter__(self) -> Iterator[SentPost]:
        posts = [SentPost(*place, table) for of in self._posts.values() for place, table in of.items()]
        return iter(posts)

    def add(self, chat: Chat, message: MessageId, table: TableId) -> None:
        """Note a sent or edited message; the one changed first of too many on a platform is forgotten."""
        posts = self._posts.setdefault(chat.platform, {})
        posts.pop((chat, message), None)
        posts[chat, message] = table
        if len(posts) > MOST_POSTS:
            del posts[next(iter(posts))]

    def drop(self, chat: Chat, message: MessageId) -> None:
        """Forget a message: it does not exist any more, or stays as it is for ever."""
        self._posts.get(chat.platform, {}).pop((chat, message), None)

    def drop_all(self, platform: PlatformName) -> None:
        """Forget the messages of a platform: another process changes them, and this one does not learn of it."""
        self._posts.pop(platform, None)
