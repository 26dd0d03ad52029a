"""Leases on a PostgreSQL server: a session's lock, on the same connection as the writes of the presenter's rows.

The lock alone is not enough, because the server keeps it for a stopped process. So the server ends a session after
three silent seconds, and the holder trusts the lock for two seconds after each heartbeat. Any error ends the lease,
because the connection is in an unknown state then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from adapters.clock import counted_with_sleep
from adapters.store.change_batch import ChangeBatch
from adapters.store.errors import as_store_error, is_caused_by_data
from adapters.store.postgres import PostgresDatabase
from bot.domain.errors import LeaseLost, StoreUnavailable
from bot.ports.cluster import Lease, Refused, SlotChange, ignore_refusal

_log = logging.getLogger(__name__)
BEAT_S: Final = 1.0
FRESH_MS: Final = 2_000
ENDS_MS: Final = 3_000
"""The server ends a session after this time without a statement."""
COMPETE_S: Final = 0.25
SLOW_MS: Final = 1_000
"""A longer trip to the server makes a poor holder: it may send only for moments between its heartbeats."""
MOST_SLOW: Final = 3
"""After this number of slow heartbeats in a row the holder gives the lease up, if another process has quick trips."""
RETRY_S: Final = 0.5
_NAMED = "hashtextextended('durak lease ' || current_schema() || ' ' || :name, 0)"
_QUICK_NAMED = "hashtextextended('durak quick ' || current_schema() || ' ' || :name, 0)"
_TRY = text(f"SELECT pg_try_advisory_lock({_NAMED})")
_SHOW_QUICK = text(f"SELECT pg_advisory_lock_shared({_QUICK_NAMED})")
_HIDE_QUICK = text(f"SELECT pg_advisory_unlock_shared({_QUICK_NAMED})")
_IS_ANY_QUICK = text(
    "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"  # noqa: S608 -- of constants alone
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    f" AND (classid::bigint << 32 | objid::bigint) = {_QUICK_NAMED})"
)
_UNLOCK = text(f"SELECT pg_advisory_unlock({_NAMED})")
_BEAT = text(
    "INSERT INTO leases (name, beat_at) VALUES (:name, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)"
    " ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at"
)
ReportFault = Callable[[str, str], None]


class PostgresLeases:
    """`Leases` of one process. Each lease held or competed for has a separate connection."""

    def __init__(self, database: PostgresDatabase, report: ReportFault = lambda name, line: None) -> None:
        """`report` is called with a lease's name and the reason why it cannot be competed for, empty if it can."""
        self._database = database
        self._report = report

    @property
    def shared(self) -> bool:
        return True

    def at_once(self, name: str) -> Lease | None:
        return None

    async def take(self, name: str, refused: Refused = ignore_refusal) -> PostgresLease:
        """Compete for the lease until this process has it. Reconnect after a failure."""
        while True:
            engine = self._database.leasing_engine(ENDS_MS)
            try:
                lease = await self._compete(name, engine, refused)
            except Exception as error:  # noqa: BLE001 -- any error of an unreachable server
                self._report(name, str(as_store_error(error)))
                await engine.dispose()
                await asyncio.sleep(RETRY_S)
            except BaseException:
                await engine.dispose()
                raise
            else:
                _log.info("this process has the lease %s", name)
                return lease

    async def _compete(self, name: str, engine: AsyncEngine, refused: Refused) -> PostgresLease:
        connection = await engine.connect()
        driver = (await connection.get_raw_connection()).driver_connection
        shown = False
        try:
            while True:
                asked_at = counted_with_sleep()
                locked = bool((await connection.execute(_TRY, {"name": name})).scalar_one())
                quick = counted_with_sleep() - asked_at < SLOW_MS and not locked
                self._report(name, "")
                if quick != shown:
                    await connection.execute(_SHOW_QUICK if quick else _HIDE_QUICK, {"name": name})
                    shown = quick
                if locked:
                    return PostgresLease(name, engine, connection, driver, asked_at)
                await refused()
                await asyncio.sleep(COMPETE_S)
        except BaseException:
            _terminate(driver)
            await _close(connection, engine)
            raise


class PostgresLease:
    """A `Lease` with its lock, heartbeats and rows in one session."""

    contested = True

    def __init__(
        self, name: str, engine: AsyncEngine, connection: AsyncConnection, driver: Any, asked_at: int
    ) -> None:
        self.name = name
        self._engine = engine
        self._connection = connection
        self._driver = driver
        self._beat_at = asked_at
        self._took_ms = 0
        self._turn = asyncio.Lock()
        self._ended = asyncio.Event()
        self._beating = asyncio.create_task(self._beat())
        driver.add_termination_listener(lambda _: self._end())

    @property
    def fresh(self) -> bool:
        return not self._ended.is_set() and counted_with_sleep() - self._beat_at < FRESH_MS

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        """Write the rows. Each kind of change is one statement, and each statement a transaction."""
        batch = ChangeBatch()
        for change in changes:
            batch.change(change)
        await self._do(batch.apply)

    async def ended(self) -> None:
        await self._ended.wait()

    async def give_up(self) -> None:
        """Unlock in order if the server answers, and terminate the connection."""
        if not self._ended.is_set():
            with suppress(StoreUnavailable):
                await self._do(lambda connection: connection.execute(_UNLOCK, {"name": self.name}))
        self._end()
        await asyncio.gather(self._beating, return_exceptions=True)

    async def _beat(self) -> None:
        """Send heartbeats until the lease ends, then close the connection. It belongs to no pool."""
        slow = 0
        try:
            while not self._ended.is_set():
                await self._do(lambda connection: connection.execute(_BEAT, {"name": self.name}))
                slow = slow + 1 if self._took_ms > SLOW_MS else 0
                if slow >= MOST_SLOW and await self._is_another_quick():
                    _log.warning(
                        "the lease %s is given up: the way to the server is slow here alone", self.name
                    )
                    await self._do(lambda connection: connection.execute(_UNLOCK, {"name": self.name}))
                    break
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ended.wait(), BEAT_S)
        except LeaseLost:
            pass
        finally:
            self._end()
            await _close(self._connection, self._engine)

    async def _is_another_quick(self) -> bool:
        found = list[bool]()
        asked = {"name": self.name}
        await self._do(lambda session: found.append(session.execute(_IS_ANY_QUICK, asked).scalar_one()))
        return found == [True]

    async def _do(self, work: Callable[[Connection], Any]) -> None:
        """Run statements, one caller after the other. Each also counts as a heartbeat, at its time of sending.

        An error caused by the rows keeps the lease, and every other one ends it.
        """
        async with self._turn:
            if self._ended.is_set():
                raise LeaseLost(f"the lease {self.name} has ended")
            asked_at = counted_with_sleep()
            try:
                await self._connection.run_sync(work)
            except BaseException as error:
                if isinstance(error, Exception) and is_caused_by_data(error):
                    raise as_store_error(error) from error
                self._end()
                if not isinstance(error, Exception):
                    raise
                reason = as_store_error(error)
                _log.warning("the lease %s is lost: %s", self.name, reason)
                raise LeaseLost(f"the lease {self.name} is lost: {reason}") from error
            self._beat_at = asked_at
            self._took_ms = counted_with_sleep() - asked_at

    def _end(self) -> None:
        if not self._ended.is_set():
            self._ended.set()
            _terminate(self._driver)


async def _close(connection: AsyncConnection, engine: AsyncEngine) -> None:
    """Free the resources of a terminated session."""
    with suppress(Exception):
        await connection.invalidate()
    with suppress(Exception):
        await connection.close()
    with suppress(Exception):
        await engine.dispose()


def _terminate(driver: Any) -> None:
    with suppress(Exception):
        driver.terminate()
