"""The figures of the store on a PostgreSQL server of our own on this machine, which forces its commits to the disk."""

import asyncio
import time
from statistics import median

from adapters.store import SqlStore
from benchmarks.app_bench import PlayedRoom, figures_of_taps, rooms_on
from benchmarks.baseline import commits_1000
from benchmarks.figures import Figures, amount, rate
from benchmarks.store_bench import FOLDER, figures, start_of
from benchmarks.stored_size import bytes_per_game_on
from bot.domain.ids import Chat, GameId, PlatformName, TableId
from bot.domain.rows import AddGame, AddMove, GameRow, MoveRow
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy

COMMITS = 1_000
AT_ONCE = 16
GAME = GameId("game")
ROUND_TRIP_S = 0.005
TABLES = 10
TAPS = 300


def run() -> Figures:
    """Measure commits one at a time and sixteen at a time, the time of a tap, and a start with 10,000 open games.

    Measure also the stored size of a game, and the database round trips of a tap at a table that is not asleep.
    """
    baseline = commits_1000(FOLDER)
    with PostgresServer(fsync="on", shared_buffers="128MB") as server:
        alone = asyncio.run(_commit_s(server.new_database(), 1))
        together = asyncio.run(_commit_s(server.new_database(), AT_ONCE))
        taps = asyncio.run(figures_of_taps("pg", server.new_database(), baseline))
        start = start_of(server.new_database())
        size = bytes_per_game_on(server)
        trips = asyncio.run(_round_trips(server))
    return {
        "pg.commits_per_s": rate(COMMITS / alone, "commits/s", baseline),
        f"pg.commits_per_s_{AT_ONCE}_at_once": rate(COMMITS / together, "commits/s", baseline),
        **taps,
        **figures("pg", start, baseline),
        "pg.bytes_per_game": amount(size, "bytes", 1024, "1 KiB"),
        "pg.tap_round_trips": amount(trips, "trips", 1, f"{ROUND_TRIP_S * 1000:g} ms"),
    }


async def _round_trips(server: PostgresServer) -> float:
    """Return the database round trips of a median tap: its delay by a server 5 ms away, divided by 5 ms."""
    async with Proxy(server.port) as way:
        database = server.new_database().replace(f":{server.port}/", f":{way.port}/")
        async with rooms_on(database, TABLES) as rooms:
            near = await _median_tap(rooms)
            way.delay_s = ROUND_TRIP_S / 2
            return (await _median_tap(rooms) - near) / ROUND_TRIP_S


async def _median_tap(rooms: list[PlayedRoom]) -> float:
    """Tap in the rooms in turn, at awake tables, each time after the answer. Return the median seconds of a tap."""
    return median([await rooms[number % TABLES].tap() for number in range(TAPS)])


async def _commit_s(database: str, at_once: int) -> float:
    store = await SqlStore.open(database)
    room = Chat(PlatformName("memory"), "group")
    await store.commit([AddGame(GameRow(GAME, TableId("table"), room, "header", (None, None), 0))])
    began = time.perf_counter()
    await asyncio.gather(*(_commit(store, first, at_once) for first in range(at_once)))
    seconds = time.perf_counter() - began
    await store.close()
    return seconds


async def _commit(store: SqlStore, first: int, step: int) -> None:
    for seq in range(first, COMMITS, step):
        await store.commit([AddMove(MoveRow(GAME, seq, 0, "b6s9s", 0))])
