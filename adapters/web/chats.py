"""The chats of the page: posts are kept in the post box and sent to the open pages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from adapters.kit.post_box import MOST_POSTS, PostBox
from adapters.web.drawing import Json, post_json, screen_post
from adapters.web.open_pages import OpenPages
from adapters.web.posts import BODY_JSON, Arrival, Body, Reaction, ScreenPost, Talk
from adapters.web.visitors import WEB, Visitor, Visitors, WebRoom
from bot.domain.errors import MessageGone, StoreError, Unavailable, Unreachable
from bot.domain.ids import Chat, Language, MessageId, UserKey, new_id
from bot.domain.names import shown_name
from bot.domain.screen import Screen
from bot.ports.clock import Clock
from bot.ports.news import News
from bot.ports.platform import Sent

MOST_SHOWN = 100
"""The number of posts of a chat that a page gets when it opens."""


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
                        self._open_pages.publish_post(chat, number, BODY_JSON.load(posts[number].body))
                    else:
                        self._open_pages.publish(chat, "gone", number=number)

    async def send(self, chat: Chat, screen: Screen, key: str, *, quiet: bool) -> Sent:
        number = await self._add(chat, key, screen_post(screen, quiet=quiet, at=self._clock.now()))
        return Sent(MessageId(str(number)), number)

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        body = screen_post(screen, quiet=True, at=self._clock.now())
        with as_platform_errors():
            if not await self._box.replace(_writable(chat), _number(message), BODY_JSON.dump(body)):
                raise MessageGone
        self._open_pages.publish_post(chat, _number(message), body)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        with as_platform_errors():
            if not await self._box.remove(_writable(chat), _number(message)):
                raise MessageGone
        self._open_pages.publish(chat, "gone", number=_number(message))

    async def add_talk(self, room: WebRoom, visitor: Visitor, text: str) -> int:
        """Add a visitor's line to the room and return its number."""
        body = Talk(visitor.user, shown_name(visitor.name), text, self._clock.now())
        return await self._add(room.chat, new_id(20), body)

    async def react(self, room: WebRoom, visitor: Visitor, face: int) -> None:
        """Show a face of the visitor to the room. One post per visitor carries it, and no page gets it later."""
        body = Reaction(visitor.user, face, self._clock.now())
        stored = BODY_JSON.dump(body)
        with as_platform_errors():
            post = await self._box.add(room.chat, f"reaction-{visitor.user}", stored)
            if post.body != stored:
                await self._box.replace(room.chat, post.number, stored)
        self._open_pages.publish_post(room.chat, post.number, body)

    async def add_arrival(self, room: WebRoom, visitor: Visitor) -> int:
        """Add the line that a visitor came into the room, once for each visitor, and return its number."""
        body = Arrival(visitor.user, shown_name(visitor.name), self._clock.now())
        return await self._add(room.chat, f"came-{visitor.user}", body)

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
        for post in await self._box.posts(chat, last=MOST_POSTS):
            body = BODY_JSON.load(post.body)
            if isinstance(body, ScreenPost):
                nameless = body.without_name(name)
                if nameless is not body:
                    await self._box.replace(chat, post.number, BODY_JSON.dump(nameless))
                    self._open_pages.publish_post(chat, post.number, nameless)
            elif body.user == user:
                await self._box.remove(chat, post.number)
                self._open_pages.publish(chat, "gone", number=post.number)

    async def history(self, chat: Chat, language: Language, *, translated: bool = False) -> list[Json]:
        """Return the chat's last posts as JSON for a page in this language; only the `translated` ones if asked."""
        with as_platform_errors():
            posts = await self._box.posts(chat, last=MOST_SHOWN)
        bodies = {post.number: BODY_JSON.load(post.body) for post in posts}
        return [
            post_json(number, body, language)
            for number, body in bodies.items()
            if not isinstance(body, Reaction)
            and (not translated or (isinstance(body, ScreenPost) and body.translations))
        ]

    async def _add(self, chat: Chat, key: str, body: Body) -> int:
        """Add a post and return its number. If the chat has a post with this key already, that one is shown."""
        with as_platform_errors():
            post = await self._box.add(_writable(chat), key, BODY_JSON.dump(body))
        self._open_pages.publish_post(chat, post.number, BODY_JSON.load(post.body))
        return post.number


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
