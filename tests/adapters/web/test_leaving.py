"""Games against computers end in the page after a question about the consequences."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.domain.ids import Language
from tests.adapters.web.browser import PHONE, Tabs, open_menu, photograph, start_alone
from tests.adapters.web.page_client import TEXTS
from tests.adapters.web.test_whole_game import game_served

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


async def alone(url: str, tabs: Tabs) -> Page:
    page = await tabs.open(url, language="en", size=PHONE)
    await start_alone(page, "Anna")
    await expect(page.locator(".hand .card").first).to_be_visible()
    return page


async def choose(page: Page, command: str) -> None:
    sheet = await open_menu(page)
    await sheet.get_by_role("button", name=EN(f"command-{command}"), exact=True).click()


@pytest.mark.sampled
async def test_leaving_a_game_against_computers_asks_for_confirmation_at_the_table(
    url: str, tabs: Tabs
) -> None:
    page = await alone(url, tabs)
    await choose(page, "leave")
    await expect(page.locator(".sheet")).to_contain_text(EN("leave-fool"))
    await photograph(page, "leave-alone")
    await page.keyboard.press("Escape")
    await expect(page.locator(".table-page .hand .card").first).to_be_visible()
    await choose(page, "leave")
    await page.locator(".sheet").get_by_role("button", name=EN("leave-button")).click()
    await expect(page.locator(".end-page")).to_be_visible()
    await expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.sampled
async def test_closing_a_game_against_computers_asks_for_confirmation_on_the_home_page(
    url: str, tabs: Tabs
) -> None:
    page = await alone(url, tabs)
    await (await open_menu(page)).get_by_role("button", name=EN("web-home"), exact=True).click()
    await expect(page.locator(".home-page .game-row")).to_be_visible()
    await choose(page, "cancel")
    await expect(page.locator(".sheet")).to_contain_text(EN("leave-uncounted"))
    await photograph(page, "close-alone")
    await expect(page.locator(".home-page .game-row")).to_be_visible()
    await page.locator(".sheet").get_by_role("button", name=EN("lobby-button-cancel")).click()
    await expect(page.locator(".sheet")).to_have_count(0)
    await expect(page.locator(".home-page .game-row")).to_have_count(0)
