"""The same store on SQLite in memory, for tests and trials.

Each statement runs in the thread of the event loop: under a manual clock a trial always takes the same turns.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine
from sqlalchemy.pool import NullPool, StaticPool

from adapters.clock import SystemClock
from adapters.store import mapping
from adapters.store.mapping import mapped, metadata
from adapters.store.reader import Read, Reader, Rows
from adapters.store.store import SqlStore
from adapters.store.writer import StoreWatch, Writer
from bot.domain.rows import Change, PutInstruction, PutTable
from bot.domain.stored import STORED, Stored
from bot.ports.news import News, TableNews
from bot.runtime.health import Health

P = ParamSpec("P")
T = TypeVar("T")


class MemoryStore(SqlStore):
    """A store without a file. Instances share nothing. Listeners get every commit, also their own."""

    shared = False
    """Set it to True if several applications share the store."""

    def __init__(self, database: bytes = b"") -> None:
        """Begin with a copy of a database: the bytes of an SQLite file without a write-ahead log (default: empty)."""
        watch = StoreWatch(Health(SystemClock()), SystemClock())
        watch.opened()
        self._in_loop = _InLoop(_engine().connect())
        if database:
            self._in_loop.load(database)
        writer = Writer(self._in_loop, watch)
        super().__init__(writer, Reader(self._in_loop, writer.failed))
        self._receivers: list[Callable[[News], None]] = []

    async def commit(self, changes: Sequence[Change]) -> None:
        await super().commit(changes)
        rows = [change.row for change in changes if isinstance(change, PutTable)]
        tables = tuple(TableNews(row.table, row.version, row.open and not row.asleep) for row in rows)
        platforms = tuple(
            change.instruction.platform for change in changes if isinstance(change, PutInstruction)
        )
        if tables or platforms:
            for receive in self._receivers:
                receive(News(tables, platforms))

    def listen(self, receive: Callable[[News], None]) -> None:
        self._receivers.append(receive)

    def dump(self) -> bytes:
        """Return the whole database, as the bytes of an SQLite file."""
        return self._in_loop.dump()


class _InLoop:
    """The one connection of a store, for its writer (`InOneTrip`) and its reader (`Reading`).

    SQLAlchemy's own transaction is begun by the first statement and never ends; the driver knows nothing of it.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver

    async def run(
        self, work: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs
    ) -> T:
        self._driver.execute("BEGIN")
        try:
            result = work(self._connection, *given, **named)
        except BaseException:
            self._driver.execute("ROLLBACK")
            raise
        self._driver.execute("COMMIT")
        return result

    def load(self, database: bytes) -> None:
        self._driver.deserialize(database)

    def dump(self) -> bytes:
        return self._driver.serialize()

    async def dispose(self) -> None:
        """Nothing to do: the reader is closed last."""

    @asynccontextmanager
    async def free(self) -> AsyncIterator[Read]:
        yield self._read

    async def _read(self, statement: Executable, parameters: Mapping[str, object]) -> Rows:
        return self._connection.execute(statement, parameters).all()

    async def close(self) -> None:
        self._connection.close()


@contextmanager
def with_table(row: type, *key: str) -> Iterator[None]:
    """Give new stores a table for this class, as if it were declared by `stored`: for a feature of a test alone."""
    STORED[row] = Stored(row.__name__.lower(), key, privacy=None)
    table = mapped(row).table
    _empty.cache_clear()
    yield
    metadata.remove(table)
    mapping._mapped.pop(row)
    del STORED[row]
    _empty.cache_clear()


@cache
def _engine() -> Engine:
    """Return the single engine of the process. It caches the compiled statements of all stores."""
    return create_engine("sqlite://", creator=_connect, poolclass=NullPool, hide_parameters=True)


def _connect() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    made.deserialize(_empty())
    made.execute("PRAGMA foreign_keys = ON")
    return made


@cache
def _empty() -> bytes:
    """Return the bytes of an empty database: copying them is quicker than creating the tables."""
    made = sqlite3.connect(":memory:", check_same_thread=False)
    engine = create_engine("sqlite://", creator=lambda: made, poolclass=StaticPool)
    metadata.create_all(engine)
    empty = made.serialize()
    engine.dispose()
    return empty
