"""The puzzle of the day: solved in private, announced in rooms that want it, with an archive on the page."""

import asyncio
from functools import partial

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.room_settings import ReportKind, RoomSwitch
from bot.feature import Core, Feature
from bot.features.puzzle import calls, commands
from bot.features.puzzle.calls import PuzzleCalls
from bot.features.puzzle.daily import DailyPosts
from bot.features.puzzle.model import (
    AskPuzzle,
    OpenPuzzle,
    PuzzleAttempt,
    PuzzleCall,
    PuzzleLink,
    PuzzleMove,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    ShareResult,
    ShowRefutation,
    ShowSolution,
    TryAgain,
)
from bot.features.puzzle.own import OwnPuzzles, public_puzzle
from bot.features.puzzle.screens import puzzle_title, puzzle_today
from bot.features.puzzle.watching import warn_of_the_end
from bot.features.reports import Reporter
from bot.hooks import OwnSwitch

__all__ = [
    "OwnPuzzles",
    "PuzzleAttempt",
    "PuzzleCall",
    "PuzzleCalls",
    "PuzzlePost",
    "PuzzleRoom",
    "PuzzleVisit",
    "feature",
    "public_puzzle",
    "puzzle_title",
    "puzzle_today",
]


async def start(core: Core) -> None:
    """Register the hooks of puzzles: the daily posts and messages, and the line in the statistics."""
    posts, messages, hooks = core.service(DailyPosts), core.service(PuzzleCalls), core.services.hooks
    core.service(Reporter).add(ReportKind.PUZZLE, posts.report)
    hooks.settings_changed.append(posts.plan)
    hooks.own_switches.append(OwnSwitch("puzzle", messages.state, messages.switch))
    hooks.statistics.append(partial(commands.statistics, core))


async def run(core: Core) -> None:
    """Send the daily messages, and warn the operator once a day if the supply of puzzles ends soon."""
    async with asyncio.TaskGroup() as running:
        _ = running.create_task(core.service(PuzzleCalls).run())
        _ = running.create_task(warn_of_the_end(core.services.clock))


feature = Feature("puzzle", start=start, run=run)
feature.command("puzzle", commands.show, right=Right.ANYBODY)
feature.link(PuzzleLink, commands.follow)
feature.tap(OpenPuzzle, calls.open_another, repeatable=True)
feature.tap(PuzzleMove, commands.move, repeatable=True)
feature.tap(AskPuzzle, commands.ask, repeatable=True)
feature.tap(TryAgain, commands.again, repeatable=True)
feature.tap(ShowSolution, commands.show_solution, repeatable=True)
feature.tap(ShowRefutation, commands.show_refutation, repeatable=True)
feature.tap(ShareResult, commands.share, repeatable=True)
feature.panel(PanelName.PUZZLES, commands.panel, right=Right.ANYBODY)
feature.hooks.room_switches.append(RoomSwitch("puzzle", "puzzle"))
