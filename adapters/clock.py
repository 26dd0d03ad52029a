"""The machine's clock."""

from __future__ import annotations

import asyncio
import time

_BOOTTIME = getattr(time, "CLOCK_BOOTTIME", None)
"""Linux alone has it."""


def counted_with_sleep() -> int:
    """Milliseconds since any moment, on a clock that never jumps and goes on while the machine sleeps."""
    return (time.monotonic_ns() if _BOOTTIME is None else time.clock_gettime_ns(_BOOTTIME)) // 1_000_000


class SystemClock:
    """A `Clock` that reads the time of day, which jumps when it is set, and a clock that does not."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class ServerClock(SystemClock):
    """A `Clock` that tells the time of a database, so that all processes of a bot agree on it.

    Between two looks at the database it goes by this machine's clock that never jumps.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - counted_with_sleep()

    def now(self) -> int:
        return counted_with_sleep() + self._ahead

    def monotonic(self) -> int:
        return counted_with_sleep()

    def set(self, now: int, asked_at: int) -> None:
        """Note that the database said `now` (ms) when it was asked at this moment of `counted_with_sleep`."""
        self._ahead = now - (asked_at + counted_with_sleep()) // 2
