"""Measures reads that grew with the past, on a PostgreSQL server of our own with a million games."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from statistics import median

from adapters.store import SqlStore
from benchmarks.baseline import Baseline
from benchmarks.figures import Figures, amount, duration
from bot.domain.ids import Chat, PlatformName
from bot.ranks.ledger import Ledger
from bot.ranks.rebuilding import rebuild
from engine import Game, Options, Start, deal_from_seed
from tests.postgres_server import PostgresServer

PAST_TABLES = 20_000
"""The number of past tables in one chat."""
ASKED = 200
LOOKS_S = 0.001
MEMORY = PlatformName("memory")
_CHAT = f"CASE WHEN n < {PAST_TABLES} THEN 'busy' ELSE 'c' || n % 50000 END"
_START = "1700000000000 + n::bigint * 1000"
_TEN_THOUSANDTH = "n % 10000 = 5"
"""The SQL condition for the games still running, each at an open table."""


def server_figures(games: int, baseline: Baseline) -> Figures:
    """Measure three reads: the tables for a command, the games not counted yet, and a new count of all games.

    The games have no moves, so the new count gives no standings and deletes all stored ones.
    """
    with PostgresServer(fsync="on", shared_buffers="128MB") as server:
        database = server.new_database()
        asyncio.run(_open_once(database))
        for statement in _rows(games):
            server.ask(statement, database)
        ratio, uncounted, stop = asyncio.run(_measure(database))
    return {
        f"pg.command_ratio_{PAST_TABLES}_past_tables": amount(ratio, "times", 1, "with no past table"),
        f"pg.uncounted_ms_{games}_games": duration(uncounted, "ms", baseline),
        f"pg.rebuild_stop_ms_{games}_games": duration(stop, "ms", baseline),
    }


async def _open_once(database: str) -> None:
    await (await SqlStore.open(database)).close()


def _rows(games: int) -> tuple[str, ...]:
    options = Options()
    deal = deal_from_seed(bytes(32), options, 4, None)
    header = Game.start(options, 4, deal, Start()).record().to_text().replace("'", "''")
    counts = "8, 2, 0, 0, 0, 0, 2, 16, 0, 1, 3, -2, 0, 0, 0, 0, 25, 8, 0, 0, 0, NULL, 100, 200"
    ended = f"CASE WHEN {_TEN_THOUSANDTH} THEN NULL ELSE {_START} + 9 END"
    seats = '["p1", "p2", "p3", "p4"]'
    return (
        _insert(
            'games (game, "table", platform, chat, topic, header, seats, started_at, ended_at, result, minutes_east,'
            " counted_at)",
            f"'g' || n, 't' || n, '{MEMORY}', {_CHAT}, '', '{header}', '{seats}', {_START}, {ended}, 'fool', 0,"
            f" coalesce({ended}, 0)",
            games,
        ),
        _insert(
            "tables",
            f"'t' || n, '{MEMORY}', {_CHAT}, '', {_TEN_THOUSANDTH}, repeat('x', 100), 1, {_START}, true, false, ''",
            games,
        ),
        _insert("standings", f"'{MEMORY}', 'c' || n % 5000, '', 'p' || n, '[]', {counts}", games * 3 // 10),
        "INSERT INTO ranked VALUES (1, 1900000000000)",
        "ANALYZE",
    )


def _insert(into: str, values: str, rows: int) -> str:
    return f"INSERT INTO {into} SELECT {values} FROM generate_series(1, {rows}) AS n"  # noqa: S608 -- our own names


async def _measure(database: str) -> tuple[float, float, float]:
    store = await SqlStore.open(database)
    busy, quiet = [await _command_s(store, chat) for chat in ("busy", "new")]
    began = time.perf_counter()
    await store.uncounted(1)
    uncounted = time.perf_counter() - began
    gc.collect()
    gc.freeze()  # as the bot does when it is ready
    async with _longest_stop() as stops:
        await rebuild(store.at_work(), Ledger(store))
    await store.close()
    return busy / quiet, uncounted, max(stops)


async def _command_s(store: SqlStore, chat: str) -> float:
    taken = list[float]()
    for _ in range(ASKED):
        began = time.perf_counter()
        await store.find_tables(Chat(MEMORY, chat), "person:p1")
        taken.append(time.perf_counter() - began)
    return median(taken)


@asynccontextmanager
async def _longest_stop() -> AsyncIterator[list[float]]:
    """Measure inside `async with` the longest time (s) in which the event loop was busy without a turn for others.

    Yield a list with this one number. It is complete at the end of the block.
    """
    stops = [0.0]

    async def look() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOKS_S)
            stops[0] = max(stops[0], time.perf_counter() - began - LOOKS_S)

    looking = asyncio.create_task(look())
    try:
        yield stops
    finally:
        looking.cancel()
