"""The presenter. The application declares the screen of each slot, and the presenter shows it on the platform.

A slot without work has no task, no queue and no screen in memory. Each request has its own short task. One other task
sleeps until the next operation may begin.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Final

from bot.domain.errors import Throttled, Unavailable
from bot.domain.ids import Chat, Language, MessageId, PlatformName, SlotId, TableId, new_id, question_in
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
from bot.presenter.slot import (
    Draw,
    Illustrate,
    Leaving,
    Operation,
    QueuedRequest,
    Slot,
    SlotListener,
    without_picture,
)
from bot.presenter.slots import SentPosts, SlotEvents, Slots

FOREIGN_MS: Final = 2_000
"""A send by another process is repeated if its outcome is still unknown after this time (ms)."""
GOODBYE_S = 2.0
"""At its end, the presenter waits at most for this time (s) for answers to its requests."""
LAST_OPERATIONS_S = 1.0
"""The first part (s) of `GOODBYE_S`. In this time, operations still begin, to show the last screens."""


class Presenter:
    """Sends, edits and deletes messages until each slot shows its declared screen.

    Call its methods in the running event loop. They note what to do, and `run` does it. `pace_factor` divides the bot's
    own limits and delays, but not a delay demanded by a platform (`Throttled`).
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
        """`measure` is called with a platform, and the seconds from a screen's declaration until the platform took it.

        If `leases` are shared with other processes, nothing is sent to a platform before `begin`. `illustrate` is
        called with each screen just before its request. The messages of tables are noted in `sent_posts`.
        """
        self.term = 0
        self.ring_dropped = asyncio.Event()
        """Set if a platform that alerts on edits gets no separate alert. Its readers may be away."""
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
        """Send reports about slots to this listener from now on. Call this before `run`."""
        self._events.listener = listener

    # calls of the application

    def note_language(self, table: TableId, language: Language) -> None:
        """Note the language of a table's room. It is used if the store loses the rows of its posts (`SentPosts`)."""
        self._sent_posts.note_language(table, language)

    def unfollow(self, table: TableId) -> None:
        """Drop the noted messages of other processes for a table, because this process no longer follows the table."""
        self._sent_posts.drop_read(table)

    def forget_table(self, table: TableId) -> None:
        """Drop the slots of a table from memory. Call this only if `settled_at` returns True for the table."""
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
        """Declare `screen` as the new content of the slot, and return at once.

        A later declaration replaces this one if it is not shown yet. Nothing is sent if the post shows the screen
        already. A `Draw` is called just before the request. If the slot moves to another chat, its old message stays
        where it is.

        With `repost`, a new message replaces the old one; `Repost.RING` alerts the readers. If the platform alerts on
        edits, `Repost.RING` is an edit. For notices, `table` is None and `resend` is False. Without `resend`, an
        unanswered send is repeated only on a platform with idempotent sends. `asker` is the person to notify if the
        platform refuses the screen.

        If another process sends to the platform, it is asked to show a `Screen`, or to repost. A `Draw` without
        `repost` is left to it, because it draws tables itself.
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
            self.ring_dropped.set()
        found.declare(screen, urgency, self._clock.monotonic(), repost=repost, resend=resend)
        if found.pending is not None or found.dirty:
            self._slots.serve(found)

    def show_on(
        self, chat: Chat, message: MessageId, screen: Screen, asker: Asker | None = None
    ) -> SlotId | None:
        """Show a screen in the message of a tapped notice, even if its slot is not in memory any more.

        The slot is dropped afterwards (`release`); that of a question stays as long as the question has buttons. A
        message being deleted is not changed, and no other message of a table, because taps can be forged. Return the
        slot of the notice; None if the message belongs to a table, or if another process sends to the
        platform and shows the screen. `asker` is as in `show`.
        """
        if not self._slots.holds(chat):
            self._cluster.ask(NoticeTapped(chat, message, screen, asker), chat.platform)
            return None
        found = self._slots.holding(chat, message)
        if found is None:
            place = f"{chat.platform}:{chat.id}:{chat.topic}"
            found = self._slots.open(SlotId(f"note:tapped:{place}:{message}"), None, chat)
            found.post = message
        if found.table is not None and question_in(found.slot) is None:
            return None
        if found.leaving is Leaving.REMOVE:
            return found.slot
        if asker is not None:
            self._slots.mark_asked(found, asker)
        found.declare(screen, Urgency.TAPPER, self._clock.monotonic(), repost=None, resend=False)
        if found.table is None or not screen.rows:
            found.release()
        self._slots.serve(found)
        return found.slot

    def remove(self, *slots: SlotId) -> None:
        """Delete the messages of the slots, then the slots themselves.

        For an unknown slot or one of another process, send the instruction `RemoveSlot`.
        """
        for slot in slots:
            found = self._own_slot(slot)
            if found is None:
                self._cluster.ask(RemoveSlot(slot))
            else:
                found.remove()
                self._slots.serve(found)

    def release(self, slot: SlotId) -> None:
        """Drop the slot as soon as its last screen is shown or cannot be shown. Its message stays in the chat.

        For an unknown slot or one of another process, send the instruction `Release`.
        """
        found = self._own_slot(slot)
        if found is None:
            self._cluster.ask(Release(slot))
        else:
            found.release()
            self._slots.serve(found)

    @asynccontextmanager
    async def turn(self, chat: Chat, urgency: Urgency) -> AsyncIterator[None]:
        """Wait for the turn of a request that shows no screen. The block makes this one request.

        The request waits in the queue of the chat, as screens do, and counts for the limits. Screens of the chat wait
        for the end of the block. If the block raises `Throttled`, they are delayed, too.

        Raises:
            Unavailable: This process does not send to the platform. Nothing was done.
            Throttled: The platform has demanded a pause. Nothing was done.
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
        """Drop the slot without showing its last screen, because its message belongs to another slot now."""
        found = self._slots.find(slot)
        if found is not None and self._slots.holds(found.chat):
            found.give_up()
            self._slots.serve(found)
        elif found is not None:
            self._slots.forget(found)

    def _own_slot(self, slot: SlotId) -> Slot | None:
        """Return the slot; None if it is unknown, or if another process sends to its platform."""
        found = self._slots.find(slot)
        return found if found is not None and self._slots.holds(found.chat) else None

    def tapped_on(self, slot: SlotId, message: MessageId) -> None:
        """Report a tap on a message that shows a screen of this slot.

        A message that is not the post of any slot is a surplus message: it becomes the slot's post or is deleted. A
        platform with idempotent sends has no surplus messages. If another process sends to the platform, it gets the
        instruction `MessageFound`.
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
        """Mark the content of the slot's post as unknown. The next declared screen is then shown in any case.

        If another process sends to the platform, it gets the instruction `Redraw`.
        """
        found = self._slots.find(slot)
        if found is None:
            return
        found.mark_uncertain(self._clock.monotonic())
        if self._slots.holds(found.chat):
            self._slots.serve(found)
        else:
            self._cluster.ask(Redraw(slot), found.chat.platform)

    def execute(self, instruction: Instruction) -> None:
        """Carry out an instruction of another process that concerns only slots.

        Raises:
            TypeError: The instruction concerns more than slots.
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
        """Report that the chat can be written to. Blocked screens of the chat are then tried again.

        If another process sends to the platform, it gets this report as the instruction `Reachable`.
        """
        if self._slots.holds(chat):
            self._slots.mark_reachable(chat)
        else:
            self._cluster.ask(Reachable(chat), chat.platform)

    def send_tap_token(self, chat: Chat, tap_token: str, until: int) -> None:
        """Pass the token of a tap in this chat to the process that sends to its platform. It is valid `until` (ms)."""
        self._cluster.ask(TapToken(chat, tap_token, until), chat.platform)

    def move_chat(self, old: Chat, new: Chat) -> None:
        """Move the slots of a chat and all its topics to a new address. The caller updates the store (`MoveChat`).

        If another process sends to the platform, it gets the instruction `ChatMoved`.
        """
        if self._slots.holds(new):
            self._slots.move_chat(old, new)
        else:
            self._cluster.ask(ChatMoved(old, new), new.platform)

    # questions of the application

    def holds(self, chat: Chat) -> bool:
        """Return True if this process sends to the platform of the chat, or if the platform does not run here."""
        return self._slots.holds(chat)

    @property
    def talks(self) -> bool:
        """True if this process sends to any platform."""
        return any(queue.lease is not None for queue in self._queues.values())

    def held(self) -> tuple[PlatformName, ...]:
        """Return the platforms to which this process sends."""
        return tuple(name for name, queue in self._queues.items() if queue.lease is not None)

    def is_of(self, slot: SlotId, table: TableId) -> bool:
        """Return True if the slot belongs to the table."""
        found = self._slots.find(slot)
        return found is not None and found.table == table

    def settled_at(self, table: TableId) -> bool:
        """Return True if every slot of the table is stored completely, and waits at most for a person's action."""
        return all(slot.settled for slot in self._slots.of(table))

    def awaits_post(self, table: TableId) -> bool:
        """Return True if this process is about to send the first message of any slot of the table.

        Slots on platforms of other processes do not count.
        """
        mine = (slot for slot in self._slots.of(table) if self._lease_of(slot) is not None)
        return any(slot.post is None and not slot.settled for slot in mine)

    def questions_of(self, owner: TableId) -> frozenset[SlotId]:
        """Return the slots of the open questions about a table or a tournament."""
        slots = (slot for slot in self._slots.of(owner) if slot.leaving is None)
        return frozenset(slot.slot for slot in slots if question_in(slot.slot) is not None)

    def chats_of(self, table: TableId) -> frozenset[Chat]:
        """Return the chats of the table's slots."""
        return frozenset(slot.chat for slot in self._slots.of(table))

    def asked(self, slot: SlotId) -> tuple[Chat, Asker | None] | None:
        """Return the chat of a slot and the person who asked for its screen, who is None if nobody did.

        Return None alone for an unknown slot, and for a table's post for which nobody asked.
        """
        found = self._slots.find(slot)
        if found is None or (found.table is not None and found.asker is None):
            return None
        return found.chat, found.asker

    def take_asker(self, slot: SlotId) -> Asker | None:
        """Return the person who asked for the post of a table, and forget them. Return None if nobody asked."""
        found = self._slots.find(slot)
        if found is None:
            return None
        asker, found.asker = found.asker, None
        return asker

    def knows(self, slot: SlotId) -> bool:
        """Return True if the slot is in memory."""
        return self._slots.find(slot) is not None

    def post(self, slot: SlotId) -> MessageId | None:
        """Return the message in the slot; None if there is none yet."""
        found = self._slots.find(slot)
        return None if found is None else found.post

    def needs_request(self, slot: SlotId) -> bool:
        """Return True if the slot's last send and its repetition had no answer.

        Nothing more is sent until a tap or a requested repost.
        """
        found = self._slots.find(slot)
        return found is not None and found.needs_request

    def may_be_old(self, slot: SlotId, chat: Chat, message: MessageId) -> bool:
        """Return True if this message is the slot's post and may show an old screen.

        This is so if no change of the message is planned, and it was not marked as uncertain lately.
        """
        found = self._slots.find(slot)
        if found is None or found.chat != chat:
            return False
        found.draw()
        return found.may_be_old(message, self._clock.monotonic())

    def position(self, slot: SlotId) -> int | None:
        """Return the platform's number of the slot's message in its chat; None if unknown."""
        found = self._slots.find(slot)
        return None if found is None else found.position

    def has_post(self, slot: SlotId) -> bool:
        """Return True if the slot has a message."""
        found = self._slots.find(slot)
        return found is not None and found.post is not None

    def on_its_way(self, slot: SlotId) -> bool:
        """Return True if a screen of the slot is waiting or being sent."""
        found = self._slots.find(slot)
        return found is not None and (found.pending is not None or found.in_flight is not None)

    def takes_edits(self, slot: SlotId) -> bool:
        """Return True if the next declared screen is an edit: the slot has a message, and no send is uncertain."""
        found = self._slots.find(slot)
        return found is not None and found.post is not None and found.intent is None

    def backlog(self, platform: PlatformName) -> tuple[int, float]:
        """Return the number of waiting slots of a platform, and the longest wait in seconds."""
        return self._queues[platform].backlog(self._clock.monotonic())

    # leases

    async def tidy(self, instructions: Iterable[InstructionRow]) -> tuple[InstructionRow, ...]:
        """Delete instructions from the store before they are carried out. Return the deleted ones, the oldest first.

        Instructions for platforms of other processes stay.

        Raises:
            StoreError: An instruction cannot be deleted. This one and the later ones stay.
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
        """Count as many requests to these chats as another process may have sent until now."""
        now = self._clock.monotonic()
        for chat in chats:
            if chat.platform in self._queues:
                self._queues[chat.platform].assume_used(chat, now)

    def _lease_of(self, slot: Slot) -> Lease | None:
        queue = self._slots.queue_of(slot)
        return None if queue is None else queue.lease

    def begin(self, platform: PlatformName, lease: Lease) -> None:
        """Start sending to a platform with this lease, until `end` is called."""
        self._queues[platform].begin(lease, self._clock.monotonic())
        for slot in self._slots.on(platform):
            self._go_on(slot)

    def end(self, platform: PlatformName) -> None:
        """Stop sending to a platform, and drop its slots from memory. Another process may change them now."""
        self._queues[platform].lease = None
        for slot in self._slots.on(platform):
            self._slots.forget(slot)

    def is_of_another_process(self, platform: PlatformName) -> None:
        """Drop this process's messages on a platform from `SentPosts`, because another process may change them now."""
        self._sent_posts.drop_all(platform)

    async def take_over(self, rows: Iterable[SlotRow], version: int | None = None) -> None:
        """Load stored slots into memory. Later screens then edit the same messages.

        If this process sends to the platform, rows of notices and rows without a message are deleted. An unanswered
        send is repeated after its slot is declared again. `version` is the version of the table in memory when the rows
        were read. With it, messages of other processes are noted in `SentPosts`; None means that they are not noted.

        Raises:
            StoreError: The store cannot be written.
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
        """Plan the unfinished work on a slot loaded from the store, if this process sends to its platform."""
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
        """Do the work until cancelled. After the cancellation, go on to show screens for `LAST_OPERATIONS_S`.

        Then wait for the answers to running requests, until `GOODBYE_S` after the cancellation. A second cancellation
        ends at once. Requests without an answer are left as after a crash.
        """
        self._running = True
        self._begin_operations()
        try:
            await asyncio.Event().wait()
        finally:
            await self._say_goodbye()

    async def settle(self) -> None:
        """Wait until no operation runs and no slot waits for one."""
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
        """Return True if another process has a platform or waits for it. That process shows the remaining screens."""
        return any(queue.lease is None or queue.lease.contested for queue in self._queues.values())

    async def _write_rest(self) -> None:
        await self._late.write()
        await self._cluster.flush()

    def _begin_operations_soon(self) -> None:
        """Begin operations in the next iteration of the event loop. Slots declared until then are served by urgency."""
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
