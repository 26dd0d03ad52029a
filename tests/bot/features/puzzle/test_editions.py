"""A puzzle replaced under its number: tries at the old one are over, count as before, and can be begun again."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from bot.domain.rights import Right
from bot.domain.rows import PutRow
from bot.domain.tap_data import MAX_BYTES, TapData
from bot.features.puzzle.model import (
    AskPuzzle,
    FirstTry,
    PuzzleAttempt,
    PuzzleMove,
    PuzzleQuestion,
    ShowRefutation,
    ShowSolution,
    TryAgain,
    course_of,
    current,
    with_edition,
)
from bot.features.puzzle.supply import puzzle_of
from engine import Malformed, Move, move_to_text, parse_move
from tests.bot.features.puzzle.changed_supply import Change, change_supply, with_another, with_edition_of
from tests.bot.features.puzzle.solving import Solver, solver
from tests.bot.trial import Trial

__all__ = ["change_supply"]
Changes = Callable[[Change], None]


async def after_a_right_move(trial: Trial) -> Solver:
    anna = await solver(trial)
    await anna.begins()
    node = await anna.node()
    assert node is not None
    await anna.plays(node.main.move)
    return anna


async def test_a_try_at_a_replaced_puzzle_is_over_and_can_be_begun_again(
    trial: Trial, change_supply: Changes
) -> None:
    anna = await after_a_right_move(trial)
    before, (message, old) = await anna.attempt(), anna.button(PuzzleMove)
    change_supply(with_another(anna.today()))
    await anna.begins()
    assert "This puzzle was replaced" in anna.shown()
    assert await anna.attempt() == before
    await trial.forge_tap(anna.who, old, anna.chat, message)
    assert "This puzzle was replaced" in anna.shown()
    assert await anna.attempt() == before, "a button of the old puzzle makes no move in the new one"
    for data in (ShowSolution(anna.today()), ShowRefutation(anna.today(), 1)):
        await trial.forge_tap(anna.who, data.text(), anna.chat, message)
        assert await anna.attempt() == before
    await anna.taps(TryAgain)
    begun = await anna.attempt()
    assert (begun.moves, begun.tries, begun.first) == ((), 2, FirstTry.OPEN)
    await anna.solves()
    solved = await anna.attempt()
    assert solved.moves[0] == "@2"
    assert (solved.first, solved.solved) == (FirstTry.SOLVED, True), "nobody had seen the new puzzle"
    await anna.begins()
    assert "✅ Solved on the first try" in anna.shown()


@pytest.mark.parametrize("wins", [True, False])
async def test_a_result_at_the_old_puzzle_counts_as_before(
    trial: Trial, change_supply: Changes, wins: bool
) -> None:
    anna = await solver(trial)
    await anna.begins()
    await (anna.solves() if wins else anna.fails())
    before = await anna.attempt()
    await trial.types(anna.who, "/stats", anna.chat)
    counted = anna.shown()
    change_supply(with_another(anna.today()))
    await trial.types(anna.who, "/stats", anna.chat)
    assert anna.shown() == counted
    await anna.begins()
    assert "This puzzle was replaced" in anna.shown()
    assert ("streak: 1" in anna.shown()) is wins
    await anna.taps(TryAgain)
    assert "Try 2" in anna.shown()
    await anna.fails()
    await anna.taps(TryAgain)
    await anna.solves()
    after = await anna.attempt()
    assert (after.first, after.ended_at, after.solved) == (before.first, before.ended_at, True)


async def test_a_try_at_an_edition_continues_after_a_restart(trial: Trial, change_supply: Changes) -> None:
    anna = await solver(trial)
    change_supply(with_another(anna.today()))
    await anna.begins()
    node = puzzle_of(anna.today()).nodes[0]
    await anna.plays(node.main.move)
    assert (await anna.attempt()).moves == ("@2", move_to_text(node.main.move))
    await trial.restart()
    await anna.begins()
    assert "replaced" not in anna.shown()
    assert PuzzleMove.parse(anna.button(PuzzleMove)[1]).made == 1  # type: ignore[union-attr]
    await anna.fails()
    await anna.taps(TryAgain)
    assert (await anna.attempt()).moves == ("@2", move_to_text(node.main.move))
    await anna.solves()
    assert (await anna.attempt()).solved


async def test_the_previous_version_ignores_moves_of_a_new_edition_of_a_puzzle(
    trial: Trial, change_supply: Changes
) -> None:
    anna = await solver(trial)
    old = puzzle_of(anna.today())
    change_supply(with_another(anna.today()))
    await anna.begins()
    await anna.plays(puzzle_of(anna.today()).nodes[0].main.move)
    row = await anna.attempt()
    with pytest.raises(Malformed):  # the version before then drops the moves, and begins again
        course_of(old, row.moves)
    assert current(row, old)[1].replaced, "a process of this version with the old puzzle knows it, too"
    begun = replace(row, moves=(move_to_text(old.nodes[0].main.move),), tries=row.tries + 1)
    await trial.store.commit([PutRow(begun)])
    await anna.begins()
    assert "This puzzle was replaced" in anna.shown()
    await anna.taps(TryAgain)
    await anna.solves()
    assert (await anna.attempt()).first is FirstTry.SOLVED


def test_a_move_possible_in_both_editions_belongs_to_the_edition_of_its_attempt() -> None:
    puzzle = replace(puzzle_of(1), edition=2)
    attempt = PuzzleAttempt("anna", 1, (move_to_text(puzzle.nodes[0].main.move),))  # type: ignore[arg-type]
    assert current(attempt, puzzle)[1].replaced
    same, course = current(with_edition(attempt, 2), puzzle)
    assert same == attempt
    assert not course.replaced
    assert current(with_edition(attempt, 3), puzzle)[1].replaced
    assert not current(replace(attempt, moves=()), puzzle)[1].replaced


async def test_a_button_of_the_old_puzzle_makes_no_move_in_the_new_one(
    trial: Trial, change_supply: Changes
) -> None:
    """The new puzzle has a move of the same name. Nobody has moved, so the store has no mark."""
    anna = await solver(trial)
    change_supply(with_edition_of(1, anna.today()))
    await anna.begins()
    message, old = anna.button(PuzzleMove)
    before = await anna.attempt()
    change_supply(with_edition_of(2, anna.today(), same=PuzzleMove.parse(old).move))  # type: ignore[union-attr]
    boris = await solver(trial, "Boris")
    await boris.begins()
    questions = [AskPuzzle(anna.today(), 1, 0, PuzzleQuestion.BACK), TryAgain(anna.today(), 1)]
    for data in (old, *(one.text() for one in questions), ShowRefutation(anna.today(), 1).text()):
        assert (await trial.forge_tap(anna.who, data, anna.chat, message)).text == ""
        assert await anna.attempt() == before, data
        lines = [line for line in anna.shown().splitlines() if "belonged to an earlier position" not in line]
        assert len(lines) + 1 == len(anna.shown().splitlines())
        assert lines == boris.shown().splitlines(), "it is the position of the new one"
    await anna.solves()
    solved = await anna.attempt()
    assert (solved.first, solved.counts) == (FirstTry.SOLVED, True)
    assert solved.moves[0] == "@2"


async def test_a_button_of_a_new_edition_makes_no_move_in_the_old_one(
    trial: Trial, change_supply: Changes
) -> None:
    """A process of another version has drawn it, or the new version was taken back."""
    anna = await solver(trial)
    change_supply(with_edition_of(3, anna.today()))
    await anna.begins()
    message, new = anna.button(PuzzleMove)
    change_supply(with_edition_of(2, anna.today()))
    before = await anna.attempt()
    await trial.forge_tap(anna.who, new, anna.chat, message)
    assert await anna.attempt() == before
    assert "belonged to an earlier position" in anna.shown()


async def test_after_a_failed_try_an_old_button_neither_starts_nor_solves_the_new_puzzle(
    trial: Trial, change_supply: Changes
) -> None:
    anna = await solver(trial)
    change_supply(with_edition_of(1, anna.today()))
    await anna.begins()
    await anna.fails()
    before = await anna.attempt()
    old = [anna.button(kind) for kind in (TryAgain, ShowSolution)]
    change_supply(with_another(anna.today()))
    for message, data in old:
        await trial.forge_tap(anna.who, data, anna.chat, message)
        assert await anna.attempt() == before
        assert "This puzzle was replaced" in anna.shown()
    await anna.taps(TryAgain)
    await anna.fails()
    message, data = old[1]
    await trial.forge_tap(anna.who, data, anna.chat, message)
    assert "The solution" not in anna.shown()
    await anna.taps(ShowSolution)
    assert "The solution" in anna.shown()


@dataclass(frozen=True, slots=True)
class MoveBefore(TapData, prefix="pm", right=Right.UNSEEN):
    """A move as the version before reads it."""

    number: int
    tries: int
    made: int
    move: Move


def test_an_older_version_reads_only_buttons_of_first_editions() -> None:
    move = parse_move("a6d6c")
    known = MoveBefore(43, 2, 1, move).text()
    assert PuzzleMove(43, 2, 1, move, 1).text() == known == "pm:43:2:1:a6d6c"
    assert PuzzleMove.parse(known) == PuzzleMove(43, 2, 1, move, 1)
    later = PuzzleMove(43, 2, 1, move, 2)
    assert later.text() == "pm:43:2:1:a6d6c:2"
    assert MoveBefore.parse(later.text()) is None
    for wrong in ("1", "0", "02", "", "x", "2:2"):
        assert PuzzleMove.parse(f"{known}:{wrong}") is None


def test_the_longest_buttons_of_an_edition_fit_and_are_read() -> None:
    number, tries, made, edition = 99_999, 32_767, 99, 9_999
    cards = tuple(f"{rank}{suit}" for rank in "6T" for suit in "dchs")
    taps: list[TapData] = [
        PuzzleMove(number, tries, made, parse_move("a6d6c6h6s"), edition),
        *(
            AskPuzzle(number, tries, made, ask, some, edition)
            for ask in PuzzleQuestion
            for some in (cards, ())
        ),
        TryAgain(number, tries, edition),
        ShowSolution(number, edition),
        ShowRefutation(number, tries, edition),
    ]
    for tap in taps:
        assert type(tap).parse(tap.text()) == tap
        assert len(tap.text()) <= MAX_BYTES
