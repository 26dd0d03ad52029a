"""The memory of an awake table, a sleeping one, and an ended one.

As a program it starts the bot on the database of its argument, looks at the table of every room, as a command there
does, and prints as JSON the kilobytes of the process before and after.
"""

import asyncio
import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from adapters.clock import SystemClock
from adapters.store import SqlStore
from benchmarks.page_players import kilobytes_of
from benchmarks.store_bench import MEMORY, fill, room_of
from bot.application import Application
from tests.memory.platform import MemoryPlatform

TABLES = 2_000


class Kilobytes(NamedTuple):
    """The memory (KB) of one table with two players in the middle of their game: awake, and asleep.

    `ended` is the memory of such a table after it was closed and its room had a later command.
    """

    awake: float
    asleep: float
    ended: float


def kilobytes_of_a_table(folder: Path) -> Kilobytes:
    """Start the bot without tables and with many; return the additional memory for each table."""
    with TemporaryDirectory(dir=folder) as place:
        none, _ = _started(str(Path(place) / "none.sqlite3"), 0)
        asleep, awake = _started(str(Path(place) / "many.sqlite3"), TABLES)
        _, ended = _started(str(Path(place) / "ended.sqlite3"), TABLES, ended=True)
    return Kilobytes((awake - asleep) / TABLES, (asleep - none) / TABLES, (ended - none) / TABLES)


def _started(database: str, tables: int, *, ended: bool = False) -> tuple[float, float]:
    asyncio.run(fill(database, tables, ended=ended))
    command = [sys.executable, "-m", "benchmarks.table_memory", database, str(tables)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)  # noqa: S603 -- our own
    asleep, awake = json.loads(done.stdout)
    return asleep, awake


async def main(database: str, tables: int) -> None:
    """Start the bot, measure its memory with all tables asleep, wake them, and measure again.

    Print both figures as JSON, in KB. `tables` is the number of tables stored by `fill`.
    """
    store = await SqlStore.open(database)
    application = Application(store, SystemClock(), [MemoryPlatform(MEMORY)])
    ready = asyncio.Event()
    serving = asyncio.create_task(application.run(ready))
    await ready.wait()
    asleep = _kilobytes()
    for number in range(tables):
        await application.tables.waking.at(room_of(number))
    await application.presenter.settle()
    print(json.dumps([asleep, _kilobytes()]))
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()


def _kilobytes() -> float:
    gc.collect()
    return kilobytes_of(os.getpid())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
