"""One process serves a PostgreSQL database: the connection that writes holds a lock of its session on it.

So nobody writes without the lock. When the connection is lost, the server frees the lock, and the next connection takes
it again. A mark in the database says whether another process has served it in between: then what this one has in memory
is old, and it may not write any more.
"""

from __future__ import annotations

import asyncio
from contextlib import closing
from secrets import token_hex
from typing import Any

from sqlalchemy.engine.interfaces import DBAPIConnection

from bot.domain.errors import AlreadyServed, StoreUnavailable

WAIT_FOR_LOCK_MS = 2_000
"""A process that was killed may hold its lock for a moment: the server has to notice first."""
LOCK_NOT_AVAILABLE = "55P03"
_KEY = "SELECT hashtextextended('durak ' || current_schema(), 0)"
_LOCK = "SELECT pg_advisory_lock($1::bigint)"
_HOLDER = (
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND (classid::bigint << 32 | objid::bigint) = $1::bigint"
)
_SESSION = "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_SESSION = (
    "SELECT pg_terminate_backend(pid, $1::bigint) FROM pg_stat_activity"
    " WHERE pid = $2::int AND backend_start = $3::text::timestamptz"
)
_MAKE_MARK = "CREATE TABLE IF NOT EXISTS serving (id integer PRIMARY KEY, process text NOT NULL)"
_SET_MARK = "INSERT INTO serving (id, process) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET process = excluded.process"
_MARK = "SELECT process FROM serving"


class ServingLock:
    """The lock of one process. Another process is refused in one line as long as the session lasts."""

    def __init__(self) -> None:
        self._process = token_hex(16)
        self._session: tuple[Any, ...] | None = None
        self._taken_over = asyncio.Event()

    def acquire(self, connection: DBAPIConnection) -> None:
        """Lock the database for this session, for the first time.

        Raises:
            AlreadyServed: another process serves the database.
        """
        (key,) = _ask(connection, _KEY) or ()
        try:
            _ask(connection, _LOCK, key)
        except Exception as error:
            if getattr(error, "sqlstate", None) != LOCK_NOT_AVAILABLE:
                raise
            connection.rollback()
            holder = _ask(connection, _HOLDER, key)
            named = f" (session {holder[0]} of the server)" if holder else ""
            raise AlreadyServed(f"it is served by another process{named}") from None

    def mark(self, connection: DBAPIConnection) -> None:
        """Leave the mark of this process. The lock is held."""
        _ask(connection, _MAKE_MARK)
        _ask(connection, _SET_MARK, self._process)

    def take_again(self, connection: DBAPIConnection) -> None:
        """Lock the database for a new session of a process that has marked it.

        The session before may still be there, where the network was cut and the server has not noticed: it is ended.

        Raises:
            StoreUnavailable: another process has served the database since, or serves it.
        """
        if self._session is not None:
            _ask(connection, _END_SESSION, WAIT_FOR_LOCK_MS, *self._session)
        try:
            self.acquire(connection)
            self._check_mark(connection)
        except StoreUnavailable:
            self._taken_over.set()
            raise
        self._session = _ask(connection, _SESSION)
        connection.commit()

    def _check_mark(self, connection: DBAPIConnection) -> None:
        if _ask(connection, _MARK) != (self._process,):
            raise StoreUnavailable("another process has served it since")

    async def taken_over(self) -> None:
        """Wait until another process has taken the database over."""
        await self._taken_over.wait()


def _ask(connection: DBAPIConnection, sql: str, *parameters: object) -> tuple[Any, ...] | None:
    with closing(connection.cursor()) as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone() if cursor.description else None
        return None if row is None else tuple(row)
