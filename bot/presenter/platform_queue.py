"""The slots of one platform with a next operation, in the order of their urgency, at the platform's pace."""

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
    """Lets at most `most` requests through in any `length` ms.

    The platform counts a request at an unknown time between send and answer. So each counts here from its send until
    `length` after its answer. An unanswered one counts as if answered `unanswered` ms after its send, because hanging
    requests must not keep back all others for long.

    The first `burst` go at once. Later ones are spread over the time until the oldest leaves the window, and are at
    least `length / most` apart, so that there is always room soon for an urgent request.
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
        """Return a window for `rate` requests in `seconds`; `speed` divides every time."""
        most = max(1, int(rate))
        length = ceil(seconds * 1000 / speed * most / rate)
        return cls(most, length, burst, ceil(UNANSWERED_MS / speed))

    def ready_at(self, now: int, reserve: int = 0) -> int:
        """Return the first time (ms), not before `now`, for a request with `reserve` left to others."""
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
        """Fill the window with requests answered now."""
        self._ends = [now + self._length] * self.most
        self._last = now

    def assume_used(self, now: int) -> None:
        """Count the most requests possible from another process with the same limit.

        They are a burst at this moment, and before it the others as close together as the limit permits.
        """
        spread = range(self.most - self.burst, 0, -1)
        self._ends = [now + self._length - number * self._apart for number in spread]
        self._ends += [now + self._unanswered + self._length] * self.burst
        self._last = now

    def answered(self, sent: int, now: int) -> None:
        """Note the answer to the request sent at `sent`. A millisecond is added, because times are rounded."""
        guessed = sent + self._unanswered + self._length
        at = bisect_left(self._ends, guessed)
        if at < len(self._ends) and self._ends[at] == guessed:
            del self._ends[at]
        insort(self._ends, now + self._length + 1)

    def unused(self, now: int) -> bool:
        """Return True if a new window would allow just as much."""
        return not self._ends_after(now)

    def _ends_after(self, now: int) -> list[int]:
        """Return the ends of the requests in the window, the earliest first."""
        del self._ends[: bisect_right(self._ends, now)]
        return self._ends


SLACK_S = {Urgency.TAPPER: 0.0, Urgency.AWAITED: 0.5, Urgency.TABLE: 8.0, Urgency.OTHER: 40.0}
"""Slots are served in the order of the time at which they fell behind plus this slack (s).

After a long wait a slot overtakes newer, more urgent ones. The slack matters only on a platform with more changes than
its limit. If the posts of spectators overtook sooner, a busy bot would show everybody their turn late."""


@dataclass(frozen=True, slots=True)
class Reserve:
    """A request leaves this `share` of a group's burst to others, until it has waited `patience_s`."""

    share: float
    patience_s: float


NO_RESERVE: Final = Reserve(0, 0)
EDIT_RESERVE: Final = Reserve(0.25, 15)
"""Edits leave room for new messages."""
NOTICE_RESERVE: Final = Reserve(0.5, 60)
"""Notices leave room for the game."""
_LONGEST_S = 60.0
_UNANSWERED_S = 1.0


class Bucket:
    """Holds up to `burst` requests and gains one each `interval`."""

    __slots__ = ("_at", "_burst", "_interval", "_level")

    def __init__(self, interval: float, burst: int) -> None:
        self._burst = burst
        self._interval = interval
        self._level = float(burst)
        self._at = 0

    def ready_at(self, now: int) -> int:
        """Return the first time, not before `now`, at which the bucket holds a request."""
        missing = 1 - self._level_at(now)
        # A billionth is an error of rounding.
        return now if missing <= 1e-9 else now + math.ceil(missing * self._interval)

    def take(self, now: int) -> None:
        """Use up one request."""
        self._level = self._level_at(now) - 1
        self._at = now

    def empty(self, now: int) -> None:
        """Empty the bucket, as if all its requests were sent now."""
        self._level, self._at = 0.0, now

    def unused(self, now: int) -> bool:
        """Return True if a new bucket would allow just as much."""
        return self._level_at(now) >= self._burst

    def _level_at(self, now: int) -> float:
        return min(float(self._burst), self._level + max(0, now - self._at) / self._interval)


class ChatPace:
    """The limits of requests to one chat: an interval between two, and in a group a number per minute."""

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
        """Return the earliest time for a request waiting since `since`."""
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
        """Count the most requests another process may have sent to the chat until now."""
        if self._interval is not None:
            self._interval.empty(now)
        if self._group is not None:
            self._group.assume_used(now)

    def answered(self, sent: int, now: int) -> None:
        """Note the answer to the request sent at `sent`."""
        if self._group is not None:
            self._group.answered(sent, now)

    def unused(self, now: int) -> bool:
        """Return True if a new pace would allow just as much."""
        return all(limit is None or limit.unused(now) for limit in (self._interval, self._group))


_GROUP_BURST: Final = 0.4
"""This share of a group's requests per minute may be sent at once."""
_BURST: Final = 2
"""This number of requests may be sent to a platform at once. All others are spread, so that a tapping player never
waits a whole second for the posts of spectators."""


def platform_limit(limits: Limits, speed: float) -> SlidingWindow | None:
    """Return the sliding window that limits all requests to one platform; None if the platform has no limit."""
    if limits.per_second <= 0:
        return None
    return SlidingWindow.of_rate(limits.per_second, 1, speed, _BURST)


def slack_by_urgency(speed: float) -> Mapping[Urgency, int]:
    """`SLACK_S` in milliseconds at this speed."""
    return {urgency: _milliseconds(seconds, speed) for urgency, seconds in SLACK_S.items()}


class RetryDelays:
    """The delay of a slot after its n-th failure in a row (from 1). The delays grow and are never random."""

    __slots__ = ("_speed",)

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def after_failure(self, times: int) -> int:
        """Return the delay (ms) before a harmless repetition."""
        doubled = 2.0 ** min(times, 20)  # a power above 1023 would overflow
        return _milliseconds(min(_LONGEST_S, 0.5 * doubled), self._speed)

    def after_no_answer(self) -> int:
        """Return the delay (ms) before the only repetition of an uncertain send."""
        return _milliseconds(_UNANSWERED_S, self._speed)


def _milliseconds(seconds: float, speed: float) -> int:
    return max(1, round(seconds * 1000 / speed)) if seconds else 0


MOST_UNDER_WAY = 512
"""Limit of simultaneous requests to one platform. It bounds only memory."""
THROTTLED_CHATS = 3
"""If this number of chats is throttled at the same time, the whole platform counts as throttled."""
_SWEEP = 256
"""Idle chats are dropped at this number of chats, and then each time their number has doubled."""


class ChatQueue:
    """The waiting slots of one chat, and the chat's pace.

    `sent_at` is the start (ms) of the request under way; `counted_at` is the same time if the platform's limit counts
    the request too.
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
        """Return True if a new queue would serve the chat just as well."""
        return not self.busy and not self.waiting and self.not_before <= now and self.pace.unused(now)


_Ready = tuple[int, int, ChatQueue, int, Slot]
"""A chat ready to be served: its sort key (see `_serve_by`), a running number, the chat with its ticket, its slot."""


class PlatformQueue:
    """All slots waiting for one platform.

    There are three heaps of chats: `_later`, ordered by time; `_ready` and `_free`, ordered by urgency. The operations
    in `_free` are not counted by the platform's limit, so they do not wait for it. Each sorting gives a chat a new
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
        """True if nothing is under way and nothing waits."""
        return not self.under_way and not any(chat.waiting for chat in self._chats.values())

    def begin(self, lease: Lease, now: int) -> None:
        """Start talking to the platform. Assume that another process has used up its limit."""
        self.lease = lease
        if self._platform_limit is not None:
            self._platform_limit.fill(now)

    def assume_used(self, chat: Chat, now: int) -> None:
        """Count what another process may have sent to a chat until now."""
        self._queue_of(chat).pace.assume_used(now)

    def backlog(self, now: int) -> tuple[int, float]:
        """Return the number of waiting slots, and the longest wait in seconds."""
        waiting = [slot for chat in self._chats.values() for slot in chat.waiting.values()]
        since = min((slot.waits_since for slot in waiting if slot.waits_since is not None), default=now)
        return len(waiting), (now - since) / 1000

    def add(self, slot: Slot) -> None:
        """Queue this slot, because it may need an operation."""
        chat = self._chat_of(slot)
        chat.waiting[slot.slot] = slot
        self._to_sort.add(chat)

    def withdraw(self, slot: Slot) -> None:
        """Take the slot out, before it moves to another chat or is forgotten."""
        chat = self._chat_of(slot)
        chat.waiting.pop(slot.slot, None)
        self._to_sort.add(chat)

    def start(self, slot: Slot, operation: Operation, now: int) -> ChatQueue:
        """Begin an operation, and return the slot's chat. It is busy until `finish`."""
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
        """End the operation begun by `start`."""
        if chat.sent_at is not None:
            chat.pace.answered(chat.sent_at, now)
        if chat.counted_at is not None and self._platform_limit is not None:
            self._platform_limit.answered(chat.counted_at, now)
        chat.sent_at = chat.counted_at = None
        chat.busy = slot.busy = False
        self.under_way -= 1
        self._to_sort.add(chat)

    def throttle(self, slot: Slot, now: int, seconds: float) -> None:
        """Pause requests to the slot's chat for `seconds`; pause the platform if `THROTTLED_CHATS` are throttled."""
        until = now + max(1, round(seconds * 1000))
        chat = self._chat_of(slot)
        chat.not_before = max(chat.not_before, until)
        if sum(1 for other in self._chats.values() if other.not_before > now) >= THROTTLED_CHATS:
            self._not_before = max(self._not_before, until)

    def pause(self, chat: Chat, now: int) -> int:
        """Return the time (ms) for which the platform has asked not to send to the chat; 0 or less if it has not."""
        return max(self._queue_of(chat).not_before, self._not_before) - now

    def due(self, now: int) -> Iterator[tuple[Slot, Operation]]:
        """Yield the operations to begin now, the most urgent first; the caller begins each before the next one."""
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
        """Return the time of the next call of `due` if nothing else happens; None if none is needed."""
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
        """Return True if the operation is counted by the platform's limit."""
        return _is_request(operation) and self._limits.is_counted(slot.chat.id)

    def _open_at(self, now: int) -> int:
        """Return the earliest time for a request counted by the platform's limit."""
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
        """Put the chat into the heap of its most urgent slot."""
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
        """Return the sort key of `_ready`, a time in ms: the start of the wait plus the slack of its urgency.

        An operation without a request comes first.
        """
        if not _is_request(operation):
            return 0
        waiting = slot.turn or slot.pending
        if waiting is None:
            return now + self._slack[Urgency.OTHER]
        return waiting.since + self._slack[waiting.urgency]


def _pop(heap: list[_Ready]) -> Slot | None:
    """Take the most urgent slot out of a heap; None if there is none."""
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
