"""Looking back at a game: its replay, the proof of its deal, and playing on from any position."""

from bot.feature import Feature
from bot.features.replays.commands import end_button, show_tapped, show_typed
from bot.features.replays.finished_games import Replays, replays_of
from bot.features.replays.model import Replay
from bot.features.replays.own_results import OwnResults
from bot.features.replays.playing_on import PlayOn, play_on
from bot.features.replays.screens import ShowReplay, VerifyDeal
from bot.features.replays.verifying import verify, verify_button, verify_tapped

__all__ = ["OwnResults", "PlayOn", "Replay", "Replays", "ShowReplay", "VerifyDeal", "feature", "replays_of"]

feature = Feature("replays")
feature.command("verify", verify, for_chats=True)
feature.command("replay", show_typed)
feature.tap(VerifyDeal, verify_tapped)
feature.tap(ShowReplay, show_tapped)
feature.link(PlayOn, play_on)
feature.hooks.end_buttons += [verify_button, end_button]
