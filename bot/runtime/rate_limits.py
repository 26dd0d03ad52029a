"""Limits on the requests of each person or room."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Generic, TypeVar

from bot.ports.clock import Clock

Asker = TypeVar("Asker", bound=Hashable)

BURST = 20
PER_SECOND = 4.0
"""The burst and the rate of a person's requests. Both are higher than a fast player needs."""
MOST_KEPT = 10_000
"""The maximum number of buckets in memory. Beyond it, the one unused for the longest time is dropped."""


class TokenBucket:
    """A token bucket. It holds at most `burst` tokens, is full at first, and gains `per_second` tokens each second."""

    __slots__ = ("_at", "_burst", "_per_ms", "_tokens")

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = float(burst)
        self._per_ms = per_second / 1000
        self._tokens = self._burst
        self._at: int | None = None

    def take(self, now: int) -> bool:
        """Take one token at the time `now` (ms). Return False if no token is left."""
        self._tokens = min(self._burst, self._tokens + self._gained(now))
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def wait(self, now: int, longest: int) -> int | None:
        """Take one token at the time `now` (ms), or reserve a later one. Return the wait for the token (ms).

        Return None, and take nothing, if the wait would be longer than `longest` ms. Waits end in the order of calls.
        """
        tokens = min(self._burst, self._tokens + self._gained(now)) - 1
        wait = math.ceil(max(0.0, -tokens) / self._per_ms)
        if wait > longest:
            return None
        self._tokens, self._at = tokens, now
        return wait

    def full(self, now: int) -> bool:
        """Return True if the bucket is full at the time `now` (ms), as a new one is."""
        return self._tokens + self._gained(now) >= self._burst

    def _gained(self, now: int) -> float:
        return 0.0 if self._at is None else max(0, now - self._at) * self._per_ms


class RateLimits(Generic[Asker]):
    """A rate limit for each asker: `burst` requests at once, and `per_second` in the long run.

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
        """Count one request of this asker. Return False if it exceeds the limit."""
        return self._bucket(asker).take(self._clock.monotonic())

    def wait(self, asker: Asker, longest: float) -> float | None:
        """Count one request of this asker. Return the seconds until the request is allowed.

        Return None, and count nothing, if these exceed `longest` seconds.
        """
        wait = self._bucket(asker).wait(self._clock.monotonic(), round(longest * 1000))
        return None if wait is None else wait / 1000

    def _bucket(self, asker: Asker) -> TokenBucket:
        bucket = self._buckets.pop(asker, None) or TokenBucket(self._burst, self._per_second)
        self._buckets[asker] = bucket
        if len(self._buckets) > MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket
