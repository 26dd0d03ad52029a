"""Reads of an operator's or a night's work have a connection and a time limit of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from adapters.clock import SystemClock
from adapters.store import SqlStore, StoreWatch
from adapters.store import postgres as on_postgres
from adapters.store.sessions import connect
from bot.domain.errors import StoreUnavailable
from bot.domain.rows import AddGame
from bot.runtime.health import Health
from tests.adapters.store.sample_rows import GAME, add_move, game, move
from tests.postgres_server import PostgresServer
from tests.waiting import PATIENCE_S, until


@asynccontextmanager
async def locked(database: str) -> AsyncIterator[None]:
    """During the block, reads of games wait."""
    session = await connect(database, {}, None, reads=False)
    async with session.transaction():
        await session.execute("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
        yield
    await session.close()


@asynccontextmanager
async def serving(database: str | Path) -> AsyncIterator[tuple[SqlStore, Health]]:
    """A store with a game, and its health for `/readyz`."""
    health = Health(SystemClock())
    store = await SqlStore.open(database, watch=StoreWatch(health, SystemClock()))
    await store.commit([AddGame(game()), add_move(0)])
    try:
        yield store, health
    finally:
        await store.close()


def settings(monkeypatch: pytest.MonkeyPatch, **seconds: float) -> None:
    for name, value in seconds.items():
        monkeypatch.setattr(on_postgres, name, value)
    monkeypatch.setitem(on_postgres.SESSION, "lock_timeout", "0")


async def test_a_read_for_background_work_waits_longer_than_a_read_for_a_person(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings(monkeypatch, ANSWERS_S=0.2)
    database = postgres.new_database()
    async with serving(database) as (store, health):
        working = store.at_work()
        async with locked(database):
            read = asyncio.create_task(working.count_games())
            with pytest.raises(StoreUnavailable, match="no answer from the database in time"):
                await store.count_games()
            assert not health.ok
            assert not read.done()
        assert await read == 1


async def test_a_read_for_background_work_without_an_answer_keeps_the_health_ok(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings(monkeypatch, WORK_ANSWERS_S=0.2)
    database = postgres.new_database()
    async with serving(database) as (store, health):
        working = store.at_work()
        async with locked(database):
            with pytest.raises(StoreUnavailable, match="no answer from the database in time"):
                await working.count_games()
            assert health.ok
            assert await store.moves(GAME) == (move(0),)
        assert await working.count_games() == 1
        await working.commit([add_move(1)])
        assert await store.moves(GAME) == (move(0), move(1))
    assert health.ok


async def test_reads_for_background_work_delay_no_other_reads(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    async with serving(database) as (store, _):
        working = store.at_work()
        async with locked(database):
            waiting = [asyncio.create_task(working.count_games()) for _ in range(10)]
            for _ in range(10):
                assert await store.moves(GAME) == (move(0),)
            assert not any(task.done() for task in waiting)
        assert await asyncio.gather(*waiting) == [1] * 10


async def test_closing_the_store_does_not_wait_for_background_work(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings(monkeypatch, WORK_ANSWERS_S=3_600)
    database = postgres.new_database()

    async def counts() -> int:
        session = await connect(database, {}, None, reads=True)
        asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        number = int(await session.fetchval(f"{asked} AND state = 'active' AND pid <> pg_backend_pid()"))
        await session.close()
        return number

    async def nobody_counts() -> bool:
        return not await counts()

    async with serving(database) as (store, _), locked(database):
        read = asyncio.create_task(store.at_work().count_games())
        await until(counts)
        async with asyncio.timeout(PATIENCE_S):
            await store.close()
        await asyncio.gather(read, return_exceptions=True)
        await until(nobody_counts)


async def test_an_sqlite_file_has_a_connection_for_background_work(tmp_path: Path) -> None:
    async with serving(tmp_path / "durak.sqlite3") as (store, _):
        working = store.at_work()
        assert await working.count_games() == await store.count_games() == 1
        await working.commit([add_move(1)])
        assert await store.moves(GAME) == await working.moves(GAME) == (move(0), move(1))
    with pytest.raises(StoreUnavailable, match="closed"):
        await working.count_games()
