"""The page served by the whole application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession

from adapters.store import SqlStore
from adapters.web import WebPlatform
from bot.application import Application
from bot.features.coach.pool import CoachPool
from bot.ports.cluster import Leases
from bot.ports.platform import ChatPlatform
from bot.runtime.metrics import Metrics
from tests.adapters.web.page_client import TEXTS, PageClient, RecordingApplication, WebServer
from tests.memory.clock import ManualClock
from tests.seeds import equal_seeds
from tests.waiting import until

TURN_S = 0.25


class WholePage(WebServer):
    """A running page with its application, its clock, and people at different addresses."""

    def __init__(self, application: Application, *parts: Any) -> None:
        super().__init__(*parts)
        self.whole = application

    async def visit(self, address: str = "127.0.0.1", **hello: object) -> PageClient:
        """Open a page from this address, without waiting for an answer."""
        page = PageClient(await self.socket(headers={"X-Forwarded-For": address}))
        await page.say("hello", **({"language": "en"} | hello))
        return page

    async def pass_time(self, seconds: float) -> None:
        """Let time pass in short steps, and let everybody act between them."""
        assert isinstance(self.clock, ManualClock)
        for _ in range(max(1, round(seconds / TURN_S))):
            await self.clock.advance(min(seconds, TURN_S))
            await asyncio.sleep(0)

    async def until(self, condition: Any) -> None:
        """Let time pass until the condition is true."""

        async def passed() -> object:
            await self.pass_time(TURN_S)
            found = condition()
            return await found if asyncio.iscoroutine(found) else found

        await until(passed)


@asynccontextmanager
async def serve_whole(
    store: SqlStore,
    clock: ManualClock,
    *,
    coach: CoachPool | None = None,
    others: Sequence[ChatPlatform] = (),
    leases: Leases | None = None,
    **options: Any,
) -> AsyncIterator[WholePage]:
    """Serve the page by the whole application until the end of the block, with these options of the platform.

    The application serves the `others`, too. With `leases`, other processes serve the same store.
    """
    metrics = Metrics()
    web = WebPlatform(store, TEXTS, clock, port=0, proxies=["127.0.0.1"], metrics=metrics, **options)
    application = Application(
        store, clock, [web, *others], draw_seed=equal_seeds(), metrics=metrics, coach=coach, leases=leases
    )
    running = asyncio.create_task(application.run())
    started = asyncio.create_task(web.started.wait())
    try:
        await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
        async with ClientSession() as client:
            page = WholePage(application, web, RecordingApplication(), running, client, clock)
            yield page
            await page.leave()
    finally:
        for task in (running, started):
            task.cancel()
        await asyncio.gather(running, started, return_exceptions=True)
