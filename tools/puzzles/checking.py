"""Checks of a puzzle and of a supply: the ending is solved again and compared."""

from __future__ import annotations

from collections.abc import Sequence

from engine.puzzles.puzzle import Puzzle
from tools.puzzles.making import ending_of, may_follow, puzzle_from


def fault_in(puzzle: Puzzle) -> str | None:
    """Solve the puzzle again; return the name of the first fault, such as `themes-differ`, or None without faults."""
    again = puzzle_from(ending_of(puzzle), puzzle.seed, in_turn=puzzle.in_turn)
    if again is None:
        return "no-good-puzzle"
    if again.nodes != puzzle.nodes:
        return "solution-differs"
    if again.themes != puzzle.themes:
        return "themes-differ"
    if again.difficulty != puzzle.difficulty:
        return "difficulty-differs"
    return None


def fault_in_days(days: Sequence[Puzzle]) -> tuple[int, str] | None:
    """Return the first day with a fault, from 0, and the name of the fault, such as `wrong-weekday`.

    Return None without faults. The puzzles are not solved again.
    """
    seen = set()
    for day, puzzle in enumerate(days):
        if puzzle.weekday != day % 7:
            return day, "wrong-weekday"
        if not may_follow(days[:day], puzzle):
            return day, "themes-repeated"
        form = ending_of(puzzle).form()
        if form in seen:
            return day, "equal-position"
        seen.add(form)
    return None
