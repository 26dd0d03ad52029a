"""How late the event loop comes: long steps of ours hold up everybody's taps."""

from __future__ import annotations

import asyncio
from typing import Final, Never

from bot.runtime.metrics import Metrics

BEAT_S: Final = 0.5


async def feel_pulse(metrics: Metrics) -> Never:
    """Measure it twice a second, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT_S
        await asyncio.sleep(BEAT_S)
        metrics.lag(loop.time() - due)
