"""Periods of the calendar with ranks of their own: months, and seasons of three months. `FOREVER` means all time.

Periods of one kind sort by their time, because they are texts such as `m2026-11` and `q2026-4`.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

FOREVER: Final = ""
MONTH: Final = "m"
SEASON: Final = "q"
_PERIOD: Final = re.compile(r"m\d{4}-(0[1-9]|1[0-2])|q\d{4}-[1-4]", re.ASCII)


def month_of(day: date) -> str:
    """Return the month of a day, such as `m2026-11`."""
    return f"{MONTH}{day.year:04}-{day.month:02}"


def season_of(day: date) -> str:
    """Return the season of a day, such as `q2026-4`. A season is a quarter of the year."""
    return f"{SEASON}{day.year:04}-{(day.month + 2) // 3}"


def periods_of(day: date) -> tuple[str, ...]:
    """Return all periods with a day in them: `FOREVER`, the month and the season."""
    return FOREVER, month_of(day), season_of(day)


def is_period(text: str) -> bool:
    """Return True if the text is a month, a season or `FOREVER`. The text may be forged."""
    return text == FOREVER or _PERIOD.fullmatch(text) is not None


def year_and_number(period: str) -> tuple[int, int]:
    """Return the year of a month or a season, and its number in the year, from 1."""
    year, number = period[1:].split("-")
    return int(year), int(number)


def day_at(at: int, minutes_east: int) -> date:
    """Return the day at a time (ms), by clocks this number of minutes ahead of UTC."""
    return (datetime.fromtimestamp(at / 1000, UTC) + timedelta(minutes=minutes_east)).date()


def monday_before(day: date) -> date:
    """Return the Monday of the day's week."""
    return day - timedelta(days=day.weekday())
