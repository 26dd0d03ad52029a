"""Rows of slots whose post was edited: written a little later, all at once.

A row that a crash takes along costs one edit that changes nothing, so that no tap has to wait for the disk twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from bot.domain.errors import StoreError
from bot.domain.rows import PutSlot
from bot.ports.clock import Clock
from bot.ports.leases import Lease
from bot.presenter.slot import Slot

LATE_S: Final = 1.0


class LateRows:
    """The slots that are `late`: their rows do not tell yet what the post shows."""

    def __init__(self, lease_of: Callable[[Slot], Lease | None], clock: Clock, pace_factor: float) -> None:
        """`lease_of` gives the right to write a slot's row, None where another process has it."""
        self._lease_of = lease_of
        self._clock = clock
        self._seconds = LATE_S / pace_factor
        self._slots: set[Slot] = set()
        self._task: asyncio.Task[None] | None = None

    def add(self, slot: Slot) -> None:
        """Write the row of this slot soon."""
        self._slots.add(slot)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_soon())

    def stop(self) -> None:
        """Write nothing more; what waits is lost, as by a crash."""
        if self._task is not None:
            self._task.cancel()

    async def _write_soon(self) -> None:
        while self._slots:
            await self._clock.sleep(self._seconds)
            await self.write()

    async def write(self) -> None:
        """Write the rows of all slots that are not busy: of those a step writes more, or they come next time."""
        self._slots = {slot for slot in self._slots if slot.late}
        ready = [slot for slot in self._slots if not slot.busy]
        if not ready:
            return
        for slot in ready:
            slot.late = False
        self._slots.difference_update(ready)
        by_lease: dict[Lease, list[Slot]] = {}
        for slot in ready:
            lease = self._lease_of(slot)
            if lease is not None:
                by_lease.setdefault(lease, []).append(slot)
        for lease, slots in by_lease.items():
            try:
                await lease.commit([PutSlot(slot.row()) for slot in slots])
            except StoreError:
                for slot in slots:
                    slot.late = True
                self._slots.update(slots)
