"""A tab keeps nothing of earlier games in memory."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.adapters.web.browser import Tabs, start_alone
from tests.adapters.web.test_whole_game import game_served, play_to_the_end, tap

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
GAMES = 10
NODES, LISTENERS = 150, 10
"""The differences between the ends of two games: the words and the buttons."""
MOST_NODES = 1000
"""The nodes of the page at the end of a game; each table has as many."""


@dataclass(frozen=True)
class Counted:
    """The number of objects in the browser's memory after a garbage collection."""

    nodes: int
    listeners: int

    @classmethod
    async def in_memory(cls, page: Page) -> "Counted":
        session = await page.context.new_cdp_session(page)
        for _ in range(2):  # the second collection removes objects freed by finalisers
            await session.send("HeapProfiler.collectGarbage")
        counters = await session.send("Memory.getDOMCounters")
        await session.detach()
        return cls(counters["nodes"], counters["jsEventListeners"])


async def play_again(page: Page) -> None:
    """Press *Play again*, also after a refusal: the game before was played without pauses."""
    while await page.locator(".end-page").is_visible():
        await tap(page.locator(".end-page .act.main"))
    await expect(page.locator(".table-page")).to_be_visible()


@pytest.mark.sampled
async def test_ten_games_in_one_tab_leave_nothing_in_memory(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        page = await tabs.open(url)
        await page.evaluate("localStorage.setItem('durak.solo', 'quick 1 normal')")
        await start_alone(page, "Аня")
        ends = []
        for _ in range(GAMES):
            await play_to_the_end(page)
            ends.append(await Counted.in_memory(page))
            await play_again(page)
    tabs.console_errors.clear()  # the server has gone
    second, last = ends[1], ends[-1]
    assert last.nodes <= second.nodes + NODES, ends
    assert last.nodes <= MOST_NODES, ends
    assert last.listeners <= second.listeners + LISTENERS, ends
