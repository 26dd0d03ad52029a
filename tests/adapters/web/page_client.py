"""Pages as the server sees them: sockets that say what our page says, and some things that it never would."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from adapters.kit.post_box import PostBox
from adapters.memory.clock import ManualClock
from adapters.web import WebPlatform
from adapters.web.visitors import WEB
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.ids import Chat
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.i18n.texts import load_texts

TEXTS = load_texts()
Message = dict[str, Any]


def text_screen(text: str, *buttons: str) -> Screen:
    return Screen((Paragraph((Text(text),)),), tuple((Button(name, Tap(name)),) for name in buttons))


class Listener:
    """An application that remembers what it was told and gives the answers that were laid out for it."""

    def __init__(self) -> None:
        self.told: list[Command] = []
        self.answer: Answer | Exception = Answer()

    async def __call__(self, command: Command) -> Answer:
        self.told.append(command)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def typed(self) -> list[tuple[str, str, Chat]]:
        return [(told.name, told.argument, told.where.chat) for told in self.told if isinstance(told, Typed)]

    def tapped(self) -> list[Tapped]:
        return [told for told in self.told if isinstance(told, Tapped)]


class PageClient:
    """One socket and what it heard."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.welcome: Message = {}
        self.token = ""

    async def say(self, t: str, **message: object) -> None:
        await self.socket.send_str(json.dumps({"t": t, **message}))

    async def next(self) -> Message | None:
        """The next message, or None where the server has ended the connection."""
        message = await self.socket.receive()
        if message.type is not WSMsgType.TEXT:
            assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING)
            return None
        heard: Message = json.loads(message.data)
        return heard

    async def hear(self, t: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """Wait for a message of this kind, passing over others."""
        while (heard := await self.next()) is not None:
            if heard["t"] == t and fits(heard):
                return heard
        raise AssertionError(f"the connection ended before {t!r} came")

    async def heard_until(self, t: str) -> list[Message]:
        heard = [await self.next()]
        while heard[-1] is not None and heard[-1]["t"] != t:
            heard.append(await self.next())
        return [message for message in heard if message is not None]

    async def ended(self) -> list[Message]:
        """Everything up to the end of the connection, which the server must bring about."""
        heard = []
        while (message := await self.next()) is not None:
            heard.append(message)
        return heard

    def private(self) -> Chat:
        return Chat(WEB, f"p-{self.welcome['me']['user']}")

    def room(self) -> Chat:
        return Chat(WEB, f"g-{self.welcome['room']['key']}")


class WebServer:
    """A platform whose pages are open to the tests."""

    def __init__(
        self, platform: WebPlatform, listener: Listener, running: asyncio.Task[None], client: ClientSession
    ) -> None:
        self.platform = platform
        self.listener = listener
        self.client = client
        self.url = f"http://127.0.0.1:{platform.port}"
        self._running = running
        self._sockets: list[ClientWebSocketResponse] = []

    async def stop(self) -> None:
        """End the server, and wait until it has ended."""
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    async def socket(self, **options: Any) -> ClientWebSocketResponse:
        opened: ClientWebSocketResponse = await self.client.ws_connect(f"{self.url}/socket", **options)
        self._sockets.append(opened)
        return opened

    async def leave(self) -> None:
        """Close what the test has left open."""
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def open(self, **hello: object) -> PageClient:
        """A page that has been welcomed."""
        page = PageClient(await self.socket())
        await page.say("hello", **hello)
        for message in await page.heard_until("welcome"):
            page.token = message.get("token", page.token)
            page.welcome = message
        return page

    async def open_room(self, **hello: object) -> PageClient:
        """A page whose person has opened a room."""
        page = await self.open(**hello)
        await page.say("room")
        page.welcome = await page.hear("welcome")
        return page


@asynccontextmanager
async def serve(box: PostBox, *, clock: ManualClock | None = None, port: int = 0) -> AsyncIterator[WebServer]:
    """Serve pages until the end of the block."""
    platform = WebPlatform(box, TEXTS, clock or ManualClock(), port=port)
    listener = Listener()
    running = asyncio.create_task(platform.run(listener))
    started = asyncio.create_task(platform.started.wait())
    try:
        await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        async with ClientSession() as client:
            server = WebServer(platform, listener, running, client)
            yield server
            await server.leave()
    finally:
        for task in (running, started):
            task.cancel()
        await asyncio.gather(running, started, return_exceptions=True)
