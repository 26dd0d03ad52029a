"""The figures of the store on a PostgreSQL server of our own on this machine, which forces its commits to the disk."""

import asyncio
import time

from adapters.store import SqlStore
from benchmarks.app_bench import figures_of_taps
from benchmarks.baseline import commits_1000
from benchmarks.figures import Figures, rate
from benchmarks.store_bench import FOLDER, figures, start_of
from bot.domain.ids import Chat, GameId, PlatformName, TableId
from bot.domain.rows import AddGame, AddMove, GameRow, MoveRow
from tests.postgres_server import PostgresServer

COMMITS = 1_000
AT_ONCE = 16
GAME = GameId("game")


def run() -> Figures:
    """Measure commits one after the other and sixteen at a time, taps, and a start with 10,000 open games."""
    baseline = commits_1000(FOLDER)
    with PostgresServer(fsync="on", shared_buffers="128MB") as server:
        alone = asyncio.run(_commit_s(server.new_database(), 1))
        together = asyncio.run(_commit_s(server.new_database(), AT_ONCE))
        taps = asyncio.run(figures_of_taps("pg", server.new_database(), baseline))
        start = start_of(server.new_database())
    return {
        "pg.commits_per_s": rate(COMMITS / alone, "commits/s", baseline),
        f"pg.commits_per_s_{AT_ONCE}_at_once": rate(COMMITS / together, "commits/s", baseline),
        **taps,
        **figures("pg", start, baseline),
    }


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
