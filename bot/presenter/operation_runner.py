"""Carries out the operations of slots. For a send, the store is written first, and then the platform is called.

If the answer to a send is lost or the process is killed, at most one surplus message is left. On a platform with
idempotent sends none is left. A notice is never sent again. Any other unanswered send is repeated once, after a second.
If the repetition has no answer either, no message is sent until somebody taps on one or requests a repost.
Meanwhile an existing post is edited. The number of unanswered sends is part of the stored key. The first tap on a
surplus message makes it the slot's post, or deletes it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from bot.domain.errors import (
    BotError,
    ChatGone,
    ChatReplaced,
    DatabaseDamaged,
    LeaseLost,
    MessageFrozen,
    MessageGone,
    PlatformError,
    Refused,
    StoreError,
    StoreUnavailable,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import MessageId
from bot.domain.instructions import MessageFound, Redraw, Repost, heal
from bot.domain.rows import DropSlot, PutSlot
from bot.domain.screen import Screen
from bot.domain.sketches import words_of
from bot.ports.clock import Clock
from bot.ports.cluster import Cluster, Lease
from bot.ports.pictures import Pictures
from bot.presenter.platform_queue import PlatformQueue, RetryDelays
from bot.presenter.slot import (
    Delete,
    Drop,
    Edit,
    Illustrate,
    MakeRequest,
    Operation,
    PendingScreen,
    Save,
    Send,
    SendKey,
    Slot,
    next_operation,
)
from bot.presenter.slots import SlotEvents

LATE_S: Final = 1.0
MESSAGE_GONE: Final = "notice-message-gone"
"""The id of the text with the reason of a failed edit: the only message of its chat was deleted."""


class LateRows:
    """Writes the rows of slots marked as `late` some time later. Until then, these rows lack the digest of the post."""

    def __init__(self, lease_of: Callable[[Slot], Lease | None], clock: Clock, pace_factor: float) -> None:
        """`lease_of` returns the lease that permits writing a slot's row; None if another process has it.

        `pace_factor` is as in `Presenter`.
        """
        self._lease_of = lease_of
        self._clock = clock
        self._seconds = LATE_S / pace_factor
        self._slots: set[Slot] = set()
        self._task: asyncio.Task[None] | None = None

    def add(self, slot: Slot) -> None:
        """Plan the writing of this slot's row, in about `LATE_S` seconds."""
        self._slots.add(slot)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_soon())

    def stop(self) -> None:
        """Stop the planned writing. The waiting rows are lost, as after a crash."""
        if self._task is not None:
            self._task.cancel()

    async def _write_soon(self) -> None:
        while self._slots:
            await self._clock.sleep(self._seconds)
            await self.write()

    async def write(self) -> None:
        """Write the rows of the late slots in which no operation runs. The other late slots wait for the next call."""
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
            await self._write_rows(lease, slots)

    async def _write_rows(self, lease: Lease, slots: list[Slot]) -> None:
        """Write the rows of these slots in one commit. If the store is damaged, write each row in its own commit.

        A slot whose row cannot be written stays late.
        """
        try:
            await lease.commit([PutSlot(slot.row()) for slot in slots])
        except StoreError as error:
            if isinstance(error, DatabaseDamaged) and len(slots) > 1:
                for slot in slots:
                    await self._write_rows(lease, [slot])
                return
            for slot in slots:
                slot.late = True
            self._slots.update(slots)


_log = logging.getLogger(__name__)


class OperationRunner:
    """Carries out the operations chosen by `next_operation`."""

    def __init__(
        self,
        cluster: Cluster,
        clock: Clock,
        delays: RetryDelays,
        events: SlotEvents,
        late: LateRows,
        illustrate: Illustrate,
    ) -> None:
        """`illustrate` draws a screen's picture just before the request, because most screens are replaced earlier."""
        self._cluster = cluster
        self._late = late
        self._clock = clock
        self._delays = delays
        self._events = events
        self._illustrate = illustrate

    async def carry_out(self, queue: PlatformQueue, slot: Slot, planned: Operation) -> None:
        """Carry out the slot's next operation. If it is of another kind than the `planned` one, do nothing.

        After a failure of the store, the operation is tried again later.
        """
        slot.draw()
        operation, lease = next_operation(slot, idempotent=queue.idempotent), queue.lease
        # The queue has applied the limits of the planned kind: another kind has to be queued again.
        if type(operation) is not type(planned) or lease is None:
            return
        try:
            await self._do(queue, lease, slot, operation)
        except StoreError as error:
            if not isinstance(error, StoreUnavailable):
                _log.warning("slot %s: the store failed: %s", slot.slot, type(error).__name__)
            slot.retry_after(self._clock.monotonic(), self._delays.after_failure(slot.failures + 1))

    async def _do(self, queue: PlatformQueue, lease: Lease, slot: Slot, operation: Operation | None) -> None:
        match operation:
            case Save():
                await self._save(lease, slot)
            case Drop():
                await self._forget(lease, slot)
            case Send(pending, again):
                await self._send(queue, lease, slot, pending, again=again)
            case Edit(pending, message):
                await self._edit(queue, lease, slot, pending, message)
            case Delete(message):
                _check_fresh(lease)
                await self._delete(queue, slot, message)
            case MakeRequest(turn):
                _check_fresh(lease)
                await turn.take()
            case None:
                return
            case _:
                assert_never(operation)

    async def _save(self, lease: Lease, slot: Slot) -> None:
        # Before the commit, because a change during it marks the slot again.
        slot.dirty = slot.late = False
        try:
            await lease.commit([PutSlot(slot.row())])
        except StoreError:
            slot.dirty = True
            raise

    async def _forget(self, lease: Lease, slot: Slot) -> None:
        slot.late = False
        await lease.commit([DropSlot(slot.slot)])
        if slot.leaving is None:
            slot.dirty = True  # it was declared again meanwhile
        else:
            self._events.forgotten(slot)

    async def _send(
        self, queue: PlatformQueue, lease: Lease, slot: Slot, pending: PendingScreen, *, again: bool
    ) -> None:
        key = slot.intent
        if key is None or not again:
            key = SendKey.new(key, ring=slot.repost is Repost.RING)
        chat = slot.chat
        slot.start_send(pending, key)
        try:
            await lease.commit([PutSlot(slot.row())])
            drawn = await self._drawn(slot)
            _check_fresh(lease)
        except StoreError:
            slot.not_done()  # the commit may have happened all the same
            raise
        # The slot was removed or moved, or nothing new is left to show, since the commit began.
        if drawn is None or slot.pending is None or slot.in_flight is None or slot.chat != chat:
            slot.not_done()
            return
        newest, screen = drawn
        slot.in_flight.pending = newest
        try:
            sent = await queue.platform.send(chat, screen, key=str(key), quiet=not key.ring)
        except Exception as error:  # noqa: BLE001 -- an adapter's fault must not stop the others
            self._send_failed(queue, slot, error)
            return
        if slot.chat != chat:
            slot.not_done()  # it was done in the slot's old chat
            return
        slot.sent(sent, content_known=not again)
        if not again:  # else an edit follows, and is reported
            self._shown(slot, newest)
        try:
            await self._save(lease, slot)
        except LeaseLost:  # report the message to the process with the lease
            self._cluster.ask(MessageFound(slot.slot, chat, sent.message), chat.platform)
            raise

    async def _drawn(self, slot: Slot) -> tuple[PendingScreen, Screen] | None:
        """Return the newest pending screen, drawn with its picture; None if no screen is pending any more."""
        slot.draw()
        pending = slot.pending
        if pending is None:
            return None
        return pending, await self._illustrate(slot.chat.platform, pending.screen)

    async def _edit(
        self, queue: PlatformQueue, lease: Lease, slot: Slot, pending: PendingScreen, message: MessageId
    ) -> None:
        chat = slot.chat
        # A delayed edit of the previous process may come after this one: the post is drawn once more later.
        if slot.inherited:
            slot.inherited = False
            await lease.commit([heal(slot.slot, chat.platform, self._clock.now())])
        screen = await self._illustrate(chat.platform, pending.screen)
        _check_fresh(lease)
        slot.start_edit(pending)
        try:
            await queue.platform.edit(chat, message, screen)
        except MessageGone:
            self._events.gone(chat, message)
            slot.post_gone()
            return
        except MessageFrozen:
            slot.post_frozen()
            return
        except Exception as error:  # noqa: BLE001 -- an adapter's fault must not stop the others
            slot.edit_failed(certainly_not_done=_certainly_not_done(error))
            self._failed(queue, slot, error)
            if slot.dirty:
                await self._save(lease, slot)
            return
        if (
            queue.lease is not lease or not lease.fresh
        ):  # another process may have edited, and this edit came last
            self._cluster.ask(Redraw(slot.slot), chat.platform)
        if queue.lease is not lease:
            return
        if slot.post == message:
            slot.edited()
            self._shown(slot, pending)
            if slot.late:
                self._late.add(slot)
        else:
            slot.not_done()  # the slot has another post now: it was adopted, or the chat has moved

    async def _delete(self, queue: PlatformQueue, slot: Slot, message: MessageId) -> None:
        try:
            await queue.platform.delete(slot.chat, message)
        except (MessageGone, Refused, Unreachable):
            pass  # another try would not delete it either
        except Exception as error:  # noqa: BLE001 -- an adapter's fault must not stop the others
            self._failed(queue, slot, error)
            return
        self._events.gone(slot.chat, message)
        slot.deleted(message)

    def _shown(self, slot: Slot, pending: PendingScreen) -> None:
        waited = (self._clock.monotonic() - pending.since) / 1000
        self._events.shown(slot, waited)

    def _send_failed(self, queue: PlatformQueue, slot: Slot, error: Exception) -> None:
        """Handle a failed send. If it was certainly not done, restore the slot, then do as in `_failed`.

        Else note the uncertain outcome. If the send may be repeated, this happens after a delay.
        """
        if _certainly_not_done(error):
            slot.not_done()
            self._failed(queue, slot, error)
            return
        if not isinstance(error, PlatformError):
            _log_unexpected(slot, error)
        assert slot.in_flight is not None
        slot.unanswered(may_repeat=queue.idempotent or slot.in_flight.pending.resend)
        if slot.intent is not None and not slot.needs_request:
            slot.retry_after(self._clock.monotonic(), self.doubt_delay(queue, slot.failures + 1))

    def doubt_delay(self, queue: PlatformQueue, failures: int) -> int:
        """Return the delay (ms) before an unanswered send is repeated.

        On a platform with idempotent sends, it grows with the number of `failures` in a row.
        """
        return self._delays.after_failure(failures) if queue.idempotent else self._delays.after_no_answer()

    def _failed(self, queue: PlatformQueue, slot: Slot, error: Exception) -> None:
        """Plan a retry of the failed request, or block the slot and report the reason.

        If the chat has a new address, move its slots there. Use this only for a request whose repetition cannot make a
        second message.
        """
        now = self._clock.monotonic()
        delay = self._delays.after_failure(slot.failures + 1)
        match error:
            case Throttled(retry_after=seconds):
                queue.throttle(slot, now, seconds)
            case Unreachable(text_id=text_id):
                slot.block()
                self._events.unreachable(slot, text_id, gone=isinstance(error, ChatGone))
            # A chat replaced by itself would fail again at once: it is treated as any other error, with a delay.
            case ChatReplaced(new=new) if (new.platform, new.id) != (slot.chat.platform, slot.chat.id):
                self._events.replaced(slot.chat, new)
            case MessageGone():
                _log.warning("slot %s: the only message of its chat was deleted", slot.slot)
                slot.block()
                self._events.refused(slot, MESSAGE_GONE)
            case Refused() | MessageFrozen():
                _log.warning("slot %s: the platform refuses the screen", slot.slot)
                slot.block()
                self._events.refused(slot, error.text_id if isinstance(error, Refused) else "")
            case PlatformError():
                slot.retry_after(now, delay)
            case _:
                _log_unexpected(slot, error)
                slot.retry_after(now, delay)


def _check_fresh(lease: Lease) -> None:
    """Check immediately before a request that this process still has the lease.

    Raises:
        LeaseLost: Another process may already send to the platform.
    """
    if not lease.fresh:
        raise LeaseLost(f"the lease {lease.name} is not certain")


def _certainly_not_done(error: Exception) -> bool:
    """Return True if this error shows that the request was not done. After any other error it may have been done."""
    return isinstance(error, PlatformError) and not (isinstance(error, Unavailable) and error.maybe_done)


def _log_unexpected(slot: Slot, error: Exception) -> None:
    """Log the error's class and the line that raised it. Leave its text out, because it may quote the screen."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = "" if place is None else f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}"
    _log.error("slot %s: unexpected %s at %s", slot.slot, type(error).__name__, where)


async def illustrated(screen: Screen, pictures: Pictures | None) -> Screen:
    """Return the screen with a picture in place of its sketch.

    If drawing fails, or if pictures are off (`pictures` is None), remove the sketch and the caption.
    """
    if screen.sketch is None:
        return screen
    if pictures is not None:
        try:
            picture = await pictures.draw(screen.sketch, words_of(screen.sketch))
        except (BotError, OSError, ValueError, RuntimeError):
            _log.exception("a picture could not be drawn")
        else:
            return replace(screen, picture=picture, sketch=None)
    return replace(screen, sketch=None, caption=None)
