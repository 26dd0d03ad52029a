"""The page in a real browser: people, cards, times, and a lost connection."""

import re

import pytest
from playwright.async_api import expect

from adapters.memory.clock import ManualClock
from adapters.memory.post_box import MemoryPostBox
from adapters.web.visitors import WEB
from bot.domain.cards import card_text
from bot.domain.commands import Answer, Typed
from bot.domain.ids import Chat, Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import (
    Button,
    CommandName,
    Disabled,
    Moment,
    Pairs,
    Paragraph,
    Screen,
    Style,
    Tap,
    Text,
    Tone,
)
from engine import parse_card
from tests.adapters.web.browser import PHONE, Tabs, come_in, start_alone, start_room
from tests.adapters.web.page_client import TEXTS, WebServer, serve, text_screen

pytestmark = pytest.mark.browser
HOSTILE = "<img src=x onerror=alert(1)><b>&amp;"


def card(text: str, action: Tap | Disabled, style: Style = Style.PLAIN) -> Button:
    held = parse_card(text)
    return Button(card_text(held), action, style, held)


def hand(*buttons: Button, call: str = "Твой ход", until: int | None = None) -> Screen:
    spans = (Text(call),) if until is None else (Text(call), Moment(until, "скоро"))
    return Screen((Paragraph(spans, Tone.CALL if call else Tone.PLAIN),), (buttons,))


def last_typed(server: WebServer) -> Typed:
    return [command for command in server.application.commands if isinstance(command, Typed)][-1]


async def test_playing_with_the_computer_is_one_click(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await expect(page.locator("h1")).to_have_text("Дурак")
    await start_alone(page, "Аня")
    await expect(page.locator(".side.private .sub")).to_contain_text("Аня")
    assert (last_typed(server).name, last_typed(server).who.name) == ("solo", "Аня")
    assert "token" not in page.url
    assert "me=" not in page.url


async def test_the_page_speaks_the_browsers_language_until_one_is_chosen(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open(server.url, language="en-GB")
    await expect(page.locator(".choice.main")).to_have_text("Play against the computer")
    await page.locator(".languages button[lang=ru]").click()
    await expect(page.locator(".choice.main")).to_have_text("Сыграть с компьютером")
    await start_alone(page, "")
    await expect(page.locator(".side.private .sub")).to_contain_text("Гость")
    await page.locator(".menu:visible").click()
    await page.locator("dialog .languages button[lang=en]").click()
    await expect(page.locator(".side.private h2")).to_have_text("Your cards")
    assert await page.locator("html").get_attribute("lang") == "en"


async def test_a_page_that_nobody_chose_a_language_for_follows_the_browser(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open(server.url, language="en-GB")
    await start_alone(page, "Ann")
    token = await page.evaluate("sessionStorage.getItem('durak.token')")
    link = f"{server.url}/#me={token}"
    russian = await tabs.open(link, language="ru-RU")
    await expect(russian.locator(".side.private h2")).to_have_text("Твои карты")
    await russian.locator(".menu:visible").click()
    await russian.locator("dialog .languages button[lang=ru]").click()
    await expect(russian.locator("dialog")).to_have_count(0)
    other = await tabs.open(link, language="en-GB")
    await expect(other.locator(".side.private h2")).to_have_text("Твои карты")
    fresh = await other.context.new_page()
    await fresh.goto(server.url)
    await expect(fresh.locator(".choice.main")).to_have_text("Сыграть с компьютером")


@pytest.mark.parametrize(
    "browser,kept,title", [("en-GB", "ru", "Дурак"), ("ru-RU", "ru", "Дурак"), ("uk-UA", "ru", "Дурень")]
)
async def test_a_page_from_before_kept_a_language_without_saying_whether_it_was_chosen(
    server: WebServer, tabs: Tabs, browser: str, kept: str, title: str
) -> None:
    page = await tabs.open(server.url, language=browser)
    await page.evaluate(f"localStorage.setItem('durak.language', '{kept}')")
    await page.reload()
    await expect(page.locator("h1")).to_have_text(title)


async def test_every_language_of_the_switch_is_spoken_once_it_is_chosen(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open(server.url)
    switch = page.locator(".languages button")
    await expect(switch).to_have_text([facts.own_name for facts in LANGUAGES.values()])
    for code, texts in TEXTS.items():
        await page.locator(f".languages button[lang={code}]").click()
        await expect(page.locator(".choice.main")).to_have_text(texts("web-play-computer"))
        await expect(page.locator(f".languages button[lang={code}]")).to_have_attribute(
            "aria-pressed", "true"
        )
        assert await page.locator("html").get_attribute("lang") == code
    await start_alone(page, "Аня")
    for code, texts in TEXTS.items():
        await page.locator(".menu:visible").click()
        await page.locator(f"dialog .languages button[lang={code}]").click()
        await expect(page.locator(".side.private h2")).to_have_text(texts("web-hand"))
        assert await page.locator("html").get_attribute("lang") == code


async def test_a_second_tab_is_a_second_person_of_the_same_room(server: WebServer, tabs: Tabs) -> None:
    one = await tabs.open(server.url)
    await start_room(one, "Аня")
    room, anya = last_typed(server).where.chat, last_typed(server).who.private
    other = await tabs.open(one.url, language="en-US")
    await come_in(other, HOSTILE)
    await other.locator(".side.group .composer input").fill(f"{HOSTILE} hi")
    await other.keyboard.press("Enter")
    await expect(one.locator(".talk .said")).to_have_text(f"{HOSTILE} hi")
    await expect(one.locator(".side.group .sub")).to_contain_text("<img src=x")
    assert await one.locator(".talk img, .sub img").count() == 0

    await server.platform.send(anya, text_screen("secret hand"), key="h", quiet=False)
    await server.platform.send(room, text_screen("the table"), key="t", quiet=False)
    await expect(one.locator(".side.private")).to_contain_text("secret hand")
    await expect(other.locator(".side.group")).to_contain_text("the table")
    assert "secret" not in await other.content()


async def test_a_card_is_a_button_and_its_answer_a_toast(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    chat = last_typed(server).where.chat
    buttons = (card("Ts", Tap("m:Ts"), Style.PLAYABLE), card("Kh", Disabled("n:Kh")), card("6d", Tap("n:6d")))
    await server.platform.send(chat, hand(*buttons), key="h", quiet=False)
    ten = page.get_by_role("button", name="10♠")
    await expect(ten.locator("svg.face")).to_be_visible()
    await expect(page.locator("button.card:disabled")).to_have_count(1)
    server.application.answer = Answer("нельзя: <b>10♠</b>")
    await ten.click()
    await expect(page.locator(".toast")).to_have_text("нельзя: <b>10♠</b>")
    server.application.answer = Answer("прочти", alert=True)
    await page.get_by_role("button", name="6♦").click()
    await expect(page.locator("dialog")).to_contain_text("прочти")
    assert [(tap.data, tap.message) for tap in server.application.tapped()] == [("m:Ts", "1"), ("n:6d", "1")]


async def test_the_chosen_button_of_a_row_is_pressed(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, language="en-US")
    await start_alone(page, "Ann")
    row = tuple(Button(label, Tap(f"x:{label}")) for label in ("● Simple", "Big ●"))
    await server.platform.send(last_typed(server).where.chat, Screen((), (row,)), key="h", quiet=False)
    await expect(page.locator(".button.chosen")).to_have_count(1)
    await expect(page.get_by_role("button", pressed=True)).to_have_text("● Simple")


async def test_the_hand_can_be_played_from_the_keyboard(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    chat = last_typed(server).where.chat
    held = hand(card("6d", Tap("m:6d")), card("7d", Disabled("n:7d")), card("8d", Tap("m:8d")))
    await server.platform.send(chat, held, key="h", quiet=False)
    await page.get_by_role("button", name="6♦").focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(page.locator(".waiting")).to_have_count(0)
    assert [tap.data for tap in server.application.tapped()] == ["m:8d"]
    edited = hand(card("6d", Tap("m:6d")), card("8d", Tap("m2:8d")))
    await server.platform.edit(chat, server.application.tapped()[0].message, edited)
    await expect(page.locator("button.card")).to_have_count(2)
    await expect(page.get_by_role("button", name="8♦")).to_be_focused()


async def test_your_turn_stands_in_the_title_for_as_long_as_it_lasts(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    chat = last_typed(server).where.chat
    sent = await server.platform.send(chat, hand(card("6d", Tap("m:6d"))), key="h", quiet=False)
    await expect(page).to_have_title(re.compile("Твой ход!"))
    await server.platform.edit(chat, sent.message, hand(card("6d", Disabled("n:6d")), call=""))
    await expect(page).to_have_title("Дурак")


async def test_times_count_down_by_the_servers_clock(
    server: WebServer, clock: ManualClock, tabs: Tabs
) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    chat, now = last_typed(server).where.chat, clock.now() // 1000
    later = hand(card("6d", Tap("a")), until=now + 3600 + 7000)
    soon = hand(card("7d", Tap("b")), until=now + 1)
    await server.platform.send(chat, later, key="l", quiet=False)
    await server.platform.send(chat, soon, key="s", quiet=False)
    await expect(page.locator("time.soon")).to_have_text("0:00")
    await expect(page.locator("time:not(.soon)")).to_have_text(re.compile(r"^2 ч 5\d мин$"))


async def test_after_a_restart_of_the_server_the_page_goes_on(tabs: Tabs) -> None:
    box = MemoryPostBox()
    async with serve(box) as server:
        port = server.platform.port
        page = await tabs.open(server.url)
        await start_room(page, "Аня")
        room = last_typed(server).where.chat
        await server.platform.send(room, text_screen("before"), key="b", quiet=False)
        await expect(page.locator(".side.group")).to_contain_text("before")
    await expect(page.locator(".lost")).to_be_visible()
    async with serve(box, port=port) as server:
        await server.platform.send(room, text_screen("after"), key="a", quiet=False)
        await expect(page.locator(".side.group")).to_contain_text("after")
        await expect(page.locator(".side.group")).to_contain_text("before")
        await expect(page.locator(".lost")).to_be_hidden()
    tabs.console_errors[:] = [said for said in tabs.console_errors if "ERR_CONNECTION_REFUSED" not in said]


async def test_a_reload_and_the_link_of_a_person_keep_the_person(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    who = last_typed(server).who
    await server.platform.send(who.private, text_screen("mine"), key="m", quiet=False)
    await page.reload()
    await expect(page.locator(".side.private")).to_contain_text("mine")
    await page.locator(".menu:visible").click()
    await page.get_by_role("button", name="Моя ссылка").click()
    link = await page.locator(".share input").input_value()
    elsewhere = await tabs.open(link)
    await expect(elsewhere.locator(".side.private")).to_contain_text("mine")
    assert "me=" not in elsewhere.url
    stranger = await tabs.open(f"{server.url}/#me={'x' * 32}")
    await expect(stranger.locator(".notice")).to_be_visible()


async def test_a_slash_offers_the_commands(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_room(page, "Аня")
    line = page.locator(".side.group .composer")
    await line.locator("input").fill("/ru")
    await line.get_by_role("option").click()
    await expect(page.locator(".talk.own .said")).to_have_text("/rules")
    assert last_typed(server).name == "rules"
    help_text = Screen((Paragraph((Text("/help: "), CommandName("rules", "perevodnoy", Language("ru")))),))
    await server.platform.send(Chat(WEB, last_typed(server).where.chat.id), help_text, key="h", quiet=False)
    await page.locator("button.command").click()
    await expect(page.locator(".talk.own .said")).to_have_count(2)
    assert (last_typed(server).name, last_typed(server).argument) == ("rules", "perevodnoy")


async def test_on_a_phone_the_table_and_the_hand_are_both_in_sight(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, size=PHONE)
    await start_room(page, "Аня")
    typed = last_typed(server)
    await server.platform.send(typed.where.chat, text_screen("the table", "button"), key="t", quiet=False)
    cards = [
        card(text, Tap(text))
        for text in ["6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad", "6c", "7c", "8c"]
    ]
    await server.platform.send(typed.who.private, hand(*cards), key="h", quiet=False)
    await expect(page.get_by_text("the table")).to_be_in_viewport()
    for held in await page.locator("button.card").all():
        await expect(held).to_be_in_viewport(ratio=1)
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    await page.locator(".bigger").click()
    await expect(page.get_by_text("the table")).to_be_hidden()
    await expect(page.locator(".side.private .composer")).to_be_in_viewport(ratio=1)
    await page.locator(".bigger").click()
    await expect(page.get_by_text("the table")).to_be_in_viewport()


async def test_on_a_phone_on_its_side_no_card_is_cut_off(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, size=(844, 390))
    await start_room(page, "Аня")
    private = last_typed(server).who.private
    for number in range(3):
        await server.platform.send(
            private, text_screen(f"news {number}", "button"), key=f"{number}", quiet=False
        )
    held = tuple(card(text, Tap(text), Style.PLAYABLE) for text in ["6d", "7d", "8d", "9d", "Td", "Jd"])
    lying = Pairs(((parse_card("6s"), parse_card("7s")), (parse_card("6h"), None)))
    call = Paragraph((Text("Твой ход"),), Tone.CALL)
    screen = Screen((call, lying), (held, (Button("Беру", Tap("take"), Style.DANGER),)))
    await server.platform.send(private, screen, key="h", quiet=False)
    await expect(page.get_by_role("button", name="Беру")).to_be_in_viewport(ratio=1)
    for one in await page.locator("button.card").all():
        await expect(one).to_be_in_viewport(ratio=1)
