"""A puzzle replaced under its number: tries at the old one are over, count as before, and can be begun again."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.domain.rows import PutRow
from bot.features.puzzle.model import (
    FirstTry,
    PuzzleAttempt,
    PuzzleMove,
    ShowRefutation,
    ShowSolution,
    TryAgain,
    course_of,
    current,
    with_edition,
)
from bot.features.puzzle.supply import puzzle_of
from engine import Malformed, move_to_text
from tests.bot.features.puzzle.changed_supply import Change, change_supply, with_another
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
    assert "✅ Solved at the first try" in anna.shown()


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
    assert f"streak: {int(wins)}" in anna.shown()
    await anna.taps(TryAgain)
    assert "Try 2" in anna.shown()
    await anna.fails()
    await anna.taps(TryAgain)
    await anna.solves()
    after = await anna.attempt()
    assert (after.first, after.ended_at, after.solved) == (before.first, before.ended_at, True)


async def test_moves_of_an_edition_go_on_after_a_restart(trial: Trial, change_supply: Changes) -> None:
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


async def test_a_process_of_the_version_before_takes_no_move_of_a_new_edition_for_its_own(
    trial: Trial, change_supply: Changes
) -> None:
    anna = await solver(trial)
    old = puzzle_of(anna.today())
    change_supply(with_another(anna.today()))
    await anna.begins()
    await anna.plays(puzzle_of(anna.today()).nodes[0].main.move)
    row = await anna.attempt()
    with pytest.raises(Malformed):  # the version before drops the moves then, and begins anew
        course_of(old, row.moves)
    assert current(row, old)[1].replaced, "a process of this version with the old puzzle knows it, too"
    begun = replace(row, moves=(move_to_text(old.nodes[0].main.move),), tries=row.tries + 1)
    await trial.store.commit([PutRow(begun)])
    await anna.begins()
    assert "This puzzle was replaced" in anna.shown()
    await anna.taps(TryAgain)
    await anna.solves()
    assert (await anna.attempt()).first is FirstTry.SOLVED


def test_a_move_that_both_editions_have_belongs_to_its_edition() -> None:
    puzzle = replace(puzzle_of(1), edition=2)
    attempt = PuzzleAttempt("anna", 1, (move_to_text(puzzle.nodes[0].main.move),))  # type: ignore[arg-type]
    assert current(attempt, puzzle)[1].replaced
    same, course = current(with_edition(attempt, 2), puzzle)
    assert same == attempt
    assert not course.replaced
    assert current(with_edition(attempt, 3), puzzle)[1].replaced
    assert not current(replace(attempt, moves=()), puzzle)[1].replaced
