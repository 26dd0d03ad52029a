"""The health of the process. Each part reports its state. A watchdog ends the process if its event loop hangs."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final, Never

from bot.ports.clock import Clock


class State(Enum):
    """The state of a part, for the operator's monitoring."""

    STARTING = "starting"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class PartHealth:
    """The state of one part, the time (ms) at which it began, and a line with the reason, which may be empty."""

    state: State
    since: int
    line: str = ""


class Health:
    """The states of named parts, such as `database` or `telegram`.

    The lines are public, and must contain no secret. A part is listed after its first report.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._parts: dict[str, PartHealth] = {}

    @property
    def parts(self) -> Mapping[str, PartHealth]:
        """All parts, in the order of their first reports."""
        return MappingProxyType(self._parts)

    @property
    def ok(self) -> bool:
        """True if every part is up."""
        return all(part.state is State.UP for part in self._parts.values())

    def starting(self, part: str, line: str = "") -> None:
        """Report that the part is starting and does not serve yet."""
        self._set(part, State.STARTING, line)

    def up(self, part: str, line: str = "") -> None:
        """Report that the part works. `line` has details, or is empty."""
        self._set(part, State.UP, line)

    def down(self, part: str, line: str) -> None:
        """Report that the part does not work. `line` is the reason. The part may recover by itself."""
        self._set(part, State.DOWN, line)

    def works_or_not(self, part: str, line: str) -> None:
        """Report that the part does not work for the reason in `line`, or that it works if the line is empty."""
        if line:
            self.down(part, line)
        else:
            self.up(part)

    def _set(self, part: str, state: State, line: str) -> None:
        """Set the state. A change of the line alone keeps the start time of the state."""
        before = self._parts.get(part)
        since = self._clock.now() if before is None or before.state is not state else before.since
        self._parts[part] = PartHealth(state, since, line)


_log = logging.getLogger(__name__)
TICK_S: Final = 1.0
MOST_MISSED: Final = 60
"""The event loop counts as hanging if it ran no task during this number of ticks."""
EXIT_STATUS: Final = 70


async def watch_loop(tick_s: float = TICK_S, most_missed: int = MOST_MISSED) -> Never:
    """Watch the event loop. If it hangs, a thread writes the tracebacks of all threads and ends the process.

    The loop gives a sign of life in each tick of `tick_s` seconds. If more than `most_missed` ticks in a row have no
    sign, the loop hangs. The thread counts its own ticks, because the process must continue after a signal stopped it
    or the machine slept.
    """
    beat, over = threading.Event(), threading.Event()
    thread = threading.Thread(
        target=_watch, args=(beat, over, tick_s, most_missed), name="watchdog", daemon=True
    )
    thread.start()
    try:
        while True:
            beat.set()
            await asyncio.sleep(tick_s)
    finally:
        over.set()


def _watch(beat: threading.Event, over: threading.Event, tick_s: float, most_missed: int) -> None:
    missed = 0
    while not over.wait(tick_s):
        missed = 0 if beat.is_set() else missed + 1
        beat.clear()
        if missed > most_missed:
            _log.critical("the event loop stands still: the process ends, and can be started again")
            faulthandler.dump_traceback(all_threads=True)
            os._exit(EXIT_STATUS)


class EndWithoutMemory(logging.Handler):
    """A log handler that ends the process after a line about a MemoryError. Add it after the handlers that write lines.

    If the line has no traceback, the handler checks the exception that is being handled.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else sys.exc_info()[1]
        if _has_memory_error(error):
            os._exit(EXIT_STATUS)


def _has_memory_error(error: BaseException | None) -> bool:
    """Return True if the error is a MemoryError, or has one among its causes. The causes may form a circle."""
    left, seen = [error], set[int]()
    while left:
        one = left.pop()
        if isinstance(one, MemoryError):
            return True
        if one is not None and id(one) not in seen:
            seen.add(id(one))
            left += one.exceptions if isinstance(one, BaseExceptionGroup) else ()
            left += (one.__cause__, one.__context__)
    return False
