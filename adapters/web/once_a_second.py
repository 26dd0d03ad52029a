"""Work for many pages, done at most once a second, however many events ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

from bot.ports.clock import Clock

PAUSE_S: Final = 1.0
Key = TypeVar("Key", bound=Hashable)


class OnceASecond(Generic[Key]):
    """Calls `work` for a key at once, or a second after the last call for this key."""

    def __init__(self, clock: Clock, work: Callable[[Key], None]) -> None:
        self._clock = clock
        self._work = work
        self._pauses: dict[Key, asyncio.Task[None]] = {}
        self._asked: set[Key] = set()

    def ask(self, key: Key) -> None:
        """Ask for the work. Requests during the pause after a call are one request."""
        if key in self._pauses:
            self._asked.add(key)
        else:
            self._do(key)

    def close(self) -> None:
        """Drop the requests not yet carried out."""
        for pause in self._pauses.values():
            pause.cancel()
        self._pauses.clear()
        self._asked.clear()

    def _do(self, key: Key) -> None:
        self._pauses[key] = asyncio.create_task(self._pause(key))
        self._work(key)

    async def _pause(self, key: Key) -> None:
        await self._clock.sleep(PAUSE_S)
        del self._pauses[key]
        if key in self._asked:
            self._asked.discard(key)
            self._do(key)
