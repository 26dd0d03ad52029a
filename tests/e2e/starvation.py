"""The times of programs waiting for a processor: delays of a busy machine are no delays of the program."""

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
    """The waiting times of each of these programs, and of the tests themselves, noted again and again.

    Linux provides them (`schedstat`: the time spent ready to run, and not running); elsewhere they are zero.
    """

    def __init__(self, system: Path = SYSTEM) -> None:
        self._system = system
        self._notes: dict[int, list[tuple[float, float]]] = {}
        self._served: dict[int, list[tuple[float, float]]] = {}

    def note(self, programs: Iterable[int], servers: Iterable[int] = ()) -> None:
        """Note how long each program (its process number), and each child of these servers, has waited until now."""
        now = time.time()
        for number in (os.getpid(), *programs):
            self._notes.setdefault(number, [(0.0, 0.0)]).append((now, _waited_s(self._system, number)))
        for number in (child for server in servers for child in _children(self._system, server)):
            self._served.setdefault(number, [(now, 0.0)]).append((now, _waited_s(self._system, number)))

    def between(self, since: float, until: float) -> float:
        """Return the seconds of waiting of the most delayed program between two times of day, as far as noted.

        The waits of several programs are not added: while one waits, another one may run. The longest wait of a
        server's child is added: the program waits for its answer.
        """
        waits = (
            max((_between(one, since, until) for one in notes.values()), default=0.0)
            for notes in (self._notes, self._served)
        )
        return min(sum(waits), until - since)


def _between(notes: list[tuple[float, float]], since: float, until: float) -> float:
    times = [at for at, _ in notes]
    before = max(0, bisect_right(times, since) - 1)
    after = min(len(times) - 1, bisect_left(times, until))
    return max(0.0, notes[after][1] - notes[before][1])


def _children(system: Path, number: int) -> list[int]:
    with suppress(OSError):
        return [int(one) for one in (system / f"{number}/task/{number}/children").read_text().split()]
    return []


def _waited_s(system: Path, number: int) -> float:
    waited = 0.0
    with suppress(OSError):  # the program has ended, or it is another system
        for thread in (system / str(number) / "task").iterdir():
            waited += int((thread / "schedstat").read_text().split()[1]) / NANOSECONDS
    return waited
