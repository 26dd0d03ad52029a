"""Nothing of the page overlaps, leaves the window, is cut off, or misses a tap, in each state of it at each size."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.domain.languages import LANGUAGES
from tests.adapters.web.browser import PHONE, Tabs, start_room
from tests.adapters.web.drawn_table import DRAWN
from tests.adapters.web.page_client import WebServer

pytestmark = pytest.mark.browser
SIZES = ((320, 568), (360, 640), PHONE, (1366, 650), (1920, 1080))
FINGER = 40
"""The least height of a button on a phone, in pixels."""
WIDEST_PHONE = 600
FAULTS = (Path(__file__).parent / "geometry.js").read_text()
LONG_NAME = "Константин Константинопольский"


async def faults(page: Page, state: str) -> list[str]:
    """Return the faults of the page at all sizes."""
    found = []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate(DRAWN)
        seen = await page.evaluate(FAULTS, FINGER if width < WIDEST_PHONE else 0)
        found += [f"{state} {width}x{height}: {fault}" for fault in seen]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_home_page(server: WebServer, tabs: Tabs, language: str) -> None:
    page = await tabs.open(server.url, language=language)
    await expect(page.locator("[data-wish=solo]")).to_be_visible()
    wrong = await faults(page, "welcome")
    await start_room(page, LONG_NAME)
    await page.goto("about:blank")
    await page.goto(server.url)
    await expect(page.locator(".home-page .choice-row")).to_have_count(1)
    wrong += await faults(page, "home")
    assert not wrong, "\n".join(wrong)
