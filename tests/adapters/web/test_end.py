"""The page after a game in a real browser: the fool, the reader's costliest move, what has changed, and the ways on."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot import screens
from bot.domain.ids import GameId
from bot.domain.scene import GivenEpaulettes, Presence, RankChange, Score, SeriesScene
from bot.domain.screen import Picture
from bot.domain.state import Why
from bot.features.coach import CoachPool, Reasons, ReplayCoach
from bot.features.coach.model import Coaching
from bot.features.coach.reasons import MOST_WAITING
from bot.features.replays import Replays
from engine import Game, Seat, parse_card
from tests.adapters.played import keep, play
from tests.adapters.web.browser import Tabs, resize, start_alone
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, serve
from tests.adapters.web.test_whole_game import game_served, play_to_the_end
from tests.bot.screens.decorated import decorated
from tests.bot.screens.sitting import Sitting
from tests.engine.coach.games import from_table
from tests.engine.setting import table
from tests.memory.store import MemoryStore
from tests.own_coach import FindingCoach
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LARGE_FACE_PX = 130
SIZES = ((390, 844), (360, 640), (844, 390), (1366, 768))
MOST_FRAMES = 20
HANDS = ("Td Kd 6s", "7h Ah Ks")
BLUNDER = "0 aKd; 1 take; 0 a6s; 1 b6sKs; 1 a7h; 0 take; 1 aAh; 0 take; 1 aKd; 0 take"
"""Spades are trumps. The third move throws the game away: the ten of diamonds would have won."""
NOTES_SEEN = (
    "window.seen = []; new MutationObserver(() => { const text = document.querySelector('.why')?.innerText;"
)
NOTES_SEEN += " if (text) window.seen.push(text); })"
NOTES_SEEN += ".observe(document, { childList: true, subtree: true, characterData: true });"


@dataclass
class Ended:
    """A page in a room, a coach, and the store with a finished game of the page's person at the first seat."""

    drawn: DrawnTable
    store: MemoryStore
    game: Game

    @property
    def page(self) -> Page:
        return self.drawn.page

    async def keep(self, *, plays: bool = True) -> Sitting:
        """Store the game, and return its end. Without `plays`, the page's person has only watched it."""
        people = self.drawn.people(self.game.seats, mine=0 if plays else -1)
        sitting = Sitting(self.game, *people)
        names = [seat.user or "" for seat in people]
        await keep(self.store, self.game, sitting.scene.table, names)
        return sitting

    async def show(self, sitting: Sitting, *, plays: bool = True) -> None:
        texts = self.drawn.texts
        await self.drawn.post("end", self.drawn.room, sitting.end(texts))
        if plays:
            await self.drawn.post("over", self.drawn.private, sitting.over(0, texts))
        await self.drawn.settled()
        await expect(self.page.locator(".end-page")).to_be_visible()


@asynccontextmanager
async def ended(tabs: Tabs, coach: CoachPool, game: Game) -> AsyncIterator[Ended]:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    told, reasons = ReplayCoach(replays, store, TEXTS, coach), Reasons(replays, store, TEXTS, coach)
    async with serve(MemoryStore(), replays=replays, coach=told, reasons=reasons) as server:
        yield Ended(await DrawnTable.open(server, tabs, language="en"), store, game)
        await tabs.close()
    coach.close()


async def test_the_fool_with_epaulettes_has_the_drawn_face(drawn: DrawnTable) -> None:
    told = replace(decorated("6s 6h", "game").end(drawn.texts), picture=Picture.of(b"png", "initials"))
    await drawn.post("end", drawn.room, told)
    await drawn.settled()
    bust = drawn.page.locator(".end-page .bust")
    await expect(bust.locator(".portrait-face")).to_have_count(1)
    await expect(bust.locator(".sixes .face")).to_have_count(2)
    await expect(drawn.page.locator(".end-page img")).to_have_count(0)
    box = await bust.locator(".fool-face").bounding_box()
    assert box is not None
    assert box["width"] > LARGE_FACE_PX, "the styles of the home page are loaded, too"


async def test_the_place_of_a_person_who_left_says_that_a_computer_played_on(drawn: DrawnTable) -> None:
    mine, other, third = drawn.people(3)
    left = replace(other, presence=Presence.LEFT, played_on=True)
    at = Sitting(table("7h", "9h Th", "Jh", trump="c"), mine, left, third)
    await drawn.post("end", drawn.room, at.play("0 a7h; 1 b7h9h; 1 aTh; 2 bThJh").end(drawn.texts))
    await drawn.settled()
    marked = drawn.page.locator(".places li", has_text=drawn.texts("web-end-played-on"))
    await expect(marked).to_have_count(1)
    await expect(marked.locator("bdi")).to_contain_text(other.name)


async def test_an_exact_costly_move_leads_to_the_decision_in_the_replay_and_back(tabs: Tabs) -> None:
    coach = CoachPool()
    async with ended(tabs, coach, from_table(*HANDS, moves=BLUNDER)) as at:
        warm = play(seats=2, chance=3).record()
        await coach.analyse(warm, Seat(0), 0.1)  # the process of the coach has started before
        sitting = await at.keep()
        await at.page.evaluate(NOTES_SEEN)
        await at.show(sitting)
        why = at.page.locator(".why")
        await expect(why.locator("h2")).to_have_text("What decided it: move 3")
        await expect(why.locator("p")).to_contain_text("That threw away a won game.")
        shown = await why.locator("p .chip").evaluate_all("chips => chips.map((chip) => chip.ariaLabel)")
        assert shown == ["6 of spades", "10 of diamonds"]
        seen = await at.page.evaluate("window.seen")
        assert "move 3" not in seen[0], "the progress is shown at once"
        assert await why.locator(".was .face, .better .face").count() == 2
        await why.get_by_role("link", name="See it in the replay").press("Enter")
        await expect(at.page).to_have_url(re.compile(r"/replay/[^?]+\?lang=en#move=2&from=0$"))
        await expect(at.page.locator("#counter")).to_have_text(re.compile(r"^2 / "))
        await expect(at.page.locator("#cost")).to_contain_text(
            "better: play 10♦. That threw away a won game."
        )
        hand = at.page.locator(".hand [data-card]")
        assert await hand.evaluate_all("cards => cards.map((card) => card.dataset.card)") == ["Td", "6s"]
        await expect(at.page.locator("#play-on")).to_have_attribute("href", re.compile(r"_2-0$"))
        assert len(at.page.context.pages) == 1
        await at.page.go_back()
        await expect(why.locator("h2")).to_have_text("What decided it: move 3")
    tabs.console_errors.clear()  # the server has gone


async def test_an_estimate_is_shown_as_probable_once_the_coach_is_done(tabs: Tabs) -> None:
    coach = FindingCoach()
    coach.ready.clear()
    async with ended(tabs, coach, play(chance=6)) as at:
        await at.show(await at.keep())
        why = at.page.locator(".why")
        await expect(why).to_contain_text("The coach is looking through the game … 0%")
        await until(lambda: coach.asked)
        coach.find(0.4)
        await expect(why).to_contain_text("40%")
        await expect(why.locator("h2")).to_have_text("The coach")
        coach.ready.set()
        await expect(why.locator("h2")).to_have_text(re.compile(r"^Probably the turning point: move \d+$"))
        assert [seat for _, seat, _ in coach.asked] == [0], "others' moves are not told"


async def test_a_spectator_gets_no_costliest_move(tabs: Tabs) -> None:
    async with ended(tabs, coach := FindingCoach(), play(chance=6)) as at:
        await at.show(await at.keep(plays=False), plays=False)
        await expect(at.page.locator(".after .main")).to_be_visible()
        await expect(at.page.locator(".why")).to_have_count(0)
        assert coach.asked == []


async def test_a_coach_with_too_much_work_says_so_and_can_be_asked_again(tabs: Tabs) -> None:
    coach = FindingCoach()
    coach.ready.clear()
    async with ended(tabs, coach, play(chance=6)) as at:
        for number in range(MOST_WAITING):
            coach.begin(GameId(f"other{number}"), at.game.record(), Seat(0), 1)
        await asyncio.sleep(0)
        asked = len(coach.asked)
        await at.show(await at.keep())
        why = at.page.locator(".why")
        await expect(why).to_contain_text("Many games are waiting for a review.")
        assert len(coach.asked) == asked == MOST_WAITING
        coach.ready.set()
        await why.get_by_role("button", name="Try again").press("Enter")
        await expect(why.locator("h2")).to_have_text(re.compile("^Probably the turning point"))


async def test_a_search_without_progress_says_that_it_may_take_a_while(tabs: Tabs) -> None:
    coach = FindingCoach()
    coach.ready.clear()
    async with ended(tabs, coach, play(chance=6)) as at:
        await at.page.clock.install()
        await at.show(await at.keep())
        why = at.page.locator(".why")
        await expect(why).to_contain_text("0%")
        await at.page.clock.fast_forward(9000)
        await expect(why).to_contain_text(at.drawn.texts("web-end-slow"))
        coach.ready.set()
        await expect(why.locator("h2")).to_have_text(re.compile("^Probably the turning point"))


async def test_only_readers_who_stay_on_the_page_ask_the_coach(tabs: Tabs) -> None:
    """The test moves the clock of the page, and reads the games that it asks about; the empty one ends a request."""
    coach = FindingCoach()
    coach.ready.clear()
    async with ended(tabs, coach, play(chance=6)) as at:
        page, sitting, asked = at.page, await at.keep(), games_asked(at.page)
        await page.reload()
        await at.drawn.settled()
        await page.clock.install(time=0)
        await page.clock.pause_at(1)
        await at.drawn.post("end", at.drawn.room, sitting.end(at.drawn.texts))
        for _ in range(MOST_FRAMES):  # the page is drawn when its late script has come
            await page.clock.run_for(20)
            if await page.locator(".why progress").count():
                break
            await asyncio.sleep(0.1)
        await expect(page.locator(".why progress")).to_be_visible()
        await page.clock.run_for(200)
        await page.locator(".after .home").click()
        await page.clock.run_for(5_000)
        await until(lambda: asked)
        assert asked == [""]
        await page.clock.resume()
        await page.evaluate(f"location.hash = 'room={at.drawn.room.id.removeprefix('g-')}'")
        await until(lambda: coach.asked)
        game = GameId(asked[-1])
        assert coach.found(game, Seat(0)) is Coaching.WORKING
        await page.locator(".after .home").click()
        await until(lambda: coach.found(game, Seat(0)) is Coaching.OFFERED)
        assert asked == ["", game, ""]


def games_asked(page: Page) -> list[str]:
    """Return a list that gets the game of each request for the costliest move, from the next load of the page on."""
    asked = list[str]()

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "reason":
            asked.append(message["game"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return asked


async def test_nothing_jumps_when_the_coach_has_ended(tabs: Tabs) -> None:
    coach = FindingCoach()
    coach.costly = ()
    coach.ready.clear()
    async with ended(tabs, coach, play(chance=6)) as at:
        await at.show(await at.keep())
        parts = ".why", ".verdict h1", ".after .main"
        await until(lambda: coach.asked)
        before = {size: await boxes(at.page, size, parts) for size in SIZES}
        coach.ready.set()
        await expect(at.page.locator(".why")).to_contain_text("You made no clear mistakes.")
        assert {size: await boxes(at.page, size, parts) for size in SIZES} == before


async def boxes(page: Page, size: tuple[int, int], selectors: Sequence[str]) -> list[object]:
    """Return the places of these elements in a window of this size."""
    await resize(page, *size)
    return [await page.locator(selector).bounding_box() for selector in selectors]


async def test_the_ways_on_have_one_order_and_lead_on(drawn: DrawnTable) -> None:
    lost = Sitting(table("7h 6d", "9h", "Jh", trump="c"), *drawn.people(3)).play(
        "0 a7h; 1 b7h9h; 2 aJh; 0 take"
    )
    texts = drawn.texts
    await drawn.post("end", drawn.room, lost.end(texts))
    await drawn.post("over", drawn.private, lost.over(0, texts))
    await drawn.settled()
    page, ways = drawn.page, drawn.page.locator(".after .act")
    await expect(ways.first).to_be_visible()
    names = [
        texts("end-button-again"),
        *map(texts, ("web-end-others", "web-end-home", "end-button-replay", "web-share-picture")),
    ]
    for way, name in zip(await ways.all(), names, strict=True):
        await expect(way).to_have_accessible_name(name)
    await expect(page.get_by_text(texts("end-button-verify"))).to_have_count(0)
    await page.locator(".after .others").focus()
    await page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name=texts("web-end-others"))
    await expect(sheet.locator(".solo-choice .main")).to_be_visible()
    await sheet.get_by_role("button", name=texts("command-join")).click()
    await expect(page.locator(".reading-page")).to_be_visible()
    await page.go_back()
    await page.locator(".of-host").click()
    assert (await drawn.server.application.hears("newgame")).where.chat == drawn.room
    await page.locator(".after .home").click()
    await expect(page.locator(".home-page")).to_be_visible()
    await page.evaluate(f"location.hash = 'room={drawn.room.id.removeprefix('g-')}'")
    await expect(page.locator(".end-page")).to_be_visible()


async def test_a_calm_card_tells_what_has_changed(drawn: DrawnTable) -> None:
    lost = Sitting(
        table("7h 6d", "9h", "Jh", trump="c"),
        *drawn.people(3),
        ranked=(RankChange(Seat(0), 1497, 1512, -1, 4, 6), RankChange(Seat(1), 1512, 1498, 4, 3, 4)),
        epaulettes=(GivenEpaulettes(Seat(0), Seat(1), (parse_card("6d"),)),),
        series=SeriesScene(2, 5, (Score(2, 2, 1, 5), Score(2, 0, 0, 2), Score(2, 0, 0, 5))),
    ).play("0 a7h; 1 b7h9h; 2 aJh; 0 take")
    await drawn.post("end", drawn.room, lost.end(drawn.texts))
    await drawn.settled()
    page, texts = drawn.page, drawn.texts
    cells = [re.sub(r"\s+", " ", text) for text in await page.locator(".changed li").all_inner_texts()]
    assert cells == [
        f"1497 −15 {texts('web-end-rating')}",
        f"4 {texts('web-end-over')} {texts('web-end-streak')}",
        f"1 {texts('web-end-worn')}",
    ]
    gains = page.locator(".places small")
    assert sorted(await gains.all_inner_texts()) == ["+14", "−15"]
    rows = page.locator(".tables tbody tr")
    await expect(rows).to_have_count(3)
    await expect(rows.last.locator("td").nth(1)).to_have_text("2")


async def test_a_game_that_was_broken_off_has_its_faces_and_a_way_on(drawn: DrawnTable) -> None:
    sitting = Sitting(table("7h 6d", "9h", "Jh", trump="c"), *drawn.people(3))
    game = sitting.scene, sitting.game.view(None)
    await drawn.post(
        "table", drawn.room, screens.broken_off_screen(Why.CANCELLED, "", drawn.texts, game=game)
    )
    await drawn.settled()
    await expect(drawn.page.locator(".end-page .places .pic")).to_have_count(3)
    await expect(drawn.page.locator(".bust, .place, .why")).to_have_count(0)
    await drawn.page.locator(".after .main").click()
    assert (await drawn.server.application.hears("newgame")).where.chat == drawn.room


async def test_one_tap_leads_from_the_end_to_the_replay_in_the_same_tab(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        page = await tabs.open(url, language="en-US")
        await page.evaluate("localStorage.setItem('durak.solo', 'simple 1 normal')")
        await start_alone(page, "Anna")
        await play_to_the_end(page)
        await page.locator(".end-page [data-act^='replay:']").click()
        await expect(page).to_have_url(re.compile(r"/replay/[^?]+\?lang=en#move=0&from=0$"))
        assert len(page.context.pages) == 1
        await page.go_back()
        await expect(page.locator(".end-page")).to_be_visible()
    tabs.console_errors.clear()  # the server has gone
