"""Each user's actions run one after the other; the actions of different users run side by side."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class UserLocks:
    """One lock for each user with an action that runs or waits. Nothing is kept of the others."""

    def __init__(self) -> None:
        self._locks: dict[int, tuple[asyncio.Lock, int]] = {}

    def actions(self, user: int) -> int:
        """How many actions of this user run or wait."""
        return self._locks[user][1] if user in self._locks else 0

    @asynccontextmanager
    async def hold(self, user: int) -> AsyncIterator[None]:
        """Wait until the user's earlier actions are done. The lock is handed on in the order of the calls."""
        lock, actions = self._locks.get(user, (asyncio.Lock(), 0))
        self._locks[user] = lock, actions + 1
        try:
            async with lock:
                yield
        finally:
            lock, actions = self._locks[user]
            if actions == 1:
                del self._locks[user]
            else:
                self._locks[user] = lock, actions - 1
