"""The part for SQLite alone: opening a file, its pragmas, and the lock of the serving process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from adapters.store.checking import FileCheck
from adapters.store.files import close_to_others, create_private, end_interrupted_restore
from adapters.store.migrate import bring_up_to_date, keep_copy
from adapters.store.reader import ReadingInThreads
from adapters.store.sessions import is_on_server
from bot.domain.errors import AlreadyServed, StoreError

P = ParamSpec("P")
T = TypeVar("T")
DURABLE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
READING = ("PRAGMA query_only = ON",)
READERS = 2
"""The number of connections for reading."""


def database_url(database: str | Path) -> URL:
    """Return the driver's URL of the file named by a path or an `sqlite:` URL.

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
    """Return the path of the file named by a path or an `sqlite:` URL.

    Raises:
        StoreError: the database is anything but a file.
    """
    return Path(database_url(database).database or "")


class SqliteDatabase:
    """A database in a file."""

    def __init__(self, database: str | Path, busy_timeout: float) -> None:
        """Raise `StoreError` if the database is not a file."""
        self._url = database_url(database)
        self._busy_timeout = busy_timeout
        self._renew: list[Callable[[], Awaitable[None]]] = []
        self.check = FileCheck(database_path(database), self._renew_connections)

    def __str__(self) -> str:
        return str(self._url.database)

    async def writing(self) -> WritingInThread:
        """Create the file if it is missing, bring its schema up to date, and open the writing connection.

        Raises:
            OSError: the file cannot be made or copied.
            sqlite3.Error: the file cannot be opened.
            sqlalchemy.exc.SQLAlchemyError: the file cannot be read or written.
            StoreError: a newer version of this program wrote the schema.
        """
        await asyncio.to_thread(self._prepare)
        engine = self._sync_engine(1, DURABLE)
        event.listen(engine, "begin", _begin_immediate)
        writing = WritingInThread(engine)
        try:
            await writing.run(bring_up_to_date)
        except BaseException:
            await writing.dispose()
            raise
        self._renew.append(writing.renew)
        return writing

    def reading(self) -> ReadingInThreads:
        """Return read-only connections. Every statement sees all commits."""
        reading = ReadingInThreads(self._sync_engine(READERS, READING), READERS)
        self._renew.append(reading.renew)
        return reading

    async def _renew_connections(self) -> None:
        for renew in self._renew:
            await renew()

    def reading_at_work(self) -> ReadingInThreads:
        """Return separate read-only connections for background work."""
        reading = ReadingInThreads(self._sync_engine(READERS, READING), READERS)
        self._renew.append(reading.renew)
        return reading

    def asking_engine(self) -> AsyncEngine:
        """Return an engine for writing requests into the file. The running bot reads and answers them there.

        Its transactions begin with BEGIN IMMEDIATE.
        """
        engine = _engine(self._url, self._busy_timeout, connections=1, pragmas=())
        event.listen(engine.sync_engine, "begin", _begin_immediate)
        return engine

    def on_loss(self, lost: Callable[[StoreError], None]) -> None:
        """Do nothing: an open file is never lost."""

    def _sync_engine(self, connections: int, pragmas: tuple[str, ...]) -> Engine:
        """Return an engine for threads. Each new connection runs the `pragmas`.

        The driver does not begin transactions, because it would begin them too late.
        """
        engine = create_engine(
            URL.create("sqlite", database=self._url.database),
            # A connection may be closed in another thread than used, but never at the same time.
            connect_args={"isolation_level": None, "timeout": self._busy_timeout, "check_same_thread": False},
            **_pool(connections),
        )
        _set_up(engine, pragmas)
        return engine

    def _prepare(self) -> None:
        """Create a missing file, and restrict the file to its owner. Keep a copy of a file before its migration."""
        path = Path(self._url.database or "").resolve()
        with contextlib.suppress(FileExistsError):
            create_private(path)
        self._probe()
        close_to_others(path)
        keep_copy(path)

    def _probe(self) -> None:
        """Open the file once, so that an unusable file fails before anything is changed or copied."""
        with closing(sqlite3.connect(self._url.database or "", timeout=self._busy_timeout)) as file:
            file.execute("PRAGMA schema_version").fetchone()


class WritingInThread:
    """The writing connection to a file, in a separate thread. A transaction is one call in the thread.

    A transaction takes the write lock when it begins.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writing")

    async def run(
        self, work: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Run `work` in a transaction and return its result after the commit."""

        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection, *given, **named)

        return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    async def renew(self) -> None:
        """Close the connection between two transactions. A new one is opened when needed."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)

    async def dispose(self) -> None:
        """Close the connection after the last transaction."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()


def _engine(url: URL, busy_timeout: float, *, connections: int, pragmas: tuple[str, ...]) -> AsyncEngine:
    """Return an engine. Each new connection runs the `pragmas`.

    The driver does not begin transactions (`isolation_level`), because it would begin them too late.
    """
    logging.getLogger("aiosqlite").setLevel(logging.INFO)  # its debug lines would show stored data
    engine = create_async_engine(
        url, connect_args={"isolation_level": None, "timeout": busy_timeout}, **_pool(connections)
    )
    _set_up(engine.sync_engine, pragmas)
    return engine


def _pool(connections: int) -> dict[str, Any]:
    return {
        # Errors and logs must not contain stored data.
        "hide_parameters": True,
        "pool_size": connections,
        "max_overflow": 0,
        "pool_timeout": None,
        "pool_reset_on_return": None,
    }


def _set_up(engine: Engine, pragmas: tuple[str, ...]) -> None:
    def prepare(connection: DBAPIConnection, _: object) -> None:
        try:
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(pragma)
            cursor.close()
        except Exception:
            connection.close()  # nothing else would close it, and it may have a thread
            raise

    event.listen(engine, "connect", prepare)


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


if sys.platform != "win32":
    import fcntl

_log = logging.getLogger(__name__)
LOCK_SUFFIX = ".lock"
UNLOCKED = "the database is served without a lock (%s): see that no second process serves it"


@contextlib.contextmanager
def lock(database: str | Path) -> Iterator[None]:
    """Hold the lock of a database during the block. The lock file stays: removing it would let two processes in.

    An interrupted restore is finished first.

    Without file locks (on Windows and some file systems) the block runs unlocked, with a warning in the log. On a
    server nothing is done here: the writing connection holds the lock (`sessions`).

    Raises:
        AlreadyServed: in one line, another process holds the lock.
        StoreError: in one line, the file cannot be made.
    """
    if is_on_server(database):
        yield
        return
    path = database_path(database).resolve()
    file = path.with_name(path.name + LOCK_SUFFIX)
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"the database {path} cannot be used: {file.name}: {error.strerror}") from error
    try:
        _take(descriptor, path)
        try:
            end_interrupted_restore(path)
        except OSError as error:
            raise StoreError(f"the database {path} cannot be used: {error}") from error
        yield
    finally:
        os.close(descriptor)


def _take(descriptor: int, path: Path) -> None:
    if sys.platform == "win32":
        _log.warning(UNLOCKED, "Windows")
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(descriptor, 20, 0).decode(errors="replace").strip()
        named = f" (process {holder})" if holder.isdigit() else ""
        raise AlreadyServed(f"the database {path} is served by another process{named}") from None
    except OSError as error:
        _log.warning(UNLOCKED, error)
    else:
        _sign(descriptor)


def _sign(descriptor: int) -> None:
    """Write the id of this process into the lock file, for the error message of a refused process.

    Ignore a failure, for example on a full disk: the lock does not need the id.
    """
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, str(os.getpid()).encode(), 0)
