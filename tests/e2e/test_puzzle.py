"""The puzzle of the day on each platform, with the bot's real process killed between taps and in the middle of one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from adapters.discord.interactions import data_of
from bot.domain.ids import Language
from bot.domain.tap_data import TapData
from bot.features.puzzle.model import AskPuzzle, FirstTry, PuzzleMove, TryAgain
from bot.i18n.texts import load_texts
from engine import Move, move_to_text
from tests.adapters.discord.serving import texts
from tests.adapters.web.browser import PHONE, Tabs
from tests.adapters.web.line import Line, line_to
from tests.adapters.web.taps import answered
from tests.adapters.web.test_puzzle import PuzzleTab, begins
from tests.bot.features.puzzle.solving import way_to
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.e2e.cluster import Cluster
from tests.e2e.page_process import PageProcess
from tests.e2e.reverse_proxy import ReverseProxy
from tests.e2e.stored_attempt import StoredAttempt, stored_attempt
from tests.e2e.telegram_database import Database, InFile, OnServer
from tests.e2e.test_discord import buttons
from tests.postgres_server import PostgresServer
from tests.programs import Program
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Person, TelegramServer
from tests.telegram_server.faults import Fault
from tests.telegram_server.model import Post
from tests.waiting import until

# The puzzle of the day on Telegram, with the bot's real process killed between taps and in the middle of one.


class Attempt:
    """One person's attempt: the message with it, and its row in the database."""

    def __init__(self, server: TelegramServer, person: Person, database: Database) -> None:
        self.server = server
        self.person = person
        self._database = database

    def stored(self) -> StoredAttempt:
        return stored_attempt(self._database)

    @property
    def post(self) -> Post:
        return next(post for post in reversed(self.person.private.from_bot) if "Puzzle " in post.text)

    def data(self, kind: type[TapData]) -> list[str]:
        found = [str(button.get("callback_data", "")) for button in self.post.buttons]
        return [data for data in found if kind.parse(data) is not None]

    async def taps(self, data: str) -> None:
        before = self.post.text, self.post.buttons
        await self.person.forge_tap(self.post, data)
        await self.server.until(lambda: (self.post.text, self.post.buttons) != before)

    async def begins(self) -> None:
        await self.person.types_private("/puzzle")
        await self.server.until(lambda: any("Puzzle " in post.text for post in self.person.private.from_bot))

    async def asks_for(self, move: Move) -> str:
        """Answer the questions before a move, and return the data of its button."""
        while PuzzleMove.parse(data := way_to(move, self.data(PuzzleMove) + self.data(AskPuzzle))) is None:
            await self.taps(data)
        return data

    async def plays(self, move: Move) -> str:
        """Make a move, and return the data of its button."""
        data = await self.asks_for(move)
        await self.taps(data)
        return data

    async def taps_twice(self, data: str) -> None:
        """Tap twice at once: each of two processes gets a tap."""
        before = self.post.text
        queries = [self.person.begins_to_tap(self.post, data) for _ in range(2)]
        await self.server.until(lambda: all(query.answer is not None for query in queries))
        await self.server.until(lambda: self.post.text != before)


@pytest.mark.timeout(300)
async def test_kills_between_the_taps_lose_no_move_and_make_none_twice(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    anna = telegram.user("Anna", language="en", started=True)
    async with BotProcess(telegram, tmp_path) as bot:
        await bot.listens()
        attempt = Attempt(telegram, anna, InFile(tmp_path / "durak.sqlite3"))
        await attempt.begins()
        message = attempt.post.id
        last = ""
        while (before := attempt.stored()).node is not None:
            await bot.killed()
            await bot.start()
            await bot.listens()
            if last:  # a tap answered before the kill has no second effect
                shown = attempt.post.text
                await anna.forge_tap(attempt.post, last)
                assert (attempt.post.text, attempt.stored()) == (shown, before)
            last = await attempt.plays(before.right)
            assert attempt.stored().moves == (*before.moves, move_to_text(before.right))
        assert "✅ Solved on the first try" in attempt.post.text
        assert attempt.post.id == message
        over = attempt.stored()
        assert (over.tries, over.first) == (1, FirstTry.SOLVED)
        await bot.killed()
        await bot.start()
        await bot.listens()
        await anna.types_private("/stats")
        await telegram.until(lambda: "First-try streak: 1" in anna.private.last.text)
    assert "Traceback" not in bot.log


@pytest.mark.timeout(300)
async def test_a_kill_between_a_wrong_move_and_its_answer_fails_the_first_try_once(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    anna = telegram.user("Anna", language="en", started=True)
    async with BotProcess(telegram, tmp_path) as bot:
        await bot.listens()
        attempt = Attempt(telegram, anna, InFile(tmp_path / "durak.sqlite3"))
        await attempt.begins()
        before = attempt.stored()
        data = await attempt.asks_for(before.wrong)
        telegram.fail("editMessageText", Fault.HANG)
        anna.begins_to_tap(attempt.post, data)
        await until(lambda: attempt.stored() != before)
        await bot.killed()
        await bot.start()
        await bot.listens()
        failed = attempt.stored()
        assert (failed.tries, failed.first, len(failed.moves)) == (1, FirstTry.FAILED, 1)
        await attempt.taps(data)
        assert "❌ This move" in attempt.post.text
        assert "earlier position" not in attempt.post.text
        assert attempt.stored() == failed
        await attempt.taps(attempt.data(TryAgain)[0])
        while attempt.stored().node is not None:
            await attempt.plays(attempt.stored().right)
        assert "✅ Solved on try 2" in attempt.post.text
        assert (attempt.stored().tries, attempt.stored().first) == (2, FirstTry.FAILED)
    assert "Traceback" not in bot.log


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_two_processes_solve_a_puzzle_by_double_taps_and_one_goes_on_after_a_kill(
    telegram: TelegramServer, tmp_path: Path, postgres: PostgresServer
) -> None:
    database, anna = OnServer(postgres), telegram.user("Anna", language="en", started=True)
    cluster, attempt = (
        Cluster(telegram, tmp_path, [database.address] * 2),
        Attempt(telegram, anna, database),
    )
    async with (
        ReverseProxy(cluster.webhook_ports) as front,
        cluster.running(telegram_webhook=front.url),
    ):
        await attempt.begins()
        killed, made = cluster.sender, 0
        while (before := attempt.stored()).node is not None:
            data = await attempt.asks_for(before.right)
            if made == 1:
                await killed.kill()
            await attempt.taps_twice(data)
            assert attempt.stored().moves == (*before.moves, move_to_text(before.right))
            made += 1
        assert "✅ Solved on the first try" in attempt.post.text
        assert "earlier position" not in attempt.post.text
        assert (attempt.stored().tries, attempt.stored().first) == (1, FirstTry.SOLVED)
        await cluster.again(killed)
    assert "Traceback" not in cluster.log


# The puzzle of the day on Discord, with the bot's real process killed at every moment of a tap.


ANNA: Final = user(11, "Anna")
CHANNEL, WITHOUT_BOT, DIRECT = 500, 900, direct_channel_of(ANNA)
ANSWERS: Final = r"PATCH /webhooks/.*"
ACKNOWLEDGEMENTS: Final = r"POST /interactions/.*"
STALE: Final = "belonged to an earlier position"


class DiscordSolver:
    """Anna, her only message from the bot in this channel, and its process."""

    def __init__(self, server: DiscordServer, channel: int, folder: Path) -> None:
        self.server = server
        self.channel = channel
        self.folder = folder
        server.foreign.add(ForeignChat(WITHOUT_BOT, (ANNA, user(12, "Boris"))))
        server.guests.add(ANNA["id"])

    @asynccontextmanager
    async def process(self) -> AsyncIterator[Program]:
        """Run the bot during the block, and kill it at the end."""
        before, self.server.weather.hanging = self.server.identified, ""
        async with bot_process(self.server, self.folder) as process:
            await self.server.until(lambda: self.server.identified > before and self.server.commands)
            yield process
            process.kill()
            await process.wait()

    def attempt(self) -> StoredAttempt:
        return stored_attempt(InFile(self.folder / "durak.sqlite3"))

    @property
    def message(self) -> Json:
        (message,) = self.server.ephemeral(ANNA, self.channel)
        return message

    @property
    def shown(self) -> str:
        return "\n".join(texts(self.message["components"]))

    def offered(self) -> dict[str, str]:
        """Return the custom ids of all buttons, by their data."""
        return {data_of(custom_id): custom_id for _, custom_id in buttons([self.message])}

    def way(self, kind: type[TapData]) -> str:
        return next(data for data in self.offered() if kind.parse(data) is not None)

    async def begins(self) -> None:
        await self.server.slash(ANNA, self.channel, "puzzle")
        await self.server.until(lambda: self.server.ephemeral(ANNA, self.channel) and self.offered())

    async def taps(self, data: str) -> None:
        """Tap a button, and wait until the message has changed."""
        before = self.message
        await self.server.tap(ANNA, before, self.offered()[data])
        await self.server.until(lambda: self.message != before)

    async def asks_for(self, move: Move) -> str:
        """Answer the questions before a move, and return the data of its button."""
        while PuzzleMove.parse(data := way_to(move, self.offered())) is None:
            await self.taps(data)
        return data

    async def plays(self, move: Move) -> None:
        await self.taps(await self.asks_for(move))

    async def plays_without_answer(self, move: Move, lost: str = ANSWERS) -> str:
        """Make a move while these requests of the bot hang. Return the data of its button once the move is stored."""
        data, before = await self.asks_for(move), self.attempt()
        self.server.weather.hanging = lost
        await self.server.tap(ANNA, self.message, self.offered()[data])
        await until(lambda: self.attempt() != before)
        return data

    async def solves(self) -> None:
        while self.attempt().node is not None:
            await self.plays(self.attempt().right)

    async def statistics(self) -> str:
        number = await self.server.slash(ANNA, self.channel, "stats")
        await self.server.until(lambda: number in self.server.acknowledged and not self.server.thinking())
        return "\n".join(texts(self.server.ephemeral(ANNA, self.channel)[-1]["components"]))


@pytest.mark.timeout(300)
@pytest.mark.parametrize("channel", long_but_for([CHANNEL], [CHANNEL, WITHOUT_BOT]))
async def test_a_puzzle_is_solved_through_kills_before_and_after_a_commit(
    tmp_path: Path, channel: int
) -> None:
    async with DiscordServer([CHANNEL]) as server:
        anna = DiscordSolver(server, channel, tmp_path)
        async with anna.process():
            await anna.begins()
            begun = anna.attempt()
            data = await anna.plays_without_answer(begun.right)
        first = (move_to_text(begun.right),)
        assert anna.attempt() == replace(begun, moves=first)
        async with anna.process():
            await anna.taps(data)  # Discord showed nothing, so Anna taps again
            assert STALE not in anna.shown
            assert anna.attempt().moves == first
            move = anna.attempt().right
            data = await anna.asks_for(move)
            server.weather.hanging = ANSWERS
            await server.tap(ANNA, anna.message, anna.offered()[data])
        both = (*first, move_to_text(move))
        assert anna.attempt().moves in (first, both)
        async with anna.process():
            await anna.taps(data)
            assert STALE not in anna.shown
            assert anna.attempt().moves == both
            await anna.solves()
            assert "✅ Solved on the first try" in anna.shown
            assert "First-try streak: 1" in anna.shown
            over = anna.attempt()
            assert (over.number, over.tries, over.first) == (begun.number, 1, FirstTry.SOLVED)
            assert "solved on the first try: 1 · days in a row: 1 · best streak: 1" in await anna.statistics()
        assert server.foreign.trespasses == []
    assert "Traceback" not in (tmp_path / "bot.log").read_text()


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_on_discord_a_wrong_move_with_its_answer_lost_in_a_kill_fails_once(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server:
        anna = DiscordSolver(server, DIRECT, tmp_path)
        async with anna.process():
            await anna.begins()
            data = await anna.plays_without_answer(anna.attempt().wrong, ACKNOWLEDGEMENTS)
        failed = anna.attempt()
        assert (failed.first, failed.tries, len(failed.moves)) == (FirstTry.FAILED, 1, 1)
        async with anna.process():
            await anna.taps(data)
            assert "❌ This move" in anna.shown
            assert STALE not in anna.shown
            assert anna.attempt() == failed
            await anna.taps(anna.way(TryAgain))
        async with anna.process():
            assert anna.attempt().tries == 2
            await anna.solves()
            assert "✅ Solved on try 2" in anna.shown
            assert anna.attempt().first is FirstTry.FAILED
            assert "solved on the first try: 0 · days in a row: 0" in await anna.statistics()
    assert "Traceback" not in (tmp_path / "bot.log").read_text()


# The puzzle of the day in a real browser, with the process below the page killed at every moment of a tap.


TEXTS: Final = load_texts()[Language("en")]


class PageSolver:
    """A person with a tab, and the process behind a line."""

    def __init__(self, bot: PageProcess, line: Line, tab: PuzzleTab) -> None:
        self.bot = bot
        self.line = line
        self.tab = tab

    def attempt(self) -> StoredAttempt:
        return stored_attempt(InFile(Path(self.bot.database)))

    async def plays_without_answer(self, *, wins: bool) -> None:
        """Make a move, and kill the process with its answer lost. The page comes back by itself."""
        before = self.attempt()
        move = before.right if wins else before.wrong
        data = await self.tab.asks_for(move)
        async with answered(self.tab.page):
            self.line.loses_answers = True
            await self.tab.taps(data)
            await until(lambda: self.attempt() != before)
            await self.loses_process()
        await self.tab.shows(move, data)

    async def loses_process(self) -> None:
        """Kill the process, start another one at its address, and wait until the page has found it."""
        page = self.tab.page
        await self.bot.killed()
        await expect(page.locator(".banner")).to_be_visible()
        self.line.loses_answers = False
        await self.bot.start()
        await expect(page.locator(".banner")).to_have_count(0)

    async def hand(self) -> list[str | None]:
        cards = await self.tab.page.locator(".puzzle-page .hand .card").all()
        return [await card.get_attribute("data-card") for card in cards]

    async def told(self) -> str:
        return await self.tab.page.locator(".puzzle-page").inner_text()


@asynccontextmanager
async def solver(tabs: Tabs, folder: Path) -> AsyncIterator[PageSolver]:
    async with PageProcess(folder) as bot, line_to(bot.port) as line:
        tab = await begins(tabs, line.url, size=PHONE)
        await tab.page.evaluate("window.neverReloaded = true")
        yield PageSolver(bot, line, tab)
        assert await tab.page.evaluate("window.neverReloaded")
    tabs.console_errors.clear()


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.sampled
async def test_a_puzzle_is_solved_through_kills_without_a_reload(tabs: Tabs, tmp_path: Path) -> None:
    async with solver(tabs, tmp_path) as anna:
        begun, hand = anna.attempt(), await anna.hand()
        await anna.loses_process()
        assert (anna.attempt(), await anna.hand()) == (begun, hand)
        await anna.plays_without_answer(wins=True)
        assert anna.attempt() == replace(begun, moves=(move_to_text(begun.right),))
        assert TEXTS("puzzle-stale") not in await anna.told()
        await anna.tab.solves()
        await expect(anna.tab.page.locator(".turn")).to_contain_text("Solved on the first try")
        over, told = anna.attempt(), TEXTS("puzzle-streak", days=1, best=1)
        assert (over.tries, over.first) == (1, FirstTry.SOLVED)
        await anna.loses_process()
        await expect(anna.tab.page.locator(".puzzle-told")).to_contain_text(told)
        assert anna.attempt() == over


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.sampled
async def test_on_the_page_a_wrong_move_with_its_answer_lost_in_a_kill_fails_once(
    tabs: Tabs, tmp_path: Path
) -> None:
    async with solver(tabs, tmp_path) as anna:
        await anna.plays_without_answer(wins=False)
        failed = anna.attempt()
        assert (failed.tries, failed.first, len(failed.moves)) == (1, FirstTry.FAILED, 1)
        told = anna.tab.page.locator(".puzzle-told")
        await expect(told).to_contain_text("not solved yet")
        assert TEXTS("puzzle-stale") not in await anna.told()
        await anna.tab.page.get_by_role("button", name=TEXTS("puzzle-button-again")).click()
        await expect(told).to_have_count(0)
        anna.tab.moves = []
        await anna.tab.solves()
        await expect(anna.tab.page.locator(".turn")).to_contain_text("Solved on try 2")
        assert (anna.attempt().tries, anna.attempt().first) == (2, FirstTry.FAILED)
        await expect(told).to_contain_text("not on the first try")
