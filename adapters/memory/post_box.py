"""A `PostBox` in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from adapters.kit.post_box import MOST_POSTS, Post
from adapters.memory.storable_values import as_storable
from bot.domain.errors import StoreUnavailable
from bot.domain.ids import Chat, PlatformName, UserKey
from bot.ports.news import News


@dataclass(slots=True)
class _ChatPosts:
    """The posts of one chat; `last` is the highest number ever given."""

    last: int = 0
    posts: dict[int, Post] = field(default_factory=dict)


class MemoryPostBox:
    """A `PostBox` that keeps posts and visitors in dictionaries."""

    def __init__(self) -> None:
        self._heard: list[Callable[[News], None]] = []
        self._chats: dict[Chat, _ChatPosts] = {}
        self._uses: dict[Chat, int] = {}
        self._visitors: dict[str, tuple[UserKey, str]] = {}
        self._closed = False

    def listen(self, heard: Callable[[News], None]) -> None:
        self._heard.append(heard)

    async def add(self, chat: Chat, key: str, body: str) -> Post:
        self._check_open()
        kept = self._chats.setdefault(as_storable(chat), _ChatPosts())
        known = next((post for post in kept.posts.values() if post.key == as_storable(key)), None)
        if known is not None:
            return known
        kept.last += 1
        kept.posts[kept.last] = as_storable(Post(chat, kept.last, key, body))
        for number in [number for number in kept.posts if number <= kept.last - MOST_POSTS]:
            del kept.posts[number]
        return kept.posts[kept.last]

    async def replace(self, chat: Chat, number: int, body: str) -> bool:
        posts = self._in(chat).posts
        if number not in posts:
            return False
        posts[number] = replace(posts[number], body=as_storable(body))
        return True

    async def remove(self, chat: Chat, number: int) -> bool:
        return self._in(chat).posts.pop(number, None) is not None

    async def posts(self, chat: Chat, last: int = 100) -> tuple[Post, ...]:
        known = tuple(self._in(chat).posts.values())
        return known[max(len(known) - last, 0) :] if last > 0 else ()

    async def use(self, chat: Chat, at: int) -> None:
        self._check_open()
        whole = as_storable(chat.whole)
        self._uses[whole] = max(at, self._uses.get(whole, at))

    async def unused(
        self, platform: PlatformName, before: int, after: str = "", most: int = 50
    ) -> tuple[Chat, ...]:
        self._check_open()
        found = [
            chat
            for chat, at in self._uses.items()
            if chat.platform == platform and at < before and chat.id > after
        ]
        return tuple(sorted(found, key=lambda chat: chat.id)[:most])

    async def drop(self, *chats: Chat) -> None:
        self._check_open()
        for chat in as_storable(chats):
            self._chats.pop(chat, None)
            self._uses.pop(chat.whole, None)

    async def keep_visitor(self, token_digest: str, user: UserKey, profile: str) -> None:
        self._check_open()
        self._visitors[as_storable(token_digest)] = as_storable((user, profile))

    async def visitor(self, token_digest: str) -> tuple[UserKey, str] | None:
        self._check_open()
        return self._visitors.get(as_storable(token_digest))

    async def visitors_with(self, words: str) -> tuple[UserKey, ...]:
        self._check_open()
        found = {user for user, profile in self._visitors.values() if words in profile}
        return tuple(sorted(found))

    async def forget(self, user: UserKey, private: Chat) -> tuple[str, ...]:
        self._in(private).posts.clear()
        gone = {
            digest: profile
            for digest, (owner, profile) in self._visitors.items()
            if owner == as_storable(user)
        }
        for digest in gone:
            del self._visitors[digest]
        return tuple(gone.values())

    async def close(self) -> None:
        self._closed = True

    def _in(self, chat: Chat) -> _ChatPosts:
        self._check_open()
        return self._chats.get(as_storable(chat), _ChatPosts())

    def _check_open(self) -> None:
        if self._closed:
            raise StoreUnavailable("the store is closed")
