"""The end of a game in a real browser: the fool has their own face, and one tap leads to the replay."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.domain.screen import Picture
from tests.adapters.web.browser import Tabs, start_alone
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.test_whole_game import game_served, play_to_the_end
from tests.bot.screens.decorated import decorated

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


async def test_the_fool_with_epaulettes_has_the_drawn_face(drawn: DrawnTable) -> None:
    told = replace(decorated("6s 6h", "game").end(drawn.texts), picture=Picture.of(b"png", "initials"))
    await drawn.post("end", drawn.room, told)
    await drawn.settled()
    bust = drawn.page.locator(".end-page .bust")
    await expect(bust.locator(".portrait-face")).to_have_count(1)
    await expect(bust.locator(".sixes .face")).to_have_count(2)
    await expect(drawn.page.locator(".end-page img")).to_have_count(0)


async def test_one_tap_leads_from_the_end_to_the_replay_in_the_same_tab(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        page = await tabs.open(url, language="en-US")
        await page.evaluate("localStorage.setItem('durak.solo', 'simple 1 normal')")
        await start_alone(page, "Anna")
        await play_to_the_end(page)
        await page.locator(".end-page [data-act^='replay:']").click()
        await expect(page).to_have_url(re.compile(r"/replay/[^?]+\?lang=en#move=0&from=0$"))
        assert len(page.context.pages) == 1
        await page.go_back()
        await expect(page.locator(".end-page")).to_be_visible()
    tabs.console_errors.clear()  # the server has gone
