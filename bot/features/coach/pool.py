"""A process for the coach's analyses of finished games, at the lowest priority."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from multiprocessing import get_context
from typing import Final

from bot.domain.ids import GameId
from bot.features.coach.model import Coaching
from bot.runtime.analyst import MOST_WORKS, GivenUp, begin_analyst, drop, go_on
from bot.runtime.search_pool import main_left_out
from engine import Analysis, Record, Seat
from engine.search import COMPILED

_log = logging.getLogger(__name__)

GAME_S: Final = 5.0 if COMPILED else 10.0
"""The processor time for the analysis of a game, shared by all its people (seconds)."""

MOST_WAITING: Final = 30
"""The maximum number of waiting games. The last one waits up to ten minutes."""

MOST_KEPT: Final = 100
"""The number of cached analyses. Each has some tens of kilobytes, and is shared by all who ask for it."""

PIECE_S: Final = 0.5
"""The processor time between two reports of findings (seconds)."""

FIRST_PIECE_S: Final = 0.05
"""The processor time until the first report, for which somebody waits (seconds)."""

UNREAD_S: Final = 0.5
"""The time from the departure of the last reader to the end of an analysis (seconds). A page that asks once more, for
example in another language, is back sooner."""


class CoachPool:
    """Analyses one game after the other, in a process started at the first request.

    The seats of a game take turns in short pieces, so that all their curves grow at the same time. In a separate
    process the coach does not delay computer players at a table. Each seat is analysed once: later requests get the
    same findings, even incomplete ones. An analysis that loses its last reader is given up.
    """

    def __init__(self, piece_s: float = PIECE_S) -> None:
        self._piece_s = piece_s
        self._kept: dict[tuple[GameId, Seat], _Work] = {}
        self._games: dict[Record, _Game] = {}
        self._numbers = cycle(range(MOST_WORKS))
        self._changed = asyncio.Event()
        self._pool: ProcessPoolExecutor | None = None
        self._given_up: GivenUp | None = None
        self._closed = False

    def begin(
        self, game: GameId, record: Record, seat: Seat, seconds: float, most_waiting: int | None = None
    ) -> bool:
        """Start the analysis of this seat, unless one exists that has not failed.

        Return False if `most_waiting` games wait already, by default `MOST_WAITING`. `seconds` is the processor time
        for the seat.
        """
        if self.found(game, seat) not in (Coaching.OFFERED, Coaching.FAILED):
            return True
        waiting = self._waiting()
        if game not in waiting and len(waiting) >= (most_waiting or MOST_WAITING):
            return False
        self._kept.pop((game, seat), None)
        self._make_room()
        findings = Findings()
        task = asyncio.create_task(self.analyse(record, seat, seconds, findings))
        task.add_done_callback(lambda _: self.note_change())
        self._kept[game, seat] = _Work(task, findings)
        return True

    @contextmanager
    def reading(self, game: GameId, seat: Seat) -> Iterator[None]:
        """Keep the analysis of this seat going inside `with`. If its last reader leaves, it soon ends."""
        work = self._kept.get((game, seat))
        if work is None:
            yield
            return
        work.readers += 1
        try:
            yield
        finally:
            work.readers -= 1
            self.look(game, seat, UNREAD_S)

    def look(self, game: GameId, seat: Seat, seconds: float) -> None:
        """Keep the analysis of this seat going for these seconds. Without another look or a reader it ends then."""
        work, loop = self._kept.get((game, seat)), asyncio.get_running_loop()
        if work is not None and not work.task.done():
            work.until = max(work.until, loop.time() + seconds)
            loop.call_at(work.until, self._give_up_unread, (game, seat), work)

    def _give_up_unread(self, key: tuple[GameId, Seat], work: _Work) -> None:
        is_read = work.readers > 0 or asyncio.get_running_loop().time() < work.until
        if self._kept.get(key) is work and not work.task.done() and not is_read:
            del self._kept[key]
            work.task.cancel()

    def _waiting(self) -> list[GameId]:
        """Return the games with unfinished analyses, in the order of the queue. The first one is being analysed."""
        return list(dict.fromkeys(game for (game, _), work in self._kept.items() if not work.task.done()))

    def games_before(self, game: GameId) -> int:
        """Return the number of games in the queue before this one; 0 if this one is not in the queue."""
        waiting = self._waiting()
        return waiting.index(game) if game in waiting else 0

    async def change(self) -> None:
        """Wait for the next findings or the end of any analysis."""
        await self._changed.wait()

    def note_change(self) -> None:
        """Wake all callers of `change`."""
        self._changed.set()
        self._changed = asyncio.Event()

    def _make_room(self) -> None:
        """Drop the oldest finished analyses, so that at most `MOST_KEPT` exist with the next one.

        Unfinished analyses do not count.
        """
        done = [key for key, work in self._kept.items() if work.task.done()]
        for key in done[: max(len(done) + 1 - MOST_KEPT, 0)]:
            del self._kept[key]

    def found(self, game: GameId, seat: Seat) -> Analysis | Coaching:
        """Return the analysis of this seat, or its state; `OFFERED` if the pool has none."""
        work = self._kept.get((game, seat))
        return Coaching.OFFERED if work is None else _state(work.task)

    def so_far(self, game: GameId, seat: Seat) -> Findings:
        """Return the findings for this seat so far; empty findings if nobody has asked for them."""
        work = self._kept.get((game, seat))
        return Findings() if work is None else work.findings

    async def advice(self, game: GameId, seat: Seat) -> Analysis | Coaching:
        """Wait for the end of the analysis of this seat, and return it; `FAILED` if there is none."""
        work = self._kept.get((game, seat))
        if work is None:
            return Coaching.FAILED
        await asyncio.wait([work.task])
        return _state(work.task)

    async def analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings | None = None
    ) -> Analysis | None:
        """Return a new analysis of this seat's decisions; None if it failed. Never raises.

        `seconds` is the processor time for it. The `findings` are updated during the analysis.
        """
        findings = findings or Findings()
        async with self._turn_of(record):
            if self._closed:
                return None
            return await self._analyse(record, seat, seconds, findings)

    @asynccontextmanager
    async def _turn_of(self, record: Record) -> AsyncIterator[None]:
        """Wait for the games before this one, and keep the turn of this game inside `async with`.

        The seats of one game share a turn.
        """
        game = self._games.setdefault(record, _Game())
        game.seats += 1
        self._call_first()
        try:
            await game.turn.wait()
            yield
        finally:
            game.seats -= 1
            if not game.seats:
                del self._games[record]
                self._call_first()

    def _call_first(self) -> None:
        if self._games:
            next(iter(self._games.values())).turn.set()

    async def _analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings
    ) -> Analysis | None:
        pool, over, begins, number = self._pool, False, True, next(self._numbers)
        try:
            pool = self._running()
            assert self._given_up is not None
            self._given_up[number] = False
            while not over and pool is self._pool:
                text, piece_s = record.to_text() if begins else None, self._piece_s
                piece_s = min(piece_s, FIRST_PIECE_S) if begins else piece_s
                with main_left_out():
                    future = pool.submit(go_on, number, text, seat, seconds, piece_s)
                analysis, findings.share, over = await asyncio.wrap_future(future)
                findings.analysis, begins = analysis, False
                self.note_change()
        except asyncio.CancelledError:
            self._drop(number)
            raise
        except BrokenProcessPool:
            if pool is not None and self._pool is pool:
                _log.warning("the process of the coach has died; another is started")
                self._pool = None
                pool.shutdown(wait=False)
        except Exception:  # noqa: BLE001 -- any failure is reported to the person
            _log.exception("the coach failed at a game")
        else:
            return findings.analysis
        return None

    def _drop(self, number: int) -> None:
        """End the work with this number in the process at once, and free its memory there."""
        if self._pool is not None and self._given_up is not None:
            self._given_up[number] = True
            with main_left_out(), suppress(BrokenProcessPool):
                self._pool.submit(drop, number)

    def close(self) -> None:
        """Start no further analysis, and abandon the current ones."""
        self._closed = True
        if self._given_up is not None:
            self._given_up[:] = [True] * MOST_WORKS
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawning = get_context("spawn")
            self._given_up = spawning.RawArray("b", MOST_WORKS)
            self._pool = ProcessPoolExecutor(
                1, mp_context=spawning, initializer=begin_analyst, initargs=(self._given_up,)
            )
        return self._pool


@dataclass(slots=True)
class Findings:
    """The analysis so far (None at first), and the completed share of the work, from 0 to 1."""

    analysis: Analysis | None = None
    share: float = 0.0


@dataclass(slots=True)
class _Game:
    """A game in the queue. `seats` counts its unfinished seats; `turn` is set when it is the first in the queue."""

    seats: int = 0
    turn: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True, eq=False)
class _Work:
    """An analysis, with the number of its readers. Without readers it goes on `until` this time of the event loop."""

    task: asyncio.Task[Analysis | None]
    findings: Findings
    readers: int = 0
    until: float = 0.0


def _state(task: asyncio.Task[Analysis | None]) -> Analysis | Coaching:
    if not task.done():
        return Coaching.WORKING
    return Coaching.FAILED if task.cancelled() else task.result() or Coaching.FAILED
