"""Leases where one process serves the store alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.domain.errors import LeaseLost
from bot.ports.leases import Refused, SlotChange, nobody_cares
from bot.ports.store import Store


class AlwaysGranted:
    """`Leases` of a store that nobody shares: each is granted at once, and ends only when it is given up."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def shared(self) -> bool:
        return False

    async def take(self, name: str, refused: Refused = nobody_cares) -> GrantedLease:
        return self.granted(name)

    def granted(self, name: str) -> GrantedLease:
        """Return the lease without waiting for it."""
        return GrantedLease(name, self._store)


class GrantedLease:
    """A `Lease` that nobody else wants."""

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self._store = store
        self._ended = asyncio.Event()

    @property
    def fresh(self) -> bool:
        return not self._ended.is_set()

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        if self._ended.is_set():
            raise LeaseLost(f"the lease {self.name} has ended")
        await self._store.commit(changes)

    async def ended(self) -> None:
        await self._ended.wait()

    async def give_up(self) -> None:
        self._ended.set()
