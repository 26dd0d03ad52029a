"""Every entry of the menu leads to a page, a field, a question or a table, and no words of the page name a command."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.domain.command_list import menu_in
from bot.domain.ids import Language
from bot.domain.rooms import RoomKind
from bot.i18n import texts as i18n
from bot.i18n.texts import WITHOUT_COMMANDS, load_texts
from tests.adapters.web.browser import PHONE, Tabs, open_chat, open_menu, photograph, start_alone, start_room
from tests.adapters.web.page_client import TEXTS
from tests.adapters.web.test_whole_game import game_served

EN = TEXTS[Language("en")]
COMMAND = re.compile(r"(?<![\w/.:])/[a-z]+")
HIDDEN = {"table", "hand", "lang"}
"""The page does these by itself, so the menu has no entry for them."""
ENDS = {"leave", "cancel", "play"}
"""These end the table of the test or bring another one, and have tests of their own."""
LEADS = {"newgame": ".lobby-page, .table-page", "puzzle": ".puzzle-page", "tournament": ".cup-page"}
"""The pages of these entries. Any other entry leads to a page to read, a question or a field."""


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


@pytest.mark.parametrize("language", load_texts())
def test_a_text_for_the_page_names_no_command_outside_of_the_help(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[str] = []
    monkeypatch.setattr(i18n, "report_command", lambda message, _: named.append(message))
    texts = load_texts()[language].on(WITHOUT_COMMANDS)
    sources = {**texts._messages.own, **texts._messages.english}
    commanding = [message for message, source in sources.items() if "COMMAND(" in source]
    assert len(commanding) > 30
    for message in commanding:
        texts(message)
    assert set(named) <= {"answer-window-watched", "answer-activity-no-post"}, (
        "a window's reader types it in Telegram or Discord"
    )


async def choose(page: Page, command: str) -> None:
    sheet = await open_menu(page)
    await sheet.get_by_role("button", name=EN(f"command-{command}"), exact=True).click()


async def names_no_command(page: Page) -> None:
    said = await page.locator("#app").inner_text()
    assert COMMAND.findall(said) == [], said


@pytest.mark.sampled
@pytest.mark.browser
@pytest.mark.parametrize("place", ["home", "room"])
async def test_every_entry_of_the_menu_opens_a_page_a_sheet_or_a_table(
    url: str, tabs: Tabs, place: str
) -> None:
    page = await tabs.open(url, language="en", size=PHONE)
    await (start_room if place == "room" else start_alone)(page, "Anna")
    await expect(page.locator(".lobby-page, .table-page")).to_be_visible()
    if place == "home":
        await (await open_menu(page)).get_by_role("button", name=EN("web-home"), exact=True).click()
    start = page.url
    for command in menu_in(RoomKind.PAGE if place == "room" else RoomKind.PRIVATE):
        if command in HIDDEN | ENDS:
            continue
        await choose(page, command)
        await expect(page.locator(LEADS.get(command, ".reading-page, .sheet")).first).to_be_visible()
        await names_no_command(page)
        await page.goto("about:blank")
        await page.goto(start)
        await expect(page.locator(".bar")).to_be_visible()
    await open_chat(page)
    await names_no_command(page)


@pytest.mark.sampled
@pytest.mark.browser
async def test_an_answer_in_the_open_chat_opens_no_sheet(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, language="en")
    await start_alone(page, "Anna")
    chat = await open_chat(page)
    await chat.get_by_role("textbox").fill("/notify")
    await page.keyboard.press("Enter")
    await expect(chat).to_contain_text(EN("own-title"))
    await expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_code_is_typed_into_a_field(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, language="en", size=PHONE)
    await start_alone(page, "Anna")
    await (await open_menu(page)).get_by_role("button", name=EN("web-home"), exact=True).click()
    await choose(page, "join")
    field = page.get_by_role("textbox", name=EN("page-join-code"))
    await expect(field).to_be_visible()
    await photograph(page, "join-by-code")
    await field.fill("K7mp-3xqz")
    await page.get_by_role("button", name=EN("page-join-button")).click()
    await expect(page.locator(".toast")).to_have_text(EN("answer-code-unknown"))


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_table_is_opened_at_home_and_shown_while_it_is_open(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, language="en", size=PHONE)
    await start_alone(page, "Anna")
    home = (await open_menu(page)).get_by_role("button", name=EN("web-home"), exact=True)
    await home.click()
    await choose(page, "newgame")
    await expect(page.locator(".table-page")).to_be_visible()
    await choose(page, "cancel")
    await page.locator(".sheet").get_by_role("button", name=EN("lobby-button-cancel")).click()
    await page.locator(".end-page .after .home").click()
    await expect(page.locator(".home-page")).to_be_visible()
    await choose(page, "newgame")
    await expect(page.locator(".lobby-page")).to_be_visible()
