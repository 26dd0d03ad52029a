"""The only writer of the database. Jobs waiting for it are written together in one transaction.

Several SQLite writers would compete for the lock. A single writer syncs the disk once for all waiting jobs. On a server
it asks for the outcome of a commit after a lost answer.

After a failure of the whole database the writer repeats what has failed. The database works again once all of it works:
a write to one page of a file says nothing about the other pages, or about a larger write.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.change_batch import ChangeBatch
from adapters.store.errors import (
    as_store_error,
    depends_on_statement,
    is_caused_by_data,
    may_spare_others,
)
from adapters.store.known_commits import KnownCommits
from adapters.store.one_trip import count, may_be_committed, was_committed, write
from adapters.store.statements import BoundStatement, run
from bot.domain.errors import DatabaseDamaged, StoreError, StoreUnavailable, WentBack
from bot.domain.ids import new_id
from bot.domain.rows import Change
from bot.ports.clock import Clock
from bot.runtime.health import Health
from bot.runtime.metrics import Metrics

_log = logging.getLogger(__name__)
PART: Final = "database"
LINE_EVERY_MS: Final = 60_000


class StoreWatch:
    """Reports failures and recoveries of the database to the log and to `/readyz`."""

    def __init__(self, health: Health, clock: Clock, metrics: Metrics | None = None) -> None:
        self._health = health
        self._clock = clock
        self._since: int | None = None
        self._said_at: dict[str, int] = {}
        """When each reason of the last minute was logged."""
        self._failures = 0
        self._metrics = metrics or Metrics()
        health.starting(PART)

    @property
    def failing(self) -> bool:
        """True if the last attempt failed."""
        return self._since is not None

    def opened(self) -> None:
        """Record that the database can be read and written."""
        self._health.up(PART)
        self.worked()

    def committed(self, outcome: str, seconds: float) -> None:
        """Count a transaction by its outcome: `done`, `failed`, `refused`, or `apart` (its jobs are run one by one)."""
        self._metrics.commit(outcome, seconds)

    def failed(self, reason: str) -> None:
        """Record that the database could not be read or written. Each reason is logged at most once a minute."""
        now = self._clock.monotonic()
        self._failures += 1
        self._health.down(PART, reason)
        if self._since is None:
            self._since, self._said_at = now, {}
        self._said_at = {said: at for said, at in self._said_at.items() if now - at < LINE_EVERY_MS}
        if reason in self._said_at:
            return
        self._said_at[reason] = now
        _log.error("the database fails (%s): %d times since it worked", reason, self._failures)

    def still_fails(self, reason: str) -> None:
        """Show the reason of an earlier failure in `/readyz`; the log has it already."""
        self._health.down(PART, reason)

    def worked(self) -> None:
        """Record that all failed reads and writes work again. Do nothing if none had failed."""
        if self._since is not None:
            seconds = (self._clock.monotonic() - self._since) // 1000
            _log.warning("the database works again, after %d s", seconds)
            self._since, self._failures = None, 0
            self._health.up(PART)


P = ParamSpec("P")
T = TypeVar("T")
JobResult = Any
"""The value that a job's own work returned, or a `StoreError`."""

Again = Callable[[], Awaitable[object]]
"""Repeats a failed read or write. It raises an error if it fails again."""
CHECK, WRITES = 0, 1
"""The numbers of two kinds of failure: the check of a damaged file, and a write. Each read has a number of its own."""
MOST_REPEATED = 16
"""The maximum number of failed reads and writes that are repeated. If all of them work, the others probably do, too."""

TRY_AGAIN_S = 5.0
SOONEST_S = 0.5
"""The shortest pause (s) before failed reads and writes are repeated. A successful commit ends a longer pause."""
ASK_AGAIN_S = 0.5
ASKS_S = 10.0
"""A transaction counts as failed if its outcome is unknown for this time (s)."""
MOST_JOBS = 256
"""The maximum number of jobs in one transaction, because their preparation blocks the event loop."""


@dataclass(slots=True, eq=False)
class Job:
    """Changes to write, or a function to run in the transaction. `done` gets the result after the commit.

    A job that `repeats` a failed write has its own transaction, because it may fail again.
    """

    changes: Sequence[Change] = ()
    work: Callable[[Connection], Any] | None = None
    repeats: bool = False
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class InOneTrip(Protocol):
    """A writing connection. A whole transaction is one call."""

    async def run(
        self, work: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Run `work` in a transaction and return its result after the commit."""
        ...

    async def dispose(self) -> None:
        """Close the connection."""
        ...


class Writer:
    """Writes jobs in the order of their arrival. Each is written whole or not at all, and is durable when done."""

    def __init__(
        self,
        database: AsyncEngine | InOneTrip,
        watch: StoreWatch,
        known: KnownCommits | None = None,
        check: Again | None = None,
    ) -> None:
        """`database` is the engine of a server, or the connection to a file.

        `known` are the commits known to this process. `check` checks a file, and raises an error as long as the file is
        damaged; None for a server.
        """
        self._database = database
        self._known = known or KnownCommits()
        self._check = check
        self._name = new_id()
        self._number = 0
        """The number of the last transaction on a server with a known outcome."""
        self._unclear = False
        """True if the next transaction was sent and its answer was lost."""
        self._watch = watch
        self._failed: dict[int, tuple[int, Again]] = {}
        """By kind of failure: the number of the last failure, and the function that repeats the failed work."""
        self._failures = itertools.count()
        self._committed = asyncio.Event()
        """Set if a commit has succeeded since failed reads and writes were last repeated."""
        self._trying: asyncio.Task[None] | None = None
        self._waiting: list[Job] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def commit(self, changes: Sequence[Change]) -> None:
        """Apply all changes.

        Raises:
            StoreError: none of the changes was applied.
        """
        if changes:
            await self._submit(Job(changes=changes))

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work` within a transaction and return its result, which is durable then. It may be run twice.

        Raises:
            StoreError: nothing written by `work` was applied.
        """
        result: T = await self._submit(Job(work=work))
        return result

    def failed(self, error: StoreError, what: int = WRITES, again: Again | None = None) -> None:
        """Record a failure. If the whole database fails, repeat the failed reads and writes until all of them work.

        `what` is the kind of failure. `again` repeats the failed read or write; None writes a small value instead. A
        damaged file is checked again, too.
        """
        if self._closed or not isinstance(error, StoreUnavailable):
            return
        self._watch.failed(str(error))
        if isinstance(error, DatabaseDamaged) and self._check is not None:
            self._failed[CHECK] = (next(self._failures), self._check)
        if what in self._failed or len(self._failed) < MOST_REPEATED:
            self._failed[what] = (next(self._failures), again or self._write_small)
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try_again())

    def refuse_if_closed(self) -> None:
        """Raise `StoreUnavailable` if the store is closed."""
        if self._closed:
            raise StoreUnavailable("the store is closed")

    async def close(self) -> None:
        """Finish the waiting jobs and refuse later ones."""
        self._closed = True
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.gather(self._trying, return_exceptions=True)
        if self._writing is not None:
            await self._writing
        await self._database.dispose()

    async def _submit(self, job: Job) -> Any:
        self.refuse_if_closed()
        self._waiting.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        return await job.done

    async def _write_waiting(self) -> None:
        """Write until no job waits. An idle store has no task."""
        group: list[Job] = []
        try:
            while self._waiting:
                group = self._next_group()
                if group:
                    await self._write_group(group)
        finally:
            self._writing = None
            for job in (*group, *self._waiting):
                _set_result(job, StoreUnavailable("the store was stopped"))

    def _next_group(self) -> list[Job]:
        """Remove the next jobs from the waiting ones, and return those to write together.

        A job with `repeats` is alone. Jobs of cancelled callers are dropped.
        """
        first = self._waiting[:MOST_JOBS]
        most = next((at for at, job in enumerate(first) if job.repeats), MOST_JOBS) or 1
        del self._waiting[:most]
        return [job for job in first[:most] if not job.done.done()]

    async def _write_group(self, group: list[Job]) -> None:
        """Write the group. If it fails because of one job's data or page, write each job alone: others succeed."""
        began = time.perf_counter()
        try:
            outcomes = await self._transaction(group)
        except Exception as error:  # noqa: BLE001 - every waiting caller must learn of any error
            if len(group) > 1 and (is_caused_by_data(error) or may_spare_others(error)):
                self._watch.committed("apart", time.perf_counter() - began)
                for job in group:
                    await self._write_group([job])
                return
            outcomes = [as_store_error(error) for _ in group]
            ended = "failed" if isinstance(outcomes[0], StoreUnavailable) else "refused"
            self._watch.committed(ended, time.perf_counter() - began)
            if not group[0].repeats:
                same = partial(self._write_again, group) if depends_on_statement(error) else None
                self.failed(outcomes[0], WRITES, same)
        else:
            self._watch.committed("done", time.perf_counter() - began)
            self._committed.set()
        for job, outcome in zip(group, outcomes, strict=True):
            _set_result(job, outcome)

    async def _try_again(self) -> None:
        """Repeat the failed reads and writes until all of them work, at intervals and after a successful commit.

        Then report the recovery, unless commits are lost.
        """
        while self._failed and not self._closed:
            self._committed.clear()
            await asyncio.sleep(min(SOONEST_S, TRY_AGAIN_S))
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, TRY_AGAIN_S - SOONEST_S)):
                    await self._committed.wait()
            await self._repeat()
        if not self._failed and not self._known.lost:
            self._watch.worked()

    async def _repeat(self) -> None:
        """Repeat the failed check of a file, reads and writes once, in this order. Stop at the first failure."""
        for what, failure in sorted(self._failed.items(), key=itemgetter(0)):
            reason = await _failure_of(failure[1])
            if reason is None:
                if self._failed.get(what) == failure:  # else it has failed again meanwhile
                    del self._failed[what]
                continue
            if what == CHECK:
                self._watch.still_fails(str(reason))
            else:
                self._watch.failed(str(reason))
            return

    async def _write_small(self) -> None:
        await self._submit(Job(work=_write_anything, repeats=True))

    async def _write_again(self, group: list[Job]) -> None:
        """Write to the same pages of the file as this group of jobs, but change no data."""
        await self._submit(Job(work=lambda connection: _write_in_vain(connection, group), repeats=True))

    async def _transaction(self, group: list[Job]) -> list[JobResult]:
        if isinstance(self._database, AsyncEngine):
            return await self._transaction_on_server(group, self._database)
        return await self._database.run(_run_group, group)

    async def _transaction_on_server(self, group: list[Job], engine: AsyncEngine) -> list[JobResult]:
        """Write the group. If the answer is lost, ask the server for some seconds if it was committed.

        A transaction with an unknown outcome counts as failed. If it was committed, the table's next version is stale.

        Raises:
            WentBack: the server lacks an earlier transaction. Nothing more is written.
        """
        self._known.refuse_if_lost()
        if self._unclear:
            await self._find_out(engine)
        counted = count(self._name, self._number + 1)
        results: list[JobResult] = [None] * len(group)
        try:
            if any(job.work for job in group):
                async with engine.begin() as connection:
                    results = await connection.run_sync(_run_group, group, [counted])
                    self._unclear = True  # only the COMMIT at the end of the block can be unclear
            else:
                steps = [counted, *_batch_of(group).steps()]
                at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
                async with at_once.connect() as connection:
                    self._unclear = True  # the next call is a whole transaction
                    await connection.run_sync(write, steps)
        except WentBack:
            self._unclear = False
            raise self._known.lose() from None
        except Exception as error:
            self._unclear = self._unclear and may_be_committed(error)
            if not self._unclear or not await self._was_committed(engine, error):
                raise
        else:
            self._unclear = False
            self._number += 1
            self._known.note_own(self._name, self._number)
        return results

    async def _find_out(self, engine: AsyncEngine) -> bool:
        """Return True if the server has committed the transaction with the lost answer.

        If it has not, make sure that it never will.
        """
        try:
            async with engine.begin() as connection:
                committed = await connection.run_sync(was_committed, self._name, self._number + 1)
        except WentBack:
            raise self._known.lose() from None
        self._number += 1 if committed else 2
        self._known.note_own(self._name, self._number)
        self._unclear = False
        return committed

    async def _was_committed(self, engine: AsyncEngine, error: Exception) -> bool:
        """Ask the server for at most `ASKS_S` if it has committed the transaction. Meanwhile refuse other jobs.

        Return False if it has not, or if the outcome stays unknown. `error` is the reason of the lost answer.
        """
        ends = time.monotonic() + ASKS_S
        while not self._closed and time.monotonic() < ends:
            self._refuse_waiting(error)
            try:
                return await self._find_out(engine)
            except WentBack:
                return False
            except Exception as again:  # noqa: BLE001 - any error of an unreachable server
                error = again
            await asyncio.sleep(ASK_AGAIN_S)
        return False

    def _refuse_waiting(self, error: Exception) -> None:
        reason = as_store_error(error)
        self.failed(reason)
        for job in self._waiting:
            _set_result(job, reason)
        self._waiting.clear()


async def _failure_of(again: Again) -> StoreUnavailable | None:
    """Repeat a failed read or write. Return its error if the whole database still fails, else None."""
    try:
        await again()
    except Exception as error:  # noqa: BLE001 - any error of a failing database
        reason = as_store_error(error)
        return reason if isinstance(reason, StoreUnavailable) else None
    return None


def _write_in_vain(connection: Connection, group: list[Job]) -> None:
    """Apply the jobs and roll them back, then write a small value. This tests if the database can write their pages."""
    savepoint = connection.begin_nested()
    try:
        _run_group(connection, group)
    except Exception as error:
        if not is_caused_by_data(error):
            raise
    savepoint.rollback()
    _write_anything(connection)


def _write_anything(connection: Connection) -> None:
    """Test if the database can write: change an unused number in the header of a file; rewrite a server's revision."""
    if connection.dialect.name == "sqlite":
        number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        connection.exec_driver_sql(f"PRAGMA user_version = {1 - int(bool(number))}")
    else:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _batch_of(group: list[Job]) -> ChangeBatch:
    """Collect the changes of all jobs."""
    batch = ChangeBatch()
    for job in group:
        for change in job.changes:
            batch.change(change)
    return batch


def _run_group(
    connection: Connection, group: list[Job], steps: Sequence[BoundStatement] = ()
) -> list[JobResult]:
    """Apply the changes of all jobs, run their work, then the steps. Return the result of each job's work, or None."""
    _batch_of(group).apply(connection)
    results = [job.work(connection) if job.work else None for job in group]
    for statement, rows in steps:
        run(connection, statement, rows)
    return results


def _set_result(job: Job, outcome: JobResult) -> None:
    """Give the job its result, unless it has one already or its caller was cancelled."""
    if job.done.done():
        return
    if isinstance(outcome, StoreError):
        job.done.set_exception(outcome)
    else:
        job.done.set_result(outcome)
