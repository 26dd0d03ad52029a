"""The report on an evening: each game that ends puts it off, but those of tournaments."""

from __future__ import annotations

from bot.domain.reports import PutReport, Report, ReportKind
from bot.domain.room_settings import RoomSettings
from bot.game.running import Running
from bot.ranks.summaries import PAUSE_MS


def report_after(draft: Running, settings: RoomSettings) -> list[PutReport]:
    """Return the change by which the room hears of the evening some hours after this step, if it ends a game."""
    state = draft.state
    if not (draft.over and settings.evening) or state.private or state.match is not None:
        return []
    return [PutReport(Report(state.room, ReportKind.EVENING, state.moved_at + PAUSE_MS))]
