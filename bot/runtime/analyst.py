"""The work of the coach's process: the analysis of one game after the other.

The module imports little, because a new process imports it while a person waits.
"""

from __future__ import annotations

import time
from multiprocessing.synchronize import Event
from typing import Final

from bot.runtime.search_pool import begin_worker
from engine import Analysis, Record, Seat
from engine.coach import Analysing

_WORLDS: Final = 2_000
_LOWEST_PRIORITY: Final = 19

_closing: Event | None = None
_analyst: _Analyst | None = None


def begin_analyst(closing: Event) -> None:
    """Prepare a new process: it stops its analysis as soon as `closing` is set."""
    global _closing  # noqa: PLW0603 -- shared by all analyses of the process
    _closing = closing
    begin_worker(_LOWEST_PRIORITY)


class _Analyst:
    """Analyses one game in this process for a number of seconds of a core, or until the bot is closed."""

    def __init__(self, text: str, seat: Seat, seconds: float) -> None:
        record = Record.from_text(text)
        self._seconds, self._began = seconds, time.process_time()
        self._work = Analysing(record, {seat}, worlds=_WORLDS, seed=record.deal.commitment)
        self._pieces = self._work.pieces(self._must_end)

    def go_on(self, piece_s: float) -> tuple[Analysis, float, bool]:
        """Work for this number of seconds; return the findings so far, the completed share, and True if it is over."""
        ends, over = time.process_time() + piece_s, True
        for _ in self._pieces:
            if time.process_time() >= ends:
                over = False
                break
        share = self._spent() / self._seconds if self._seconds else 1.0
        return self._work.found(), min(share, 1.0), over

    def _spent(self) -> float:
        return time.process_time() - self._began

    def _must_end(self) -> bool:
        return self._spent() >= self._seconds or (_closing is not None and _closing.is_set())


def go_on(text: str | None, seat: Seat, seconds: float, piece_s: float) -> tuple[Analysis, float, bool]:
    """Start the analysis of the game in this text, or continue the current one."""
    global _analyst  # noqa: PLW0603 -- the process analyses one game after the other
    if text is not None:
        _analyst = _Analyst(text, seat, seconds)
    assert _analyst is not None, "a game is begun before it goes on"
    return _analyst.go_on(piece_s)
