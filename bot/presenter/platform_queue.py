"""Who is served next on one platform: one request at a time for each chat, and no chat waits for another."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator

from bot.domain.ids import SlotId
from bot.ports.platform import ChatPlatform
from bot.presenter.declared import Urgency
from bot.presenter.pacing import AT_ONCE, EDITS, NOTICES, ChatPace, RetryDelays, Yielding, platform_bucket
from bot.presenter.slot import Slot
from bot.presenter.steps import Delete, Drop, Edit, Save, Step, next_step

MOST_UNDER_WAY = 512
"""Requests of one platform that may be under way at once; only memory asks for a bound."""
THROTTLED_CHATS = 3
"""So many chats throttled at the same time mean that the whole platform is."""
_SWEEP = 256


class ChatQueue:
    """The slots of one chat (with all its topics) that need something, and how often the chat may be asked."""

    __slots__ = ("busy", "not_before", "pace", "ticket", "waiting")

    def __init__(self, pace: ChatPace) -> None:
        self.pace = pace
        self.waiting: dict[SlotId, Slot] = {}
        self.busy = False
        self.not_before = 0
        self.ticket = 0

    def at_rest(self, now: int) -> bool:
        """Whether forgetting this queue changes nothing."""
        return not self.busy and not self.waiting and self.not_before <= now and self.pace.full(now)


class PlatformQueue:
    """Everything that waits on one platform.

    Two heaps: `ready` by urgency, `later` by time. Their entries name a chat with the ticket that it had;
    a chat_queue that has been looked at again has another, and older entries mean nothing.
    """

    def __init__(self, platform: ChatPlatform, delays: RetryDelays, speed: float) -> None:
        self.platform = platform
        self.idempotent = platform.capabilities.idempotent_send
        self.notifies_on_edit = platform.capabilities.notifies_on_edit
        self.under_way = 0
        self._delays = delays
        self._speed = speed
        self._bucket = platform_bucket(platform.limits, speed)
        self._not_before = 0
        self._chats: dict[str, ChatQueue] = {}
        self._sweep_at = _SWEEP
        self._touched: set[ChatQueue] = set()
        self._ready: list[tuple[int, int, ChatQueue, int, Slot]] = []
        self._later: list[tuple[int, int, ChatQueue, int]] = []
        self._numbers = itertools.count()

    @property
    def settled(self) -> bool:
        """Whether nothing is under way and nothing waits."""
        return not self.under_way and not any(chat_queue.waiting for chat_queue in self._chats.values())

    def chat_queue(self, slot: Slot) -> ChatQueue:
        """The queue of the chat where the slot is now."""
        found = self._chats.get(slot.chat.id)
        if found is None:
            found = ChatQueue(ChatPace(self.platform.limits, slot.chat.id, self._speed))
            self._chats[slot.chat.id] = found
        return found

    def want(self, slot: Slot) -> None:
        """The slot may need something."""
        chat_queue = self.chat_queue(slot)
        chat_queue.waiting[slot.slot] = slot
        self._touched.add(chat_queue)

    def withdraw(self, slot: Slot) -> None:
        """The slot is about to move to another chat."""
        chat_queue = self.chat_queue(slot)
        chat_queue.waiting.pop(slot.slot, None)
        self._touched.add(chat_queue)

    def start(self, slot: Slot, step: Step, now: int) -> ChatQueue:
        """A step is begun; its chat is busy until `finish`."""
        chat_queue = self.chat_queue(slot)
        chat_queue.busy = slot.busy = True
        self.under_way += 1
        if _asks(step):
            chat_queue.pace.take(now)
            if self._bucket is not None:
                self._bucket.take(now)
        return chat_queue

    def finish(self, chat_queue: ChatQueue, slot: Slot) -> None:
        """The step that was begun has ended."""
        chat_queue.busy = slot.busy = False
        self.under_way -= 1
        self._touched.add(chat_queue)

    def throttle(self, slot: Slot, now: int, seconds: float) -> None:
        """The chat is not asked for so long; nor is anybody once several chats are throttled at once."""
        until = now + max(1, round(seconds * 1000))
        chat_queue = self.chat_queue(slot)
        chat_queue.not_before = max(chat_queue.not_before, until)
        if sum(1 for other in self._chats.values() if other.not_before > now) >= THROTTLED_CHATS:
            self._not_before = max(self._not_before, until)

    def due(self, now: int) -> Iterator[tuple[Slot, Step]]:
        """Each step that may be begun now, the most urgent first; the caller begins it at once."""
        self._look_again(now)
        while (slot := self._next(now)) is not None:
            step = next_step(slot, idempotent=self.idempotent)
            if step is None:
                self._touched.add(
                    self.chat_queue(slot)
                )  # nothing is wanted any more; others of its chat may be next
            else:
                yield slot, step
            self._look_again(now)

    def wakes_at(self, now: int) -> int | None:
        """When to ask `due` again if nothing else happens; None: only after something else happened."""
        times = [self._later[0][0]] if self._later else []
        if self._ready and self.under_way < MOST_UNDER_WAY:
            times.append(self._open_at(now))
        return min(times, default=None)

    # parts

    def _next(self, now: int) -> Slot | None:
        while self._later and self._later[0][0] <= now:
            _, _, chat_queue, ticket = heapq.heappop(self._later)
            if chat_queue.ticket == ticket:
                self._arrange(chat_queue, now)
        while self._ready and self.under_way < MOST_UNDER_WAY:
            _, _, chat_queue, ticket, slot = self._ready[0]
            if chat_queue.ticket == ticket and self._open_at(now) > now and not self._free(slot):
                return None
            heapq.heappop(self._ready)
            if chat_queue.ticket == ticket:
                return slot
        return None

    def _free(self, slot: Slot) -> bool:
        step = next_step(slot, idempotent=self.idempotent)
        return step is None or not _asks(step)

    def _open_at(self, now: int) -> int:
        at = max(now, self._not_before)
        return at if self._bucket is None else max(at, self._bucket.ready_at(now))

    def _look_again(self, now: int) -> None:
        for chat_queue in self._touched:
            self._arrange(chat_queue, now)
        self._touched.clear()
        if len(self._chats) >= self._sweep_at:
            self._chats = {
                chat: chat_queue for chat, chat_queue in self._chats.items() if not chat_queue.at_rest(now)
            }
            self._sweep_at = max(_SWEEP, 2 * len(self._chats))

    def _arrange(self, chat_queue: ChatQueue, now: int) -> None:
        """Put the queue of a chat where its most urgent slot belongs."""
        chat_queue.ticket += 1
        if chat_queue.busy:
            return
        best: tuple[int, int, Slot] | None = None
        for slot in tuple(chat_queue.waiting.values()):
            step = next_step(slot, idempotent=self.idempotent)
            if step is None:
                del chat_queue.waiting[slot.slot]
            if step is None or slot.busy:
                continue
            found = (
                max(now, self._ready_at(chat_queue, slot, step, now)),
                self._urgency(slot, step, now),
                slot,
            )
            if best is None or found[:2] < best[:2]:
                best = found
        if best is None:
            return
        at, urgency, slot = best
        if at <= now:
            heapq.heappush(self._ready, (urgency, next(self._numbers), chat_queue, chat_queue.ticket, slot))
        else:
            heapq.heappush(self._later, (at, next(self._numbers), chat_queue, chat_queue.ticket))

    def _ready_at(self, chat_queue: ChatQueue, slot: Slot, step: Step, now: int) -> int:
        if not _asks(step):
            return slot.retry_at
        since = now if slot.pending is None else slot.pending.since
        paced = chat_queue.pace.ready_at(now, since, _yields(slot, step))
        return max(chat_queue.not_before, slot.retry_at, paced)

    def _urgency(self, slot: Slot, step: Step, now: int) -> int:
        """Of those that are ready: what costs no request, then by `pacing.SLACK_S`."""
        if not _asks(step):
            return 0
        if slot.pending is None:
            return now + self._delays.slack(Urgency.OTHER)
        return slot.pending.since + self._delays.slack(slot.pending.urgency)


def _yields(slot: Slot, step: Step) -> Yielding:
    if slot.table is None:
        return NOTICES
    return EDITS if isinstance(step, Edit | Delete) else AT_ONCE


def _asks(step: Step) -> bool:
    """Whether the platform is asked for anything."""
    return not isinstance(step, Save | Drop)
