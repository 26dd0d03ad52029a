"""The puzzle of the day on Telegram, with the bot's real process killed between taps and in the middle of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.domain.tap_data import TapData
from bot.features.puzzle.model import AskPuzzle, FirstTry, PuzzleMove, TryAgain
from engine import Move, move_to_text
from tests.bot.features.puzzle.solving import way_to
from tests.e2e.cluster import Cluster
from tests.e2e.reverse_proxy import ReverseProxy
from tests.e2e.stored_attempt import StoredAttempt, stored_attempt
from tests.e2e.telegram_database import Database, InFile, OnServer
from tests.postgres_server import PostgresServer
from tests.telegram_server import BotProcess, Person, TelegramServer
from tests.telegram_server.faults import Fault
from tests.telegram_server.model import Post
from tests.waiting import until

pytestmark = pytest.mark.timeout(300)


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
            if last:  # a tap that was answered before the kill does nothing again
                shown = attempt.post.text
                await anna.forge_tap(attempt.post, last)
                assert (attempt.post.text, attempt.stored()) == (shown, before)
            last = await attempt.plays(before.right)
            assert attempt.stored().moves == (*before.moves, move_to_text(before.right))
        assert "✅ Solved at the first try" in attempt.post.text
        assert attempt.post.id == message
        over = attempt.stored()
        assert (over.tries, over.first) == (1, FirstTry.SOLVED)
        await bot.killed()
        await bot.start()
        await bot.listens()
        await anna.types_private("/stats")
        await telegram.until(lambda: "First-try streak: 1" in anna.private.last.text)
    assert "Traceback" not in bot.log


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
        assert "✅ Solved at try 2" in attempt.post.text
        assert (attempt.stored().tries, attempt.stored().first) == (2, FirstTry.FAILED)
    assert "Traceback" not in bot.log


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
        assert "✅ Solved at the first try" in attempt.post.text
        assert "earlier position" not in attempt.post.text
        assert (attempt.stored().tries, attempt.stored().first) == (1, FirstTry.SOLVED)
        await cluster.again(killed)
    assert "Traceback" not in cluster.log
