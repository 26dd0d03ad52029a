"""How often we may ask, and how long we wait after a failure. Times are milliseconds; `speed` shortens all."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from bot.ports.platform import Limits
from bot.presenter.declared import Urgency

SLACK_S = {Urgency.TAPPER: 0.0, Urgency.AWAITED: 1.0, Urgency.TABLE: 2.0, Urgency.OTHER: 4.0}
"""Service goes by when a slot fell behind plus this: whoever waits long enough comes before newer tappers."""


@dataclass(frozen=True, slots=True)
class Yielding:
    """What a request leaves to others: this share of what a group may get at once, until it has waited so long."""

    kept: float
    patience_s: float


AT_ONCE: Final = Yielding(0, 0)
EDITS: Final = Yielding(0.25, 15)
"""They yield to new messages."""
NOTICES: Final = Yielding(0.5, 60)
"""They yield to the game."""
_LONGEST_S = 60.0
_LONGEST_DOUBT_S = 600.0


class Bucket:
    """Holds up to `burst` requests and gains one each `interval` ms."""

    __slots__ = ("_at", "_interval", "_level", "burst")

    def __init__(self, interval: float, burst: int) -> None:
        self.burst = burst
        self._interval = interval
        self._level = float(burst)
        self._at = 0

    @classmethod
    def within(cls, most: float, window: float, burst: int) -> Bucket:
        """Lets at most `most` through in any `window` ms: what may come at once is taken off the rest."""
        burst = max(1, min(burst, math.floor(most) - 1))
        spread = most if burst == 1 else most - burst
        return cls(window / spread, burst)

    def ready_at(self, now: int, need: int = 1) -> int:
        """The first millisecond from `now` on at which `need` requests are there."""
        missing = min(need, self.burst) - self._now_holds(now)
        return now if missing <= 1e-9 else now + math.ceil(missing * self._interval)

    def take(self, now: int) -> None:
        """Use one up."""
        self._level = self._now_holds(now) - 1
        self._at = now

    def full(self, now: int) -> bool:
        """Whether a new bucket would be as good."""
        return self._now_holds(now) >= self.burst

    def _now_holds(self, now: int) -> float:
        return min(float(self.burst), self._level + max(0, now - self._at) / self._interval)


class ChatPace:
    """What one chat may be asked: the platform's interval, and for a group its budget of a minute."""

    __slots__ = ("_group", "_interval", "_speed")

    def __init__(self, limits: Limits, chat_id: str, speed: float) -> None:
        self._speed = speed
        self._interval: Bucket | None = None
        self._group: Bucket | None = None
        if limits.chat_interval > 0:
            self._interval = Bucket(limits.chat_interval * 1000 / speed, max(1, limits.chat_burst))
        if limits.group_per_minute > 0 and limits.is_group(chat_id):
            most = limits.group_per_minute
            self._group = Bucket.within(most, 60_000 / speed, math.floor(most * 0.4))

    def ready_at(self, now: int, since: int, yields: Yielding) -> int:
        """When a request that waits `since` then may go."""
        at = now if self._interval is None else self._interval.ready_at(now)
        if self._group is None:
            return at
        impatient = max(self._group.ready_at(now), since + round(yields.patience_s * 1000 / self._speed))
        patient = self._group.ready_at(now, 1 + math.floor(self._group.burst * yields.kept))
        return max(at, min(patient, impatient))

    def take(self, now: int) -> None:
        """A request goes out."""
        for bucket in (self._interval, self._group):
            if bucket is not None:
                bucket.take(now)

    def full(self, now: int) -> bool:
        """Whether forgetting this pace changes nothing."""
        return all(bucket is None or bucket.full(now) for bucket in (self._interval, self._group))


def platform_bucket(limits: Limits, speed: float) -> Bucket | None:
    """The budget of a whole platform; None where there is no limit."""
    if limits.per_second <= 0:
        return None
    return Bucket.within(limits.per_second, 1000 / speed, math.floor(limits.per_second / 5))


class RetryDelays:
    """How long a slot waits after its n-th failure in a row (from 1). Growing, and never drawn by chance."""

    __slots__ = ("_speed",)

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def failed(self, times: int) -> int:
        """Before something that may be repeated at will."""
        return self._ms(min(_LONGEST_S, 0.5 * 2.0 ** min(times, 20)))

    def unanswered(self, times: int) -> int:
        """Before a send is repeated that may have been done: each repetition may be a surplus message."""
        return self._ms(min(_LONGEST_DOUBT_S, 4.0 ** min(times - 1, 20)))

    def slack(self, urgency: Urgency) -> int:
        """By how much service waits for who is more urgent."""
        return self._ms(SLACK_S[urgency])

    def _ms(self, seconds: float) -> int:
        return max(1, round(seconds * 1000 / self._speed)) if seconds else 0
