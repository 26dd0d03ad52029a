"""A process in which the coach goes through games that are over, at the lowest priority."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from bot.runtime.search_pool import main_left_out
from engine import Analysis, Record, Seat, analyse

GAME_S: Final = 20.0
"""So many seconds of one core the coach thinks about a game, about all its people together."""

MOST_WAITING: Final = 30
"""Beyond so many games that wait nobody is let in: the last one would wait ten minutes."""

_WORLDS: Final = 2_000
_LOWEST_PRIORITY: Final = 19
_log = logging.getLogger(__name__)
_closing: Event | None = None


class CoachPool:
    """Goes through one game after the other, in a process that is spawned when the first one asks.

    It has a process of its own, so that no computer player at a table waits for the coach.
    """

    def __init__(self) -> None:
        self._waiting = 0
        self._pool: ProcessPoolExecutor | None = None
        self._closing: Event | None = None

    async def analyse(
        self, record: Record, seat: Seat, not_own: Collection[int], seconds: float
    ) -> Analysis | None:
        """Return the analysis of this seat's decisions; None if it failed or too many wait. Never raises.

        `not_own` are the numbers of moves that were not the person's own.
        """
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        pool = self._pool
        try:
            pool = self._running()
            with main_left_out():
                future = pool.submit(_analyse, record.to_text(), seat, tuple(not_own), seconds)
            return await asyncio.wrap_future(future)
        except BrokenProcessPool:
            _log.warning("the process of the coach has died; another is started")
            if pool is not None and self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False)
        except Exception:  # noqa: BLE001 -- whatever it is, the person is told that it failed
            _log.exception("the coach failed at a game")
        finally:
            self._waiting -= 1
        return None

    def close(self) -> None:
        """Begin nothing more; the game that is under way is given up."""
        if self._closing is not None:
            self._closing.set()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawning = get_context("spawn")
            self._closing = spawning.Event()
            self._pool = ProcessPoolExecutor(
                1, mp_context=spawning, initializer=_begin, initargs=(self._closing,)
            )
        return self._pool


def _begin(closing: Event) -> None:
    """In a new process: leave Ctrl-C to the one that spawned it, and the core to everybody else."""
    global _closing  # noqa: PLW0603 -- a process has one, and each analysis in it asks for it
    _closing = closing
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_LOWEST_PRIORITY)


def _analyse(text: str, seat: Seat, not_own: tuple[int, ...], seconds: float) -> Analysis:
    """Analyse for so many seconds of a core, or until the bot is closed; the deal gives the seed of the worlds."""
    ends, record = time.process_time() + seconds, Record.from_text(text)

    def over() -> bool:
        return time.process_time() >= ends or (_closing is not None and _closing.is_set())

    return analyse(record, {seat}, by_clock=not_own, worlds=_WORLDS, seed=record.deal.commitment, stop=over)
