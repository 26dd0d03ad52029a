"""Leases on a PostgreSQL server: a session's lock, on the same connection as the writes of the presenter's rows.

Each session counts its commits in a row of `writers`, as the writer of a process does. A server without some of them
is noticed by this row.

The lock alone is not enough, because the server keeps it for a stopped process. So the server ends this session after
three silent seconds, and the holder trusts the lock for two seconds after each answered statement. A statement a second
keeps the session. Any error ends the lease, because the connection is in an unknown state then.

Heartbeats have a separate session: they wait for no rows, and measure the way to the server alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Self

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from adapters.clock import counted_with_sleep
from adapters.store.change_batch import ChangeBatch
from adapters.store.errors import as_store_error, is_caused_by_data, may_spare_others
from adapters.store.known_commits import KnownCommits
from adapters.store.one_trip import KEPT_MS, MAKE_FUNCTION, count, write
from adapters.store.postgres import PostgresDatabase
from bot.domain.errors import LeaseLost, StoreError, StoreUnavailable, WentBack
from bot.domain.ids import new_id
from bot.ports.cluster import Lease, Refused, SlotChange, ignore_refusal

_log = logging.getLogger(__name__)
BEAT_S: Final = 1.0
FRESH_MS: Final = 2_000
ENDS_MS: Final = 3_000
"""The server ends a session after this time without a statement."""
COMPETE_S: Final = 0.25
SLOW_MS: Final = 1_000
"""A heartbeat counts as slow after this time (ms). A holder with slow heartbeats may send only for short times."""
MOST_SLOW: Final = 3
"""After this number of slow heartbeats in a row the holder gives the lease up, if another process has quick trips."""
RETRY_S: Final = 0.5
_NAMED = "hashtextextended('durak lease ' || current_schema() || ' ' || :name, 0)"
_QUICK_NAMED = "hashtextextended('durak quick ' || current_schema() || ' ' || :name, 0)"
_TRY = text(f"SELECT pg_try_advisory_lock({_NAMED})")
_SHOW_QUICK = text(f"SELECT pg_advisory_lock_shared({_QUICK_NAMED})")
_HIDE_QUICK = text(f"SELECT pg_advisory_unlock_shared({_QUICK_NAMED})")
_UNLOCK = text(f"SELECT pg_advisory_unlock({_NAMED})")
_KEEP = text("SELECT 1")
_BEAT = text(
    "INSERT INTO leases (name, beat_at) VALUES (:name, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)"  # noqa: S608 -- of constants alone
    " ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at"
    " RETURNING EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    f" AND (classid::bigint << 32 | objid::bigint) = {_QUICK_NAMED})"
)
"""Store the time of a heartbeat. Return True if another process with fast heartbeats competes for the lease."""
ReportFault = Callable[[str, str], None]


class PostgresLeases:
    """`Leases` of one process. Each lease has its own connections: one during the competition, two once it is held."""

    def __init__(self, database: PostgresDatabase, report: ReportFault = lambda name, line: None) -> None:
        """`report` is called with a lease's name and the reason why this process cannot compete; empty if it can."""
        self._database = database
        self._report = report

    @property
    def shared(self) -> bool:
        return True

    def at_once(self, name: str) -> Lease | None:
        return None

    async def take(self, name: str, refused: Refused = ignore_refusal) -> PostgresLease:
        """Compete for the lease until this process has it. Reconnect after a failure.

        `refused` is called after each attempt at which another process has the lease.
        """
        while True:
            session: _Session | None = None
            try:
                session = await _Session.open(self._database.leasing_engine(ENDS_MS))
                asked_at = await self._compete(name, session, refused)
                lease = await self._begin(name, session, asked_at)
            except Exception as error:  # noqa: BLE001 -- any error of an unreachable server
                self._report(name, str(as_store_error(error)))
                if session is not None:
                    await session.close()
                await asyncio.sleep(RETRY_S)
            except BaseException:
                if session is not None:
                    await session.close()
                raise
            else:
                self._report(name, "")
                _log.info("this process has the lease %s", name)
                return lease

    async def _compete(self, name: str, session: _Session, refused: Refused) -> int:
        """Try to get the lock of the lease until it succeeds; call `refused` after each failed attempt.

        Meanwhile, if the server answers quickly, hold a shared lock as a sign for the holder of the lease (`_BEAT`).
        Return the time (ms) at which the successful request was sent.
        """
        connection, shown = session.connection, False
        while True:
            asked_at = counted_with_sleep()
            locked = bool((await connection.execute(_TRY, {"name": name})).scalar_one())
            quick = counted_with_sleep() - asked_at < SLOW_MS and not locked
            if quick != shown:
                await connection.execute(_SHOW_QUICK if quick else _HIDE_QUICK, {"name": name})
                shown = quick
            if locked:
                return asked_at
            self._report(name, "")
            await refused()
            await asyncio.sleep(COMPETE_S)

    async def _begin(self, name: str, session: _Session, asked_at: int) -> PostgresLease:
        """Open a session for heartbeats, send the first one, and return the lease.

        `session` has the lock. `asked_at` is the time (ms) at which the lock was requested.
        """
        beats = await _Session.open(self._database.leasing_engine(0))
        try:
            await beats.connection.execute(_BEAT, {"name": name})
            await session.connection.exec_driver_sql(MAKE_FUNCTION)
            return PostgresLease(name, session, beats, asked_at, self._database.known)
        except BaseException:
            await beats.close()
            raise


class _Session:
    """The only session of an engine. `driver` is its connection of asyncpg."""

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection, driver: Any) -> None:
        self._engine = engine
        self.connection = connection
        self.driver = driver

    @classmethod
    async def open(cls, engine: AsyncEngine) -> Self:
        """Connect to the server with this engine, and return the session. After a failure, dispose of the engine."""
        try:
            connection = await engine.connect()
            driver = (await connection.get_raw_connection()).driver_connection
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, connection, driver)

    def terminate(self) -> None:
        """Close the connection at once, without a message to the server."""
        with suppress(Exception):
            self.driver.terminate()

    async def close(self) -> None:
        """Close the connection at once, and dispose of the engine."""
        self.terminate()
        with suppress(Exception):
            await self.connection.invalidate()
        with suppress(Exception):
            await self.connection.close()
        with suppress(Exception):
            await self._engine.dispose()


class PostgresLease:
    """A `Lease` with its lock and rows in one session, and its heartbeats in another one."""

    contested = True

    def __init__(
        self, name: str, session: _Session, beats: _Session, asked_at: int, known: KnownCommits
    ) -> None:
        """Start to keep the lease.

        `session` has the lock, and `beats` is for the heartbeats. `asked_at` is the time (ms) at which the request for
        the lock was sent. `known` gets the commits of this lease.
        """
        self.name = name
        self._known = known
        self._writer = ""
        """The name of the row of `writers` with the number of the last commit; empty before the first one."""
        self._number = 0
        self._counted_at = 0
        self._session = session
        self._beats = beats
        self._held_at = asked_at
        self._turn = asyncio.Lock()
        self._ended = asyncio.Event()
        for one in (session, beats):
            one.driver.add_termination_listener(lambda _: self._end())
        self._tasks = (asyncio.create_task(self._keep()), asyncio.create_task(self._beat()))

    @property
    def fresh(self) -> bool:
        return not self._ended.is_set() and counted_with_sleep() - self._held_at < FRESH_MS

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        """Write these changes in one trip to the server, as one transaction."""
        batch = ChangeBatch()
        for change in changes:
            batch.change(change)
        await self._do(lambda connection: self._write(connection, batch))

    def _write(self, connection: Connection, batch: ChangeBatch) -> None:
        """Write a commit, and count it in the row of `writers`. Use a new row after an error or a long pause.

        Raises:
            WentBack: the server lacks an earlier commit of this lease.
        """
        now = counted_with_sleep()
        writer, number = self._writer, self._number + 1
        if not writer or now - self._counted_at > KEPT_MS // 2:
            writer, number = new_id(), 1
        self._writer = ""
        try:
            write(connection, [count(writer, number), *batch.steps()])
        except WentBack:
            raise self._known.lose() from None
        self._writer, self._number, self._counted_at = writer, number, now
        self._known.note_own(writer, number)

    async def ended(self) -> None:
        await self._ended.wait()

    async def give_up(self) -> None:
        """Release the lock if the server answers, and close the connections."""
        if not self._ended.is_set():
            with suppress(StoreUnavailable):
                await self._do(lambda connection: connection.execute(_UNLOCK, {"name": self.name}))
        self._end()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(self) -> None:
        """Send a statement each second in the session with the lock, until the lease ends. Then close the session."""
        try:
            while not await self._ends_within(BEAT_S):
                await self._do(lambda connection: connection.execute(_KEEP))
        except LeaseLost:
            pass
        finally:
            self._end()
            await self._session.close()

    async def _beat(self) -> None:
        """Send a heartbeat each second until the lease ends. Then close the session of the heartbeats.

        End the lease if a heartbeat fails, or if `MOST_SLOW` in a row are slow and those of another process are fast.
        """
        slow, rest_s = 0, BEAT_S
        try:
            while not await self._ends_within(rest_s):
                asked_at = counted_with_sleep()
                another_quick = (
                    await self._beats.connection.execute(_BEAT, {"name": self.name})
                ).scalar_one()
                took_ms = counted_with_sleep() - asked_at
                slow = slow + 1 if took_ms > SLOW_MS else 0
                if slow >= MOST_SLOW and another_quick:
                    _log.warning(
                        "the lease %s is given up: the way to the server is slow here alone", self.name
                    )
                    return
                rest_s = max(0.0, BEAT_S - took_ms / 1000)
        except Exception as error:  # noqa: BLE001 -- any error of an unreachable server
            self._lose(error)
        finally:
            self._end()
            await self._beats.close()

    async def _ends_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ended.wait()
        return self._ended.is_set()

    async def _do(self, work: Callable[[Connection], Any]) -> None:
        """Call `work` with the connection, for one caller at a time. Success proves that the lease was held before.

        Raises:
            StoreError: the rows or a damaged page caused an error. The lease goes on.
            LeaseLost: the lease has ended, or another error ends it now.
        """
        async with self._turn:
            if self._ended.is_set():
                raise LeaseLost(f"the lease {self.name} has ended")
            asked_at = counted_with_sleep()
            try:
                await self._session.connection.run_sync(work)
            except BaseException as error:
                if not isinstance(error, Exception):
                    self._end()
                    raise
                if is_caused_by_data(error) or may_spare_others(error):
                    raise as_store_error(error) from error
                reason = self._lose(error)
                raise LeaseLost(f"the lease {self.name} is lost: {reason}") from error
            self._held_at = asked_at

    def _lose(self, error: Exception) -> StoreError:
        """End the lease because of an error of a session. Log the error, and return it as an error of the store."""
        reason = as_store_error(error)
        if not self._ended.is_set():
            _log.warning("the lease %s is lost: %s", self.name, reason)
        self._end()
        return reason

    def _end(self) -> None:
        if not self._ended.is_set():
            self._ended.set()
            self._session.terminate()
            self._beats.terminate()
