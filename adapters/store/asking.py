"""Asks the process that serves a database for some work, through a row of the database itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.addresses import is_on_server
from adapters.store.chores import ask_for, told_of
from adapters.store.errors import as_store_error
from adapters.store.migrate import newest_revision, revision_of
from adapters.store.postgres import PostgresDatabase
from adapters.store.sqlite import SqliteDatabase
from bot.domain.errors import StoreError
from bot.ports.chores import Chore

T = TypeVar("T")
BUSY_S = 5.0


class Asking:
    """A few words to the process that serves the database. Nothing but the rows of chores is touched."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self._engine = engine
        self._name = name

    async def ask_for(self, chore: str) -> int:
        """Ask for this work; return which request this is.

        Raises:
            StoreError: in one line, the database cannot be used, or a process of another version serves it.
        """
        return await self._do(lambda connection: _ask_for(connection, chore))

    async def chore(self, chore: str) -> Chore:
        """Return what is known of this work.

        Raises:
            StoreError: in one line, the database cannot be used.
        """
        return await self._do(lambda connection: told_of(connection, chore))

    async def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except Exception as error:
            raise StoreError(f"the database {self._name} cannot be used: {as_store_error(error)}") from error


@asynccontextmanager
async def asking(database: str | Path) -> AsyncIterator[Asking]:
    """Open a database that another process serves, for a few words to that process."""
    on_server = is_on_server(database)
    chosen = PostgresDatabase(str(database)) if on_server else SqliteDatabase(database, BUSY_S)
    engine = chosen.asking_engine()
    try:
        yield Asking(engine, str(chosen))
    finally:
        await engine.dispose()


def _ask_for(connection: Connection, chore: str) -> int:
    if revision_of(connection.exec_driver_sql, connection.dialect.name) != newest_revision():
        raise StoreError("a process of another version serves it, and cannot be asked for anything")
    return ask_for(connection, chore)
