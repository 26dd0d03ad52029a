"""The puzzle of the day on Telegram, with the bot's real process killed between the taps."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.domain.tap_data import TapData
from bot.features.puzzle.model import AskPuzzle, PuzzleMove, PuzzleQuestion, TryAgain, course_of
from bot.features.puzzle.supply import puzzle_of
from engine import Move, move_to_text
from engine.puzzles import PuzzleNode
from tests.bot.features.puzzle.solving import move_cards
from tests.telegram_server import BotProcess, Person, TelegramServer
from tests.telegram_server.model import Post

pytestmark = pytest.mark.timeout(300)


class Attempt:
    """One person's attempt: the message with it, and its row in the database."""

    def __init__(self, server: TelegramServer, person: Person, database: Path) -> None:
        self.server = server
        self.person = person
        self._database = database

    def row(self) -> tuple[int, list[str], int, str]:
        """Return the puzzle, the moves, the number of the try, and the result of the first one."""
        with closing(sqlite3.connect(self._database)) as database:
            found = database.execute("select number, moves, tries, first from puzzle_attempts").fetchall()
        ((number, moves, tries, first),) = found
        return number, json.loads(moves), tries, first

    def node(self) -> PuzzleNode | None:
        number, moves, *_ = self.row()
        return course_of(puzzle_of(number), moves).node

    @property
    def post(self) -> Post:
        return next(post for post in reversed(self.person.private.from_bot) if "Puzzle " in post.text)

    def data(self, kind: type[TapData]) -> list[str]:
        found = [str(button.get("callback_data", "")) for button in self.post.buttons]
        return [data for data in found if kind.parse(data) is not None]

    def way(self, move: Move) -> str:
        """Return the data of a move's button, or of a question that leads to it."""
        taps = {data: PuzzleMove.parse(data) for data in self.data(PuzzleMove)}
        for data, tap in taps.items():
            if tap is not None and tap.move == move:
                return data
        cards, leads = set(move_cards(move)), (PuzzleQuestion.WHICH, PuzzleQuestion.MARK)
        asks = [(AskPuzzle.parse(data), data) for data in self.data(AskPuzzle)]
        return next(
            data for ask, data in asks if ask and ask.ask in leads and ask.cards and set(ask.cards) <= cards
        )

    async def taps(self, data: str) -> None:
        before = self.post.text, self.post.buttons
        await self.person.forge_tap(self.post, data)
        await self.server.until(lambda: (self.post.text, self.post.buttons) != before)

    async def plays(self, move: Move) -> str:
        """Make a move, and return the data of its button."""
        while PuzzleMove.parse(data := self.way(move)) is None:
            await self.taps(data)
        await self.taps(data)
        return data


async def test_kills_between_the_taps_lose_no_move_and_make_none_twice(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    anna = telegram.user("Anna", language="en", started=True)
    async with BotProcess(telegram, tmp_path) as bot:
        await bot.listens()
        await anna.types_private("/puzzle")
        await telegram.until(lambda: any("Puzzle " in post.text for post in anna.private.from_bot))
        attempt = Attempt(telegram, anna, tmp_path / "durak.sqlite3")
        message = attempt.post.id
        last = ""
        while (node := attempt.node()) is not None:
            await bot.killed()
            await bot.start()
            await bot.listens()
            if last:  # a tap that was answered before the kill does nothing again
                await attempt.taps(last)
                assert "belonged to an earlier position" in attempt.post.text
            _, before, *_ = attempt.row()
            last = await attempt.plays(node.main.move)
            assert attempt.row()[1] == [*before, move_to_text(node.main.move)]
        assert "✅ Solved at the first try" in attempt.post.text
        assert attempt.post.id == message
        _, _, tries, first = attempt.row()
        assert (tries, first) == (1, "solved")
        await bot.killed()
        await bot.start()
        await bot.listens()
        await anna.types_private("/stats")
        await telegram.until(lambda: "days in a row: 1" in anna.private.last.text)
    assert "Traceback" not in bot.log


async def test_a_kill_after_the_first_wrong_move_leaves_the_first_try_failed(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    anna = telegram.user("Anna", language="en", started=True)
    async with BotProcess(telegram, tmp_path) as bot:
        await bot.listens()
        await anna.types_private("/puzzle")
        await telegram.until(lambda: any("Puzzle " in post.text for post in anna.private.from_bot))
        attempt = Attempt(telegram, anna, tmp_path / "durak.sqlite3")
        node = attempt.node()
        assert node is not None
        await attempt.plays(next(one.move for one in node.answers if not one.wins))
        await bot.killed()
        await bot.start()
        await bot.listens()
        assert attempt.row()[3] == "failed"
        await attempt.taps(attempt.data(TryAgain)[0])
        while (node := attempt.node()) is not None:
            await attempt.plays(node.main.move)
        assert "✅ Solved at try 2" in attempt.post.text
        assert attempt.row()[2:] == (2, "failed")
    assert "Traceback" not in bot.log
