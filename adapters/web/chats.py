"""The chats of the page: posts are kept in the post box and sent to the open pages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from adapters.kit.post_box import MOST_POSTS, Post, PostBox
from adapters.web.drawing import Json, post_json, read_in
from adapters.web.open_pages import OpenPages
from adapters.web.visitors import WEB, Visitor, Visitors, WebRoom
from bot.domain.errors import MessageGone, StoreError, Unavailable, Unreachable
from bot.domain.ids import Chat, Language, MessageId, UserKey, new_id
from bot.domain.names import shown_forms, shown_name
from bot.domain.screen import Screen
from bot.ports.clock import Clock
from bot.ports.news import News
from bot.ports.platform import Sent

MOST_SHOWN = 100
"""The number of posts of a chat that a page gets when it opens."""
_REACTION = "reaction"


class PageChats:
    """Sends, changes and removes posts. The methods raise the application's `PlatformError`s."""

    def __init__(self, box: PostBox, open_pages: OpenPages, clock: Clock) -> None:
        self._box = box
        self._clock = clock
        self._open_pages = open_pages
        self._changed: dict[tuple[Chat, int], None] = {}
        self._reading: asyncio.Task[None] | None = None
        box.listen(self._hear)

    def _hear(self, news: News) -> None:
        """Show the open pages what another process has changed in their chats."""
        if news.missed:
            self._open_pages.cut_off()
        for chat, number in news.posts:
            if number and self._open_pages.shows(chat):
                self._changed[chat, number] = None
            elif self._open_pages.shows(chat):
                self._open_pages.cut_off(chat)
        if self._changed and (self._reading is None or self._reading.done()):
            self._reading = asyncio.create_task(self._read_changed())

    async def _read_changed(self) -> None:
        while self._changed:
            changed, self._changed = tuple(self._changed), {}
            for chat in dict.fromkeys(chat for chat, _ in changed):
                numbers = [number for of, number in changed if of == chat]
                try:
                    posts = {post.number: post for post in await self._box.posts(chat, last=MOST_POSTS)}
                except StoreError:
                    self._open_pages.cut_off(chat)
                    continue
                for number in numbers:
                    if number in posts:
                        self._open_pages.publish_post(chat, _post_json(posts[number]))
                    else:
                        self._open_pages.publish(chat, "gone", number=number)

    async def send(self, chat: Chat, screen: Screen, key: str, *, quiet: bool) -> Sent:
        post = await self._add(chat, key, {"kind": "screen", **post_json(screen), "quiet": quiet})
        return Sent(MessageId(str(post.number)), post.number)

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        body: Json = {"kind": "screen", **post_json(screen), "quiet": True, "at": self._clock.now()}
        with as_platform_errors():
            if not await self._box.replace(_writable(chat), _number(message), _to_text(body)):
                raise MessageGone
        self._open_pages.publish_post(chat, {"number": _number(message), **body})

    async def delete(self, chat: Chat, message: MessageId) -> None:
        with as_platform_errors():
            if not await self._box.remove(_writable(chat), _number(message)):
                raise MessageGone
        self._open_pages.publish(chat, "gone", number=_number(message))

    async def add_talk(self, room: WebRoom, visitor: Visitor, text: str) -> int:
        """Add a visitor's line to the room and return its number."""
        body = {"kind": "talk", "user": visitor.user, "name": shown_name(visitor.name), "text": text}
        return (await self._add(room.chat, new_id(20), body)).number

    async def react(self, room: WebRoom, visitor: Visitor, face: int) -> None:
        """Show a face of the visitor to the room. One post per visitor carries it, and no page gets it later."""
        body = {"kind": _REACTION, "user": visitor.user, "face": face, "at": self._clock.now()}
        with as_platform_errors():
            post = await self._box.add(room.chat, f"reaction-{visitor.user}", _to_text(body))
            if post.body != _to_text(body):
                await self._box.replace(room.chat, post.number, _to_text(body))
        self._open_pages.publish_post(room.chat, {"number": post.number, **body})

    async def add_arrival(self, room: WebRoom, visitor: Visitor) -> int:
        """Add the line that a visitor came into the room, once for each visitor, and return its number."""
        body = {"kind": "came", "user": visitor.user, "name": shown_name(visitor.name)}
        return (await self._add(room.chat, f"came-{visitor.user}", body)).number

    async def is_admin(self, chat: Chat, user: UserKey, visitors: Visitors) -> bool:
        """Whether the user is an admin: the opener of a room, and everybody in their own private chat."""
        if chat == Chat(WEB, f"p-{user}"):
            return True
        with as_platform_errors():
            room = await visitors.room(chat.id.removeprefix("g-"))
        return room is not None and room.chat == chat and room.opener == user

    async def clear(self, chat: Chat) -> None:
        """Remove all posts of the chat from the open pages; the post box keeps them.

        A page may show more than a new one gets. Between two posts it has time to be sent what waits for it.
        """
        for post in await self._box.posts(chat, last=MOST_POSTS):
            self._open_pages.publish(chat, "gone", number=post.number)
            await asyncio.sleep(0)

    async def forget(self, chat: Chat, user: UserKey, name: str) -> None:
        """Remove a person's lines from the chat, and their name from its screens, with portraits that show it."""
        forms = [json.dumps(form, ensure_ascii=False)[1:-1] for form in shown_forms(name)]
        for post in await self._box.posts(chat, last=MOST_POSTS):
            body = json.loads(post.body)
            if body.get("user") == user:
                await self._box.remove(chat, post.number)
                self._open_pages.publish(chat, "gone", number=post.number)
            elif body["kind"] == "screen" and any(form in post.body for form in forms):
                text = post.body
                for form in forms:
                    text = text.replace(form, shown_name(""))
                nameless = json.loads(text)
                nameless["screen"].pop("picture", None)
                await self._box.replace(chat, post.number, _to_text(nameless))
                self._open_pages.publish_post(chat, {"number": post.number, **nameless})

    async def history(self, chat: Chat, language: Language, *, translated: bool = False) -> list[Json]:
        """Return the chat's last posts as JSON for a page in this language; only the `translated` ones if asked."""
        with as_platform_errors():
            posts = [_post_json(post) for post in await self._box.posts(chat, last=MOST_SHOWN)]
        shown = [post for post in posts if post["kind"] != _REACTION]
        return [read_in(language, post) for post in shown if "in" in post or not translated]

    async def _add(self, chat: Chat, key: str, body: Json) -> Post:
        """Add a post with its time (ms): numbers count in one chat alone, and a page shows two chats as one."""
        body = {**body, "at": self._clock.now()}
        with as_platform_errors():
            post = await self._box.add(_writable(chat), key, _to_text(body))
        self._open_pages.publish_post(chat, _post_json(post))
        return post


def _post_json(post: Post) -> Json:
    body: dict[str, Any] = json.loads(post.body)
    return {"number": post.number, **body}


def _to_text(body: Json) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _writable(chat: Chat) -> Chat:
    if chat.platform != WEB or chat.topic or not chat.id.startswith(("g-", "p-")):
        raise Unreachable
    return chat


def _number(message: MessageId) -> int:
    if not (message.isascii() and message.isdigit() and len(message) < 16):
        raise MessageGone
    return int(message)


@contextmanager
def as_platform_errors() -> Iterator[None]:
    """Turn errors of the store into the application's `PlatformError`s."""
    try:
        yield
    except StoreError as error:
        raise Unavailable(str(error)) from error
