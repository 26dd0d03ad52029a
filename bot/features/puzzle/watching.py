"""Warn the operator in time before the supply of puzzles ends."""

from __future__ import annotations

import logging
from typing import Final, Never

from bot.features.puzzle.model import number_at
from bot.features.puzzle.supply import last_number
from bot.ports.clock import Clock

_log = logging.getLogger(__name__)
WARNED_DAYS: Final = 60
"""The operator is warned in this number of days before the end of the supply."""
DAY_S: Final = 86_400.0


async def warn_of_the_end(clock: Clock) -> Never:
    """Log a warning at the start and then once a day if the supply ends soon. Run until cancelled."""
    while True:
        warning = warning_at(clock.now())
        if warning:
            _log.warning(warning)
        await clock.sleep(DAY_S)


def warning_at(now: int) -> str:
    """Return the warning at this time (ms), by UTC; empty if more than `WARNED_DAYS` days are left."""
    days = last_number() - number_at(now)
    if days > WARNED_DAYS:
        return ""
    if days < 0:
        return f"no puzzle of the day: puzzle {last_number()} was the last one; install a newer version"
    return f"the puzzles of the day end in {days} days with puzzle {last_number()}: install a newer version"
