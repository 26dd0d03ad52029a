"""A supply with other puzzles than those of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from bot.features.puzzle import supply
from engine import Move
from engine.puzzles import puzzle_from_json, puzzle_to_json

Change = Callable[[Sequence[str]], Sequence[str]]


@pytest.fixture
def change_supply(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Change], None]]:
    """Return a function to change the lines of the supply, as an update of the bot does."""

    def change(changed: Change) -> None:
        lines = tuple(changed(supply._lines()))
        monkeypatch.setattr(supply, "_lines", lambda: lines)
        supply.puzzle_of.cache_clear()

    yield change
    monkeypatch.undo()
    supply.puzzle_of.cache_clear()


def with_another(number: int, edition: int = 2) -> Change:
    """Put the puzzle of the next day in the place of a puzzle, in this edition."""

    def changed(lines: Sequence[str]) -> Sequence[str]:
        other = replace(puzzle_from_json(lines[number]), edition=edition)
        return [*lines[: number - 1], puzzle_to_json(other), *lines[number:]]

    return changed


def with_edition_of(edition: int, number: int, same: Move | None = None) -> Change:
    """Give a puzzle this edition. With `same`, first replace it with another puzzle in which this move is legal at
    first.
    """

    def changed(lines: Sequence[str]) -> Sequence[str]:
        old = new = puzzle_from_json(lines[number - 1])
        if same is not None:
            others = (puzzle_from_json(line) for line in lines)
            new = next(one for one in others if one.seed != old.seed and same in one.nodes[0].moves)
        line = puzzle_to_json(replace(new, edition=edition))
        return [*lines[: number - 1], line, *lines[number:]]

    return changed


def cut(count: int) -> Change:
    """Keep this number of puzzles."""
    return lambda lines: lines[:count]
