"""Processes for long computations, such as moves of strong computers and hints. Taps are answered meanwhile."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from types import ModuleType
from typing import Final, TypeVar

from engine import Hint, Move, Normal, Strong, View, hint


def begin_worker(niceness: int) -> None:
    """Prepare a worker process: ignore Ctrl-C, lower the priority by `niceness`, and end when the parent has ended.

    A killed parent cannot end its workers itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


THINKS_S: Final = 0.3
"""The maximum computing time (s) of a decision."""

WAITS_S: Final = 2.5
"""The maximum time (s) until a decision, including the wait for a free process."""

HINT_WAITS_S: Final = 1.0
"""The maximum time (s) until a hint, including the wait for a free process. Then the person is asked to try again."""

PROVES_S: Final = 0.05
"""The part (s) of a hint's computing time that is left for its reasons, after the search for the move."""

MOST_WAITING_FOR_HINTS: Final = 4
"""If at least this number of decisions waits for each process, no hint is begun, because moves are more important."""

_PLAYOUTS: Final = 20_000
"""The maximum number of playouts of a search. Usually `THINKS_S` ends the search earlier."""

_USED: Final = 0.8
"""The part of the remaining time that is shared by the waiting decisions. The rest is for other work of a process."""

_LOW_PRIORITY: Final = 10
_log = logging.getLogger(__name__)
T = TypeVar("T")


class SearchPool:
    """Runs the strong player in at most `workers` other processes, for computers and for hints.

    The processes are started when they are first needed. Decisions begin in the order of their requests. The remaining
    time is shared equally by the waiting decisions. If a move comes too late or its process dies, the normal player
    chooses the move.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._waiting = 0
        self._turns = asyncio.Semaphore(workers)
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start a process in advance, if none runs yet. Ignore a failure."""
        if self._pool is None:
            with suppress(BrokenProcessPool, OSError), main_left_out():
                self._running().submit(_ready)

    async def choose(self, view: View) -> Move:
        """Return the strong player's choice among `view.legal_moves`, in at most about `WAITS_S` seconds."""
        found: Move | None = await self._thought(_choose, view, WAITS_S)
        if found is None:
            return Normal().choose(view, random.SystemRandom().random, lambda: False)
        return found

    @property
    def busy(self) -> bool:
        """True if too many decisions wait. Request no hint then."""
        return self._waiting >= MOST_WAITING_FOR_HINTS * self._workers

    async def hint(self, view: View) -> Hint | None:
        """Return the strong player's move and its reasons; None if they are not found within about `HINT_WAITS_S`."""
        return await self._thought(_hint, view, HINT_WAITS_S)

    async def _thought(
        self, think: Callable[[View, float, float, float], T | None], view: View, waits: float
    ) -> T | None:
        """Return the result of `think` in another process; None if the process died, failed or was too late.

        `waits` is the maximum time (s). No error is raised.
        """
        deadline = time.monotonic() + waits
        self._waiting += 1
        pool = None
        try:
            async with asyncio.timeout(waits + THINKS_S), self._turns:
                pool = self._running()
                share = self._share(deadline)
                with main_left_out():
                    future = pool.submit(think, view, share, deadline, random.SystemRandom().random())
                return await asyncio.wrap_future(future)
        except TimeoutError:
            _log.warning("a decision of the strong computer player came too late")
        except BrokenProcessPool:
            if pool is not None:
                self._drop(pool)
        except Exception:  # noqa: BLE001 -- the game continues after any fault
            _log.exception("the strong computer player failed at a decision")
        finally:
            self._waiting -= 1
        return None

    def _share(self, deadline: float) -> float:
        """Return the computing time (s) for the decision that begins now: an equal share for each waiting decision.

        `deadline` is the latest time of its end, by `time.monotonic`.
        """
        left = max(deadline - time.monotonic(), 0.0)
        return min(THINKS_S, _USED * left * self._workers / self._waiting)

    def close(self) -> None:
        """End the processes. Cancel waiting decisions, and do not wait for the running ones."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Drop a broken pool. The next decision starts another one."""
        if self._pool is pool:
            _log.warning("a process of the strong computer player has died; another is started")
            self._pool = None
        pool.shutdown(wait=False)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=get_context("spawn"),
                initializer=begin_worker,
                initargs=(_LOW_PRIORITY,),
            )
        return self._pool


@contextmanager
def main_left_out() -> Iterator[None]:
    """In the block, hide the program's main module: started processes then import only what they need."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _ready() -> None:
    """Do nothing. A call of this makes a worker process start and load the engine."""


def _choose(view: View, share: float, deadline: float, seed: float) -> Move:
    """Return the strong player's move after at most `share` seconds, and not later than `deadline`.

    If no time is left, return the normal player's move. `deadline` is a time of `time.monotonic`. `seed` starts the
    random numbers of the search.
    """
    ends = min(time.monotonic() + share, deadline)
    chance = random.Random(seed).random  # noqa: S311 -- cards are only imagined with it
    if time.monotonic() >= ends:
        return Normal().choose(view, chance, lambda: True)
    return Strong(_PLAYOUTS).choose(view, chance, lambda: time.monotonic() >= ends)


def _hint(view: View, share: float, deadline: float, seed: float) -> Hint | None:
    """Return a hint after about `share` seconds. The search ends `PROVES_S` earlier, and not later than `deadline`.

    Return None if the deadline has already passed.
    """
    ends = min(time.monotonic() + max(share - PROVES_S, 0), deadline)
    if time.monotonic() >= deadline:
        return None
    chance = random.Random(seed).random  # noqa: S311 -- cards are only imagined with it
    return hint(view, chance, lambda: time.monotonic() >= ends, _PLAYOUTS)
