"""A tournament on the page: its board is the room's view, and calls reach people wherever they are on the page."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from playwright.async_api import expect

from bot import screens
from bot.domain.commands import Answer
from bot.domain.ids import Language
from bot.domain.scene import MatchResult, Presence, SceneSeat
from bot.features.puzzle.screens import puzzle_screen
from bot.features.replays import Replays
from bot.features.tournaments.model import Finished, FinishedWhy
from bot.features.tournaments.screens import terms_screen
from bot.screens.lines import match_title
from tests.adapters.played import keep, play
from tests.adapters.web.browser import DESKTOP, PHONE, Tabs, resize
from tests.adapters.web.conftest import LenientClock
from tests.adapters.web.cup_states import FIRST_ROUND, board, call_screen, go_home, match_of, show_board
from tests.adapters.web.drawn_table import DrawnTable, two_attacks
from tests.adapters.web.page_client import TEXTS, serve, text_screen
from tests.adapters.web.page_states import puzzle_scene
from tests.adapters.web.taps import answered
from tests.adapters.web.test_table import findings
from tests.bot.screens.cups import AT, A, C, tournament
from tests.bot.screens.matches import ROOM, call
from tests.bot.screens.sitting import lobby
from tests.memory.store import MemoryStore

pytestmark = [pytest.mark.browser, pytest.mark.sampled, pytest.mark.timeout(300)]
RU = TEXTS[Language("ru")]
CALL = ".call-over"
HERE = f"{CALL} .act.main"
SIZES = ((320, 568), (360, 640), PHONE, (683, 384), (844, 390), (768, 1024), (1366, 650), (1920, 1080))
COVERED = """() => {
  const strip = document.querySelector(".call-over").getBoundingClientRect();
  const beside = (one) => one.right <= strip.left || one.left >= strip.right;
  const meets = (one) => !beside(one) && one.bottom > strip.top && one.top < strip.bottom;
  const own = [...document.querySelectorAll(".turn, .hand .card, .acts button")];
  return own.filter((node) => meets(node.getBoundingClientRect())).map((node) => node.className);
}"""
"""The parts of one's own clock, cards and buttons covered by a call."""
COUNT_SOUNDS = """() => {
  window.sounds = 0;
  const begin = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...given) { window.sounds += 1; return begin.apply(this, given); };
}"""


@pytest.fixture
async def drawn(tabs: Tabs) -> AsyncIterator[DrawnTable]:
    """A page for one test in a room, because the tests go to other pages."""
    async with serve(MemoryStore(), clock=LenientClock()) as server:
        yield await DrawnTable.open(server, tabs)


async def show_lobby(drawn: DrawnTable) -> None:
    await drawn.post("lobby", drawn.room, screens.lobby_screen(lobby(*drawn.people(2)), RU))
    await drawn.settled()


async def calls(drawn: DrawnTable, *here: int, slot: str = "call") -> None:
    await drawn.post_match(slot, call_screen(drawn, *here))
    await drawn.settled()


def taps(drawn: DrawnTable) -> list[str]:
    return [tap.data for tap in drawn.server.application.tapped()]


# the room


async def test_a_room_shows_its_tournament_with_a_button_to_its_lobby_and_back(
    drawn: DrawnTable,
) -> None:
    page, badge = drawn.page, drawn.page.locator(".bar .other")
    await show_lobby(drawn)
    await expect(page.locator(".lobby-page")).to_be_visible()
    await expect(badge).to_have_count(0)
    await show_board(drawn, tournament(), None)
    await expect(badge).to_have_accessible_name(RU("web-to-table"))
    await badge.click()
    await expect(page.locator(".lobby-page")).to_be_visible()
    await expect(badge).to_have_accessible_name(RU("web-cup"))
    await badge.click()
    await expect(page.locator(".cup-page")).to_be_visible()


async def test_the_board_stays_at_the_end_of_the_tournament(drawn: DrawnTable) -> None:
    page = drawn.page
    await show_lobby(drawn)
    await show_board(drawn, FIRST_ROUND, None)
    await show_board(drawn, replace(tournament(), state=Finished(FinishedWhy.NOBODY_LEFT, AT)), None)
    await expect(page.locator(".cup-acts .main")).to_have_text(RU("web-new-game"))
    await page.locator(".bar .other").click()
    await expect(page.locator(".lobby-page")).to_be_visible()


async def test_players_keep_the_view_of_their_table_and_onlookers_get_the_board(drawn: DrawnTable) -> None:
    page, badge = drawn.page, drawn.page.locator(".bar .other")
    await drawn.show(two_attacks(drawn), 1)
    await drawn.post("cup", drawn.room, board(tournament(), RU, drawn.user, None))
    await drawn.settled()
    await expect(page.locator(".table-page")).to_be_visible()
    await badge.click()
    await expect(page.locator(".cup-page")).to_be_visible()
    await badge.click()
    await expect(page.locator(".table-page")).to_be_visible()
    others = tuple(SceneSeat(name, Presence.PRESENT, name) for name in ("Боря", "Вика", "Гриша"))
    await drawn.post("table", drawn.room, two_attacks(drawn).changed(seats=others).table(RU))
    await drawn.settled()
    await expect(page.locator(".cup-page")).to_be_visible()


async def test_each_reader_has_their_own_buttons(drawn: DrawnTable) -> None:
    buttons = drawn.page.locator(".cup-acts .act")
    for me, expected in (
        (A, ["cup-leave", "cup-begin", "cup-settings", "cup-cancel"]),
        (C, ["cup-leave", "cup-cancel"]),  # the person of the page has opened the room
        (None, ["cup-enter", "cup-cancel"]),
    ):
        await show_board(drawn, tournament(), me)
        await expect(buttons).to_have_count(len(expected))
        found = await buttons.evaluate_all("all => all.map((one) => one.dataset.act.split(':')[0])")
        assert found == expected
        await expect(drawn.page.locator(".in-state")).to_have_count(int(me is not None))
    await expect(drawn.page.locator(".people-in li")).to_have_count(8)


async def test_the_settings_open_for_the_organiser_alone(drawn: DrawnTable) -> None:
    page, application = drawn.page, drawn.server.application
    friend = await drawn.server.open(name="Боря", room=drawn.room.id.removeprefix("g-"))
    await show_board(drawn, tournament(), A)
    application.answer = Answer(screen=terms_screen(tournament(), RU), asks=True)
    await page.locator("[data-act^=cup-settings]").click()
    half = page.locator(".sheet [data-act$=':on:half']")
    await expect(half).to_be_visible()
    await expect(half).not_to_have_attribute("aria-pressed", "true")
    application.answer = Answer(screen=terms_screen(tournament(half=True), RU))
    await half.click()
    await expect(half).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".sheet")).to_have_count(1)
    await drawn.post("mark 0", drawn.room, text_screen("all is said"))
    heard = await friend.hear("post", lambda told: told["post"]["number"] < 0 or "all is said" in str(told))
    assert "all is said" in str(heard)


async def test_the_board_has_links_to_the_games_that_its_reader_may_watch(drawn: DrawnTable) -> None:
    watch = drawn.page.locator(".match .watch")
    await show_board(drawn, FIRST_ROUND, None)
    await expect(watch).to_have_count(2)
    await show_board(drawn, FIRST_ROUND, A)
    await expect(watch).to_have_count(1)  # one's own match is not for watching
    await show_board(drawn, FIRST_ROUND, None, may_watch=False)
    await expect(watch).to_have_count(0)
    await show_board(drawn, FIRST_ROUND, None)
    await drawn.page.route("**/window", lambda route: route.fulfill(body="a window"))
    drawn.server.application.answer = Answer(opens="/window")
    await watch.first.click()
    await drawn.page.wait_for_url("**/window")
    await drawn.page.go_back()
    await expect(drawn.page.locator(".cup-page")).to_be_visible()
    assert taps(drawn)[-1] == "cup-look:cup:t1"


# the call


async def test_an_invitation_to_a_match_covers_each_page_and_its_button_leads_to_the_match(
    drawn: DrawnTable,
) -> None:
    page = drawn.page
    await show_lobby(drawn)
    await calls(drawn, 0)
    await expect(page.locator(CALL)).to_contain_text(ROOM)
    await go_home(drawn)
    await expect(page.locator(HERE)).to_be_visible()
    await expect(page).to_have_title(f"● {match_title(ROOM, 2, RU)} — {RU('web-title')}")
    puzzle = puzzle_screen(puzzle_scene(0), RU)
    await drawn.server.platform.send(drawn.private, puzzle, key="puzzle", quiet=False)
    await page.locator(".spot-head .at-large").dispatch_event("click")
    await expect(page.locator(".puzzle-page")).to_be_visible()
    await expect(page.locator(HERE)).to_be_visible()
    async with answered(page):
        await page.locator(HERE).click()
    assert taps(drawn) == ["t:tablename2:here"]
    assert page.url.endswith(f"#match={drawn.room.id.removeprefix('g-')}")
    await calls(drawn, 0, 1)
    await expect(page.locator(CALL)).to_have_count(0)
    await expect(page.locator(".own-match .here-sign")).to_have_count(2)
    await drawn.post_match("call", match_of(drawn).hand(1, RU))
    await expect(page.locator(".table-page .hand .card")).to_have_count(4)


async def test_a_tap_on_an_invitation_to_a_match_during_the_lesson_goes_to_the_match(
    drawn: DrawnTable,
) -> None:
    page = drawn.page
    await go_home(drawn)
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".teacher")).to_be_visible()
    await calls(drawn, 0)
    async with answered(page):
        await page.locator(HERE).click()
    assert taps(drawn) == ["t:tablename2:here"]


@pytest.mark.parametrize("size", SIZES)
async def test_an_invitation_to_a_match_covers_no_control_of_a_running_game(
    drawn: DrawnTable, size: tuple[int, int]
) -> None:
    page = drawn.page
    await drawn.resize(*size)
    await drawn.show(two_attacks(drawn), 1)
    await calls(drawn, 0)
    await expect(page.locator(f"{CALL}.strip")).to_be_visible()
    assert await page.evaluate(COVERED) == []
    async with answered(page):
        await page.locator(HERE).click()
    await expect(page.locator(".table-page[data-mode=defend]")).to_be_visible()
    assert drawn.room.id.removeprefix("g-") in page.url, "the game is not left"
    await drawn.post_match("call", match_of(drawn).hand(1, RU))
    await expect(page.locator(HERE)).to_have_text(RU("web-go-on"))
    assert await page.evaluate(COVERED) == []
    await page.locator(HERE).click()
    await expect(page.locator(".table-page .titles")).to_contain_text(ROOM)


async def test_an_invitation_to_a_match_has_a_sound_unless_sounds_are_off(drawn: DrawnTable) -> None:
    page = drawn.page
    await page.evaluate(COUNT_SOUNDS)
    await calls(drawn, 0)
    await expect(page.locator(CALL)).to_be_visible()
    await page.wait_for_function("sounds === 1")
    await page.evaluate("localStorage.setItem('durak.sound', 'off')")
    await calls(drawn, 0, slot="next")
    assert await page.evaluate("sounds") == 1
    await page.evaluate("localStorage.removeItem('durak.sound')")


async def test_an_expired_invitation_to_a_match_shows_the_reason(drawn: DrawnTable) -> None:
    await go_home(drawn)
    await calls(drawn, 0, 1)
    seats = drawn.people(3, mine=1)
    closed = call(
        seats=seats, arrived=(0, 1), reader=1, named=True, closed=True, match_result=MatchResult.GOES_ON
    )
    await drawn.post_match("call", screens.call_to_match_screen(closed, RU))
    await expect(drawn.page.locator(".sheet, .toast").first).to_contain_text(RU("match-closed"))


async def test_the_home_page_lists_a_match_under_the_title_of_its_tournament(drawn: DrawnTable) -> None:
    page = drawn.page
    await drawn.post_match("hand", match_of(drawn).hand(1, RU))
    await go_home(drawn)
    row = page.locator(".game-row")
    await expect(row).to_have_count(1)
    await expect(row).to_contain_text(match_title(ROOM, 2, RU))
    await row.click()
    await expect(page.locator(".table-page .hand .card")).to_have_count(4)
    await page.locator(".bar .other").click()
    await expect(page.locator(".room-page, .cup-page, .lobby-page")).to_be_visible()


async def test_the_home_page_lists_a_lobby_of_the_private_chat(drawn: DrawnTable) -> None:
    scene = lobby(drawn.people(1)[0], room=None, alone=True)
    screen = replace(screens.lobby_screen(scene, RU), room=drawn.private)
    await drawn.server.platform.send(drawn.private, screen, key="lobby", quiet=False)
    await go_home(drawn)
    await drawn.page.locator(".game-row").click()
    await expect(drawn.page.locator(".lobby-page")).to_be_visible()


async def test_a_game_against_computers_begins_without_a_question_during_a_match(drawn: DrawnTable) -> None:
    page = drawn.page
    await drawn.post_match("hand", match_of(drawn).hand(1, RU))
    await go_home(drawn)
    await page.locator("[data-wish=solo]").click()
    await drawn.server.application.hears("solo")
    await expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, (1366, 650)])
async def test_an_invitation_to_a_match_is_shown_over_a_replay(tabs: Tabs, size: tuple[int, int]) -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play()))
    async with serve(store, replays=replays) as server:
        drawn = await DrawnTable.open(server, tabs, size=size)
        await show_board(drawn, tournament(), A)
        await drawn.page.goto(f"{server.url}/replay/{key}?lang=ru")
        await expect(drawn.page.locator("#replay[data-ready]")).to_be_visible()
        await drawn.post_match("call", call_screen(drawn, 0))
        await expect(drawn.page.locator(CALL)).to_contain_text(ROOM)
        assert await findings(drawn.page) == []
        await drawn.page.locator(HERE).click()
        await expect(drawn.page.locator(".own-match")).to_be_visible()
        assert taps(drawn) == ["t:tablename2:here"]


async def test_a_replay_opened_by_its_public_link_has_no_connection_for_invitations(tabs: Tabs) -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play()))
    async with serve(store, replays=replays) as server:
        drawn = await DrawnTable.open(server, tabs)
        await show_board(drawn, tournament(), None)
        sockets = list[str]()
        drawn.page.on("websocket", lambda socket: sockets.append(socket.url))
        await drawn.page.goto(f"{server.url}/replay/{key}?lang=ru")
        await expect(drawn.page.locator("#replay[data-ready]")).to_be_visible()
        assert sockets == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_the_check_axe_finds_no_problem_of_accessibility(
    drawn: DrawnTable, size: tuple[int, int], dark: bool
) -> None:
    page, found = drawn.page, list[str]()
    await page.emulate_media(color_scheme="dark" if dark else "light")
    await resize(page, *size)
    for me in (A, None):
        await show_board(drawn, tournament(), me)
        found += await findings(page)
    await show_board(drawn, FIRST_ROUND, None)
    await calls(drawn, 0)
    found += await findings(page)
    await drawn.show(two_attacks(drawn), 1)
    await expect(page.locator(".table-page")).to_be_visible()
    found += await findings(page)
    await page.go_back()  # the call lies over the menu of a phone
    await expect(page.locator(".home-page .bar")).to_be_visible()
    found += await findings(page)
    await page.locator(HERE).click()
    await expect(page.locator(".own-match")).to_be_visible()
    found += await findings(page)
    assert found == []
