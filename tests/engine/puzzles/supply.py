"""The supply of puzzles, and one small puzzle written by hand for tests."""

from functools import cache
from pathlib import Path
from random import Random

import engine.puzzles
from engine.puzzles import Puzzle, puzzles_in

SUPPLY = Path(engine.puzzles.__file__).with_name("supply.jsonl")


@cache
def supply() -> tuple[Puzzle, ...]:
    return tuple(puzzles_in(SUPPLY.read_text().splitlines()))


def sample(count: int) -> list[Puzzle]:
    return Random(7).sample(supply(), min(count, len(supply())))
