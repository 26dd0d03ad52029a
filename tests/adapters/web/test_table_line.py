"""The drawn table over a slow, silent or broken line."""

import json
import re

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.adapters.web.browser import Tabs
from tests.adapters.web.drawn_table import DrawnTable, in_the_middle
from tests.adapters.web.page_client import WebServer
from tests.adapters.web.taps import answered

pytestmark = pytest.mark.browser


@pytest.mark.sampled
async def test_a_tap_without_an_answer_stays_in_sight_and_is_sent_again_under_its_key(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open("about:blank")
    sockets: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    await page.route_web_socket(re.compile("/socket"), route)
    await page.goto(server.url)
    drawn = await DrawnTable.of(server, page, "ru")
    await drawn.show(in_the_middle(drawn), 1)
    server.application.ready.clear()
    async with answered(drawn.page):
        await drawn.page.locator(".card[data-card=Kd]").click()
        await expect(drawn.page.locator(".ghost")).to_have_count(1)
        await expect(drawn.page.locator(".card.gone[data-card=Kd]")).to_have_count(1)
        await sockets[0].close()
        await expect(drawn.page.locator(".banner")).to_be_visible()
        await expect(drawn.page.locator(".banner")).to_have_count(0)
        assert len(sockets) == 2
        await expect(drawn.page.locator(".ghost")).to_have_count(1)
        server.application.ready.set()
    assert len(server.application.tapped()) == 1, "a tap under the same key is carried out once"


@pytest.mark.sampled
async def test_a_connection_without_a_welcome_is_given_up(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open("about:blank")
    sockets: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()
        sockets.append(socket)
        loses_the_welcome = len(sockets) == 2

        def passes_on(message: str | bytes) -> None:
            if not loses_the_welcome or json.loads(message)["t"] != "welcome":
                socket.send(message)

        socket.on_message(upstream.send)
        upstream.on_message(passes_on)

    await page.route_web_socket(re.compile("/socket"), route)
    await page.goto(server.url)
    await page.locator("#name").fill("Аня")
    await page.locator("[data-wish=room]").click()
    await expect(page.locator(".room-page")).to_be_visible()
    await sockets[0].close()
    await expect(page.locator(".banner")).to_be_visible()
    await expect(page.locator(".banner")).to_have_count(0)
    assert len(sockets) == 3
