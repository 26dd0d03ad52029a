"""A real headless Chromium; tests tap and read in it as a person does."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.async_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    expect,
)

from tests.adapters.web.taps import note_taps
from tests.waiting import PATIENCE_S

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESKTOP = (1280, 800)
PHONE = (390, 844)
PICTURES = Path(__file__).parents[3] / "build" / "screens"
ROBOTO = Path(__file__).parent / "fonts.conf"
"""The fonts of pictures for documents: Roboto, Noto Serif for headings and cards, and DejaVu Sans for signs."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The programs to search for, in this order: tests take half the time without the windows of a whole browser."""
NO_BROWSER = "no Chromium here: install it, or name it in CHROMIUM"
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
FRAME_S = 3
ONE_PIXEL = {"x": 0, "y": 0, "width": 1, "height": 1, "scale": 1}
_sessions: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
expect.set_options(timeout=PATIENCE_S * 1000)


class Tabs:
    """Tabs of one browser, each in its own window. Errors of their consoles are collected in `console_errors`.

    Refused connections are left out: a page tries again while its server is stopped, also at the end of a test.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._windows: list[BrowserContext] = []
        self.console_errors: list[str] = []

    async def open(
        self,
        url: str,
        *,
        language: str = "ru-RU",
        size: tuple[int, int] = DESKTOP,
        dark: bool = False,
        worker: bool = False,
    ) -> Page:
        """Open a page. Without `worker` it has no service worker: a test sees all its requests."""
        window = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            service_workers="allow" if worker else "block",
        )
        self._windows.append(window)
        window.on("page", note_taps)
        page = await window.new_page()
        page.set_default_timeout(PATIENCE_S * 1000)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.console_errors.append(str(error)))
        await page.goto(url)
        return page

    async def close(self) -> None:
        for window in self._windows:
            await window.close()

    def _console(self, said: ConsoleMessage) -> None:
        if said.type == "error" and "ERR_CONNECTION_REFUSED" not in said.text:
            self.console_errors.append(said.text)


def found_browser() -> str | None:
    """Return the path of the browser in CHROMIUM, or of an installed one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@dataclass(frozen=True)
class Chromium:
    """The program at this path, and the driver to start it."""

    driver: Playwright
    path: str

    @asynccontextmanager
    async def running(self, *flags: str, fonts: Path | None = None) -> AsyncIterator[Browser]:
        """Run a browser until the end of the block, with the fonts of this file of fontconfig, or of the machine."""
        named = {} if fonts is None else {"FONTCONFIG_FILE": str(fonts)}
        browser = await self.driver.chromium.launch(
            executable_path=self.path, args=[*FLAGS, *flags], env={**os.environ, **named}
        )
        try:
            yield browser
        finally:
            await browser.close()


async def _session_of(page: Page) -> CDPSession:
    if page not in _sessions:
        _sessions[page] = await page.context.new_cdp_session(page)
    return _sessions[page]


async def next_frame(page: Page) -> None:
    """Wait until the browser has drawn the next frame.

    A browser without windows sometimes stops drawing.
    """
    async with asyncio.timeout(PATIENCE_S):
        frame = asyncio.ensure_future(page.evaluate(NEXT_FRAME))
        while not (await asyncio.wait({frame}, timeout=FRAME_S))[0]:
            await _stir(page)
        await frame


async def _stir(page: Page) -> None:
    """Make the browser draw again: by a picture of the page or, without an answer, by another size and the old one."""
    session = await _session_of(page)
    with suppress(TimeoutError):
        async with asyncio.timeout(FRAME_S):
            await session.send("Page.captureScreenshot", {"clip": ONE_PIXEL})
            return
    width, height = await page.evaluate("() => [innerWidth, innerHeight]")
    await resize(page, width + 1, height)
    await resize(page, width, height)


async def resize(page: Page, width: int, height: int) -> None:
    """Give the page a window of this size.

    Playwright's `set_viewport_size` changes the emulated size and the bounds of the browser's window at the same time.
    Sometimes Chromium did not answer. So only the emulated size changes here.
    """
    size = {"width": width, "height": height, "screenWidth": width, "screenHeight": height}
    async with asyncio.timeout(PATIENCE_S):
        await (await _session_of(page)).send(
            "Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": 1, "mobile": False}
        )


@asynccontextmanager
async def fresh_tabs(browser: Browser) -> AsyncIterator[Tabs]:
    """Close all windows at the end of the block; nothing of them is left in the browser."""
    tabs = Tabs(browser)
    try:
        yield tabs
    finally:
        await tabs.close()


async def start_alone(page: Page, name: str) -> None:
    """Start a game with the computer by one click."""
    await page.locator("#name").fill(name)
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(".bar")).to_be_visible()


async def start_room(page: Page, name: str) -> None:
    """Open a room; the page's address invites others."""
    await page.locator("#name").fill(name)
    await page.locator("[data-wish=room]").click()
    await expect(page.locator(".room-page, .lobby-page")).to_be_visible()


async def come_in(page: Page, name: str) -> None:
    """Enter the room of the invitation in the page's address."""
    await page.locator("#name").fill(name)
    await page.locator("[data-wish=join]").click()
    await expect(page.locator(".bar")).to_be_visible()


async def open_chat(page: Page) -> Locator:
    await page.locator(".bar .chat").click()
    drawer = page.locator(".drawer")
    await expect(drawer).to_be_visible()
    return drawer


async def open_menu(page: Page) -> Locator:
    await page.locator(".bar .menu").click()
    sheet = page.locator(".sheet")
    await expect(sheet).to_be_visible()
    return sheet


async def photograph(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    await page.mouse.move(0, 0)
    await page.screenshot(path=PICTURES / f"{name}.png")
