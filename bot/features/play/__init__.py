"""The commands, the deep links and the buttons of lobbies, tables and hands."""

from bot.domain.rights import Right
from bot.domain.tap_data import (
    HAND_TAPS,
    ChooseTable,
    CutTap,
    DealNow,
    JoinTable,
    MoveTap,
    OpenOptions,
    PlayAgain,
    ShowHand,
    TableTap,
    TakeSeat,
)
from bot.feature import Feature
from bot.features.play import commands
from bot.features.play.commands import tap_table
from bot.features.play.rematch import again_buttons, check_continues, play_again

__all__ = ["feature", "tap_table"]

feature = Feature("play")
feature.command("newgame", commands.newgame, right=Right.OPENS)
feature.command("solo", commands.solo, right=Right.ANYBODY)
feature.command("table", commands.show_table, right=Right.ANYBODY, for_chats=True)
feature.command("hand", commands.show_hands, right=Right.SEATED)
feature.command("leave", commands.leave, right=Right.SEATED, tap_at=commands.leave_at)
feature.command("cancel", commands.cancel, right=Right.CANCELS, for_chats=True)
feature.tap(TableTap, tap_table)
for kind in (MoveTap, CutTap, *HAND_TAPS.values()):
    feature.tap(kind, commands.tap_hand)
feature.tap(ChooseTable, commands.choose_table)
feature.right(Right.NEXT_GAME, check_continues)
feature.tap(PlayAgain, play_again)
feature.link(PlayAgain, play_again)
feature.link(JoinTable, commands.join)
feature.link(DealNow, commands.deal)
feature.link(TakeSeat, commands.take_seat)
feature.link(OpenOptions, commands.show_options)
feature.link(ShowHand, commands.show_hand)
feature.hooks.again_buttons.append(again_buttons)
