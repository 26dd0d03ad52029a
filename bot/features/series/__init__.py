"""`/series`: the score of a room's series (R47), and its end at the request of a player."""

from bot.domain.pages import PageName
from bot.feature import Feature, nowhere
from bot.features.series.commands import end, page_of_series, show
from bot.features.series.screens import EndSeries, running_score, score_blocks, series_screen

__all__ = ["EndSeries", "feature", "series_screen"]

feature = Feature("series")
feature.command("series", show)
feature.page(PageName.SERIES, page_of_series, offered=nowhere)
feature.tap(EndSeries, end)
feature.hooks.table_lines.append(running_score)
feature.hooks.end_lines.append(score_blocks)
