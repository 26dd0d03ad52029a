"""Posts and visitors of adapters whose platform keeps none, in the same database as everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_update

from adapters.kit.post_box import MOST_POSTS, Post
from adapters.store.mapping import storable
from adapters.store.news import Newsroom
from adapters.store.queries import UNUSED, VISITORS_WITH, chat_of
from adapters.store.reader import Reader
from adapters.store.schema import Visitor, chat_uses, post_chats, posts, visitors
from adapters.store.statements import upsert
from adapters.store.writer import Writer
from bot.domain.ids import Chat, PlatformName, UserKey
from bot.ports.news import News

_IN_CHAT = (
    posts.c.platform == bindparam("in_platform"),
    posts.c.chat == bindparam("in_chat"),
    posts.c.topic == bindparam("in_topic"),
)
_BY_KEY = select(posts.c.number, posts.c.body).where(*_IN_CHAT, posts.c.key == bindparam("by_key"))
_REPLACE = update(posts).where(*_IN_CHAT, posts.c.number == bindparam("old_number"))
_REMOVE = delete(posts).where(*_IN_CHAT, posts.c.number == bindparam("old_number"))
_REMOVE_OLD = delete(posts).where(*_IN_CHAT, posts.c.number <= bindparam("old_number"))
_REMOVE_ALL = delete(posts).where(*_IN_CHAT)
_PROFILES = select(visitors.c.profile).where(visitors.c.user == bindparam("gone"))
_REMOVE_LINKS = delete(visitors).where(visitors.c.user == bindparam("gone"))
_USE = insert_or_update(chat_uses)
_NEXT = (
    insert_or_update(post_chats)
    .on_conflict_do_update(index_elements=["platform", "chat", "topic"], set_={"last": post_chats.c.last + 1})
    .returning(post_chats.c.last)
)
_PUT_USE = _USE.on_conflict_do_update(
    index_elements=["platform", "chat"],
    set_={"used_at": _USE.excluded.used_at},
    where=chat_uses.c.used_at < _USE.excluded.used_at,
)
_DROP_USE = delete(chat_uses).where(
    chat_uses.c.platform == bindparam("in_platform"), chat_uses.c.chat == bindparam("in_chat")
)
_DROP_LAST = delete(post_chats).where(
    post_chats.c.platform == bindparam("in_platform"),
    post_chats.c.chat == bindparam("in_chat"),
    post_chats.c.topic == bindparam("in_topic"),
)
_PUT_VISITOR = upsert(visitors, "token_digest")


class SqlPostBox:
    """A `PostBox` that uses the store's reader and writer, so its changes are as durable as all others."""

    _newsroom: Newsroom | None = None

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    def listen(self, heard: Callable[[News], None]) -> None:
        if self._newsroom is not None:
            self._newsroom.listen(heard)

    def _tell(self, chat: Chat, number: int) -> None:
        if self._newsroom is not None:
            self._newsroom.tell_posts(chat, number)

    async def add(self, chat: Chat, key: str, body: str) -> Post:
        key, body = storable(key), storable(body)
        post = await self._writer.do(lambda connection: _add_post(connection, chat, key, body))
        self._tell(chat, post.number)
        return post

    async def replace(self, chat: Chat, number: int, body: str) -> bool:
        old = {**_chat_parameters(chat), "old_number": number, "body": body}
        done = await self._writer.do(lambda connection: connection.execute(_REPLACE, old).rowcount > 0)
        self._tell(chat, number)
        return done

    async def remove(self, chat: Chat, number: int) -> bool:
        old = {**_chat_parameters(chat), "old_number": number}
        done = await self._writer.do(lambda connection: connection.execute(_REMOVE, old).rowcount > 0)
        self._tell(chat, number)
        return done

    async def posts(self, chat: Chat, last: int = 100) -> tuple[Post, ...]:
        newest_first = await self._reader.first(Post, max(last, 0), "-number", chat=chat)
        return newest_first[::-1]

    async def use(self, chat: Chat, at: int) -> None:
        row = {"platform": chat.platform, "chat": chat.id, "used_at": at}
        await self._writer.do(lambda connection: bool(connection.execute(_PUT_USE, row)))

    async def unused(
        self, platform: PlatformName, before: int, after: str = "", most: int = 50
    ) -> tuple[Chat, ...]:
        asked = {"in_platform": platform, "before": before, "after": after, "most": most}
        return await self._reader.all(UNUSED, asked)

    async def drop(self, *chats: Chat) -> None:
        await self._writer.do(lambda connection: _drop_chats(connection, chats))
        for chat in chats:
            self._tell(chat, 0)

    async def keep_visitor(self, token_digest: str, user: UserKey, profile: str) -> None:
        row = {"token_digest": token_digest, "user": user, "profile": profile}
        await self._writer.do(lambda connection: bool(connection.execute(_PUT_VISITOR, row)))

    async def visitor(self, token_digest: str) -> tuple[UserKey, str] | None:
        found = await self._reader.get(Visitor, token_digest=token_digest)
        return None if found is None else (found.user, found.profile)

    async def visitors_with(self, words: str) -> tuple[UserKey, ...]:
        return await self._reader.all(VISITORS_WITH, {"words": words})

    async def forget(self, user: UserKey, private: Chat) -> tuple[str, ...]:
        profiles = await self._writer.do(lambda connection: _forget_user(connection, user, private))
        self._tell(private, 0)
        return profiles


def _add_post(connection: Connection, chat: Chat, key: str, body: str) -> Post:
    """Numbers are counted apart from the posts, so that none is given twice when posts are removed."""
    known = connection.execute(_BY_KEY, {**_chat_parameters(chat), "by_key": key}).one_or_none()
    if known is not None:
        return Post(chat, known.number, key, known.body)
    number = int(connection.execute(_NEXT, {**chat_of(chat), "last": 1}).scalar_one())
    connection.execute(insert(posts), {**chat_of(chat), "number": number, "key": key, "body": body})
    if number > MOST_POSTS:
        connection.execute(_REMOVE_OLD, {**_chat_parameters(chat), "old_number": number - MOST_POSTS})
    return Post(chat, number, key, body)


def _forget_user(connection: Connection, user: UserKey, private: Chat) -> tuple[str, ...]:
    profiles = tuple(connection.execute(_PROFILES, {"gone": user}).scalars())
    connection.execute(_REMOVE_LINKS, {"gone": user})
    connection.execute(_REMOVE_ALL, _chat_parameters(private))
    return profiles


def _drop_chats(connection: Connection, chats: Iterable[Chat]) -> None:
    for chat in chats:
        connection.execute(_REMOVE_ALL, _chat_parameters(chat))
        connection.execute(_DROP_LAST, _chat_parameters(chat))
        connection.execute(_DROP_USE, {"in_platform": chat.platform, "in_chat": chat.id})


def _chat_parameters(chat: Chat) -> dict[str, str]:
    """Parameters of conditions; the names differ from those of the columns that a statement sets."""
    return {"in_platform": chat.platform, "in_chat": chat.id, "in_topic": chat.topic}
