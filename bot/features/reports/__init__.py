"""Reports that rooms get by themselves: the fool of the week, and the results of an evening."""

from bot.domain.room_settings import RoomSwitch
from bot.feature import Core, Feature
from bot.features.reports.model import report_after
from bot.features.reports.reporter import Reporter

__all__ = ["feature"]


async def start(core: Core) -> None:
    """Plan the first report of a room that switches the weeks on."""
    core.services.hooks.settings_changed.append(core.part(Reporter).plan)


async def run(core: Core) -> None:
    """Tell reports as they fall due."""
    await core.part(Reporter).run()


feature = Feature("reports", start=start, run=run)
feature.hooks.room_switches += [RoomSwitch("weekly", "weekly"), RoomSwitch("evening", "evening")]
feature.hooks.game_changes.append(report_after)
