"""The one writer: who asks while it is busy is served together, in one transaction.

A pool of SQLite writers fights itself for the lock; one that gathers what waits pays the disk once for all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.change_batch import ChangeBatch
from adapters.store.sqlite import as_store_error, is_caused_by_data
from bot.domain.errors import StoreError
from bot.domain.rows import Change

T = TypeVar("T")
JobResult = Any
"""What a job's own work returned, or the StoreError that it met."""

MOST_JOBS = 256
"""Jobs in one transaction: their rows are prepared in one go, and the loop has others to serve."""


@dataclass(slots=True, eq=False)
class Job:
    """Something to be written: changes, or work of its own; `done` is answered after the commit."""

    changes: Sequence[Change] = ()
    work: Callable[[Connection], Any] | None = None
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes jobs in the order in which they came; each all or nothing, durable when it is answered."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Job] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def commit(self, changes: Sequence[Change]) -> None:
        """Apply changes; raises StoreError, then nothing of them was applied."""
        if changes:
            await self._done(Job(changes=changes))

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which may be run twice, within a transaction; its result is durable."""
        result: T = await self._done(Job(work=work))
        return result

    async def close(self) -> None:
        """Answer who waits already, and refuse whoever comes later."""
        self._closed = True
        if self._writing is not None:
            await self._writing
        await self._engine.dispose()

    async def _done(self, job: Job) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        self._waiting.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await job.done

    async def _write(self) -> None:
        """Ends when nobody waits, so that an idle store has no task."""
        group: list[Job] = []
        try:
            while self._waiting:
                group = [job for job in self._waiting[:MOST_JOBS] if not job.done.done()]
                del self._waiting[:MOST_JOBS]
                await self._serve(group)
        finally:
            self._writing = None
            for job in (*group, *self._waiting):
                _answer(job, StoreError("the store was stopped"))

    async def _serve(self, group: list[Job]) -> None:
        """Changes that cannot be stored fail alone: then the others are written one after the other."""
        try:
            outcomes = await self._transaction(group)
        except Exception as error:  # noqa: BLE001 - whatever happened, who waits must hear of it
            if len(group) > 1 and is_caused_by_data(error):
                for job in group:
                    await self._serve([job])
                return
            outcomes = [as_store_error(error) for _ in group]
        for job, outcome in zip(group, outcomes, strict=True):
            _answer(job, outcome)

    async def _transaction(self, group: list[Job]) -> list[JobResult]:
        async with self._engine.begin() as connection:
            return await connection.run_sync(_run_group, group)


def _run_group(connection: Connection, group: list[Job]) -> list[JobResult]:
    """All changes at once, then the jobs that look at what is there."""
    batch = ChangeBatch()
    for job in group:
        for change in job.changes:
            batch.add(change)
    batch.apply(connection)
    return [job.work(connection) if job.work else None for job in group]


def _answer(job: Job, outcome: JobResult) -> None:
    """Who does not wait any more (cancelled, or answered already) is not as_store_error."""
    if job.done.done():
        return
    if isinstance(outcome, StoreError):
        job.done.set_exception(outcome)
    else:
        job.done.set_result(outcome)
