"""A clock under manual control: a test of many hours takes no time."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")
MOST_TURNS = 100_000
"""If a task is still ready after this number of turns of the loop, it never waits: time advances anyway."""
TURNS = 50
"""The number of turns if the loop does not reveal its ready tasks."""


class ManualClock:
    """A `Clock` for tests and trials. `advance` wakes sleeping tasks one by one, in order of time."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self._passed = now
        self._set = 0
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    def now(self) -> int:
        return self._passed + self._set

    def monotonic(self) -> int:
        return self._passed

    def jump(self, seconds: float) -> None:
        """Set the time of day forwards or, below zero, backwards. No time passes and nobody wakes."""
        self._set += round(seconds * 1000)

    async def sleep(self, seconds: float) -> None:
        """Sleep until the first whole millisecond after this time. Zero seconds are one turn of the loop."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        wake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        due = self._passed + max(1, -int(-seconds * 1000 // 1))
        heapq.heappush(self._sleepers, (due, next(self._numbers), wake))
        await wake

    async def advance(self, seconds: float) -> None:
        """Advance the time. Each woken task runs until it waits again, before the next one is woken."""
        end = self._passed + round(seconds * 1000)
        await self._run_ready_tasks()
        while (due := self._next()) is not None and due <= end:
            await self._wake_next()
        self._passed = end
        await self._run_ready_tasks()

    async def run(self, work: Coroutine[object, object, T], *, at_most: float = 86_400) -> T:
        """Advance the time until `work` is done, and return its result.

        Raises:
            TimeoutError: the work does not end within `at_most` seconds.
        """
        task = asyncio.create_task(work)
        end = self._passed + round(at_most * 1000)
        try:
            await self._run_ready_tasks()
            while not task.done():
                due = self._next()
                if due is None or due > end:
                    raise TimeoutError("nothing is left that could end the work in time")
                await self._wake_next()
            return await task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def _next(self) -> int | None:
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    async def _wake_next(self) -> None:
        due, _, wake = heapq.heappop(self._sleepers)
        self._passed = max(self._passed, due)
        wake.set_result(None)
        await self._run_ready_tasks()

    async def _run_ready_tasks(self) -> None:
        """Run the loop until every task waits for the time or for the test."""
        ready = getattr(asyncio.get_running_loop(), "_ready", None)
        for _ in range(TURNS if ready is None else MOST_TURNS):
            await asyncio.sleep(0)
            if ready is not None and not ready:
                return
