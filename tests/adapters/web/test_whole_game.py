"""A whole game in a real browser, by two tabs and a computer, played only with taps."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Error, Locator, Page, WebSocket, expect

from adapters.clock import SystemClock
from adapters.store import SqlStore
from adapters.web import WebPlatform
from bot.application import Application
from bot.i18n.texts import load_texts
from bot.tables.services import Pauses
from tests.adapters.web.browser import PHONE, Tabs, come_in, open_browser, photograph, start_alone, start_room
from tests.end_texts import END_TEXTS

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
MOST_TAPS = 2_000
CALLED = ".side.private .post.call"
PLAYABLE = f"{CALLED} button.playable"
ANSWERS = f"{CALLED} .row button:not(.playable)"


@asynccontextmanager
async def game_served(path: Path) -> AsyncIterator[str]:
    """Run the application, with computers that do not pause; yield its address."""
    store = await SqlStore.open(path)
    web = WebPlatform(store, load_texts(), SystemClock(), port=0)
    seeds = iter(bytes([number]) * 32 for number in range(100))
    application = Application(store, SystemClock(), [web], pauses=Pauses(0, 0), draw_seed=lambda: next(seeds))
    running = asyncio.create_task(application.run())
    started = asyncio.create_task(web.started.wait())
    try:
        await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
        yield f"http://127.0.0.1:{web.port}"
    finally:
        running.cancel()
        started.cancel()
        await asyncio.gather(running, started, return_exceptions=True)
        await store.close()


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


async def play(page: Page) -> bool:
    """Tap a card that can be played, or else an answer; return False if the hand offers neither."""
    for offered in (page.locator(PLAYABLE), page.locator(ANSWERS)):
        if await offered.count():
            return await tap(offered.first)
    return False


async def tap(button: Locator) -> bool:
    """Tap the left edge, which the next card does not cover; return False if the screen changed meanwhile."""
    try:
        await button.click(timeout=3000, position={"x": 12, "y": 20})
    except Error:
        return False
    await expect(button.page.locator(".waiting")).to_have_count(0)
    return True


async def play_to_the_end(*pages: Page, again: str) -> int:
    """Play to the end of the game and return the number of taps."""
    taps = 0
    while not await pages[0].get_by_role("button", name=again).first.is_visible():
        taps += sum([await play(page) for page in pages])
        assert taps < MOST_TAPS
    return taps


@pytest.fixture
async def tabs(chromium_path: str) -> AsyncIterator[Tabs]:
    async with open_browser(chromium_path) as opened:
        yield opened
    assert opened.console_errors == []


async def test_two_tabs_and_a_computer_play_a_whole_game(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        one = await tabs.open(url)
        await start_room(one, "Аня")
        other = await tabs.open(one.url, language="en-US")
        received = ReceivedFrames(one), ReceivedFrames(other)
        await one.reload()
        await other.reload()
        await come_in(other, "Bob")
        await one.get_by_role("button", name="Игра и темп").click()
        await one.locator(".side.private").get_by_role("button", name="Переводной").click()
        await other.get_by_role("button", name="Играю", exact=True).click()
        await expect(one.locator(".side.group .post.screen")).to_contain_text("Bob")
        await one.get_by_role("button", name="+ Компьютер").click()
        await expect(one.locator(".side.group .post.screen")).to_contain_text("3. Компьютер")
        await photograph(one, "live-lobby")
        await one.get_by_role("button", name="Раздать карты").click()
        await expect(one.locator(".dock button.card")).to_have_count(6)
        await expect(other.locator(".dock button.card")).to_have_count(6)
        taps = await play_to_the_end(one, other, again="Ещё партию")
        await photograph(one, "live-end")
        assert taps > 10
        ends = [page.locator(".side.group .post.screen").last for page in (one, other)]
        await expect(ends[0]).to_contain_text(re.compile("|".join(END_TEXTS)))
        await expect(ends[1]).to_have_text(await ends[0].inner_text(), use_inner_text=True)
        await expect(one.locator(".side.private").get_by_role("button", name="Ещё партию")).to_be_visible()
        await expect(other.locator(".side.private").get_by_role("button", name="Play again")).to_be_visible()
        seen = [frames.moves() for frames in received]
        assert all(len(moves) > 10 for moves in seen)
        assert seen[0] & seen[1] == set()


async def test_alone_on_a_phone_one_plays_and_plays_again(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        page = await tabs.open(url, language="en-US", size=PHONE)
        await start_alone(page, "Ann")
        await expect(page.locator(".dock button.card")).to_have_count(6)
        assert await play_to_the_end(page, again="Play again") > 5
        await page.get_by_role("button", name="Play again").last.click()
        await expect(page.locator(".dock button.card")).to_have_count(6)
