"""The puzzle of the day in a real browser, with the process below the page killed at every moment of a tap."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from bot.features.puzzle.model import FirstTry
from bot.i18n.texts import load_texts
from engine import move_to_text
from tests.adapters.web.browser import PHONE, Tabs
from tests.adapters.web.line import Line, line_to
from tests.adapters.web.taps import answered
from tests.adapters.web.test_puzzle import PuzzleTab, begins
from tests.e2e.page_process import PageProcess
from tests.e2e.stored_attempt import StoredAttempt, stored_attempt
from tests.e2e.telegram_database import InFile
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
TEXTS: Final = load_texts()[Language("en")]


class Solver:
    """A person with a tab, and the process that the tab reaches through a line."""

    def __init__(self, bot: PageProcess, line: Line, tab: PuzzleTab) -> None:
        self.bot = bot
        self.line = line
        self.tab = tab

    def attempt(self) -> StoredAttempt:
        return stored_attempt(InFile(Path(self.bot.database)))

    async def plays_without_answer(self, *, wins: bool) -> None:
        """Make a move, and kill the process with its answer lost. The page comes back by itself."""
        before = self.attempt()
        move = before.right if wins else before.wrong
        data = await self.tab.asks_for(move)
        async with answered(self.tab.page):
            self.line.loses_answers = True
            await self.tab.taps(data)
            await until(lambda: self.attempt() != before)
            await self.loses_process()
        await self.tab.shows(move, data)

    async def loses_process(self) -> None:
        """Kill the process, start another one at its address, and wait until the page has found it."""
        page = self.tab.page
        await self.bot.killed()
        await expect(page.locator(".banner")).to_be_visible()
        self.line.loses_answers = False
        await self.bot.start()
        await expect(page.locator(".banner")).to_have_count(0)

    async def hand(self) -> list[str | None]:
        cards = await self.tab.page.locator(".puzzle-page .hand .card").all()
        return [await card.get_attribute("data-card") for card in cards]

    async def told(self) -> str:
        return await self.tab.page.locator(".puzzle-page").inner_text()


@asynccontextmanager
async def solver(tabs: Tabs, folder: Path) -> AsyncIterator[Solver]:
    async with PageProcess(folder) as bot, line_to(bot.port) as line:
        tab = await begins(tabs, line.url, size=PHONE)
        await tab.page.evaluate("window.neverReloaded = true")
        yield Solver(bot, line, tab)
        assert await tab.page.evaluate("window.neverReloaded")
    tabs.console_errors.clear()


@pytest.mark.sampled
async def test_a_puzzle_is_solved_through_kills_without_a_reload(tabs: Tabs, tmp_path: Path) -> None:
    async with solver(tabs, tmp_path) as anna:
        begun, hand = anna.attempt(), await anna.hand()
        await anna.loses_process()
        assert (anna.attempt(), await anna.hand()) == (begun, hand)
        await anna.plays_without_answer(wins=True)
        assert anna.attempt() == replace(begun, moves=(move_to_text(begun.right),))
        assert TEXTS("puzzle-stale") not in await anna.told()
        await anna.tab.solves()
        await expect(anna.tab.page.locator(".turn")).to_contain_text("Solved at the first try")
        over, told = anna.attempt(), TEXTS("puzzle-streak", days=1, best=1)
        assert (over.tries, over.first) == (1, FirstTry.SOLVED)
        await anna.loses_process()
        await expect(anna.tab.page.locator(".puzzle-told")).to_contain_text(told)
        assert anna.attempt() == over


@pytest.mark.sampled
async def test_a_wrong_move_with_its_answer_lost_in_a_kill_fails_the_first_try_once(
    tabs: Tabs, tmp_path: Path
) -> None:
    async with solver(tabs, tmp_path) as anna:
        await anna.plays_without_answer(wins=False)
        failed = anna.attempt()
        assert (failed.tries, failed.first, len(failed.moves)) == (1, FirstTry.FAILED, 1)
        told = anna.tab.page.locator(".puzzle-told")
        await expect(told).to_contain_text(TEXTS("puzzle-streak", days=0, best=0))
        assert TEXTS("puzzle-stale") not in await anna.told()
        await anna.tab.page.get_by_role("button", name=TEXTS("puzzle-button-again")).click()
        await expect(told).to_have_count(0)
        anna.tab.moves = []
        await anna.tab.solves()
        await expect(anna.tab.page.locator(".turn")).to_contain_text("Solved at try 2")
        assert (anna.attempt().tries, anna.attempt().first) == (2, FirstTry.FAILED)
        await expect(told).to_contain_text(TEXTS("puzzle-streak", days=0, best=0))
