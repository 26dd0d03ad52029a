"""Time."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """The time, and waiting for it."""

    def now(self) -> int:
        """Milliseconds since the epoch."""
        ...

    async def sleep(self, seconds: float) -> None: ...
