"""A token bucket, which limits the rate of an action."""

from __future__ import annotations


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

    def full(self, now: int) -> bool:
        """Return True if a new bucket would allow just as much."""
        return self._tokens + self._gained(now) >= self._burst

    def _gained(self, now: int) -> float:
        return 0.0 if self._at is None else max(0, now - self._at) * self._per_ms
