"""A process in which the coach goes through games that are over, at the lowest priority."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from bot.domain.advice import Coaching
from bot.domain.ids import GameId
from bot.runtime.search_pool import main_left_out
from bot.runtime.workers import begin_worker
from engine import Analysis, Record, Seat, analyse

GAME_S: Final = 20.0
"""So many seconds of one core the coach thinks about a game, about all its people together."""

MOST_WAITING: Final = 30
"""Beyond so many games that wait nobody is let in: the last one would wait ten minutes."""

MOST_KEPT: Final = 100
"""So many analyses are kept, of some tens of kilobytes each: one is there for everybody who asks."""

_WORLDS: Final = 2_000
_LOWEST_PRIORITY: Final = 19
_log = logging.getLogger(__name__)
_closing: Event | None = None


class CoachPool:
    """Goes through one game after the other, in a process that is spawned when the first one asks.

    It has a process of its own, so that no computer player at a table waits for the coach. A seat's decisions are gone
    over once: whoever asks later gets what was found, also while it is being found.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[GameId, Seat], asyncio.Task[Analysis | None]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._closing: Event | None = None

    def begin(self, game: GameId, record: Record, seat: Seat, seconds: float) -> bool:
        """Go through the decisions of this seat, unless that was done; return False where too many games wait."""
        if self.found(game, seat) not in (Coaching.OFFERED, Coaching.FAILED):
            return True
        waiting = {other for (other, _), task in self._kept.items() if not task.done()}
        if game not in waiting and len(waiting) >= MOST_WAITING:
            return False
        self._kept.pop((game, seat), None)
        self._make_room()
        self._kept[game, seat] = asyncio.create_task(self.analyse(record, seat, seconds))
        return True

    def _make_room(self) -> None:
        """Drop the oldest analyses for the one that comes; those under way take no room from those that are made."""
        done = [key for key, task in self._kept.items() if task.done()]
        for key in done[: max(len(done) + 1 - MOST_KEPT, 0)]:
            del self._kept[key]

    def found(self, game: GameId, seat: Seat) -> Analysis | Coaching:
        """Return the analysis of this seat, or how far it is: `OFFERED` where none is kept."""
        task = self._kept.get((game, seat))
        return Coaching.OFFERED if task is None else _state(task)

    async def advice(self, game: GameId, record: Record, seat: Seat, seconds: float) -> Analysis | Coaching:
        """Return the analysis of this seat as soon as it is there; `BUSY` or `FAILED` if there is none."""
        if not self.begin(game, record, seat, seconds):
            return Coaching.BUSY
        task = self._kept[game, seat]
        await asyncio.wait([task])
        return _state(task)

    async def analyse(self, record: Record, seat: Seat, seconds: float) -> Analysis | None:
        """Return an analysis of this seat's decisions that is made now; None if it failed. Never raises."""
        pool = self._pool
        try:
            pool = self._running()
            with main_left_out():
                future = pool.submit(_analyse, record.to_text(), seat, seconds)
            return await asyncio.wrap_future(future)
        except BrokenProcessPool:
            _log.warning("the process of the coach has died; another is started")
            if pool is not None and self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False)
        except Exception:  # noqa: BLE001 -- whatever it is, the person is told that it failed
            _log.exception("the coach failed at a game")
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


def _state(task: asyncio.Task[Analysis | None]) -> Analysis | Coaching:
    if not task.done():
        return Coaching.WORKING
    return Coaching.FAILED if task.cancelled() else task.result() or Coaching.FAILED


def _begin(closing: Event) -> None:
    global _closing  # noqa: PLW0603 -- a process has one, and each analysis in it asks for it
    _closing = closing
    begin_worker(_LOWEST_PRIORITY)


def _analyse(text: str, seat: Seat, seconds: float) -> Analysis:
    """Analyse for so many seconds of a core, or until the bot is closed; the deal gives the seed of the worlds."""
    ends, record = time.process_time() + seconds, Record.from_text(text)

    def over() -> bool:
        return time.process_time() >= ends or (_closing is not None and _closing.is_set())

    return analyse(record, {seat}, worlds=_WORLDS, seed=record.deal.commitment, stop=over)
