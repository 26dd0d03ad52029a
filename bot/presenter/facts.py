"""The questions that the application may ask the presenter."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId
from bot.ports.clock import Clock
from bot.presenter.platform_queue import PlatformQueue
from bot.presenter.slots import Slots


class PresenterFacts:
    """Answers from memory. Of a platform to which another process talks, it is what was read of its slots last."""

    _queues: Mapping[PlatformName, PlatformQueue]
    _slots: Slots
    _clock: Clock

    def holds(self, chat: Chat) -> bool:
        """Whether this process talks to the platform of the chat."""
        return self._slots.holds(chat)

    @property
    def talks(self) -> bool:
        """Whether this process talks to any platform."""
        return any(queue.lease is not None for queue in self._queues.values())

    def held(self) -> tuple[PlatformName, ...]:
        """The platforms to which this process talks."""
        return tuple(name for name, queue in self._queues.items() if queue.lease is not None)

    def is_of(self, slot: SlotId, table: TableId) -> bool:
        """Whether the slot is one of the table's."""
        found = self._slots.find(slot)
        return found is not None and found.table == table

    def settled_at(self, table: TableId) -> bool:
        """Whether every slot of the table holds its screen, or waits for somebody."""
        return all(slot.rests for slot in self._slots.of(table))

    def knows(self, slot: SlotId) -> bool:
        """Whether the slot was declared and is not forgotten."""
        return self._slots.find(slot) is not None

    def post(self, slot: SlotId) -> MessageId | None:
        """The message that fills the slot; None if there is none yet."""
        found = self._slots.find(slot)
        return None if found is None else found.post

    def waits(self, slot: SlotId) -> bool:
        """Whether nobody knows if the slot's post was sent, so that it is only sent again when it is asked for."""
        found = self._slots.find(slot)
        return found is not None and found.waits

    def may_be_old(self, slot: SlotId, chat: Chat, message: MessageId) -> bool:
        """Whether this message is the slot's post, nothing is on its way to it, and it was not doubted just now."""
        found = self._slots.find(slot)
        if found is None or found.chat != chat:
            return False
        found.draw()
        return found.may_be_old(message, self._clock.monotonic())

    def position(self, slot: SlotId) -> int | None:
        """The place of the slot's message in its chat; None if the platform does not give it."""
        found = self._slots.find(slot)
        return None if found is None else found.position

    def stands(self, slot: SlotId) -> bool:
        """Whether the slot has a message."""
        found = self._slots.find(slot)
        return found is not None and found.post is not None

    def on_its_way(self, slot: SlotId) -> bool:
        """Whether a screen waits to be shown in the slot, or is being sent just now."""
        found = self._slots.find(slot)
        return found is not None and (found.pending is not None or found.in_flight is not None)

    def takes_edits(self, slot: SlotId) -> bool:
        """Whether the slot has a message and no send is in doubt: what is declared is an edit."""
        found = self._slots.find(slot)
        return found is not None and found.post is not None and found.intent is None

    def backlog(self, platform: PlatformName) -> tuple[int, float]:
        """How many slots of a platform wait, and for how many seconds the one that fell behind first."""
        return self._queues[platform].backlog(self._clock.monotonic())
