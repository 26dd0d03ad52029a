"""The supply of puzzles: its end in words, the warning before it, and the moves behind its buttons."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.domain.ids import PersonId
from bot.domain.rows import HandOrder
from bot.features.puzzle.model import (
    AskPuzzle,
    PuzzleAttempt,
    PuzzleMove,
    PuzzleQuestion,
    PuzzleTry,
    Streak,
    course_of,
    day_of,
)
from bot.features.puzzle.screens import PuzzleScene, choice_of, puzzle_screen, puzzle_today
from bot.features.puzzle.supply import last_number, puzzle_of
from bot.features.puzzle.watching import warning_at
from bot.i18n.texts import Texts, load_texts
from engine import Move, move_to_text
from engine.puzzles import Puzzle, PuzzleNode, puzzles_in
from tests.bot.features.puzzle.changed_supply import Change, change_supply, cut
from tests.bot.features.puzzle.solving import solver
from tests.bot.features.puzzle.test_daily import looks, posts, wants
from tests.bot.trial import Trial, data_of
from tests.engine.puzzles.supply import SUPPLY, sample, supply
from tools.puzzles.balance import cards_of, surplus_of

__all__ = ["change_supply"]
Changes = Callable[[Change], None]
DAY_MS = 86_400_000


@cache
def texts() -> Texts:
    return load_texts()["en"]  # type: ignore[index]


def ways(puzzle: Puzzle) -> Iterator[tuple[PuzzleNode, tuple[Move, ...]]]:
    """Yield each decision with right moves on the way to it."""
    known: dict[int, tuple[Move, ...]] = {0: ()}
    for node in puzzle.nodes:
        yield node, known[node.number]
        for answer in node.judged:
            if answer.next is not None:
                known.setdefault(answer.next, (*known[node.number], answer.move))


def scene_at(puzzle: Puzzle, way: tuple[Move, ...], order: HandOrder = HandOrder.BY_SUIT) -> PuzzleScene:
    attempt = PuzzleAttempt(PersonId("anna"), 1, tuple(map(move_to_text, way)))
    course: PuzzleTry = course_of(puzzle, attempt.moves)
    return PuzzleScene(puzzle, attempt, course, Streak(0, 0, 0, 0), 1, order)


def buttons(scene: PuzzleScene) -> list[set[str]]:
    """Return the moves behind each button, in the order of the buttons; leave out buttons without moves."""
    rows = puzzle_screen(scene, texts()).rows
    return [moves for row in rows for button in row if (moves := led_to(scene, data_of(button)))]


def led_to(scene: PuzzleScene, data: str, marked: frozenset[str] = frozenset()) -> set[str]:
    """Return the moves behind a button; further cards are marked, but none is unmarked."""
    move, ask = PuzzleMove.parse(data), AskPuzzle.parse(data)
    if move is not None:
        return {move_to_text(move.move)}
    if ask is None or ask.ask not in (PuzzleQuestion.WHICH, PuzzleQuestion.MARK):
        return set()
    cards = frozenset(ask.cards)
    if not cards > marked:
        return set()
    asked = replace(scene, choice=choice_of(ask.ask, ask.cards))
    rows = puzzle_screen(asked, texts()).rows
    return {one for row in rows for button in row for one in led_to(asked, data_of(button), cards)}


def check_moves(puzzle: Puzzle) -> None:
    for node, way in ways(puzzle):
        offered = {move for moves in buttons(scene_at(puzzle, way)) for move in moves}
        assert offered == {move_to_text(move) for move in node.moves}, (puzzle.seed, node.number)


@pytest.mark.sampled
def test_every_move_can_be_made_by_the_buttons_also_with_several_cards() -> None:
    winning = [(puzzle, move) for puzzle in supply() for node in puzzle.nodes for move in node.winning]
    several = [puzzle for puzzle, move in winning if len(cards_of(move)) > 1]
    assert several
    for puzzle in (*several[:20], *sample(10)):
        check_moves(puzzle)


@pytest.mark.long
def test_every_move_of_all_puzzles_can_be_made_by_the_buttons() -> None:
    for puzzle in supply():
        check_moves(puzzle)


@pytest.mark.parametrize("order", list(HandOrder))
def test_the_balance_of_a_puzzle_is_measured_on_its_real_buttons(order: HandOrder) -> None:
    for puzzle in sample(20):
        surplus = 0.0
        for node, way in ways(puzzle):
            winning = {move_to_text(move) for move in node.winning}
            right = [bool(moves & winning) for moves in buttons(scene_at(puzzle, way, order))]
            if node.is_critical:
                surplus += right[0] - sum(right) / len(right)
        by_suit, by_rank = surplus_of(puzzle)
        assert surplus == pytest.approx(by_rank if order is HandOrder.BY_RANK else by_suit), puzzle.seed


def test_a_number_outside_the_supply_has_no_puzzle() -> None:
    lines = SUPPLY.read_text().splitlines()
    assert last_number() == len(lines)
    assert puzzle_of(last_number()) == puzzles_in(lines[-1:])[0]
    for number in (0, -1, last_number() + 1):
        with pytest.raises(LookupError):
            puzzle_of(number)


async def test_after_the_last_puzzle_everybody_reads_that_it_was_the_last(
    trial: Trial, change_supply: Changes
) -> None:
    anna = await solver(trial)
    last = anna.today() - 1
    change_supply(cut(last))
    for asked in ("", str(last + 1)):
        await anna.begins(asked)
        assert f"puzzle {last} was the last one" in anna.shown()
    await anna.begins(str(anna.today() + 30))
    assert "no such puzzle yet" in anna.shown()
    await anna.begins(str(last))
    assert anna.shown().startswith(f"Puzzle {last} ")
    await anna.solves(last)
    assert all(f"po:{last + 1}" != data for _, data in anna.buttons())
    await trial.types(anna.who, "/puzzle", trial.room)
    assert f"puzzle {last} was the last one" in trial.texts(trial.room)[-1]
    assert puzzle_today(trial.clock.now(), texts()) is None
    assert puzzle_today(trial.clock.now() - DAY_MS, texts()) is not None


async def test_a_room_gets_the_last_results_and_the_end_once(trial: Trial, change_supply: Changes) -> None:
    await wants(trial)
    await looks(trial, 2.1)
    (first,) = posts(trial)
    anna = await solver(trial)
    last = anna.today()
    change_supply(cut(last))
    await looks(trial, 24)
    assert f"No new puzzle today: puzzle {last} was the last one." in trial.texts(trial.room)[-1]
    assert f"The solution of puzzle {last}" in trial.texts(trial.room)[-1]
    shown = trial.texts(trial.room)
    await looks(trial, 24)
    await looks(trial, 24)
    assert trial.texts(trial.room) == shown
    assert posts(trial) == [first]


def midday(number: int) -> int:
    day = day_of(number)
    return (day.toordinal() - day_of(1).toordinal()) * DAY_MS + FIRST_MIDDAY


FIRST_MIDDAY = 1_793_620_800_000
"""Twelve o'clock of the 2nd of November 2026, by UTC."""


def test_the_operator_is_warned_sixty_days_before_the_end() -> None:
    last = last_number()
    assert warning_at(midday(last - 61)) == ""
    assert "60 days" in warning_at(midday(last - 60))
    assert "0 days" in warning_at(midday(last))
    assert f"puzzle {last} was the last one" in warning_at(midday(last + 1))


async def test_the_warning_is_in_the_log_once_a_day(
    trial: Trial, change_supply: Changes, caplog: pytest.LogCaptureFixture
) -> None:
    anna = await solver(trial)
    change_supply(cut(anna.today() + 59))
    with caplog.at_level(logging.WARNING, logger="bot.features.puzzle.watching"):
        await trial.restart()
        assert [record.message for record in caplog.records].count(warning_at(trial.clock.now())) == 1
        await trial.passes(86_400)
        assert len([record for record in caplog.records if "puzzles of the day end" in record.message]) == 2
