"""`/series`: the score of a room's series (R47), and its end at the request of a player."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Feature, nowhere
from bot.features.series.commands import check_plays, end, panel_of_series, show
from bot.features.series.screens import EndSeries, running_score, score_blocks, score_table, series_screen

__all__ = ["EndSeries", "feature", "series_screen"]

feature = Feature("series")
feature.command("series", show, right=Right.ANYBODY)
feature.panel(PanelName.SERIES, panel_of_series, right=Right.ANYBODY, offered=nowhere)
feature.tap(EndSeries, end)
feature.right(Right.SERIES, check_plays)
feature.hooks.table_lines.append(running_score)
feature.hooks.end_lines.append(score_blocks)
feature.hooks.end_tables.append(score_table)
