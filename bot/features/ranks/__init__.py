"""The display of ranks: leaderboards, statistics and achievements; and `/forgetme`, to erase a person from them."""

from bot.domain.pages import PageName
from bot.domain.rights import Right
from bot.feature import Feature
from bot.features.ranks.commands import page_of_leaderboards, page_of_stats, show_stats, show_top, turn
from bot.features.ranks.forgetting import ForgetMe, ask, confirm
from bot.features.ranks.screens import TurnLeaderboards, achieved, worn_words

__all__ = ["feature", "worn_words"]

feature = Feature("ranks")
feature.command("top", show_top, right=Right.ANYBODY, for_chats=True)
feature.command("stats", show_stats, right=Right.ANYBODY)
feature.command("forgetme", ask, right=Right.THEMSELVES)
feature.tap(TurnLeaderboards, turn)
feature.tap(ForgetMe, confirm)
feature.page(PageName.BOARDS, page_of_leaderboards, right=Right.ANYBODY)
feature.page(PageName.STATS, page_of_stats, right=Right.ANYBODY)
feature.hooks.end_lines.append(achieved)
