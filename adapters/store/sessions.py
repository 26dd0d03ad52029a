"""Sessions on a PostgreSQL server: which host serves them, and what has to be true of them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from adapters.store.addresses import each_host
from bot.domain.errors import StoreUnavailable

CONNECTS_S = 5.0
READ_ONLY: Final = "25006"
"""PostgreSQL's code for a write in a read-only transaction, or on a standby."""
_STATE: Final = "SELECT pg_is_in_recovery(), current_setting('transaction_read_only') = 'on'"


async def connect(url: str, settings: Mapping[str, str], answers_s: float | None, *, reads: bool) -> Any:
    """Connect to the first host of the URL that can be used, and return asyncpg's connection.

    The server must be no standby, whose rows may be old. It must take writes too, unless the session only `reads`.
    Each host has its own time to answer, so that a dead one does not use up the time of the next.

    Raises:
        StoreUnavailable: the last host is a standby, or takes no writes.
        OSError: the last host cannot be reached.
        asyncpg.PostgresError: the last host refused us.
    """
    import asyncpg  # a bot on a file does not need it

    *others, last = each_host(url)
    for host in others:
        with suppress(OSError, StoreUnavailable, asyncpg.PostgresError):
            return await _connect_to(host, settings, answers_s, reads=reads)
    return await _connect_to(last, settings, answers_s, reads=reads)


async def _connect_to(host: str, settings: Mapping[str, str], answers_s: float | None, *, reads: bool) -> Any:
    import asyncpg

    connection = await asyncpg.connect(
        host,
        timeout=CONNECTS_S,
        command_timeout=answers_s,
        server_settings=dict(settings),
        target_session_attrs="any",
    )
    try:
        await _check(connection, reads=reads)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _check(connection: Any, *, reads: bool) -> None:
    standby, read_only = await connection.fetchrow(_STATE, timeout=CONNECTS_S)
    if standby:
        raise StoreUnavailable("the server takes no writes now: it is a standby")
    if read_only and not reads:
        raise StoreUnavailable("the server takes no writes now: the database is read-only")
