"""The queue of one platform: its slots with a next operation, ordered by urgency, within the platform's limits."""

from __future__ import annotations

import heapq
import itertools
import math
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.domain.ids import Chat, SlotId
from bot.domain.instructions import Urgency
from bot.ports.cluster import Lease
from bot.ports.platform import ChatPlatform, Limits
from bot.presenter.slot import Delete, Drop, Edit, MakeRequest, Operation, Save, Slot, next_operation

UNANSWERED_MS: Final = 2_000


class SlidingWindow:
    """A rate limit: at most `most` requests in any period of `length` ms.

    The platform counts a request at an unknown time between its send and its answer. Here, a request counts from its
    send until `length` ms after its answer. An unanswered request counts as answered `unanswered` ms after its send.

    The first `burst` requests are sent at once. Later ones are at least `length / most` ms apart. They are spread over
    the time until the oldest request leaves the window. An urgent request then never waits for the whole period.
    """

    __slots__ = ("_apart", "_ends", "_last", "_length", "_unanswered", "burst", "most")

    def __init__(self, most: int, length: int, burst: int, unanswered: int = UNANSWERED_MS) -> None:
        self.most = most
        self.burst = min(burst, most)
        self._length = length
        self._apart = length // most
        self._unanswered = unanswered
        self._ends: list[int] = []
        self._last = 0

    @classmethod
    def of_rate(cls, rate: float, seconds: float, speed: float, burst: int) -> SlidingWindow:
        """Return a window for `rate` requests in `seconds`. All times are divided by `speed`."""
        most = max(1, int(rate))
        length = ceil(seconds * 1000 / speed * most / rate)
        return cls(most, length, burst, ceil(UNANSWERED_MS / speed))

    def ready_at(self, now: int, reserve: int = 0) -> int:
        """Return the earliest time (ms), `now` or later, for a request after which `reserve` more are still permitted.

        A `reserve` of a whole burst or more counts as `burst - 1`.
        """
        ends = self._ends_after(now)
        reserve = min(reserve, self.burst - 1)
        if len(ends) + reserve < self.burst:
            return now
        free = self.most - reserve - len(ends)
        if free < 0:
            return ends[-free]
        return max(now, self._last + max(self._apart, ceil((ends[0] - self._last) / (free + 1))))

    def take(self, now: int) -> None:
        """Count a request sent now."""
        insort(self._ends, now + self._unanswered + self._length)
        self._last = now

    def fill(self, now: int) -> None:
        """Count as many requests as permitted, as if all of them were answered now."""
        self._ends = [now + self._length] * self.most
        self._last = now

    def assume_used(self, now: int) -> None:
        """Count as many requests as another process with the same limit may have sent until now.

        These are a burst at this moment, and earlier requests as close together as the limit permits.
        """
        spread = range(self.most - self.burst, 0, -1)
        self._ends = [now + self._length - number * self._apart for number in spread]
        self._ends += [now + self._unanswered + self._length] * self.burst
        self._last = now

    def answered(self, sent: int, now: int) -> None:
        """Note the answer, received at the time `now`, to the request sent at the time `sent` (both in ms)."""
        guessed = sent + self._unanswered + self._length
        at = bisect_left(self._ends, guessed)
        if at < len(self._ends) and self._ends[at] == guessed:
            del self._ends[at]
        insort(self._ends, now + self._length + 1)

    def unused(self, now: int) -> bool:
        """Return True if no earlier request counts any more at the time `now` (ms)."""
        return not self._ends_after(now)

    def _ends_after(self, now: int) -> list[int]:
        """Return the times after `now` at which a counted request leaves the window, the earliest first."""
        del self._ends[: bisect_right(self._ends, now)]
        return self._ends


SLACK_S = {Urgency.TAPPER: 0.0, Urgency.AWAITED: 0.5, Urgency.TABLE: 8.0, Urgency.OTHER: 40.0}
"""The delay (s) of each urgency, added to the time at which a slot began to wait. The earliest sum is served first.

After a long wait, a less urgent slot is served before newer and more urgent ones. The delays matter only on a platform
with more changes than its limit permits. With shorter delays, spectators' posts would delay the posts of players.
"""


@dataclass(frozen=True, slots=True)
class Reserve:
    """A part of a group's burst that less important requests leave to others.

    `share` is the part of the burst, from 0 to 1. After a wait of `patience_s` seconds, a less important request may
    use this part, too.
    """

    share: float
    patience_s: float


NO_RESERVE: Final = Reserve(0, 0)
EDIT_RESERVE: Final = Reserve(0.25, 15)
"""The reserve for new messages, not used by edits."""
NOTICE_RESERVE: Final = Reserve(0.5, 60)
"""The reserve for the posts of games, not used by notices."""
_LONGEST_S = 60.0
_UNANSWERED_S = 1.0


class Bucket:
    """A token bucket: it holds up to `burst` requests, and gains one each `interval` ms."""

    __slots__ = ("_at", "_burst", "_interval", "_level")

    def __init__(self, interval: float, burst: int) -> None:
        self._burst = burst
        self._interval = interval
        self._level = float(burst)
        self._at = 0

    def ready_at(self, now: int) -> int:
        """Return the earliest time (ms), `now` or later, at which the bucket holds a request."""
        missing = 1 - self._level_at(now)
        # A billionth is an error of rounding.
        return now if missing <= 1e-9 else now + math.ceil(missing * self._interval)

    def take(self, now: int) -> None:
        """Take one request out of the bucket."""
        self._level = self._level_at(now) - 1
        self._at = now

    def empty(self, now: int) -> None:
        """Empty the bucket, as if all its requests were sent now."""
        self._level, self._at = 0.0, now

    def unused(self, now: int) -> bool:
        """Return True if the bucket is full, as a new one is."""
        return self._level_at(now) >= self._burst

    def _level_at(self, now: int) -> float:
        return min(float(self._burst), self._level + max(0, now - self._at) / self._interval)


class ChatPace:
    """The rate limits of one chat: the interval between two requests, and for a group the requests per minute."""

    __slots__ = ("_group", "_interval", "_speed")

    def __init__(self, limits: Limits, chat_id: str, speed: float) -> None:
        self._speed = speed
        self._interval: Bucket | None = None
        self._group: SlidingWindow | None = None
        if limits.chat_interval > 0 and limits.is_paced(chat_id):
            self._interval = Bucket(limits.chat_interval * 1000 / speed, max(1, limits.chat_burst))
        if limits.group_per_minute > 0 and limits.is_group(chat_id):
            most = limits.group_per_minute
            self._group = SlidingWindow.of_rate(most, 60, speed, max(1, math.floor(most * _GROUP_BURST)))

    def ready_at(self, now: int, since: int, reserve: Reserve) -> int:
        """Return the earliest time (ms) for a request that leaves `reserve` to others.

        The request waits since the time `since` (ms).
        """
        at = now if self._interval is None else self._interval.ready_at(now)
        if self._group is None:
            return at
        impatient = max(self._group.ready_at(now), since + round(reserve.patience_s * 1000 / self._speed))
        patient = self._group.ready_at(now, math.floor(self._group.burst * reserve.share))
        return max(at, min(patient, impatient))

    def take(self, now: int) -> None:
        """Count a request sent now."""
        if self._interval is not None:
            self._interval.take(now)
        if self._group is not None:
            self._group.take(now)

    def assume_used(self, now: int) -> None:
        """Count as many requests as another process may have sent to the chat until now."""
        if self._interval is not None:
            self._interval.empty(now)
        if self._group is not None:
            self._group.assume_used(now)

    def answered(self, sent: int, now: int) -> None:
        """Note the answer, received at the time `now`, to the request sent at the time `sent` (both in ms)."""
        if self._group is not None:
            self._group.answered(sent, now)

    def unused(self, now: int) -> bool:
        """Return True if no earlier request counts any more in these limits at the time `now` (ms)."""
        return all(limit is None or limit.unused(now) for limit in (self._interval, self._group))


_GROUP_BURST: Final = 0.4
"""The share of a group's requests per minute that may be sent at once."""
_BURST: Final = 2
"""The number of requests that may be sent to a platform at once. Its other requests are spread over the second.

Without the spread, a player's post could wait a whole second for the posts of spectators.
"""


def platform_limit(limits: Limits, speed: float) -> SlidingWindow | None:
    """Return the sliding window that limits all requests to one platform; None if the platform has no limit."""
    if limits.per_second <= 0:
        return None
    return SlidingWindow.of_rate(limits.per_second, 1, speed, _BURST)


def slack_by_urgency(speed: float) -> Mapping[Urgency, int]:
    """Return `SLACK_S` in milliseconds, divided by `speed`."""
    return {urgency: _milliseconds(seconds, speed) for urgency, seconds in SLACK_S.items()}


class RetryDelays:
    """The delays before a failed request is repeated. They grow with the number of failures and are not random."""

    __slots__ = ("_speed",)

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def after_failure(self, times: int) -> int:
        """Return the delay (ms) after this number of failures in a row (`times`, at least 1).

        Use it for requests that can be repeated without a surplus message.
        """
        doubled = 2.0 ** min(times, 20)  # a power above 1023 would overflow
        return _milliseconds(min(_LONGEST_S, 0.5 * doubled), self._speed)

    def after_no_answer(self) -> int:
        """Return the delay (ms) before the only repetition of an uncertain send."""
        return _milliseconds(_UNANSWERED_S, self._speed)


def _milliseconds(seconds: float, speed: float) -> int:
    return max(1, round(seconds * 1000 / speed)) if seconds else 0


MOST_UNDER_WAY = 512
"""The maximum number of simultaneous requests to one platform. It limits only the use of memory."""
THROTTLED_CHATS = 3
"""If the platform throttles so many chats at the same time, requests to all its chats pause."""
_SWEEP = 256
"""With this number of chats in memory, chats without work are dropped, and again whenever the number has doubled."""


class ChatQueue:
    """The waiting slots of one chat, and the chat's rate limits.

    `sent_at` is the time (ms) at which the running request began. `counted_at` is the same time if the platform's limit
    counts this request, too. Both are None without a request. Nothing is sent before the time `not_before` (ms).
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
        """Return True if nothing waits, runs or counts at the time `now` (ms): the object can be dropped."""
        return not self.busy and not self.waiting and self.not_before <= now and self.pace.unused(now)


_Ready = tuple[int, int, ChatQueue, int, Slot]
"""A chat ready to be served: its sort key (`_serve_by`), a serial number, the chat, its ticket, and its slot."""


class PlatformQueue:
    """The slots that wait for one platform.

    There are three heaps of chats. `_later` has chats that must wait, ordered by time. `_ready` and `_free` are ordered
    by urgency. The platform's limit does not count the operations in `_free`. Each time a chat is sorted it gets a new
    ticket; heap entries with an older ticket are skipped.
    """

    def __init__(self, platform: ChatPlatform, speed: float) -> None:
        self.platform = platform
        self.idempotent = platform.capabilities.idempotent_send
        self.notifies_on_edit = platform.capabilities.notifies_on_edit
        self.under_way = 0
        self.lease: Lease | None = None
        """The permission to send to the platform; None while another process has it."""
        self._speed = speed
        self._slack = slack_by_urgency(speed)
        self._limits = platform.limits
        self._platform_limit = platform_limit(self._limits, speed)
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
        """True if no operation runs and no slot waits."""
        return not self.under_way and not any(chat.waiting for chat in self._chats.values())

    def begin(self, lease: Lease, now: int) -> None:
        """Start sending to the platform. Assume that another process has used up the platform's limit."""
        self.lease = lease
        if self._platform_limit is not None:
            self._platform_limit.fill(now)

    def assume_used(self, chat: Chat, now: int) -> None:
        """Count as many requests as another process may have sent to this chat until now."""
        self._queue_of(chat).pace.assume_used(now)

    def backlog(self, now: int) -> tuple[int, float]:
        """Return the number of waiting slots, and the longest wait in seconds."""
        waiting = [slot for chat in self._chats.values() for slot in chat.waiting.values()]
        since = min((slot.waits_since for slot in waiting if slot.waits_since is not None), default=now)
        return len(waiting), (now - since) / 1000

    def add(self, slot: Slot) -> None:
        """Put this slot into the queue, because it may need an operation."""
        chat = self._chat_of(slot)
        chat.waiting[slot.slot] = slot
        self._to_sort.add(chat)

    def withdraw(self, slot: Slot) -> None:
        """Remove the slot from the queue. Call this before the slot moves to another chat or is dropped."""
        chat = self._chat_of(slot)
        chat.waiting.pop(slot.slot, None)
        self._to_sort.add(chat)

    def start(self, slot: Slot, operation: Operation, now: int) -> ChatQueue:
        """Note the start of an operation, and count its request. Return the queue of the slot's chat.

        The slot and its chat are busy until `finish`.
        """
        chat = self._chat_of(slot)
        chat.busy = slot.busy = True
        self.under_way += 1
        if _is_request(operation):
            chat.pace.take(now)
            chat.sent_at = now
            if self._platform_limit is not None and self._is_counted(slot, operation):
                self._platform_limit.take(now)
                chat.counted_at = now
        return chat

    def finish(self, chat: ChatQueue, slot: Slot, now: int) -> None:
        """Note the end of the operation begun by `start`, and the answer to its request."""
        if chat.sent_at is not None:
            chat.pace.answered(chat.sent_at, now)
        if chat.counted_at is not None and self._platform_limit is not None:
            self._platform_limit.answered(chat.counted_at, now)
        chat.sent_at = chat.counted_at = None
        chat.busy = slot.busy = False
        self.under_way -= 1
        self._to_sort.add(chat)

    def throttle(self, slot: Slot, now: int, seconds: float) -> None:
        """Pause requests to the slot's chat for `seconds`.

        If `THROTTLED_CHATS` chats are paused, pause the whole platform for this time.
        """
        until = now + max(1, round(seconds * 1000))
        chat = self._chat_of(slot)
        chat.not_before = max(chat.not_before, until)
        if sum(1 for other in self._chats.values() if other.not_before > now) >= THROTTLED_CHATS:
            self._not_before = max(self._not_before, until)

    def pause(self, chat: Chat, now: int) -> int:
        """Return how long (ms) requests to the chat must pause by the platform's demand; 0 or less without a pause."""
        return max(self._queue_of(chat).not_before, self._not_before) - now

    def due(self, now: int) -> Iterator[tuple[Slot, Operation]]:
        """Yield the operations that may begin now, the most urgent first.

        The caller calls `start` for each operation before it takes the next one.
        """
        self._sort(now)
        while (slot := self._next(now)) is not None:
            slot.draw()
            operation = next_operation(slot, idempotent=self.idempotent)
            if operation is not None:
                yield slot, operation
            else:  # the slot needs nothing any more; another slot of its chat may be next
                self._to_sort.add(self._chat_of(slot))
            self._sort(now)

    def wakes_at(self, now: int) -> int | None:
        """Return the time (ms) at which `due` must be called if nothing else happens.

        None if no slot waits, or if too many operations run.
        """
        times = [self._later[0][0]] if self._later else []
        if self.under_way < MOST_UNDER_WAY:
            times += [self._open_at(now)] if self._ready else []
            times += [now] if self._free else []
        return min(times, default=None)

    def _chat_of(self, slot: Slot) -> ChatQueue:
        return self._queue_of(slot.chat)

    def _queue_of(self, chat: Chat) -> ChatQueue:
        if not self._limits.per_topic:
            chat = chat.whole
        found = self._chats.get(chat)
        if found is None:
            found = self._chats[chat] = ChatQueue(ChatPace(self._limits, chat.id, self._speed))
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

    def _is_counted(self, slot: Slot, operation: Operation) -> bool:
        """Return True if the platform's limit counts the operation."""
        return _is_request(operation) and self._limits.is_counted(slot.chat.id)

    def _open_at(self, now: int) -> int:
        """Return the earliest time (ms) for a request counted by the platform's limit."""
        at = max(now, self._not_before)
        return at if self._platform_limit is None else max(at, self._platform_limit.ready_at(now))

    def _sort(self, now: int) -> None:
        for chat in self._to_sort:
            self._sort_in(chat, now)
        self._to_sort.clear()
        if len(self._chats) >= self._sweep_at:
            self._chats = {name: chat for name, chat in self._chats.items() if not chat.idle(now)}
            self._sweep_at = max(_SWEEP, 2 * len(self._chats))

    def _sort_in(self, chat: ChatQueue, now: int) -> None:
        """Put the chat into a heap by its next slot: the one ready first, and of several the most urgent.

        Remove slots that need no operation from the chat.
        """
        chat.ticket += 1
        if chat.busy:
            return
        best: tuple[int, int, Slot, bool] | None = None
        for slot in tuple(chat.waiting.values()):
            operation = next_operation(slot, idempotent=self.idempotent)
            if operation is None:
                del chat.waiting[slot.slot]
            if operation is None or slot.busy:
                continue
            at, serve_by = (
                max(now, self._ready_at(chat, slot, operation, now)),
                self._serve_by(slot, operation, now),
            )
            found = (at, serve_by, slot, self._is_counted(slot, operation))
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

    def _ready_at(self, chat: ChatQueue, slot: Slot, operation: Operation, now: int) -> int:
        if not _is_request(operation):
            return slot.retry_at
        since = now if slot.waits_since is None else slot.waits_since
        paced = chat.pace.ready_at(now, since, _reserve(slot, operation))
        return max(chat.not_before, slot.retry_at, paced)

    def _serve_by(self, slot: Slot, operation: Operation, now: int) -> int:
        """Return the sort key in `_ready`, a time (ms): the start of the slot's wait plus `SLACK_S` of its urgency.

        Operations without a request come first.
        """
        if not _is_request(operation):
            return 0
        waiting = slot.turn or slot.pending
        if waiting is None:
            return now + self._slack[Urgency.OTHER]
        return waiting.since + self._slack[waiting.urgency]


def _pop(heap: list[_Ready]) -> Slot | None:
    """Remove the most urgent slot from a heap and return it; None if the heap has none."""
    while heap:
        _, _, chat, ticket, slot = heapq.heappop(heap)
        if chat.ticket == ticket:
            return slot
    return None


def _reserve(slot: Slot, operation: Operation) -> Reserve:
    if isinstance(operation, MakeRequest):
        return NO_RESERVE
    if slot.table is None:
        return NOTICE_RESERVE
    return EDIT_RESERVE if isinstance(operation, Edit | Delete) else NO_RESERVE


def _is_request(operation: Operation) -> bool:
    """Return True if the operation sends a request to the platform; the other operations only write to the store."""
    return not isinstance(operation, Save | Drop)
