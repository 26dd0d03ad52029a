"""Serves one open window: sends the state of its table at first and after every change, and handles its taps.

There is no queue. A slow page gets the newest state after it has received the previous one.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from aiohttp import WSCloseCode, WSMsgType, web

from adapters.web.admission import CountedPage
from adapters.web.drawing import Json, page_json, screen_json, with_purposes
from adapters.web.incoming import Incoming
from adapters.web.messages import (
    AskPage,
    AskReason,
    ButtonTap,
    CloseWindows,
    FromPage,
    Heartbeat,
    Hello,
    ShareTable,
    StartLink,
    read_message,
)
from adapters.web.page_services import PageServices
from adapters.web.reasons import ReasonRequests
from adapters.web.window_site import WindowServices
from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH
from bot.domain.screen import Screen
from bot.features.windows import Window, WindowView
from bot.i18n.texts import Texts

TICK_S: Final = 2.0
MOST_STRIKES: Final = 60
"""The number of strikes that closes a connection: 1 for a message above the rate, 5 for an invalid one."""
NUMBERS: Final = {"table": 1, "end": 2, "room": 3, "hand": 1}
"""The number of each kind of post on its side of the page. Answers with screens have higher numbers."""
SHOWN: Final = frozenset({AnswerCode.WINDOW_FOREIGN, AnswerCode.ACTIVITY_FOREIGN})
ROOM: Final = "window"
ME: Final = "me"
"""The id of the window's person on the page. Others have none: user ids of a platform are not sent to the page."""

PostKey = tuple[str, int]


class WindowSession:
    """Serves the socket of one window. `run` returns when the connection has ended."""

    def __init__(
        self,
        services: PageServices,
        windows: WindowServices,
        socket: web.WebSocketResponse,
        hello: Hello,
        counted: CountedPage,
    ) -> None:
        self._services = services
        self._counted = counted
        self._windows = windows
        self._socket = socket
        self._language = Language(hello.language or ENGLISH)
        self._changed = asyncio.Event()
        self._strikes = 0
        self._sent: dict[PostKey, Json] = {}
        self._answers = max(NUMBERS.values())
        self._reasons = ReasonRequests(services, self._send)

    async def run(self, key: str) -> None:
        """Find the pass of the page's key, and show the table until the connection or the window ends."""
        right = await self._windows.passes.find(key, self._services.clock.now())
        try:
            window = None if right is None else await self._windows.windows.open(right, self._changed.set)
        except Declined:
            window = None
        if window is None:
            return await self._turn_out()
        if window.right.room is not None:
            self._services.admission.page_vouched(self._counted)
        showing = asyncio.create_task(self._keep_showing(window))
        try:
            with suppress(ConnectionError):
                await self._receive(window)
        finally:
            self._windows.windows.leave(window)
            self._reasons.end()
            showing.cancel()
            with suppress(asyncio.CancelledError):
                await showing

    async def _turn_out(self, why: AnyCode | None = None) -> None:
        """Tell the page that its key is not valid, and close the socket.

        `why` is the reason. Only the reasons of `SHOWN` are shown, because the person can do something about them.
        """
        said = self._texts(f"answer-{why.value}") if why in SHOWN else ""
        with suppress(ConnectionError):
            await self._send("unknown", said=said)
        await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)

    async def _send(self, t: str, **message: Any) -> None:
        await self._socket.send_json({"t": t, **message})

    # to the page

    async def _keep_showing(self, window: Window) -> None:
        """Send the window's content, then each change of it. Send ticks in between."""
        show = self._welcome
        with suppress(ConnectionError):
            try:
                while True:
                    await show(await self._windows.windows.shown(window))
                    show = self._update
                    await self._services.clock.sleep(self._windows.windows.pause(window))
                    await self._change()
            except Declined as refusal:
                await self._turn_out(refusal.code)

    async def _change(self) -> None:
        """Wait for a change. Send a tick to the page every two seconds."""
        while not self._changed.is_set():
            try:
                async with asyncio.timeout(TICK_S):
                    await self._changed.wait()
            except TimeoutError:
                await self._send("tick")
        self._changed.clear()

    async def _welcome(self, shown: WindowView) -> None:
        self._language, self._sent = shown.language, _posts(shown)
        posts: dict[str, list[Json]] = {"group": [], "private": []}
        for (side, _), post in self._sent.items():
            posts[side].append(post)
        await self._send(
            "welcome",
            me={"user": ME, "name": shown.name},
            room=None if shown.private else {"key": ROOM, "title": shown.title},
            address=self._services.public,
            rooms=[],
            now=self._services.clock.now(),
            language=shown.language,
            chosen=False,
            **posts,
        )

    async def _update(self, shown: WindowView) -> None:
        before, self._sent = self._sent, _posts(shown)
        if shown.language != self._language:
            self._language = shown.language
            await self._send("words", language=shown.language, chosen=False)
        for side, number in before.keys() - self._sent.keys():
            await self._send("gone", side=side, number=number)
        for key, post in self._sent.items():
            if before.get(key) != post:
                await self._send("post", side=key[0], post=post)

    # from the page

    async def _receive(self, window: Window) -> None:
        async def handle(message: FromPage, _: float) -> None:
            await self._handle(window, message)

        async with Incoming(self._services.intake, window.right.person, self._socket, handle) as incoming:
            async for frame in self._socket:
                text = frame.data if frame.type is WSMsgType.TEXT else ""
                await self._take(window, read_message(text), incoming)
                if self._strikes >= MOST_STRIKES:
                    await self._send("bye")
                    await self._socket.close(code=WSCloseCode.POLICY_VIOLATION)
                    return

    async def _take(self, window: Window, message: FromPage | None, incoming: Incoming) -> None:
        """Add a message of the page to the queue `incoming`, or refuse it. None is a message that cannot be read."""
        allowed = self._services.admission.message(window.right.person)
        self._strikes += 0 if allowed else 1
        if allowed and message is None:
            self._strikes += 5
            await self._answer(0, Answer(self._texts("web-odd")))
        elif message is not None and not (allowed and incoming.takes(message)):
            warned = self._services.admission.warns_too_fast(window.right.person)
            n = message.n if isinstance(message, ButtonTap | AskPage) else 0
            if warned or n:
                await self._answer(n, Answer(self._texts("web-slow") if warned else ""))

    async def _handle(self, window: Window, message: FromPage) -> None:
        n = message.n if isinstance(message, AskPage) else 0
        match message:
            case ButtonTap():
                await self._tap(window, message)
            case StartLink(payload=payload):
                await self._answer(0, await self._windows.windows.follow_link(window, payload))
            case AskPage(name=name, subject=subject):
                await self._panel(window, name, subject, n)
            case AskReason(game=game):
                self._reasons.begin(game, window.right.person, self._language)
            case ShareTable():
                await self._share(window)
            case CloseWindows():
                await self._windows.windows.close(window.right.person)
            case Heartbeat():
                await self._send("beat")
            case _:
                self._strikes += 5
                await self._answer(0, Answer(self._texts("web-odd")))

    async def _tap(self, window: Window, tap: ButtonTap) -> None:
        """Handle a tap and send the answer. A repeated tap with the same key only gets the first answer."""
        person = window.right.person
        answer = await self._services.repeated.once(
            person, tap.key, lambda: self._windows.windows.tap(window, tap.data)
        )
        await self._answer(tap.n, answer)

    async def _panel(self, window: Window, name: str, subject: str, n: int) -> None:
        answer = await self._windows.windows.panel(window, name, subject)
        if answer.panel is not None:
            await self._send("page", n=n, page=page_json(answer.panel))
        else:
            await self._answer(n, answer if answer.text else Answer(self._texts("answer-try-again")))

    async def _share(self, window: Window) -> None:
        shared = await self._windows.windows.share(window)
        if isinstance(shared, Answer):
            await self._answer(0, shared)
        else:
            await self._send("share", id=shared)

    async def _answer(self, n: int, answer: Answer) -> None:
        await self._send("answer", n=n, text=answer.text, alert=answer.alert, private=answer.opens_private)
        if answer.screen is not None:
            self._answers += 1
            body = {"kind": "screen", "screen": with_purposes(screen_json(answer.screen)), "quiet": True}
            await self._send("post", side="private", post={"number": self._answers, **body})

    @property
    def _texts(self) -> Texts:
        return self._services.texts[self._language]


def _posts(shown: WindowView) -> dict[PostKey, Json]:
    """Return the posts of a window by side and number, in the order of display."""
    posts = {}
    for kind, screen in sorted(shown.posts, key=lambda one: NUMBERS[one[0]]):
        key = ("private" if kind == "hand" else "group", NUMBERS[kind])
        posts[key] = {"number": key[1], "kind": "screen", "screen": _screen(screen, shown), "quiet": True}
    return posts


def _screen(screen: Screen, shown: WindowView) -> Json:
    drawn = with_purposes(screen_json(screen))
    _hide_ids(drawn, shown.user)
    drawn["room"] = f"p-{ME}" if shown.private else f"g-{ROOM}"
    return drawn


def _hide_ids(drawn: Any, own: str) -> None:
    """Change the JSON: replace the reader's id `own` by `ME`, and all other user ids of the platform by None."""
    if isinstance(drawn, dict):
        if "user" in drawn:
            drawn["user"] = ME if drawn["user"] == own else None
        for inner in drawn.values():
            _hide_ids(inner, own)
    elif isinstance(drawn, list):
        for inner in drawn:
            _hide_ids(inner, own)
