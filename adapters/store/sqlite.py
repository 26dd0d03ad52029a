"""Everything that only SQLite needs: how a file is opened, its pragmas, and the meaning of its errors."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Insert, Table, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, StatementError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.domain.errors import AlreadyStored, StoreError, StoreUnavailable

TAKEN = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
OF_DATA = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError)
"""Errors of single rows. All others, of the file or of the disk, would meet any row."""
DURABLE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
READING = ("PRAGMA query_only = ON",)


def database_url(database: str | Path) -> URL:
    """Return the URL of the file that a path or an `sqlite:` URL names.

    Raises:
        StoreError: the database is anything but a file.
    """
    text = str(database)
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except ArgumentError:
        raise StoreError("the database is neither a path nor a URL") from None
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        raise StoreError("the database must be an SQLite file")
    return URL.create("sqlite+aiosqlite", database=url.database)


def database_path(database: str | Path) -> Path:
    """Return the file that a path or an `sqlite:` URL names.

    Raises:
        StoreError: the database is anything but a file.
    """
    return Path(database_url(database).database or "")


def probe(url: URL, busy_timeout: float) -> None:
    """Open the file once and close it again.

    An asynchronous connection that cannot be opened leaves its thread behind; this one does not.

    Raises:
        sqlite3.Error: the file cannot be opened.
    """
    with closing(sqlite3.connect(url.database or "", timeout=busy_timeout)) as file:
        file.execute("PRAGMA schema_version").fetchone()


def writing_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    """Make an engine with one connection, whose transactions take the write lock at once."""
    engine = _engine(url, busy_timeout, connections=1, pragmas=DURABLE)
    event.listen(engine.sync_engine, "begin", _begin_immediate)
    return engine


def reading_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    """Make an engine for reading alone: every statement sees all commits and cannot change anything."""
    return _engine(url, busy_timeout, connections=2, pragmas=READING)


def upsert(table: Table, *keys: str) -> Insert:
    """Insert a row, or replace all other columns of the row with the same keys."""
    inserted = insert(table)
    if len(keys) == len(table.columns):
        return inserted.on_conflict_do_nothing(index_elements=list(keys))
    rest = {column.name: column for column in inserted.excluded if column.name not in keys}
    return inserted.on_conflict_do_update(index_elements=list(keys), set_=rest)


def is_caused_by_data(error: Exception) -> bool:
    """Whether the data that was to be stored caused the error, so that other changes can still be stored."""
    if isinstance(error, DBAPIError):
        return isinstance(error.orig, OF_DATA)
    return isinstance(
        error, (StoreError, StatementError, OverflowError, ValueError, TypeError, AttributeError)
    )


def as_store_error(error: Exception) -> StoreError:
    """Turn an error of the database or its driver into the application's; its text holds no stored data."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, OSError):
        return StoreError(error.strerror or type(error).__name__)
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(error, IntegrityError) and getattr(cause, "sqlite_errorcode", 0) in TAKEN:
        return AlreadyStored(str(cause))
    if isinstance(cause, sqlite3.Error):
        return StoreError(str(cause)) if isinstance(cause, OF_DATA) else StoreUnavailable(str(cause))
    return StoreError(f"not storable: {type(cause).__name__}")


def _engine(url: URL, busy_timeout: float, *, connections: int, pragmas: tuple[str, ...]) -> AsyncEngine:
    """The driver does not begin transactions itself (`isolation_level`), because it would begin them too late."""
    logging.getLogger("aiosqlite").setLevel(logging.INFO)  # its debug lines would show stored data
    engine = create_async_engine(
        url,
        connect_args={"isolation_level": None, "timeout": busy_timeout},
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=None,
        pool_reset_on_return=None,
    )

    def prepare(connection: DBAPIConnection, _: object) -> None:
        try:
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(pragma)
            cursor.close()
        except Exception:
            connection.close()  # nothing else would close it, and it has a thread
            raise

    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
