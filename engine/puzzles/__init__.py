"""Puzzles: endings with one winning first move, and their whole solution as a small graph.

Play needs no search: `start` and `after` read the graph. `tools.puzzles.making` finds new puzzles.
"""

from engine.puzzles.puzzle import (
    JudgedMove,
    Puzzle,
    PuzzleNode,
    Theme,
    Variant,
    Verdict,
    after,
    puzzle_from_json,
    puzzle_to_json,
    puzzles_in,
    start,
)

__all__ = [
    "JudgedMove",
    "Puzzle",
    "PuzzleNode",
    "Theme",
    "Variant",
    "Verdict",
    "after",
    "puzzle_from_json",
    "puzzle_to_json",
    "puzzles_in",
    "start",
]
