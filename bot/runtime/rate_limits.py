"""Limits on the requests of each person or room."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from bot.domain.token_bucket import TokenBucket
from bot.ports.clock import Clock

Asker = TypeVar("Asker", bound=Hashable)

BURST = 20
PER_SECOND = 4.0
"""Both are more than a fast player needs."""
MOST_KEPT = 10_000
"""With more askers than this, the least recent one is forgotten: they may ask like a new one."""


class RateLimits(Generic[Asker]):
    """Allows each asker `burst` requests at once and `per_second` in the long run.

    `speed` multiplies both, for faster tests and benchmarks.
    """

    def __init__(
        self, clock: Clock, speed: float = 1.0, burst: float = BURST, per_second: float = PER_SECOND
    ) -> None:
        self._clock = clock
        self._burst = burst * speed
        self._per_second = per_second * speed
        self._buckets: dict[Asker, TokenBucket] = {}

    def allows(self, asker: Asker) -> bool:
        """Count one request of this asker; return False if it exceeds the limit."""
        return self._bucket(asker).take(self._clock.monotonic())

    def wait(self, asker: Asker, longest: float) -> float | None:
        """Count one request of this asker. Return the seconds until it is allowed; None if they exceed `longest`."""
        wait = self._bucket(asker).wait(self._clock.monotonic(), round(longest * 1000))
        return None if wait is None else wait / 1000

    def _bucket(self, asker: Asker) -> TokenBucket:
        bucket = self._buckets.pop(asker, None) or TokenBucket(self._burst, self._per_second)
        self._buckets[asker] = bucket
        if len(self._buckets) > MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket
