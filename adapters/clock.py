"""The machine's clock."""

from __future__ import annotations

import asyncio
import time

_BOOTTIME = getattr(time, "CLOCK_BOOTTIME", None)
"""Available only on Linux."""


def counted_with_sleep() -> int:
    """Return milliseconds since an arbitrary moment, on a clock that never jumps and counts the machine's sleep."""
    return (time.monotonic_ns() if _BOOTTIME is None else time.clock_gettime_ns(_BOOTTIME)) // 1_000_000


class SystemClock:
    """A `Clock` of this machine. `now` jumps when the time of day is set; `monotonic` does not."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class ServerClock(SystemClock):
    """A `Clock` with the time of a database, so all processes of a bot agree on the time.

    Between two requests to the database it uses this machine's monotonic clock.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - counted_with_sleep()

    def now(self) -> int:
        return counted_with_sleep() + self._ahead

    def monotonic(self) -> int:
        return counted_with_sleep()

    def set(self, now: int, asked_at: int) -> None:
        """Set the time: the database answered `now` (ms) to a request sent at `asked_at` (of `counted_with_sleep`)."""
        self._ahead = now - (asked_at + counted_with_sleep()) // 2
