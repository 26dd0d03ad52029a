"""The port for the time."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """The time in milliseconds, and a pause in seconds."""

    def now(self) -> int:
        """Return the milliseconds since the epoch. The value jumps if the machine's clock is set."""
        ...

    def monotonic(self) -> int:
        """Return the milliseconds since a fixed moment, without jumps: for limits and pauses, not for deadlines."""
        ...

    async def sleep(self, seconds: float) -> None: ...
