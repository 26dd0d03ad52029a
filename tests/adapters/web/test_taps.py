"""The taps of a page on their way to the server, and the helper of tests for the end of this way."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from playwright.async_api import Locator, WebSocketRoute, expect

from bot.domain.ids import Language
from bot.domain.scene import Presence, SceneSeat
from tests.adapters.web.browser import Tabs, next_frame, start_alone
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.adapters.web.taps import answered
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table
from tests.waiting import until

pytestmark = pytest.mark.browser
COMPUTER = SceneSeat("", Presence.COMPUTER, None, number=1)
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


async def test_play_again_does_not_wait_for_the_last_move(server: WebServer, tabs: Tabs) -> None:
    """The answer to the last move, and its hand without cards, may come after the end of the game."""
    held: list[Callable[[], None]] = []
    page = await tabs.open("about:blank")
    await page.route_web_socket(re.compile(r"/socket(\?|$)"), lambda socket: hold_taps(socket, held))
    await page.goto(server.url)
    await start_alone(page, "Аня")
    private = (await server.application.hears("solo")).where.chat
    seats = SceneSeat("Аня", Presence.PRESENT, private.id.removeprefix("p-")), COMPUTER
    sitting = Sitting(table("7h", "9h Th", trump="c"), *seats, until=None).alone()
    await server.platform.send(private, replace(sitting.hand(0, RU), room=private), key="hand", quiet=False)
    await page.locator(".table-page .hand .card.can[data-card='7h']").click()
    await until(lambda: held)
    over = sitting.play("0 a7h; 1 take").end(RU)
    await server.platform.send(private, replace(over, room=private), key="end", quiet=False)
    await page.locator(".end-page [data-act^='again:']").click()
    await until(lambda: len(held) == 2)
