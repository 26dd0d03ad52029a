"""The puzzle of the day on Discord, with the bot's real process killed at every moment of a tap."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from adapters.discord.interactions import data_of
from bot.domain.tap_data import TapData
from bot.features.puzzle.model import FirstTry, PuzzleMove, TryAgain
from engine import Move, move_to_text
from tests.adapters.discord.serving import texts
from tests.bot.features.puzzle.solving import way_to
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.e2e.stored_attempt import StoredAttempt, stored_attempt
from tests.e2e.telegram_database import InFile
from tests.e2e.test_discord import buttons
from tests.programs import Program
from tests.short_run import long_but_for
from tests.waiting import until

pytestmark = pytest.mark.timeout(300)
ANNA: Final = user(11, "Anna")
CHANNEL, WITHOUT_BOT, DIRECT = 500, 900, direct_channel_of(ANNA)
ANSWERS: Final = r"PATCH /webhooks/.*"
ACKNOWLEDGEMENTS: Final = r"POST /interactions/.*"
STALE: Final = "belonged to an earlier position"


class Solver:
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


@pytest.mark.parametrize("channel", long_but_for([CHANNEL], [CHANNEL, WITHOUT_BOT]))
async def test_a_puzzle_is_solved_through_kills_before_and_after_a_commit(
    tmp_path: Path, channel: int
) -> None:
    async with DiscordServer([CHANNEL]) as server:
        anna = Solver(server, channel, tmp_path)
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
            assert "✅ Solved at the first try" in anna.shown
            assert "First-try streak: 1" in anna.shown
            over = anna.attempt()
            assert (over.number, over.tries, over.first) == (begun.number, 1, FirstTry.SOLVED)
            assert "solved at the first try: 1 · days in a row: 1 · best streak: 1" in await anna.statistics()
        assert server.foreign.trespasses == []
    assert "Traceback" not in (tmp_path / "bot.log").read_text()


async def test_a_wrong_move_with_its_answer_lost_in_a_kill_fails_the_first_try_once(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server:
        anna = Solver(server, DIRECT, tmp_path)
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
            assert "✅ Solved at try 2" in anna.shown
            assert anna.attempt().first is FirstTry.FAILED
            assert "solved at the first try: 0 · days in a row: 0" in await anna.statistics()
    assert "Traceback" not in (tmp_path / "bot.log").read_text()
