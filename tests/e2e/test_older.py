"""A database of an older version is opened: a copy of it is kept, and its games go on.

`older.sql` is the text of a database of schema 0006, from a bot on Discord: a lobby, two running games, and one that
has ended. It is never written again: another version would write something else.
"""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import pytest

from adapters.discord.private_posts import PrivatePost
from adapters.memory.clock import ManualClock
from adapters.memory.pictures import MemoryPictures
from adapters.memory.platform import MemoryPlatform
from adapters.store import SqlStore
from bot.application import Application
from bot.domain.buttons import MoveTap, to_data
from bot.domain.ids import GameId, MessageId
from bot.ports.platform import Capabilities
from engine import Game, Record, Seat, parse_move
from tests.adapters.stages import until

KILLED_AT: Final = 1_800_000_027_500
"""The time (ms) at which the older version was killed."""
CHANNEL: Final = "1456074443980800023"
RUNNING: Final = "sbgafzjfah"


@pytest.fixture
def older(tmp_path: Path) -> Path:
    path = tmp_path / "older.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(Path(__file__).with_name("older.sql").read_text())
    return path


def asked(path: Path, sql: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        return file.execute(sql, values).fetchall()


def dumped(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())


def replayed(path: Path, game: str) -> Game:
    ((header,),) = asked(path, "SELECT header FROM games WHERE game = ?", game)
    record = Record.from_text(header)
    at = Game.start(record.options, record.seats, record.deal, record.start)
    for seat, move in asked(path, "SELECT seat, move FROM moves WHERE game = ? ORDER BY seq", game):
        at.play(Seat(seat), parse_move(move))
    return at


@asynccontextmanager
async def running(path: Path) -> AsyncIterator[tuple[Application, MemoryPlatform, ManualClock]]:
    store, clock = await SqlStore.open(path), ManualClock(KILLED_AT)
    platform = MemoryPlatform("discord", now=clock.now, capabilities=Capabilities(answers_typed=True))
    application = Application(store, clock, [platform], pictures=MemoryPictures())
    serving = asyncio.create_task(application.run())
    try:
        yield application, platform, clock
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await store.close()


async def test_a_copy_is_kept_and_every_game_goes_on(older: Path) -> None:
    before = dumped(older)
    async with running(older) as (application, platform, clock):
        assert dumped(Path(f"{older}.before-migration")) == before
        tables = [table for (table,) in asked(older, 'SELECT "table" FROM tables WHERE open')]
        assert len(tables) == 4
        await until(lambda: all(application.coordinator.tables.known(table) for table in tables))
        users = dict(asked(older, "SELECT person, user FROM people"))
        ((seats,),) = asked(older, "SELECT seats FROM games WHERE game = ?", RUNNING)
        while (game := replayed(older, RUNNING)).outcome is None:
            seat = next(Seat(one) for one in range(game.seats) if game.legal_moves(Seat(one)))
            tap = MoveTap(GameId(RUNNING), game.bout, game.moves_made(seat), game.legal_moves(seat)[0])
            user = users[json.loads(seats)[seat]]
            answer = await platform.forges(
                platform.who(user), platform.chat(f"u{user}"), MessageId("1"), to_data(tap)
            )
            assert replayed(older, RUNNING).moves_by_all > game.moves_by_all, answer
            await clock.advance(1)
        await clock.advance(5)
        await until(lambda: any(asked(older, "SELECT 1 FROM slots WHERE slot LIKE ?", f"end:{RUNNING}:%")))
        await until(lambda: platform.visible(platform.chat(CHANNEL)))


def test_every_record_replays_to_the_stored_result(older: Path) -> None:
    results = dict(asked(older, "SELECT game, result FROM games"))
    outcomes = {game: replayed(older, game).outcome for game in results}
    assert {game: outcome and outcome.ending.value for game, outcome in outcomes.items()} == results
    assert any(results.values())


def test_private_posts_are_read_and_written_in_the_same_letters(older: Path) -> None:
    posts = asked(older, "SELECT number, body FROM posts")
    assert any(PrivatePost.read(*post).direct is not None for post in posts)
    for number, body in posts:
        assert PrivatePost.read(number, body).body() == body
