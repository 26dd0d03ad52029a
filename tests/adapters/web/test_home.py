"""The home page of a known person and of a newcomer, in a real browser with the whole application."""

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from adapters.web.visitors import Visitors
from bot.domain.ids import Language
from bot.features.puzzle.model import course_of
from bot.features.puzzle.supply import puzzle_of
from bot.i18n.texts import load_texts
from engine import Move, move_to_text
from tests.adapters.web.browser import PHONE, Tabs, come_in, open_menu, photograph, start_alone, start_room
from tests.adapters.web.page_client import WebServer
from tests.adapters.web.page_states import token_of
from tests.adapters.web.taps import answered
from tests.adapters.web.test_puzzle import PuzzleTab
from tests.adapters.web.test_steady import held_back, places
from tests.adapters.web.test_table import findings
from tests.adapters.web.test_whole_game import game_served
from tests.memory.store import MemoryStore

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
EN = load_texts()[Language("en")]
LAPTOP, LARGE = (1366, 768), (2560, 1440)
ON_ITS_SIDE = (844, 390)


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


async def go_home(page: Page, url: str) -> None:
    await page.goto("about:blank")
    await page.goto(url)
    await expect(page.locator(".desk")).to_be_visible()


class PuzzleAtHome(PuzzleTab):
    """The puzzle in its place on the home page."""

    async def number(self) -> int:
        head = self.page.locator(".spot-head")
        await expect(head).to_contain_text(re.compile(r"Puzzle \d"))
        found = re.search(r"Puzzle (\d+)", await head.inner_text())
        assert found is not None
        return int(found[1])


async def test_the_puzzle_is_solved_in_its_place_and_the_next_one_is_of_a_past_day(
    url: str, tabs: Tabs
) -> None:
    page = await tabs.open(url, language="en-GB", size=PHONE)
    tab = await puzzle_begun(page, url)
    today = await tab.number()
    await tab.solves()
    await expect(page.locator(".spot-words")).to_contain_text("Solved on the first try")
    await expect(page.locator(".spot .seal")).to_be_visible()
    await photograph(page, "home-solved-phone")
    assert await findings(page) == []
    await shares(page, f"Durak puzzle {today}: ✅ first try {url}/puzzle/{today}?lang=en")
    assert page.url == f"{url}/"
    shown = page.locator(".day[aria-pressed=true]")
    await expect(shown).to_have_attribute("aria-current", "date")
    for number in (today - 1, today - 2):
        await page.get_by_role("button", name=EN("puzzle-button-next")).click()
        await expect(page.locator(".spot-head h2")).to_contain_text(f"Puzzle {number} ")
        tab.moves = []
        await tab.solves()
        await expect(page.locator(".spot-head small")).to_have_text(kind_of(number))
        await expect(page.locator(".spot-words")).to_contain_text("Solved on the first try")
    await expect(page.locator(".day.is-first")).to_have_count(3)
    await go_home(page, url)
    await page.locator(".day").nth(5).click()
    await expect(page.locator(".spot-head h2")).to_contain_text(f"Puzzle {today - 1} ")
    await expect(shown).to_have_count(1)
    await expect(shown).to_have_attribute(
        "aria-label", re.compile(EN("web-day-first", date="").removeprefix(": "))
    )
    tabs.console_errors.clear()


async def puzzle_begun(page: Page, url: str) -> PuzzleAtHome:
    """Begin today's puzzle on the home page of a new person."""
    await start_alone(page, "Anna")
    await go_home(page, url)
    await expect(page.locator(".spot.still .hand .card").first).to_be_visible()
    await page.locator(".spot .acts .act").click()
    await expect(page.locator(".spot:not(.still) .hand .card").first).to_be_visible()
    tab = PuzzleAtHome(page)
    await expect(page.locator(".spot-head h2")).to_have_text(EN("web-puzzle"))
    await expect(page.locator(".spot-head small")).to_contain_text(kind_of(await tab.number()))
    return tab


def kind_of(number: int) -> str:
    return EN(f"preset-{puzzle_of(number).variant.value}")


async def shares(page: Page, line: str) -> None:
    """Share the result. The button says what has happened: a laptop may have no sheet to share by."""
    await page.context.grant_permissions(["clipboard-read"])
    await page.locator(".spot .share-line").click()
    await expect(page.locator(".spot .share-line")).to_have_text(EN("web-copied"))
    assert await page.evaluate("navigator.clipboard.readText()") == line


async def test_the_first_tap_on_a_card_of_the_puzzle_plays_it_by_the_keyboard(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, language="en-GB")
    await start_alone(page, "Anna")
    await go_home(page, url)
    tab = PuzzleAtHome(page)
    node = course_of(puzzle_of(await tab.number()), ()).node
    assert node is not None
    card = str(_card_of(node.main.move))
    await page.locator(f'.spot .hand [data-card="{card}"]').focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(f'.spot:not(.still) .hand [data-card="{card}"]:not(.chosen)')).to_have_count(0)
    await expect(page.locator(".spot:not(.still)")).to_be_visible()
    assert page.url == f"{url}/"
    tabs.console_errors.clear()


def _card_of(move: Move) -> object:
    cards: Sequence[object] = getattr(move, "cards", None) or [getattr(move, "card", None)]
    return cards[0] or move_to_text(move)


async def test_home_lists_games_and_open_tables_and_follows_the_turn(url: str, tabs: Tabs) -> None:
    anna = await tabs.open(url, language="en-GB", size=LAPTOP)
    await start_room(anna, "Anna")
    room = anna.url
    boris = await tabs.open(room, language="en-GB", size=LAPTOP)
    await come_in(boris, "Boris")
    await expect(anna.locator(".guest")).to_have_count(2)
    await anna.locator(".start .act.main").click()
    await expect(anna.locator(".table-page .hand .card").first).to_be_visible()
    await expect(boris.locator(".table-page .hand .card").first).to_be_visible()
    attacks = anna if await anna.locator(".table-page.my-turn").count() else boris
    waits = boris if attacks is anna else anna
    await go_home(waits, url)
    row = waits.locator(".game-row")
    await expect(row).to_have_count(1)
    await expect(row).not_to_have_class(re.compile("awaits-you"))
    await expect(row.locator(".ring")).to_be_visible()
    async with answered(attacks):
        await attacks.locator(".hand .card.can").first.click()
    await expect(waits.locator(".game-row.awaits-you")).to_be_visible()
    await expect(row.locator(".thumb-pair")).to_have_count(1)
    tabs.console_errors.clear()


async def test_an_open_table_of_a_room_has_a_free_seat_to_take(url: str, tabs: Tabs) -> None:
    host = await tabs.open(url, language="en-GB", size=LAPTOP)
    await start_room(host, "Vera")
    anna = await tabs.open(host.url, language="en-GB", size=LAPTOP)
    await come_in(anna, "Anna")
    await expect(host.locator(".guest")).to_have_count(2)
    await host.get_by_role("button", name=EN("web-menu")).click()
    await host.keyboard.press("Escape")
    boris = await tabs.open(url, language="en-GB", size=LAPTOP)
    await start_alone(boris, "Boris")
    token = await token_of(boris)
    await boris.goto("about:blank")
    await boris.goto(host.url)
    await expect(boris.locator(".lobby-page")).to_be_visible()
    await go_home(boris, url)
    assert token == await token_of(boris)
    table = boris.locator(".desk-mine .list-row", has_text="Vera")
    await expect(table).to_contain_text(EN("web-sit-down"))
    await expect(table).to_contain_text("2 of 6 seats")
    assert await findings(boris) == []
    await table.click()
    await expect(host.locator(".guest")).to_have_count(3)
    await expect(boris.locator(".lobby-page .guest")).to_have_count(3)
    tabs.console_errors.clear()


async def test_a_newcomer_learns_in_its_place_and_each_tap_has_an_answer(url: str, tabs: Tabs) -> None:
    page = await tabs.open("about:blank", language="en-GB", size=PHONE)
    async with held_back(page, "**/lesson/answers?*") as released:
        await page.goto(url)
        buttons = page.locator("[data-wish]")
        await expect(page.locator(".today-card").first).to_be_visible()
        before = await places(buttons)
        released.set()
        await expect(page.locator(".spot .hand .card").first).to_be_visible()
        assert await places(buttons) == before
    assert await findings(page) == []
    for take in (".act.take", ".act.sure"):
        await page.locator(f".spot {take}").click()
    await expect(page.locator(".toast")).to_have_text(EN("lesson-not-now"))
    await page.locator(".spot .hand .card.hinted").click()
    said = page.locator(".spot-words")
    await expect(said).to_have_text(EN("lesson-beat-done"))
    await expect(page.locator(".spot .hand .card:not(.cannot)")).to_have_count(0)
    await page.locator(".spot .hand .card").first.click(force=True)
    await expect(page.locator(".toast")).to_have_text(EN("lesson-over"))
    await expect(said).to_have_text(EN("lesson-beat-done"))
    await page.locator(".spot").get_by_role("button", name=EN("web-lesson-next")).click()
    title = page.locator(".spot-head small")
    await expect(title).to_contain_text(EN("lesson-trump"))
    await page.reload()
    await expect(title).to_contain_text(EN("lesson-trump"))
    await page.get_by_role("button", name=EN("web-learn-on")).click()
    await expect(page.locator(".lesson-page .teacher b")).to_have_text(EN("lesson-trump"))
    tabs.console_errors.clear()


async def test_the_tournament_of_a_room_is_on_home_and_a_tap_leads_to_it(url: str, tabs: Tabs) -> None:
    host = await tabs.open(url, language="en-GB", size=LAPTOP)
    await start_room(host, "Vera")
    boris = await tabs.open(host.url, language="en-GB", size=PHONE)
    await come_in(boris, "Boris")
    await open_menu(host)
    await host.get_by_role("button", name=EN("command-tournament"), exact=True).click()
    await expect(boris.locator(".cup-page")).to_be_visible()
    await go_home(boris, url)
    row = boris.locator(".desk-now .list-row", has_text=EN("web-cup"))
    await expect(row).to_contain_text("Vera")
    await expect(row.locator(".row-end")).to_have_text(EN("web-cup-enter"))
    assert await findings(boris) == []
    await row.click()
    await boris.locator("[data-act^=cup-enter]").click()
    await expect(boris.locator(".in-state")).to_be_visible()
    await go_home(boris, url)
    await expect(row.locator(".row-end")).to_have_text(EN("web-look-on"))
    tabs.console_errors.clear()


async def test_a_newcomer_and_a_known_person_can_type_a_code(url: str, tabs: Tabs) -> None:
    page = await tabs.open(url, language="en-GB", size=PHONE)
    await page.locator("[data-wish=code]").click()
    await page.locator("#code").fill("ABCD-2345")
    await page.locator(".sheet").get_by_role("button", name=EN("web-join")).click()
    await expect(page.locator(".notice")).to_have_text(EN("answer-code-unknown"))
    await expect(page.locator("[data-wish=solo]")).to_be_visible()
    await expect(page).to_have_url(f"{url}/")
    await start_alone(page, "Anna")
    await go_home(page, url)
    await page.locator("[data-wish=code]").click()
    await page.locator("#code").fill("ABCD-2345")
    await page.keyboard.press("Enter")
    await expect(page.locator(".notice")).to_have_text(EN("answer-code-unknown"))
    await expect(page).to_have_url(f"{url}/")
    await page.goto(f"{url}/join/zzzz-zzzz")
    await expect(page.locator(".notice")).to_have_text(EN("answer-code-unknown"))
    await expect(page).to_have_url(f"{url}/")
    await expect(page.locator(".toast")).to_have_count(0)
    await photograph(page, "wrong-code")


@pytest.mark.parametrize(
    "size, columns", [(PHONE, 1), ((320, 568), 1), (ON_ITS_SIDE, 2), (LAPTOP, 3), (LARGE, 4)]
)
async def test_forty_rooms_are_behind_a_button_with_a_filter_in_each_number_of_columns(
    server: WebServer, box: MemoryStore, tabs: Tabs, size: tuple[int, int], columns: int
) -> None:
    anna = await server.open(name="Anna", language="en")
    visitors = Visitors(box)
    visitor = await visitors.find(anna.token)
    assert visitor is not None
    for number in range(40):
        opener = replace(visitor, name=f"Vera {number}")
        visitor = await visitors.enter(visitor, await visitors.open_room(opener, f"Room {number}"))
    page = await tabs.open(f"{server.url}/#me={anna.token}", language="en-GB", size=size)
    await expect(page.locator(".desk")).to_be_visible()
    lefts = await page.evaluate(
        "() => [...document.querySelectorAll('.desk > div')].map((one) => Math.round(one.getBoundingClientRect().x))"
    )
    assert len(set(lefts)) == columns
    assert await page.evaluate("() => document.querySelector('.home-page').scrollWidth <= innerWidth")
    await expect(page.locator(".desk-now .list-row:not(.me-row)")).to_have_count(4)
    await page.locator(".all-rooms").click()
    rooms = page.locator(".every-room .list-row")
    await expect(rooms).to_have_count(40)
    await page.locator(".every-room input").fill("nothing of the kind")
    await expect(page.locator(".every-room")).to_contain_text(EN("web-no-such-room"))
    await page.locator(".every-room input").fill(" vera 3")
    await expect(rooms).to_have_count(11)
    assert await findings(page) == []
    tabs.console_errors.clear()
