"""The display of ranks: leaderboards, statistics and achievements. `/forgetme` erases a person and their ranks."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Feature
from bot.features.ranks.commands import (
    board_of_room,
    panel_of_leaderboards,
    panel_of_stats,
    show_stats,
    show_top,
    turn,
)
from bot.features.ranks.forgetting import ForgetMe, ask, confirm
from bot.features.ranks.screens import TurnLeaderboards, achieved, worn_words

__all__ = ["board_of_room", "feature", "worn_words"]

feature = Feature("ranks")
feature.command("top", show_top, right=Right.ANYBODY, for_chats=True)
feature.command("stats", show_stats, right=Right.ANYBODY)
feature.command("forgetme", ask, right=Right.THEMSELVES)
feature.tap(TurnLeaderboards, turn)
feature.tap(ForgetMe, confirm)
feature.panel(PanelName.BOARDS, panel_of_leaderboards, right=Right.ANYBODY)
feature.panel(PanelName.STATS, panel_of_stats, right=Right.ANYBODY)
feature.hooks.end_lines.append(achieved)
