"""*Play now* in a real browser: strangers meet, wait, and go on after their game."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from playwright.async_api import Page, expect

from adapters.store import SqlStore
from bot.domain.ids import Chat, Language, PlatformName, home_of
from bot.features.hall import Hall, HallPerson, HallReport
from bot.features.hall.model import HALL
from bot.features.replays import Replays
from bot.features.tournaments.boards import TournamentLinks
from bot.features.tournaments.model import Finished, FinishedWhy
from bot.game.running import Running
from bot.i18n.texts import load_texts
from tests.adapters.played import keep, play
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.adapters.web.friends import Friend, FriendsTable
from tests.adapters.web.page_client import TEXTS
from tests.adapters.web.page_states import token_of
from tests.adapters.web.taps import answered
from tests.adapters.web.test_cups import kept as keep_tournament
from tests.adapters.web.test_table import findings
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.bot.screens.cups import A, tournament
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
EN = load_texts()[Language("en")]
LAPTOP = (1366, 768)
CARDS = ".table-page .hand .card"
CAN_PLAY = ".table-page.my-turn .hand .card.can"


@pytest.fixture
async def whole(tmp_path: Path) -> AsyncIterator[WholePage]:
    """The whole application, with a clock that the test moves."""
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    async with serve_whole(store, ManualClock()) as server:
        yield server
    await store.close()


COVERED_SEATS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const [toasts, seats] = [boxes(".toast"), boxes(".table-page .seat")];
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  return toasts.length > 0 && seats.length > 0
    && { count: seats.filter((seat) => toasts.some((toast) => meet(toast, seat))).length };
}"""
"""Returns the number of seats below toasts; false before both are shown."""


async def plays_now(page: Page) -> None:
    await page.locator("[data-wish=seek]").click()
    await expect(page.locator(".seeking")).to_be_visible()


async def test_two_newcomers_meet_and_play_the_first_card_by_two_taps(whole: WholePage, tabs: Tabs) -> None:
    anna = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await plays_now(anna)
    await expect(anna.locator(".seeking")).to_contain_text(EN("hall-looking"))
    await anna.locator(".puzzle-today, [data-wish=learn]").first.click()
    await expect(anna.locator(".lesson-page")).to_be_visible()
    await expect(anna.locator(".seeking")).to_be_visible()
    boris = await tabs.open(whole.url, language="ru-RU", size=LAPTOP)
    await boris.locator("[data-wish=seek]").click()
    for page in (anna, boris):
        await expect(page.locator(CARDS)).to_have_count(6)
        await expect(page.locator(".seeking")).to_have_count(0)
    await expect(anna.locator(".bar")).to_contain_text("Quick match")
    plays = anna if await anna.locator(".table-page.my-turn").count() else boris
    async with answered(plays):
        await plays.locator(CAN_PLAY).first.click(position={"x": 12, "y": 20})
    await expect(plays.locator(CARDS)).to_have_count(5)


async def test_a_person_alone_gets_a_computer_after_twenty_seconds(whole: WholePage, tabs: Tabs) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await page.locator(".choose-seek").click()
    for choice in ("Perevodnoy", "3", "Blitz"):
        await page.locator(".sheet").get_by_role("radio", name=choice, exact=True).click()
    assert await findings(page) == []
    await page.locator(".sheet .act.main").click()
    await expect(page.locator(".seeking")).to_be_visible()
    await page.locator(".seeking .act").click()
    await expect(page.locator(".seeking")).to_have_count(0)
    await expect(page.locator(".toast")).to_have_text(EN("answer-hall-stopped"))
    await expect(page.locator("[data-wish=seek]")).to_contain_text("Perevodnoy · 3 · Blitz")
    await page.reload()
    await plays_now(page)
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".lesson-page")).to_be_visible()
    await expect(page.locator(".seeking [role=timer]")).to_have_attribute(
        "aria-label", re.compile("0:(20|1[5-9])")
    )
    await whole.pass_time(19)
    assert not [table for table in whole.whole.tables.all() if home_of(table.room) == HALL]
    await whole.pass_time(2)
    await expect(page.locator(CARDS)).to_have_count(6)
    await expect(page.locator(".seat")).to_have_count(2)
    await photograph(page, "play-now-computers")


def table_at(page: Page) -> str:
    """Return the id of the private table in the address of the page."""
    return page.url.partition("#solo=")[2]


async def shows(page: Page, title: re.Pattern[str], table: str) -> None:
    """Wait until the page shows the cards at this table, with such a title."""
    await expect(page.locator(CARDS)).not_to_have_count(0)
    await expect(page.locator(".bar .titles")).to_contain_text(title)
    await expect(page).to_have_url(re.compile(f"#solo={table}$"))


@pytest.mark.parametrize("found_first", [True, False])
async def test_each_of_two_private_games_opens_by_its_row_a_reload_and_the_way_back(
    whole: WholePage, tabs: Tabs, *, found_first: bool
) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    rows = page.locator(".game-row")
    tables = dict[re.Pattern[str], str]()
    for found in (found_first, not found_first):
        await page.locator("[data-wish=seek]" if found else "[data-wish=solo]").click()
        if found:
            await expect(page.locator(".seeking")).to_be_visible()
            await whole.pass_time(21)
        title = re.compile(EN("hall-title") if found else f"^{EN('web-title')}")
        await shows(page, title, "\\w{10}")
        tables[title] = table_at(page)
        await page.go_back()
        await expect(page.locator(".home-page")).to_be_visible()
    assert len(set(tables.values())) == 2
    await expect(rows).to_have_count(2)
    await photograph(page, f"play-now-two-rows-{found_first}")
    for table in (*tables.values(), *reversed(tables.values())):
        title = next(title for title, one in tables.items() if one == table)
        await page.locator(f'.game-row[data-table="{table}"]').click()
        await shows(page, title, table)
        await page.reload()
        await shows(page, title, table)
        await page.go_back()
        await expect(page.locator(".home-page")).to_be_visible()
        await page.go_forward()
        await shows(page, title, table)
        await page.go_back()
        await expect(rows).to_have_count(2)
    newest = list(tables.values())[-1]
    await page.goto(f"{whole.url}/#solo")  # an old link
    await expect(page.locator(".bar .titles")).to_contain_text(
        next(title for title, one in tables.items() if one == newest)
    )


async def test_the_found_table_is_shown_also_during_a_game_with_computers(
    whole: WholePage, tabs: Tabs
) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await plays_now(page)
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(CARDS)).to_have_count(6)
    alone = table_at(page)
    await expect(page.locator(".bar .titles")).not_to_contain_text(EN("hall-title"))
    await whole.pass_time(21)
    await expect(page.locator(".bar .titles")).to_contain_text(EN("hall-title"))
    assert table_at(page) not in ("", alone)


async def test_the_words_about_a_found_table_cover_no_seat_on_a_phone(whole: WholePage, tabs: Tabs) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await plays_now(page)
    covered = asyncio.ensure_future(page.wait_for_function(COVERED_SEATS))  # before the toast: it goes
    boris = await tabs.open(whole.url, language="en-GB", size=LAPTOP)
    await boris.locator("[data-wish=seek]").click()
    found = await (await covered).json_value()
    await photograph(page, "play-now-found-toast")
    assert found == {"count": 0}


async def test_the_menu_has_no_series_at_a_table_of_strangers(whole: WholePage, tabs: Tabs) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    series = page.locator(".sheet .item").filter(has_text=EN("command-series"))
    for wish, count in (("solo", 1), ("seek", 0)):
        await page.locator(f"[data-wish={wish}]").click()
        if wish == "seek":
            await expect(page.locator(".seeking")).to_be_visible()
            await whole.pass_time(21)
        await expect(page.locator(CARDS)).not_to_have_count(0)
        await page.locator(".bar .menu").click()
        await expect(page.locator(".sheet .item").filter(has_text=EN("command-rules"))).to_be_visible()
        await expect(series).to_have_count(count)
        await page.keyboard.press("Escape")
        await page.go_back()
        await expect(page.locator(".home-page")).to_be_visible()


async def linked_pages(
    store: SqlStore, clock: ManualClock
) -> tuple[Replays, TournamentLinks, dict[str, str]]:
    """Store a finished game and a finished tournament. Return the services of their links, and the paths by page."""
    kept = cast("MemoryStore", store)
    replays, boards = Replays(store, TEXTS), TournamentLinks(store, TEXTS, clock)
    game = await keep(kept, play())
    cup = await keep_tournament(
        kept, replace(tournament(), state=Finished(FinishedWhy.WON, 5, A, cleared=True))
    )
    paths = {
        "replay": f"/replay/{await replays.key_of(game)}?lang=en",
        "board": f"/tournament/{await boards.key_of(cup)}?lang=en",
        "puzzle": "/puzzle/1",
    }
    return replays, boards, paths


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.parametrize("place", ["replay", "board", "puzzle"])
async def test_a_page_with_a_separate_link_shows_the_wait_and_leads_to_the_table(
    tmp_path: Path, tabs: Tabs, place: str, size: tuple[int, int]
) -> None:
    store, clock = await SqlStore.open(tmp_path / "durak.sqlite3"), ManualClock()
    replays, boards, paths = await linked_pages(store, clock)
    async with serve_whole(store, clock, replays=replays, tournaments=boards) as whole:
        page = await tabs.open(whole.url, language="en-GB", size=size)
        await plays_now(page)
        await page.goto(whole.url + paths[place])
        await expect(page.locator("#replay, .linked .cup-call, .puzzle-page").first).to_be_visible()
        await expect(page.locator(".seeking")).to_contain_text(EN("hall-looking"))
        await photograph(page, f"play-now-{place}-{size[0]}")
        await page.locator(".seeking .act").click()
        await expect(page.locator(".seeking")).to_have_count(0)
        await page.goto(whole.url)
        await plays_now(page)
        await page.goto(whole.url + paths[place])
        await expect(page.locator(".seeking [role=timer]")).to_be_visible()
        assert await findings(page) == []
        await whole.pass_time(21)
        await expect(page.locator(CARDS)).to_have_count(6)
        await expect(page.locator(".bar")).to_contain_text("Quick match")
    await store.close()


async def test_switched_off_the_page_begins_with_the_computer(tmp_path: Path, tabs: Tabs) -> None:
    store = await SqlStore.open(tmp_path / "off.sqlite3")
    async with serve_whole(store, ManualClock(), without=("play",)) as server:
        page = await tabs.open(server.url, language="en-GB", size=PHONE)
        first = page.locator(".ways .act.main").first
        await expect(first).to_contain_text(EN("web-play-computer"))
        await expect(page.locator("[data-wish=seek]")).to_have_count(0)
        assert await findings(page) == []
        await photograph(page, "play-now-off")
        await first.click()
        await expect(page.locator(CARDS)).to_have_count(6)
    await store.close()


async def test_faces_of_strangers_are_shown_at_their_seats(whole: WholePage, tabs: Tabs) -> None:
    anna, boris = [await tabs.open(whole.url, language="en-GB", size=size) for size in (PHONE, LAPTOP)]
    await plays_now(anna)
    await boris.locator("[data-wish=seek]").click()
    for page in (anna, boris):
        await expect(page.locator(CARDS)).to_have_count(6)
        await expect(page.locator(".acts .act").filter(has_text="😂")).to_have_count(0)
    face = f'.bubble.shows-face[aria-label="{EN("web-face-cool")}"]'
    shown = boris.locator(f".seat {face}").wait_for(), anna.locator(f".own-bubble{face}").wait_for()
    waiting = [asyncio.ensure_future(one) for one in shown]  # before the tap: a face goes after four seconds
    await anna.locator(".react > .round").click()
    await anna.locator(".reactions button").nth(1).click()
    await asyncio.gather(*waiting)
    await photograph(anna, "play-now-face")
    await photograph(boris, "play-now-face-laptop")
    assert await findings(anna) == []
    await anna.locator(".react > .round").click()
    await anna.locator(".reactions button").nth(2).click()
    await expect(anna.locator(".toast").last).to_contain_text(EN("answer-reaction-too-soon"))


class HallTable(FriendsTable):
    """The table of two strangers."""

    @property
    def running(self) -> Running | None:
        halls = [table for table in self._server.whole.tables.all() if home_of(table.room) == HALL]
        return next((table.game for table in halls if not table.closed), None)


async def test_after_a_game_with_a_stranger_each_way_on_has_an_answer(whole: WholePage, tabs: Tabs) -> None:
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await plays_now(page)
    friends = Friend(await whole.open(token=await token_of(page))), Friend(await whole.open(name="Boris"))
    listening = [asyncio.create_task(friend.listen()) for friend in friends]
    await friends[1].page.say("say", side="private", text="/play")
    await expect(page.locator(CARDS)).to_have_count(6)
    await HallTable(whole, *friends).play()
    await expect(page.locator(".end-page .bar")).to_contain_text(EN("hall-title"))
    ways = page.locator(".after > .act:not(.sign)")
    await expect(ways).to_have_text([EN("hall-button-again"), EN("hall-button-next"), EN("web-end-home")])
    assert await findings(page) == []
    for way in (0, 1):
        await ways.nth(way).click()
        await expect(page.locator(".seeking")).to_be_visible()
    await page.locator(".seeking .act").click()
    await expect(page.locator(".seeking")).to_have_count(0)
    await page.locator(".quiet .command").last.click()
    await expect(page.locator(".sheet")).to_contain_text(EN("hall-about-refuse"))
    await expect(page.locator(".sheet > header b")).to_have_text(EN("hall-about-title"))
    await expect(page.get_by_text(EN("hall-about-title"))).to_have_count(1)
    await page.locator(".sheet .button").click()
    await expect(page.locator(".toast").last).to_contain_text("will not meet again")
    await expect(page.locator(".sheet")).to_have_count(0)
    await page.locator(".quiet .command").first.click()
    await expect(page.locator(".sheet, .reading-page, .toast").last).to_be_visible()
    await photograph(page, "play-now-end")
    for task in listening:
        task.cancel()


async def test_a_stranger_is_reported_and_never_met_again(whole: WholePage, tabs: Tabs) -> None:
    core = whole.whole.core
    core.service(Hall).reports = Chat(PlatformName("nowhere"), "operators")
    page = await tabs.open(whole.url, language="en-GB", size=PHONE)
    await plays_now(page)
    friends = Friend(await whole.open(token=await token_of(page))), Friend(await whole.open(name="Boris"))
    listening = [asyncio.create_task(friend.listen()) for friend in friends]
    await friends[1].page.say("say", side="private", text="/play")
    await expect(page.locator(CARDS)).to_have_count(6)
    await HallTable(whole, *friends).play()
    await page.locator(".quiet .command").last.click()
    sheet = page.locator(".sheet")
    await expect(sheet).to_contain_text(EN("hall-about-report"))
    await expect(sheet.locator(".button")).to_have_count(2)
    assert await findings(page) == []
    await photograph(page, "play-now-about")
    await sheet.locator(".button").filter(has_text="Report").click()
    await expect(page.locator(".toast").last).to_contain_text("is sent, and you will not meet again")
    await expect(sheet).to_have_count(0)
    store = core.services.store
    (report,) = await store.rows(HallReport)
    (refused,) = [row for row in await store.rows(HallPerson) if row.person == report.by]
    assert refused.refused == (report.person,)
    for task in listening:
        task.cancel()
