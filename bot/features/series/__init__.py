"""`/series`: the score of a room's series (R47), and its end at the request of a player."""

from bot.feature import Feature
from bot.features.series.commands import end, show
from bot.features.series.screens import EndSeries, running_score, score_blocks, series_screen

__all__ = ["EndSeries", "feature", "series_screen"]

feature = Feature("series")
feature.command("series", show)
feature.tap(EndSeries, end)
feature.hooks.table_lines.append(running_score)
feature.hooks.end_lines.append(score_blocks)
