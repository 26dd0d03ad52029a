"""A process without a platform asks the process serving a database for work."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.clock import SystemClock
from adapters.store import SqlStore, asking
from bot.domain.errors import AlreadyServed, StoreError
from bot.runtime.chores import REBUILD, Chores, Progress, answer_to
from tests.adapters.store.conftest import emptied


async def nothing(_: Progress) -> str:
    return "nothing to do"


async def asked(store: SqlStore, database: str | Path) -> str | None:
    """Ask for a rebuild as another process does, while a bot serves the store."""
    done = list[str]()

    async def work(_: Progress) -> str:
        done.append("once")
        return "3 games were missing"

    serving = asyncio.create_task(Chores(store, SystemClock(), nothing, {REBUILD: work}).run())
    try:
        async with asking(database) as words:
            number = await words.ask_for(REBUILD)
            told = await answer_to(words, REBUILD, number, SystemClock())
            known = await words.chore(REBUILD)
    finally:
        serving.cancel()
    assert (known.asked, known.answered, known.beat_at, done) == (1, 1, 0, ["once"])
    return told


async def test_the_process_serving_a_file_does_the_requested_work(tmp_path: Path) -> None:
    database = tmp_path / "durak.sqlite3"
    store = await SqlStore.open(database)
    assert await asked(store, database) == "3 games were missing"
    await store.close()


@pytest.mark.sampled
async def test_the_process_serving_a_database_on_a_server_does_the_requested_work(
    shared_database: str,
) -> None:
    store = await emptied(shared_database)
    with pytest.raises(AlreadyServed, match="served by another process"):
        await SqlStore.open(shared_database, alone=True)
    assert await asked(store, shared_database) == "3 games were missing"
    await store.close()


async def test_work_is_not_requested_from_a_process_of_another_version(tmp_path: Path) -> None:
    database = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(database)).close()
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        file.execute("UPDATE alembic_version SET version_num = '0007'")
    async with asking(database) as words:
        with pytest.raises(StoreError, match=r"durak.sqlite3 cannot be used: a process of another version"):
            await words.ask_for(REBUILD)


async def test_an_unreadable_database_is_reported_in_one_line(tmp_path: Path) -> None:
    async with asking(tmp_path / "no" / "durak.sqlite3") as words:
        with pytest.raises(StoreError, match="cannot be used: unable to open database file"):
            await words.chore(REBUILD)
