"""The open pages: which chats they show, and the messages that wait to be sent to them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from adapters.web.drawing import Json, post_json
from adapters.web.messages import PageSide
from adapters.web.posts import Body, ScreenPost
from adapters.web.visitors import Visitor, WebRoom
from bot.domain.ids import Chat, Language, UserKey
from bot.domain.names import told_apart

MOST_WAITING = 512
"""A slow page for which more messages wait is cut off. It connects again and gets everything anew."""
PIECE = 16_384
"""The letters of posts that one message has; a longer post is a message of its own."""
MOST_NAMED = 40
"""The number of people in a room whose names the page gets."""


class PageConnection:
    """The connection of one open page. Changes in its chats are held back while their posts are being read.

    `kept` says whether the visitor is stored. A newcomer who does nothing leaves no trace. Chats are read under the
    lock `loading`.
    """

    def __init__(self, transport: asyncio.Transport | None, visitor: Visitor, *, kept: bool) -> None:
        self.visitor = visitor
        self.kept = kept
        self.room: WebRoom | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._transport = transport
        self._held_back: list[str] | None = []
        self.loading = asyncio.Lock()

    def send(self, t: str, **message: Any) -> None:
        """Queue a message for this page, without waiting."""
        self._put(_message_json(t, message))

    def publish(self, text: str) -> None:
        """Queue a change in a chat, given as JSON, for the open pages; it waits while a new page loads its chats."""
        if self._held_back is None:
            self._put(text)
        else:
            self._held_back.append(text)

    def start_loading(self) -> None:
        """Hold back changes from now on: the chats are being read."""
        self._held_back = self._held_back or []

    def finish_loading(self, t: str, *, group: list[Json], private: list[Json], **message: Any) -> None:
        """Queue the chats as they were read, and then the changes that were held back.

        Older posts of a long chat go before, in pieces: a page believes that its connection is dead if nothing has come
        whole for some seconds.
        """
        last: dict[str, list[Json]] = {}
        for side, posts in (("group", group), ("private", private)):
            *earlier, last[side] = _pieces_of(posts)
            for piece in earlier:
                self.send("earlier", side=side, posts=piece)
        self.send(t, **last, **message)
        self.show_again([])

    def show_again(self, posts: list[Json]) -> None:
        """Queue these posts of the room as they were read, and then the changes that were held back."""
        for post in posts:
            self.send("post", side="group", post=post)
        held_back, self._held_back = self._held_back or [], None
        for text in held_back:
            self._put(text)

    def side_of(self, chat: Chat) -> PageSide | None:
        """Return the side on which this page shows the chat; None if the page may not see it."""
        if chat == self.visitor.private:
            return "private"
        return "group" if self.room is not None and chat == self.room.chat else None

    def _put(self, text: str) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.cut_off()

    def cut_off(self) -> None:
        """End the connection: the page connects again."""
        if self._transport is not None:
            self._transport.abort()


class OpenPages:
    """All open pages by the chats that they show."""

    def __init__(self) -> None:
        self._pages: dict[str, set[PageConnection]] = {}
        self.count = 0

    def add(self, page: PageConnection) -> None:
        self.count += 1
        self._subscribe(page, page.visitor.private)

    def remove(self, page: PageConnection) -> None:
        self.count -= 1
        self._unsubscribe(page, page.visitor.private)
        self.move(page, None)

    def move(self, page: PageConnection, room: WebRoom | None) -> None:
        """Let the page show this room instead of the one before; None for no room."""
        before, page.room = page.room, room
        if before is not None:
            self._unsubscribe(page, before.chat)
            self.publish_people(before)
        if room is not None:
            self._subscribe(page, room.chat)
            self.publish_people(room)

    def publish(self, chat: Chat, t: str, **message: Any) -> None:
        """Send a message to every page that shows this chat."""
        pages = self._pages.get(chat.id, ())
        for side in ("group", "private"):
            listeners = [page for page in pages if page.side_of(chat) == side]
            if listeners:
                text = _message_json(t, {"side": side, **message})
                for page in listeners:
                    page.publish(text)

    def publish_post(self, chat: Chat, number: int, body: Body) -> None:
        """Send a post to every page that shows this chat, in the page's language if there is a translation."""
        translated = body.translations if isinstance(body, ScreenPost) else ()
        texts: dict[tuple[PageSide, Language | None], str] = {}
        for page in tuple(self._pages.get(chat.id, ())):
            side, language = page.side_of(chat), page.visitor.language
            if side is None:
                continue
            group = side, language if language in translated else None
            if group not in texts:
                post = post_json(number, body, language)
                texts[group] = _message_json("post", {"side": side, "post": post})
            page.publish(texts[group])

    def cut_off(self, chat: Chat | None = None) -> None:
        """Let every page, or those that show this chat, connect again and get everything anew."""
        everywhere = {page for pages in self._pages.values() for page in pages}
        for page in everywhere if chat is None else tuple(self._pages.get(chat.id, ())):
            page.cut_off()

    def shows(self, chat: Chat) -> bool:
        """Whether any open page shows this chat."""
        return chat.id in self._pages

    def pages_of(self, user: UserKey) -> list[PageConnection]:
        return [page for page in self._pages.get(f"p-{user}", ()) if page.visitor.user == user]

    def publish_people(self, room: WebRoom) -> None:
        """Send the names of the people in the room, and the faces that they chose, to all of them."""
        here = {page.visitor.user: page.visitor for page in self._pages.get(room.chat.id, ())}
        names = sorted(told_apart(tuple(visitor.name for visitor in here.values())))
        faces = {user: visitor.face for user, visitor in here.items() if visitor.face is not None}
        self.publish(room.chat, "people", names=names[:MOST_NAMED], count=len(names), faces=faces)

    def _subscribe(self, page: PageConnection, chat: Chat) -> None:
        self._pages.setdefault(chat.id, set()).add(page)

    def _unsubscribe(self, page: PageConnection, chat: Chat) -> None:
        pages = self._pages.get(chat.id, set())
        pages.discard(page)
        if not pages:
            self._pages.pop(chat.id, None)


def _pieces_of(posts: list[Json]) -> list[list[Json]]:
    """Divide the posts of a chat into pieces that are sent one by one; there is at least one, which may be empty."""
    pieces: list[list[Json]] = [[]]
    size = 0
    for post in posts:
        length = len(json.dumps(post, ensure_ascii=False))
        if pieces[-1] and size + length > PIECE:
            pieces.append([])
            size = 0
        pieces[-1].append(post)
        size += length
    return pieces


def _message_json(t: str, message: dict[str, Any]) -> str:
    return json.dumps({"t": t, **message}, ensure_ascii=False)
