"""The machine's clock."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """A `Clock` that reads the time of day; it jumps when the machine's clock is corrected."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
