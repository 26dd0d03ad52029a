"""The states of the page for the people of a tournament: its board in the room, and calls to their matches."""

from collections.abc import AsyncIterator
from dataclasses import replace

from playwright.async_api import Page, expect

from bot import screens
from bot.domain.ids import PersonId
from bot.domain.scene import MatchResult
from bot.domain.screen import Screen
from bot.features.puzzle.screens import puzzle_screen
from bot.features.tournaments.model import Playing, Tournament
from bot.features.tournaments.screens import BoardReaders, tournament_screen
from bot.i18n.texts import Texts
from engine import Ending, Outcome, Seat
from tests.adapters.web.browser import open_menu
from tests.adapters.web.drawn_table import DrawnTable, two_attacks
from tests.adapters.web.page_states import LONG_NAME, States, Visit, puzzle_scene
from tests.bot.screens.cups import (
    AT,
    FIRST,
    NAMES,
    PEOPLE,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    a_round,
    match,
    tournament,
)
from tests.bot.screens.matches import call
from tests.bot.screens.sitting import Sitting, lobby
from tests.engine.setting import table

SECOND_ROUND = replace(
    tournament(),
    state=Playing((FIRST, a_round(2, match(1, A, B), match(2, G, H, dealt=(G, H))))),
)
FIRST_ROUND = replace(
    tournament(),
    state=Playing(
        (a_round(1, match(1, A, B, C, D, dealt=(A, B, C, D)), match(2, E, F, G, H, dealt=(E, F, G, H))),)
    ),
)


def board(
    cup: Tournament, texts: Texts, user: str, me: PersonId | None = A, *, may_watch: bool = True
) -> Screen:
    """Return the board in a room; the reader with this user is `me`, and Аня is the organiser."""
    users = {person: user if person == me else f"of {person}" for person in PEOPLE}
    names = NAMES | {B: LONG_NAME}
    return tournament_screen(cup, names, AT, texts, readers=BoardReaders(users, may_watch))


async def show_board(
    drawn: DrawnTable, cup: Tournament, me: PersonId | None = A, *, may_watch: bool = True
) -> Page:
    await drawn.post("cup", drawn.room, board(cup, drawn.texts, drawn.user, me, may_watch=may_watch))
    await drawn.settled()
    await expect(drawn.page.locator(".cup-page")).to_be_visible()
    return drawn.page


def call_screen(drawn: DrawnTable, *arrived: int) -> Screen:
    """Return the call to a match of three; the person of the page has seat 1."""
    seats = drawn.people(3, mine=1)
    scene = call(seats=seats, arrived=arrived, reader=1, named=True, until=drawn.soon())
    return screens.call_to_match_screen(scene, drawn.texts)


def match_of(drawn: DrawnTable) -> Sitting:
    """Return a match with the person of the page in turn, at seat 1."""
    game = table("6s 6d Ts", "9s 9d 7h Kc", "Qs 8d Ac", talon="8c Th", trump="h")
    sitting = Sitting(game, *drawn.people(3, mine=1), match=True, round=2, alone=True, until=drawn.soon())
    return sitting.play("0 a6s")


async def go_home(drawn: DrawnTable) -> None:
    await open_menu(drawn.page)
    await drawn.page.get_by_role("button", name=drawn.texts("web-home"), exact=True).click()
    await expect(drawn.page.locator(".home-page .bar")).to_be_visible()


async def boards(visit: Visit) -> States:
    """Show the board to an entrant, to an onlooker, and to its organiser."""
    drawn = await visit.draw()
    for who, me in {"its organiser": A, "an entrant": C, "an onlooker": None}.items():
        yield f"a tournament opens, for {who}", await show_board(drawn, tournament(), me)
    yield "a tournament without entrants", await show_board(drawn, tournament(0), None)
    yield "games to watch", await show_board(drawn, FIRST_ROUND, None)
    await drawn.post_match("hand", match_of(drawn).hand(1, drawn.texts))
    page = await show_board(drawn, SECOND_ROUND, A)
    await expect(page.locator(".own-match")).to_be_visible()
    yield "the board with one's own match", page
    await page.locator(".own-match .act.main").click()
    await expect(page.locator(".table-page .hand .card")).to_have_count(4)
    yield "the table of a match", page
    outcome = Outcome((Seat(0),), ((Seat(1),), (Seat(2),)), Ending.FOOL)
    over = match_of(drawn).changed(match_result=MatchResult.GOES_ON).ended(outcome)
    await drawn.post_match("hand", over.over(1, drawn.texts))
    await expect(page.locator(".end-page")).to_be_visible()
    yield "the end of a match", page
    await drawn.post_match("next", call_screen(drawn, 0))
    await expect(page.locator(".call-over")).to_be_visible()
    yield "a call over the end of a match", page
    await drawn.post_match("next", call_screen(drawn, 0, 1))
    await expect(page.locator(".own-match .here-sign")).to_have_count(2)
    yield "a match waits for the others", page
    await go_home(drawn)
    yield "home with a match", page


async def called(visit: Visit) -> States:
    """Show a call over each kind of page."""
    drawn = await visit.draw()
    page = drawn.page
    await drawn.post_match("call", call_screen(drawn, 0))
    await drawn.settled()
    await expect(page.locator(".call-over")).to_be_visible()
    yield "a call over an empty room", page
    async for state in _over_a_room(drawn):
        yield state
    await page.get_by_role("button", name=drawn.texts("web-menu")).click()
    yield "a call over the menu", page
    await page.keyboard.press("Escape")
    await go_home(drawn)
    yield "a call over home", page
    await drawn.server.platform.send(
        drawn.private, puzzle_screen(puzzle_scene(0), drawn.texts), key="puzzle", quiet=False
    )
    await page.locator(".spot-head .at-large").dispatch_event("click")
    await expect(page.locator(".puzzle-page")).to_be_visible()
    yield "a call over a puzzle", page
    await go_home(drawn)
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".lesson-page .teacher")).to_be_visible()
    yield "a call over the lesson", page


async def _over_a_room(drawn: DrawnTable) -> AsyncIterator[tuple[str, Page]]:
    await drawn.post("lobby", drawn.room, screens.lobby_screen(lobby(*drawn.people(3)), drawn.texts))
    await drawn.settled()
    yield "a call over a lobby", drawn.page
    await drawn.show(two_attacks(drawn), 1)
    await expect(drawn.page.locator(".call-over.strip")).to_be_visible()
    yield "a call over a game with a clock", drawn.page
    slow = two_attacks(drawn).changed(until=None)
    await drawn.show(slow, 1)
    await expect(drawn.page.locator(".call-over:not(.strip)")).to_be_visible()
    yield "a call over a game without a clock", drawn.page
