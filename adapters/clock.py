"""The machine's own time."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """A `Clock` that tells the time of day, corrected while we run as the machine's is."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
