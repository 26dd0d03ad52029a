"""How often somebody may ask: a bucket that fills with time."""

from __future__ import annotations


class Bucket:
    """Holds up to `burst` turns and gains `per_second`; time is given in milliseconds."""

    __slots__ = ("_at", "_burst", "_per_ms", "_turns")

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = float(burst)
        self._per_ms = per_second / 1000
        self._turns = self._burst
        self._at: int | None = None

    def take(self, now: int) -> bool:
        """Use up one turn; False if none is left."""
        gained = 0.0 if self._at is None else max(0, now - self._at) * self._per_ms
        self._at = now
        self._turns = min(self._burst, self._turns + gained)
        if self._turns < 1:
            return False
        self._turns -= 1
        return True

    def full(self, now: int) -> bool:
        """Whether forgetting this bucket would change nothing."""
        return self._at is None or self._turns + (now - self._at) * self._per_ms >= self._burst
