"""The presenter: the application declares the screen of each slot, and the presenter brings it to the platform.

A slot that needs nothing costs one small object: no task, no queue and no screen. Each request has a short task
of its own, and one sleeping task waits for the next moment at which anything may be done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.domain.deeds import (
    Deed,
    Doubt,
    Found,
    Moved,
    Notice,
    NoticeTapped,
    Permit,
    PostAnew,
    Reachable,
    Release,
    Remove,
    Repost,
    Urgency,
    in_order,
)
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId
from bot.domain.rows import DropOrder, DropSlot, Order, SlotRow
from bot.domain.screen import Screen
from bot.ports.clock import Clock
from bot.ports.cluster import Alone, AlwaysGranted, Cluster, Lease, Leases
from bot.ports.platform import ChatPlatform
from bot.ports.store import Store
from bot.presenter.platform_queue import ChatQueue, PlatformQueue, RetryDelays
from bot.presenter.slot import Draw, Illustrate, Slot, SlotListener, Step, as_it_is
from bot.presenter.slots import SlotEvents, Slots
from bot.presenter.step_runner import LateRows, StepRunner

FOREIGN_MS: Final = 2_000
"""A send of which another process has not told the outcome for so long is repeated."""
GOODBYE_S = 2.0
"""Seconds in which a stopped program waits for the last answers: an unanswered send may leave a surplus message."""
LAST_STEPS_S = 1.0
"""Seconds of these in which steps still begin, so that the last screens are shown."""


class Presenter:
    """Reconciles slots with platforms. Call it from within the running event loop; only `run` does any work.

    `pace_factor` 100 makes our own limits and delays a hundred times shorter. A delay that a platform demands
    (`Throttled`) is kept in full.
    """

    def __init__(  # noqa: PLR0913 -- everything that the presenter needs of the world
        self,
        platforms: Mapping[PlatformName, ChatPlatform],
        store: Store,
        clock: Clock,
        *,
        leases: Leases | None = None,
        cluster: Cluster | None = None,
        pace_factor: float = 1.0,
        measure: Callable[[PlatformName, float], None] = lambda platform, seconds: None,
        illustrate: Illustrate = as_it_is,
    ) -> None:
        """`measure` is told the seconds from each declaration of a screen until the platform has taken it.

        With `leases` that are shared, nothing is sent to a platform before `run` has its lease.
        """
        self.term = 0
        self._store = store
        self._clock = clock
        delays = RetryDelays(pace_factor)
        self._queues = {name: PlatformQueue(platform, pace_factor) for name, platform in platforms.items()}
        self._slots = Slots(self._queues, self._begin_steps_soon)
        self._events = SlotEvents(self._slots, measure)
        self._late = LateRows(self._lease_of, clock, pace_factor)
        self._cluster = cluster or Alone(store)
        self._runner = StepRunner(self._cluster, clock, delays, self._events, self._late, illustrate)
        leases = leases or AlwaysGranted(store)
        for name, queue in self._queues.items():
            queue.lease = leases.at_once(name)
        self._running = False
        self._begin_planned = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._sleeper: asyncio.Task[None] | None = None
        self._sleeps_until = 0
        self._settling: set[asyncio.Future[None]] = set()

    def connect(self, listener: SlotListener) -> None:
        """Report to `listener` from now on. Call it before `run`."""
        self._events.listener = listener

    # calls of the application

    def let_go(self, table: TableId) -> None:
        """Drop the slots of a table from memory; the store has them as they are. They must be settled."""
        for slot in self._slots.of(table):
            self._slots.forget(slot)

    def show(  # noqa: PLR0913 -- one declaration says everything about a slot
        self,
        slot: SlotId,
        table: TableId | None,
        chat: Chat,
        screen: Screen | Draw,
        urgency: Urgency,
        *,
        repost: Repost | None = None,
        resend: bool = True,
    ) -> None:
        """Declare that the slot should hold `screen` from now on; returns at once.

        A screen that may be drawn is drawn when the platform can take it, unless another one was declared by then.

        The latest declaration wins, and one that equals what is shown costs nothing. If a slot moves to another chat,
        its old message stays there. `resend` is False for notices: a send without an answer is repeated only where the
        reader cannot get it twice. On a platform that notifies on edits, `Repost.RING` is a plain edit.
        """
        if not self._slots.holds(chat):
            self._show_elsewhere(slot, table, chat, screen, urgency, repost)
            return
        found = self._slots.open(slot, table, chat)
        queue = self._slots.queue_of(found)
        if repost is Repost.RING and queue is not None and queue.notifies_on_edit:
            repost = None
        found.declare(screen, urgency, self._clock.monotonic(), repost=repost, resend=resend)
        if found.pending is not None or found.dirty:
            self._slots.serve(found)

    def _show_elsewhere(
        self,
        slot: SlotId,
        table: TableId | None,
        chat: Chat,
        screen: Screen | Draw,
        urgency: Urgency,
        repost: Repost | None,
    ) -> None:
        """Send a notice along. The other process draws a table's screen from the table's state, and needs no order."""
        if isinstance(screen, Screen):
            self._cluster.ask(Notice(slot, table, chat, screen, urgency, repost), chat.platform)
        elif repost is not None and table is not None:
            self._cluster.ask(PostAnew(table, slot, repost), chat.platform)

    def show_on(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        """Show a screen on a notice that was tapped, whether or not its slot is still known.

        A message of a table stays as it is: taps can be forged.
        """
        if not self._slots.holds(chat):
            self._cluster.ask(NoticeTapped(chat, message, screen), chat.platform)
            return
        found = self._slots.holding(chat, message)
        if found is None:
            place = f"{chat.platform}:{chat.id}:{chat.topic}"
            found = self._slots.open(SlotId(f"note:tapped:{place}:{message}"), None, chat)
            found.post = message
        if found.table is None:
            found.declare(screen, Urgency.TAPPER, self._clock.monotonic(), repost=None, resend=False)
            found.release()
            self._slots.serve(found)

    def remove(self, slot: SlotId) -> None:
        """Delete the slot's message and forget the slot."""
        found = self._here(slot)
        if found is None:
            self._cluster.ask(Remove(slot))
        else:
            found.remove()
            self._slots.serve(found)

    def release(self, slot: SlotId) -> None:
        """Forget the slot once its last screen is shown or cannot be shown; the message stays."""
        found = self._here(slot)
        if found is None:
            self._cluster.ask(Release(slot))
        else:
            found.release()
            self._slots.serve(found)

    def _here(self, slot: SlotId) -> Slot | None:
        """The slot, if this process talks to its platform."""
        found = self._slots.find(slot)
        return found if found is not None and self._slots.holds(found.chat) else None

    def tapped_on(self, slot: SlotId, message: MessageId) -> None:
        """Report that a tap came from this message. If it is no slot's post, it is an orphan: it is adopted or deleted.

        Nothing happens on a platform with idempotent sends, because it has no orphans.
        """
        found = self._slots.find(slot)
        queue = None if found is None else self._slots.queue_of(found)
        if found is None or queue is None or queue.idempotent or found.post == message:
            return
        if queue.lease is None:
            self._cluster.ask(Found(slot, found.chat, message), found.chat.platform)
            found.post = found.post or message
        elif not self._slots.is_post(found.chat, message):
            found.tapped_on(message)
            self._slots.serve(found)

    def doubt(self, slot: SlotId) -> None:
        """Forget what the slot's post shows; the next declaration draws it again."""
        found = self._slots.find(slot)
        if found is None:
            return
        found.doubt(self._clock.monotonic())
        if self._slots.holds(found.chat):
            self._slots.serve(found)
        else:
            self._cluster.ask(Doubt(slot), found.chat.platform)

    def obey(self, deed: Deed) -> None:
        """Carry out what another process asks, as far as it concerns slots alone."""
        match deed:
            case Notice(slot, table, chat, screen, urgency, repost):
                self.show(slot, table, chat, screen, urgency, repost=repost, resend=False)
            case NoticeTapped(chat, message, screen):
                self.show_on(chat, message, screen)
            case Remove(slot):
                self.remove(slot)
            case Release(slot):
                self.release(slot)
            case Reachable(chat):
                self.reachable(chat)
            case _:
                raise TypeError(f"not of slots alone: {type(deed).__name__}")

    def reachable(self, chat: Chat) -> None:
        """The chat can be written to: try again to show what could not be shown there."""
        if self._slots.holds(chat):
            self._slots.mark_reachable(chat)
        else:
            self._cluster.ask(Reachable(chat), chat.platform)

    def permit_elsewhere(self, chat: Chat, permit: str, until: int) -> None:
        """Hand on what came with a tap to the process that talks to the platform."""
        self._cluster.ask(Permit(chat, permit, until), chat.platform)

    def move_chat(self, old: Chat, new: Chat) -> None:
        """A chat got a new address, in all its topics. The caller tells the store (`MoveChat`)."""
        if self._slots.holds(new):
            self._slots.move_chat(old, new)
        else:
            self._cluster.ask(Moved(old, new), new.platform)

    # questions of the application

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

    # leases

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

    def begin(self, platform: PlatformName, lease: Lease) -> None:
        """Talk to a platform from now on, until `end`."""
        self._queues[platform].begin(lease, self._clock.monotonic())
        for slot in self._slots.on(platform):
            self._go_on(slot)

    def end(self, platform: PlatformName) -> None:
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
                if known is None and lease is not None:
                    await lease.commit([DropSlot(row.slot)])
            elif lease is None and known is not None:
                self._slots.forget(known)
                self._slots.add(Slot.from_row(row))
            elif known is None:
                self._slots.add(Slot.from_row(row))
                self._go_on(self._slots.find(row.slot))

    def _go_on(self, slot: Slot | None) -> None:
        """Go on with a slot that was read from the store."""
        queue = None if slot is None else self._slots.queue_of(slot)
        if slot is None or queue is None or queue.lease is None:
            return
        slot.inherited = queue.lease.contested
        if slot.intent is not None and slot.inherited:
            slot.retry_at = self._clock.monotonic() + FOREIGN_MS
        elif slot.intent is not None and slot.intent.attempt:
            slot.retry_at = self._clock.monotonic() + self._runner.doubt_delay(queue, 1)
        if slot.to_delete or slot.leaving is not None:
            self._slots.serve(slot)

    # the work

    async def run(self) -> None:
        """Work until cancelled. Then what is declared is still shown for `LAST_STEPS_S`; after that nothing begins.

        Requests under way have until `GOODBYE_S` to be answered. One without an answer by then, or at a second
        cancellation, is left as a crash would leave it.
        """
        self._running = True
        self._begin_steps()
        try:
            await asyncio.Event().wait()
        finally:
            await self._say_goodbye()

    async def settle(self) -> None:
        """Wait until every slot holds its screen, or is blocked because it cannot be shown."""
        while not all(queue.settled for queue in self._queues.values()):
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settling.add(waiter)
            try:
                await waiter
            finally:
                self._settling.discard(waiter)

    async def _say_goodbye(self) -> None:
        limit = asyncio.create_task(self._clock.sleep(GOODBYE_S))
        last = asyncio.create_task(self._clock.sleep(LAST_STEPS_S))
        settled = asyncio.create_task(self.settle())
        left = {limit, last, settled}
        try:
            if not self._has_successor():
                await asyncio.wait({last, settled}, return_when=asyncio.FIRST_COMPLETED)
            self._running = False
            while self._tasks and not limit.done():
                await asyncio.wait({*self._tasks, limit}, return_when=asyncio.FIRST_COMPLETED)
            left.add(rows := asyncio.create_task(self._write_rest()))
            await asyncio.wait({rows, limit}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._running = False
            self._late.stop()
            left |= {*self._tasks, *([self._sleeper] if self._sleeper else [])}
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    def _has_successor(self) -> bool:
        """Return True if another process can take the platforms over: it shows what is left."""
        return any(queue.lease is None or queue.lease.contested for queue in self._queues.values())

    async def _write_rest(self) -> None:
        await self._late.write()
        await self._cluster.flush()

    def _begin_steps_soon(self) -> None:
        """Begin steps when this turn of the event loop ends: then the most urgent of its declarations goes first."""
        if self._running and not self._begin_planned:
            self._begin_planned = True
            asyncio.get_running_loop().call_soon(self._begin_steps)

    def _begin_steps(self) -> None:
        self._begin_planned = False
        if not self._running:
            return
        now = self._clock.monotonic()
        for queue in self._queues.values():
            for slot, step in queue.due(now):
                chat = queue.start(slot, step, now)
                task = asyncio.create_task(self._serve(queue, chat, slot, step))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        self._plan_sleep(now)
        if self._settling and all(queue.settled for queue in self._queues.values()):
            for waiter in self._settling:
                if not waiter.done():
                    waiter.set_result(None)

    async def _serve(self, queue: PlatformQueue, chat: ChatQueue, slot: Slot, step: Step) -> None:
        try:
            await self._runner.carry_out(queue, slot, step)
        finally:
            queue.finish(chat, slot, self._clock.monotonic())
            self._slots.serve(slot)
            self._begin_steps_soon()

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
        self._begin_steps()
