"""A limit of a platform, kept exactly: at most so many requests in any window of time."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from math import ceil
from typing import Final

UNANSWERED_MS: Final = 2_000


class SlidingWindow:
    """Lets at most `most` requests through in any `length` ms, whenever on its way the platform counts each.

    It counts a request somewhere between send and answer. So each counts here from its send until `length` after its
    answer, and one without an answer as if it had been answered `unanswered` ms after its send: requests that hang do
    not keep all others back for long.

    The first `burst` go at once. Later ones are spread over the time until the oldest leaves the window, and are at
    least `length / most` apart, so that there is always room soon for whatever is urgent.
    """

    __slots__ = ("_apart", "_ends", "_last", "_length", "_unanswered", "burst", "most")

    def __init__(self, most: int, length: int, burst: int, unanswered: int = UNANSWERED_MS) -> None:
        self.most = most
        self.burst = min(burst, most)
        self._length = length
        self._apart = length // most
        self._unanswered = unanswered
        self._ends: list[int] = []
        self._last = 0

    @classmethod
    def of_rate(cls, rate: float, seconds: float, speed: float, burst: int) -> SlidingWindow:
        """A window for `rate` requests in so many seconds; `speed` divides every time."""
        most = max(1, int(rate))
        length = ceil(seconds * 1000 / speed * most / rate)
        return cls(most, length, burst, ceil(UNANSWERED_MS / speed))

    def ready_at(self, now: int, reserve: int = 0) -> int:
        """The first moment (ms) from `now` on at which a request may go that leaves `reserve` to others."""
        ends = self._ends_after(now)
        reserve = min(reserve, self.burst - 1)
        if len(ends) + reserve < self.burst:
            return now
        free = self.most - reserve - len(ends)
        if free < 0:
            return ends[-free]
        return max(now, self._last + max(self._apart, ceil((ends[0] - self._last) / (free + 1))))

    def take(self, now: int) -> None:
        """Count a request that goes out now."""
        insort(self._ends, now + self._unanswered + self._length)
        self._last = now

    def fill(self, now: int) -> None:
        """Count as many requests as there may be, as if they had just been answered."""
        self._ends = [now + self._length] * self.most
        self._last = now

    def assume_used(self, now: int) -> None:
        """Count as many requests as another process may have sent that kept to the same limit until now.

        That is a burst at this moment, and before it the others as close together as the limit lets them be.
        """
        spread = range(self.most - self.burst, 0, -1)
        self._ends = [now + self._length - number * self._apart for number in spread]
        self._ends += [now + self._unanswered + self._length] * self.burst
        self._last = now

    def answered(self, sent: int, now: int) -> None:
        """Count the request of the moment `sent`, which was answered now; a millisecond more, for times are rounded."""
        guessed = sent + self._unanswered + self._length
        at = bisect_left(self._ends, guessed)
        if at < len(self._ends) and self._ends[at] == guessed:
            del self._ends[at]
        insort(self._ends, now + self._length + 1)

    def full(self, now: int) -> bool:
        """Whether a new window would allow just as much."""
        return not self._ends_after(now)

    def _ends_after(self, now: int) -> list[int]:
        """The moments at which the requests that count now will leave the window, the first of them first."""
        del self._ends[: bisect_right(self._ends, now)]
        return self._ends
