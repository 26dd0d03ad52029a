"""Invitations of the page as `make play` and `make play LAN=1` run it: in a real browser, opened at localhost."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from adapters.web.addresses import network_address
from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.web.browser import Tabs, come_in, open_menu, photograph, start_room
from tests.e2e.page_process import PageProcess
from tests.short_run import long_but_for
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SIZES = ((320, 568), (360, 640), (390, 844), (1366, 650), (1920, 1080))
LOCALES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["uk"], LOCALES))
async def test_without_a_network_the_lobby_says_that_only_this_computer_opens_it(
    tmp_path: Path, tabs: Tabs, language: str
) -> None:
    said = load_texts()[Language(language)]("web-only-here").replace("`", "")
    async with PageProcess(tmp_path) as bot:
        page = await tabs.open(f"http://localhost:{bot.port}", language=LOCALES[language])
        await start_room(page, "Аня")
        for size in SIZES:
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            await expect(page.locator(".invite .only-here")).to_have_text(said)
            await _is_whole(page)
            await photograph(page, f"lobby-{language}-{size[0]}x{size[1]}")
        await expect(page.locator(".invite input, .qr")).to_have_count(0)
        menu = await open_menu(page)
        await expect(menu.locator(".only-here")).to_have_text(said)
        invite = load_texts()[Language(language)]("web-invite-button")
        await menu.get_by_role("button", name=invite, exact=True).click()
        await expect(page.locator(".sheet .only-here")).to_have_text(said)
        await expect(page.locator(".sheet input, .qr")).to_have_count(0)


@pytest.mark.sampled
async def test_in_the_network_the_lobby_invites_to_an_address_that_others_open(
    tmp_path: Path, tabs: Tabs
) -> None:
    async with PageProcess(tmp_path, lan=True) as bot:
        shared = network_address("0.0.0.0", bot.port)
        assert shared, "this test needs a network"
        await until(lambda: f"any device of this network can open {shared}\n" in bot.log)
        page = await tabs.open(f"http://localhost:{bot.port}")
        await start_room(page, "Аня")
        link = page.locator(".invite input")
        key = page.url.rpartition("#room=")[2]
        await expect(link).to_have_value(f"{shared}/#room={key}")
        await expect(page.locator(".only-here")).to_have_count(0)
        for size in SIZES:
            await page.set_viewport_size({"width": size[0], "height": size[1]})
            await expect(page.locator(".invite .qr")).to_be_visible()
            await _is_whole(page)
            await photograph(page, f"lobby-lan-{size[0]}x{size[1]}")
        menu = await open_menu(page)
        own = await menu.locator(".share input").input_value()
        assert own.startswith(f"{shared}/#me=")
        other = await tabs.open(f"{shared}/#room={key}", language="en-GB")
        await come_in(other, "Boris")
        await expect(other.locator(".invite input")).to_have_value(f"{shared}/#room={key}")


async def _is_whole(page: Page) -> None:
    """Check that the page does not scroll, and that the invitation is not cut."""
    cut = await page.evaluate(
        """() => {
          const page = document.scrollingElement, invite = document.querySelector(".invite");
          const { bottom, right } = invite.getBoundingClientRect();
          return [
            page.scrollHeight > innerHeight, page.scrollWidth > innerWidth, bottom > innerHeight, right > innerWidth,
            invite.scrollWidth > invite.clientWidth, invite.scrollHeight > invite.clientHeight,
          ];
        }"""
    )
    assert cut == [False] * 6
