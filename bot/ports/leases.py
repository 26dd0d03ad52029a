"""Leases: of all processes that serve one store, one at a time talks to a platform."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bot.domain.errors import LeaseLost
from bot.domain.rows import DropOrder, DropSlot, PutOrder, PutSlot
from bot.ports.store import Store

SlotChange = PutSlot | DropSlot | PutOrder | DropOrder
Refused = Callable[[], Awaitable[None]]


async def nobody_cares() -> None:
    """Do nothing about a lease that another process has."""


class Lease(Protocol):
    """The right to talk to a platform, until it ends. It never comes back: `Leases.take` gives another one."""

    contested: bool
    """Whether another process may have had the lease before, and may take it next."""

    @property
    def name(self) -> str: ...

    @property
    def fresh(self) -> bool:
        """Whether it is certain that no other process has the lease now. Look just before each request.

        A process that was stopped for some seconds finds False, even before it knows that it has lost the lease.
        """
        ...

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        """Write rows of the presenter, each by itself. No process that has lost the lease can write them.

        Raises:
            LeaseLost: the lease has ended; what was not written is written by nobody.
            StoreError: a row cannot be stored.
        """
        ...

    async def ended(self) -> None:
        """Wait until the lease has ended, in whatever way."""
        ...

    async def give_up(self) -> None:
        """End the lease; another process can take it at once."""
        ...


class Leases(Protocol):
    """The leases of one store, as one process sees them."""

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same store; where not, every lease is granted at once, for ever."""
        ...

    def at_once(self, name: str) -> Lease | None:
        """Return a lease that no other process wants; None if this process must compete for it."""
        ...

    async def take(self, name: str, refused: Refused = nobody_cares) -> Lease:
        """Compete for a lease until this process has it. Where the store fails, that goes on.

        `refused` is awaited whenever another process turns out to have the lease. As long as it is not, a process that
        had the lease may go on receiving: nobody can say that it is not its own.
        """
        ...


class AlwaysGranted:
    """`Leases` of a store that nobody shares: each is granted at once, and ends only when it is given up."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def shared(self) -> bool:
        return False

    async def take(self, name: str, refused: Refused = nobody_cares) -> GrantedLease:
        return self.at_once(name)

    def at_once(self, name: str) -> GrantedLease:
        return GrantedLease(name, self._store)


class GrantedLease:
    """A `Lease` that nobody else wants."""

    contested = False

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
