"""Reads the attempt at a puzzle from the database of a bot, which may be running or killed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.features.puzzle.model import FirstTry, course_of
from bot.features.puzzle.supply import puzzle_of
from engine import Move
from engine.puzzles import PuzzleNode


@dataclass(frozen=True, slots=True)
class StoredAttempt:
    """An attempt without its times."""

    number: int
    moves: tuple[str, ...]
    tries: int
    first: FirstTry

    @property
    def node(self) -> PuzzleNode | None:
        """The next decision; None at the end of the try."""
        return course_of(puzzle_of(self.number), self.moves).node

    @property
    def right(self) -> Move:
        """The best move at the next decision."""
        assert self.node is not None
        return self.node.main.move

    @property
    def wrong(self) -> Move:
        """A wrong move at the next decision."""
        assert self.node is not None
        return next(one.move for one in self.node.answers if not one.wins)


def stored_attempt(database: Path) -> StoredAttempt:
    """Return the only attempt in this file."""
    with closing(sqlite3.connect(database)) as opened:
        found = opened.execute("SELECT number, moves, tries, first FROM puzzle_attempts").fetchall()
    ((number, moves, tries, first),) = found
    return StoredAttempt(number, tuple(json.loads(moves)), tries, FirstTry(first))
