"""Periods of the calendar for which ranks are kept: months, and seasons of three months. `FOREVER` is no period.

A period is written so that later ones of its kind sort behind earlier ones: `m2026-11`, `q2026-4`.
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
    """Return the month in which a day lies."""
    return f"{MONTH}{day.year:04}-{day.month:02}"


def season_of(day: date) -> str:
    """Return the season, a quarter of the year, in which a day lies."""
    return f"{SEASON}{day.year:04}-{(day.month + 2) // 3}"


def periods_of(day: date) -> tuple[str, ...]:
    """Return everything for which a game of this day counts."""
    return FOREVER, month_of(day), season_of(day)


def is_period(text: str) -> bool:
    """Whether the text, of any origin, is a month, a season or `FOREVER`."""
    return text == FOREVER or _PERIOD.fullmatch(text) is not None


def year_and_number(period: str) -> tuple[int, int]:
    """Return the year of a month or a season, and its number in the year, from 1."""
    year, number = period[1:].split("-")
    return int(year), int(number)


def day_at(at: int, minutes_east: int) -> date:
    """Return the day at a time (ms) for people whose clocks are so many minutes ahead of UTC."""
    return (datetime.fromtimestamp(at / 1000, UTC) + timedelta(minutes=minutes_east)).date()


def monday_before(day: date) -> date:
    """Return the Monday on which the week of a day began."""
    return day - timedelta(days=day.weekday())
