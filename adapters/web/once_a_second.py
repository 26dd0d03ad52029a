"""Work for many pages, done at most once a second for any number of events."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from bot.ports.clock import Clock

PAUSE_MS: Final = 1000
Key = TypeVar("Key", bound=Hashable)


class OnceASecond(Generic[Key]):
    """Calls `work` for a requested key: at once, or a second after the last call for this key."""

    def __init__(self, clock: Clock, work: Callable[[Key], None]) -> None:
        self._clock = clock
        self._work = work
        self._last: dict[Key, int] = {}
        """The times of the calls in the last second, the oldest first."""
        self._asked: set[Key] = set()
        self._due: list[tuple[int, int, Key]] = []
        self._numbers = itertools.count()
        self._changed = asyncio.Event()

    def ask(self, key: Key) -> None:
        """Request a call of `work` for this key. All requests in the second after a call cause one more call."""
        now = self._clock.monotonic()
        due = self._last.get(key, now - PAUSE_MS) + PAUSE_MS
        if due <= now:
            self._do(key, now)
        elif key not in self._asked:
            self._asked.add(key)
            heapq.heappush(self._due, (due, next(self._numbers), key))
            self._changed.set()

    async def run(self) -> None:
        """Make the delayed calls until cancelled."""
        while True:
            await self._changed.wait()
            while self._due:
                now, (due, _, key) = self._clock.monotonic(), self._due[0]
                if now < due:
                    await self._clock.sleep((due - now) / 1000)
                else:
                    heapq.heappop(self._due)
                    if key in self._asked:
                        self._do(key, now)
            self._changed.clear()

    def _do(self, key: Key, now: int) -> None:
        self._asked.discard(key)
        self._last.pop(key, None)
        self._last[key] = now
        while now - self._last[oldest := next(iter(self._last))] >= PAUSE_MS:
            del self._last[oldest]
        self._work(key)
