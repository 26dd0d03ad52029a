"""Statements for posts and visitors, for adapters of platforms without their own storage."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import Connection, Delete, Integer, bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_update

from adapters.kit.post_box import ALERTS, MOST_POSTS, KeptLines, Post
from adapters.store.queries import chat_of
from adapters.store.schema import chat_uses, post_chats, posts, visitors
from adapters.store.statements import upsert
from bot.domain.ids import Chat, UserKey

_IN_CHAT = (
    posts.c.platform == bindparam("in_platform"),
    posts.c.chat == bindparam("in_chat"),
    posts.c.topic == bindparam("in_topic"),
)
_BY_KEY = select(posts.c.number, posts.c.body).where(*_IN_CHAT, posts.c.key == bindparam("by_key"))
REPLACE = update(posts).where(*_IN_CHAT, posts.c.number == bindparam("old_number"))
REMOVE = delete(posts).where(*_IN_CHAT, posts.c.number == bindparam("old_number"))
_REMOVE_ALL = delete(posts).where(*_IN_CHAT)
_PROFILES = select(visitors.c.profile).where(visitors.c.user == bindparam("gone"))
_REMOVE_LINKS = delete(visitors).where(visitors.c.user == bindparam("gone"))
_USE = insert_or_update(chat_uses)
_NEXT = (
    insert_or_update(post_chats)
    .on_conflict_do_update(index_elements=["platform", "chat", "topic"], set_={"last": post_chats.c.last + 1})
    .returning(post_chats.c.last)
)
PUT_USE = _USE.on_conflict_do_update(
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
PUT_VISITOR = upsert(visitors, "token_digest")


@cache
def _remove_old(prefixes: tuple[str, ...]) -> Delete:
    """Return the statement that removes all but the last posts of a chat; its parameter `most` is their number.

    If there are prefixes, only posts with keys beginning with one of them are counted and removed.
    """
    newer = posts.alias()
    of_newer, of_removed = (
        [or_(*(key.startswith(prefix, autoescape=True) for prefix in prefixes))] if prefixes else []
        for key in (newer.c.key, posts.c.key)
    )
    newest_removed = (
        select(newer.c.number)
        .where(
            newer.c.platform == bindparam("in_platform"),
            newer.c.chat == bindparam("in_chat"),
            newer.c.topic == bindparam("in_topic"),
            *of_newer,
        )
        .order_by(newer.c.number.desc())
        .offset(bindparam("most", type_=Integer))
        .limit(1)
        .scalar_subquery()
    )
    return delete(posts).where(*_IN_CHAT, *of_removed, posts.c.number <= newest_removed)


def add_post(connection: Connection, chat: Chat, key: str, body: str, lines: KeptLines | None = None) -> Post:
    """Add a post to a chat and return it. If the chat has a post with this key, only return that one.

    After an addition, remove older posts: keep the last `MOST_POSTS` of the chat, and only the last `lines.most` of the
    posts described by `lines`. The number of a removed post is never used again.
    """
    known = connection.execute(_BY_KEY, {**in_chat(chat), "by_key": key}).one_or_none()
    if known is not None:
        return Post(chat, known.number, key, known.body)
    number = int(connection.execute(_NEXT, {**chat_of(chat), "last": 1}).scalar_one())
    connection.execute(insert(posts), {**chat_of(chat), "number": number, "key": key, "body": body})
    for kept in (KeptLines((), MOST_POSTS), lines):
        if kept is not None and number > kept.most:
            connection.execute(_remove_old(kept.prefixes), {**in_chat(chat), "most": kept.most})
    return Post(chat, number, key, body)


def forget_user(connection: Connection, user: UserKey, private: Chat) -> tuple[str, ...]:
    """Delete the rows of a user in `visitors`, the posts of their chat `private`, and their push subscriptions.

    Return the deleted profiles.
    """
    profiles = tuple(connection.execute(_PROFILES, {"gone": user}).scalars())
    connection.execute(_REMOVE_LINKS, {"gone": user})
    connection.execute(_REMOVE_ALL, in_chat(private))
    drop_chats(connection, [Chat(private.platform, f"{ALERTS}{user}")])
    return profiles


def drop_chats(connection: Connection, chats: Iterable[Chat]) -> None:
    """Delete the posts of these chats, the number of each chat's last post, and the time of its last use."""
    for chat in chats:
        connection.execute(_REMOVE_ALL, in_chat(chat))
        connection.execute(_DROP_LAST, in_chat(chat))
        connection.execute(_DROP_USE, {"in_platform": chat.platform, "in_chat": chat.id})


def in_chat(chat: Chat) -> dict[str, str]:
    """Return the parameters of the condition for one chat. No column has the same name as a parameter."""
    return {"in_platform": chat.platform, "in_chat": chat.id, "in_topic": chat.topic}
