"""The part for PostgreSQL alone: engines for a server, the settings of sessions, and preparing the database."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, event, text
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from adapters.store.errors import as_store_error
from adapters.store.indexes import make_at_once, make_next_to_writers, missing_indexes
from adapters.store.known_commits import STORED_WRITERS, KnownCommits
from adapters.store.mapping import metadata
from adapters.store.migrate import (
    Contents,
    bring_up_to_date,
    check_readable,
    is_migrated,
    oldest_reader,
    revision_of,
)
from adapters.store.one_trip import MAKE_FUNCTION, forget_writers, make_function
from adapters.store.reader import ReadingOnServer
from adapters.store.sessions import (
    CONNECTS_S,
    READ_ONLY,
    WAIT_FOR_LOCK_MS,
    ServingLock,
    connect,
    refuse_pooler,
    shown,
)
from bot.domain.errors import StoreError, StoreUnavailable

T = TypeVar("T")
_log = logging.getLogger(__name__)
ANSWERS_S = 5.0
"""Timeout of a statement. Ending its transaction in order has the same timeout again."""
WORK_ANSWERS_S = 60.0
"""Timeout (s) of a read for background work, such as the daily work."""
CARE_ANSWERS_S = 3_600.0
"""Timeout of a statement about a whole table, such as a vacuum."""
LEASE_ANSWERS_S = 2.0
"""Timeout (s) of a statement of a lease. After this time the lease is not valid any more (`FRESH_MS`)."""
LEASE_WAITS_MS = 500
READERS = 4
WORKERS = 2
IDLE_IN_TRANSACTION_MS = 3_000
"""The server ends a session silent for this time within a transaction: its process may be stopped, and others wait for
its rows. An operator's work and migrations may take longer."""
SESSION = {
    "application_name": "durak",
    "lock_timeout": str(WAIT_FOR_LOCK_MS),
    "idle_session_timeout": "0",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""Settings of every session. With them the server notices the loss of this machine within 20 s, and frees the lock."""
_ENCODING = text("SELECT current_setting('server_encoding')")
_TEXTS = text(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    " AND table_name = ANY(:tables) AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'"
    " ORDER BY table_name, column_name"
)
_OURS = "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = ANY(:tables)"
_NOT_WRITABLE = text(
    f"{_OURS} AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')"
    " AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')) ORDER BY relname"
)
_OF_OTHERS = text(f"{_OURS} AND NOT pg_has_role(relowner, 'USAGE') ORDER BY relname")
_MAY_CREATE = text("SELECT has_schema_privilege(current_schema(), 'CREATE')")
_WRITERS = str(STORED_WRITERS.sql.compile(dialect=PGDialect()))  # type: ignore[no-untyped-call]
_PATIENTLY = text("SET LOCAL lock_timeout = '60s'")
_MIGRATING = text("SELECT pg_advisory_xact_lock(hashtextextended('durak schema ' || current_schema(), 0))")
"""Take a lock for the transaction. One process at a time brings the schema up to date."""


class PostgresDatabase:
    """A database on a server. Its URL has the same meaning as for PostgreSQL's own programs."""

    def __init__(self, url: str, *, patient: bool = False, alone: bool = False) -> None:
        """Raise `StoreError` if the URL cannot be read.

        With `patient`, statements have no timeout: for an operator's work, when nobody waits for an answer. With
        `alone`, no other process can serve the database meanwhile.
        """
        logging.getLogger("sqlalchemy.pool").setLevel(
            logging.CRITICAL
        )  # otherwise it logs a traceback for each lost connection
        self._dsn = url
        self._answers_s = None if patient else ANSWERS_S
        self._name = shown(url)
        self._lock = ServingLock(alone=alone)
        self._lost: Callable[[StoreError], None] = lambda _: None
        self.known = KnownCommits()
        """The commits known to this process. The server of each new session must have them."""
        self.lacks_indexes = False
        """True if `writing` has found a database without some indexes of the schema."""

    def __str__(self) -> str:
        return self._name

    async def writing(self) -> AsyncEngine:
        """Bring the schema up to date, and note if indexes are missing (`lacks_indexes`).

        Return an engine with one connection. The connection holds the lock of the database (`ServingLock`).

        Raises:
            StoreError: the server is too old, a newer version of this program wrote the schema, another process serves
                the database and one of the two must be alone, or a pooler is in front of the server.
            sqlalchemy.exc.SQLAlchemyError: the server refused the connection or a statement.
            OSError: the server cannot be reached.
        """
        await self._refuse_pooler()
        preparing = self._engine(1, None)
        try:
            async with preparing.begin() as connection:
                await connection.run_sync(self._prepare)
        finally:
            await preparing.dispose()
        engine = self._engine(1, self._answers_s)
        event.listen(engine.sync_engine, "connect", self._begin_session)
        try:
            async with engine.connect():
                return engine
        except BaseException:
            await engine.dispose()
            raise

    async def _refuse_pooler(self) -> None:
        engine = self._engine(2, ANSWERS_S)
        try:
            async with engine.connect() as one, engine.connect() as other:
                await refuse_pooler(one, other)
        finally:
            await engine.dispose()

    def reading(self) -> ReadingOnServer:
        """Return read-only connections."""
        return ReadingOnServer(self.reading_engine())

    def reading_at_work(self) -> ReadingOnServer:
        """Return read-only connections for background work. Their statements have a longer timeout."""
        return ReadingOnServer(self._read_only_engine(WORKERS, self._answers_s and WORK_ANSWERS_S))

    def reading_engine(self) -> AsyncEngine:
        """Return a read-only engine. Its statements run outside of transactions."""
        return self._read_only_engine(READERS, self._answers_s)

    def _read_only_engine(self, connections: int, answers_s: float | None) -> AsyncEngine:
        session = {"default_transaction_read_only": "on"}
        engine = self._engine(connections, answers_s, session, reads=True)
        return engine.execution_options(isolation_level="AUTOCOMMIT")

    def asking_engine(self) -> AsyncEngine:
        """Return an engine for writing requests into the database. The running bot reads them there."""
        return self._engine(1, ANSWERS_S)

    def leasing_engine(self, ends_ms: int) -> AsyncEngine:
        """Return an engine for one session only. The server ends it after `ends_ms` without a statement (0: never)."""
        session = {"idle_session_timeout": str(ends_ms), "lock_timeout": str(LEASE_WAITS_MS)}
        engine = self._engine(1, LEASE_ANSWERS_S, session).execution_options(isolation_level="AUTOCOMMIT")
        _connect_once(engine)
        return engine

    async def run_on_own_connection(self, work: Callable[[Connection], T]) -> T:
        """Run `work` outside of transactions, on a separate connection, and return its result. It must not write rows.

        Raises:
            OSError: the server cannot be reached.
            sqlalchemy.exc.SQLAlchemyError: the server refused the connection or a statement.
        """
        engine = self._engine(1, CARE_ANSWERS_S).execution_options(isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(work)
        finally:
            await engine.dispose()

    async def make_indexes(self) -> None:
        """Create the missing indexes without holding up writers. A failure is logged; the next start tries again."""
        try:
            await self.run_on_own_connection(make_next_to_writers)
        except Exception as error:  # noqa: BLE001 -- every statement works without an index, too
            _log.warning("an index cannot be created, large tables are slow: %s", as_store_error(error))

    async def inspect(self) -> Contents | None:
        """Try what the start does, and undo it. Return the contents of the database; None if it has no tables yet.

        A missing migration is not tried, because it would lock the tables of a running bot. Only the rights for it are
        checked.

        Raises:
            StoreError: the server or the schema is too old or too new, the server takes no writes, the role may not
                migrate or write the tables, or a pooler is in front of the server.
            sqlalchemy.exc.SQLAlchemyError: the server refused the connection or a statement.
            OSError: the server cannot be reached.
        """
        await self._refuse_pooler()
        engine = self._engine(1, self._answers_s)
        try:
            async with engine.connect() as connection:
                try:
                    return await connection.run_sync(_tried)
                finally:
                    await connection.rollback()
        finally:
            await engine.dispose()

    def on_loss(self, lost: Callable[[StoreError], None]) -> None:
        """Call `lost` with an error when the writing connection is lost, also while the connection is idle."""
        self._lost = lost

    def _engine(
        self,
        connections: int,
        answers_s: float | None,
        session: dict[str, str] | None = None,
        *,
        reads: bool = False,
    ) -> AsyncEngine:
        idle_ms = 0 if answers_s is None else IDLE_IN_TRANSACTION_MS
        settings = SESSION | {"idle_in_transaction_session_timeout": str(idle_ms)} | (session or {})

        async def connect_to_server() -> Any:
            connection = await connect(self._dsn, settings, answers_s, reads=reads)
            try:
                await self._refuse_gone_back(connection)
            except BaseException:
                connection.terminate()
                raise
            return connection

        engine = create_async_engine(
            URL.create("postgresql+asyncpg"),
            async_creator=connect_to_server,
            # Errors and logs must not contain stored data.
            hide_parameters=True,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=None,  # waiting for a connection has no limit, because each statement has one
            pool_reset_on_return=None,  # no trip for a ROLLBACK: each use ends its own transaction
        )
        event.listen(engine.sync_engine, "connect", _drop_lost_connection)
        event.listen(engine.sync_engine, "handle_error", _drop_read_only_connection)
        return engine

    async def _refuse_gone_back(self, connection: Any) -> None:
        """Raise `WentBack` if the server of this new session lacks commits known to this process."""
        known = self.known.writers
        if known:
            stored = await connection.fetch(_WRITERS, timeout=CONNECTS_S)
            self.known.compare(known, list(map(STORED_WRITERS.read, stored)))

    def _prepare(self, connection: Connection) -> None:
        _check_server(connection)
        session = connection.connection.dbapi_connection
        assert session is not None
        self._lock.acquire(session)
        connection.execute(_PATIENTLY)
        connection.execute(_MIGRATING)
        before = revision_of(connection.exec_driver_sql, "postgresql")
        if _migrate(connection):
            if before is None:
                make_at_once(connection)
            else:
                _log.info("the database is brought up to date from schema %s", before)
        self.lacks_indexes = bool(missing_indexes(connection))
        forget_writers(connection)

    def _begin_session(self, connection: DBAPIConnection, _: object) -> None:
        """Prepare a new writing connection: take the lock again, and create the SQL function for writing.

        If the connection is lost later, report this (`on_loss`). On failure, close the connection.
        """
        try:
            self._lock.take_again(connection)
            make_function(connection)
        except BaseException:
            connection.close()
            raise
        lost = StoreUnavailable("the connection to the server is lost")
        connection.driver_connection.add_termination_listener(lambda _: self._lost(lost))


def _check_server(connection: Connection) -> None:
    encoding = connection.execute(_ENCODING).scalar_one()
    if encoding != "UTF8":
        raise StoreError(f"its encoding is {encoding}, and UTF8 is needed")


def _tried(connection: Connection) -> Contents | None:
    """Do what the start does; the caller rolls it back. Return the contents; None for a database without tables."""
    _check_server(connection)
    connection.execute(_PATIENTLY)
    connection.execute(_MIGRATING)
    revision = revision_of(connection.exec_driver_sql, "postgresql")
    found = None
    if revision is None:
        _migrate(connection)
    else:
        check_readable(revision, oldest_reader(connection))
        _check_rights(connection, migrates=is_migrated(revision))
        found = Contents(revision, int(connection.exec_driver_sql("SELECT count(*) FROM games").scalar_one()))
    forget_writers(connection)
    connection.exec_driver_sql(MAKE_FUNCTION)
    return found


def _check_rights(connection: Connection, *, migrates: bool) -> None:
    """Raise `StoreError` if the role may not write all tables, or, with `migrates`, may not change the schema."""
    ours = {"tables": ["alembic_version", *metadata.tables]}
    for table in connection.execute(_NOT_WRITABLE, ours).scalars():
        raise StoreError(f"the role may not read and write the table {table}")
    if not migrates:
        return
    for table in connection.execute(_OF_OTHERS, ours).scalars():
        raise StoreError(f"the next start has to change the table {table}, which belongs to another role")
    if not connection.execute(_MAY_CREATE).scalar_one():
        raise StoreError("the next start has to make tables, and the role has no right CREATE on the schema")


def _migrate(connection: Connection) -> bool:
    """Run the missing migrations, and then sort all texts by code points. Return False if none was missing."""
    if not bring_up_to_date(connection):
        return False
    _sort_by_letters(connection)
    return True


def _sort_by_letters(connection: Connection) -> None:
    """Make the server sort the texts of every column by code points, as SQLite does.

    The order of a language, the default of most servers, differs between machines and changes with updates of the
    system. Indexes are wrong then.
    """
    for table, column in connection.execute(_TEXTS, {"tables": list(metadata.tables)}).all():
        connection.exec_driver_sql(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" TYPE text COLLATE "C"')


def _connect_once(engine: AsyncEngine) -> None:
    """Make the engine refuse a second session after the first is lost, because it would not have the same locks."""
    connected = False

    def connect(connection: DBAPIConnection, _: object) -> None:
        nonlocal connected
        if connected:
            connection.close()
            raise StoreUnavailable("the connection to the server is lost")
        connected = True

    event.listen(engine.sync_engine, "connect", connect)


def _drop_lost_connection(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    """Make the pool replace a lost connection before its next use, because the next statement would fail."""
    connection.driver_connection.add_termination_listener(lambda _: entry.invalidate(soft=True))


def _drop_read_only_connection(context: ExceptionContext) -> None:
    """Close a connection to a server that has become read-only. The next connection looks for a writable server."""
    if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
        context.is_disconnect = True
