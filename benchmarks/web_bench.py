"""Measures the browser page: the real process, and a real headless Chromium.

A tap's time runs from the input event to the first paint after the frame with the changed table. The cold figures are
those of a browser that has never seen the page, behind Chromium's own throttling (150 ms, 1,600 kbit/s).
"""

import asyncio
import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from aiohttp import ClientSession, TCPConnector
from playwright.async_api import Browser, Page, Request, WebSocket, async_playwright

from benchmarks.baseline import Baseline, sha256_64mib
from benchmarks.figures import Figure, Figures, MissingProgram, amount, duration
from benchmarks.page_players import SocketPlayer, kilobytes_of, open_page
from benchmarks.page_taps import measured, tap, times
from benchmarks.window_taps import window_tap_extra
from tests.adapters.web.browser import NO_BROWSER, Chromium, found_browser, start_alone
from tests.e2e.page_process import PageProcess

PAGES = 50
TAPS = 200
LONGEST_TAP_S = 3.0
"""A tap and its pause take less on the average; otherwise something is wrong, and the suite ends with an error."""
COLD_RUNS = 7
MOST_REQUESTS = 6
MOST_KILOBYTES = 77
PEOPLE, TABS_EACH = 8, 15
SLOW_LINE: Mapping[str, object] = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 1_600_000 / 8,
}


def run() -> Figures:
    """Measure `web.tap_to_paint_p99_ms`, the cold figures, `web.kb_per_page`, and `web.window_tap_extra_ms`.

    Raises:
        MissingProgram: There is no Chromium.
    """
    path = found_browser()
    if path is None or shutil.which(path) is None:
        raise MissingProgram(NO_BROWSER if path is None else f"CHROMIUM names no program: {path}")
    with TemporaryDirectory() as alone, TemporaryDirectory() as beside:
        return asyncio.run(_measure(path, Path(alone).resolve(), Path(beside).resolve(), sha256_64mib()))


async def _measure(path: str, alone: Path, beside: Path, baseline: Baseline) -> Figures:
    """Measure a process with the page in the folder `alone`, then one with Telegram in the folder `beside`."""
    connector = TCPConnector(limit=0)
    async with async_playwright() as driver, Chromium(driver, path).running() as browser:
        async with PageProcess(alone) as bot, ClientSession(connector=connector) as session:
            kilobytes = await _kilobytes_of_a_page(bot, session)
            async with SocketPlayer.open(session, bot.url, 0) as player:
                cold = await _cold(browser, bot.url, player.token, baseline)
            taps = await _taps(browser, bot.url, session)
        extra = await window_tap_extra(browser, beside)
    return {
        "web.tap_to_paint_p50_ms": duration(median(taps), "ms", baseline),
        "web.tap_to_paint_p99_ms": duration(taps[len(taps) * 99 // 100], "ms", baseline),
        **cold,
        "web.kb_per_page": kilobytes,
        "web.window_tap_extra_ms": extra,
    }


# taps


async def _taps(browser: Browser, url: str, session: ClientSession) -> list[float]:
    """Tap in a browser while others play on `PAGES` - 1 other pages.

    Return the seconds from each tap to its paint, in ascending order.

    Raises:
        TimeoutError: The taps take longer than `LONGEST_TAP_S` on the average.
    """
    async with AsyncExitStack() as pages:
        playing = []
        for number in range(1, PAGES):
            player = await pages.enter_async_context(SocketPlayer.open(session, url, number))
            playing.append(asyncio.create_task(player.play()))
        try:
            async with asyncio.timeout(TAPS * LONGEST_TAP_S):
                return sorted(ms / 1000 for ms in await _tapped(browser, url))
        finally:
            for task in playing:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task


async def _tapped(browser: Browser, url: str) -> list[float]:
    async with measured(browser) as context:
        page = await context.new_page()
        await page.goto(url)
        await start_alone(page, "Anna")
        while len(await times(page)) < TAPS:
            await tap(page)
        return await times(page)


# a browser that has never seen the page


async def _cold(browser: Browser, url: str, token: str, baseline: Baseline) -> dict[str, Figure]:
    paints, tables, requests, kilobytes = list[float](), list[float](), 0, 0.0
    for _ in range(COLD_RUNS):
        async with _slow_page(browser) as page:
            await page.goto(url)
            paints.append(await page.evaluate("durakTold.paint") / 1000)
        async with _slow_page(browser, token) as page:
            asked = _requests_of(page)
            await page.goto(f"{url}/#solo")
            tables.append(await page.evaluate("durakTold.table") / 1000)
            requests = max(requests, len(asked))
            kilobytes = max(kilobytes, await _kilobytes_of(asked))
    return {
        "web.first_paint_ms_150ms_1600kbit": duration(median(paints), "ms", baseline),
        "web.first_table_ms_150ms_1600kbit": duration(median(tables), "ms", baseline),
        "web.requests_cold": amount(requests, "requests", MOST_REQUESTS, "the most that are allowed"),
        "web.kb_cold": amount(kilobytes, "KB", MOST_KILOBYTES, "the most that are allowed"),
    }


@asynccontextmanager
async def _slow_page(browser: Browser, token: str = "") -> AsyncIterator[Page]:
    """Open a page with an empty cache behind a slow line. With a token it belongs to a person who came before."""
    async with measured(browser) as context:
        if token:
            await context.add_init_script(f"sessionStorage.setItem('durak.token', '{token}')")
        page = await context.new_page()
        devtools = await context.new_cdp_session(page)
        await devtools.send("Network.enable")
        await devtools.send("Network.emulateNetworkConditions", dict(SLOW_LINE))
        yield page


def _requests_of(page: Page) -> list[Request | WebSocket]:
    """Return a list. Each later request of the page to the server is added to it, also the opened socket."""
    asked: list[Request | WebSocket] = []

    def note(request: Request | WebSocket) -> None:
        if request.url.startswith(("http", "ws")):  # the icon is a part of the page
            asked.append(request)

    page.on("request", note)
    page.on("websocket", note)
    return asked


async def _kilobytes_of(asked: Sequence[Request | WebSocket]) -> float:
    """Return the size (KB) of the answers to these requests, compressed as sent, without their headers."""
    sizes = [await request.sizes() for request in asked if isinstance(request, Request)]
    return sum(size["responseBodySize"] for size in sizes) / 1000


# memory


async def _kilobytes_of_a_page(bot: PageProcess, session: ClientSession) -> Figure:
    """Open `TABS_EACH` further pages for each of a few players; return the server's additional memory for a page."""
    async with AsyncExitStack() as pages:
        players = [
            await pages.enter_async_context(SocketPlayer.open(session, bot.url, -number))
            for number in range(PEOPLE)
        ]
        before = kilobytes_of(bot.process)
        opened = [
            await open_page(session, bot.url, token=player.token)
            for player in players
            for _ in range(TABS_EACH)
        ]
        after = kilobytes_of(bot.process)
        for page in opened:
            await page.socket.close()
    return amount((after - before) / len(opened), "KB", before, "the server with no page more")
