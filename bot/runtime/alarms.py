"""The deadlines of all tables. One task sleeps until the next deadline. A deadline fires at least once.

Deadlines are times of day. Before a deadline fires, the time of day is compared with the monotonic clock, to find a
jump.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable, Iterable

from bot.domain.ids import TableId
from bot.domain.rows import DeadlineRow
from bot.ports.clock import Clock

_log = logging.getLogger(__name__)
LEAST_JUMP_MS = 2_000
LOOK_EVERY_S = 60.0
"""The clock is checked for a jump at least once in this time (s)."""
SPARE = 64
"""The heap is cleared if its replaced deadlines exceed the deadlines in force by this number."""


class Alarms:
    """The deadlines in force. `fire` is called with each due deadline, and must return at once.

    `jumped` is awaited after a jump of the clock, to correct the deadlines. Nothing fires before its end.
    """

    def __init__(
        self, clock: Clock, fire: Callable[[DeadlineRow], None], jumped: Callable[[], Awaitable[None]]
    ) -> None:
        self._clock = clock
        self._fire = fire
        self._jumped = jumped
        self._ahead = clock.now() - clock.monotonic()
        self._rows: dict[TableId, dict[str, DeadlineRow]] = {}
        self._heap: list[tuple[int, TableId, str]] = []
        self._live = 0
        self._changed = asyncio.Event()

    def set(self, table: TableId, rows: Iterable[DeadlineRow]) -> None:
        """Replace the table's deadlines."""
        before, mine = self._rows.pop(table, {}), {row.name: row for row in rows}
        self._live += len(mine) - len(before)
        if mine:
            self._rows[table] = mine
        for row in mine.values():
            if row.name not in before or before[row.name].due != row.due:
                heapq.heappush(self._heap, (row.due, table, row.name))
        self._forget_replaced()
        self._changed.set()

    def rows(self, table: TableId) -> tuple[DeadlineRow, ...]:
        """Return the table's deadlines."""
        return tuple(self._rows.get(table, {}).values())

    def tables(self) -> tuple[TableId, ...]:
        """Return the tables with deadlines."""
        return tuple(self._rows)

    async def run(self) -> None:
        """Fire each deadline when it falls due, until cancelled."""
        while True:
            self._changed.clear()
            if self._has_jumped():
                await self._jumped()
            self._fire_due()
            await self._next_change()

    def _has_jumped(self) -> bool:
        """Return True if the clock was set, or the machine slept, since the last check. Log such a jump."""
        ahead = self._clock.now() - self._clock.monotonic()
        jump, self._ahead = ahead - self._ahead, ahead
        if abs(jump) < LEAST_JUMP_MS:
            return False
        way = "forwards" if jump > 0 else "backwards"
        _log.warning("the clock jumped %s by %d s; nobody loses a move by it", way, abs(jump) // 1000)
        return True

    def _forget_replaced(self) -> None:
        """Remove the replaced deadlines from the heap if there are too many of them (`SPARE`)."""
        if len(self._heap) > 2 * self._live + SPARE:
            rows = (row for mine in self._rows.values() for row in mine.values())
            self._heap = [(row.due, row.table, row.name) for row in rows]
            heapq.heapify(self._heap)

    def _fire_due(self) -> None:
        now = self._clock.now()
        while self._heap and self._heap[0][0] <= now:
            due, table, name = heapq.heappop(self._heap)
            row = self._rows.get(table, {}).get(name)
            if row is not None and row.due == due:
                self._fire(row)

    async def _next_change(self) -> None:
        waiting: set[asyncio.Task[object]] = {asyncio.create_task(self._changed.wait())}
        if self._heap:
            seconds = max(0.0, (self._heap[0][0] - self._clock.now()) / 1000)
            waiting.add(asyncio.create_task(self._clock.sleep(min(seconds, LOOK_EVERY_S))))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
