"""Take the pictures of the README, in build/screens; `make screens` copies them to docs/images."""

from __future__ import annotations

import asyncio
import functools
import io
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, expect

from adapters.pictures import PillowPictures
from adapters.pictures.portrait import portrait
from adapters.pictures.shapes import face
from adapters.web.visitors import WEB
from bot.domain.faces import Face, face_of_key
from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, UserKey
from bot.domain.room_settings import PutRoomSettings, RoomSettings, TableView
from bot.domain.rows import Person, PutPerson, PutRow
from bot.domain.scene import GivenEpaulettes, Pace, RankChange
from bot.domain.screen import Picture
from bot.domain.sketches import FoolSketch
from bot.features.coach import Reasons, ReplayCoach
from bot.features.coach.pool import Findings
from bot.features.puzzle import OwnPuzzles
from bot.features.puzzle.model import FirstTry, PuzzleAttempt, number_at
from bot.features.replays import OwnResults, Replays
from engine import PRESETS, Analysis, Game, Record, Seat, analyse, parse_card, replay
from tests.adapters.played import keep
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import CARDS, playable
from tests.adapters.telegram.sitting import Sitting as TelegramSitting
from tests.adapters.web.browser import PHONE, ROBOTO, Tabs, photograph
from tests.adapters.web.drawn_chat import ChatDrawing, page_of
from tests.adapters.web.friends import FriendsTable
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.adapters.web.picture_people import EN, FACES, ME, PUBLIC, PictureRoom
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach
from tests.telegram_server import Person as TelegramPerson
from tests.telegram_server import TelegramServer

pytestmark = [pytest.mark.browser, pytest.mark.long]

FONTS = ROBOTO
LAPTOP: Final = (1366, 768)
AT_THE_END: Final = ("Lena", "Boris", "Vera", ME)
BLUNDER: Final = 64
"""The number of a move that lost the game for the person of the page (`ended`)."""
PLAYED: Final = {
    17: ("Lena", ME, "Boris"),
    18: ("Boris", "Vera", ME, "Lena"),
    19: ("Lena", "Vera", ME, "Boris"),
}
"""The players of the finished games, by the day of November 2026. The room is that of the first one."""
TODAY: Final = 20
"""A day of the past: the pictures show no puzzle of a coming day."""
DAY_MS: Final = 86_400_000
TRIED: Final = (*[FirstTry.SOLVED] * 4, FirstTry.FAILED, FirstTry.SOLVED)
"""The first tries at the puzzles of the last days, that of yesterday first."""


async def take(page: Page, name: str) -> None:
    """Take a picture, with the fonts of the repository alone and without an address of the machine."""
    assert "127.0.0.1" not in await page.locator("body").inner_text()
    tools = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await tools.send(f"{domain}.enable")
    root = (await tools.send("DOM.getDocument"))["root"]["nodeId"]
    found = await tools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "body *"})
    used = [await tools.send("CSS.getPlatformFontsForNode", {"nodeId": node}) for node in found["nodeIds"]]
    names = {font["familyName"] for fonts in used for font in fonts["fonts"]}
    assert "Roboto" in names <= {"Roboto", "Noto Serif", "DejaVu Sans"}
    await photograph(page, f"readme-{name}")


@functools.cache
def ended() -> Game:
    """Return a game with one costly move of its fool, who got the six of hearts last."""
    game, _ = replay(Record.from_text((Path(__file__).parent / "picture_game.txt").read_text()))
    return game


class PatientCoach(OwnCoach):
    """Looks at so many deals that the estimates are good, and the same on each machine."""

    async def analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings | None = None
    ) -> Analysis | None:
        return await asyncio.to_thread(_analysed, record, seat)


@functools.cache
def _analysed(record: Record, seat: Seat) -> Analysis:
    return analyse(record, {seat}, deals=60)


async def keep_ended(store: MemoryStore, sitting: Sitting) -> GameId:
    """Store the ended game with the people of its seats."""
    seats = sitting.scene.seats
    users = [seat.user or "" for seat in seats]
    game = await keep(store, sitting.game, sitting.scene.table, users)
    for seat, user in zip(seats, users, strict=True):
        private = Chat(WEB, f"p-{user}")
        row = Person(PersonId(user), WEB, UserKey(user), seat.name, Language("en"), private, True)
        await store.commit([PutPerson(row)])
    return game


@dataclass(frozen=True)
class Place:
    """A server with a coach, its store for games and pages, and the replays of the games."""

    server: WebServer
    store: MemoryStore
    replays: Replays


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    store, coach = MemoryStore(), PatientCoach()
    replays = Replays(store, TEXTS)
    told, reasons = ReplayCoach(replays, store, TEXTS, coach), Reasons(replays, store, TEXTS, coach)
    async with serve(
        store, clock=ManualClock(), public=PUBLIC, replays=replays, coach=told, reasons=reasons
    ) as server:
        yield Place(server, store, replays)
    coach.close()


def in_the_middle(room: PictureRoom) -> Sitting:
    """Return a bout with beaten and unbeaten cards, and a choice for the person of the page."""
    game = table(
        "Ts 6h 9d 8s",
        "6d 9s Js Kd Qh 7c",
        "Qs 8d Kc 7h Ac",
        "8c 8h 9h Ad Jc",
        talon="Tc Th 9c 7s 6c Qd Kh",
        options=PRESETS["perevodnoy"],
        trump="h",
    )
    return room.sitting(game, "Lena", ME, "Boris", "Vera").play("0 a8s; 1 b8s9s; 0 t9d")


async def test_the_table_on_a_laptop(place: Place, tabs: Tabs) -> None:
    room = await PictureRoom.open(place.server, tabs, LAPTOP)
    await room.drawn.show(in_the_middle(room), 1)
    await expect(room.drawn.page.locator(".hand .card")).to_have_count(5)
    await take(room.drawn.page, "table")


@pytest.mark.parametrize("dark", [False, True])
async def test_the_table_on_a_phone(place: Place, tabs: Tabs, dark: bool) -> None:
    room = await PictureRoom.open(place.server, tabs, PHONE, dark=dark)
    await room.drawn.show(in_the_middle(room), 1)
    await expect(room.drawn.page.locator(".hand .card")).to_have_count(5)
    await take(room.drawn.page, f"phone-{'dark' if dark else 'light'}")


async def test_the_lesson(place: Place, tabs: Tabs) -> None:
    page = await tabs.open(place.server.url, language="en-GB", size=LAPTOP)
    await page.evaluate("localStorage.setItem('durak.lesson', '1 0')")
    await page.goto("about:blank")
    await page.goto(f"{place.server.url}/#learn")
    await expect(page.locator(".card.hinted")).to_be_visible()
    await take(page, "lesson")


async def test_the_end_with_the_move_that_decided_it(place: Place, tabs: Tabs) -> None:
    room = await PictureRoom.open(place.server, tabs, LAPTOP)
    seat, giver = Seat(AT_THE_END.index(ME)), Seat(1)
    given = GivenEpaulettes(seat, giver, (parse_card("6h"),))
    ranked = (
        RankChange(seat, 1497, 1512, -1, 4, 6),
        RankChange(giver, 1534, 1528, 2, 1, 5),
        RankChange(Seat(0), 1486, 1480, 7, 6, 7),
        RankChange(Seat(2), 1509, 1506, 1, -1, 3),
    )
    sitting = room.sitting(ended(), *AT_THE_END, epaulettes=(given,), ranked=ranked)
    await keep_ended(place.store, sitting)
    picture = Picture.of(portrait(FoolSketch("", ME, Face(FACES[ME]), given.cards)), ME)
    await room.drawn.post("end", room.drawn.room, replace(sitting.end(EN), picture=picture))
    await room.drawn.post("over", room.drawn.private, sitting.over(seat, EN))
    page = room.drawn.page
    await expect(page.locator(".bust .sixes")).to_have_count(len(given.cards))
    await expect(page.locator(".why .better .face")).to_be_visible()
    await take(page, "end")


async def test_a_replay_with_the_curve_of_the_coach(place: Place, tabs: Tabs) -> None:
    room = await PictureRoom.open(place.server, tabs, LAPTOP)
    game = await keep_ended(place.store, room.sitting(ended(), *AT_THE_END))
    key, page = await place.replays.key_of(game), room.drawn.page
    await page.goto(f"{place.server.url}/replay/{key}?lang=en#move={BLUNDER + 1}&from=3")
    await page.locator(".ask").click()
    await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(len(AT_THE_END))
    await page.evaluate("document.querySelector('aside').scrollTop -= 16")
    await take(page, "replay")


def evening(day: int) -> datetime:
    return datetime(2026, 11, day, 17, 40, tzinfo=UTC)


class Week:
    """The whole application with its people, known by their tokens."""

    def __init__(
        self, server: WholePage, clock: ManualClock, store: MemoryStore, tokens: dict[str, str]
    ) -> None:
        self.server = server
        self.clock = clock
        self.store = store
        self.tokens = tokens

    @classmethod
    @asynccontextmanager
    async def begun(cls) -> AsyncIterator[Week]:
        store, clock = MemoryStore(), ManualClock(_ms(evening(min(PLAYED))))
        results, puzzles = OwnResults(store, TEXTS, Replays(store, TEXTS)), OwnPuzzles(store, TEXTS, clock)
        async with serve_whole(store, clock, results=results, puzzles=puzzles, public=PUBLIC) as server:
            people = {
                name: await server.open(name=name, face=number, language="en")
                for name, number in FACES.items()
            }
            yield cls(server, clock, store, {name: page.token for name, page in people.items()})

    async def until_evening(self, day: int) -> None:
        await self.clock.advance(_ms(evening(day)) / 1000 - self.clock.now() / 1000)

    def table(self, *names: str, room: str = "") -> AbstractAsyncContextManager[FriendsTable]:
        return FriendsTable.opened(self.server, *[self.tokens[name] for name in names], room=room)

    async def open(self, tabs: Tabs, path: str = "/") -> Page:
        page = await tabs.open(f"{self.server.url}/#me={self.tokens[ME]}", language="en-GB", size=LAPTOP)
        await expect(page.locator(".home-page .bar")).to_be_visible()
        await page.goto("about:blank")
        await page.goto(self.server.url + path)
        return page

    async def solve_puzzles(self) -> None:
        """Store the tries of the page's person at the puzzles of the last days."""
        page = await self.server.open(token=self.tokens[ME])
        row = await self.store.person(WEB, UserKey(page.welcome["me"]["user"]))
        assert row is not None
        today = number_at(self.clock.now())
        for before, first in enumerate(TRIED, start=1):
            at, solved = self.clock.now() - before * DAY_MS, first is FirstTry.SOLVED
            tried = PuzzleAttempt(row.person, today - before, ("take",), 1, first, solved, True, at, at)
            await self.store.commit([PutRow(tried)])


def _ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)


async def test_the_home_page(tabs: Tabs) -> None:
    """Boris has to move in one game, the person of the page in another. Vera's table has free seats."""
    async with Week.begun() as week:
        rooms = dict[str, str]()
        for day, names in PLAYED.items():
            await week.until_evening(day)
            async with week.table(*names, room=rooms.get(names[0], "")) as table:
                rooms[names[0]] = table.room
                await table.deal()
                await table.play()
        await week.until_evening(TODAY)
        await week.solve_puzzles()
        slow = RoomSettings(pace=Pace.MAIL.value)
        await week.store.commit([PutRoomSettings(Chat(WEB, f"g-{rooms['Boris']}"), slow)])
        async with (
            week.table("Boris", "Vera", ME, "Lena", room=rooms["Boris"]) as four,
            week.table("Lena", "Boris", ME, room=rooms["Lena"]) as three,
            week.table("Vera", "Oleg") as lobby,
        ):
            await week.server.open(token=week.tokens[ME], room=lobby.room)
            await four.deal()
            await four.play(lambda game: len(game.view(None).table) > 1 and game.awaited.must == Seat(0))
            await three.deal()
            await three.play(lambda game: len(game.view(None).table) > 1 and game.awaited.must == Seat(2))
            await week.server.pass_time(34)
            page = await week.open(tabs)
            await expect(page.locator(".game-row")).to_have_count(2)
            await expect(page.locator(".result-row")).to_have_count(len(PLAYED))
            await take(page, "home")


async def test_the_puzzle_of_the_day(tabs: Tabs) -> None:
    async with Week.begun() as week:
        await week.until_evening(TODAY)
        page = await week.open(tabs, f"/puzzle/{number_at(week.clock.now())}")
        await expect(page.locator(".puzzle-page .hand .card").first).to_be_visible()
        await take(page, "puzzle")


def telegram_person(telegram: TelegramServer, name: str) -> TelegramPerson:
    """Return a person with the face of this name: Telegram has the drawn face that follows from the account."""
    while True:
        person = telegram.user(name, language="en")
        if face_of_key(str(person.id)) == FACES[name]:
            return person


def has_to_beat(person: TelegramPerson) -> bool:
    """Return True if the person has a choice of cards, and not the first card of the bout to beat."""
    cards = [button for button in playable(person) if button["style"] == CARDS]
    text = person.private.last.text
    return len(cards) > 1 and "?" in text and text.count("←") > 1


def face_png(number: int) -> bytes:
    body = io.BytesIO()
    face(Face(number), 76).save(body, "PNG")
    return body.getvalue()


async def test_a_chat_with_the_bot(tabs: Tabs) -> None:
    store, pictures = MemoryStore(), PillowPictures()
    async with (
        await TelegramServer.start() as telegram,
        HostedBot(telegram, speed=10, store=store, pictures=pictures) as bot,
    ):
        people = {name: telegram_person(telegram, name) for name in ("Boris", ME, "Lena", "Vera")}
        group = telegram.group("Friday evening", list(people.values()))
        room = Chat(PlatformName("telegram"), str(group.id))
        await store.commit([PutRoomSettings(room, RoomSettings(table_view=TableView.PICTURE))])
        boris, anna, lena, vera = people.values()
        for person in people.values():
            await person.types_private("/start")
        await telegram.until(lambda: all(person.private.from_bot for person in people.values()))
        sitting = TelegramSitting(telegram, bot, group, list(people.values()))
        await lena.types(group, "A quick game before dinner?")
        await anna.types(group, "Sure!")
        await boris.types(group, "/newgame perevodnoy")
        await telegram.until(lambda: group.buttons)
        for person in (anna, lena, vera):
            await sitting.tap(person, EN("lobby-button-join"))
        await sitting.tap(boris, "Deal")
        while not has_to_beat(anna):
            assert await sitting.step()
        faces = {person.id: face_png(FACES[name]) for name, person in people.items()}
        shown = functools.partial(ChatDrawing, reader=anna.id, files=telegram.state.files, faces=faces)
        page = await tabs.open("about:blank", size=LAPTOP)
        await page.set_content(
            page_of(
                shown(group.name, "5 members", group).html(),
                shown("Durak", "bot", anna.private).html(),
            )
        )
        await take(page, "chat")
    pictures.close()
