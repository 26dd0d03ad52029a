"""Missing indexes of a database on a server are created by the start, and hold up nobody."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import Connection

from adapters.store import SqlStore
from adapters.store.sessions import connect
from bot.domain.rows import AddGame
from tests.adapters.stages import until
from tests.adapters.store.conftest import done_on
from tests.adapters.store.sample_rows import GAME, add_move, game
from tests.postgres_server import PostgresServer

RUNNING = "ix_games_running"
OPEN_HERE = "ix_tables_in_chat"
VALID = "SELECT indexrelid::regclass::text FROM pg_index WHERE indisvalid"


async def usable(database: str) -> set[str]:
    def found(connection: Connection) -> set[str]:
        return {name for (name,) in connection.exec_driver_sql(VALID)}

    return await done_on(database, found)


async def change(database: str, *statements: str) -> None:
    def changed(connection: Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)

    await done_on(database, changed)


async def without_indexes(postgres: PostgresServer) -> str:
    """A database with a game, and without these indexes."""
    database = postgres.new_database()
    store = await SqlStore.open(database)
    await store.commit([AddGame(game())])
    await store.close()
    await change(database, f"DROP INDEX {RUNNING}", f"DROP INDEX {OPEN_HERE}")
    return database


@asynccontextmanager
async def writing_a_game(database: str) -> AsyncIterator[None]:
    """During the block another process has an open transaction with a changed game."""
    session = await connect(database, {}, None, reads=False)
    async with session.transaction():
        await session.execute("UPDATE games SET ended_at = NULL")
        yield
    await session.close()


async def test_a_new_database_has_every_index(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    await (await SqlStore.open(database)).close()
    assert {RUNNING, OPEN_HERE} <= await usable(database)


async def test_commits_go_on_while_an_index_waits_for_an_older_transaction(
    postgres: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    database = await without_indexes(postgres)
    async with writing_a_game(database):
        async with asyncio.timeout(20):
            store = await SqlStore.open(database)
        for seq in range(3):
            await store.commit([add_move(seq)])
        await store.commit([AddGame(game("other"))])
        assert RUNNING not in await usable(database)

    async def complete() -> bool:
        return {RUNNING, OPEN_HERE} <= await usable(database)

    await until(complete)
    assert len(await store.moves(GAME)) == 3
    await until(lambda: f"the index {OPEN_HERE} is created" in caplog.messages)
    await store.close()


async def test_an_index_that_was_not_completed_is_created_again(postgres: PostgresServer) -> None:
    """The process ended while it created the index, and left an unusable one."""
    database = await without_indexes(postgres)
    await change(
        database,
        f"CREATE INDEX {RUNNING} ON games (game)",
        f"UPDATE pg_index SET indisvalid = false WHERE indexrelid = '{RUNNING}'::regclass",
    )
    stores = [await SqlStore.open(database) for _ in range(2)]

    async def complete() -> bool:
        return {RUNNING, OPEN_HERE} <= await usable(database)

    await until(complete)
    for store in stores:
        await store.close()


async def test_a_process_ends_while_it_creates_an_index(postgres: PostgresServer) -> None:
    database = await without_indexes(postgres)
    async with writing_a_game(database), asyncio.timeout(20):
        await (await SqlStore.open(database)).close()
    store = await SqlStore.open(database)

    async def complete() -> bool:
        return {RUNNING, OPEN_HERE} <= await usable(database)

    await until(complete)
    await store.close()
