"""A reader with text twice as large in the browser can still use the lobby, and wait for strangers."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, expect

from bot import screens
from tests.adapters.web.browser import PHONE, Chromium, fresh_tabs, next_frame, resize
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import serve
from tests.adapters.web.page_states import Visit, visited
from tests.adapters.web.table_states import waits
from tests.adapters.web.test_geometry import FAULTS, FINGER
from tests.bot.screens.sitting import COMPUTER, lobby
from tests.memory.store import MemoryStore
from tests.waiting import PATIENCE_S, until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
TWICE = "--blink-settings=defaultFontSize=32"
SIZES = (PHONE, (320, 568), (1366, 650))


@pytest.fixture
async def large(chromium: Chromium) -> AsyncIterator[DrawnTable]:
    """A lobby of four in a browser with text twice as large."""
    async with (
        chromium.running(TWICE) as browser,
        serve(MemoryStore()) as server,
        fresh_tabs(browser) as tabs,
    ):
        drawn = await DrawnTable.open(server, tabs)
        seats = (*drawn.people(3), COMPUTER)
        await drawn.post("lobby", drawn.room, screens.lobby_screen(lobby(*seats), drawn.texts))
        await drawn.settled()
        yield drawn


async def faults(page: Page, width: int, height: int) -> list[str]:
    await resize(page, width, height)
    await next_frame(page)
    async with asyncio.timeout(PATIENCE_S):
        found: list[str] = await page.evaluate(FAULTS, FINGER if width < height else 0)
    return [f"{width}x{height}: {fault}" for fault in found]


async def test_the_lobby_is_usable_with_text_twice_as_large(large: DrawnTable) -> None:
    page = large.page
    assert await page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    wrong = [fault for size in SIZES for fault in await faults(page, *size)]
    assert not wrong, "\n".join(wrong)
    await page.locator(".game").nth(1).click()
    await page.locator(".start .act.main").click()
    await until(lambda: len(large.server.application.tapped()) == 2)


CUT = (
    """strip => [...strip.querySelectorAll("button")].some((one) => one.scrollWidth > one.clientWidth + 1)"""
)


async def test_the_strip_of_a_waiting_person_covers_no_button_with_text_twice_as_large(
    chromium: Chromium,
) -> None:
    async with chromium.running(TWICE) as browser, visited() as (server, store), fresh_tabs(browser) as tabs:
        async for state, page in waits(Visit(server, tabs, "ru", store)):
            for width, height in SIZES:
                await resize(page, width, height)
                await next_frame(page)
                strip = page.locator(".seeking")
                over, menu = (
                    await strip.bounding_box(),
                    await page.locator(".bar .round").first.bounding_box(),
                )
                assert over is not None
                assert menu is not None
                apart = over["y"] + over["height"] <= menu["y"] or menu["x"] + menu["width"] <= over["x"]
                assert apart, f"{state}, {width}x{height}"
                assert not await strip.evaluate(CUT), f"{state}, {width}x{height}"


COVERED = """() => {
    const boxes = [...document.querySelectorAll(".ways .choice-button")].map((one) => one.getBoundingClientRect());
    return boxes.some((one, at) => boxes.slice(at + 1).some((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
}"""


@pytest.mark.parametrize("language", ["ru-RU", "uk-UA"])
async def test_no_way_to_begin_covers_another_with_text_twice_as_large(
    chromium: Chromium, language: str
) -> None:
    async with (
        chromium.running(TWICE) as browser,
        serve(MemoryStore()) as server,
        fresh_tabs(browser) as tabs,
    ):
        page = await tabs.open(server.url, language=language)
        await expect(page.locator("[data-wish=code]")).to_be_visible()
        for width, height in SIZES:
            await resize(page, width, height)
            await next_frame(page)
            assert not await page.evaluate(COVERED), f"{width}x{height}"
