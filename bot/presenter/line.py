"""Who is served next on one platform: one request at a time for each chat, and no chat waits for another."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator

from bot.domain.ids import SlotId
from bot.ports.platform import ChatPlatform
from bot.presenter.declared import Order
from bot.presenter.pacing import AT_ONCE, EDITS, NOTICES, ChatPace, Pauses, Yielding, platform_bucket
from bot.presenter.slot import Slot
from bot.presenter.steps import Delete, Edit, Forget, Keep, Step, next_step

MOST_UNDER_WAY = 512
"""Requests of one platform that may be under way at once; only memory asks for a bound."""
THROTTLED_CHATS = 3
"""So many chats throttled at the same time mean that the whole platform is."""
_SWEEP = 256


class Lane:
    """The slots of one chat (with all its topics) that need something, and how often the chat may be asked."""

    __slots__ = ("busy", "not_before", "pace", "ticket", "waiting")

    def __init__(self, pace: ChatPace) -> None:
        self.pace = pace
        self.waiting: dict[SlotId, Slot] = {}
        self.busy = False
        self.not_before = 0
        self.ticket = 0

    def at_rest(self, now: int) -> bool:
        """Whether forgetting the lane changes nothing."""
        return not self.busy and not self.waiting and self.not_before <= now and self.pace.full(now)


class Line:
    """Everything that waits on one platform.

    Two heaps: `ready` by urgency, `later` by time. Their entries name a lane with the ticket that it had;
    a lane that has been looked at again has another, and older entries mean nothing.
    """

    def __init__(self, platform: ChatPlatform, pauses: Pauses, speed: float) -> None:
        self.platform = platform
        self.idempotent = platform.capabilities.idempotent_send
        self.rings_by_edit = platform.capabilities.rings_by_edit
        self.under_way = 0
        self._pauses = pauses
        self._speed = speed
        self._bucket = platform_bucket(platform.limits, speed)
        self._not_before = 0
        self._lanes: dict[str, Lane] = {}
        self._sweep_at = _SWEEP
        self._touched: set[Lane] = set()
        self._ready: list[tuple[int, int, Lane, int, Slot]] = []
        self._later: list[tuple[int, int, Lane, int]] = []
        self._numbers = itertools.count()

    @property
    def settled(self) -> bool:
        """Whether nothing is under way and nothing waits."""
        return not self.under_way and not any(lane.waiting for lane in self._lanes.values())

    def lane(self, slot: Slot) -> Lane:
        """The lane of the chat where the slot is now."""
        found = self._lanes.get(slot.chat.id)
        if found is None:
            found = Lane(ChatPace(self.platform.limits, slot.chat.id, self._speed))
            self._lanes[slot.chat.id] = found
        return found

    def want(self, slot: Slot) -> None:
        """The slot may need something."""
        lane = self.lane(slot)
        lane.waiting[slot.slot] = slot
        self._touched.add(lane)

    def unwant(self, slot: Slot) -> None:
        """The slot is about to move to another chat."""
        lane = self.lane(slot)
        lane.waiting.pop(slot.slot, None)
        self._touched.add(lane)

    def start(self, slot: Slot, step: Step, now: int) -> Lane:
        """A step is begun; its lane is busy until `finish`."""
        lane = self.lane(slot)
        lane.busy = slot.busy = True
        self.under_way += 1
        if _asks(step):
            lane.pace.take(now)
            if self._bucket is not None:
                self._bucket.take(now)
        return lane

    def finish(self, lane: Lane, slot: Slot) -> None:
        """The step that was begun has ended."""
        lane.busy = slot.busy = False
        self.under_way -= 1
        self._touched.add(lane)

    def throttle(self, slot: Slot, now: int, seconds: float) -> None:
        """The chat is not asked for so long; nor is anybody once several chats are throttled at once."""
        until = now + max(1, round(seconds * 1000))
        lane = self.lane(slot)
        lane.not_before = max(lane.not_before, until)
        if sum(1 for other in self._lanes.values() if other.not_before > now) >= THROTTLED_CHATS:
            self._not_before = max(self._not_before, until)

    def due(self, now: int) -> Iterator[tuple[Slot, Step]]:
        """Each step that may be begun now, the most urgent first; the caller begins it at once."""
        self._look_again(now)
        while (slot := self._next(now)) is not None:
            step = next_step(slot, idempotent=self.idempotent)
            if step is None:
                self._touched.add(
                    self.lane(slot)
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
            _, _, lane, ticket = heapq.heappop(self._later)
            if lane.ticket == ticket:
                self._arrange(lane, now)
        while self._ready and self.under_way < MOST_UNDER_WAY:
            _, _, lane, ticket, slot = self._ready[0]
            if lane.ticket == ticket and self._open_at(now) > now and not self._free(slot):
                return None
            heapq.heappop(self._ready)
            if lane.ticket == ticket:
                return slot
        return None

    def _free(self, slot: Slot) -> bool:
        step = next_step(slot, idempotent=self.idempotent)
        return step is None or not _asks(step)

    def _open_at(self, now: int) -> int:
        at = max(now, self._not_before)
        return at if self._bucket is None else max(at, self._bucket.ready_at(now))

    def _look_again(self, now: int) -> None:
        for lane in self._touched:
            self._arrange(lane, now)
        self._touched.clear()
        if len(self._lanes) >= self._sweep_at:
            self._lanes = {chat: lane for chat, lane in self._lanes.items() if not lane.at_rest(now)}
            self._sweep_at = max(_SWEEP, 2 * len(self._lanes))

    def _arrange(self, lane: Lane, now: int) -> None:
        """Put the lane where its most urgent slot belongs."""
        lane.ticket += 1
        if lane.busy:
            return
        best: tuple[int, int, Slot] | None = None
        for slot in tuple(lane.waiting.values()):
            step = next_step(slot, idempotent=self.idempotent)
            if step is None:
                del lane.waiting[slot.slot]
            if step is None or slot.busy:
                continue
            found = (max(now, self._ready_at(lane, slot, step, now)), self._urgency(slot, step, now), slot)
            if best is None or found[:2] < best[:2]:
                best = found
        if best is None:
            return
        at, urgency, slot = best
        if at <= now:
            heapq.heappush(self._ready, (urgency, next(self._numbers), lane, lane.ticket, slot))
        else:
            heapq.heappush(self._later, (at, next(self._numbers), lane, lane.ticket))

    def _ready_at(self, lane: Lane, slot: Slot, step: Step, now: int) -> int:
        if not _asks(step):
            return slot.retry_at
        since = now if slot.wanted is None else slot.wanted.since
        paced = lane.pace.ready_at(now, since, _yields(slot, step))
        return max(lane.not_before, slot.retry_at, paced)

    def _urgency(self, slot: Slot, step: Step, now: int) -> int:
        """Of those that are ready: what costs no request, then by `pacing.SLACK_S`."""
        if not _asks(step):
            return 0
        if slot.wanted is None:
            return now + self._pauses.slack(Order.OTHER)
        return slot.wanted.since + self._pauses.slack(slot.wanted.order)


def _yields(slot: Slot, step: Step) -> Yielding:
    if slot.table is None:
        return NOTICES
    return EDITS if isinstance(step, Edit | Delete) else AT_ONCE


def _asks(step: Step) -> bool:
    """Whether the platform is asked for anything."""
    return not isinstance(step, Keep | Forget)
