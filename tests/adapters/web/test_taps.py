"""A test that waits for a tap does not go on while the tap is on its way, whatever the page shows."""

import asyncio
import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.async_api import Locator, WebSocketRoute, expect

from bot.domain.ids import Language
from tests.adapters.web.browser import Tabs, next_frame
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.adapters.web.taps import answered
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table
from tests.waiting import until

pytestmark = pytest.mark.browser
RU = TEXTS[Language("ru")]


def hold_taps(socket: WebSocketRoute, held: list[Callable[[], None]]) -> None:
    """Pass everything on to the server but the taps: each goes on when its entry in `held` is called."""
    upstream = socket.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        send = partial(upstream.send, message)
        if json.loads(message)["t"] == "tap":
            held.append(send)
        else:
            send()

    socket.on_message(pass_on)


async def click(button: Locator) -> None:
    async with answered(button.page):
        await button.click()


@pytest.mark.sampled
async def test_the_helper_for_a_tap_waits_until_the_tap_is_sent_and_answered(
    server: WebServer, tabs: Tabs
) -> None:
    """The end of a game looks the same with a tap on its way and without."""
    held: list[Callable[[], None]] = []
    page = await tabs.open("about:blank")
    await page.route_web_socket(re.compile(r"/socket(\?|$)"), lambda socket: hold_taps(socket, held))
    await page.goto(server.url)
    drawn = await DrawnTable.of(server, page, "ru")
    over = Sitting(table("7h", "9h Th", trump="c"), *drawn.people(2)).play("0 a7h; 1 take")
    await drawn.post("end", drawn.room, over.end(RU))
    again = page.locator("[data-act^='again:']")
    await expect(again).to_be_visible()
    server.application.ready.clear()
    clicking = asyncio.create_task(click(again))
    await until(lambda: held)
    await next_frame(page)
    assert (clicking.done(), server.application.tapped()) == (False, [])
    held[0]()
    await until(server.application.tapped)
    await next_frame(page)
    assert not clicking.done()
    server.application.ready.set()
    await clicking
