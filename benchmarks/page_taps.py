"""Taps in a page; it notes the time from each tap to the paint of its change."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, BrowserContext, Page

from tests.adapters.web.browser import PHONE

WATCH: Final = Path(__file__).with_name("page_watch.js").read_text()
PAUSE_S: Final = 0.3


@asynccontextmanager
async def measured(browser: Browser) -> AsyncIterator[BrowserContext]:
    """Open a browser context with the size of a phone. Its pages note the times of taps in the variable `durakTold`."""
    context = await browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US")
    await context.add_init_script(WATCH)
    try:
        yield context
    finally:
        await context.close()


async def tap(page: Page) -> None:
    """Tap a button that continues the game, if there is one; then wait `PAUSE_S` seconds."""
    target = await page.evaluate("durakTold.target()")
    if target is not None:
        await page.mouse.click(*target)
    await asyncio.sleep(PAUSE_S)


async def times(page: Page) -> list[float]:
    """Return the milliseconds from each tap so far to the paint of its change."""
    taken: list[float] = await page.evaluate("durakTold.taps")
    return taken
