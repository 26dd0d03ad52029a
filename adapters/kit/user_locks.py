"""Run each user's actions one after the other, and the actions of different users concurrently."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class UserLocks:
    """One lock for each user with a running or waiting action. Other users have no entry."""

    def __init__(self) -> None:
        self._locks: dict[Hashable, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def hold(self, user: Hashable) -> AsyncIterator[None]:
        """Hold the user's lock, after the earlier actions are done. The order is the order of the calls."""
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
