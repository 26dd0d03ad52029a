"""Replays of finished games: `/replay`, the button at the end, and playing on from any position."""

from bot.feature import Feature
from bot.features.replays.commands import end_button, show_tapped, show_typed
from bot.features.replays.finished_games import Replays, replays_of
from bot.features.replays.model import Replay
from bot.features.replays.own_results import OwnResults
from bot.features.replays.playing_on import PlayOn, play_on
from bot.features.replays.screens import ShowReplay

__all__ = ["OwnResults", "PlayOn", "Replay", "Replays", "ShowReplay", "feature", "replays_of"]

feature = Feature("replays")
feature.command("replay", show_typed)
feature.tap(ShowReplay, show_tapped)
feature.link(PlayOn, play_on)
feature.hooks.end_buttons.append(end_button)
