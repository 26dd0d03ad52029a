"""Taps without an answer yet, and texts already read, in a real browser."""

import pytest
from playwright.async_api import expect

from bot import screens
from bot.domain.commands import Answer
from bot.domain.ids import Language, MessageId
from bot.domain.scene import Presence, SceneSeat
from engine import Options, Packs, Redeal
from tests.adapters.web.browser import PHONE, Tabs, open_chat, start_room
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer, serve, text_screen
from tests.adapters.web.taps import answered
from tests.bot.screens.sitting import Sitting, lobby
from tests.engine.setting import table
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

pytestmark = pytest.mark.browser
RU = TEXTS[Language("ru")]
COMPUTER = SceneSeat("", Presence.COMPUTER, None, number=1)


async def test_a_second_tap_on_a_button_of_the_lobby_waits_for_the_answer_to_the_first(
    drawn: DrawnTable,
) -> None:
    server = drawn.server
    await drawn.post("table", drawn.room, screens.lobby_screen(lobby(*drawn.people(1), COMPUTER), RU))
    await drawn.settled()
    add = drawn.page.locator("[data-act$=':add']")
    server.application.ready.clear()
    async with answered(drawn.page):
        await add.dblclick()
        await expect(add).to_have_attribute("aria-busy", "true")
        server.application.ready.set()
    assert len(server.application.tapped()) == 1
    await expect(add).not_to_have_attribute("aria-busy", "true")
    async with answered(drawn.page):
        await add.click()
    assert len(server.application.tapped()) == 2


@pytest.mark.sampled
async def test_a_tap_that_waited_long_for_the_connection_is_not_carried_out(tabs: Tabs) -> None:
    box = MemoryStore()
    async with serve(box) as server:
        port = server.platform.port
        drawn = await DrawnTable.open(server, tabs, size=PHONE)
        scene = lobby(*drawn.people(2), COMPUTER)
        await drawn.post("table", drawn.room, screens.lobby_screen(scene, RU))
        await drawn.settled()
        page = drawn.page
    await expect(page.locator(".banner")).to_be_visible()
    start = page.locator("[data-act$=':start']")
    await start.click()
    await expect(start).to_have_attribute("aria-busy", "true")
    await page.evaluate("(() => { const now = Date.now; Date.now = () => now() + 60000; })()")
    async with serve(box, port=port) as server:
        async with answered(page, at_least=0):
            await expect(page.locator(".toast")).to_have_text(RU("web-late"))
            await expect(start).not_to_have_attribute("aria-busy", "true")
        assert server.application.tapped() == []


async def talk(server: WebServer, key: str, count: int) -> None:
    other = await server.open(name="Боря", room=key)
    for number in range(count):
        await other.say("say", side="group", text=f"line {number}")
    last = f"line {count - 1}"
    await other.hear("post", lambda heard: heard["post"].get("text") == last)


@pytest.mark.sampled
async def test_reading_one_chat_marks_no_other_as_read(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    typed = await server.application.hears("newgame")
    for number in range(9):
        await server.platform.send(typed.who.private, text_screen(f"p{number}"), key=f"p{number}", quiet=True)
    await open_chat(page)
    await page.locator(".bar .chat").click()
    await talk(server, typed.where.chat.id.removeprefix("g-"), 2)
    await expect(page.locator(".bar .chat .dot")).to_have_text("2")


@pytest.mark.sampled
async def test_the_drawer_shows_two_chats_in_the_order_of_time(
    server: WebServer, tabs: Tabs, clock: ManualClock
) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    typed = await server.application.hears("newgame")
    for number in range(5):
        await server.platform.send(typed.who.private, text_screen(f"p{number}"), key=f"p{number}", quiet=True)
    await clock.advance(1)
    await talk(server, typed.where.chat.id.removeprefix("g-"), 1)
    await clock.advance(1)
    await server.platform.send(typed.who.private, text_screen("p5"), key="p5", quiet=True)
    shown = (await open_chat(page)).locator(".post, .said")
    expected = ["p0", "p1", "p2", "p3", "p4", "line 0", "p5"]
    await expect(shown).to_have_text(expected)
    await server.platform.edit(typed.who.private, MessageId("1"), text_screen("new"))
    await expect(shown).to_have_text(["new", *expected[1:]])


async def test_keys_play_no_card_while_a_message_covers_the_table(drawn: DrawnTable) -> None:
    server = drawn.server
    game = table("Qs 7d", "8s 9d", talon="Kc", trump="c")
    await drawn.show(Sitting(game, *drawn.people(2), until=drawn.soon()))
    server.application.answer = Answer("listen", alert=True)
    async with answered(drawn.page):
        await drawn.page.keyboard.press("1")
    await expect(drawn.page.locator(".alert")).to_contain_text("listen")
    async with answered(drawn.page, at_least=0):
        for key in ("1", "2", "c"):
            await drawn.page.keyboard.press(key)
    assert len(server.application.tapped()) == 1
    await expect(drawn.page.locator(".drawer")).to_have_count(0)
    await drawn.page.keyboard.press("Escape")
    await expect(drawn.page.locator(".alert")).to_have_count(0)


async def test_a_new_chat_line_stays_at_the_seat_when_the_time_of_an_older_one_ends(
    drawn: DrawnTable,
) -> None:
    await drawn.page.clock.install()
    other = await drawn.server.open(name="Боря", room=drawn.room.id.removeprefix("g-"))
    borya = SceneSeat("Боря", Presence.PRESENT, other.welcome["me"]["user"])
    game = table("Qs 7d", "8s 9d", talon="Kc", trump="c")
    await drawn.show(Sitting(game, drawn.people(1)[0], borya, until=drawn.soon()))
    bubble = drawn.page.locator(".bubble")
    await other.say("say", side="group", text="one")
    await expect(bubble).to_have_text("one")
    await drawn.page.clock.run_for(2500)
    await other.say("say", side="group", text="two")
    await expect(bubble).to_have_text("two")
    await drawn.page.clock.run_for(2500)
    assert await bubble.all_inner_texts() == ["two"]
    await other.socket.close()


async def test_each_of_two_equal_cards_is_animated(drawn: DrawnTable) -> None:
    await drawn.page.emulate_media(reduced_motion="no-preference")
    game = table("6s 6s 7d Kd", "8s 9d Ac Ad", trump="c", options=Options(packs=Packs.TWO, redeal=Redeal.OFF))
    sitting = Sitting(game, *drawn.people(2), until=drawn.soon())
    await drawn.show(sitting)
    await drawn.page.evaluate(
        """() => { window.moved = new Set(); const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          window.moved.add(this); return animate.apply(this, how); }; }"""
    )
    await drawn.show(sitting.play("0 aKd"))
    travelled = "[...moved].filter((node) => node.dataset.flip === '6s').length"
    assert await drawn.page.evaluate(travelled) == 2
