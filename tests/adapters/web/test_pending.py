"""Taps that are not answered yet, and what was read, in a real browser."""

import pytest
from playwright.async_api import expect

from adapters.memory.post_box import MemoryPostBox
from bot import screens
from bot.domain.ids import Language
from bot.domain.scene import Presence, SceneSeat
from tests.adapters.web.browser import PHONE, Tabs, open_chat, start_room
from tests.adapters.web.drawn_table import DRAWN, DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer, serve, text_screen
from tests.bot.screens.sitting import lobby

pytestmark = pytest.mark.browser
RU = TEXTS[Language("ru")]
COMPUTER = SceneSeat("", Presence.COMPUTER, None, number=1)


async def test_a_second_tap_on_a_button_of_the_lobby_waits_for_the_answer_to_the_first(
    server: WebServer, tabs: Tabs
) -> None:
    drawn = await DrawnTable.open(server, tabs, size=PHONE)
    await drawn.post("table", drawn.room, screens.lobby_screen(lobby(*drawn.people(1), COMPUTER), RU))
    await drawn.settled()
    add = drawn.page.locator("[data-act$=':add']")
    server.application.ready.clear()
    await add.dblclick()
    await expect(add).to_have_attribute("aria-busy", "true")
    await drawn.settled()
    assert len(server.application.tapped()) == 1
    server.application.ready.set()
    await expect(add).not_to_have_attribute("aria-busy", "true")
    await add.click()
    await drawn.settled()
    assert len(server.application.tapped()) == 2


async def test_a_tap_that_waited_long_for_the_connection_is_not_carried_out(tabs: Tabs) -> None:
    box = MemoryPostBox()
    async with serve(box) as server:
        port = server.platform.port
        drawn = await DrawnTable.open(server, tabs, size=PHONE)
        scene = lobby(*drawn.people(2), COMPUTER)
        await drawn.post("table", drawn.room, screens.lobby_screen(scene, RU))
        await drawn.settled()
        page = drawn.page
    await expect(page.locator(".banner")).to_be_visible()
    await page.locator("[data-act$=':start']").click()
    await page.evaluate("(() => { const now = Date.now; Date.now = () => now() + 60000; })()")
    async with serve(box, port=port) as server:
        await expect(page.locator(".toast")).to_have_text(RU("web-late"))
        await expect(page.locator("[data-act$=':start']")).not_to_have_attribute("aria-busy", "true")
        await page.evaluate(DRAWN)
        assert server.application.tapped() == []
    tabs.console_errors[:] = [said for said in tabs.console_errors if "ERR_CONNECTION_REFUSED" not in said]


async def talk(server: WebServer, key: str, count: int) -> None:
    other = await server.open(name="Боря", room=key)
    for number in range(count):
        await other.say("say", side="group", text=f"line {number}")
        await other.hear("post", lambda heard, n=number: heard["post"].get("text") == f"line {n}")


async def test_what_was_read_in_one_chat_says_nothing_of_another(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    typed = await server.application.hears("newgame")
    for number in range(9):
        await server.platform.send(typed.who.private, text_screen(f"p{number}"), key=f"p{number}", quiet=True)
    await open_chat(page)
    await page.locator(".bar .chat").click()
    await talk(server, typed.where.chat.id.removeprefix("g-"), 2)
    await expect(page.locator(".bar .chat .dot")).to_have_text("2")


async def test_each_room_has_its_own_last_line_that_was_read(server: WebServer, tabs: Tabs) -> None:
    other = await server.open_room(name="Вика")
    key = other.welcome["room"]["key"]
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    await talk(server, (await server.application.hears("newgame")).where.chat.id.removeprefix("g-"), 5)
    await open_chat(page)
    await page.locator(".bar .chat").click()
    await page.evaluate(f"location.hash = 'room={key}'")
    await expect(page.locator(".titles")).to_contain_text("Вика")
    await talk(server, key, 1)
    await expect(page.locator(".bar .chat .dot")).to_have_text("1")
