"""Automatic reports to rooms: the fool of the week, with an optional mark, and the results of an evening."""

from bot.domain.room_settings import RoomSwitch
from bot.feature import Core, Feature
from bot.features.reports.marks import FoolMarks, FoolsOfWeek, Marks
from bot.features.reports.reporter import HOUR, Reporter, report_after
from bot.ports.platform import MarksMembers

__all__ = ["HOUR", "FoolMarks", "FoolsOfWeek", "Reporter", "feature"]


async def start(core: Core) -> None:
    """Register hooks for changed settings of rooms, and for people to be forgotten."""
    hooks, marks = core.services.hooks, core.service(Marks)
    hooks.settings_changed += [core.service(Reporter).plan, marks.switched]
    hooks.person_leaves.append(marks.leave)


async def run(core: Core) -> None:
    """Post reports when they are due."""
    await core.service(Reporter).run()


feature = Feature("reports", start=start, run=run)
feature.hooks.room_switches += [
    RoomSwitch("weekly", "weekly"),
    RoomSwitch("mark", "marks_fool", on_page=False, needs=MarksMembers),
    RoomSwitch("evening", "evening"),
]
feature.hooks.end_changes.append(report_after)
