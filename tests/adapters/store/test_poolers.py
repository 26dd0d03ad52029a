"""A pooler in front of the server, and sessions of a stopped process."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from signal import SIGCONT, SIGSTOP

import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from adapters.clock import SystemClock
from adapters.store import SqlStore, StoreWatch
from adapters.store import postgres as on_postgres
from adapters.store.leases import ENDS_MS, PostgresLeases
from adapters.store.postgres import PostgresDatabase
from adapters.store.sessions import POOLER, connect, refuse_pooler
from adapters.store.writer import Writer
from bot.domain.errors import StoreError, StoreUnavailable
from bot.domain.rows import AddGame, PutSlot, PutTable
from bot.ports.news import News
from bot.runtime.health import Health
from tests.adapters.store.sample_rows import GAME, add_move, game, move, table
from tests.adapters.store.test_durability import ROOT
from tests.adapters.store.test_leases import row
from tests.adapters.store.test_postgres import end_sessions, opened, refusal, works_again
from tests.postgres_server import PostgresServer
from tests.postgres_server.pooler import Pooler
from tests.waiting import PATIENCE_S, until

FENCES = ("lock_timeout", "idle_session_timeout", "idle_in_transaction_session_timeout")


async def settings_of(engine: AsyncEngine) -> list[str]:
    """Return the session's values of the settings in `FENCES`."""
    async with engine.connect() as connection:
        return [(await connection.exec_driver_sql(f"SHOW {name}")).scalar_one() for name in FENCES]


async def test_each_connection_has_its_timeouts(shared_database: str) -> None:
    database, patient = PostgresDatabase(shared_database), PostgresDatabase(shared_database, patient=True)
    engines = [
        await database.writing(),
        database.asking_engine(),
        database.reading_engine(),
        database.leasing_engine(ENDS_MS),
        await patient.writing(),
    ]
    assert [await settings_of(engine) for engine in engines] == [
        ["2s", "0", "3s"],
        ["2s", "0", "3s"],
        ["2s", "0", "3s"],
        ["500ms", "3s", "3s"],
        ["2s", "0", "0"],
    ]
    for engine in engines:
        await engine.dispose()


# poolers


@asynccontextmanager
async def pooled(postgres: PostgresServer) -> AsyncIterator[tuple[SqlStore, str]]:
    """A store behind a pooler by sessions, and its URL."""
    name = postgres.new_database().rpartition("/")[2]
    async with Pooler(postgres.port) as pooler:
        url = postgres.url(name, pooler.port)
        async with opened(url) as store:
            yield store, url


async def test_a_session_pooler_is_served(postgres: PostgresServer) -> None:
    async with pooled(postgres) as (store, url), opened(url) as other:
        await store.commit([AddGame(game()), add_move(0)])
        assert await other.moves(GAME) == (move(0),)
        held = await PostgresLeases(PostgresDatabase(url)).take("telegram")
        await held.commit([PutSlot(row())])
        assert await other.slots() == (row(),)
        await held.give_up()


async def test_a_process_behind_a_pooler_is_notified_of_commits_of_other_processes_only(
    postgres: PostgresServer,
) -> None:
    async with pooled(postgres) as (store, url), opened(url) as other:
        heard, heard_there = list[News](), list[News]()
        store.listen(heard.append)
        other.listen(heard_there.append)
        await until(lambda: heard and heard_there)
        await store.commit([PutTable(table())])
        await until(lambda: any(news.tables for news in heard_there))
        await other.commit([PutTable(table("other"))])
        await until(lambda: any(news.tables for news in heard))
        assert [one.table for news in heard for one in news.tables] == ["other"]


async def test_sessions_passed_on_by_a_pooler_are_not_ended(postgres: PostgresServer) -> None:
    """The previous session belongs to another client now: it does not have the lock."""
    async with pooled(postgres) as (store, url):
        engine = await PostgresDatabase(url).writing()
        writer = Writer(engine, StoreWatch(Health(SystemClock()), SystemClock()))
        await writer.commit([AddGame(game())])
        await engine.dispose()
        await writer.commit([add_move(0)])
        end_sessions(postgres)
        await works_again(writer, 1)
        await writer.close()
        assert await store.moves(GAME) == (move(0), move(1))


@pytest.mark.parametrize("round_robin", [False, True])
async def test_a_transaction_pooler_is_reported_in_one_line(
    postgres: PostgresServer, round_robin: bool
) -> None:
    name = postgres.new_database().rpartition("/")[2]
    async with Pooler(postgres.port, by_transaction=True, round_robin=round_robin) as pooler:
        assert (await refusal(postgres.url(name, pooler.port))).endswith(f"cannot be used: {POOLER}")


@pytest.mark.parametrize("others", [0, 1])
@pytest.mark.parametrize("round_robin", [False, True])
async def test_two_connections_notice_that_they_share_sessions(
    postgres: PostgresServer, round_robin: bool, others: int
) -> None:
    """This includes poolers with prepared statements, with any number of sessions."""
    async with Pooler(postgres.port, by_transaction=True, round_robin=round_robin) as pooler:
        url = make_url(postgres.url(port=pooler.port)).set(drivername="postgresql+asyncpg")
        engine = create_async_engine(url.update_query_dict({"prepared_statement_cache_size": "0"}))
        async with AsyncExitStack() as connections:
            one, other, *_ = [
                await connections.enter_async_context(engine.connect()) for _ in range(2 + others)
            ]
            with pytest.raises(StoreUnavailable, match=POOLER):
                await refuse_pooler(one, other)
        await engine.dispose()


async def test_settings_lost_by_a_pooler_in_transaction_mode_are_noticed(postgres: PostgresServer) -> None:
    async with Pooler(postgres.port, by_transaction=True, round_robin=True) as pooler:
        url = postgres.url(port=pooler.port)
        first = await connect(url, {}, None, reads=True)
        with pytest.raises(StoreUnavailable, match=POOLER):
            await connect(url, {"lock_timeout": "77"}, None, reads=True)
        await first.close()


# processes that are stopped


@pytest.mark.sampled
async def test_a_process_stopped_within_a_transaction_locks_its_rows_only_for_seconds(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with opened(database) as store:
        await store.commit([PutTable(table()), AddGame(game())])
        stopping = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.adapters.store.stop_process", database),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert stopping.stdin is not None
        assert stopping.stdout is not None
        try:
            async with asyncio.timeout(PATIENCE_S):
                assert await stopping.stdout.readline() == b"locked\n"
                stopping.send_signal(SIGSTOP)
                await commit_soon(store)
                stopping.send_signal(SIGCONT)
                stopping.stdin.write(b"\n")
                assert await stopping.stdout.read() == b"refused\ncommitted\n"
            assert await stopping.wait() == 0
        finally:
            if stopping.returncode is None:
                stopping.kill()
                await stopping.wait()
        assert await store.moves(GAME) == (move(7),)
        assert (row := await store.table(table().table)) is not None
        assert row.version == 2


async def commit_soon(store: SqlStore) -> None:
    """Commit the next version of the table as soon as its row is free."""

    async def committed() -> bool:
        try:
            await store.commit([PutTable(table(version=2))])
        except StoreError:
            return False
        return True

    await until(committed)


IDLE = "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND application_name = 'durak'"


async def test_an_operators_command_may_pause_longer_than_the_servers_limit_for_idle_transactions(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It pauses for longer than it takes the server to end another session within a transaction."""
    monkeypatch.setattr(on_postgres, "IDLE_IN_TRANSACTION_MS", 100)
    database = postgres.new_database()

    async def pause() -> None:
        async with serving.begin() as idle:
            await idle.exec_driver_sql("SELECT 1")
            await until(lambda: not postgres.ask(IDLE, database))
            await idle.exec_driver_sql("SELECT 1")

    operator = await PostgresDatabase(database, patient=True).writing()
    serving = PostgresDatabase(database).asking_engine()
    async with operator.begin() as patient:
        await patient.exec_driver_sql("SET LOCAL application_name = 'operator'")
        with pytest.raises(DBAPIError):
            await pause()
        await patient.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
    await operator.dispose()
    await serving.dispose()
