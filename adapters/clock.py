"""The machine's clock."""

from __future__ import annotations

import asyncio
import time

_BOOTTIME = getattr(time, "CLOCK_BOOTTIME", None)
"""Available only on Linux."""


def counted_with_sleep() -> int:
    """Return milliseconds since an arbitrary moment, on a clock without jumps.

    On Linux it also counts the time while the machine sleeps.
    """
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

    `set` gives it this time. Until the next call of `set`, it follows this machine's monotonic clock.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - counted_with_sleep()

    def now(self) -> int:
        return counted_with_sleep() + self._ahead

    def monotonic(self) -> int:
        return counted_with_sleep()

    def set(self, now: int, asked_at: int) -> None:
        """Set the time by an answer of the database: `now` (ms), requested at `asked_at` (`counted_with_sleep`).

        The database is assumed to have read its clock halfway between the request and this call.
        """
        self._ahead = now - (asked_at + counted_with_sleep()) // 2
