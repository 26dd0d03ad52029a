"""Buttons stay at their places while later parts of a page arrive: a tap always hits the intended button."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.adapters.web.browser import PHONE, Tabs, start_alone
from tests.adapters.web.page_client import WebServer
from tests.adapters.web.page_states import play_before, visited

pytestmark = pytest.mark.browser


@asynccontextmanager
async def held_back(page: Page, pattern: str) -> AsyncIterator[asyncio.Event]:
    """Let no answer to this request reach the page until the event is set."""
    released = asyncio.Event()

    async def wait(route: Route) -> None:
        await released.wait()
        await route.continue_()

    await page.route(pattern, wait)
    try:
        yield released
    finally:
        released.set()
        await page.unroute_all(behavior="wait")


async def places(buttons: Locator) -> list[object]:
    return [await one.bounding_box() for one in await buttons.all()]


@pytest.mark.sampled
@pytest.mark.parametrize("size", [PHONE, (1280, 800), (320, 568)])
async def test_no_button_moves_when_the_puzzle_of_the_day_arrives(
    server: WebServer, tabs: Tabs, size: tuple[int, int]
) -> None:
    page = await tabs.open("about:blank", language="ru", size=size)
    async with held_back(page, "**/puzzle/today?*") as released:
        await page.goto(server.url)
        buttons = page.locator("[data-wish]")
        await expect(buttons.first).to_be_visible()
        before = await places(buttons)
        released.set()
        await expect(page.locator(".today-card").first).to_be_visible()
        assert await places(buttons) == before


@pytest.mark.sampled
async def test_no_button_moves_when_the_last_results_arrive(tabs: Tabs) -> None:
    async with visited() as (server, store):
        page = await tabs.open(server.url, size=PHONE)
        await start_alone(page, "Anna")
        private = (await server.application.hears("solo")).where.chat
        await page.goto("about:blank")
        await page.goto(server.url)
        await expect(page.locator(".spot .hand .card").first).to_be_visible()
        before = await places(page.locator("[data-wish]"))
        await play_before(store, private)
        await page.goto("about:blank")
        await page.goto(server.url)
        await expect(page.locator(".result-row")).to_have_count(3)
        assert await places(page.locator("[data-wish]")) == before


async def test_the_buttons_of_an_invitation_appear_together_with_its_table(
    server: WebServer, tabs: Tabs
) -> None:
    host = await server.open_room(name="Anna", language="en")
    page = await tabs.open("about:blank", language="en", size=PHONE)
    async with held_back(page, "**/room/*/table?*") as released:
        await page.goto(f"{server.url}/room/{host.welcome['room']['key']}")
        await expect(page.locator(".connecting")).to_be_visible()
        await expect(page.locator("[data-wish=join]")).to_have_count(0)
        released.set()
        await expect(page.locator("[data-wish=join]")).to_be_visible()
        await expect(page.locator("h1")).to_contain_text("Anna")
