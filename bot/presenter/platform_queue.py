"""Which slot of a platform is served next: one request at a time for each chat, and no chat waits for another."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator

from bot.domain.ids import Chat, SlotId
from bot.ports.leases import Lease
from bot.ports.platform import ChatPlatform
from bot.presenter.declared import Urgency
from bot.presenter.pacing import (
    EDIT_RESERVE,
    NO_RESERVE,
    NOTICE_RESERVE,
    ChatPace,
    Reserve,
    platform_window,
    slack_by_urgency,
)
from bot.presenter.slot import Slot
from bot.presenter.steps import Delete, Drop, Edit, Save, Step, next_step

MOST_UNDER_WAY = 512
"""Requests of one platform that may be under way at once. Only memory needs this bound."""
THROTTLED_CHATS = 3
"""With so many chats throttled at the same time, the whole platform counts as throttled."""
_SWEEP = 256
"""Idle chats are dropped once there are more than this, and then each time their number has doubled."""


class ChatQueue:
    """The slots of one chat that need a request, and the rate at which requests may go there.

    `sent_at` is the moment (ms) at which the request under way began, `counted_at` the same where the platform's budget
    counts it too.
    """

    __slots__ = ("busy", "counted_at", "not_before", "pace", "sent_at", "ticket", "waiting")

    def __init__(self, pace: ChatPace) -> None:
        self.pace = pace
        self.sent_at: int | None = None
        self.counted_at: int | None = None
        self.waiting: dict[SlotId, Slot] = {}
        self.busy = False
        self.not_before = 0
        self.ticket = 0

    def idle(self, now: int) -> bool:
        """Whether a new queue would serve the chat just as well."""
        return not self.busy and not self.waiting and self.not_before <= now and self.pace.full(now)


_Ready = tuple[int, int, ChatQueue, int, Slot]
"""A chat that may be served: since when it waits (ms), a running number, the chat with its ticket, its slot."""


class PlatformQueue:
    """All slots that wait for one platform.

    There are three heaps of chats: `_later`, ordered by time; `_ready` and `_free`, ordered by urgency. The steps in
    `_free` cost nothing of the platform's budget, so they wait for none. A chat that is sorted in again gets a new
    ticket, and heap entries with an older ticket are skipped.
    """

    def __init__(self, platform: ChatPlatform, speed: float) -> None:
        self.platform = platform
        self.idempotent = platform.capabilities.idempotent_send
        self.notifies_on_edit = platform.capabilities.notifies_on_edit
        self.under_way = 0
        self.lease: Lease | None = None
        """The right to talk to the platform; None while another process has it."""
        self._speed = speed
        self._slack = slack_by_urgency(speed)
        self._window = platform_window(platform.limits, speed)
        self._not_before = 0
        self._chats: dict[Chat, ChatQueue] = {}
        self._sweep_at = _SWEEP
        self._to_sort: set[ChatQueue] = set()
        self._ready: list[_Ready] = []
        self._free: list[_Ready] = []
        self._later: list[tuple[int, int, ChatQueue, int]] = []
        self._numbers = itertools.count()

    @property
    def settled(self) -> bool:
        """Whether nothing is under way and nothing waits."""
        return not self.under_way and not any(chat.waiting for chat in self._chats.values())

    def begin(self, lease: Lease, now: int) -> None:
        """Talk to the platform from now on. Nobody knows how much of its limit another process has used up."""
        self.lease = lease
        if self._window is not None:
            self._window.fill(now)

    def assume_used(self, chat: Chat, now: int) -> None:
        """Count what another process may have sent to a chat until now."""
        self._queue_of(chat).pace.assume_used(now)

    def backlog(self, now: int) -> tuple[int, float]:
        """How many slots wait, and for how many seconds the one that fell behind first."""
        waiting = [slot for chat in self._chats.values() for slot in chat.waiting.values()]
        since = min((slot.pending.since for slot in waiting if slot.pending is not None), default=now)
        return len(waiting), (now - since) / 1000

    def add(self, slot: Slot) -> None:
        """Look at this slot soon, since it may need something."""
        chat = self._chat_of(slot)
        chat.waiting[slot.slot] = slot
        self._to_sort.add(chat)

    def withdraw(self, slot: Slot) -> None:
        """Take the slot out, before it moves to another chat or is forgotten."""
        chat = self._chat_of(slot)
        chat.waiting.pop(slot.slot, None)
        self._to_sort.add(chat)

    def start(self, slot: Slot, step: Step, now: int) -> ChatQueue:
        """Begin a step; the slot's chat, which is returned, is busy until `finish`."""
        chat = self._chat_of(slot)
        chat.busy = slot.busy = True
        self.under_way += 1
        if _is_request(step):
            chat.pace.take(now)
            chat.sent_at = now
            if self._window is not None and self._is_counted(slot, step):
                self._window.take(now)
                chat.counted_at = now
        return chat

    def finish(self, chat: ChatQueue, slot: Slot, now: int) -> None:
        """End the step that `start` began."""
        if chat.sent_at is not None:
            chat.pace.answered(chat.sent_at, now)
        if chat.counted_at is not None and self._window is not None:
            self._window.answered(chat.counted_at, now)
        chat.sent_at = chat.counted_at = None
        chat.busy = slot.busy = False
        self.under_way -= 1
        self._to_sort.add(chat)

    def throttle(self, slot: Slot, now: int, seconds: float) -> None:
        """Leave the slot's chat alone for so long, and the whole platform if several chats are throttled."""
        until = now + max(1, round(seconds * 1000))
        chat = self._chat_of(slot)
        chat.not_before = max(chat.not_before, until)
        if sum(1 for other in self._chats.values() if other.not_before > now) >= THROTTLED_CHATS:
            self._not_before = max(self._not_before, until)

    def due(self, now: int) -> Iterator[tuple[Slot, Step]]:
        """Each step that may begin now, the most urgent first. The caller begins it before asking for the next."""
        self._sort(now)
        while (slot := self._next(now)) is not None:
            slot.draw()
            step = next_step(slot, idempotent=self.idempotent)
            if step is not None:
                yield slot, step
            else:  # the slot needs nothing any more; another one of its chat may be next
                self._to_sort.add(self._chat_of(slot))
            self._sort(now)

    def wakes_at(self, now: int) -> int | None:
        """The time at which to call `due` again if nothing else happens; None if there is no need."""
        times = [self._later[0][0]] if self._later else []
        if self.under_way < MOST_UNDER_WAY:
            times += [self._open_at(now)] if self._ready else []
            times += [now] if self._free else []
        return min(times, default=None)

    def _chat_of(self, slot: Slot) -> ChatQueue:
        """The queue of the chat in which the slot is now."""
        return self._queue_of(slot.chat)

    def _queue_of(self, chat: Chat) -> ChatQueue:
        if not self.platform.limits.per_topic:
            chat = chat.whole
        found = self._chats.get(chat)
        if found is None:
            found = self._chats[chat] = ChatQueue(ChatPace(self.platform.limits, chat.id, self._speed))
        return found

    def _next(self, now: int) -> Slot | None:
        while self._later and self._later[0][0] <= now:
            _, _, chat, ticket = heapq.heappop(self._later)
            if chat.ticket == ticket:
                self._sort_in(chat, now)
        if self.under_way >= MOST_UNDER_WAY:
            return None
        free = _pop(self._free)
        return free if free is not None or self._open_at(now) > now else _pop(self._ready)

    def _is_counted(self, slot: Slot, step: Step) -> bool:
        """Whether the step uses up the budget of the whole platform."""
        return _is_request(step) and self.platform.limits.is_counted(slot.chat.id)

    def _open_at(self, now: int) -> int:
        """The time at which the platform as a whole may be asked again."""
        at = max(now, self._not_before)
        return at if self._window is None else max(at, self._window.ready_at(now))

    def _sort(self, now: int) -> None:
        for chat in self._to_sort:
            self._sort_in(chat, now)
        self._to_sort.clear()
        if len(self._chats) >= self._sweep_at:
            self._chats = {name: chat for name, chat in self._chats.items() if not chat.idle(now)}
            self._sweep_at = max(_SWEEP, 2 * len(self._chats))

    def _sort_in(self, chat: ChatQueue, now: int) -> None:
        """Put the chat into the heap in which its most urgent slot belongs."""
        chat.ticket += 1
        if chat.busy:
            return
        best: tuple[int, int, Slot, bool] | None = None
        for slot in tuple(chat.waiting.values()):
            step = next_step(slot, idempotent=self.idempotent)
            if step is None:
                del chat.waiting[slot.slot]
            if step is None or slot.busy:
                continue
            at, serve_by = max(now, self._ready_at(chat, slot, step, now)), self._serve_by(slot, step, now)
            found = (at, serve_by, slot, self._is_counted(slot, step))
            if best is None or found[:2] < best[:2]:
                best = found
        if best is None:
            return
        at, serve_by, slot, counted = best
        if at <= now:
            heap = self._ready if counted else self._free
            heapq.heappush(heap, (serve_by, next(self._numbers), chat, chat.ticket, slot))
        else:
            heapq.heappush(self._later, (at, next(self._numbers), chat, chat.ticket))

    def _ready_at(self, chat: ChatQueue, slot: Slot, step: Step, now: int) -> int:
        if not _is_request(step):
            return slot.retry_at
        since = now if slot.pending is None else slot.pending.since
        paced = chat.pace.ready_at(now, since, _reserve(slot, step))
        return max(chat.not_before, slot.retry_at, paced)

    def _serve_by(self, slot: Slot, step: Step, now: int) -> int:
        """Return the sort key of `_ready`, a time in ms: since when the screen waits, plus the slack of its urgency.

        A step that costs no request comes first.
        """
        if not _is_request(step):
            return 0
        if slot.pending is None:
            return now + self._slack[Urgency.OTHER]
        return slot.pending.since + self._slack[slot.pending.urgency]


def _pop(heap: list[_Ready]) -> Slot | None:
    """Take the most urgent slot out of a heap; None if there is none."""
    while heap:
        _, _, chat, ticket, slot = heapq.heappop(heap)
        if chat.ticket == ticket:
            return slot
    return None


def _reserve(slot: Slot, step: Step) -> Reserve:
    if slot.table is None:
        return NOTICE_RESERVE
    return EDIT_RESERVE if isinstance(step, Edit | Delete) else NO_RESERVE


def _is_request(step: Step) -> bool:
    """Whether the platform is asked for anything: the store alone does the other steps."""
    return not isinstance(step, Save | Drop)
