"""The time."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Gives the time, and waits."""

    def now(self) -> int:
        """Return milliseconds since the epoch. They jump, forwards and backwards, when the machine's clock is set."""
        ...

    def monotonic(self) -> int:
        """Return milliseconds since any moment, without jumps: for limits and pauses. For deadlines use `now`."""
        ...

    async def sleep(self, seconds: float) -> None: ...
