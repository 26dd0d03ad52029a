"""Every implementation of the store, each new and empty."""

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from adapters.clock import SystemClock
from adapters.store import SqlStore, StoreWatch
from adapters.store.mapping import metadata
from adapters.store.postgres import SESSION, PostgresDatabase
from adapters.store.sessions import connect
from adapters.store.writer import Writer
from bot.runtime.health import Health
from tests.postgres_server import PostgresServer

T = TypeVar("T")
EVERY_TABLE = ", ".join(f'"{name}"' for name in metadata.tables)


@pytest.fixture(scope="session")
async def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty database in a file, to be copied: to bring a new one up to date takes longer than a test."""
    path = tmp_path_factory.mktemp("store") / "empty.sqlite3"
    await (await SqlStore.open(path)).close()
    return path


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, empty_file: Path, tmp_path: Path) -> AsyncIterator[SqlStore]:
    if request.param == "sqlite":
        opened = await SqlStore.open(shutil.copy(empty_file, tmp_path / "durak.sqlite3"))
    else:
        opened = await emptied(request.getfixturevalue("shared_database"))
    yield opened
    await opened.close()


@pytest.fixture
async def sql(empty_file: Path, tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = await SqlStore.open(shutil.copy(empty_file, tmp_path / "durak.sqlite3"), busy_timeout=0.05)
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def shared_database(postgres: PostgresServer) -> str:
    """The URL of a database shared by tests, one after the other. Making one takes longer than most of these tests."""
    return postgres.new_database()


@pytest.fixture
async def on_server(shared_database: str) -> AsyncIterator[SqlStore]:
    opened = await emptied(shared_database)
    yield opened
    await opened.close()


@asynccontextmanager
async def writing(database: str, *, patient: bool = False) -> AsyncIterator[Writer]:
    """The writer of a database on a server, without the store around it."""
    engine = await PostgresDatabase(database, patient=patient).writing()
    writer = Writer(engine, StoreWatch(Health(SystemClock()), SystemClock()))
    try:
        yield writer
    finally:
        await writer.close()


async def emptied(database: str) -> SqlStore:
    """Open a database on a server without the rows of the test before. Its statements may take any time."""
    store = await SqlStore.open(database, patient=True)
    await done_on(
        database, lambda connection: connection.exec_driver_sql(f"TRUNCATE {EVERY_TABLE} RESTART IDENTITY")
    )
    return store


async def done_on(database: str, work: Callable[[Connection], T]) -> T:
    """Run the work in a new session on a server, without a limit for its locks and answers."""
    session = SESSION | {"lock_timeout": "0"}
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: connect(database, session, None, reads=False)
    )
    async with engine.begin() as connection:
        result = await connection.run_sync(work)
    await engine.dispose()
    return result
