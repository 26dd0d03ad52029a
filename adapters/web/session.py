"""Serve one open page, from its first message to its last."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict, replace
from typing import assert_never

from aiohttp import WSCloseCode, WSMessage, WSMsgType, hdrs, web

from adapters.web.addresses import room_json, shared_address
from adapters.web.admission import CountedPage
from adapters.web.chats import PageConnection, seated_users
from adapters.web.drawing import Json, page_json
from adapters.web.hello import first_message, recognise, with_browser_language
from adapters.web.incoming import Incoming
from adapters.web.messages import (
    AskHome,
    AskPage,
    AskReason,
    AskResults,
    ButtonTap,
    ChangeProfile,
    CloseWindows,
    FromPage,
    Heartbeat,
    Hello,
    OpenRoom,
    PageSide,
    ShareTable,
    ShowReaction,
    Solo,
    StartLink,
    Subscribe,
    TypedLine,
    Unsubscribe,
    read_message,
)
from adapters.web.own_home import OwnHome, send_faces
from adapters.web.page_services import PageServices
from adapters.web.page_texts import room_title, title_of
from adapters.web.push import Subscription, UnknownService
from adapters.web.reasons import ReasonRequests
from adapters.web.visitors import WEB, Visitor, WebRoom
from adapters.web.window_session import WindowSession
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, ChatMovedOn, PanelAsked, Reachability, Tapped, Typed, Where
from bot.domain.errors import PlatformError, StoreError
from bot.domain.ids import Chat, Language, MessageId
from bot.domain.languages import named_language
from bot.domain.names import shown_name
from bot.domain.panels import PanelName
from bot.features.guests import ComeIn
from bot.features.settings import ChooseForMe, OwnChoice, SetLanguage
from bot.i18n.texts import Texts

_log = logging.getLogger(__name__)

BYE_TIMEOUT_S = 2
"""The timeout in seconds for sending the reason to a page before it is disconnected."""
TICK_S = 2.0
CHANGES = "changes"
"""The word in the query of a socket whose page understands changes of the people in a room."""
MOST_ROOMS = 12
"""The most rooms of a visitor offered on their page."""
MOST_STRIKES = 60
"""The number of strikes that closes a connection: 1 for a message above the rate, 5 for an invalid one."""

_COMMAND = re.compile(r"/([a-zA-Z_]{1,32})(?:@\w{1,64})?(?:\s+(.*))?", re.ASCII | re.DOTALL)


class PageSession:
    """Serves the socket of one page. `run` returns when the connection has ended."""

    def __init__(
        self,
        services: PageServices,
        socket: web.WebSocketResponse,
        request: web.Request,
        counted: CountedPage,
    ) -> None:
        self._services = services
        self._socket = socket
        self._counted = counted
        self._transport = request.transport
        self._origin = request.headers.get(hdrs.ORIGIN, "")
        self._network = counted.network
        self._takes_changes = CHANGES in request.query
        self._strikes = 0
        self._home: OwnHome | None = None
        """The home page; None before the first request for it."""
        self._waiting: set[asyncio.Task[None]] = set()
        """The lines, reactions and arrivals of this page that wait because of the room's limit."""
        self._reasons: ReasonRequests | None = None
        self._received = 0.0
        """The value of `time.perf_counter` at the receipt of the message that is being handled."""

    async def run(self) -> None:
        try:
            hello = await first_message(self._socket)
            if hello is not None and hello.window is not None:
                return await self._serve_window(hello, hello.window)
            known = hello and await recognise(self._services, self._socket, hello, self._network)
            if hello is not None and known is not None:
                await self._serve(hello, *known)
        except (StoreError, PlatformError):
            _log.exception("a page lost its chats")
            await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)

    # connecting

    async def _serve_window(self, hello: Hello, key: str) -> None:
        if self._services.windows is None:
            await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
        else:
            await WindowSession(
                self._services, self._services.windows, self._socket, hello, self._counted
            ).run(key)

    async def _serve(self, hello: Hello, visitor: Visitor, token: str | None) -> None:
        if token is None and visitor != (updated := with_browser_language(visitor, hello)):
            await self._set_language(visitor := updated)
        page = PageConnection(self._transport, visitor, kept=token is None, takes_changes=self._takes_changes)
        self._services.open_pages.add(page)
        writing = asyncio.create_task(_send_outbox(page, self._socket))
        ticking = asyncio.create_task(_send_ticks(page))
        try:
            if token is not None:
                page.send("token", token=token)
            else:
                await self._use_all(page)
                await self._services.handle(Reachability(visitor.who(), reachable=True))
            await self._enter_first_room(page, hello.room or (None if hello.home else visitor.room))
            await self._receive_messages(page)
            await self._use_all(page)
        finally:
            self._services.open_pages.remove(page)
            if self._reasons is not None:
                self._reasons.end()
            if self._home is not None:
                self._home.close()
            for task in (ticking, *self._waiting):
                task.cancel()
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing

    async def _keep(self, page: PageConnection) -> None:
        """Store the visitor and report them as reachable, unless they are stored already.

        Call this at each action or heartbeat of the page.
        """
        if not page.kept:
            await self._services.visitors.use(page.visitor.private, self._services.clock.now())
            await self._services.visitors.keep(page.visitor)
            page.kept = True
            await self._services.handle(Reachability(page.visitor.who(), reachable=True))

    async def _use_all(self, page: PageConnection) -> None:
        """Record the use of the chats on the page, so that they are not removed. A failure is ignored."""
        chats = [page.visitor.private] if page.room is None else [page.visitor.private, page.room.chat]
        with suppress(StoreError):
            for chat in chats if page.kept else ():
                await self._services.visitors.use(chat, self._services.clock.now())

    # messages to the page

    async def _enter_first_room(self, page: PageConnection, key: str | None) -> None:
        room = None if key is None else await self._used_room(key)
        if room is not None:
            await self._enter_room(page, room)
        await self._send_everything(page)
        if key is not None and room is None:
            page.send("answer", n=0, text=self._texts(page)("web-no-room"), alert=False)

    async def _used_room(self, key: str) -> WebRoom | None:
        """Return the room and record its use, so that it is not removed; None for an unknown key.

        A failure to record the use is ignored.
        """
        visitors = self._services.visitors
        room = await visitors.room(key)
        if room is None:
            return None
        with suppress(StoreError):
            await visitors.use(room.chat, self._services.clock.now())
        return await visitors.room(key)

    async def _enter_room(self, page: PageConnection, room: WebRoom) -> None:
        services = self._services
        await self._keep(page)
        if page.visitor.room != room.key:
            page.visitor = await services.visitors.enter(page.visitor, room)
            wait = services.admission.arrival_in(room.chat)
            if wait is not None:
                await self._in_turn(page, wait, lambda: self._announce(page, room))
        services.open_pages.move(page, room)
        await self._use_all(page)

    async def _announce(self, page: PageConnection, room: WebRoom) -> None:
        """Announce the visitor's arrival in the room. A repeated arrival is not announced."""
        number = await self._services.chats.add_arrival(room, page.visitor)
        if number is not None:
            await self._services.handle(ChatMovedOn(room.where(number)))

    async def _send_everything(self, page: PageConnection) -> None:
        """Send the page its language, its chats and their posts."""
        services, visitor, room = self._services, page.visitor, page.room
        address = shared_address(self._origin, services.public, services.network())
        async with page.loading:
            page.start_loading()
            language = page.visitor.language
            group = [] if room is None else await services.chats.history(room.chat, language)
            private = await services.chats.history(visitor.private, language)
            seated = seated_users(post["screen"] for post in (*group, *private) if post["kind"] == "screen")
            page.known_faces |= seated
            page.finish_loading(
                "welcome",
                me=_me(visitor),
                room=None if room is None else room_json(room, address, visitor.user, self._texts(page)),
                address=address,
                rooms=await self._rooms(page),
                faces=await services.visitors.faces_of(seated),
                group=group,
                private=private,
                now=services.clock.now(),
                **self._words(page),
            )

    async def _rooms(self, page: PageConnection) -> list[dict[str, str]]:
        """Return the rooms that this person has entered as JSON, the last one first, up to `MOST_ROOMS`."""
        keys = page.visitor.rooms[-MOST_ROOMS:][::-1]
        rooms = [await self._services.visitors.room(key) for key in keys]
        texts = self._texts(page)
        return [{"key": room.key, "title": title_of(texts, room)} for room in rooms if room is not None]

    def _words(self, page: PageConnection) -> dict[str, object]:
        return {"language": self._texts(page).language, "chosen": page.visitor.chose_language}

    def _texts(self, page: PageConnection) -> Texts:
        return self._services.texts[page.visitor.language]

    # messages from the page

    async def _receive_messages(self, page: PageConnection) -> None:
        async def handle(message: FromPage, received: float) -> None:
            self._received = received
            await self._handle_message(page, message)

        async with Incoming(self._services.intake, page.visitor.user, self._socket, handle) as incoming:
            async for message in self._socket:
                if not self._take(page, message, incoming):
                    page.send("bye")
                    with suppress(TimeoutError):
                        async with asyncio.timeout(BYE_TIMEOUT_S):
                            await page.outbox.join()
                    await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
                    return

    def _take(self, page: PageConnection, message: WSMessage, incoming: Incoming) -> bool:
        """Add a message of the page to the queue `incoming`, or refuse it.

        Return False if the connection must be closed.
        """
        received = read_message(message.data) if message.type is WSMsgType.TEXT else None
        if received is None or isinstance(received, Hello):
            self._strikes += 5
            self._refuse(page, "web-odd", 0)
        elif not self._services.admission.message(page.visitor.user):
            self._strikes += 1
            self._refuse_fast(page, received)
        elif not incoming.takes(received):
            self._refuse_fast(page, received)
        return self._strikes < MOST_STRIKES

    def _refuse_fast(self, page: PageConnection, message: FromPage) -> None:
        """Refuse a message above a limit.

        Each tap and each request for a panel gets an answer, other messages at most one in three seconds.
        """
        warned = self._services.admission.warns_too_fast(page.visitor.user)
        if warned or isinstance(message, ButtonTap | AskPage):
            n = message.n if isinstance(message, ButtonTap | AskPage) else 0
            page.send("answer", n=n, text=self._texts(page)("web-slow") if warned else "", alert=False)

    async def _handle_message(self, page: PageConnection, message: FromPage) -> None:
        match message:
            case TypedLine():
                await self._handle_line(page, message)
            case ButtonTap():
                await self._handle_tap(page, message)
            case StartLink(payload=payload):
                await self._run_command(page, _private_place(page), "start", payload)
            case Solo(game=game, opponents=opponents, level=level):
                choice = " ".join(filter(None, (game, str(opponents or ""), level)))
                await self._run_command(page, _private_place(page), "solo", choice)
            case OpenRoom():
                await self._open_room(page)
            case ChangeProfile(name=name, face=face):
                await self._change_profile(page, name.strip() or page.visitor.name, face)
            case ShowReaction(face=face):
                await self._react(page, face)
            case AskResults() | AskHome() | AskPage() | AskReason():
                await self._answer_question(page, message)
            case Subscribe() | Unsubscribe():
                await self._change_alerts(page, message)
            case Heartbeat():
                await self._keep(page)
                page.send("beat")
            case CloseWindows() | ShareTable() | Hello():
                self._refuse(page, "web-odd", 0)
            case _:
                assert_never(message)

    async def _handle_line(self, page: PageConnection, typed: TypedLine) -> None:
        where, line = _place_of(page, typed.side), typed.text.strip()
        if where is None or not line:
            return
        if not self._services.admission.line(page.visitor.user):
            self._refuse(page, "web-slow", 0)
            return
        if typed.side == "group" and (room := page.room) is not None and not typed.silent:
            await self._in_room(page, room, lambda: self._say_in_room(page, room, line))
        elif (command := _COMMAND.fullmatch(line)) is not None:
            await self._run_typed(page, where, command)
        else:
            self._refuse(page, "web-only-bot", 0)

    async def _say_in_room(self, page: PageConnection, room: WebRoom, line: str) -> None:
        command = _COMMAND.fullmatch(line)
        if command is None:
            await self._note_act(page)
        where = room.where(await self._services.chats.add_talk(room, page.visitor, line))
        if command is not None:
            await self._run_typed(page, where, command)
        else:
            await self._services.handle(ChatMovedOn(where))

    async def _in_room(self, page: PageConnection, room: WebRoom, act: Callable[[], Awaitable[None]]) -> None:
        """Call `act`, which shows a line or a reaction, as soon as the room's limit allows it.

        If too many lines and reactions wait, refuse this one.
        """
        wait = self._services.admission.line_in(room.chat)
        if wait is None:
            self._refuse(page, "web-crowded", 0)
        else:
            await self._in_turn(page, wait, act)

    async def _in_turn(self, page: PageConnection, wait: float, act: Callable[[], Awaitable[None]]) -> None:
        """Call `act` now, or after `wait` seconds in the background."""
        if wait == 0:
            await act()
        else:
            task = asyncio.create_task(self._act_later(page, wait, act))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _act_later(self, page: PageConnection, wait: float, act: Callable[[], Awaitable[None]]) -> None:
        await self._services.clock.sleep(wait)
        try:
            await act()
        except (StoreError, PlatformError):
            _log.exception("a line could not be shown to its room")
            self._refuse(page, f"answer-{AnswerCode.TRY_AGAIN.value}", 0)

    async def _run_typed(self, page: PageConnection, where: Where, command: re.Match[str]) -> None:
        await self._run_command(page, where, command.group(1).lower(), (command.group(2) or "").strip())

    async def _note_act(self, page: PageConnection) -> None:
        """Store that the visitor has done something. An active visitor is not removed as unneeded."""
        await self._keep(page)
        if page.visitor.idle:
            for other in self._services.open_pages.pages_of(page.visitor.user):
                other.visitor = replace(other.visitor, idle=False)
            await self._services.visitors.keep(page.visitor)

    async def _run_command(self, page: PageConnection, where: Where, name: str, argument: str) -> None:
        """Pass a command to the application. Refuse too many attempts with codes of invitations.

        The answer appears in the chat as a message; only its link, and the reason of a refusal, are sent from here.
        After `/lang` in the private chat, change the page's language, too.
        """
        if _tries_code(name, argument) and not self._services.admission.code(self._network):
            self._refuse(page, "web-slow", 0)
            return
        await self._keep(page)
        command = Typed(page.visitor.who(), where, name, argument, addressed=True)
        answer = await self._services.handle(command)
        refused = {"refused": answer.text} if answer.refused and answer.text else {}
        _send_answer(page, 0, replace(answer, text=""), **refused)
        if name == "lang" and where.private and (language := named_language(argument.strip())) is not None:
            await self._choose_language(page, language)

    async def _handle_tap(self, page: PageConnection, tap: ButtonTap) -> None:
        where = _place_of(page, tap.side)
        if where is None:
            self._refuse(page, "web-no-room", tap.n)
            return
        await self._keep(page)
        who, message = page.visitor.who(), MessageId(str(tap.number)) if tap.number > 0 else None
        update = f"{who.user}:{tap.key}" if tap.key else ""
        tapped = Tapped(who, where, tap.data, message, update, received=self._received)
        answer = await self._services.repeated.once(who.user, tap.key, lambda: self._services.handle(tapped))
        _send_answer(page, tap.n, answer)
        if answer.screen is not None and (answer.asks or tap.number < 0):
            page.ask(tap.side, answer.screen, tap.number, self._services.clock.now())
        if where.private and (chosen := SetLanguage.parse(tap.data)) is not None:
            await self._choose_language(page, chosen.language)

    async def _choose_language(self, page: PageConnection, language: Language) -> None:
        await self._set_language(replace(page.visitor, language=language, chose_language=True))

    async def _set_language(self, visitor: Visitor) -> None:
        """Store the visitor's language. Send the language, and posts translated into it, to all their open pages."""
        await self._services.visitors.keep(visitor)
        language, chosen = visitor.language, visitor.chose_language
        for page in self._services.open_pages.pages_of(visitor.user):
            page.visitor = replace(page.visitor, language=language, chose_language=chosen)
            page.send("words", rooms=await self._rooms(page), **self._words(page))
            await self._show_again(page)

    async def _change_profile(self, page: PageConnection, name: str, face: int) -> None:
        """Store the visitor's new name and face, and show them on all their pages.

        Their rooms get them within a second. Above the person's rate limit, the change is refused.
        """
        if not self._services.admission.line(page.visitor.user):
            self._refuse(page, "web-slow", 0)
            return
        await self._keep(page)
        visitor = replace(page.visitor, name=name, face=face, idle=False)
        old_face = page.visitor.shown_face
        await self._services.visitors.keep(visitor)
        for other in self._services.open_pages.pages_of(visitor.user):
            other.visitor = replace(other.visitor, name=name, face=face, idle=False)
            other.send("me", me=_me(other.visitor))
            if other.room is not None:
                self._services.open_pages.publish_people(other.room)
        if face != old_face:
            self._services.open_pages.change_face(visitor.user, face)
        await self._services.handle(Reachability(visitor.who(), reachable=True))

    async def _react(self, page: PageConnection, face: int) -> None:
        """Show a reaction at the visitor's seat on all pages of the room. Refuse it without a room or above a limit."""
        room, chats = page.room, self._services.chats
        if room is None:
            self._refuse(page, "web-no-room", 0)
        elif not self._services.admission.reaction(page.visitor.user):
            self._refuse(page, "web-slow", 0)
        else:
            await self._keep(page)
            await self._in_room(page, room, lambda: chats.react(room, page.visitor, face))

    async def _change_alerts(self, page: PageConnection, message: Subscribe | Unsubscribe) -> None:
        """Store or remove a push subscription of the visitor. Refuse a wrong one in words."""
        push, user = self._services.push, page.visitor.user
        refusal = ""
        try:
            if push is None:
                refusal = "web-push-unknown"
            elif isinstance(message, Unsubscribe):
                await push.unsubscribe(user, message.endpoint)
            else:
                await self._keep(page)
                await push.subscribe(user, Subscription(message.endpoint, message.p256dh, message.auth))
                if message.chosen and await push.is_off(user):
                    await self._switch_alerts_on(page)
        except UnknownService:
            refusal = "web-push-unknown"
        except ValueError:
            refusal = "web-odd"
        except StoreError:
            refusal = f"answer-{AnswerCode.TRY_AGAIN.value}"
        if refusal:
            self._refuse(page, refusal, 0)

    async def _switch_alerts_on(self, page: PageConnection) -> None:
        """Switch alerts on in the settings of the visitor, who has switched them on in this browser, and say so."""
        tap = ChooseForMe(OwnChoice.RINGS, "on").text()
        answer = await self._services.handle(Tapped(page.visitor.who(), _private_place(page), tap, None))
        text = answer.text or self._texts(page)("web-push-on")
        page.send("answer", n=0, text=text, alert=False)

    async def _show_again(self, page: PageConnection) -> None:
        """Send the page again those posts of its room that have translations, in the page's new language."""
        if page.room is None:
            return
        async with page.loading:
            page.start_loading()
            posts: list[Json] = []
            try:
                chats, language = self._services.chats, page.visitor.language
                posts = await chats.history(page.room.chat, language, translated=True)
            finally:
                page.show_again(posts)

    async def _answer_question(
        self, page: PageConnection, question: AskResults | AskHome | AskPage | AskReason
    ) -> None:
        match question:
            case AskPage():
                await self._send_page(page, question)
            case AskReason():
                self._find_reason(page, question.game)
            case AskHome():
                self._home = self._home or OwnHome(self._services, page)
                await self._home.send()
            case AskResults():
                await self._send_results(page)

    def _find_reason(self, page: PageConnection, game: str) -> None:
        """Begin to send the visitor's own move that cost most in this game."""

        async def send(t: str, **fields: object) -> None:
            page.send(t, **fields)

        self._reasons = self._reasons or ReasonRequests(self._services, send, self._network)
        self._reasons.begin(game, (WEB, page.visitor.user), self._texts(page).language)

    async def _send_results(self, page: PageConnection) -> None:
        """Send the visitor their last games, their score against computers, and the result of today's puzzle.

        A visitor who is not stored yet gets empty results. Above the visitor's rate limit, send nothing. If the store
        fails, send a text asking to try again.
        """
        results, puzzles, visitor = self._services.results, self._services.puzzles, page.visitor
        if results is None or not page.kept:
            page.send("results", last=[], solo=[], puzzle="", standing=None, days=[], row=0)
            return
        if not self._services.admission.results(visitor.user):
            return  # the page asks again by itself
        rooms = [Chat(WEB, f"g-{key}") for key in visitor.rooms[-MOST_ROOMS:]]
        chats, language = [visitor.private, *rooms], self._texts(page).language
        try:
            last = await results.last(WEB, visitor.user, chats, language)
            solo = await results.solo(WEB, visitor.user, visitor.private)
            standing = await results.standing(WEB, visitor.user)
            week = None if puzzles is None else await puzzles.week(WEB, visitor.user, language)
        except StoreError:
            _log.exception("the last games of a visitor could not be read")
            self._refuse(page, f"answer-{AnswerCode.TRY_AGAIN.value}", 0)
        except Declined as refusal:
            self._refuse(page, f"answer-{refusal.code.value}", 0)
        else:
            scores = [{"level": one.level.value, "games": one.games, "fool": one.fool} for one in solo]
            await send_faces(self._services, page, {game.user for game in last if game.user})
            page.send(
                "results",
                last=[asdict(game) for game in last],
                solo=scores,
                puzzle="" if week is None else week.words,
                standing=None if standing is None else asdict(standing),
                days=[] if week is None else [asdict(day) for day in week.days],
                row=0 if week is None else week.streak,
            )

    async def _send_page(self, page: PageConnection, asked: AskPage) -> None:
        """Send the requested panel, or the reason why it is not shown."""
        where = _place_of(page, asked.side)
        name = next((name for name in PanelName if name.value == asked.name), None)
        if where is None or name is None:
            self._refuse(page, "web-no-room" if where is None else "web-no-page", asked.n)
            return
        await self._keep(page)
        answer = await self._services.handle(PanelAsked(page.visitor.who(), where, name, asked.subject))
        if answer.panel is None:
            text = answer.text or self._texts(page)(f"answer-{AnswerCode.TRY_AGAIN.value}")
            page.send("answer", n=asked.n, text=text, alert=False)
        else:
            page.send("page", n=asked.n, page=page_json(answer.panel))

    async def _open_room(self, page: PageConnection) -> None:
        if not self._services.admission.room(self._network, page.visitor.user):
            self._refuse(page, "web-later-rooms", 0)
            return
        if not await self._services.disk_share.admits("rooms"):
            self._refuse(page, "web-full-rooms", 0)
            return
        title = room_title(self._texts(page), page.visitor.name)
        room = await self._services.visitors.open_room(page.visitor, title)
        await self._enter_room(page, room)
        await self._send_everything(page)
        await self._run_command(page, room.where(), "newgame", "")

    def _refuse(self, page: PageConnection, text: str, n: int) -> None:
        page.send("answer", n=n, text=self._texts(page)(text), alert=False)


async def _send_outbox(page: PageConnection, socket: web.WebSocketResponse) -> None:
    """Send the queued messages of the page until cancelled or disconnected."""
    with suppress(ConnectionError):
        while True:
            await socket.send_str(await page.outbox.get())
            page.outbox.task_done()


async def _send_ticks(page: PageConnection) -> None:
    """Send a tick every two seconds if no message waits. A script does not see the pings of the protocol."""
    while True:
        await asyncio.sleep(TICK_S)
        if page.outbox.empty():
            page.send("tick")


def _me(visitor: Visitor) -> Json:
    return {"user": visitor.user, "name": shown_name(visitor.name), "face": visitor.shown_face}


def _tries_code(name: str, argument: str) -> bool:
    """Return True if the command uses the code of an invitation."""
    return name == "join" or (name == "start" and argument.startswith(ComeIn.prefix))


def _private_place(page: PageConnection) -> Where:
    return Where(page.visitor.private, private=True, hints=True)


def _place_of(page: PageConnection, side: PageSide) -> Where | None:
    if side == "private":
        return _private_place(page)
    return None if page.room is None else page.room.where()


def _send_answer(page: PageConnection, n: int, answer: Answer, **more: str) -> None:
    opens = {"opens": answer.opens} if answer.opens else {}
    page.send(
        "answer", n=n, text=answer.text, alert=answer.alert, private=answer.opens_private, **opens, **more
    )
