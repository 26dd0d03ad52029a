"""Automatic actions of a browser: Back and Forward, denied storage, and translated pages."""

import re

import pytest
from playwright.async_api import Page, expect

from bot.domain.ids import Language
from bot.domain.screen import Moment, Paragraph, Screen, Text
from engine import PRESETS
from tests.adapters.web.browser import PHONE, Tabs, open_chat, open_menu, start_alone, start_room
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]
DENIED = {
    "no storage": "null",
    "an error": "(() => { throw new DOMException('Access is denied', 'SecurityError'); })()",
}
TRANSLATE = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest("[translate]")?.getAttribute("translate") === "no") continue;
    const translated = document.createElement("font");
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
  return document.querySelectorAll("font").length;
}"""
"""The change of a page by the browser's translator: an element with other words replaces every text node."""


def begun(drawn: DrawnTable) -> Sitting:
    hands = ("6s 8d Ts Ah", "8s 9s Jd Ac", "6c 6d Qc 7c")
    game = table(*hands, talon="8c Jc Td Ad 8h", options=PRESETS["podkidnoy"], trump="h")
    return Sitting(game, *drawn.people(3), until=drawn.soon())


async def opened(server: WebServer, tabs: Tabs) -> tuple[Page, DrawnTable]:
    drawn = await DrawnTable.open(server, tabs, language="en", size=PHONE)
    await drawn.show(begun(drawn))
    await expect(drawn.page.locator(".table-page")).to_be_visible()
    return drawn.page, drawn


@pytest.mark.sampled
async def test_the_back_button_leads_from_a_sheet_to_the_table_and_from_the_table_home(
    server: WebServer, tabs: Tabs
) -> None:
    page, _ = await opened(server, tabs)
    in_room = page.url
    await open_menu(page)
    await page.go_back()
    await expect(page.locator(".sheet")).to_have_count(0)
    await open_chat(page)
    await page.go_back()
    await expect(page.locator(".drawer")).to_have_count(0)
    assert page.url == in_room
    await page.go_back()
    await expect(page.locator(".home-page")).to_be_visible()
    assert page.url == f"{server.url}/"
    await page.go_forward()
    await expect(page.locator(".table-page")).to_be_visible()
    assert page.url == in_room


@pytest.mark.sampled
async def test_a_closed_sheet_leaves_no_entry_in_the_history_of_the_browser(
    server: WebServer, tabs: Tabs
) -> None:
    page, _ = await opened(server, tabs)
    for _ in range(3):
        sheet = await open_menu(page)
        await page.mouse.click(200, 60)  # next to the sheet
        await expect(sheet).to_have_count(0)
    await page.go_back()
    await expect(page.locator(".home-page")).to_be_visible()
    await open_menu(page)
    await page.go_back()
    await expect(page.locator(".home-page")).to_be_visible()
    await expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.sampled
async def test_the_entry_home_and_the_back_button_at_an_invitation_lead_home(
    server: WebServer, tabs: Tabs
) -> None:
    page, drawn = await opened(server, tabs)
    await page.reload()
    await expect(page.locator(".table-page")).to_be_visible()
    sheet = await open_menu(page)
    await sheet.get_by_role("button", name=EN("web-home"), exact=True).click()
    await expect(page.locator(".home-page")).to_be_visible()
    await expect(page).to_have_url(f"{server.url}/")
    guest = await tabs.open(f"{server.url}/room/{drawn.room.id.removeprefix('g-')}", language="en")
    await expect(guest.locator("[data-wish=join]")).to_be_visible()
    await guest.go_back()
    await expect(guest.locator("[data-wish=solo]")).to_be_visible()


@pytest.mark.sampled
@pytest.mark.parametrize("denied", DENIED.values(), ids=DENIED)
async def test_a_browser_without_storage_is_playable_and_shows_a_notice(
    server: WebServer, tabs: Tabs, denied: str
) -> None:
    page = await tabs.open("about:blank", language="en")
    for name in ("localStorage", "sessionStorage"):
        await page.add_init_script(f"Object.defineProperty(window, '{name}', {{ get: () => {denied} }})")
    await page.goto(server.url)
    await expect(page.locator(".no-storage")).to_have_text(EN("web-no-storage"))
    await start_alone(page, "Anna")
    menu = await open_menu(page)
    await menu.get_by_label(EN("web-four-colours")).check()
    await expect(page.locator("html")).to_have_attribute("data-suits", "4")


@pytest.mark.sampled
async def test_a_translated_page_shows_the_present_state(server: WebServer, tabs: Tabs) -> None:
    page, drawn = await opened(server, tabs)
    other = await DrawnTable.open(server, tabs, language="en", size=PHONE)
    await open_chat(page)
    assert await page.evaluate(TRANSLATE), "what the bot says may be translated"
    sittings = [begun(one).play("0 a6s; 1 b6s8s; 0 t8d; 1 b8dJd; 2 done") for one in (drawn, other)]
    for one, sitting in zip((drawn, other), sittings, strict=True):
        await one.show(sitting)
    await page.keyboard.press("Escape")
    for part in (".felt", ".turn p", ".acts", ".seats"):
        assert await page.locator(part).inner_text() == await other.page.locator(part).inner_text()


@pytest.mark.sampled
async def test_a_history_entry_with_a_wrong_depth_stops_nothing(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, language="en")
    await page.evaluate("history.replaceState({ depth: 5 }, '')")
    await page.reload()
    await start_room(page, "Anna")
    await expect(page).to_have_url(re.compile("/room/"))


@pytest.mark.sampled
async def test_a_second_tab_goes_on_with_the_game_of_the_first(server: WebServer, tabs: Tabs) -> None:
    page, _ = await opened(server, tabs)
    for address, shown in (("", page.url), ("/#solo", f"{server.url}/#solo")):
        second = await page.context.new_page()
        await second.goto(f"{server.url}{address}")
        await second.get_by_role("button", name=EN("web-second-tab-same")).click()
        await expect(second.locator(".bar")).to_be_visible()
        await expect(second).to_have_url(shown)


async def test_a_link_to_a_missing_room_is_reported_before_the_name(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(f"{server.url}/room/gonegonegone", language="en")
    await expect(page.locator(".notice")).to_have_text(EN("web-no-room"))
    await expect(page.locator("[data-wish=solo]")).to_be_visible()
    assert page.url == f"{server.url}/"


async def test_the_table_gets_the_focus_when_a_game_starts(server: WebServer, tabs: Tabs) -> None:
    page, _ = await opened(server, tabs)
    await expect(page.locator("main.table-page")).to_be_focused()


@pytest.mark.sampled
async def test_the_time_until_an_event_is_not_shown_like_a_time_of_day(server: WebServer, tabs: Tabs) -> None:
    page, drawn = await opened(server, tabs)
    begins = Screen((Paragraph((Text("Begins "), Moment(drawn.soon() + 600, "soon"))),))
    await drawn.post("beginning", drawn.room, begins)
    drawer = await open_chat(page)
    await expect(drawer.locator(".moment")).to_have_text(re.compile(r"^in \d+:\d\d$"))
