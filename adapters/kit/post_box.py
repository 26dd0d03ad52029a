"""The messages of a platform that has no server of its own to keep them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from bot.domain.ids import Chat, UserKey

MOST_POSTS: Final = 500
"""So many of a chat's posts are kept; its oldest go."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message that a platform of our own keeps (the browser's): `body` is the adapter's own JSON."""

    chat: Chat
    number: int
    key: str
    body: str


class PostBox(Protocol):
    """The messages of a platform that has no server of its own to keep them. Durable as the store is."""

    async def add(self, chat: Chat, key: str, body: str) -> Post:
        """Append to the chat, numbering from 1; the same key again returns the post that has it already.

        What is older than the last `MOST_POSTS` numbers goes.
        """
        ...

    async def replace(self, chat: Chat, number: int, body: str) -> bool:
        """False if there is no such post."""
        ...

    async def remove(self, chat: Chat, number: int) -> bool:
        """False if there is no such post; its number is never given again."""
        ...

    async def posts(self, chat: Chat, last: int = 100) -> tuple[Post, ...]:
        """The last posts of the chat, in their order."""
        ...

    async def keep_visitor(self, token_digest: str, user: UserKey, profile: str) -> None:
        """Remember who holds a link: only the token's SHA-256 is stored; `profile` is the adapter's own JSON."""
        ...

    async def visitor(self, token_digest: str) -> tuple[UserKey, str] | None: ...

    async def visitors_with(self, words: str) -> tuple[UserKey, ...]:
        """Everybody in whose profile these words stand; looks through all of them."""
        ...

    async def forget(self, user: UserKey, private: Chat) -> tuple[str, ...]:
        """Drop the user's links and all posts of their private chat; returns the profiles that were dropped."""
        ...
