"""All that is SQLite's own: how a file is opened, what its writer begins with, and what its errors mean."""

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

from bot.domain.errors import AlreadyStored, StoreError

TAKEN = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
DURABLE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
READING = ("PRAGMA query_only = ON",)


def database_url(database: str | Path) -> URL:
    """The file that a path or an `sqlite:` URL names; raises StoreError for anything else."""
    text = str(database)
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except ArgumentError as error:
        raise StoreError("the database is neither a path nor a URL") from error
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        raise StoreError("the database must be an SQLite file")
    return URL.create("sqlite+aiosqlite", database=url.database)


def probe(url: URL, busy_timeout: float) -> None:
    """Raise the driver's error for a file that cannot be opened.

    An asynchronous connection that fails while it is being made leaves its thread behind, so look before.
    """
    with closing(sqlite3.connect(url.database or "", timeout=busy_timeout)) as file:
        file.execute("PRAGMA schema_version").fetchone()


def writing_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    """An engine with one connection, whose transactions hold the write lock from their beginning."""
    engine = _engine(url, busy_timeout, connections=1, pragmas=DURABLE)
    event.listen(engine.sync_engine, "begin", _begin_immediate)
    return engine


def reading_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    """An engine whose every statement sees what is committed, and can change nothing."""
    return _engine(url, busy_timeout, connections=2, pragmas=READING)


def upsert(table: Table, *keys: str) -> Insert:
    """Insert a row, or replace all the rest of the row that has the same keys."""
    inserted = insert(table)
    if len(keys) == len(table.columns):
        return inserted.on_conflict_do_nothing(index_elements=list(keys))
    rest = {column.name: column for column in inserted.excluded if column.name not in keys}
    return inserted.on_conflict_do_update(index_elements=list(keys), set_=rest)


def is_caused_by_data(error: Exception) -> bool:
    """Whether the error comes from what was to be stored, so that others' changes can still be stored."""
    if isinstance(error, DBAPIError):
        return isinstance(error.orig, (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError))
    return isinstance(
        error, (StoreError, StatementError, OverflowError, ValueError, TypeError, AttributeError)
    )


def as_store_error(error: Exception) -> StoreError:
    """The application's error for one of the database or its driver; its text holds no stored data."""
    if isinstance(error, StoreError):
        return error
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(error, IntegrityError) and getattr(cause, "sqlite_errorcode", 0) in TAKEN:
        return AlreadyStored(str(cause))
    return StoreError(
        str(cause) if isinstance(cause, sqlite3.Error) else f"not storable: {type(cause).__name__}"
    )


def _engine(url: URL, busy_timeout: float, *, connections: int, pragmas: tuple[str, ...]) -> AsyncEngine:
    """The driver's own way of beginning transactions is off (`isolation_level`): it begins them too late."""
    logging.getLogger("aiosqlite").setLevel(logging.INFO)  # its debug lines would tell what is stored
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
            connection.close()  # nobody else knows of it yet, and it has a thread
            raise

    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
