"""The machine's clock."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """A `Clock` that reads the time of day, which jumps when it is set, and a clock that does not."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
