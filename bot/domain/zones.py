"""The time zones offered to a chat, and the time on their clocks.

The rules of a zone come from the database of the operating system. Without a database, every zone is UTC.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC as _UTC
from datetime import datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

UTC: Final = "utc"
ZONES: Final[Mapping[str, str]] = {
    UTC: "UTC",
    "los_angeles": "America/Los_Angeles",
    "denver": "America/Denver",
    "chicago": "America/Chicago",
    "new_york": "America/New_York",
    "sao_paulo": "America/Sao_Paulo",
    "london": "Europe/London",
    "berlin": "Europe/Berlin",
    "kyiv": "Europe/Kyiv",
    "moscow": "Europe/Moscow",
    "dubai": "Asia/Dubai",
    "tashkent": "Asia/Tashkent",
    "kolkata": "Asia/Kolkata",
    "bishkek": "Asia/Bishkek",
    "novosibirsk": "Asia/Novosibirsk",
    "irkutsk": "Asia/Irkutsk",
    "tokyo": "Asia/Tokyo",
    "vladivostok": "Asia/Vladivostok",
    "sydney": "Australia/Sydney",
    "kamchatka": "Asia/Kamchatka",
}
"""The zones by their stored keys: one for each clock used by many people, UTC first, then from west to east."""


def minutes_east(zone: str, at: int) -> int:
    """Return how many minutes the clocks of a zone are ahead of UTC at this time (ms); 0 if the zone is unknown."""
    known = _known(zone)
    if known is None:
        return 0
    ahead = datetime.fromtimestamp(at / 1000, _UTC).astimezone(known).utcoffset()
    return 0 if ahead is None else ahead // timedelta(minutes=1)


def is_known(zone: str) -> bool:
    """Return True if this machine knows the clocks of a zone; those of UTC need no database."""
    return zone == UTC or _known(zone) is not None


def any_known() -> bool:
    """Return True if there is any zone to choose besides UTC."""
    return any(is_known(zone) for zone in ZONES if zone != UTC)


@cache
def _known(zone: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(ZONES[zone])
    except (ZoneInfoNotFoundError, KeyError, OSError):  # a machine without the database, or without this zone
        return None
