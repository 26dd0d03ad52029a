"""From the end of a game to its replay, and from a position in it to a game against computers: a real process."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.adapters.web.browser import PHONE, Tabs
from tests.e2e.evening import Evening
from tests.e2e.page_process import PageProcess
from tests.e2e.web_database import stored_games

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
STEP = 8


@pytest.mark.long
async def test_a_position_of_a_replay_is_played_on_through_a_restart(tmp_path: Path, tabs: Tabs) -> None:
    async with PageProcess(tmp_path) as bot:
        evening = Evening(bot, tabs)
        anya = await evening.opens(bot.url, "Аня", size=PHONE)
        evening.players = [anya]
        await anya.welcomed()
        await expect(anya.cards.first).to_be_visible()
        await evening.play_to_the_end()
        replay = await opened_replay(anya.page)
        await expect(replay.locator("#replay[data-ready]")).to_be_visible()
        seat = evening.game().seats.index(anya.user)
        await replay.locator("#hands").select_option(str(seat))
        await replay.locator("#slider").fill(str(STEP))
        await expect(replay.locator(".hand .card").first).to_be_visible()
        while not await replay.locator(".below.awaited").count():  # else the computer may end the bout
            await replay.locator("[data-go=next]").click()
        cards = await held(replay)
        await replay.locator("#play-on").click()
        await expect(replay.locator(".hand .card")).to_have_count(len(cards))
        assert sorted(await held(replay)) == sorted(cards)
        await bot.killed()
        await expect(replay.locator(".banner")).to_be_visible()
        await bot.start()
        await expect(replay.locator(".banner")).to_have_count(0)
        await expect(replay.locator(".hand .card")).to_have_count(len(cards))
        assert [game.ended for game in stored_games(bot.database)] == [True, False]


async def held(page: Page) -> list[str]:
    """Return the cards of the hand that the page shows, in notation."""
    return [str(await card.get_attribute("data-card")) for card in await page.locator(".hand .card").all()]


async def opened_replay(page: Page) -> Page:
    """Open the replay from the end of a game, in the same tab. The game was played faster than a person may tap."""
    await page.locator(".end-page [data-act^='replay:']").click()
    replay = page.locator("#replay")
    again = page.locator(".reading-page .reading .act:not(a)").first
    await expect(replay.or_(again).first).to_be_visible()
    while not await replay.count():
        if await again.count():
            await again.click()
        await page.wait_for_timeout(500)
    return page
