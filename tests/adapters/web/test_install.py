"""The installed page: its manifest, its shortcuts, and the offer to install it after a game."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.domain.ids import Language
from tests.adapters.web.browser import PHONE, Tabs, open_menu, photograph, resize, start_alone
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.adapters.web.page_states import CAN_INSTALL, ON_IOS
from tests.adapters.web.test_end import BLUNDER, HANDS
from tests.adapters.web.test_geometry import faults
from tests.adapters.web.test_table import findings
from tests.adapters.web.test_whole_game import game_served
from tests.bot.screens.sitting import Sitting
from tests.engine.coach.games import from_table
from tests.waiting import until
from tools.icons import WEB, drawn_icons

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
EN = TEXTS[Language("en")]
INSTALLED = (
    "() => { window.matchMedia = (media) => ({ media, matches: media !== '(display-mode: browser)' }); }"
)
GAME = from_table(*HANDS, moves=BLUNDER)
SIZES = (PHONE, (844, 390), (1366, 768))


def test_the_icons_are_drawn_from_the_icon_of_the_page() -> None:
    for name, drawn in drawn_icons().items():
        assert (WEB / "icons" / name).read_bytes() == drawn, "draw them again: python -m tools.icons"


class Evening:
    """Games that end one after the other on the page of one person."""

    def __init__(self, drawn: DrawnTable) -> None:
        self.drawn = drawn
        self.games = 0
        self.is_match = False

    @property
    def page(self) -> Page:
        return self.drawn.page

    async def end_game(self, *, plays: bool = True) -> None:
        self.games += 1
        sitting, texts = Sitting(GAME, *self.drawn.people(2, mine=0 if plays else -1)), self.drawn.texts
        if self.is_match:
            await self.drawn.post_match(f"match {self.games}", sitting.end(texts))
        else:
            await self.drawn.post(f"end {self.games}", self.drawn.room, sitting.end(texts))
            if plays:
                await self.drawn.post(f"over {self.games}", self.drawn.private, sitting.over(0, texts))
            await self.drawn.settled()
        await expect(self.page.locator(".end-page")).to_be_visible()

    async def go(self, *, match: bool) -> None:
        """Open the match of the person in the tournament of the room, or the room."""
        self.is_match = match
        url, key = self.drawn.server.url, self.drawn.room.id.removeprefix("g-")
        await self.page.goto("about:blank")
        await self.page.goto(f"{url}/#match={key}" if match else f"{url}/room/{key}")
        await expect(self.page.locator(".bar")).to_be_visible()
        await self.page.evaluate(CAN_INSTALL)


@pytest.fixture
async def evening(server: WebServer, tabs: Tabs) -> Evening:
    page = await tabs.open(server.url, language="en", size=PHONE)
    return Evening(await DrawnTable.of(server, page, "en"))


async def test_the_offer_is_made_from_the_second_game_until_an_answer(evening: Evening) -> None:
    page, offer, sheet = evening.page, evening.page.locator(".install-offer"), evening.page.locator(".sheet")
    await page.evaluate(CAN_INSTALL)
    await evening.end_game()
    await expect(offer).to_have_count(0)
    for _ in range(2):
        await evening.end_game()
        await expect(offer).to_have_count(1)
    assert await faults(page) == []
    for size in SIZES:
        await resize(page, *size)
        await offer.scroll_into_view_if_needed()
        assert await findings(page) == []
        await page.locator(".after .main").click(trial=True)  # the offer covers nothing
    await offer.get_by_role("button", name=EN("web-install-later")).click()
    await evening.end_game()
    await expect(offer).to_have_count(0)
    menu = await open_menu(page)
    await menu.get_by_role("button", name=EN("web-install")).click()
    await sheet.get_by_role("button", name=EN("web-install-now")).click()
    assert await page.evaluate("window.asked")
    await expect(sheet).to_have_count(0)


async def test_a_tap_on_the_offer_asks_the_browser(evening: Evening) -> None:
    await evening.page.evaluate(CAN_INSTALL)
    for _ in range(2):
        await evening.end_game()
    offer = evening.page.locator(".install-offer")
    await offer.get_by_role("button", name=EN("web-install-now")).click()
    assert await evening.page.evaluate("window.asked")
    await expect(offer).to_have_count(0)
    await expect(evening.page.locator(".sheet")).to_have_count(0)


async def test_on_ios_the_offer_leads_to_the_way_and_the_notifications(evening: Evening) -> None:
    await evening.page.evaluate(ON_IOS)
    for _ in range(2):
        await evening.end_game()
    await evening.page.locator(".install-offer").get_by_role("button", name=EN("web-install-now")).click()
    sheet = evening.page.locator(".sheet .install")
    for words in ("web-install-share", "web-install-add", "web-install-push"):
        await expect(sheet).to_contain_text(EN(words))
    await photograph(evening.page, "install-ios")
    assert await findings(evening.page) == []


async def test_the_offer_is_not_made_in_other_places(evening: Evening) -> None:
    page = evening.page

    async def no_offer(*, plays: bool = True) -> None:
        await page.evaluate("localStorage.removeItem('durak.install')")
        for _ in range(2):
            await evening.end_game(plays=plays)
        await expect(page.locator(".aside")).to_be_attached()
        await expect(page.locator(".install-offer")).to_have_count(0)

    await no_offer()  # the browser cannot install
    await page.evaluate(CAN_INSTALL)
    await no_offer(plays=False)
    await page.evaluate("sessionStorage.setItem('durak.second', 'yes')")
    await no_offer()
    await page.evaluate("sessionStorage.removeItem('durak.second')")
    await evening.go(match=True)
    await no_offer()
    await evening.go(match=False)
    await page.evaluate(INSTALLED)
    await no_offer()


async def test_chromium_finds_no_fault_in_the_manifest(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, language="en")
    session = await page.context.new_cdp_session(page)
    found = await session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert [one["name"] for one in manifest["shortcuts"]] == [
        EN("web-play-computer"), EN("web-puzzle"), EN("web-lesson"),
    ]  # fmt: skip
    assert all(one["icons"] == manifest["icons"] for one in manifest["shortcuts"])
    faults = await session.send("Page.getInstallabilityErrors")
    assert [one["errorId"] for one in faults["installabilityErrors"]] in ([], ["in-incognito"])


async def test_the_shortcut_begins_a_game_or_shows_the_one_in_progress(tmp_path: Path, tabs: Tabs) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        page = await tabs.open(url, language="en")
        await page.locator("[data-wish=room]").click()
        await expect(page.locator(".lobby-page, .room-page")).to_be_visible()
        for _ in range(2):
            await page.goto("about:blank")
            await page.goto(f"{url}/#solo&play")
            await expect(page.locator(".table-page .hand .card").first).to_be_visible()
            await until(lambda: page.evaluate("/^#solo(=|$)/.test(location.hash)"))
        await page.goto("about:blank")
        stranger = await tabs.open(f"{url}/#solo&play", language="en")
        await start_alone(stranger, "Boris")
    tabs.console_errors.clear()
