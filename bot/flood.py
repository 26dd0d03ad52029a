"""Nobody may ask more of us than a fast player would: a bucket for each person."""

from __future__ import annotations

from bot.ids import PersonId
from bot.ports import Clock

BURST = 20
PER_SECOND = 4.0
FORGET_AT = 10_000


class Flood:
    """Allows `BURST` acts at once and `PER_SECOND` in the long run, for each person on their own."""

    def __init__(self, clock: Clock, speed: float = 1.0) -> None:
        """`speed` allows so many times more, where everything runs faster."""
        self._clock = clock
        self._burst = BURST * speed
        self._per_second = PER_SECOND * speed
        self._buckets: dict[PersonId, tuple[float, int]] = {}

    def allows(self, person: PersonId) -> bool:
        """Count one act of this person; False where it is too much."""
        now = self._clock.now()
        if len(self._buckets) > FORGET_AT:
            self._forget(now)
        left, at = self._buckets.get(person, (self._burst, now))
        left = min(self._burst, left + (now - at) / 1000 * self._per_second)
        self._buckets[person] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def _forget(self, now: int) -> None:
        full = BURST / PER_SECOND * 1000
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if now - bucket[1] < full}
