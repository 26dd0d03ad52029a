"""The supply of puzzles: a text file with one puzzle in each line, beginning with puzzle 1."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from bot.features.puzzle.model import PuzzlePost
from engine.puzzles import Puzzle, puzzle_from_json

KEPT: Final = 16
"""The number of parsed puzzles kept in memory."""


def last_number() -> int:
    """Return the number of the last puzzle in the supply. Later days have no puzzle."""
    return len(_lines())


@lru_cache(KEPT)
def puzzle_of(number: int) -> Puzzle:
    """Return the puzzle with a number, from 1 to `last_number()`.

    Raises:
        LookupError: There is no such puzzle.
    """
    if not 1 <= number <= last_number():
        raise LookupError(number)
    return puzzle_from_json(_lines()[number - 1])


def is_present(post: PuzzlePost) -> bool:
    """Return True if the posted puzzle still has its number, in the same edition."""
    return post.number <= last_number() and puzzle_of(post.number).edition == post.edition


@cache
def _lines() -> tuple[str, ...]:
    text = files("engine.puzzles").joinpath("supply.jsonl").read_text(encoding="ascii")
    return tuple(text.splitlines())
