"""How much of the disk a finished game takes when its table is archived, and the other rows of visitors of the page."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.store import SqlStore
from adapters.web.chats import BODY_JSON, Talk, screen_post
from adapters.web.visitors import WEB
from bot.domain.archive import archiving
from bot.domain.ids import Chat, PersonId, PlatformName, TableId, UserKey, new_id
from bot.domain.rows import PutRow, TableRow
from bot.domain.scene import Pace
from bot.domain.state import Ended, Why
from bot.features.puzzle import PuzzleAttempt
from bot.game.lobby import join, open_lobby
from bot.game.running import Running
from bot.game.table_state import Closed, to_stored
from bot.i18n.texts import load_texts
from bot.ranks.ledger import Ledger
from engine import GreedyLowest, Options
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.bot.screens.situations import ends
from tests.memory.clock import ManualClock
from tests.postgres_server import PostgresServer

GAMES = 500
GROUPS = 20
"""The number of groups. Their people play together again and again, so that their own rows hardly count."""
SEATS = 4
MEMORY = PlatformName("memory")


def bytes_per_game(folder: Path) -> float:
    """Play games of four to their end, archive their tables, and return the growth of an SQLite file per game."""
    with TemporaryDirectory(dir=folder) as place:
        file = Path(place) / "games.sqlite3"
        return _bytes_per_game(str(file), lambda: file.stat().st_size)


def bytes_per_game_on(server: PostgresServer) -> float:
    """Measure the same as `bytes_per_game` in a new database on this server."""
    database = server.new_database()
    size = "SELECT pg_database_size(current_database())"
    return _bytes_per_game(database, lambda: int(server.ask(size, database)[0]))


def _bytes_per_game(database: str, size: Callable[[], int]) -> float:
    asyncio.run(store_games(database, 0))
    empty = size()
    asyncio.run(store_games(database, GAMES))
    return (size() - empty) / GAMES


async def store_games(database: Path | str, games: int) -> None:
    """Store games of four, each with its archived table and its ranks."""
    store, chance = await SqlStore.open(database), random.Random(1)
    ledger = Ledger(store)
    for number in range(games):
        await _play(store, ledger, chance, number)
    await store.close()


async def _play(store: SqlStore, ledger: Ledger, chance: random.Random, number: int) -> None:
    group, now = number % GROUPS, 1_800_000_000_000 + number * 600_000
    people = [PersonId(f"person-{group:02}-{seat}") for seat in range(SEATS)]
    room = Chat(MEMORY, f"-1001234567{group:03}")
    lobby = open_lobby(room, people[0], Options(), Pace.NORMAL, chance.randbytes(32), now)
    for person in people[1:]:
        lobby = join(lobby, person, now)
    lobby = replace(lobby, table=TableId(f"table{number:05}"))
    running = Running.deal(lobby, now)
    await store.commit(running.take_changes())
    while not running.over:
        now += 7_000
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        running.play_for(seat, lambda view: GreedyLowest().choose(view, chance.random, lambda: False), now)
    changes = running.take_changes()
    async with ledger.entered(running.state.game, running.game.moves, changes) as with_ranks:
        await store.commit(with_ranks)
    ended = to_stored(Closed(running, Why.PLAYED, now))
    assert isinstance(ended, Ended)
    await store.commit([archiving(TableRow(lobby.table, room, True, "", 0), ended)])


VISITORS = 400
TALK = "So, who is going to beat a trump ace today?"


def bytes_of_page_rows(folder: Path) -> dict[str, float]:
    """Store rows of visitors of the page; return the growth of an SQLite file per row, by the kind of row.

    A room is counted without the usual size of its three posts. `python -m benchmarks.stored_size` prints these
    figures, and `BYTES` in `adapters/store/page_rows.py` has them.
    """
    with TemporaryDirectory(dir=folder) as place:
        file = Path(place) / "page.sqlite3"
        return asyncio.run(_bytes_of_page_rows(file, lambda: _used_bytes(file)))


def bytes_of_page_rows_on(server: PostgresServer) -> dict[str, float]:
    """Measure the same as `bytes_of_page_rows` in a new database on this server."""
    database = server.new_database()
    size = "SELECT pg_database_size(current_database())"
    return asyncio.run(_bytes_of_page_rows(database, lambda: int(server.ask(size, database)[0])))


def _used_bytes(file: Path) -> int:
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


async def _bytes_of_page_rows(database: Path | str, size: Callable[[], int]) -> dict[str, float]:
    store, clock = await SqlStore.open(database), ManualClock(1_800_000_000_000)
    found: dict[str, float] = {}
    try:
        async with serve_whole(store, clock) as page:

            async def measure(kind: str, rows: int, work: Callable[[], Awaitable[None]]) -> None:
                before = size()
                await work()
                found[kind] = (size() - before) / rows

            tokens: list[str] = []
            await measure("visitors", VISITORS, lambda: _come(page, tokens))
            await measure("rooms", VISITORS, lambda: _open_rooms(page, tokens))
        await measure("screens", VISITORS, lambda: _post(store, _screens()))
        talk = Talk(UserKey(new_id(14)), "Guest 42", TALK, clock.now())
        await measure("lines", VISITORS * 10, lambda: _post(store, [BODY_JSON.dump(talk)] * 10))
        await measure("puzzles", VISITORS * 10, lambda: _try_puzzles(store))
    finally:
        await store.close()
    found["rooms"] -= found["screens"] + 2 * found["lines"]
    return found


async def _come(page: WholePage, tokens: list[str]) -> None:
    for number in range(VISITORS):
        visitor = await page.visit(f"203.0.113.{number % 200}")
        tokens.append((await visitor.hear("token"))["token"])
        await visitor.say("beat")
        await visitor.hear("beat")
        await visitor.socket.close()
        await page.pass_time(1)


async def _open_rooms(page: WholePage, tokens: list[str]) -> None:
    for number, token in enumerate(tokens):
        visitor = await page.visit(f"203.0.113.{number % 200}", token=token)
        await visitor.say("room")
        posted = visitor.hear("post", lambda told: told["post"]["kind"] == "screen")
        shown = asyncio.create_task(posted)
        await page.until(shown.done)
        await visitor.socket.close()
        await page.pass_time(1)


def _screens() -> list[str]:
    """Return the stored bodies of posts with the ends of games, each with all its translations."""
    languages = load_texts().values()
    shown = [[screen for _, screen in ends(texts)] for texts in languages]
    bodies = []
    for screens in zip(*shown, strict=True):
        others = tuple((texts.language, one) for texts, one in list(zip(languages, screens, strict=True))[1:])
        bodies.append(BODY_JSON.dump(screen_post(replace(screens[0], translations=others), quiet=True, at=0)))
    return bodies


async def _post(store: SqlStore, bodies: list[str]) -> None:
    chats = VISITORS if len(set(bodies)) == 1 else VISITORS // len(bodies) + 1
    for chat in range(chats):
        for number, body in enumerate(bodies):
            await store.add(Chat(WEB, f"g-size{len(bodies)}{chat:010}"), f"{new_id()}-{number}", body)


async def _try_puzzles(store: SqlStore) -> None:
    for person in range(VISITORS):
        tries = [
            PuzzleAttempt(PersonId(f"person{person:06}"), number, ("a6s", "b7s", "done"))
            for number in range(10)
        ]
        await store.commit([PutRow(one) for one in tries])


if __name__ == "__main__":
    print("file:", bytes_of_page_rows(Path.cwd()))
    with PostgresServer() as started:
        print("server:", bytes_of_page_rows_on(started))
