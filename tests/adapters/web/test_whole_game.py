"""A whole game in a real browser, by two tabs and a computer, played only with taps."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Error, Locator, Page, WebSocket, expect

from adapters.clock import SystemClock
from adapters.pictures import PillowPictures
from adapters.store import SqlStore
from adapters.web import WebPlatform
from bot.application import Application
from bot.features.puzzle import OwnPuzzles
from bot.features.replays import OwnResults, Replays
from bot.i18n.texts import load_texts
from bot.tables.thinking import Pauses
from tests.adapters.web.browser import PHONE, Tabs, come_in, photograph, start_room
from tests.adapters.web.taps import answered
from tests.end_texts import END_TEXTS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
MOST_TAPS = 2_000
CHOICE = ".choices .choice:not(.back-choice)"
PLAYABLE = ".table-page.my-turn .hand .card.can"
MARKED = ".table-page:has(.card.chosen) .acts .act.main"
MOVES = ".table-page.my-turn .acts .act[data-act^='m:']"
NINE = 9
SEATS = {"podkidnoy": 3, "perevodnoy": 3, "teams": 4, "cheaters": 3, "chaos": 4}
Player = Callable[[Page], Awaitable[bool]]


@asynccontextmanager
async def game_served(path: Path, port: int = 0) -> AsyncIterator[str]:
    """Run the application at this port, with computers that do not pause; yield its address."""
    async with application_served(path, port) as (address, _):
        yield address


@asynccontextmanager
async def application_served(path: Path, port: int = 0) -> AsyncIterator[tuple[str, Application]]:
    """As `game_served`; yield the application, too."""
    store = await SqlStore.open(path)
    texts, clock = load_texts(), SystemClock()
    results, puzzles = OwnResults(store, texts, Replays(store, texts)), OwnPuzzles(store, texts, clock)
    pictures = PillowPictures()
    web = WebPlatform(store, texts, clock, port=port, results=results, puzzles=puzzles, pictures=pictures)
    seeds = iter(bytes([number]) * 32 for number in range(100))
    application = Application(store, SystemClock(), [web], pauses=Pauses(0, 0), draw_seed=lambda: next(seeds))
    running = asyncio.create_task(application.run())
    started = asyncio.create_task(web.started.wait())
    try:
        await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
        yield f"http://127.0.0.1:{web.port}", application
    finally:
        running.cancel()
        started.cancel()
        await asyncio.gather(running, started, return_exceptions=True)
        pictures.close()
        await store.close()


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """The address of a game; a test that asks for it before its tabs has them closed before it ends."""
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


class ReceivedFrames:
    """Everything that the server ever sent to one tab."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def moves(self) -> set[str]:
        """Return the data of every button with a card's move that this tab was ever offered."""
        messages = [json.loads(frame) for frame in self.frames]
        posts = [message["post"] for message in messages if message["t"] == "post"]
        posts += [post for message in messages if message["t"] == "welcome" for post in message["private"]]
        rows = [row for post in posts if post["kind"] == "screen" for row in post["screen"]["rows"]]
        return {
            button["data"]
            for row in rows
            for button in row
            if button["data"].startswith("m:") and button["card"]
        }


async def by_clicks(page: Page) -> bool:
    """Tap an answer, a card or another move; return False if the table offers none."""
    for offered in (CHOICE, MARKED, PLAYABLE, MOVES):
        button = page.locator(offered).first
        if await button.count():
            return await tap(button)
    return False


async def tap(button: Locator) -> bool:
    """Tap the left edge, which the next card does not cover; return False if the screen changed meanwhile."""
    try:
        async with answered(button.page, at_least=0):
            await button.click(timeout=3000, position={"x": 12, "y": 20})
    except Error:
        return False
    return True


async def by_keys(page: Page) -> bool:
    """Press one of the keys 1 to 9, T and D, or tabulate to a move; return False if the table offers none."""
    key = await key_to_press(page)
    if key is None:
        return False
    async with answered(page, at_least=0):
        await page.keyboard.press(key)
        if key == "t" and await page.locator(".act.sure").count():
            await page.keyboard.press(key)
    return True


async def key_to_press(page: Page) -> str | None:
    if await page.locator(CHOICE).count():
        return "1"
    if not await page.locator(".table-page.my-turn").count():
        return None
    if await page.locator(MARKED).count():
        return "d"
    cards = await page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.matches('.can'))")
    if True in cards[:NINE]:
        return str(cards.index(True) + 1)
    if not cards and await page.locator(MOVES).count():
        return "1"
    for key, saying in (("d", ":done"), ("t", ":take")):
        if await page.locator(f"{MOVES}[data-act*='{saying}']").count():
            return key
    return None


async def play_to_the_end(*pages: Page, play: Player = by_clicks) -> int:
    taps = 0
    while not await pages[0].locator(".end-page").is_visible():
        taps += sum([await play(page) for page in pages])
        assert taps < MOST_TAPS
    return taps


async def sit_down(tabs: Tabs, url: str, preset: str) -> tuple[Page, Page]:
    """Open a room, in which two people and computers are dealt cards."""
    one = await tabs.open(url)
    await start_room(one, "Аня")
    other = await tabs.open(one.url, language="en-US", size=PHONE)
    await come_in(other, "Bob")
    await one.locator(".more-games").click()
    await one.locator(f".game[data-act$=':{preset}']").click()
    await expect(one.locator(f".game[data-act$=':{preset}']")).to_have_attribute("aria-checked", "true")
    await expect(one.locator(".joined")).to_contain_text("Bob")
    for taken in range(2, SEATS[preset]):
        await one.get_by_role("button", name="+ Компьютер").click()
        await expect(one.locator(".guest:has(.initial:not(.plus))")).to_have_count(taken + 1)
    await photograph(one, "live-lobby")
    await one.locator(".act[data-act$=':start']").click()
    await expect(one.locator(".table-page")).to_be_visible()
    await expect(other.locator(".table-page")).to_be_visible()
    return one, other


@pytest.mark.tenth
@pytest.mark.long
@pytest.mark.parametrize("play", [by_clicks, by_keys])
@pytest.mark.parametrize("preset", SEATS)
async def test_two_people_and_computers_play_a_whole_game(
    url: str, tabs: Tabs, preset: str, play: Player
) -> None:
    one, other = await sit_down(tabs, url, preset)
    received = ReceivedFrames(one), ReceivedFrames(other)
    await one.reload()
    await other.reload()
    taps = await play_to_the_end(one, other, play=play)
    await photograph(one, "live-end")
    assert taps > 5
    for page in (one, other):
        await expect(page.locator(".end-page [data-act^='again:']")).to_be_visible()
    await expect(one.locator(".end-page h1")).to_have_text(re.compile("|".join(END_TEXTS)))
    await expect(one.locator(".places li")).to_have_count(SEATS[preset])
    seen = [frames.moves() for frames in received]
    assert all(len(moves) > 5 for moves in seen)
    assert seen[0] & seen[1] == set()
