"""Copies a whole installation from a file to a server, in one transaction: all of it arrives, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Table, create_engine, func, insert, select

from adapters.store.errors import as_store_error
from adapters.store.files import Progress, unwatched
from adapters.store.maintenance import inspect
from adapters.store.mapping import metadata
from adapters.store.postgres import PostgresDatabase
from adapters.store.sessions import is_on_server
from adapters.store.sqlite import SqliteDatabase, database_path, lock
from bot.domain.errors import StoreError

AT_ONCE = 2_000
"""Rows that are written between two reports."""
BUSY_S = 5.0
_NEXT_NUMBER = "SELECT setval(pg_get_serial_sequence('games', 'number'), max(number)) FROM games"


@dataclass(frozen=True, slots=True)
class Copied:
    """The numbers of what was copied."""

    games: int
    rows: int


async def copy_to_server(source: str, target: str, progress: Progress = unwatched) -> Copied:
    """Copy the database in a file, which nobody may serve meanwhile, to an empty one on a server.

    The file is brought up to date first, as by a start.

    Raises:
        StoreError: in one line, a database is of the wrong kind or cannot be used, or the target is not empty. Nothing
            was copied then.
    """
    if is_on_server(source) or not is_on_server(target):
        raise StoreError("only an SQLite file can be copied, and only to a PostgreSQL server: copy FROM TO")
    with lock(source):
        inspect(database_path(source))
        await (await SqliteDatabase(source, BUSY_S).writing()).dispose()
        server = PostgresDatabase(target, patient=True, alone=True)
        try:
            engine = await server.writing()
            try:
                async with engine.begin() as connection:
                    return await connection.run_sync(_copy, source, progress)
            finally:
                await engine.dispose()
        except Exception as error:
            raise StoreError(f"nothing is copied to {server}: {as_store_error(error)}") from error


def _copy(target: Connection, source: str, progress: Progress) -> Copied:
    engine = create_engine(f"sqlite:///{database_path(source)}")
    try:
        with engine.connect() as file:
            return _copy_tables(file, target, progress)
    finally:
        engine.dispose()


def _copy_tables(source: Connection, target: Connection, progress: Progress) -> Copied:
    tables = metadata.sorted_tables
    if any(_count(target, table) for table in tables):
        raise StoreError("it is not empty")
    expected = {table: _count(source, table) for table in tables}
    total, done = sum(expected.values()), 0
    for table in tables:
        for rows in _groups(source, table):
            target.execute(insert(table), rows)
            done += len(rows)
            progress(done, total)
    target.exec_driver_sql(_NEXT_NUMBER)
    for table, number in expected.items():
        if _count(target, table) != number:
            raise StoreError(f"{table.name} has {_count(target, table)} rows in place of {number}")
    target.exec_driver_sql("ANALYZE")
    return Copied(expected[metadata.tables["games"]], total)


def _groups(source: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    found = source.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
    for rows in found.partitions():
        yield [dict(row) for row in rows]


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
