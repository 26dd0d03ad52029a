"""A token bucket, which limits the rate of an action."""

from __future__ import annotations

import math


class TokenBucket:
    """Holds at most `burst` tokens, is full at first, and gains `per_second`. Times are in milliseconds."""

    __slots__ = ("_at", "_burst", "_per_ms", "_tokens")

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = float(burst)
        self._per_ms = per_second / 1000
        self._tokens = self._burst
        self._at: int | None = None

    def take(self, now: int) -> bool:
        """Use up one token; False if none is left."""
        self._tokens = min(self._burst, self._tokens + self._gained(now))
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def wait(self, now: int, longest: int) -> int | None:
        """Use up one token, if need be one of the next `longest` ms. Return the wait for it (ms); None if it is longer.

        Waits end in the order of the calls.
        """
        tokens = min(self._burst, self._tokens + self._gained(now)) - 1
        wait = math.ceil(max(0.0, -tokens) / self._per_ms)
        if wait > longest:
            return None
        self._tokens, self._at = tokens, now
        return wait

    def full(self, now: int) -> bool:
        """Return True if a new bucket would allow just as much."""
        return self._tokens + self._gained(now) >= self._burst

    def _gained(self, now: int) -> float:
        return 0.0 if self._at is None else max(0, now - self._at) * self._per_ms
