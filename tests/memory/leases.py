"""Leases of several applications in one process with a common store in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.domain.errors import LeaseLost
from bot.ports.clock import Clock
from bot.ports.cluster import Lease, Refused, SlotChange, ignore_refusal
from bot.ports.store import Store

BEAT_S: Final = 1.0
FRESH_MS: Final = 2_000
ENDS_MS: Final = 3_000
"""A lease ends after this time without a beat. Its holder has not used it for a second then."""
COMPETE_S: Final = 0.25


class MemoryLeases:
    """`Leases` of one application. `for_other_process` makes the leases of other applications on the same store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._held: dict[str, MemoryLease] = {}
        self.stopped = False
        """Set it to simulate a suspended process: it sends no beats, and does not know it."""

    def for_other_process(self) -> MemoryLeases:
        """Return the leases of another application on the same store."""
        other = MemoryLeases(self._store, self._clock)
        other._held = self._held
        return other

    @property
    def shared(self) -> bool:
        return True

    def at_once(self, name: str) -> Lease | None:
        return None

    async def take(self, name: str, refused: Refused = ignore_refusal) -> MemoryLease:
        while self.stopped or ((held := self._held.get(name)) is not None and held.is_held):
            if not self.stopped:
                await refused()
            await self._clock.sleep(COMPETE_S)
        lease = self._held[name] = MemoryLease(name, self, self._store, self._clock)
        return lease


class MemoryLease:
    """A `Lease` that ends after three seconds without a beat of its holder."""

    contested = True

    def __init__(self, name: str, leases: MemoryLeases, store: Store, clock: Clock) -> None:
        self.name = name
        self._leases = leases
        self._store = store
        self._clock = clock
        self._beat_at = clock.monotonic()
        self._over = False
        self._ended = asyncio.Event()
        self._beating = asyncio.create_task(self._beat())

    @property
    def is_held(self) -> bool:
        """True if nobody else can take the lease."""
        return not self._over and self._clock.monotonic() - self._beat_at < ENDS_MS

    @property
    def fresh(self) -> bool:
        return not self._over and self._clock.monotonic() - self._beat_at < FRESH_MS

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        if not self.is_held:
            self._end()
            raise LeaseLost(f"the lease {self.name} has ended")
        self._beat_at = self._clock.monotonic()
        await self._store.commit(changes)

    async def ended(self) -> None:
        await self._ended.wait()

    async def give_up(self) -> None:
        self._end()

    def _end(self) -> None:
        self._over = True
        self._ended.set()
        self._beating.cancel()

    async def _beat(self) -> None:
        while self._leases.stopped or self.is_held:
            if not self._leases.stopped:
                self._beat_at = self._clock.monotonic()
            await self._clock.sleep(BEAT_S)
        self._end()
