"""Measures how much more a tap takes in a window on a Telegram table than the same tap in a table of the page alone.

One process serves both, with a game against the computer in each; the taps alternate. A request to Telegram takes
50 ms: a window that waited for one would show it.
"""

import asyncio
import socket
from pathlib import Path
from statistics import median
from typing import Final

from playwright.async_api import Browser

from benchmarks.figures import Figure, amount
from benchmarks.page_taps import measured, tap, times
from tests.adapters.web.browser import start_alone
from tests.telegram_server import BotProcess, Jitter, TelegramServer
from tests.telegram_server.mini_apps import Launch, opens_window

TAPS: Final = 100
LONGEST_TAP_S: Final = 4.0
REQUEST_S: Final = 0.05
HOME: Final = "https://durak.example.org"


async def window_tap_extra(browser: Browser, place: Path) -> Figure:
    """Tap in a window and in the page alone. Return the additional milliseconds of the median tap in the window.

    The ratio of the figure is this difference divided by the median tap in the page alone.
    """
    port = _free_port()
    async with (
        await TelegramServer.start() as server,
        BotProcess(server, place, web_port=port, web_public_url=HOME, platform_speed=1) as bot,
    ):
        await bot.listens()
        launch = await _game_in_telegram(server)
        server.jitter = Jitter(REQUEST_S, REQUEST_S)
        async with asyncio.timeout(TAPS * LONGEST_TAP_S):
            alone, window = await _tapped(browser, f"http://127.0.0.1:{port}", launch)
    return amount(window - alone, "ms", alone, "the same tap in a table of the page alone")


async def _tapped(browser: Browser, url: str, launch: Launch) -> tuple[float, float]:
    """Tap in turn in the page alone and in the window; return the median milliseconds of each."""
    async with measured(browser) as own, measured(browser) as attached:
        alone, window = await own.new_page(), await attached.new_page()
        await alone.goto(url)
        await start_alone(alone, "Anna")
        await window.goto(f"{url}/telegram?table={launch.key}#{launch.fragment}")
        while min(len(await times(alone)), len(await times(window))) < TAPS:
            await tap(alone)
            await tap(window)
        return median(await times(alone)), median(await times(window))


async def _game_in_telegram(server: TelegramServer) -> Launch:
    """Deal a game against the computer in a private chat, and return the launch data of its window."""
    anna = server.user("Anna", language="en")
    await anna.types_private("/start")
    await server.until(lambda: anna.private.from_bot)
    await anna.types_private("/newgame podkidnoy")
    await server.until(lambda: "Deal" in str(anna.private.last.buttons))
    await anna.taps(anna.private, "Deal")
    await server.until(lambda: '"m:' in str(anna.private.last.buttons).replace("'", '"'))
    return opens_window(server, anna, anna.private, "Open the table")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
