"""Clients of the page's socket. They send all messages of our page, and others."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Annotated, Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType
from pydantic import ConfigDict, Field, TypeAdapter

from adapters.kit.post_box import PostBox
from adapters.store import SqlStore
from adapters.web import PushSettings, WebPlatform
from adapters.web.page_texts import page_words
from adapters.web.page_types import ToPage
from adapters.web.visitors import WEB
from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.ids import Chat, Language
from bot.domain.scene import Presence
from bot.domain.screen import Button, Paragraph, Screen, Stage, Tap, Text, Turn
from bot.domain.stage import Part, SeatShown
from bot.i18n.texts import Texts, load_texts
from bot.ports.clock import Clock
from tests.memory.clock import ManualClock
from tests.waiting import INTERVAL_S, PATIENCE_S


class TextsOfPage(Mapping[Language, Texts]):
    """The texts in the words of the page. The pseudo-language may take the place of another one."""

    def __getitem__(self, language: Language) -> Texts:
        return load_texts()[language].on(WEB)

    def __iter__(self) -> Iterator[Language]:
        return iter(load_texts())

    def __len__(self) -> int:
        return len(load_texts())


TEXTS: Final[Mapping[Language, Texts]] = TextsOfPage()
FACES = ("laughs", "cool", "thinks", "amazed", "weeps", "angry")
"""The faces for reactions, in their order."""


def card_name(texts: Texts, card: str) -> str:
    """Return the name of a card as read aloud by a screen reader, without non-breaking spaces."""
    names = page_words(texts)[f"card-{card[1]}"].split("|")
    return names["23456789TJQKA".index(card[0])]


Message = dict[str, Any]
TO_PAGE: TypeAdapter[ToPage] = TypeAdapter(
    Annotated[ToPage, Field(discriminator="t")], config=ConfigDict(extra="forbid", strict=True)
)
"""The check of the types of a server's message."""
FAR_FUTURE = 10**15
"""A time, in milliseconds."""


def text_screen(text: str, *buttons: str) -> Screen:
    return Screen((Paragraph((Text(text),)),), tuple((Button(name, Tap(name)),) for name in buttons))


def lobby_screen(*users: str) -> Screen:
    """Return the lobby of these users and a computer."""
    seats = [SeatShown(user, user, Presence.PRESENT) for user in users]
    computer = SeatShown("Computer", None, Presence.COMPUTER)
    return replace(text_screen("lobby"), stage=Stage(Part.LOBBY, "Durak", Turn(()), (*seats, computer)))


class RecordingApplication:
    """Records all commands. It returns `answer`, or raises it if it is an error; taps wait until `ready` is set."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.answer: Answer | Exception = Answer()
        self.ready = asyncio.Event()
        self.ready.set()
        self._changed = asyncio.Event()

    async def __call__(self, command: Command) -> Answer:
        self.commands.append(command)
        self._changed.set()
        if isinstance(command, Tapped):
            await self.ready.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def typed(self) -> list[tuple[str, str, Chat]]:
        return [
            (command.name, command.argument, command.where.chat)
            for command in self.commands
            if isinstance(command, Typed)
        ]

    async def hears(self, name: str) -> Typed:
        """Wait for the last typed command of this name. A page is drawn before its first command arrives."""
        async with asyncio.timeout(PATIENCE_S):
            while name not in [typed for typed, _, _ in self.typed()]:
                self._changed.clear()
                await self._changed.wait()
        typed = [command for command in self.commands if isinstance(command, Typed)]
        return [command for command in typed if command.name == name][-1]

    def tapped(self) -> list[Tapped]:
        return [command for command in self.commands if isinstance(command, Tapped)]


class PageClient:
    """One socket, with its token and the last welcome."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.welcome: Message = {}
        self.token = ""

    async def say(self, t: str, **message: object) -> None:
        await self.socket.send_str(json.dumps({"t": t, **message}))

    async def next(self) -> Message | None:
        """Return the next message, or None if the server has ended the connection."""
        message = await self.socket.receive()
        if message.type is not WSMsgType.TEXT:
            assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING)
            return None
        TO_PAGE.validate_json(message.data)
        heard: Message = json.loads(message.data)
        return heard

    async def hear(self, t: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """Wait for a message of this kind accepted by `fits`; drop all others."""
        while (heard := await self.next()) is not None:
            if heard["t"] == t and fits(heard):
                return heard
        raise AssertionError(f"the connection ended before {t!r} came")

    async def hear_in_time(
        self, clock: ManualClock, t: str, fits: Callable[[Message], bool] = lambda _: True
    ) -> Message:
        """Wait as `hear` does, while time passes on this clock."""
        hearing = asyncio.ensure_future(self.hear(t, fits))
        while not hearing.done():
            await clock.advance(1)
            await asyncio.wait([hearing], timeout=INTERVAL_S)
        return await hearing

    async def next_of(self, *kinds: str) -> Message:
        """Wait for the next message of one of these kinds."""
        while (heard := await self.next()) is not None:
            if heard["t"] in kinds:
                return heard
        raise AssertionError(f"the connection ended before any of {kinds} came")

    async def heard_until(self, t: str) -> list[Message]:
        heard = [await self.next()]
        while heard[-1] is not None and heard[-1]["t"] != t:
            heard.append(await self.next())
        return [message for message in heard if message is not None]

    async def ended(self) -> list[Message]:
        """Return all messages until the server ends the connection."""
        heard = []
        while (message := await self.next()) is not None:
            heard.append(message)
        return heard

    def private(self) -> Chat:
        return Chat(WEB, f"p-{self.welcome['me']['user']}")

    def room(self) -> Chat:
        return Chat(WEB, f"g-{self.welcome['room']['key']}")


async def kept_of(box: PostBox, *pages: PageClient) -> list[object]:
    """Return the profiles, the posts and the uses of chats stored in the box about the people of these pages."""
    kept: list[object] = [*await box.unused(WEB, FAR_FUTURE, most=1_000)]
    chats = {page.private(): None for page in pages}
    rooms = [page.welcome["room"]["key"] for page in pages if page.welcome["room"] is not None]
    chats |= {Chat(WEB, f"{kind}-{key}"): None for key in rooms for kind in ("g", "r")}
    for chat in chats:
        kept += [json.loads(post.body) for post in await box.posts(chat)]
    for page in pages:
        visitor = await box.visitor(hashlib.sha256(page.token.encode()).hexdigest())
        kept += [] if visitor is None else [json.loads(visitor[1])]
    return kept


class WebServer:
    """A running platform, with clients of its pages."""

    def __init__(
        self,
        platform: WebPlatform,
        application: RecordingApplication,
        running: asyncio.Task[None],
        client: ClientSession,
        clock: Clock,
    ) -> None:
        self.platform = platform
        self.clock = clock
        self.application = application
        self.client = client
        self.url = f"http://127.0.0.1:{platform.port}"
        self._running = running
        self._sockets: list[ClientWebSocketResponse] = []

    async def stop(self) -> None:
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    async def socket(self, query: str = "", **options: Any) -> ClientWebSocketResponse:
        opened: ClientWebSocketResponse = await self.client.ws_connect(f"{self.url}/socket{query}", **options)
        self._sockets.append(opened)
        return opened

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def open(self, **hello: object) -> PageClient:
        """Open a page and wait for its welcome; newcomers stay until they are kept."""
        page = await self.glance(**hello)
        if page.token:
            await page.say("beat")
            await page.hear("beat")
        return page

    async def glance(self, **hello: object) -> PageClient:
        """Open a page and wait for its welcome. With `changes=True` it hears of people as our page does."""
        page = PageClient(await self.socket("?changes" if hello.pop("changes", False) else ""))
        await page.say("hello", **hello)
        earlier: dict[str, list[Message]] = {"group": [], "private": []}
        for message in await page.heard_until("welcome"):
            page.token = message.get("token", page.token)
            if message["t"] == "earlier":
                earlier[message["side"]] += message["posts"]
            page.welcome = message
        page.welcome |= {side: [*posts, *page.welcome[side]] for side, posts in earlier.items()}
        return page

    async def open_room(self, **hello: object) -> PageClient:
        page = await self.open(**hello)
        await page.say("room")
        page.welcome = await page.hear("welcome")
        return page


@asynccontextmanager
async def serve(
    box: PostBox, *, clock: Clock | None = None, port: int = 0, **options: Any
) -> AsyncIterator[WebServer]:
    """Serve pages until the end of the block, with these options of the platform."""
    clock = clock or ManualClock()
    if isinstance(box, SqlStore):
        options = {"push": PushSettings(box.secret, box.person)} | options
    platform = WebPlatform(box, TEXTS, clock, port=port, **options)
    application = RecordingApplication()
    running = asyncio.create_task(platform.run(application))
    started = asyncio.create_task(platform.started.wait())
    try:
        await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        async with ClientSession(connector=TCPConnector(limit=0)) as client:
            server = WebServer(platform, application, running, client, clock)
            yield server
            await server.leave()
    finally:
        for task in (running, started):
            task.cancel()
        await asyncio.gather(running, started, return_exceptions=True)
