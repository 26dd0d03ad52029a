"""How often we may ask a platform, and how long we wait after a failure.

Times are in milliseconds where nothing else is said. `speed` divides every interval and delay of ours.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.ports.platform import Limits
from bot.presenter.declared import Urgency
from bot.presenter.sliding_window import SlidingWindow

SLACK_S = {Urgency.TAPPER: 0.0, Urgency.AWAITED: 0.5, Urgency.TABLE: 8.0, Urgency.OTHER: 40.0}
"""Slots are served by the time at which they fell behind plus this: a slot that waits long enough overtakes
newer ones that are more urgent. It matters only where a platform lets less through than changes: a bot that is busy
for long would show everybody their turn late if the posts of those who only look on overtook it sooner."""


@dataclass(frozen=True, slots=True)
class Reserve:
    """The `share` of a group's burst that a request must leave to others, until it has waited `patience_s`."""

    share: float
    patience_s: float


NO_RESERVE: Final = Reserve(0, 0)
EDIT_RESERVE: Final = Reserve(0.25, 15)
"""Edits leave room for new messages,"""
NOTICE_RESERVE: Final = Reserve(0.5, 60)
"""and notices for the game."""
_LONGEST_S = 60.0
_DOUBT_S = 1.0


class Bucket:
    """Holds up to `burst` requests and gains one each `interval`."""

    __slots__ = ("_at", "_burst", "_interval", "_level")

    def __init__(self, interval: float, burst: int) -> None:
        self._burst = burst
        self._interval = interval
        self._level = float(burst)
        self._at = 0

    def ready_at(self, now: int) -> int:
        """The first moment from `now` on at which the bucket holds a request."""
        missing = 1 - self._level_at(now)
        return now if missing <= 1e-9 else now + math.ceil(missing * self._interval)

    def take(self, now: int) -> None:
        """Use up one request."""
        self._level = self._level_at(now) - 1
        self._at = now

    def empty(self, now: int) -> None:
        """Count as many requests as there may be, as if they went out now."""
        self._level, self._at = 0.0, now

    def full(self, now: int) -> bool:
        """Whether a new bucket would allow just as much."""
        return self._level_at(now) >= self._burst

    def _level_at(self, now: int) -> float:
        return min(float(self._burst), self._level + max(0, now - self._at) / self._interval)


class ChatPace:
    """The rate of requests to one chat: an interval between two, and in a group a number of requests a minute."""

    __slots__ = ("_group", "_interval", "_speed")

    def __init__(self, limits: Limits, chat_id: str, speed: float) -> None:
        self._speed = speed
        self._interval: Bucket | None = None
        self._group: SlidingWindow | None = None
        if limits.chat_interval > 0:
            self._interval = Bucket(limits.chat_interval * 1000 / speed, max(1, limits.chat_burst))
        if limits.group_per_minute > 0 and limits.is_group(chat_id):
            most = limits.group_per_minute
            self._group = SlidingWindow.of_rate(most, 60, speed, max(1, math.floor(most * _GROUP_BURST)))

    def ready_at(self, now: int, since: int, reserve: Reserve) -> int:
        """The moment at which a request that has waited from `since` on may go out."""
        at = now if self._interval is None else self._interval.ready_at(now)
        if self._group is None:
            return at
        impatient = max(self._group.ready_at(now), since + round(reserve.patience_s * 1000 / self._speed))
        patient = self._group.ready_at(now, math.floor(self._group.burst * reserve.share))
        return max(at, min(patient, impatient))

    def take(self, now: int) -> None:
        """Count a request that goes out now."""
        if self._interval is not None:
            self._interval.take(now)
        if self._group is not None:
            self._group.take(now)

    def assume_used(self, now: int) -> None:
        """Count what another process may have sent to the chat until now."""
        if self._interval is not None:
            self._interval.empty(now)
        if self._group is not None:
            self._group.assume_used(now)

    def answered(self, sent: int, now: int) -> None:
        """Note that the request of the moment `sent` is answered."""
        if self._group is not None:
            self._group.answered(sent, now)

    def full(self, now: int) -> bool:
        """Whether a new pace would allow just as much."""
        return all(limit is None or limit.full(now) for limit in (self._interval, self._group))


_GROUP_BURST: Final = 0.4
"""This share of a group's minute may go at once."""
_BURST: Final = 2
"""So many requests may go to a platform at once; all others are spread, so that whoever taps never waits a whole second
for the posts of those who only look on."""


def platform_window(limits: Limits, speed: float) -> SlidingWindow | None:
    """Return the window that limits all requests to one platform; None if the platform has no limit."""
    if limits.per_second <= 0:
        return None
    return SlidingWindow.of_rate(limits.per_second, 1, speed, _BURST)


def slack_by_urgency(speed: float) -> Mapping[Urgency, int]:
    """`SLACK_S` in milliseconds at this speed."""
    return {urgency: _milliseconds(seconds, speed) for urgency, seconds in SLACK_S.items()}


class RetryDelays:
    """How long a slot waits after its n-th failure in a row (from 1). The delays grow and are never random."""

    __slots__ = ("_speed",)

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def after_failure(self, times: int) -> int:
        """The delay before a request that may be repeated without harm."""
        return _milliseconds(min(_LONGEST_S, 0.5 * 2.0 ** min(times, 20)), self._speed)

    def after_no_answer(self) -> int:
        """The delay before the one repetition of a send that may have been done."""
        return _milliseconds(_DOUBT_S, self._speed)


def _milliseconds(seconds: float, speed: float) -> int:
    return max(1, round(seconds * 1000 / speed)) if seconds else 0
