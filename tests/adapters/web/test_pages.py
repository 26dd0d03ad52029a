"""The pages for reading, opened by taps and links, from the menu and from the table."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientSession
from playwright.async_api import Page, WebSocketRoute, expect

from bot.domain.commands import Answer, PanelAsked, Typed
from bot.domain.ids import Language
from bot.features.help.screens import rules_panel
from tests.adapters.web.browser import PHONE, Tabs, come_in, next_frame, open_menu, start_alone, start_room
from tests.adapters.web.page_client import TEXTS, PageClient, WebServer
from tests.adapters.web.page_states import pages_of, visited
from tests.adapters.web.taps import answered
from tests.adapters.web.test_table import findings
from tests.adapters.web.test_whole_game import game_served
from tests.bot.screens.sitting import lobby
from tests.memory.clock import ManualClock
from tests.short_run import long_but_for
from tests.waiting import until

RU = TEXTS[Language("ru")]
OPENED = {
    "rules": "rules", "stats": "stats", "top": "boards", "notify": "settings", "settings": "room",
    "help": "help", "privacy": "privacy",
}  # fmt: skip
"""The commands of the menu for a page, and the name of the page."""

UNKNOWN = (("rules", "own"), ("rules", "<b>"), ("boards", "here_m2026-13"), ("boards", "x"), ("room", ""))
"""Pages with unknown subjects, and one page of rooms alone."""


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


async def choose(page: Page, command: str) -> None:
    await (await open_menu(page)).get_by_role("button", name=RU(f"command-{command}"), exact=True).click()


@pytest.mark.sampled
@pytest.mark.browser
async def test_pages_are_opened_and_left_by_taps_and_by_the_browser(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, size=PHONE)
    await start_room(page, "Аня")
    place = page.url
    title, reading = page.locator(".reading-page h1"), page.locator(".reading")
    await page.locator(".lobby-page .rules").click()
    await expect(title).to_have_text(RU("page-rules"))
    await expect(reading).to_contain_text(RU("rules-beating-trumps", own="none"))
    await reading.locator("select").select_option("simple")
    await expect(reading).to_contain_text(RU("preset-simple-about"))
    linked = page.url
    assert linked == f"{place}#page=rules.simple"
    await page.go_back()
    await expect(page.locator(".lobby-page")).to_be_visible()
    assert page.url == place
    await page.go_forward()
    await expect(reading).to_contain_text(RU("preset-simple-about"))
    await page.reload()
    await expect(reading).to_contain_text(RU("preset-simple-about"))
    await page.keyboard.press("Escape")
    await expect(page.locator(".lobby-page")).to_be_visible()

    stranger = await tabs.open(f"{url}/#page=rules.perevodnoy")
    await expect(stranger.locator(".reading")).to_contain_text(RU("preset-perevodnoy-about"))
    await stranger.locator(".bar .back").click()
    await expect(stranger.locator(".home-page")).to_be_visible()


@pytest.mark.sampled
@pytest.mark.browser
async def test_each_page_is_opened_from_the_menu_and_left_again(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, size=PHONE)
    await start_room(page, "Аня")
    await expect(page.locator(".lobby-page")).to_be_visible()
    place = page.url
    title, reading = page.locator(".reading-page h1"), page.locator(".reading")
    for command, name in OPENED.items():
        await choose(page, command)
        await expect(title).to_have_text(RU(f"page-{name}"))
        await page.locator(".bar .back").click()
        await expect(page.locator(".lobby-page")).to_be_visible()

    await choose(page, "stats")
    await expect(reading).to_contain_text(RU("ranks-stats-none"))
    await page.locator(".other-pages").get_by_role("button", name=RU("page-boards")).click()
    await expect(title).to_have_text(RU("page-boards"))
    await expect(reading).to_contain_text(RU("ranks-top-empty"))
    await reading.locator("select").first.select_option(RU("page-boards-all"))
    await expect(reading.locator("select").first).to_have_value("all_")
    await reading.locator("select").last.select_option(RU("ranks-button-season"))
    await expect(reading.locator("select").first).to_have_value(re.compile("all_q"))
    await page.keyboard.press("Escape")
    await expect(page).to_have_url(place)


@pytest.mark.sampled
@pytest.mark.browser
async def test_each_change_of_a_setting_is_answered_at_once(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, size=PHONE)
    await start_room(page, "Аня")
    await expect(page.locator(".lobby-page")).to_be_visible()
    await choose(page, "notify")
    latin = page.get_by_role("radio", name="J Q K A")
    by_rank = page.get_by_role("radio", name=RU("own-button-order-rank"))
    async with answered(page, at_least=2):
        await latin.click()
        await by_rank.click()
    await expect(by_rank).to_be_checked()
    await page.locator(".other-pages").get_by_role("button", name=RU("page-room"), exact=True).click()
    pace = page.get_by_label(RU("settings-button-pace"))
    async with answered(page, at_least=2):
        await pace.select_option(RU("pace-blitz"))
        await page.get_by_role("switch", name=RU("page-room-opens")).check()
    await page.reload()
    await expect(pace).to_have_value("room:pace:blitz")
    await expect(page.get_by_role("switch", name=RU("page-room-opens"))).to_be_checked()
    room = page.url

    guest = await tabs.open(room.partition("&")[0])
    await come_in(guest, "Боря")
    await choose(guest, "settings")
    await expect(guest.locator(".reading")).to_contain_text(RU("answer-only-admin"))
    await guest.locator(".bar .back").click()

    await page.locator(".other-pages").get_by_role("button", name=RU("page-settings"), exact=True).click()
    await expect(by_rank).to_be_checked()
    await expect(latin).to_be_checked()
    await page.get_by_role("radio", name="English").click()
    await expect(page.locator(".reading-page h1")).to_have_text(TEXTS[Language("en")]("page-settings"))


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_changed_setting_stays_shown_if_an_older_answer_comes_late(url: str, tabs: Tabs) -> None:
    page = await tabs.open("about:blank", size=PHONE)
    held: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
    holding = False

    def route(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            late = holding and (json.loads(message)["t"] == "page" or not held.empty())
            held.put_nowait(partial(socket.send, message)) if late else socket.send(message)

        socket.on_message(upstream.send)
        upstream.on_message(pass_on)

    await page.route_web_socket(re.compile("/socket"), route)
    await page.goto(url)
    await start_room(page, "Аня")
    await choose(page, "settings")
    opens = page.get_by_role("switch", name=RU("page-room-opens"))
    await expect(opens).not_to_be_checked()
    holding = True
    pace = page.get_by_label(RU("settings-button-pace"))
    await pace.select_option(RU("pace-blitz"))
    page_of_the_pace = await held.get()
    held.put_nowait(lambda: None)
    await opens.check()
    page_of_the_pace()
    await next_frame(page)
    assert await opens.is_checked()
    holding = False
    while not held.empty():
        held.get_nowait()()
    await expect(pace).to_have_value("room:pace:blitz")
    await expect(opens).to_be_checked()


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_missing_page_shows_the_reason_and_can_be_retried(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    await page.goto("about:blank")
    await page.goto(f"{server.url}/#page=nothing")
    await expect(page.locator(".reading")).to_contain_text(RU("web-no-page"))
    server.application.answer = Answer("нельзя", refused=True)
    await page.goto("about:blank")
    await page.goto(f"{server.url}/#page=rules")
    await expect(page.locator(".reading")).to_contain_text("нельзя")
    server.application.answer = Answer(panel=pages_of(RU)["rules of a preset"])
    await page.locator(".reading .act.main").click()
    await expect(page.locator(".reading")).to_contain_text(RU("preset-perevodnoy-about"))
    await server.stop()
    await expect(page.locator(".reading .notice")).to_have_text(RU("web-lost"))
    await tabs.close()
    tabs.console_errors.clear()  # the page tries again and again


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_page_without_its_script_can_be_loaded_again(server: WebServer, tabs: Tabs) -> None:
    server.application.answer = Answer(panel=pages_of(RU)["help"])
    page = await tabs.open(server.url, size=PHONE)
    await start_alone(page, "Аня")
    await page.route("**/reading.*.js", lambda route: route.abort())
    await choose(page, "help")
    await expect(page.get_by_role("status").first).to_have_text(RU("web-page-lost"))
    assert await findings(page) == []
    await page.unroute_all()
    await page.locator(".act.main").click()
    await expect(page.locator(".reading")).to_contain_text(RU("page-help-begin"))
    tabs.console_errors.clear()  # the script did not come


@pytest.mark.sampled
@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.parametrize("dark", long_but_for([False], [False, True]))
async def test_the_check_axe_finds_no_problem_of_accessibility(
    server: WebServer, clock: ManualClock, tabs: Tabs, dark: bool
) -> None:
    page = await tabs.open(server.url, size=PHONE, dark=dark)
    await start_alone(page, "Аня")
    for state, shown in pages_of(RU).items():
        await clock.advance(1)  # without a pause the server limits the questions
        server.application.answer = Answer(panel=shown)
        await page.evaluate("location.hash = ''")
        await choose(page, "rules")
        await expect(page.locator(".reading-page h1")).to_have_text(shown.title)
        assert await findings(page) == [], state
        await page.locator(".bar .back").click()


async def test_requests_for_the_last_games_above_the_limit_are_dropped_because_the_page_asks_again() -> None:
    async with visited() as (server, _):
        anna = await server.open(name="Anna", language="en")
        heard = []
        for _ in range(8):
            await anna.say("results")
            await anna.say("beat")
            heard += await anna.heard_until("beat")
        await anna.say("say", side="private", text="/rules")
        await until(
            lambda: [one.name for one in server.application.commands if isinstance(one, Typed)] == ["rules"]
        )
    assert [one["t"] for one in heard if one["t"] in ("results", "answer")] == ["results"] * 5


async def test_a_request_for_an_unknown_page_is_refused(url: str) -> None:
    async with ClientSession() as client:
        anna = PageClient(await client.ws_connect(f"{url}/socket"))
        await anna.say("hello", name="Anna", language="en", home=True)
        await anna.hear("welcome")
        for number, (name, subject) in enumerate(UNKNOWN, start=1):
            await anna.say("page", side="private", name=name, subject=subject, n=number)
            answer = await anna.next_of("page", "answer")
            assert (answer["t"], answer["n"]) == ("answer", number)
            assert answer["text"]


async def test_every_request_for_a_page_is_answered(server: WebServer) -> None:
    anna = await server.open(name="Anna", language="en")
    texts = TEXTS[Language("en")]
    await anna.say("page", side="private", name="nothing", n=1)
    assert (await anna.hear("answer"))["text"] == texts("web-no-page")
    await anna.say("page", side="group", name="rules", n=2)
    assert (await anna.hear("answer"))["text"] == texts("web-no-room")
    await anna.say("page", side="private", name="rules", n=3)
    answer = await anna.hear("answer")
    assert (answer["n"], answer["text"]) == (3, texts("answer-try-again")), "the application said nothing"
    shown = rules_panel(lobby().options, TEXTS[Language("en")], None, "", here=True)
    server.application.answer = Answer(panel=shown)
    await anna.say("page", side="private", name="rules", subject="simple", n=4)
    page = await anna.hear("page")
    assert (page["n"], page["page"]["title"]) == (4, "Rules")
    asked = [one for one in server.application.commands if isinstance(one, PanelAsked)]
    assert [one.subject for one in asked] == ["", "simple"]
