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
