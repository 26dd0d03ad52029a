"""The limit and the order of each user's actions. An action counts from its receipt until it has run."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from typing import Final

MOST_OF_ONE_USER: Final = 8
"""The maximum number of running and waiting actions of one user. More are reached only while the store is slow."""


class Intake:
    """Counts the running and waiting actions of each user. Other users take no memory."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, int] = {}

    def takes(self, user: Hashable) -> bool:
        """Count one more action of this user, and return True; return False if `MOST_OF_ONE_USER` run or wait."""
        under_way = self._under_way.get(user, 0)
        if under_way >= MOST_OF_ONE_USER:
            return False
        self._under_way[user] = under_way + 1
        return True

    def ended(self, user: Hashable) -> None:
        """Record the end of an action counted by `takes`."""
        left = self._under_way.pop(user) - 1
        if left:
            self._under_way[user] = left


class UserLocks:
    """Runs the actions of each user one after the other, and those of different users concurrently.

    Each user with a running or waiting action has one lock. Other users have no entry.
    """

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
