"""The processes that serve a PostgreSQL database share a lock on it, on the connections by which they write.

Work that must be alone, such as a copy of a whole installation, takes the lock for itself: meanwhile no process serves.
When a connection is lost, the server frees its share, and the next connection takes it again.
"""

from __future__ import annotations

from contextlib import closing
from typing import Any

from sqlalchemy.engine.interfaces import DBAPIConnection

from bot.domain.errors import AlreadyServed

WAIT_FOR_LOCK_MS = 2_000
"""A process that was killed may hold its lock for a moment: the server has to notice first."""
LOCK_NOT_AVAILABLE = "55P03"
_KEY = "SELECT hashtextextended('durak ' || current_schema(), 0)"
_LOCK = "SELECT pg_advisory_lock($1::bigint)"
_SHARE = "SELECT pg_advisory_lock_shared($1::bigint)"
_HOLDER = (
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    " AND (classid::bigint << 32 | objid::bigint) = $1::bigint"
)
_SESSION = "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END_SESSION = (
    "SELECT pg_terminate_backend(pid, $1::bigint) FROM pg_stat_activity"
    " WHERE pid = $2::int AND backend_start = $3::text::timestamptz AND EXISTS (SELECT FROM pg_locks"
    " WHERE locktype = 'advisory' AND pid = $2::int AND (classid::bigint << 32 | objid::bigint) = $4::bigint)"
)


class ServingLock:
    """The share of one process in the lock; `alone`, the whole of it."""

    def __init__(self, *, alone: bool = False) -> None:
        self._session: tuple[Any, ...] | None = None
        self._lock = _LOCK if alone else _SHARE

    def acquire(self, connection: DBAPIConnection) -> None:
        """Lock the database for this session.

        Raises:
            AlreadyServed: another process serves the database, and one of the two must be alone.
        """
        (key,) = _key(connection)
        try:
            _ask(connection, self._lock, key)
        except Exception as error:
            if getattr(error, "sqlstate", None) != LOCK_NOT_AVAILABLE:
                raise
            connection.rollback()
            holder = _ask(connection, _HOLDER, key)
            named = f" (session {holder[0]} of the server)" if holder else ""
            raise AlreadyServed(f"it is served by another process{named}") from None

    def take_again(self, connection: DBAPIConnection) -> None:
        """Lock the database for a new session.

        The session before may still be there, where the network was cut and the server has not noticed. It is ended, so
        that the fate of what it did last is certain. A session without our lock was cleaned by a pooler, and may serve
        somebody else.
        """
        if self._session is not None:
            _ask(connection, _END_SESSION, WAIT_FOR_LOCK_MS, *self._session, *_key(connection))
        self.acquire(connection)
        self._session = _ask(connection, _SESSION)
        connection.commit()


def _key(connection: DBAPIConnection) -> tuple[Any, ...]:
    return _ask(connection, _KEY) or ()


def _ask(connection: DBAPIConnection, sql: str, *parameters: object) -> tuple[Any, ...] | None:
    with closing(connection.cursor()) as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone() if cursor.description else None
        return None if row is None else tuple(row)
