"""The page in a real browser: people, languages, links, and a lost connection."""

import pytest
from playwright.async_api import Page, expect

from bot.domain.commands import Answer
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import CommandName, Paragraph, Screen, Text
from tests.adapters.web.browser import (
    Tabs,
    come_in,
    next_frame,
    open_chat,
    open_menu,
    start_alone,
    start_room,
)
from tests.adapters.web.page_client import TEXTS, WebServer, text_screen
from tests.conftest import LONG
from tests.memory.clock import ManualClock

pytestmark = pytest.mark.browser
HOSTILE = "<img src=x onerror=alert(1)><b>&amp;"
RU = TEXTS[Language("ru")]


async def choose_language(page: Page, code: str) -> None:
    await (await open_menu(page)).locator(f".languages button[lang={code}]").click()
    await expect(page.locator(f".sheet .languages button[lang={code}]")).to_have_attribute(
        "aria-pressed", "true"
    )
    await page.keyboard.press("Escape")


async def test_every_language_of_the_switch_is_used_after_its_choice(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, language="en-GB")
    await expect(page.locator("[data-wish=solo]")).to_contain_text("Play the computer")
    switch = page.locator(".languages button")
    await expect(switch).to_have_text([facts.own_name for facts in LANGUAGES.values()])
    for code, texts in TEXTS.items():
        await page.locator(f".languages button[lang={code}]").click()
        await expect(page.locator("[data-wish=solo]")).to_contain_text(texts("web-play-computer"))
        assert await page.locator("html").get_attribute("lang") == code
    last = list(TEXTS.values())[-1]
    await start_alone(page, "")
    await expect(page.locator(".titles")).to_contain_text(last("web-guest", number="").strip())
    for code, texts in TEXTS.items():
        await choose_language(page, code)
        await expect(page.locator("[data-wish=solo]")).to_contain_text(texts("web-play-computer"))
        assert await page.locator("html").get_attribute("lang") == code


async def test_a_friend_enters_the_room_and_markup_in_texts_is_shown_as_text(
    server: WebServer, tabs: Tabs, clock: ManualClock
) -> None:
    one = await tabs.open(server.url)
    await start_room(one, "Аня")
    opened = await server.application.hears("newgame")
    room, anya = opened.where.chat, opened.who.private
    other = await tabs.open(one.url, language="en-US")
    await come_in(other, HOSTILE)
    await (await open_chat(other)).locator(".composer input").fill(f"{HOSTILE} hi")
    await other.keyboard.press("Enter")
    await expect(one.locator(".chat .dot")).to_have_text("1")
    drawer = await open_chat(one)
    await expect(drawer.locator(".talk .said")).to_have_text(f"{HOSTILE} hi")
    await expect(drawer.locator(".people")).to_contain_text("Аня")
    await clock.advance(1)
    await expect(drawer.locator(".people")).to_contain_text("<img src=x")
    await expect(drawer.locator(".people")).to_contain_text("Аня")
    assert await one.locator("img").count() == 0

    await server.platform.send(anya, text_screen("veiled hand"), key="h", quiet=False)
    await server.platform.send(room, text_screen("to everybody"), key="t", quiet=False)
    await expect(drawer).to_contain_text("veiled hand")
    await expect(other.locator(".drawer")).to_contain_text("to everybody")
    assert "veiled" not in await other.content()


async def test_an_answer_is_a_toast_or_stays_until_it_is_read(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    screen = text_screen("what?", "one", "two")
    private = (await server.application.hears("solo")).where.chat
    await server.platform.send(private, screen, key="h", quiet=False)
    server.application.answer = Answer("нельзя: <b>10♠</b>")
    await page.locator(".sheet").get_by_role("button", name="one").click()
    await expect(page.locator(".toast")).to_have_text("нельзя: <b>10♠</b>")
    server.application.answer = Answer("прочти", alert=True)
    await page.locator(".sheet").get_by_role("button", name="two").click()
    await expect(page.locator(".alert")).to_contain_text("прочти")
    assert [(tap.data, tap.message) for tap in server.application.tapped()] == [("one", "1"), ("two", "1")]


async def test_after_a_reload_in_a_new_tab_and_by_the_personal_link_the_person_is_the_same(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    who = (await server.application.hears("solo")).who
    await server.platform.send(who.private, text_screen("mine"), key="m", quiet=False)
    await page.reload()
    await expect(await open_chat(page)).to_contain_text("mine")
    await page.keyboard.press("Escape")
    link = await (await open_menu(page)).locator(".share input").input_value()
    elsewhere = await tabs.open(link)
    await expect(await open_chat(elsewhere)).to_contain_text("mine")
    assert "me=" not in elsewhere.url
    stranger = await tabs.open(f"{server.url}/#me={'x' * 32}")
    await expect(stranger.locator(".notice")).to_have_text(RU("web-link-unknown"))
    context = page.context
    await page.close()
    again = await context.new_page()
    await again.goto(server.url)
    await expect(again.locator(".titles")).to_contain_text("Аня")


async def test_a_second_tab_offers_to_continue_or_to_play_as_another_person(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    second = await page.context.new_page()
    await second.goto(server.url)
    await second.get_by_role("button", name=RU("web-second-tab-other")).click()
    await second.locator("#name").fill("Боря")
    await second.locator("[data-wish=solo]").click()
    await expect(second.locator(".titles")).to_contain_text("Боря")
    await second.reload()
    await expect(second.locator(".titles")).to_contain_text("Боря")
    third = await page.context.new_page()
    await third.goto(server.url)
    await third.get_by_role("button", name=RU("web-second-tab-same")).click()
    await expect(third.locator(".titles")).to_contain_text("Аня")


async def test_a_copied_link_with_trailing_characters_still_works(server: WebServer, tabs: Tabs) -> None:
    host = await server.open_room(name="Аня")
    for ending in (".", ")", "%20", ",", "%E2%80%A6") if LONG else (")", "%E2%80%A6"):
        page = await tabs.open(f"{server.url}/room/{host.welcome['room']['key']}{ending}")
        await come_in(page, "Боря")
        await expect(page.locator(".room-page .titles")).to_contain_text("Аня")
        await page.close()


async def test_a_link_to_a_missing_person_or_room_shows_the_reason(server: WebServer, tabs: Tabs) -> None:
    links = {
        "me=abc": "link-unknown",
        "room=": "link-broken",
        "room=!!!": "link-broken",
    }
    page = await tabs.open("about:blank")
    for fragment, said in links.items():
        await page.goto("about:blank")
        await page.goto(f"{server.url}/#{fragment}")
        await expect(page.locator(".notice")).to_have_text(RU(f"web-{said}"))
    await start_alone(page, "Аня")


async def test_a_typed_slash_in_the_chat_offers_the_commands(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    drawer = await open_chat(page)
    await drawer.locator(".composer input").fill("/ru")
    await drawer.get_by_role("option").click()
    await expect(drawer.locator(".talk.own .said")).to_have_text("/rules")
    room = (await server.application.hears("rules")).where.chat
    help_text = Screen((Paragraph((Text("/help: "), CommandName("rules", "perevodnoy", Language("ru")))),))
    await server.platform.send(room, help_text, key="h", quiet=False)
    await drawer.locator("button.command").click()
    await expect(drawer.locator(".talk.own .said")).to_have_count(2)
    await drawer.locator(".composer input").fill("/help")
    await page.keyboard.press("Enter")
    await server.application.hears("help")
    assert (await server.application.hears("rules")).argument == "perevodnoy"


async def test_closing_a_table_asks_for_confirmation(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    cancel = (await open_menu(page)).get_by_role("button", name=RU("command-cancel"))
    await cancel.click()
    await next_frame(page)
    assert [name for name, _, _ in server.application.typed()] == ["newgame"]
    await page.locator(".sheet").get_by_role("button", name=RU("web-sure-cancel")).click()
    await expect(page.locator(".sheet")).to_have_count(0)
    await server.application.hears("cancel")


async def test_the_home_page_lists_the_tables_of_the_person(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    title = await page.locator(".titles h1").inner_text()
    await (await open_menu(page)).get_by_role("button", name=RU("web-home")).click()
    await page.locator(".list-row", has_text=title).click()
    await expect(page.locator(".room-page .titles")).to_contain_text("Аня")
