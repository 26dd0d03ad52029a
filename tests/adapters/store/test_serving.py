"""Several processes serve a database on a server, unless one must be alone."""

import asyncio

import pytest

from adapters.store import SqlStore
from adapters.store import postgres as on_postgres
from bot.domain.rows import AddGame, PutTable
from tests.adapters.store.sample_rows import GAME, game, table
from tests.adapters.store.test_postgres import opened, refusal
from tests.postgres_server import PostgresServer


async def test_processes_share_a_database_and_exclusive_work_is_refused_meanwhile(
    on_server: SqlStore, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(on_postgres.SESSION, "lock_timeout", "100")
    async with opened(shared_database) as other:
        await on_server.commit([AddGame(game())])
        assert await other.game(GAME) == game()
        assert "cannot be used: it is served by another process (session " in await refusal(
            shared_database, alone=True
        )


async def test_nobody_serves_a_database_during_exclusive_work(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(on_postgres.SESSION, "lock_timeout", "100")
    database = postgres.new_database()
    alone = await SqlStore.open(database, alone=True)
    assert "cannot be used: it is served by another process (session " in await refusal(database)
    await alone.close()
    async with opened(database):
        pass


async def test_processes_that_start_together_bring_the_schema_up_to_date_once(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    stores = await asyncio.gather(*(SqlStore.open(database) for _ in range(3)))
    for seq, store in enumerate(stores):
        await store.commit([PutTable(table(version=seq + 1))])
        await store.close()
