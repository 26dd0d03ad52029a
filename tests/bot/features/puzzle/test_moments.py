"""The solution of a puzzle, and the refutation of a wrong move, move by move for a drawn table."""

from dataclasses import replace

from bot.domain.ids import Language, PersonId
from bot.domain.screen import MomentShown
from bot.features.puzzle.model import SOLVER, FirstTry, PuzzleAttempt, Streak, course_of, moved
from bot.features.puzzle.screens import PuzzleScene, puzzle_screen, result_words
from bot.features.puzzle.supply import puzzle_of
from bot.i18n.texts import load_texts

TEXTS = load_texts()[Language("en")]
PUZZLE = 5


def scene(*, wrong: bool = False, solved: bool = False) -> PuzzleScene:
    """Return the puzzle at its beginning, after a wrong first move, or solved."""
    puzzle, attempt = puzzle_of(PUZZLE), PuzzleAttempt(PersonId("a"), PUZZLE)
    course = course_of(puzzle, ())
    while course.node is not None and (wrong or solved):
        lost = next((one.move for one in course.node.judged if not one.wins), course.node.main.move)
        attempt, course = moved(attempt, puzzle, lost if wrong else course.node.main.move, 1)
    return PuzzleScene(puzzle, attempt, course, Streak(9, 8, 7, 8), PUZZLE)


def moments(shown: PuzzleScene) -> tuple[MomentShown, ...]:
    stage = puzzle_screen(shown, TEXTS).drawn_stage
    assert stage is not None
    return stage.moments


def test_no_moves_are_shown_before_the_end_of_the_try() -> None:
    assert moments(scene()) == ()
    assert moments(replace(scene(), solution=True, refutation=True)) == ()
    assert moments(scene(wrong=True)) == ()


def test_the_solution_is_played_from_the_first_position_to_the_last_card() -> None:
    for shown in (scene(solved=True), replace(scene(wrong=True), solution=True)):
        first, *others = moments(shown)
        assert first.words == ()
        assert len(first.hands[SOLVER]) == len(shown.puzzle.game().view(SOLVER).hand)
        assert len(others) > 3
        assert not others[-1].hands[SOLVER]
        assert all(one.words for one in others)


def test_the_refutation_is_shown_from_the_wrong_move() -> None:
    shown = scene(wrong=True)
    answer = shown.course.last
    assert answer is not None
    first, *others = moments(replace(shown, refutation=True))
    assert 0 < len(others) <= len(answer.refutation)
    view = shown.course.game.view(SOLVER)
    assert sorted(map(str, first.hands[SOLVER])) == sorted(map(str, view.hand))


def test_the_home_page_has_todays_result_and_the_row_of_days() -> None:
    solved = PuzzleAttempt(PersonId("a"), PUZZLE, first=FirstTry.SOLVED, solved=True)
    assert result_words(solved, Streak(1, 6, 6, 6), TEXTS) == "✅ first try · 6\u00a0days in a row"
    assert result_words(None, Streak(1, 1, 1, 1), TEXTS) == "1\u00a0day in a row"
    assert result_words(None, Streak(1, 0, 0, 0), TEXTS) == ""
