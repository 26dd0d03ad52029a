"""Screens: pure functions from a scene, a view and a language to the content of a message."""

from bot.screens.end import end_screen, over_hand_screen
from bot.screens.hand import call_in_short, hand_screen, last_call_screen, with_way_back
from bot.screens.lobby import call_to_match_screen, lobby_screen, post_again_screen
from bot.screens.notices import (
    answer_screen,
    broken_off_screen,
    call_screen,
    close_screen,
    leave_screen,
    notice_screen,
    unseen_notice_screen,
    unwritable_screen,
    which_table_screen,
)
from bot.screens.options import options_screen
from bot.screens.stage import with_own_stories
from bot.screens.table import table_screen, with_table_picture

__all__ = [
    "answer_screen",
    "broken_off_screen",
    "call_in_short",
    "call_screen",
    "call_to_match_screen",
    "close_screen",
    "end_screen",
    "hand_screen",
    "last_call_screen",
    "leave_screen",
    "lobby_screen",
    "notice_screen",
    "options_screen",
    "over_hand_screen",
    "post_again_screen",
    "table_screen",
    "unseen_notice_screen",
    "unwritable_screen",
    "which_table_screen",
    "with_own_stories",
    "with_table_picture",
    "with_way_back",
]
