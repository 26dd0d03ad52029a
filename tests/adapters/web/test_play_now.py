"""*Play now* in a real browser: strangers meet, wait, and go on after their game."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from adapters.store import SqlStore
from bot.domain.ids import Language, home_of
from bot.features.hall.model import HALL
from bot.i18n.texts import load_texts
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.adapters.web.taps import answered
from tests.adapters.web.test_table import findings
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.memory.clock import ManualClock

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
EN = load_texts()[Language("en")]
LAPTOP = (1366, 768)
CARDS = ".table-page .hand .card"
CAN_PLAY = ".table-page.my-turn .hand .card.can"


@pytest.fixture
async def whole(tmp_path: Path) -> AsyncIterator[WholePage]:
    """The whole application, with a clock that the test moves."""
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    async with serve_whole(store, ManualClock()) as server:
        yield server
    await store.close()


async def plays_now(page: Page) -> None:
    await page.locator("[data-wish=seek]").click()
    await expect(page.locator(".seeking")).to_be_visible()


async def test_two_newcomers_meet_and_play_the_first_card_by_two_taps(whole: WholePage, tabs: Tabs) -> None:
    anna = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await plays_now(anna)
    await expect(anna.locator(".seeking")).to_contain_text(EN("hall-looking"))
    await anna.locator(".puzzle-today, [data-wish=learn]").first.click()
    await expect(anna.locator(".lesson-page")).to_be_visible()
    await expect(anna.locator(".seeking")).to_be_visible()
    boris = await tabs.open(whole.url, language="ru-RU", size=LAPTOP)
    await boris.locator("[data-wish=seek]").click()
    for page in (anna, boris):
        await expect(page.locator(CARDS)).to_have_count(6)
        await expect(page.locator(".seeking")).to_have_count(0)
    await expect(anna.locator(".bar")).to_contain_text("Quick match")
    plays = anna if await anna.locator(".table-page.my-turn").count() else boris
    async with answered(plays):
        await plays.locator(CAN_PLAY).first.click(position={"x": 12, "y": 20})
    await expect(plays.locator(CARDS)).to_have_count(5)


async def test_a_person_alone_gets_a_computer_after_twenty_seconds(whole: WholePage, tabs: Tabs) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await page.locator(".choose-seek").click()
    for choice in ("Perevodnoy", "3", "Blitz"):
        await page.locator(".sheet").get_by_role("radio", name=choice, exact=True).click()
    assert await findings(page) == []
    await page.locator(".sheet .act.main").click()
    await expect(page.locator(".seeking")).to_be_visible()
    await page.locator(".seeking .act").click()
    await expect(page.locator(".seeking")).to_have_count(0)
    await expect(page.locator(".toast")).to_have_text(EN("answer-hall-stopped"))
    await expect(page.locator("[data-wish=seek]")).to_contain_text("Perevodnoy · 3 · Blitz")
    await page.reload()
    await plays_now(page)
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".lesson-page")).to_be_visible()
    await expect(page.locator(".seeking [role=timer]")).to_have_attribute(
        "aria-label", re.compile("0:(20|1[5-9])")
    )
    await whole.pass_time(19)
    assert not [table for table in whole.whole.tables.all() if home_of(table.room) == HALL]
    await whole.pass_time(2)
    await expect(page.locator(CARDS)).to_have_count(6)
    await expect(page.locator(".seat")).to_have_count(2)
    await photograph(page, "play-now-computers")
