"""The states of the page outside of a table, each reached as a person reaches it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import pytest
from playwright.async_api import BrowserContext, Page, expect

import adapters.web.hello
from adapters.web.drawing import screen_json
from bot import screens
from bot.application import FEATURES
from bot.domain.archive import archiving
from bot.domain.commands import Answer
from bot.domain.ids import Chat, GameId, Language, PersonId, TableId
from bot.domain.panels import Panel, PanelName
from bot.domain.rank_rows import Leaderboard
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import AT_FIRST, TableRow
from bot.domain.scene import Level, Pace, Presence, Proof, SceneSeat, Score, SeriesScene
from bot.domain.screen import Screen
from bot.domain.state import Ended, Invitation, Play, PlaySeat, Why
from bot.domain.tournament_rows import ChipEntry, ChipReason
from bot.feature import all_hooks
from bot.features.coach import ReplayCoach
from bot.features.guests.commands import invitation_panel, joining_panel
from bot.features.help.screens import help_panel, privacy_panel, rules_panel
from bot.features.lesson import STEPS
from bot.features.moderation.commands import kick_panel
from bot.features.puzzle.model import PuzzleAttempt, Streak, course_of, moved
from bot.features.puzzle.screens import PuzzleScene, archive_panel, puzzle_screen
from bot.features.puzzle.supply import puzzle_of
from bot.features.ranks.screens import Calendar, Statistics, leaderboards_panel, stats_panel
from bot.features.replays import OwnResults, Replays
from bot.features.replays.screens import replay_panel, verify_panel
from bot.features.series.screens import series_panel
from bot.features.settings.own import CalledRoom, OwnScene, own_settings_panel
from bot.features.settings.room import RoomScene, room_settings_panel
from bot.features.tournaments.chips import chips_panel
from bot.i18n.texts import Texts
from bot.screens.panels import panels_offered
from engine import PRESETS
from tests.adapters.played import ROOM, keep, play
from tests.adapters.telegram.window_evening import evening
from tests.adapters.web.browser import Tabs, open_chat, open_menu, start_alone, start_room
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.bot.screens.cups import AT
from tests.bot.screens.decorated import BEST, EPAULETTES, OFTEN, WORST
from tests.bot.screens.sitting import COMPUTER, Sitting, lobby
from tests.bot.screens.situations import AREAS
from tests.engine.setting import table
from tests.memory.store import MemoryStore
from tests.own_coach import FindingCoach
from tests.telegram_server import TelegramServer

LONG_NAME = "Константин Константинопольский"
POSITION = f"abc-{'a' * 26}_9-1"
PUZZLE = 5
SAID = ("Всем привет! Сыграем?", "Раздавай 🙂", "Превысокомногорассмотрительствующий " * 4)
SHEETS = {
    "rules": ("rules of podkidnoy",),
    "ranks": ("a chat's boards", "statistics of who is often the fool"),
    "notices": ("help in private", "help in a group", "privacy"),
    "settings": ("menu", "one's own", "kick", "barred", "told: taken out", "told: barred"),
    "tournaments": ("the settings",),
}
"""Screens of some areas, by their headings."""
IN_SHEETS = (
    "options",
    "rules",
    "ranks",
    "notices",
    "settings",
    "tournaments",
    "guests",
    "here",
    "matches",
    "strangers",
)
"""The areas of screens shown in a sheet, or as a toast if they are short."""


@dataclass
class Visit:
    """A server, and tabs with its page in one language. The `store` has its games."""

    server: WebServer
    tabs: Tabs
    language: str
    store: MemoryStore

    @property
    def texts(self) -> Texts:
        return TEXTS[Language(self.language)]

    async def open(self, more: str = "/", window: BrowserContext | None = None) -> Page:
        """Open a page in a new window, or in a new tab of this one."""
        if window is None:
            return await self.tabs.open(self.server.url + more, language=self.language)
        page = await window.new_page()
        await page.goto(self.server.url + more)
        return page

    async def go_home(self, page: Page) -> None:
        await page.goto("about:blank")
        await page.goto(self.server.url)
        await expect(page.locator(".home-page .bar")).to_be_visible()

    async def go_home_as_stranger(self, page: Page) -> None:
        """Open the home page in a browser with the token of somebody unknown to the server."""
        await page.goto("about:blank")
        await page.goto(self.server.url)
        await expect(page.locator(".connecting")).to_have_text(self.texts("web-unknown-me"))

    async def draw(self) -> DrawnTable:
        return await DrawnTable.open(self.server, self.tabs, language=self.language)


@asynccontextmanager
async def visited() -> AsyncIterator[tuple[WebServer, MemoryStore]]:
    """Serve pages with games from a store."""
    store = MemoryStore()
    results = OwnResults(store, TEXTS, Replays(store, TEXTS))
    async with serve(MemoryStore(), public="https://durak.example.org", results=results) as server:
        yield server, store


CAN_INSTALL = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
  { prompt() { window.asked = true; } }))"""
ON_IOS = "() => { navigator.standalone = false; }"
States = AsyncIterator[tuple[str, Page]]
"""The states of a page: the name of each, with the page in it."""


async def token_of(page: Page) -> str:
    return str(await page.evaluate("localStorage.getItem('durak.token')"))


async def welcomes(visit: Visit) -> States:
    page = await visit.open()
    await expect(page.locator("[data-wish=solo]")).to_be_visible()
    yield "welcome", page
    await page.locator(".own-face").click()
    await expect(page.locator(".faces button")).to_have_count(12)
    yield "welcome with faces", page
    await page.locator(".choose-solo").click()
    await expect(page.locator(".sheet .solo-choice")).to_be_visible()
    yield "a game against computers", page
    await page.locator(".solo-choice .command").click()
    await expect(page.locator(".solo-choice [role=radio]")).to_have_count(18)
    yield "all games against computers", page
    await page.keyboard.press("Escape")
    await page.locator(".choose-seek").click()
    await expect(page.locator(".solo-choice [role=radio]")).to_have_count(7)
    yield "a game with strangers", page
    host = await visit.server.open_room(name=LONG_NAME)
    key = host.welcome["room"]["key"]
    for state, more in {
        "invited": f"/room/{key}",
        "a link of a replay": f"/#solo&from={POSITION}",
        "a broken link": "/room/!",
        "an empty link of a person": "/#me=",
        "an unknown link of a person": f"/#me={'a' * 40}",
    }.items():
        page = await visit.open(more)
        await expect(
            page.locator(".notice" if "link of a person" in state else ".choice-button.main")
        ).to_be_visible()
        yield state, page
    seats = [SceneSeat(name, Presence.PRESENT, name) for name in (LONG_NAME, "Боря", "Вика", "Гриша", "Даша")]
    await visit.server.platform.send(
        host.room(), screens.lobby_screen(lobby(*seats), visit.texts), key="l", quiet=False
    )
    page = await visit.open(f"/room/{key}")
    await expect(page.locator(".invited-page .guest")).to_have_count(5)
    yield "invited to a table", page


async def lessons(visit: Visit) -> States:
    """Show each step before the pupil's first move, in the middle of the longest one, and at the end of some.

    Show two of them on the home page, too.
    """
    page = await visit.open()
    places = [(step, 0) for step in range(len(STEPS))] + [(3, 2), (2, 1), (5, 1), (6, 2)]
    for step, made in places:
        await page.evaluate(f"localStorage.setItem('durak.lesson', '{step} {made}')")
        await page.goto("about:blank")
        await page.goto(f"{visit.server.url}/#learn")
        await expect(page.locator(".teacher b")).to_have_text(visit.texts(f"lesson-{STEPS[step].name}"))
        yield f"lesson {step} {made}", page
    await page.evaluate("localStorage.setItem('durak.lesson', '6 0')")
    await page.reload()
    await page.locator(".card[data-card=Qd]").click()
    await expect(page.locator(".card.chosen")).to_have_count(1)
    yield "lesson with a marked card", page
    for step, made in ((3, 2), (5, 1)):
        await page.evaluate(f"localStorage.setItem('durak.lesson', '{step} {made}')")
        await page.goto("about:blank")
        await page.goto(visit.server.url)
        await expect(page.locator(".spot-head small")).to_contain_text(
            visit.texts(f"lesson-{STEPS[step].name}")
        )
        yield f"lesson at home {step} {made}", page


def puzzle_scene(moves: int, *, wrong: bool = False) -> PuzzleScene:
    """Return a puzzle after this number of right moves, and then perhaps a wrong one; -1 solves it."""
    puzzle, attempt = puzzle_of(PUZZLE), PuzzleAttempt(PersonId("a"), PUZZLE)
    course = course_of(puzzle, ())
    while course.node is not None and moves != len(attempt.moves):
        attempt, course = moved(attempt, puzzle, course.node.main.move, 1)
    if wrong and course.node is not None:
        move = next(one.move for one in course.node.judged if not one.wins)
        attempt, course = moved(attempt, puzzle, move, 1)
    return PuzzleScene(puzzle, attempt, course, Streak(9, 8, 7, 8), PUZZLE + 1, shares=False)


async def puzzles(visit: Visit) -> States:
    """Show a puzzle at its beginning, after a move, failed, with its solution, and solved."""
    page = await visit.open("/#puzzle")
    await expect(page.locator("[data-wish=join]")).to_be_visible()
    yield "a link to the puzzle", page
    await page.locator("#name").fill(LONG_NAME)
    await page.locator("[data-wish=join]").click()
    private = (await visit.server.application.hears("puzzle")).where.chat
    await expect(page.locator(".invitation .tagline")).to_be_visible()
    yield "a puzzle on its way", page
    failed = puzzle_scene(2, wrong=True)
    shown = {
        "a puzzle": puzzle_scene(0),
        "a puzzle after a move": puzzle_scene(1),
        "a puzzle failed by the first move": puzzle_scene(0, wrong=True),
        "a failed puzzle": failed,
        "a failed puzzle with its refutation": replace(failed, refutation=True),
        "a failed puzzle with its solution": replace(failed, solution=True),
        "a solved puzzle": puzzle_scene(-1),
    }
    for state, scene in shown.items():
        screen = puzzle_screen(scene, visit.texts)
        await visit.server.platform.send(private, screen, key=state, quiet=True)
        over = scene.course.verdict is not None
        await expect(page.locator(".puzzle-told" if over else ".puzzle-page .hand")).to_be_visible()
        stage = screen.drawn_stage
        assert stage is not None
        await expect(page.locator(".puzzle-page")).to_have_attribute("data-mode", stage.turn.mode)
        yield state, page


async def arrivals(visit: Visit) -> States:
    page = await visit.open(f"/room/{'a' * 12}")
    await expect(page.locator(".notice")).to_be_visible()
    yield "a room that is not there", page
    page = await visit.open()
    await start_alone(page, LONG_NAME)
    other = await visit.server.open(name="Аня")
    twin = await visit.open(window=page.context)
    await expect(twin.locator(".act.plain")).to_be_visible()
    yield "another tab of this person", twin
    await twin.close()
    stranger = await visit.open(f"/#me={other.token}", page.context)
    await expect(stranger.locator(".act.plain")).to_be_visible()
    yield "a link of another person", stranger
    await stranger.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adapters.web.hello, "MOST_PAGES_OF_PERSON", 1)
        page = await visit.open(f"/#me={other.token}")
        await expect(page.locator(".connecting")).to_contain_text(visit.texts("web-later-tabs"))
        yield "too many tabs", page
    page = await visit.open("/#learn")
    await page.evaluate(f"localStorage.setItem('durak.token', '{'a' * 40}')")
    await visit.go_home_as_stranger(page)
    yield "an unknown person", page


async def profiles(visit: Visit) -> States:
    page = await visit.open()
    await start_alone(page, LONG_NAME)
    await visit.go_home(page)
    await page.locator(".me-row").click()
    await expect(page.locator(".sheet .faces")).to_be_visible()
    yield "name and face", page
    drawn = await visit.draw()
    game = table("8s Qd 9d Kh Ad 7h", "6s 9h Tc Jc 6c", talon="9c 7s 6d 8c Th 6h")
    await drawn.show(Sitting(game, *drawn.people(2), pace=Pace.MAIL, until=drawn.soon()))
    await expect(drawn.page.locator(".sheet .answers")).to_be_visible()
    yield "the question about alerts", drawn.page


async def homes(visit: Visit) -> States:
    page = await visit.open()
    await start_alone(page, LONG_NAME)
    await visit.go_home(page)
    yield "home without tables", page
    await open_chat(page)
    yield "chat at home", page
    await page.locator(".drawer header .round").click()
    await open_menu(page)
    yield "menu at home", page
    await page.keyboard.press("Escape")
    private = (await visit.server.application.hears("solo")).where.chat
    hand = alone_at(private.id.removeprefix("p-")).hand(0, visit.texts)
    await visit.server.platform.send(private, replace(hand, room=private), key="s", quiet=False)
    token = await token_of(page)
    opened = [await visit.server.open_room(token=token) for _ in range(4)]
    await play_before(visit.store, private)
    await visit.server.platform.send(private, replace(hand, room=opened[0].room()), key="r", quiet=False)
    await visit.go_home(page)
    await expect(page.locator(".game-row")).to_have_count(2)
    await expect(page.locator(".result-row")).to_have_count(3)
    yield "home with games and tables", page
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(".sheet .notice")).to_be_visible()
    yield "a game against computers instead of another", page
    await page.keyboard.press("Escape")
    await visit.server.stop()
    await expect(page.locator(".banner")).to_be_visible()
    yield "home without a connection", page
    await visit.tabs.close()
    visit.tabs.console_errors.clear()  # the page tries again and again


async def installations(visit: Visit) -> States:
    """The offer to install the page, and the page without a connection."""
    page = await visit.open()
    await start_alone(page, LONG_NAME)
    await visit.go_home(page)
    for name, browser in (("on iOS", ON_IOS), ("by the browser", CAN_INSTALL)):
        await page.evaluate(browser)
        await open_menu(page)
        await (
            page.locator(".sheet").get_by_role("button", name=visit.texts("web-install"), exact=True).click()
        )
        await expect(page.locator(".sheet .install")).to_be_visible()
        yield f"installation {name}", page
        await page.keyboard.press("Escape")
    await page.route_web_socket("**/socket*", lambda route: route.close(code=1013))
    await page.reload()
    await expect(page.locator(".desk")).to_be_visible()
    yield "home as last seen", page
    visit.tabs.console_errors.clear()


async def play_before(store: MemoryStore, private: Chat) -> None:
    """Store games of this person against computers."""
    for chance, level in enumerate(Level, start=1):
        game = play(PRESETS["perevodnoy"], seats=2 + chance % 2, chance=chance)
        name, user = f"game{chance}", private.id.removeprefix("p-")
        await keep(store, game, name, (user, "", ""), room=private)
        row = TableRow(TableId(name), private, True, "", 0)
        state = Play(
            row.table,
            private,
            True,
            PersonId(user),
            GameId(name),
            1,
            game.options,
            Pace.NORMAL,
            (PlaySeat(PersonId(user), 0, Presence.PRESENT),),
            0,
            level=level,
        )
        await store.commit([archiving(row, Ended(row.table, private, True, state, Why.PLAYED, 0))])


def alone_at(user: str) -> Sitting:
    game = table("8s Qd 9d Kh Ad 7h", "6s 9h Tc Jc 6c", talon="9c 7s 6d 8c Th 6h")
    you = SceneSeat(LONG_NAME, Presence.PRESENT, user)
    return Sitting(game, you, COMPUTER, room=None, alone=True, until=None, hints=True).play("0 a8s; 1 b8s9h")


async def rooms(visit: Visit) -> States:
    page = await visit.open()
    await start_room(page, LONG_NAME)
    yield "an empty room", page
    room = (await visit.server.application.hears("newgame")).where.chat
    for name, line in zip(("Боря", LONG_NAME, "Вика"), SAID, strict=True):
        friend = await visit.server.open(name=name, language=visit.language, room=room.id.removeprefix("g-"))
        await friend.say("say", side="group", text=line)
        await friend.hear("post", lambda told, line=line: told["post"].get("text") == line.strip())  # type: ignore[misc]
    await open_chat(page)
    await expect(page.locator(".drawer .talk")).to_have_count(3)
    yield "chat in a room", page
    await page.locator(".composer input").fill("/")
    await expect(page.locator(".offers button").first).to_be_visible()
    yield "commands in the chat", page
    await page.locator(".drawer header .round").click()
    await open_menu(page)
    yield "menu in a room", page
    await page.get_by_role("button", name=visit.texts("command-cancel")).click()
    await expect(page.locator(".cost")).to_be_visible()
    yield "the cost of closing a table", page
    await page.get_by_role("button", name=visit.texts("web-invite-button"), exact=True).click()
    yield "invitation", page
    await page.keyboard.press("Escape")
    visit.server.application.answer = Answer(visit.texts("web-bye") * 2, alert=True)
    await visit.server.platform.send(room, screens.lobby_screen(lobby(), visit.texts), key="l", quiet=False)
    await page.locator(".act.main[data-act]").click()
    await expect(page.locator(".alert")).to_be_visible()
    yield "an alert", page


async def readings(visit: Visit) -> States:
    """Show each page for reading."""
    page = await visit.open()
    await start_room(page, LONG_NAME)
    for state, shown in pages_of(visit.texts).items():
        visit.server.application.answer = Answer(panel=shown)
        await open_menu(page)
        await page.get_by_role("button", name=visit.texts("command-rules"), exact=True).click()
        await expect(page.locator(".reading-page h1")).to_have_text(shown.title)
        yield state, page
        await page.locator(".bar .back").click()
    visit.server.application.answer = Answer(visit.texts("answer-only-admin"), refused=True)
    await open_menu(page)
    await page.get_by_role("button", name=visit.texts("command-rules"), exact=True).click()
    await expect(page.locator(".reading")).to_contain_text(visit.texts("answer-only-admin"))
    yield "a page that is refused", page
    visit.server.application.answer = Answer(panel=privacy_panel(visit.texts))
    await page.locator(".reading .act.main").click()
    await expect(page.locator(".reading")).to_contain_text(visit.texts("privacy-forget")[-30:])
    await visit.server.stop()
    await expect(page.locator(".reading .notice")).to_be_visible()
    yield "a page without a connection", page
    await visit.tabs.close()
    visit.tabs.console_errors.clear()  # the page tries again and again


_FROM_THE_MENU = (
    PanelName.SERIES,
    PanelName.INVITE,
    PanelName.KICK,
    PanelName.VERIFY,
    PanelName.REPLAY,
    PanelName.JOIN,
)
"""The pages without a link on another page."""
_OFFERED = tuple(name for name in PanelName if name not in _FROM_THE_MENU)


def pages_of(texts: Texts) -> dict[str, Panel]:
    """Return a page of each kind."""
    shown = {
        (PanelName.RULES, "rules of a preset"): rules_panel(
            PRESETS["perevodnoy"], texts, None, "perevodnoy", here=False
        ),
        (PanelName.RULES, "rules of a table"): rules_panel(PRESETS["chaos"], texts, 6, "", here=True),
        (PanelName.STATS, "statistics"): stats_panel(
            Statistics(LONG_NAME, replace(BEST, curve=(400, 520, 480, 510)), WORST, EPAULETTES, OFTEN), texts
        ),
        (PanelName.STATS, "statistics of who is new"): stats_panel(Statistics(LONG_NAME, None, None), texts),
        (PanelName.BOARDS, "boards"): leaderboards_panel(
            {
                Leaderboard.EPAULETTES: [WORST],
                Leaderboard.DEFEATS: [BEST, WORST],
                Leaderboard.RATING: [WORST, BEST],
            },
            {BEST.person: LONG_NAME, WORST.person: "Боря"},
            Calendar("m2026-10", "m2026-11", "q2026-4", "m2026-09", "m2026-11"),
            texts,
            overall=False,
            reader=BEST.person,
            here=True,
        ),
    }
    rooms = [CalledRoom(LONG_NAME, "a" * 16, True), CalledRoom("Ян", "b" * 16, False)]
    switches = tuple(one for one in all_hooks(FEATURES).room_switches if one.needs is None)
    barred = ((PersonId("a"), LONG_NAME), (PersonId("b"), "Ян"))
    scene = RoomScene(LONG_NAME, texts.language, RoomSettings(), switches, barred=barred)
    shown |= {
        (PanelName.PUZZLES, "former puzzles"): archive_panel(
            [puzzle_scene(2, wrong=True).attempt, puzzle_scene(-1).attempt], Streak(9, 8, 7, 8), 70, texts
        ),
        (PanelName.SETTINGS, "one's own settings"): own_settings_panel(
            OwnScene(AT_FIRST, rooms, {"puzzle": "off"}), texts
        ),
        (PanelName.HELP, "help"): help_panel(texts),
        (PanelName.PRIVACY, "privacy"): privacy_panel(texts),
        (PanelName.ROOM, "settings of a room"): room_settings_panel(scene, texts),
    }
    shown |= _pages_of_a_table(texts)
    return {
        state: replace(page, panels=panels_offered(_OFFERED, name, texts))
        for (name, state), page in shown.items()
    }


def _pages_of_a_table(texts: Texts) -> dict[tuple[PanelName, str], Panel]:
    """Return the pages of commands about one table."""
    ids = PersonId("a"), PersonId("b")
    chips = [
        ChipEntry(str(at), ROOM, ids[0], amount, reason, None, at)
        for at, (amount, reason) in enumerate(((30, ChipReason.POT), (-10, ChipReason.ENTRY)))
    ]
    seats = (SceneSeat(LONG_NAME, Presence.PRESENT, "a"), SceneSeat("Ян", Presence.PRESENT, "b"))
    scores = (Score(3, 1, 0, 4), Score(3, 2, 1, 5))
    series = SeriesScene(3, 5, scores)
    invitation = Invitation("ab12cd34", AT, 3)
    proof = Proof("0" * 64, bytes(32), True, cut=7, redeals=1)
    return {
        (PanelName.CHIPS, "chips"): chips_panel(LONG_NAME, 120, chips, texts),
        (PanelName.SERIES, "a series"): series_panel(seats, series, texts, last=False, game=GameId("game1")),
        (PanelName.INVITE, "an invitation"): invitation_panel(
            invitation, texts, "https://durak.example.org/join/ab12cd34"
        ),
        (PanelName.KICK, "free a seat"): kick_panel([(ids[0], LONG_NAME), (ids[1], "Ян")], texts, bars=True),
        (PanelName.VERIFY, "the check of a deal"): verify_panel(proof, texts),
        (PanelName.REPLAY, "the link to a replay"): replay_panel("/replay/key", texts),
        (PanelName.JOIN, "the code of an invitation"): joining_panel(texts),
    }


async def sheets(visit: Visit) -> States:
    """Show a private screen of each kind: settings, help, rules, boards, the news of a removal …"""
    drawn = await visit.draw()
    for area, headings in SHEETS.items():
        for heading, screen in AREAS[area](visit.texts):
            if heading in headings:
                await _show_beside(drawn, f"{area}: {heading}", screen)
                yield f"{area}: {heading}", drawn.page


async def all_sheets(visit: Visit) -> States:
    """Show every screen of the areas for sheets."""
    drawn = await visit.draw()
    for area in IN_SHEETS:
        for number, (heading, screen) in enumerate(AREAS[area](visit.texts)):
            if "stage" not in screen_json(screen):
                await _show_beside(drawn, f"{area}: {number}", screen)
                yield f"{area}: {heading}", drawn.page


async def _show_beside(drawn: DrawnTable, slot: str, screen: Screen) -> None:
    await drawn.post(slot, drawn.private, screen)
    await drawn.settled()
    await expect(drawn.page.locator(".sheet, .toast").first).to_be_visible()


async def replays(visit: Visit) -> States:
    store = MemoryStore()
    kept, game = Replays(store, TEXTS), play(PRESETS["podkidnoy"], seats=6, chance=4)
    names = (LONG_NAME, "Ян", "", "Оксана", "", "Bo")
    key = await kept.key_of(await keep(store, game, "six", names))
    async with serve(store, replays=kept, coach=ReplayCoach(kept, store, TEXTS, FindingCoach())) as server:
        page = await visit.tabs.open(f"{server.url}/replay/{key}?lang={visit.language}")
        await expect(page.locator("#replay[data-ready]")).to_be_visible()
        yield "a replay", page
        await page.locator(".ask").click()
        await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(4)
        await page.locator(".mark:visible").first.click()
        await expect(page.locator("#cost")).to_be_visible()
        yield "a replay with the coach", page
        await page.keyboard.press("End")
        yield "the end of a replay", page
        page = await visit.tabs.open(f"{server.url}/replay/abc-{'a' * 26}?lang={visit.language}")
        await expect(page.locator("#refusal")).to_be_visible()
        yield "no replay", page
    visit.tabs.console_errors.clear()  # the browser logs the status of the refusal as an error


async def windows(visit: Visit) -> States:
    async with await TelegramServer.start() as telegram, evening(telegram) as there:
        await there.deal()
        address = f"{there.home.url}/window"
        page = await visit.tabs.open(address, language=visit.language)
        await expect(page.locator(".tagline")).to_have_text(visit.texts("web-window-outside"))
        yield "a window without a link", page
        page = await visit.tabs.open(f"{address}#{'a' * 20}", language=visit.language)
        await expect(page.locator(".tagline")).to_have_text(visit.texts("answer-window-spent"))
        yield "a link that was used", page
        page = await visit.tabs.open(f"{address}#{there.link().partition('#')[2]}", language=visit.language)
        await expect(page.locator(".window-page .act")).to_be_visible()
        yield "whose link it is", page
        await page.locator(".window-page .act").click()
        await expect(page.locator(".hand .card")).to_have_count(6)
        yield "a table in a window", page
        await open_menu(page)
        yield "menu in a window", page
        await page.locator(f".sheet .languages button[lang={visit.language}]").click()
        for command in ("rules", "help"):
            await page.get_by_role("button", name=visit.texts(f"command-{command}"), exact=True).click()
            await expect(page.locator(".reading-page h1")).to_have_text(visit.texts(f"page-{command}"))
            yield f"{command} in a window", page
            await page.locator(".bar .back").click()
            await open_menu(page)
        await page.get_by_role("button", name=visit.texts("web-window-close")).click()
        await expect(page.locator(".window-page")).to_be_visible()
        yield "a closed window", page
    visit.tabs.console_errors.clear()
