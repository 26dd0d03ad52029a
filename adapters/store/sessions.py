"""Sessions on a PostgreSQL server: its address, the conditions for a session, and the shared lock."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing, suppress
from itertools import cycle
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from sqlalchemy import text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.errors import AlreadyServed, StoreError, StoreUnavailable

ON_SERVER: Final = ("postgresql://", "postgres://")
CONNECTS_S = 5.0
CLOSES_S: Final = 0.25
"""Timeout for closing a session in order. An idle session has no work that could be lost.

A process ends within seconds, and it may have several sessions that the network has forgotten.
"""
READ_ONLY: Final = "25006"
"""PostgreSQL's code for a write in a read-only transaction, or on a standby."""
LEAST_VERSION = 15
POOLER: Final = "a pooler shares its sessions out: let it pool by sessions, or connect to the server itself"
POOLER_ROUNDS: Final = 3
"""The rounds of the check for a pooler: in one round, its other clients may take a session away, but hardly in all."""
_PID: Final = text("SELECT pg_backend_pid()")
_DURABLE: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)
_STATE: Final = (
    "SELECT pg_is_in_recovery(), current_setting('transaction_read_only') = 'on', EXISTS (SELECT FROM pg_settings"
    " JOIN unnest($1::text[], $2::text[]) AS wanted (name, value) USING (name)"
    " WHERE setting <> value AND name NOT LIKE 'tcp%')"
)
"""Tests if the server is a standby or read-only, or lost settings (except those of TCP: other sessions have none)."""


def is_on_server(database: str | Path) -> bool:
    """Return True if this is the URL of a PostgreSQL server."""
    return str(database).startswith(ON_SERVER)


def shown(url: str) -> str:
    """Return the URL of a server without its password and parameters.

    Raises:
        StoreError: the URL cannot be read.
    """
    try:
        parts = urlsplit(url)
        for host in parts.netloc.rpartition("@")[2].split(","):
            _ = urlsplit(f"//{host}").port
    except ValueError:
        raise StoreError("the URL of the database cannot be read") from None
    if parts.netloc.count("@") > 1:
        raise StoreError("the URL of the database cannot be read: write the @ in a password as %40")
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{parts.netloc.rpartition('@')[2]}{parts.path}"


def each_host(url: str) -> tuple[str, ...]:
    """Return a URL for each host in the URL of a server, in their order. With one host, return the URL itself.

    Several hosts are separated by commas, either in their usual place or in the parameters `host` and `port`.
    """
    parts = urlsplit(url)
    user, at, hosts = parts.netloc.rpartition("@")
    if "," in hosts:
        return tuple(parts._replace(netloc=f"{user}{at}{host}").geturl() for host in hosts.split(","))
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    if hosts or "," not in query.get("host", ""):
        return (url,)
    ports = query["port"].split(",") if "port" in query else []
    places = [{"host": host} for host in query["host"].split(",")]
    if ports:
        places = [place | {"port": port} for place, port in zip(places, cycle(ports), strict=False)]
    return tuple(f"{url.partition('?')[0]}?{urlencode(query | place)}" for place in places)


async def connect(url: str, settings: Mapping[str, str], answers_s: float | None, *, reads: bool) -> Any:
    """Connect to the first usable host of the URL. Return asyncpg's connection with these settings.

    The settings are set and read back after the start of the session, because poolers refuse settings in the first
    message or drop them silently. Numbers have PostgreSQL's own units.

    The server must not be a standby, because its rows may be old. It must accept writes, unless the session only
    `reads`. `answers_s` is the timeout of a statement (s), or None. Each host has its own timeout for the connection.

    Raises:
        StoreUnavailable: the last host is too old, a standby or read-only, or a pooler lost the settings.
        OSError: the last host cannot be reached.
        asyncpg.PostgresError: the last host refused the connection.
    """
    import asyncpg  # a bot on a file does not need it

    *others, last = each_host(url)
    for host in others:
        with suppress(OSError, StoreUnavailable, asyncpg.PostgresError):
            return await _connect_to(host, settings, answers_s, reads=reads)
    return await _connect_to(last, settings, answers_s, reads=reads)


async def _connect_to(host: str, settings: Mapping[str, str], answers_s: float | None, *, reads: bool) -> Any:
    import asyncpg

    class Connection(asyncpg.Connection):  # type: ignore[misc]
        async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 -- asyncpg's own argument
            """Tell the server that the session ends. Close the connection after `CLOSES_S` at the latest."""
            with suppress(TimeoutError):
                await super().close(timeout=CLOSES_S if timeout is None else min(timeout, CLOSES_S))

    connection = await asyncpg.connect(
        host,
        connection_class=Connection,
        timeout=CONNECTS_S,
        command_timeout=answers_s,
        target_session_attrs="any",  # `_set` checks it: "read-write" would refuse read-only sessions, too
    )
    try:
        await _set(connection, settings, reads=reads)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _set(connection: Any, settings: Mapping[str, str], *, reads: bool) -> None:
    version = connection.get_server_version().major
    if version < LEAST_VERSION:
        raise StoreUnavailable(f"it is PostgreSQL {version}, and {LEAST_VERSION} or newer is needed")
    set_all = "; ".join(f"SET {name} TO '{value}'" for name, value in settings.items())
    await connection.execute(f"{set_all}; {_DURABLE}", timeout=CONNECTS_S)
    asked = (list(settings), list(settings.values()))
    standby, read_only, lost = await connection.fetchrow(_STATE, *asked, timeout=CONNECTS_S)
    if lost:
        raise StoreUnavailable(POOLER)
    if standby:
        raise StoreUnavailable("the server takes no writes now: it is a standby")
    if read_only and not reads:
        raise StoreUnavailable("the server takes no writes now: the database is read-only")


async def refuse_pooler(one: AsyncConnection, other: AsyncConnection) -> None:
    """Check that each connection keeps its own session, because locks belong to sessions.

    A pooler by transactions gives the session of the last transaction to the next one, or takes sessions in turn. In
    the first case both connections have the same session, and in the second case one connection has two.

    Raises:
        StoreUnavailable: a connection has had the session of the other one, or two sessions.
    """
    for _ in range(POOLER_ROUNDS):
        session = await _session_of(one)
        if await _session_of(one) != session or await _session_of(other) == session:
            raise StoreUnavailable(POOLER)


async def _session_of(connection: AsyncConnection) -> int:
    """Return the server's process id of the session in which a transaction of this connection runs now."""
    pid = int((await connection.execute(_PID)).scalar_one())
    await connection.rollback()
    return pid


WAIT_FOR_LOCK_MS = 2_000
"""The longest wait for a lock (ms): a killed process holds its lock until the server notices its end."""
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
    """The lock of one process on a database: shared, or exclusive with `alone`.

    Writing connections hold it. Exclusive work, such as a copy of a whole installation, takes the exclusive lock: no
    process serves the database meanwhile. When a connection is lost, the server frees its lock, and the next connection
    takes it again.
    """

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

        The previous session may still exist, if the network was cut and the server has not noticed. It is ended, to
        make the outcome of its last transaction certain. A session without our lock is not ended: a pooler has cleaned
        it, and it may serve another client.
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
