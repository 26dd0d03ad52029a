"""The messages in which tables were shown lately: if the store loses commits, no row names some of them any more.

Platforms with idempotent sends have none: the store itself keeps their messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.domain.ids import Chat, Language, MessageId, PlatformName, TableId

MOST_POSTS: Final = 10_000
"""At the highest rate of Telegram these are the posts of five minutes, usually those of hours."""


class SentPost(NamedTuple):
    """A message of a table."""

    chat: Chat
    message: MessageId
    table: TableId
    language: Language | None = None
    """The language of the table's room; None if unknown."""
    read_at: int | None = None
    """The version of the table when its row named this message of another process; None for an own message."""


class SentPosts:
    """The messages of the platforms of this process, and those of other processes at the tables in memory.

    Of the own messages, those changed last are kept. Deleted and released ones are dropped.
    """

    def __init__(self) -> None:
        self._posts: dict[PlatformName, dict[tuple[Chat, MessageId], TableId]] = {}
        self._read: dict[TableId, dict[tuple[Chat, MessageId], int]] = {}
        self._languages: dict[TableId, Language] = {}

    def __iter__(self) -> Iterator[SentPost]:
        own = {place: table for of in self._posts.values() for place, table in of.items()}
        posts = [SentPost(*place, table, self._languages.get(table)) for place, table in own.items()]
        for table, read in self._read.items():
            language = self._languages.get(table)
            posts += [SentPost(*place, table, language, at) for place, at in read.items() if place not in own]
        return iter(posts)

    def add(self, chat: Chat, message: MessageId, table: TableId) -> None:
        """Note a message of a platform of this process; the one changed first of too many there is forgotten."""
        posts = self._posts.setdefault(chat.platform, {})
        posts.pop((chat, message), None)
        posts[chat, message] = table
        if len(posts) > MOST_POSTS:
            del posts[next(iter(posts))]

    def read(self, chat: Chat, message: MessageId, table: TableId, version: int) -> None:
        """Note a message of another process, named by a row read after this version of the table."""
        self._read.setdefault(table, {})[chat, message] = version

    def note_language(self, table: TableId, language: Language) -> None:
        """Note the language of a table's room."""
        self._languages.pop(table, None)
        self._languages[table] = language
        if len(self._languages) > MOST_POSTS:
            del self._languages[next(iter(self._languages))]

    def drop(self, chat: Chat, message: MessageId) -> None:
        """Forget a message: it does not exist any more, or stays as it is for ever."""
        self._posts.get(chat.platform, {}).pop((chat, message), None)

    def drop_all(self, platform: PlatformName) -> None:
        """Forget the own messages of a platform: another process changes them, and this one does not learn of it."""
        self._posts.pop(platform, None)

    def drop_read(self, *tables: TableId) -> None:
        """Forget the messages of other processes at these tables (default: at all), because they are not followed."""
        for table in tables or tuple(self._read):
            self._read.pop(table, None)
