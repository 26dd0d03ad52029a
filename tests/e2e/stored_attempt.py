"""Read the attempt at a puzzle from the database of a running or killed bot."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bot.domain.ids import PersonId
from bot.features.puzzle.model import FirstTry, PuzzleAttempt, course_of, current
from bot.features.puzzle.supply import puzzle_of
from engine import Move
from engine.puzzles import PuzzleNode
from tests.e2e.telegram_database import Database


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
        return next(one.move for one in self.node.judged if not one.wins)


def stored_attempt(database: Database) -> StoredAttempt:
    """Return the only attempt in a database."""
    ((row,),) = database.rows("SELECT number, moves, tries, first FROM puzzle_attempts")
    number, moves, tries, first = row
    stored = PuzzleAttempt(PersonId(""), number, tuple(json.loads(moves)), tries, FirstTry(first))
    attempt, _ = current(stored, puzzle_of(number))
    return StoredAttempt(number, attempt.moves, tries, attempt.first)
