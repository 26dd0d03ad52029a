"""The solution stays hidden until the end of the first try. Puzzles with different solutions prove it.

Two puzzles have the same position and the same moves up to a decision. After it, their right moves, replies and results
differ. At this decision both must look the same: in words, on buttons and in the data of the page.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from adapters.web.drawing import screen_json
from bot.domain.ids import PersonId
from bot.domain.languages import LANGUAGES
from bot.domain.screen import Screen
from bot.features.puzzle.model import (
    SOLVER,
    AskPuzzle,
    PuzzleAttempt,
    PuzzleLink,
    PuzzleMove,
    PuzzleQuestion,
    Streak,
    course_of,
    moved,
)
from bot.features.puzzle.screens import PuzzleScene, choice_of, puzzle_screen, room_screen
from bot.features.puzzle.supply import puzzle_of
from bot.i18n.texts import load_texts
from engine import Beat, Move, move_to_text
from engine.puzzles import Puzzle, PuzzleNode, Verdict
from tests.bot.trial import data_of

NUMBERS = range(1, 15)
PERSON = PersonId("anna")


def ways(puzzle: Puzzle) -> Iterator[tuple[Move, ...]]:
    """Yield a way of right moves to each decision."""
    known: dict[int, tuple[Move, ...]] = {0: ()}
    for node in puzzle.nodes:  # a later decision has a higher number
        for answer in node.judged:
            if answer.next is not None and node.number in known:
                known.setdefault(answer.next, (*known[node.number], answer.move))
    return iter(known.values())


def turned(puzzle: Puzzle, way: tuple[Move, ...]) -> Puzzle:
    """Return a puzzle with another solution after this way."""
    passed = [course_of(puzzle, map(move_to_text, way[:made])).node for made in range(len(way))]
    numbers = {node.number for node in passed if node is not None}
    return replace(
        puzzle, nodes=tuple(node if node.number in numbers else other(node) for node in puzzle.nodes)
    )


def other(node: PuzzleNode) -> PuzzleNode:
    """Return the decision with every move as right as wrong: the results are exchanged, and nothing follows."""
    judged = tuple(
        replace(one, verdict=Verdict.LOSES if one.wins else Verdict.WINS, line=(), next=None)
        for one in node.judged
    )
    return replace(node, judged=judged)


def screens(puzzle: Puzzle, way: tuple[Move, ...]) -> Iterator[Screen]:
    """Yield the decision in each language, with each question about the hand."""
    attempt = PuzzleAttempt(PERSON, 1, tuple(map(move_to_text, way)))
    course = course_of(puzzle, attempt.moves)
    scene = PuzzleScene(puzzle, attempt, course, Streak(0, 0, 0, 0), 1)
    for language in LANGUAGES.values():
        texts = load_texts()[language.code]
        shown = puzzle_screen(scene, texts)
        yield shown
        for row in shown.rows:
            for button in row:
                ask = AskPuzzle.parse(data_of(button))
                if ask is not None and ask.ask is not PuzzleQuestion.WHY:
                    yield puzzle_screen(replace(scene, choice=choice_of(ask.ask, ask.cards)), texts)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_decision_looks_the_same_for_different_solutions(number: int) -> None:
    puzzle = puzzle_of(number)
    for way in ways(puzzle):
        twin = turned(puzzle, way)
        for one, another in zip(screens(puzzle, way), screens(twin, way), strict=True):
            assert one == another
            assert one.drawn_stage == another.drawn_stage
            assert screen_json(one) == screen_json(another)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_buttons_are_the_legal_moves(number: int) -> None:
    puzzle = puzzle_of(number)
    for way in ways(puzzle):
        course = course_of(puzzle, map(move_to_text, way))
        assert course.node is not None
        left_out = [move for move in course.game.legal_moves(SOLVER) if move not in course.node.moves]
        assert all(isinstance(move, Beat) and course.beaten_first(move.card) for move in left_out)
        taps = [PuzzleMove.parse(data_of(b)) for one in screens(puzzle, way) for row in one.rows for b in row]
        moves = {tap.move for tap in taps if tap is not None}
        assert moves <= set(course.node.moves)
        missing = [move for move in course.node.moves if move not in moves]
        assert all(len(getattr(move, "cards", ())) > 1 for move in missing), "several cards take several taps"


def test_the_post_of_a_room_shows_only_the_position() -> None:
    puzzle, texts = puzzle_of(1), load_texts()[LANGUAGES["en"].code]  # type: ignore[index]
    link = PuzzleLink(1, "key")
    twin = turned(puzzle, ())
    assert room_screen(1, puzzle, None, link, texts) == room_screen(1, twin, None, link, texts)


def test_a_failed_first_try_shows_the_reply_but_not_the_solution() -> None:
    puzzle, texts = puzzle_of(1), load_texts()[LANGUAGES["en"].code]  # type: ignore[index]
    wrong = next(one for one in puzzle.nodes[0].judged if not one.wins)
    attempt, course = moved(PuzzleAttempt(PERSON, 1), puzzle, wrong.move, 1)
    later = replace(puzzle, nodes=(puzzle.nodes[0], *map(other, puzzle.nodes[1:])))
    for one in (puzzle, later):
        shown = puzzle_screen(PuzzleScene(one, attempt, course, Streak(0, 0, 0, 0), 1), texts)
        assert "The solution" not in str(shown.blocks)
    first = puzzle_screen(PuzzleScene(puzzle, attempt, course, Streak(0, 0, 0, 0), 1), texts)
    assert first == puzzle_screen(PuzzleScene(later, attempt, course, Streak(0, 0, 0, 0), 1), texts)
