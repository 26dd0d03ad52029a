"""Quick match: a game with strangers from all platforms, in twenty seconds (`/play`)."""

from bot.domain.rights import Right
from bot.feature import Core, Feature
from bot.features.hall import commands
from bot.features.hall.hall import Hall, is_notice
from bot.features.hall.matching import PAIRS_KEPT_MS, REPORTS_KEPT_MS, day_of
from bot.features.hall.model import (
    AskAbout,
    HallGame,
    HallPace,
    HallPair,
    HallPerson,
    HallReport,
    HallSeats,
    LiftPause,
    React,
    Refuse,
    ReportPerson,
    Seek,
    SeekAgain,
    SeekOthers,
    ShowHallBoard,
    StopSeeking,
)
from bot.features.hall.screens import again_buttons, end_buttons, reaction_buttons
from bot.ports.chores import Expiring

__all__ = [
    "Hall",
    "HallGame",
    "HallPace",
    "HallPair",
    "HallPerson",
    "HallReport",
    "HallSeats",
    "feature",
]


async def start(core: Core) -> None:
    """Register the hooks with access to the stored people and the settings."""
    hall, hooks = core.service(Hall), core.services.hooks
    if not hall.on:
        hooks.again_buttons.remove(again_buttons)
    hooks.person_leaves.append(hall.leave)
    hooks.person_forgotten.append(hall.forget)


async def run(core: Core) -> None:
    """Seat waiting people until cancelled."""
    await core.service(Hall).run()


feature = Feature("hall", start=start, run=run)
feature.command("play", commands.play, right=Right.ANYBODY)
feature.tap(Seek, commands.seek)
feature.tap(StopSeeking, commands.stop)
feature.tap(SeekAgain, commands.seek_again)
feature.tap(SeekOthers, commands.seek_others)
feature.tap(ShowHallBoard, commands.show_board)
feature.tap(React, commands.react)
feature.tap(AskAbout, commands.ask_about)
feature.tap(Refuse, commands.refuse)
feature.tap(ReportPerson, commands.report)
feature.tap(LiftPause, commands.lift)
feature.hooks.hand_buttons.append(reaction_buttons)
feature.hooks.again_buttons.append(again_buttons)
feature.hooks.end_buttons.append(end_buttons)
feature.hooks.expiring.append(Expiring(HallPair, "day", lambda now: day_of(now - PAIRS_KEPT_MS)))
feature.hooks.expiring.append(Expiring(HallReport, "at", lambda now: now - REPORTS_KEPT_MS))
feature.hooks.keeps_post.append(is_notice)
