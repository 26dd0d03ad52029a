"""One open page, from its first message to its last: who it is, what it says, what it is told."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from dataclasses import replace
from typing import assert_never

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from adapters.web.desk import Desk
from adapters.web.hub import Connection
from adapters.web.messages import (
    FromPage,
    Heartbeat,
    Hello,
    Opened,
    OpenRoom,
    PageSide,
    Said,
    Solo,
    Touched,
    read_message,
)
from adapters.web.visitors import Visitor, WebRoom
from adapters.web.wording import guest_name, page_commands, page_words, room_title
from bot.domain.buttons import LanguageTap, from_data
from bot.domain.commands import Answer, ChatMovedOn, Reachability, Tapped, Typed, Where
from bot.domain.errors import PlatformError, StoreError
from bot.domain.ids import Language, MessageId
from bot.domain.languages import ENGLISH
from bot.domain.names import shown_name
from bot.domain.token_bucket import TokenBucket
from bot.i18n.texts import Texts

_log = logging.getLogger(__name__)

FIRST_WORD_S = 15
"""A page that has not said who it is by then is let go."""
LAST_WORD_S = 2
"""So long is a page that is sent away given to hear it."""
BURST = 30
PER_SECOND = 10.0
MOST_STRIKES = 60
"""Messages beyond the pace, or that no page of ours sends, before the connection is ended."""

_COMMAND = re.compile(r"/([a-zA-Z_]{1,32})(?:@\w{1,64})?(?:\s+(.*))?", re.ASCII | re.DOTALL)


class PageSession:
    """Serves one socket; `run` returns when it is over."""

    def __init__(
        self, desk: Desk, socket: web.WebSocketResponse, transport: asyncio.Transport | None
    ) -> None:
        self._desk = desk
        self._socket = socket
        self._transport = transport
        self._bucket = TokenBucket(BURST, PER_SECOND)
        self._strikes = 0

    async def run(self) -> None:
        try:
            hello = await self._first_message()
            known = None if hello is None else await self._recognise(hello)
            if hello is not None and known is not None:
                await self._serve(hello, *known)
        except (StoreError, PlatformError):
            _log.exception("a page lost its chats")
            await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)

    # who is it?

    async def _first_message(self) -> Hello | None:
        with suppress(TimeoutError):
            message = await self._socket.receive(timeout=FIRST_WORD_S)
            if message.type is WSMsgType.TEXT and isinstance(hello := read_message(message.data), Hello):
                return hello
        await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
        return None

    async def _recognise(self, hello: Hello) -> tuple[Visitor, str | None] | None:
        """The visitor, and the token where it is new; None (and a word to the page) where there is nobody."""
        desk = self._desk
        if hello.token is not None:
            visitor = await desk.visitors.find(hello.token)
            if visitor is not None:
                return await self._heard(visitor, hello), None
            await self._socket.send_json({"t": "unknown"})
        elif desk.admits():
            language = Language(hello.language or ENGLISH)
            name = hello.name.strip() or guest_name(desk.texts[language])
            return await desk.visitors.new(name, language, chosen=hello.chosen)
        await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
        return None

    async def _heard(self, visitor: Visitor, hello: Hello) -> Visitor:
        """Let the visitor's language follow their page's, unless they had chosen one before."""
        if hello.language is None or visitor.chose_language:
            return visitor
        now = replace(visitor, language=Language(hello.language), chose_language=hello.chosen)
        if now != visitor:
            await self._speak(now)
        return now

    async def _serve(self, hello: Hello, visitor: Visitor, token: str | None) -> None:
        page = Connection(self._transport, visitor)
        self._desk.hub.add(page)
        writing = asyncio.create_task(_write(page, self._socket))
        try:
            if token is not None:
                page.send("token", token=token)
            await self._desk.handle(Reachability(visitor.who(), reachable=True))
            await self._settle_in(page, hello.room or visitor.room)
            await self._listen(page)
        finally:
            self._desk.hub.remove(page)
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing

    # what it is told

    async def _settle_in(self, page: Connection, key: str | None) -> None:
        room = None if key is None else await self._desk.visitors.room(key)
        if room is not None:
            await self._enter(page, room)
        await self._tell_all(page)
        if key is not None and room is None:
            page.send("answer", n=0, text=self._texts(page)("web-no-room"), alert=False)

    async def _enter(self, page: Connection, room: WebRoom) -> None:
        desk = self._desk
        if page.visitor.room != room.key:
            page.visitor = await desk.visitors.enter(page.visitor, room)
            number = await desk.chats.came(room, page.visitor)
            await desk.handle(ChatMovedOn(room.where(number)))
        desk.hub.move(page, room)

    async def _tell_all(self, page: Connection) -> None:
        """Give the page everything that it may see."""
        desk, visitor, room = self._desk, page.visitor, page.room
        page.loading()
        group = [] if room is None else await desk.chats.history(room.chat)
        private = await desk.chats.history(visitor.private)
        page.loaded(
            "welcome",
            me={"user": visitor.user, "name": shown_name(visitor.name)},
            room=None if room is None else {"key": room.key, "title": room.title},
            group=group,
            private=private,
            now=desk.clock.now(),
            **self._words(page),
        )
        if room is not None:
            desk.hub.name_people(room)

    def _words(self, page: Connection) -> dict[str, object]:
        texts = self._texts(page)
        return {
            "language": texts.language,
            "chosen": page.visitor.chose_language,
            "words": page_words(texts),
            "commands": page_commands(texts),
        }

    def _texts(self, page: Connection) -> Texts:
        return self._desk.texts[page.visitor.language]

    # what it says

    async def _listen(self, page: Connection) -> None:
        async for message in self._socket:
            if not await self._take(page, message):
                page.send("bye")
                with suppress(TimeoutError):
                    await asyncio.wait_for(page.outbox.join(), LAST_WORD_S)
                await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return

    async def _take(self, page: Connection, message: WSMessage) -> bool:
        """Carry out one message; False where this page has gone too far."""
        asked = read_message(message.data) if message.type is WSMsgType.TEXT else None
        if asked is None or isinstance(asked, Hello):
            self._strikes += 5
            self._refuse(page, "web-odd", 0)
        elif not self._bucket.take(self._desk.clock.now()):
            self._strikes += 1
            self._refuse(page, "web-slow", asked.n if isinstance(asked, Touched) else 0)
        else:
            await self._do(page, asked)
        return self._strikes < MOST_STRIKES

    async def _do(self, page: Connection, asked: FromPage) -> None:
        match asked:
            case Said(side=side, text=text):
                await self._say(page, side, text)
            case Touched():
                await self._tap(page, asked)
            case Opened(payload=payload):
                await self._type(page, _private(page), "start", payload)
            case Solo():
                await self._type(page, _private(page), "solo", "")
            case OpenRoom():
                await self._open_room(page)
            case Heartbeat():
                page.send("beat")
            case Hello():
                raise AssertionError("a page says hello once")
            case _:
                assert_never(asked)

    async def _say(self, page: Connection, side: PageSide, text: str) -> None:
        where = _where(page, side)
        line = text.strip()
        if where is None or not line:
            return
        if not self._desk.may_talk(page.visitor.user):
            self._refuse(page, "web-slow", 0)
            return
        command = _COMMAND.fullmatch(line)
        if side == "group" and page.room is not None:
            where = page.room.where(await self._desk.chats.talk(page.room, page.visitor, line))
        if command is not None:
            await self._type(page, where, command.group(1).lower(), (command.group(2) or "").strip())
        elif side == "group":
            await self._desk.handle(ChatMovedOn(where))
        else:
            self._refuse(page, "web-only-bot", 0)

    async def _type(self, page: Connection, where: Where, name: str, argument: str) -> None:
        """A command's answer comes as a post of its own; a way into the private chat is shown here."""
        answer = await self._desk.handle(Typed(page.visitor.who(), where, name, argument))
        _answer(page, 0, replace(answer, text=""))
        if name == "lang" and where.private and argument.lower() in self._desk.texts:
            await self._choose(page, Language(argument.lower()))

    async def _tap(self, page: Connection, asked: Touched) -> None:
        where = _where(page, asked.side)
        if where is None:
            return
        who, message = page.visitor.who(), MessageId(str(asked.number))
        _answer(page, asked.n, await self._desk.handle(Tapped(who, where, asked.data, message)))
        if where.private and isinstance(tap := from_data(asked.data), LanguageTap):
            await self._choose(page, tap.language)

    async def _choose(self, page: Connection, language: Language) -> None:
        await self._speak(replace(page.visitor, language=language, chose_language=True))

    async def _speak(self, visitor: Visitor) -> None:
        """Keep the visitor's language; every page of theirs gets its own words in it."""
        await self._desk.visitors.keep(visitor)
        language, chosen = visitor.language, visitor.chose_language
        for page in self._desk.hub.pages_of(visitor.user):
            page.visitor = replace(page.visitor, language=language, chose_language=chosen)
            page.send("words", **self._words(page))

    async def _open_room(self, page: Connection) -> None:
        if not self._desk.admits():
            self._refuse(page, "web-slow", 0)
            return
        title = room_title(self._texts(page), page.visitor.name)
        room = await self._desk.visitors.open_room(page.visitor, title)
        await self._enter(page, room)
        await self._tell_all(page)
        await self._type(page, room.where(), "newgame", "")

    def _refuse(self, page: Connection, text: str, n: int) -> None:
        page.send("answer", n=n, text=self._texts(page)(text), alert=False)


async def _write(page: Connection, socket: web.WebSocketResponse) -> None:
    """Send what waits for the page, until cancelled or cut off."""
    with suppress(ConnectionError):
        while True:
            await socket.send_str(await page.outbox.get())
            page.outbox.task_done()


def _private(page: Connection) -> Where:
    return Where(page.visitor.private, private=True)


def _where(page: Connection, side: PageSide) -> Where | None:
    if side == "private":
        return _private(page)
    return None if page.room is None else page.room.where()


def _answer(page: Connection, n: int, answer: Answer) -> None:
    page.send("answer", n=n, text=answer.text, alert=answer.alert, private=answer.opens_private)
