"""After a game: its replay, the proof of its deal, and a new game from any of its positions."""

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.feature import Feature, nowhere
from bot.features.replays.commands import (
    PlayOn,
    check_of_game,
    end_button,
    link_to_replay,
    panel_of_proof,
    panel_of_replay,
    play_on,
    show_tapped,
    show_typed,
    verify,
    verify_button,
    verify_tapped,
)
from bot.features.replays.finished_games import OwnResults, Replays, replays_of
from bot.features.replays.screens import Replay, ShowReplay, VerifyDeal

__all__ = [
    "OwnResults",
    "PlayOn",
    "Replay",
    "Replays",
    "ShowReplay",
    "VerifyDeal",
    "feature",
    "link_to_replay",
    "replays_of",
]

feature = Feature("replays")
feature.command("verify", verify, right=Right.ANYBODY, for_chats=True)
feature.command("replay", show_typed, right=Right.ANYBODY)
feature.panel(PanelName.VERIFY, panel_of_proof, right=Right.OF_GAME, offered=nowhere)
feature.panel(PanelName.REPLAY, panel_of_replay, right=Right.OF_GAME, offered=nowhere)
feature.tap(VerifyDeal, verify_tapped)
feature.tap(ShowReplay, show_tapped)
feature.link(PlayOn, play_on)
feature.hooks.end_buttons += [verify_button, end_button]
feature.right(Right.OF_GAME, check_of_game)
