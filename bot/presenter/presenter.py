"""The presenter: the application declares the screen of each slot, and the presenter brings it to the platform.

An idle slot costs one small object: no task, no queue and no screen. Each request has its own short task, and one
sleeping task waits for the next moment at which an operation may begin.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Final

from bot.domain.errors import Throttled, Unavailable
from bot.domain.ids import Chat, Language, MessageId, PlatformName, SlotId, TableId, new_id
from bot.domain.instructions import (
    Asker,
    ChatMoved,
    Instruction,
    MessageFound,
    Notice,
    NoticeTapped,
    PostAgain,
    Reachable,
    Redraw,
    Release,
    RemoveSlot,
    Repost,
    TapToken,
    Urgency,
    in_order,
)
from bot.domain.rows import DropInstruction, DropSlot, InstructionRow, SlotRow
from bot.domain.screen import Screen
from bot.ports.clock import Clock
from bot.ports.cluster import AlwaysGranted, Cluster, Lease, Leases, SingleProcessCluster
from bot.ports.platform import ChatPlatform
from bot.ports.store import Store
from bot.presenter.operation_runner import LateRows, OperationRunner
from bot.presenter.platform_queue import ChatQueue, PlatformQueue, RetryDelays
from bot.presenter.slot import Draw, Illustrate, Operation, QueuedRequest, Slot, SlotListener, without_picture
from bot.presenter.slots import SentPosts, SlotEvents, Slots

FOREIGN_MS: Final = 2_000
"""A send by another process is repeated if its outcome is still unknown after this time."""
GOODBYE_S = 2.0
"""Seconds to wait for the last answers when stopping: an unanswered send may leave a surplus message."""
LAST_OPERATIONS_S = 1.0
"""The first seconds of `GOODBYE_S`, in which operations still begin, to show the last screens."""


class Presenter:
    """Reconciles slots with platforms. Call it from within the running event loop; only `run` does any work.

    `pace_factor` 100 makes our own limits and delays a hundred times shorter. A delay demanded by a platform
    (`Throttled`) is kept in full.
    """

    def __init__(  # noqa: PLR0913 -- everything the presenter needs
        self,
        platforms: Mapping[PlatformName, ChatPlatform],
        store: Store,
        clock: Clock,
        *,
        leases: Leases | None = None,
        cluster: Cluster | None = None,
        pace_factor: float = 1.0,
        measure: Callable[[PlatformName, float], None] = lambda platform, seconds: None,
        illustrate: Illustrate = without_picture,
        sent_posts: SentPosts | None = None,
    ) -> None:
        """`measure` is called with the seconds from each declaration of a screen until the platform has taken it.

        With shared `leases`, nothing is sent to a platform before `begin` passes its lease. `sent_posts` takes the
        messages of tables.
        """
        self.term = 0
        self._store = store
        self._clock = clock
        delays = RetryDelays(pace_factor)
        self._queues = {name: PlatformQueue(platform, pace_factor) for name, platform in platforms.items()}
        self._slots = Slots(self._queues, self._begin_operations_soon)
        self._sent_posts = sent_posts or SentPosts()
        self._events = SlotEvents(self._slots, measure, self._sent_posts)
        self._late = LateRows(self._lease_of, clock, pace_factor)
        self._cluster = cluster or SingleProcessCluster(store)
        self._runner = OperationRunner(self._cluster, clock, delays, self._events, self._late, illustrate)
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

    def note_language(self, table: TableId, language: Language) -> None:
        """Note the language of a table's room, for its posts that a loss of commits leaves without a row."""
        self._sent_posts.note_language(table, language)

    def unfollow(self, table: TableId) -> None:
        """Note that this process does not learn any more of changes of a table's posts by others."""
        self._sent_posts.drop_read(table)

    def forget_table(self, table: TableId) -> None:
        """Drop the slots of a table from memory. They must be settled, so the store has their state."""
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
        asker: Asker | None = None,
    ) -> None:
        """Declare `screen` as the new content of the slot; return at once.

        A `Draw` is called when the platform can take the screen, unless another one was declared before.

        The latest declaration wins, and declaring the shown screen costs nothing. If a slot moves to another chat,
        its old message stays there. `resend` is False for notices: an unanswered send is repeated only if the
        reader cannot get it twice. `Repost.RING` is a plain edit if the platform notifies on edits. A refusal is
        reported with the `asker` (`asked`).
        """
        if not self._slots.holds(chat):
            if isinstance(screen, Screen):
                self._cluster.ask(Notice(slot, table, chat, screen, urgency, repost, asker), chat.platform)
            elif repost is not None and table is not None:  # the other process draws the screen itself
                self._cluster.ask(PostAgain(table, slot, repost, asker), chat.platform)
            return
        found = self._slots.open(slot, table, chat)
        if asker is not None:
            self._slots.mark_asked(found, asker)
        queue = self._slots.queue_of(found)
        if repost is Repost.RING and queue is not None and queue.notifies_on_edit:
            repost = None
        found.declare(screen, urgency, self._clock.monotonic(), repost=repost, resend=resend)
        if found.pending is not None or found.dirty:
            self._slots.serve(found)

    def show_on(
        self, chat: Chat, message: MessageId, screen: Screen, asker: Asker | None = None
    ) -> SlotId | None:
        """Show a screen on a tapped notice, even if its slot is forgotten.

        A table's message is not changed, because taps can be forged. Return the slot of the notice; None if there is
        none, or it is known to another process.
        """
        if not self._slots.holds(chat):
            self._cluster.ask(NoticeTapped(chat, message, screen, asker), chat.platform)
            return None
        found = self._slots.holding(chat, message)
        if found is None:
            place = f"{chat.platform}:{chat.id}:{chat.topic}"
            found = self._slots.open(SlotId(f"note:tapped:{place}:{message}"), None, chat)
            found.post = message
        if found.table is not None:
            return None
        if asker is not None:
            self._slots.mark_asked(found, asker)
        found.declare(screen, Urgency.TAPPER, self._clock.monotonic(), repost=None, resend=False)
        found.release()
        self._slots.serve(found)
        return found.slot

    def remove(self, *slots: SlotId) -> None:
        """Delete the messages of the slots and forget the slots."""
        for slot in slots:
            found = self._own_slot(slot)
            if found is None:
                self._cluster.ask(RemoveSlot(slot))
            else:
                found.remove()
                self._slots.serve(found)

    def release(self, slot: SlotId) -> None:
        """Forget the slot once its last screen is shown or cannot be shown; the message stays."""
        found = self._own_slot(slot)
        if found is None:
            self._cluster.ask(Release(slot))
        else:
            found.release()
            self._slots.serve(found)

    @asynccontextmanager
    async def turn(self, chat: Chat, urgency: Urgency) -> AsyncIterator[None]:
        """Wait until a request to the chat is due that shows no screen; the block makes this one request.

        It waits in the queue of the chat, as screens do, and counts for the limits. The screens of the chat wait for
        the end of the block. A `Throttled` from the block delays them, too.

        Raises:
            Unavailable: This process does not talk to the platform, and nothing was done.
            Throttled: The platform has asked to wait, and nothing was done.
        """
        queue, now = self._queues.get(chat.platform), self._clock.monotonic()
        if queue is None or queue.lease is None:
            raise Unavailable("this process does not talk to the platform", maybe_done=False)
        if (pause := queue.pause(chat, now)) > 0:
            raise Throttled(pause / 1000)
        turn = QueuedRequest(urgency, now)
        slot = self._slots.open(SlotId(f"turn:{new_id()}"), None, chat)
        slot.turn = turn
        self._slots.serve(slot)
        try:
            await turn.wait()
            yield
        except Throttled as error:
            queue.throttle(slot, self._clock.monotonic(), error.retry_after)
            raise
        finally:
            turn.end()
            slot.turn = None
            self._slots.forget(slot)

    def give_up(self, slot: SlotId) -> None:
        """Forget the slot at once; its message belongs to another slot now."""
        found = self._slots.find(slot)
        if found is not None and self._slots.holds(found.chat):
            found.give_up()
            self._slots.serve(found)
        elif found is not None:
            self._slots.forget(found)

    def _own_slot(self, slot: SlotId) -> Slot | None:
        """Return the slot if this process talks to its platform."""
        found = self._slots.find(slot)
        return found if found is not None and self._slots.holds(found.chat) else None

    def tapped_on(self, slot: SlotId, message: MessageId) -> None:
        """Report a tap on this message. A message that is no slot's post is an orphan: it is adopted or deleted.

        Nothing happens on a platform with idempotent sends, because it has no orphans.
        """
        found = self._slots.find(slot)
        queue = None if found is None else self._slots.queue_of(found)
        if found is None or queue is None or queue.idempotent or found.post == message:
            return
        if queue.lease is None:
            self._cluster.ask(MessageFound(slot, found.chat, message), found.chat.platform)
            found.post = found.post or message  # a further tap on it reports nothing
        elif not self._slots.is_post(found.chat, message):
            found.tapped_on(message)
            self._slots.serve(found)

    def mark_uncertain(self, slot: SlotId) -> None:
        """Mark the content of the slot's post as unknown; the next declaration draws it again."""
        found = self._slots.find(slot)
        if found is None:
            return
        found.mark_uncertain(self._clock.monotonic())
        if self._slots.holds(found.chat):
            self._slots.serve(found)
        else:
            self._cluster.ask(Redraw(slot), found.chat.platform)

    def execute(self, instruction: Instruction) -> None:
        """Carry out an instruction requested by another process.

        Raises:
            TypeError: the instruction does not concern slots alone.
        """
        match instruction:
            case Notice(slot, table, chat, screen, urgency, repost, asker):
                self.show(slot, table, chat, screen, urgency, repost=repost, resend=False, asker=asker)
            case NoticeTapped(chat, message, screen, asker):
                _ = self.show_on(chat, message, screen, asker)
            case RemoveSlot(slot):
                self.remove(slot)
            case Release(slot):
                self.release(slot)
            case Reachable(chat):
                self.reachable(chat)
            case _:
                raise TypeError(f"not of slots alone: {type(instruction).__name__}")

    def reachable(self, chat: Chat) -> None:
        """Report that the chat can be written to: its blocked screens are tried again."""
        if self._slots.holds(chat):
            self._slots.mark_reachable(chat)
        else:
            self._cluster.ask(Reachable(chat), chat.platform)

    def send_tap_token(self, chat: Chat, tap_token: str, until: int) -> None:
        """Pass a tap's token to the process in charge of the platform."""
        self._cluster.ask(TapToken(chat, tap_token, until), chat.platform)

    def move_chat(self, old: Chat, new: Chat) -> None:
        """Move a chat and all its topics to a new address. The caller updates the store (`MoveChat`)."""
        if self._slots.holds(new):
            self._slots.move_chat(old, new)
        else:
            self._cluster.ask(ChatMoved(old, new), new.platform)

    # questions of the application

    def holds(self, chat: Chat) -> bool:
        """Return True if this process talks to the platform of the chat."""
        return self._slots.holds(chat)

    @property
    def talks(self) -> bool:
        """True if this process talks to any platform."""
        return any(queue.lease is not None for queue in self._queues.values())

    def held(self) -> tuple[PlatformName, ...]:
        """Return the platforms connected to this process."""
        return tuple(name for name, queue in self._queues.items() if queue.lease is not None)

    def is_of(self, slot: SlotId, table: TableId) -> bool:
        """Return True if the slot belongs to the table."""
        found = self._slots.find(slot)
        return found is not None and found.table == table

    def settled_at(self, table: TableId) -> bool:
        """Return True if every slot of the table holds its screen, or waits for somebody."""
        return all(slot.settled for slot in self._slots.of(table))

    def awaits_post(self, table: TableId) -> bool:
        """Return True if this process is about to send the first message of a slot of the table.

        A slot on a platform of another process says nothing: its state is as old as the last reading.
        """
        mine = (slot for slot in self._slots.of(table) if self._lease_of(slot) is not None)
        return any(slot.post is None and not slot.settled for slot in mine)

    def chats_of(self, table: TableId) -> frozenset[Chat]:
        """Return the chats of the table's slots."""
        return frozenset(slot.chat for slot in self._slots.of(table))

    def asked(self, slot: SlotId) -> tuple[Chat, Asker | None] | None:
        """Return the chat of a notice, and the person who caused it. Return None for a post of a table without one."""
        found = self._slots.find(slot)
        if found is None or (found.table is not None and found.asker is None):
            return None
        return found.chat, found.asker

    def take_asker(self, slot: SlotId) -> Asker | None:
        """Return the person who asked for a post of a table since it was last shown or refused, and forget them."""
        found = self._slots.find(slot)
        if found is None:
            return None
        asker, found.asker = found.asker, None
        return asker

    def knows(self, slot: SlotId) -> bool:
        """Return True if the slot was declared and is not forgotten."""
        return self._slots.find(slot) is not None

    def post(self, slot: SlotId) -> MessageId | None:
        """Return the message in the slot; None if there is none yet."""
        found = self._slots.find(slot)
        return None if found is None else found.post

    def needs_request(self, slot: SlotId) -> bool:
        """Return True if the slot's send is uncertain, and is repeated only on request."""
        found = self._slots.find(slot)
        return found is not None and found.needs_request

    def may_be_old(self, slot: SlotId, chat: Chat, message: MessageId) -> bool:
        """Return True if this message is the slot's post, nothing is on its way to it, and no edit is uncertain."""
        found = self._slots.find(slot)
        if found is None or found.chat != chat:
            return False
        found.draw()
        return found.may_be_old(message, self._clock.monotonic())

    def position(self, slot: SlotId) -> int | None:
        """Return the place of the slot's message in its chat; None if the platform does not give it."""
        found = self._slots.find(slot)
        return None if found is None else found.position

    def has_post(self, slot: SlotId) -> bool:
        """Return True if the slot has a message."""
        found = self._slots.find(slot)
        return found is not None and found.post is not None

    def on_its_way(self, slot: SlotId) -> bool:
        """Return True if a screen waits to be shown in the slot, or is being sent."""
        found = self._slots.find(slot)
        return found is not None and (found.pending is not None or found.in_flight is not None)

    def takes_edits(self, slot: SlotId) -> bool:
        """Return True if the slot has a message and no send is uncertain: the next declaration is an edit."""
        found = self._slots.find(slot)
        return found is not None and found.post is not None and found.intent is None

    def backlog(self, platform: PlatformName) -> tuple[int, float]:
        """Return the number of waiting slots of a platform, and the longest wait in seconds."""
        return self._queues[platform].backlog(self._clock.monotonic())

    # leases

    async def tidy(self, instructions: Iterable[InstructionRow]) -> tuple[InstructionRow, ...]:
        """Delete instructions before they are carried out, as their only reader; return the deleted ones.

        Raises:
            StoreError: they cannot be deleted, and stay for later.
        """
        taken: list[InstructionRow] = []
        for instruction in in_order(instructions):
            queue = self._queues.get(instruction.platform)
            if queue is not None and queue.lease is not None:
                # Deleted first: a kill loses an instruction then. In the other order it would repeat a notice.
                await queue.lease.commit([DropInstruction(instruction.id)])
                taken.append(instruction)
        return tuple(taken)

    def assume_used(self, chats: Iterable[Chat]) -> None:
        """Assume that another process has just used up the limits of these chats."""
        now = self._clock.monotonic()
        for chat in chats:
            if chat.platform in self._queues:
                self._queues[chat.platform].assume_used(chat, now)

    def _lease_of(self, slot: Slot) -> Lease | None:
        queue = self._slots.queue_of(slot)
        return None if queue is None else queue.lease

    def begin(self, platform: PlatformName, lease: Lease) -> None:
        """Start talking to a platform, until `end`."""
        self._queues[platform].begin(lease, self._clock.monotonic())
        for slot in self._slots.on(platform):
            self._go_on(slot)

    def end(self, platform: PlatformName) -> None:
        """Forget the platform's slots: another process may change them now."""
        self._queues[platform].lease = None
        for slot in self._slots.on(platform):
            self._slots.forget(slot)

    def is_of_another_process(self, platform: PlatformName) -> None:
        """Note that another process talks to the platform, and changes the messages that this one has sent."""
        self._sent_posts.drop_all(platform)

    async def take_over(self, rows: Iterable[SlotRow], version: int | None = None) -> None:
        """Take over stored slots, so that later screens edit the same messages.

        Notices and empty rows are dropped. An unanswered send is repeated once its slot is declared again. Slots on a
        platform of another process are only known, until they are taken over again. `version` is that of their table
        in memory, read before the rows.

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
            if lease is None and version is not None:
                self._events.read(Slot.from_row(row), version)

    def _go_on(self, slot: Slot | None) -> None:
        """Resume the work on a slot loaded from the store."""
        queue = None if slot is None else self._slots.queue_of(slot)
        if slot is None or queue is None or queue.lease is None:
            return
        self._events.inherited(slot)
        slot.inherited = queue.lease.contested
        if slot.intent is not None and slot.inherited:
            slot.retry_at = self._clock.monotonic() + FOREIGN_MS
        elif slot.intent is not None and slot.intent.attempt:
            slot.retry_at = self._clock.monotonic() + self._runner.doubt_delay(queue, 1)
        if slot.to_delete or slot.leaving is not None:
            self._slots.serve(slot)

    # the work

    async def run(self) -> None:
        """Work until cancelled. Then show declared screens for `LAST_OPERATIONS_S`; after that no operation begins.

        Requests under way have until `GOODBYE_S` to be answered. One unanswered at that time, or at a second
        cancellation, is left as a crash would leave it.
        """
        self._running = True
        self._begin_operations()
        try:
            await asyncio.Event().wait()
        finally:
            await self._say_goodbye()

    async def settle(self) -> None:
        """Wait until every slot holds its screen or is blocked."""
        while not all(queue.settled for queue in self._queues.values()):
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._settling.add(waiter)
            try:
                await waiter
            finally:
                self._settling.discard(waiter)

    async def _say_goodbye(self) -> None:
        limit = asyncio.create_task(self._clock.sleep(GOODBYE_S))
        last = asyncio.create_task(self._clock.sleep(LAST_OPERATIONS_S))
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
        """Return True if another process can take the platforms over and show the remaining screens."""
        return any(queue.lease is None or queue.lease.contested for queue in self._queues.values())

    async def _write_rest(self) -> None:
        await self._late.write()
        await self._cluster.flush()

    def _begin_operations_soon(self) -> None:
        """Begin operations at the end of this event loop iteration: then its most urgent declaration goes first."""
        if self._running and not self._begin_planned:
            self._begin_planned = True
            asyncio.get_running_loop().call_soon(self._begin_operations)

    def _begin_operations(self) -> None:
        self._begin_planned = False
        if not self._running:
            return
        now = self._clock.monotonic()
        for queue in self._queues.values():
            for slot, operation in queue.due(now):
                chat = queue.start(slot, operation, now)
                task = asyncio.create_task(self._serve(queue, chat, slot, operation))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        self._plan_sleep(now)
        if self._settling and all(queue.settled for queue in self._queues.values()):
            for waiter in self._settling:
                if not waiter.done():
                    waiter.set_result(None)

    async def _serve(self, queue: PlatformQueue, chat: ChatQueue, slot: Slot, operation: Operation) -> None:
        try:
            await self._runner.carry_out(queue, slot, operation)
        finally:
            queue.finish(chat, slot, self._clock.monotonic())
            self._slots.serve(slot)
            self._begin_operations_soon()

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
        self._begin_operations()
