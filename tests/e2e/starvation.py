"""How long programs waited for a processor: what a busy machine takes from them is nobody's delay."""

from __future__ import annotations

import os
import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/proc")
NANOSECONDS: Final = 1_000_000_000


class Starvation:
    """The sum of what these programs and the tests themselves have waited, noted again and again.

    Linux tells it (`schedstat`: the time spent ready to run, and not running); elsewhere it is nothing.
    """

    def __init__(self) -> None:
        self._waited: dict[int, float] = {}
        self._notes: list[tuple[float, float]] = [(0.0, 0.0)]

    def note(self, programs: Iterable[int]) -> None:
        """Note how long each program (its process number) has waited until now."""
        sum_s = self._notes[-1][1]
        for number in (os.getpid(), *programs):
            waited = _waited_s(number)
            sum_s += max(0.0, waited - self._waited.get(number, 0.0))
            self._waited[number] = waited
        self._notes.append((time.time(), sum_s))

    def between(self, since: float, until: float) -> float:
        """Return the seconds of waiting between two times of day, as far as they were noted."""
        times = [at for at, _ in self._notes]
        before = max(0, bisect_right(times, since) - 1)
        after = min(len(times) - 1, bisect_left(times, until))
        return max(0.0, self._notes[after][1] - self._notes[before][1])


def _waited_s(number: int) -> float:
    waited = 0.0
    with suppress(OSError):  # the program has ended, or it is another system
        for thread in (SYSTEM / str(number) / "task").iterdir():
            waited += int((thread / "schedstat").read_text().split()[1]) / NANOSECONDS
    return waited
