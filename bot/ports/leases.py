"""Leases: of all processes that serve one store, one at a time talks to a platform."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from bot.domain.rows import DropOrder, DropSlot, PutOrder, PutSlot

SlotChange = PutSlot | DropSlot | PutOrder | DropOrder
Refused = Callable[[], Awaitable[None]]


async def nobody_cares() -> None:
    """Do nothing about a lease that another process has."""


class Lease(Protocol):
    """The right to talk to a platform, until it ends. It never comes back: `Leases.take` gives another one."""

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

    async def take(self, name: str, refused: Refused = nobody_cares) -> Lease:
        """Compete for a lease until this process has it. Where the store fails, that goes on.

        `refused` is awaited whenever another process turns out to have the lease. As long as it is not, a process that
        had the lease may go on receiving: nobody can say that it is not its own.
        """
        ...
