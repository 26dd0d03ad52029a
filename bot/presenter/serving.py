"""Carries out one step for one slot: the store first, then the platform, then what the answer means.

The promise: each send that was under way when its answer was lost (or the process was killed) leaves at most
one surplus message, none where the platform knows sends by their key. A notice is never sent again. Such a send
is repeated after a second, and each repetition that goes unanswered too is followed by a pause four times
as long, up to ten minutes; the count outlives a restart, since it stands in the key. A surplus message is
adopted or deleted at its first tap.
"""

from __future__ import annotations

import logging
from typing import assert_never

from bot.domain.errors import (
    ChatReplaced,
    MessageGone,
    PlatformError,
    Refused,
    StoreError,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import MessageId
from bot.domain.rows import DropSlot, PutSlot
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.presenter.declared import PendingScreen, Repost
from bot.presenter.keys import SendKey
from bot.presenter.pacing import RetryDelays
from bot.presenter.platform_queue import PlatformQueue
from bot.presenter.slot import Slot
from bot.presenter.slots import SlotEvents
from bot.presenter.steps import Delete, Drop, Edit, Save, Send, Step, next_step

_log = logging.getLogger(__name__)


class Serving:
    """Does what `next_step` says."""

    def __init__(self, store: Store, clock: Clock, delays: RetryDelays, events: SlotEvents) -> None:
        self._store = store
        self._clock = clock
        self._delays = delays
        self._events = events

    async def carry_out(self, queue: PlatformQueue, slot: Slot, planned: Step) -> None:
        """One step, whatever comes of it; none if another kind of step is due since it was planned."""
        step = next_step(slot, idempotent=queue.idempotent)
        if type(step) is not type(planned):
            return
        try:
            await self._do(queue, slot, step)
        except StoreError as error:
            _log.warning("slot %s: the store failed: %s", slot.slot, type(error).__name__)
            slot.fail(self._clock.now(), self._delays.failed(slot.failures + 1))

    async def _do(self, queue: PlatformQueue, slot: Slot, step: Step | None) -> None:
        match step:
            case Save():
                await self._save(slot)
            case Drop():
                await self._forget(slot)
            case Send(pending, again):
                await self._send(queue, slot, pending, again=again)
            case Edit(pending, message):
                await self._edit(queue, slot, pending, message)
            case Delete(message):
                await self._delete(queue, slot, message)
            case None:
                return
            case _:
                assert_never(step)

    # the store

    async def _save(self, slot: Slot) -> None:
        slot.dirty = False
        try:
            await self._store.commit([PutSlot(slot.row())])
        except StoreError:
            slot.dirty = True
            raise

    async def _forget(self, slot: Slot) -> None:
        await self._store.commit([DropSlot(slot.slot)])
        if slot.leaving is None:
            slot.dirty = True  # it is wanted again
        else:
            self._events.forgotten(slot)

    # the platform

    async def _send(self, queue: PlatformQueue, slot: Slot, pending: PendingScreen, *, again: bool) -> None:
        key = slot.intent
        if key is None or not again:
            key = SendKey.new(key, ring=slot.repost is Repost.RING)
        chat = slot.chat
        slot.starts_send(pending, key)
        try:
            await self._store.commit([PutSlot(slot.row())])
        except StoreError:
            slot.not_done()  # though it may have been committed all the same
            raise
        if slot.pending is None or slot.in_flight is None or slot.chat != chat:
            slot.not_done()
            return
        slot.in_flight.pending = newest = slot.pending
        try:
            sent = await queue.platform.send(chat, newest.screen, key=str(key), quiet=not key.ring)
        except Exception as error:  # noqa: BLE001 -- an adapter's fault must not stop the others
            self._send_failed(queue, slot, error)
            return
        if slot.chat != chat:
            slot.not_done()  # it was done where the slot is not any more
            return
        slot.sent(sent, surely_so=not again)
        if not again:  # else an edit follows, and tells
            self._shown(slot, newest)
        await self._save(slot)

    async def _edit(
        self, queue: PlatformQueue, slot: Slot, pending: PendingScreen, message: MessageId
    ) -> None:
        chat = slot.chat
        slot.starts_edit(pending)
        try:
            await queue.platform.edit(chat, message, pending.screen)
        except MessageGone:
            slot.gone()
            return
        except Exception as error:  # noqa: BLE001 -- an adapter's fault must not stop the others
            slot.edit_failed(surely=_surely_not_done(error))
            self._failed(queue, slot, error)
            if slot.dirty:
                await self._save(slot)
            return
        if slot.post == message:
            slot.edited()
            self._shown(slot, pending)
            await self._save(slot)
        else:
            slot.not_done()  # the post is another by now: it was adopted, or the chat has moved

    async def _delete(self, queue: PlatformQueue, slot: Slot, message: MessageId) -> None:
        try:
            await queue.platform.delete(slot.chat, message)
        except (MessageGone, Refused, Unreachable):
            slot.deleted(message)
        except Exception as error:  # noqa: BLE001 -- an adapter's fault must not stop the others
            self._failed(queue, slot, error)
        else:
            slot.deleted(message)

    def _shown(self, slot: Slot, pending: PendingScreen) -> None:
        waited = (self._clock.now() - pending.declared) / 1000
        self._events.shown(slot, waited)

    # failures

    def _send_failed(self, queue: PlatformQueue, slot: Slot, error: Exception) -> None:
        """After what is surely not done nothing has changed; anything else leaves the send in doubt."""
        if _surely_not_done(error):
            slot.not_done()
            self._failed(queue, slot, error)
            return
        if not isinstance(error, PlatformError):
            _log_unexpected(slot, error)
        assert slot.in_flight is not None
        assert slot.in_flight.key is not None
        attempt = slot.in_flight.key.attempt
        slot.unanswered(may_repeat=queue.idempotent or slot.in_flight.pending.resend)
        if slot.intent is not None:
            slot.fail(self._clock.now(), self.doubt(queue, attempt, slot.failures + 1))

    def doubt(self, queue: PlatformQueue, attempt: int, failures: int) -> int:
        """How long (ms) a send without an answer is left alone before it is repeated."""
        return self._delays.failed(failures) if queue.idempotent else self._delays.unanswered(attempt + 1)

    def _failed(self, queue: PlatformQueue, slot: Slot, error: Exception) -> None:
        """What was asked is surely not done, or may be repeated at will."""
        now = self._clock.now()
        pause = self._delays.failed(slot.failures + 1)
        match error:
            case Throttled(retry_after=seconds):
                queue.throttle(slot, now, seconds)
            case Unreachable():
                slot.rest()
                self._events.unreachable(slot)
            case ChatReplaced(new=new) if (new.platform, new.id) != (slot.chat.platform, slot.chat.id):
                self._events.replaced(slot.chat, new)
            case Refused() | MessageGone():
                _log.warning("slot %s: the platform refuses the screen", slot.slot)
                slot.rest()
            case PlatformError():
                slot.fail(now, pause)
            case _:
                _log_unexpected(slot, error)
                slot.fail(now, pause)


def _surely_not_done(error: Exception) -> bool:
    """Whatever is not of our tree is a fault of the adapter, and may have come at any moment."""
    return isinstance(error, PlatformError) and not (isinstance(error, Unavailable) and error.maybe_done)


def _log_unexpected(slot: Slot, error: Exception) -> None:
    """Names the error and the place, not its text: that might hold what is on the screen."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = "" if place is None else f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}"
    _log.error("slot %s: unexpected %s at %s", slot.slot, type(error).__name__, where)
