"""What one person does is carried out in its order; what others do meanwhile waits for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Lanes:
    """A lane for each person who is being served; at rest there is none."""

    def __init__(self) -> None:
        self._lanes: dict[int, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def of(self, person: int) -> AsyncIterator[None]:
        """Wait until the same person's earlier acts are done; locks are handed on in the order of asking."""
        lock, served = self._lanes.get(person, (asyncio.Lock(), 0))
        self._lanes[person] = lock, served + 1
        try:
            async with lock:
                yield
        finally:
            lock, served = self._lanes[person]
            if served == 1:
                del self._lanes[person]
            else:
                self._lanes[person] = lock, served - 1
