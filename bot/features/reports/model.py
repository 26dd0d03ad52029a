"""The times of reports: the fool of the week on Monday, the results of an evening some hours after its last game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from bot.domain.room_settings import Report, ReportKind, RoomSettings
from bot.domain.rows import PutRow
from bot.domain.seasons import day_at, monday_before
from bot.game.running import Running

HOUR: Final = 10
"""The hour of Monday, in the time of the room, for the report on the fool of the week."""
HOUR_MS: Final = 3_600_000
WEEK_MS: Final = 7 * 24 * HOUR_MS
PAUSE_MS: Final = 3 * HOUR_MS
"""An evening is over after this time without the end of a game."""


def next_week(now: int, clock: int) -> int:
    """Return the time of the report on the present week (ms) in a room `clock` minutes ahead of UTC."""
    told = monday_at(now, clock) + HOUR * HOUR_MS
    return told if told > now else told + WEEK_MS


def monday_at(at: int, clock: int) -> int:
    """Return when the week of this moment began (ms)."""
    day = monday_before(day_at(at, clock))
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000) - clock * 60_000


def report_after(draft: Running, settings: RoomSettings) -> list[PutRow]:
    """Return the change that puts off the report on the evening, if this step ends a game outside tournaments."""
    state = draft.state
    if not (draft.over and settings.evening) or state.private or state.match is not None:
        return []
    return [PutRow(Report(state.room, ReportKind.EVENING, state.moved_at + PAUSE_MS))]
