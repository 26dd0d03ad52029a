"""Looking back at a game: its replay, the proof of its deal, and a new game from any position."""

from bot.feature import Feature
from bot.features.replays.commands import (
    PlayOn,
    end_button,
    play_on,
    show_tapped,
    show_typed,
    verify,
    verify_button,
    verify_tapped,
)
from bot.features.replays.finished_games import OwnResults, Replays, replays_of
from bot.features.replays.screens import Replay, ShowReplay, VerifyDeal

__all__ = ["OwnResults", "PlayOn", "Replay", "Replays", "ShowReplay", "VerifyDeal", "feature", "replays_of"]

feature = Feature("replays")
feature.command("verify", verify, for_chats=True)
feature.command("replay", show_typed)
feature.tap(VerifyDeal, verify_tapped)
feature.tap(ShowReplay, show_tapped)
feature.link(PlayOn, play_on)
feature.hooks.end_buttons += [verify_button, end_button]
