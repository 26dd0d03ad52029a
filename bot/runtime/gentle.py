"""Work for which nobody waits gives way to that for which somebody does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

from bot.ports.clock import Clock

LONGEST_REST_MS: Final = 100
SHORTEST_WAIT_MS: Final = 10
LONGEST_WAIT_MS: Final = 250
"""People who always tap cannot hold the other work up for longer than twice its own time, within these limits."""


class GentleWork:
    """Lets one piece of work through after the other, each while no command is under way.

    After each it rests for as long as the work took.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = asyncio.Lock()
        self._commands = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._took = 0

    @contextmanager
    def command(self) -> Iterator[None]:
        """Note that somebody waits for the answer to a command, until it is carried out."""
        self._commands += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._commands -= 1
            if not self._commands:
                self._quiet.set()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for one's turn; the next one comes after the rest, for which the caller does not wait."""
        await self._lock.acquire()
        began = self._clock.monotonic()
        try:
            if self._commands:
                longest = min(max(2 * self._took, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
                with suppress(TimeoutError):
                    async with asyncio.timeout(longest / 1000):
                        await self._quiet.wait()
            began = self._clock.monotonic()
            yield
        finally:
            self._took = self._clock.monotonic() - began
            rest = min(self._took, LONGEST_REST_MS)
            asyncio.get_running_loop().call_later(rest / 1000, self._lock.release)
