"""The time."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Tells the time, and waits."""

    def now(self) -> int:
        """Milliseconds since the epoch."""
        ...

    async def sleep(self, seconds: float) -> None: ...
