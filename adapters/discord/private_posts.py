"""The posts of private chats. They are stored, because the bot cannot read its old ephemeral messages on Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from adapters.discord.addresses import private_chat
from adapters.discord.errors import as_platform_errors
from adapters.kit.post_box import PostBox
from bot.domain.cards import Letters
from bot.domain.errors import StoreError
from bot.domain.ids import TableId
from bot.domain.screen import (
    AddToGroup,
    Block,
    ButtonRow,
    Menu,
    OpenWindow,
    PostInChat,
    Screen,
    without_buttons,
    without_files,
)
from bot.domain.stored import StoredJson

MOST_POSTS: Final = 40
_MOST_CACHED_USERS: Final = 2_000


@dataclass(frozen=True, slots=True)
class PrivatePost:
    """A post of a private chat.

    `table` is the table of the post; None for a notice. `direct` is the id of the direct message that shows the post;
    None without such a message.
    """

    number: int
    screen: Screen
    table: TableId | None = None
    direct: int | None = None

    def body(self) -> str:
        """Return the post as stored JSON, without files and without buttons that this adapter cannot show."""
        rows = without_buttons(self.screen.rows, AddToGroup, OpenWindow, PostInChat)
        shown = without_files(self.screen)
        return _JSON.dump(
            _StoredPost(shown.blocks, rows, shown.letters, self.table, self.direct, shown.menus)
        )

    @classmethod
    def read(cls, number: int, body: str) -> PrivatePost:
        """Return the post with this number from its stored JSON."""
        read = _JSON.load(body)
        screen = Screen(read.blocks, read.rows, letters=read.letters, table=read.table, menus=read.menus)
        return cls(number, screen, read.table, read.direct)


@dataclass(frozen=True, slots=True)
class _StoredPost:
    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...]
    letters: Letters
    table: TableId | None
    direct: int | None
    menus: tuple[Menu, ...] = ()


_JSON: Final[StoredJson[_StoredPost]] = StoredJson(_StoredPost, "private post")


class PrivatePosts:
    """A cache of the posts of private chats in front of the post box, by user and number.

    Without `cached`, the posts are read each time, because other processes change them too.
    """

    def __init__(self, box: PostBox, *, cached: bool = True) -> None:
        self._box = box
        self._cached = cached
        self._posts: dict[int, dict[int, PrivatePost]] = {}

    async def of(self, user: int) -> dict[int, PrivatePost]:
        """Return the user's posts by number. It is the cached dictionary itself, and the caller may change it."""
        known = self._posts.get(user)
        if known is None or not self._cached:
            stored = await self._box.posts(private_chat(user), MOST_POSTS * 2)
            read = {post.number: PrivatePost.read(post.number, post.body) for post in stored}
            known = (
                read if not self._cached else self._posts.get(user, read)
            )  # read twice at once: the first counts
            if len(self._posts) >= _MOST_CACHED_USERS:
                self._posts.clear()
            self._posts[user] = known
        return known

    def known(self, user: int) -> Mapping[int, PrivatePost]:
        """Return the user's cached posts by number, without reading the post box; empty if none are cached."""
        return self._posts.get(user, {})

    async def newest(self, user: int, table: TableId | None) -> PrivatePost | None:
        """Return the user's newest post of this table (None: of any table); None if there is none."""
        found = [
            post
            for post in (await self.of(user)).values()
            if post.table is not None and table in (None, post.table)
        ]
        return max(found, key=lambda post: post.number, default=None)

    async def shown_by(self, user: int, direct_message: int) -> PrivatePost | None:
        """Return the user's post in this direct message; None if there is none."""
        posts = (await self.of(user)).values()
        return next((post for post in posts if post.direct == direct_message), None)

    def any_direct(self, user: int) -> bool:
        """Return True if a cached post of the user has a direct message."""
        return any(post.direct is not None for post in self.known(user).values())

    def users_with_direct(self, table: TableId) -> list[int]:
        """Return the users with a cached post of this table that has a direct message."""
        return [
            user
            for user, posts in self._posts.items()
            if any(post.table == table and post.direct is not None for post in posts.values())
        ]

    async def set_direct(self, user: int, post: PrivatePost, direct_message: int | None) -> PrivatePost:
        """Store the id of the post's direct message (None: it has none), and return the changed post.

        Raises:
            PlatformError: the post box does not answer.
        """
        changed = replace(post, direct=direct_message)
        with as_platform_errors():
            await self._box.replace(private_chat(user), post.number, changed.body())
        (await self.of(user))[post.number] = changed
        return changed

    async def prune(self, user: int, posts: dict[int, PrivatePost], removed: Callable[[int], None]) -> None:
        """If the user has more than `MOST_POSTS` posts, remove posts until half of that number is left.

        Notices are removed first, then the oldest posts; all are also removed from `posts`. `removed` is called with
        the number of each. A failure of the store ends this without an error.
        """
        if len(posts) <= MOST_POSTS:
            return
        oldest_first = sorted(posts.values(), key=lambda post: (post.table is not None, post.number))
        with suppress(StoreError):
            for post in oldest_first[: len(posts) - MOST_POSTS // 2]:
                await self._box.remove(private_chat(user), post.number)
                posts.pop(post.number, None)
                removed(post.number)

    def forget(self, user: int) -> None:
        """Drop the user's cached posts. Call this after the post box has removed them."""
        self._posts.pop(user, None)
