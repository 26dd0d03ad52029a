"""The presenter: the application declares what each slot should hold, and it comes to hold it.

A slot at rest costs one small object: no task, no queue and no screen. Whatever is done, is done by a short
task for one request; a single sleeper waits for the next moment at which anything may be done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId
from bot.domain.rows import DropSlot
from bot.domain.screen import Screen
from bot.ports.clock import Clock
from bot.ports.platform import ChatPlatform
from bot.ports.store import Store
from bot.presenter.declared import Repost, SlotListener, Urgency
from bot.presenter.pacing import RetryDelays
from bot.presenter.platform_queue import ChatQueue, PlatformQueue
from bot.presenter.serving import Serving
from bot.presenter.slot import Slot
from bot.presenter.slots import SlotEvents, Slots
from bot.presenter.steps import Step

GOODBYE_S = 3.0
"""Seconds for the last answers when the program is stopped; a send without one may leave a surplus message."""


class Presenter:
    """Reconciles slots with platforms. Call it from within the running loop; only `run` does any work.

    `pace_factor` 100 makes our own limits and delays a hundred times shorter; what a platform asks us to
    wait (`Throttled`) is waited in full.
    """

    def __init__(
        self,
        platforms: Mapping[PlatformName, ChatPlatform],
        store: Store,
        clock: Clock,
        *,
        pace_factor: float = 1.0,
    ) -> None:
        self._store = store
        self._clock = clock
        delays = RetryDelays(pace_factor)
        self._queues = {
            name: PlatformQueue(platform, delays, pace_factor) for name, platform in platforms.items()
        }
        self._slots = Slots(self._queues, self._plan_pump)
        self._events = SlotEvents(self._slots)
        self._serving = Serving(store, clock, delays, self._events)
        self._running = False
        self._pump_planned = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._sleeper: asyncio.Task[None] | None = None
        self._sleeps_until = 0
        self._settling: set[asyncio.Future[None]] = set()

    def connect(self, listener: SlotListener) -> None:
        """Report to `listener` from now on; until then nobody is told. Call it before `run`."""
        self._events.listener = listener

    # what the application says

    async def recover(self) -> None:
        """Take up the slots of the store: what they are shown from now on edits the same messages.

        Notices that were not finished are let go; sends without an answer are made again once their slot
        is declared. Raises `StoreError`.
        """
        lost: list[SlotId] = []
        for row in await self._store.slots():
            if row.table is None or (row.message is None and row.intent is None and row.replaces is None):
                lost.append(row.slot)
                continue
            slot = Slot.from_row(row)
            self._slots.add(slot)
            queue = self._slots.queue(slot)
            if slot.intent is not None and slot.intent.attempt and queue is not None:
                slot.retry_at = self._clock.now() + self._serving.doubt(queue, slot.intent.attempt, 1)
            if slot.to_delete or slot.leaving is not None:
                self._slots.want(slot)
        if lost:
            await self._store.commit([DropSlot(slot) for slot in lost])

    def show(  # noqa: PLR0913 -- what is declared about a slot is said in one breath
        self,
        slot: SlotId,
        table: TableId | None,
        chat: Chat,
        screen: Screen,
        urgency: Urgency,
        *,
        repost: Repost | None = None,
        resend: bool = True,
    ) -> None:
        """The slot is to hold `screen` from now on; returns at once.

        The latest declaration wins, and one that is equal to what is shown costs nothing. `resend` False is
        for notices: a send of theirs without an answer is never made again. A slot that moves to another chat
        leaves its message behind. Where an edit rings by itself, a ring is one.
        """
        found = self._slots.open(slot, table, chat)
        queue = self._slots.queue(found)
        if repost is Repost.RING and queue is not None and queue.notifies_on_edit:
            repost = None
        found.want(screen, urgency, self._clock.now(), repost=repost, resend=resend)
        if found.pending is not None or found.dirty:
            self._slots.want(found)

    def remove(self, slot: SlotId) -> None:
        """Delete the slot's message and forget the slot."""
        found = self._slots.find(slot)
        if found is not None:
            found.remove()
            self._slots.want(found)

    def release(self, slot: SlotId) -> None:
        """Drop the slot once its last screen is shown, or cannot be; the message stays."""
        found = self._slots.find(slot)
        if found is not None:
            found.release()
            self._slots.want(found)

    def tapped_on(self, slot: SlotId, message: MessageId) -> None:
        """A tap came from this message. If it is not the slot's, it is an orphan: adopted or deleted.

        What is the post of another slot is none. A platform that knows sends by their key has no orphans,
        so there nothing is touched.
        """
        found = self._slots.find(slot)
        queue = None if found is None else self._slots.queue(found)
        if found is None or queue is None or queue.idempotent or found.post == message:
            return
        if not self._slots.is_post_in(found.chat, message):
            found.tapped_on(message)
            self._slots.want(found)

    def position(self, slot: SlotId) -> int | None:
        """The place of the slot's message in its chat, where the platform tells it."""
        found = self._slots.find(slot)
        return None if found is None else found.position

    def reachable(self, chat: Chat) -> None:
        """The chat can be written to (again): what could not be shown there is tried again."""
        self._slots.reachable(chat)

    def move_chat(self, old: Chat, new: Chat) -> None:
        """A chat got a new address, in all its topics. The store is told by the caller (`MoveChat`)."""
        self._slots.move_chat(old, new)

    # its work

    async def run(self) -> None:
        """Work until cancelled; then nothing new is begun, and what is under way has `GOODBYE_S` to be answered.

        What is not answered by then, or by a second cancellation, is as a crash would leave it.
        """
        self._running = True
        self._pump()
        try:
            await asyncio.Event().wait()
        finally:
            self._running = False
            await self._part()

    async def settle(self) -> None:
        """Wait until every slot holds its screen or rests because it cannot be shown."""
        while not all(queue.settled for queue in self._queues.values()):
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settling.add(waiter)
            try:
                await waiter
            finally:
                self._settling.discard(waiter)

    async def _part(self) -> None:
        limit = asyncio.create_task(self._clock.sleep(GOODBYE_S))
        try:
            while self._tasks and not limit.done():
                await asyncio.wait({*self._tasks, limit}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            left = [*self._tasks, limit, *([self._sleeper] if self._sleeper else [])]
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    def _plan_pump(self) -> None:
        """Look once for everything that is declared in this turn of the loop, so that urgency decides."""
        if self._running and not self._pump_planned:
            self._pump_planned = True
            asyncio.get_running_loop().call_soon(self._pump)

    def _pump(self) -> None:
        self._pump_planned = False
        if not self._running:
            return
        now = self._clock.now()
        for queue in self._queues.values():
            for slot, step in queue.due(now):
                chat_queue = queue.start(slot, step, now)
                task = asyncio.create_task(self._serve(queue, chat_queue, slot, step))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        self._plan_sleep(now)
        if self._settling and all(queue.settled for queue in self._queues.values()):
            for waiter in self._settling:
                if not waiter.done():
                    waiter.set_result(None)

    async def _serve(self, queue: PlatformQueue, chat_queue: ChatQueue, slot: Slot, step: Step) -> None:
        try:
            await self._serving.carry_out(queue, slot, step)
        finally:
            queue.finish(chat_queue, slot)
            self._slots.want(slot)
            self._plan_pump()

    def _plan_sleep(self, now: int) -> None:
        times = [at for queue in self._queues.values() if (at := queue.wakes_at(now)) is not None]
        if not times:
            return
        at = min(times)
        if self._sleeper is not None and not self._sleeper.done():
            if self._sleeps_until <= at:
                return
            self._sleeper.cancel()
        self._sleeps_until = at
        self._sleeper = asyncio.create_task(self._sleep((at - now) / 1000))

    async def _sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._sleeper = None
        self._pump()
