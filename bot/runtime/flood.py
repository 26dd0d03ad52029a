"""Nobody may ask more of us than a fast player would: a bucket for each who asks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from bot.ports.clock import Clock

Asker = TypeVar("Asker", bound=Hashable)

BURST = 20
PER_SECOND = 4.0
FORGET_AT = 10_000


class Flood(Generic[Asker]):
    """Allows `burst` acts at once and `per_second` in the long run, for each person (or room) on their own."""

    def __init__(
        self, clock: Clock, speed: float = 1.0, burst: float = BURST, per_second: float = PER_SECOND
    ) -> None:
        """`speed` allows so many times more, where everything runs faster."""
        self._clock = clock
        self._burst = burst * speed
        self._per_second = per_second * speed
        self._buckets: dict[Asker, tuple[float, int]] = {}

    def allows(self, asker: Asker) -> bool:
        """Count one act of theirs; False where it is too much."""
        now = self._clock.now()
        if len(self._buckets) > FORGET_AT:
            self._forget(now)
        left, at = self._buckets.get(asker, (self._burst, now))
        left = min(self._burst, left + (now - at) / 1000 * self._per_second)
        self._buckets[asker] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def _forget(self, now: int) -> None:
        full = self._burst / self._per_second * 1000
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if now - bucket[1] < full}
