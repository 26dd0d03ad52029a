"""Pools of processes for long computations, such as strong players and hints, so that taps are answered meanwhile."""

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
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from types import ModuleType
from typing import Final, TypeVar

from engine import Game, Hint, Move, Normal, Strong, View, hint


def begin_worker(niceness: int) -> None:
    """Ignore Ctrl-C, lower the priority, and end as soon as the parent has ended.

    A killed parent cannot end its workers: they would stay and hold its output open.
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
"""Maximum time of a decision on one core, in seconds."""

WAITS_S: Final = 2.5
"""Maximum time until a decision, in seconds, including the wait for a free process."""

HINT_WAITS_S: Final = 1.0
"""A hint is given up after these seconds: the person is waiting, and can ask again."""

PROVES_S: Final = 0.05
"""Seconds of a hint's time reserved for its reasons."""

MOST_WAITING_FOR_HINTS: Final = 4
"""If this number of decisions waits for each process, no hint is begun: moves of computers come first."""

_PLAYOUTS: Final = 20_000
"""More than fit into `THINKS_S`: the clock ends the search."""

_USED: Final = 0.8
"""The part of the time shared by decisions; the rest is for the other work of a process."""

_LOW_PRIORITY: Final = 10
_log = logging.getLogger(__name__)
T = TypeVar("T")


class SearchPool:
    """Lets the strong player choose in other processes, `workers` at a time, for computers and for hints.

    The processes are spawned when the first computer needs them. Decisions begin in the order of their requests. The
    time of a decision is fixed at its begin, so that a hundred at once get equal parts. If a decision comes too late or
    its process dies, the normal player makes it.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._waiting = 0
        self._turns = asyncio.Semaphore(workers)
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start a process, if none runs yet, because it will soon be needed."""
        if self._pool is None:
            with suppress(BrokenProcessPool, OSError), main_left_out():
                self._running().submit(_ready)

    async def choose(self, view: View, imagined: str = "") -> Move:
        """Choose one of `view.legal_moves`, within `WAITS_S`.

        `imagined` is the text of a game imagined from the seat's view, if `needs_game` requires one.
        """
        found: Move | None = await self._thought(partial(_choose, imagined=imagined), view, WAITS_S)
        if found is None:
            return Normal().choose(view, random.SystemRandom().random, lambda: False)
        return found

    @property
    def busy(self) -> bool:
        """True if too many decisions wait: no hint should be requested."""
        return self._waiting >= MOST_WAITING_FOR_HINTS * self._workers

    async def hint(self, view: View, imagined: str = "") -> Hint | None:
        """Return the strong player's move and its reasons, within `HINT_WAITS_S`; None if the time was too short."""
        return await self._thought(partial(_hint, imagined=imagined), view, HINT_WAITS_S)

    async def _thought(
        self, think: Callable[[View, float, float, float], T | None], view: View, waits: float
    ) -> T | None:
        """Let another process think; return None if it died, failed or was too late. Never raises."""
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
        """Return the seconds for the decision begun now: an equal share is left for each waiting one."""
        left = max(deadline - time.monotonic(), 0.0)
        return min(THINKS_S, _USED * left * self._workers / self._waiting)

    def close(self) -> None:
        """Begin no more decisions; do not wait for those under way."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Let the next decision start another pool. Decisions waiting in the broken one get its error by themselves."""
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
    """Spawn processes without the program's main module: they need the engine, not platforms and stores."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _ready() -> None:
    """Do nothing. When this is called, the process runs and has loaded the engine."""


def _choose(view: View, share: float, deadline: float, seed: float, *, imagined: str = "") -> Move:
    """Think for `share` seconds, but not beyond the deadline, a time of `time.monotonic` in every process."""
    ends = min(time.monotonic() + share, deadline)
    chance = random.Random(seed).random  # noqa: S311 -- cards are only imagined with it
    if time.monotonic() >= ends:
        return Normal().choose(view, chance, lambda: True)
    return Strong(_PLAYOUTS).choose(view, chance, lambda: time.monotonic() >= ends, _game(imagined))


def _hint(view: View, share: float, deadline: float, seed: float, *, imagined: str = "") -> Hint | None:
    """Return a hint for the view; think for `share` seconds less `PROVES_S`, but not beyond the deadline.

    Return None if the deadline has already passed.
    """
    ends = min(time.monotonic() + max(share - PROVES_S, 0), deadline)
    if time.monotonic() >= deadline:
        return None
    chance = random.Random(seed).random  # noqa: S311 -- cards are only imagined with it
    return hint(view, chance, lambda: time.monotonic() >= ends, _PLAYOUTS, _game(imagined))


def _game(imagined: str) -> Game | None:
    return Game.from_position(imagined) if imagined else None
