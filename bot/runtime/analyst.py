"""The work in the coach's process. It analyses several seats of games, a short time for each in turn.

The module imports little, because a person waits while a new process imports it.
"""

from __future__ import annotations

import time
from collections.abc import MutableSequence
from typing import Final

from bot.runtime.search_pool import begin_worker
from engine import Analysis, Record, Seat
from engine.coach import Analysing

_DEALS: Final = 1_000
_LOWEST_PRIORITY: Final = 19

MOST_WORKS: Final = 256
"""The number of works with different numbers. Far fewer are unfinished at the same time: the seats of one game."""

GivenUp = MutableSequence[int]
"""Shared with the bot: for the number of each work, 1 if it must stop."""

_given_up: GivenUp = [0] * MOST_WORKS
_analysts: dict[int, _Analyst] = {}


def begin_analyst(given_up: GivenUp) -> None:
    """Prepare a new process, with the lowest priority."""
    global _given_up  # noqa: PLW0603 -- shared by all analyses of the process
    _given_up = given_up
    begin_worker(_LOWEST_PRIORITY)


class _Analyst:
    """Analyses the decisions of one seat in the game with the record `text`, as the work with a number.

    The analysis ends after `seconds` of CPU time, or when it is given up.
    """

    def __init__(self, number: int, text: str, seat: Seat, seconds: float) -> None:
        self._number = number
        self._seconds, self._spent, self._since = seconds, 0.0, time.process_time()
        record = Record.from_text(text)
        self._work = Analysing(record, {seat}, deals=_DEALS, seed=record.deal.commitment)
        self._pieces = self._work.pieces(self._must_end)
        self._pause()

    def go_on(self, piece_s: float) -> tuple[Analysis, float, bool]:
        """Continue the analysis for `piece_s` seconds of CPU time.

        Return the findings until now, the used share of the CPU time (0 to 1), and a flag: True if the analysis is
        over.
        """
        self._since, over = time.process_time(), True
        ends = self._since + piece_s
        for _ in self._pieces:
            if time.process_time() >= ends:
                over = False
                break
        self._pause()
        share = self._spent / self._seconds if self._seconds else 1.0
        return self._work.found(), min(share, 1.0), over

    def _pause(self) -> None:
        """Stop the count of CPU time, because the process works on other seats now."""
        self._spent += time.process_time() - self._since

    def _must_end(self) -> bool:
        spent = self._spent + time.process_time() - self._since
        return spent >= self._seconds or bool(_given_up[self._number])


def go_on(
    work: int, text: str | None, seat: Seat, seconds: float, piece_s: float
) -> tuple[Analysis, float, bool]:
    """Continue the analysis with the number `work` for `piece_s` seconds of CPU time.

    With a record as `text`, the number is new: start an analysis of this `seat`, with at most `seconds` of CPU time.
    `text` is None in later calls. Return the same as `_Analyst.go_on`.
    """
    analyst = _analysts.pop(work) if text is None else _Analyst(work, text, seat, seconds)
    analysis, share, over = analyst.go_on(piece_s)
    if not over:
        _analysts[work] = analyst
    return analysis, share, over


def drop(work: int) -> None:
    """Forget the analysis with the number `work`, if it exists."""
    _analysts.pop(work, None)
