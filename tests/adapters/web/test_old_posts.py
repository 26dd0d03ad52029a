"""A page shows an old post: after a tap on it the post is sent again, at most once in five seconds."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import ClientSession

from adapters.clock import SystemClock
from adapters.web import WebPlatform
from bot.application import Application
from bot.domain.tap_data import MoveTap, from_data
from bot.tables.thinking import Pauses
from tests.adapters.web.page_client import TEXTS, Message, PageClient, RecordingApplication, WebServer
from tests.memory.store import MemoryStore
from tests.seeds import equal_seeds
from tests.waiting import PATIENCE_S


@asynccontextmanager
async def playing() -> AsyncIterator[tuple[Application, PageClient]]:
    """A running application, and a page with a game just begun with the computer."""
    store = MemoryStore()
    clock = SystemClock()
    platform = WebPlatform(store, TEXTS, clock, port=0)
    application = Application(
        store, clock, [platform], pauses=Pauses(0, 0), draw_seed=equal_seeds(), speed=100
    )
    running = asyncio.create_task(application.run())
    try:
        await platform.started.wait()
        async with ClientSession() as client:
            server = WebServer(platform, RecordingApplication(), running, client, clock)
            page = await server.open(name="Anna")
            await page.say("solo")
            yield application, page
            await server.leave()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def moves(message: Message) -> list[str]:
    """Return the data of the move buttons in this message."""
    screen = message["post"].get("screen", {"rows": []})
    found = [button.get("data", "") for row in screen["rows"] for button in row]
    return [data for data in found if isinstance(from_data(data), MoveTap)]


async def test_a_tap_on_an_old_hand_has_it_sent_again_at_most_once_in_five_seconds() -> None:
    async with asyncio.timeout(PATIENCE_S), playing() as (application, page):
        dealt = await page.hear("post", lambda heard: bool(moves(heard)))
        old, number = moves(dealt)[0], dealt["post"]["number"]
        await page.say("tap", side="private", number=number, data=old, n=1)
        now = await page.hear("post", lambda heard: bool(moves(heard)) and old not in moves(heard))
        await application.presenter.settle()
        await page.say("beat")
        shown = [heard for heard in await page.heard_until("beat") if heard["t"] == "post"]
        now = shown[-1] if shown else now

        await page.say("tap", side="private", number=number, data=old, n=2)
        again = await page.hear("post")
        assert {**again["post"], "at": now["post"]["at"]} == now["post"]

        for n in (3, 4, 5):
            await page.say("tap", side="private", number=number, data=old, n=n)
        heard = [await page.next()]
        while heard[-1] is None or heard[-1].get("n") != 5:
            heard.append(await page.next())
        await page.say("beat")
        heard += await page.heard_until("beat")
        assert [one for one in heard if one is not None and one["t"] == "post"] == []
        told = [one["text"] for one in heard if one is not None and one["t"] == "answer" and one["n"] > 2]
        assert len(told) == 3
        assert all("moved on" in text for text in told)
