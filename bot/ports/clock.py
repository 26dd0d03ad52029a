"""The time."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Tells the time, and waits."""

    def now(self) -> int:
        """Milliseconds since the epoch. It jumps, forwards and backwards, when the machine's clock is set."""
        ...

    def monotonic(self) -> int:
        """Milliseconds since any moment. It never jumps: for limits and pauses, where `now` is for deadlines."""
        ...

    async def sleep(self, seconds: float) -> None: ...
