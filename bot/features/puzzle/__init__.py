"""The puzzle of the day: solved in private, announced in rooms that want it, with an archive on the page."""

from functools import partial

from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.room_settings import ReportKind, RoomSwitch
from bot.feature import Core, Feature
from bot.features.puzzle import commands
from bot.features.puzzle.daily import DailyPosts
from bot.features.puzzle.model import (
    AskPuzzle,
    OpenPuzzle,
    PuzzleAttempt,
    PuzzleLink,
    PuzzleMove,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    ShowRefutation,
    ShowSolution,
    TryAgain,
)
from bot.features.puzzle.own import OwnPuzzles, public_puzzle
from bot.features.puzzle.screens import puzzle_title, puzzle_today
from bot.features.puzzle.watching import warn_of_the_end
from bot.features.reports import Reporter

__all__ = [
    "OwnPuzzles",
    "PuzzleAttempt",
    "PuzzlePost",
    "PuzzleRoom",
    "PuzzleVisit",
    "feature",
    "public_puzzle",
    "puzzle_title",
    "puzzle_today",
]


async def start(core: Core) -> None:
    """Register the hooks of puzzles: the daily post, and the line in the statistics."""
    posts, hooks = core.service(DailyPosts), core.services.hooks
    core.service(Reporter).add(ReportKind.PUZZLE, posts.report)
    hooks.settings_changed.append(posts.plan)
    hooks.statistics.append(partial(commands.statistics, core))


async def run(core: Core) -> None:
    """Warn the operator once a day if the supply of puzzles ends soon."""
    await warn_of_the_end(core.services.clock)


feature = Feature("puzzle", start=start, run=run)
feature.command("puzzle", commands.show, right=Right.ANYBODY)
feature.link(PuzzleLink, commands.follow)
feature.tap(OpenPuzzle, commands.open_another, repeatable=True)
feature.tap(PuzzleMove, commands.move, repeatable=True)
feature.tap(AskPuzzle, commands.ask, repeatable=True)
feature.tap(TryAgain, commands.again, repeatable=True)
feature.tap(ShowSolution, commands.show_solution, repeatable=True)
feature.tap(ShowRefutation, commands.show_refutation, repeatable=True)
feature.panel(PanelName.PUZZLES, commands.panel, right=Right.ANYBODY)
feature.hooks.room_switches.append(RoomSwitch("puzzle", "puzzle"))
