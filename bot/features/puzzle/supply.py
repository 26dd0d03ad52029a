"""The supply of puzzles: a text file with one puzzle in each line, beginning with that of a Monday."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from engine.puzzles import Puzzle, puzzle_from_json

WEEK: Final = 7
KEPT: Final = 16
"""The number of puzzles in memory."""


@lru_cache(KEPT)
def puzzle_of(number: int) -> Puzzle:
    """Return the puzzle with a number from 1 on. After the last puzzle of the supply the first one comes again."""
    lines = _lines()
    whole_weeks = len(lines) - len(lines) % WEEK or len(lines)
    return puzzle_from_json(lines[(number - 1) % whole_weeks])


@cache
def _lines() -> tuple[str, ...]:
    text = files("engine.puzzles").joinpath("supply.jsonl").read_text(encoding="ascii")
    return tuple(text.splitlines())
