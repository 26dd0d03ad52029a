"""A window on a table, as a program that speaks as our page does, and the application with its page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

from aiohttp import ClientSession

from adapters.clock import SystemClock
from adapters.web import WebPlatform
from bot.application import Application
from bot.features.coach import Reasons
from bot.features.replays import Replays
from bot.i18n.texts import load_texts
from bot.ports.platform import ChatPlatform
from bot.tables.thinking import Pauses
from tests.adapters.web.page_client import Message, PageClient
from tests.memory.store import MemoryStore
from tests.own_coach import FindingCoach
from tests.seeds import equal_seeds
from tests.waiting import PATIENCE_S

HOME = "https://durak.example.org"


class WindowClient(PageClient):
    """One window. `posts` are those that it shows now, by side and number; `frames` is everything that came."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.frames: list[Message] = []
        self.timed: list[tuple[int, Message]] = []
        """The frames with the times of their arrival in ms."""
        self.posts: dict[tuple[str, int], Message] = {}

    async def next(self) -> Message | None:
        heard = await super().next()
        if heard is not None:
            self.frames.append(heard)
            self.timed.append((time.time_ns() // 1_000_000, heard))
            self._take_in(heard)
        return heard

    def _take_in(self, heard: Message) -> None:
        match heard["t"]:
            case "welcome":
                self.welcome = heard
                sides = ((side, post) for side in ("group", "private") for post in heard[side])
                self.posts = {(side, post["number"]): post for side, post in sides}
            case "post":
                self.posts[heard["side"], heard["post"]["number"]] = heard["post"]
            case "gone":
                del self.posts[heard["side"], heard["number"]]

    async def until(self, condition: Callable[[], object]) -> None:
        """Take in messages until the condition is true."""
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                assert await self.next() is not None, "the window was closed"

    def buttons(self, side: str = "private") -> list[Message]:
        """All buttons of the newest post on this side."""
        posts = [post for (where, _), post in sorted(self.posts.items()) if where == side]
        return [button for row in posts[-1]["screen"]["rows"] for button in row] if posts else []

    def hand(self) -> set[str]:
        stage = self.posts["private", 1]["screen"]["stage"]
        return {button["card"] for button in [*self.buttons(), *stage["held"]] if button["card"]}

    async def tap(self, data: str, n: int = 1) -> Message:
        await self.say("tap", side="private", number=1, data=data, n=n)
        return await self.hear("answer", lambda one: one["n"] == n)

    async def shares(self) -> Message:
        """Ask for a table to post in another chat; return the message with its id, or with the words of a refusal."""
        await self.say("share")
        return await self.next_of("share", "answer")


class Site:
    """The page at an address. People open windows by keys."""

    def __init__(self, url: str, client: ClientSession) -> None:
        self.url = url
        self.client = client

    async def asks(self, path: str, **said: object) -> tuple[int, Message]:
        """Send JSON, and return the status and the JSON of the answer."""
        async with self.client.post(f"{self.url}{path}", json=said) as response:
            return response.status, await response.json()

    async def opens(self, key: str) -> WindowClient:
        """Open a window and wait for its first content."""
        window = WindowClient(await self.client.ws_connect(f"{self.url}/socket"))
        await window.say("hello", window=key)
        await window.hear("welcome")
        return window

    async def is_void(self, key: str) -> bool:
        window = WindowClient(await self.client.ws_connect(f"{self.url}/socket"))
        await window.say("hello", window=key)
        return [heard["t"] for heard in await window.ended()] == ["unknown"]


class Installation(Site):
    """The application with its page and another platform."""

    def __init__(self, application: Application, web: WebPlatform, client: ClientSession) -> None:
        super().__init__(f"http://127.0.0.1:{web.port}", client)
        self.application = application
        self.web = web

    @classmethod
    @asynccontextmanager
    async def running(
        cls, platform: ChatPlatform, store: MemoryStore | None = None, address: str = HOME
    ) -> AsyncIterator[Self]:
        kept, clock, texts = store or MemoryStore(), SystemClock(), load_texts()
        reasons = Reasons(Replays(kept, texts), kept, texts, FindingCoach())
        web = WebPlatform(
            kept, texts, clock, port=0, names=["durak.example.org"], reasons=reasons, public=address
        )
        application = Application(
            kept,
            clock,
            [platform, web],
            pauses=Pauses(0.01, 0.02),
            draw_seed=equal_seeds(),
            speed=100,
            address=address,
        )
        running = asyncio.create_task(application.run())
        try:
            async with asyncio.timeout(PATIENCE_S):
                await web.started.wait()
            async with ClientSession() as client:
                yield cls(application, web, client)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
