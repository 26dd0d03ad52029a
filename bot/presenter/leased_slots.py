"""The slots as they are stored: who may write them, and how a process goes on with those of another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.domain.ids import Chat, PlatformName, SlotId
from bot.domain.rows import DropOrder, DropSlot, Order, SlotRow
from bot.ports.leases import Lease
from bot.ports.store import Store
from bot.presenter.facts import PresenterFacts
from bot.presenter.orders import in_order
from bot.presenter.slot import Slot
from bot.presenter.step_runner import StepRunner

FOREIGN_MS: Final = 2_000
"""A send of which another process has not told the outcome for so long is repeated."""


class LeasedSlots(PresenterFacts):
    """The part of the presenter that begins and ends with leases. `_shared`: other processes may have them."""

    term: int = 0
    """Counts the leases that were taken: what was read of slots before may be old."""
    _store: Store
    _runner: StepRunner
    _shared: bool

    async def tidy(self, orders: Iterable[Order]) -> tuple[Order, ...]:
        """Delete orders before they are carried out, as their only reader; return those that are deleted.

        Raises:
            StoreError: they cannot be deleted, and stay for later.
        """
        taken: list[Order] = []
        for order in in_order(orders):
            queue = self._queues.get(order.platform)
            if queue is not None and queue.lease is not None:
                await queue.lease.commit([DropOrder(order.id)])
                taken.append(order)
        return tuple(taken)

    def assume_used(self, chats: Iterable[Chat]) -> None:
        """Note that another process may just have sent as much to these chats as it was allowed."""
        now = self._clock.monotonic()
        for chat in chats:
            if chat.platform in self._queues:
                self._queues[chat.platform].assume_used(chat, now)

    def _lease_of(self, slot: Slot) -> Lease | None:
        queue = self._slots.queue_of(slot)
        return None if queue is None else queue.lease

    def _begin_lane(self, platform: PlatformName, lease: Lease) -> None:
        self._queues[platform].begin(lease, self._clock.monotonic())
        for slot in self._slots.on(platform):
            self._go_on(slot)

    def _end_lane(self, platform: PlatformName) -> None:
        """Forget the platform's slots: another process may change them now."""
        self._queues[platform].lease = None
        for slot in self._slots.on(platform):
            self._slots.forget(slot)

    async def take_over(self, rows: Iterable[SlotRow]) -> None:
        """Take over slots as they are stored, so that later screens edit the same messages.

        Unfinished notices are dropped. An unanswered send is repeated once its slot is declared again. Of a platform to
        which another process talks the slots are only known, until they are taken over again.

        Raises:
            StoreError: the store cannot be written.
        """
        for row in rows:
            known, lease = self._slots.find(row.slot), self._lease_of(Slot.from_row(row))
            if row.table is None or (row.message is None and row.intent is None and row.replaces is None):
                if known is None:
                    await self._drop(row.slot, lease)
            elif lease is None and known is not None:
                self._slots.forget(known)
                self._slots.add(Slot.from_row(row))
            elif known is None:
                self._slots.add(Slot.from_row(row))
                self._go_on(self._slots.find(row.slot))

    async def _drop(self, slot: SlotId, lease: Lease | None) -> None:
        if lease is not None:
            await lease.commit([DropSlot(slot)])
        elif not self._shared:
            await self._store.commit([DropSlot(slot)])

    def _go_on(self, slot: Slot | None) -> None:
        """Go on with a slot that was read from the store."""
        queue = None if slot is None else self._slots.queue_of(slot)
        if slot is None or queue is None or queue.lease is None:
            return
        slot.inherited = self._shared
        if slot.intent is not None and self._shared:
            slot.retry_at = self._clock.monotonic() + FOREIGN_MS
        elif slot.intent is not None and slot.intent.attempt:
            slot.retry_at = self._clock.monotonic() + self._runner.doubt_delay(queue, 1)
        if slot.to_delete or slot.leaving is not None:
            self._slots.serve(slot)
