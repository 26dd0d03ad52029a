"""The day of a puzzle: the first move decides if a try counts, by UTC or by the clocks of any chat of the person."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.domain.commands import Answer
from bot.domain.errors import StoreError
from bot.domain.ids import Chat
from bot.domain.room_settings import PutRoomSettings, Report, ReportKind, RoomSettings
from bot.domain.rows import AddUpdate, Change, PutRow
from bot.domain.tap_data import LINK
from bot.domain.zones import minutes_east
from bot.features.puzzle.daily import next_post
from bot.features.puzzle.model import (
    FirstTry,
    OpenPuzzle,
    PuzzleAttempt,
    PuzzleLink,
    PuzzleMove,
    PuzzleRoom,
)
from bot.features.puzzle.supply import puzzle_of
from engine import move_to_text
from tests.bot.features.puzzle.changed_supply import Change as SupplyChange
from tests.bot.features.puzzle.changed_supply import change_supply, with_edition_of
from tests.bot.features.puzzle.solving import Solver, solver
from tests.bot.trial import Trial

__all__ = ["change_supply"]

HOUR_S = 3_600
EIGHT = 8
"""A trial begins on Friday, the 15th of January 2027, at eight in the morning by UTC."""
SPRING = datetime(2027, 3, 27, tzinfo=UTC)
AUTUMN = datetime(2027, 10, 30, tzinfo=UTC)
"""The last days before the clocks of Berlin are changed."""


async def chat_in(trial: Trial, zone: str, *, posts: bool = False) -> Chat:
    """Return a chat with the clocks of this zone; with `posts`, the puzzle is posted there."""
    chat = trial.platform.chat(zone)
    settings = RoomSettings(zone=zone, puzzle=posts)
    now = trial.clock.now()
    due = Report(chat, ReportKind.PUZZLE, next_post(now, minutes_east(zone, now)))
    await trial.store.commit([PutRoomSettings(chat, settings), PutRow(PuzzleRoom(chat, f"key{zone}"))])
    if posts:
        await trial.store.commit([PutRow(due)])
    return chat


async def follows(person: Solver, chat: Chat, number: int) -> None:
    row = await person.trial.store.row(PuzzleRoom, room=chat)
    assert row is not None
    await person.trial.types(person.who, f"/start {PuzzleLink(number, row.key).text(LINK)}", person.chat)


async def begins_at(person: Solver, number: int) -> None:
    """Make the first right move."""
    node = await person.node(number)
    assert node is not None
    await person.plays(node.main.move, number)


async def stats(person: Solver) -> str:
    await person.trial.types(person.who, "/stats", person.chat)
    return person.shown()


async def until_hour(trial: Trial, hour: float) -> None:
    """Let time pass until this hour after the midnight before the beginning, by UTC."""
    await trial.passes(hour * HOUR_S - (trial.clock.now() - BEGINS_MS) / 1000)


BEGINS_MS = 1_800_000_000_000 - EIGHT * HOUR_S * 1000


async def test_looking_at_tomorrows_puzzle_does_not_start_a_try(trial: Trial) -> None:
    anna = await solver(trial)
    tomorrow = anna.today() + 1
    await until_hour(trial, 11)
    await anna.begins(str(tomorrow))
    assert anna.shown().startswith(f"Puzzle {tomorrow} ")
    assert "does not count" not in anna.shown()
    assert "Looking costs nothing" in anna.shown()
    await until_hour(trial, 24)
    await anna.begins()
    assert "Looking costs nothing" not in anna.shown()
    await anna.solves()
    assert (await anna.attempt(tomorrow)).counts
    assert "First-try streak: 1 day" in anna.shown()


async def test_a_first_move_before_the_day_does_not_count(trial: Trial) -> None:
    anna = await solver(trial)
    tomorrow = anna.today() + 1
    await until_hour(trial, 23)
    await anna.begins(str(tomorrow))
    await begins_at(anna, tomorrow)
    assert "does not count for your streak" in anna.shown()
    await until_hour(trial, 25)
    await anna.solves(tomorrow)
    assert not (await anna.attempt(tomorrow)).counts
    assert "Puzzles of the day" not in await stats(anna)


async def test_a_look_before_midnight_does_not_make_a_later_first_move_count(trial: Trial) -> None:
    anna = await solver(trial)
    number = anna.today()
    await until_hour(trial, 23.9)
    await anna.begins()
    assert "does not count" not in anna.shown()
    await until_hour(trial, 24.1)
    await begins_at(anna, number)
    assert "does not count for your streak" in anna.shown()
    await anna.solves(number)
    assert not (await anna.attempt(number)).counts


async def test_a_first_move_counts_on_its_day_by_the_clocks_of_any_visited_chat(trial: Trial) -> None:
    east, west = await chat_in(trial, "kamchatka"), await chat_in(trial, "los_angeles")
    anna = await solver(trial)
    number = anna.today()
    for chat in (east, west):
        await follows(anna, chat, number)
    await until_hour(trial, 12.1)  # the next day in Kamchatka
    await anna.begins(str(number + 1))
    assert "Looking costs nothing" not in anna.shown()
    await anna.solves(number + 1)
    assert (await anna.attempt(number + 1)).counts
    await until_hour(trial, 31.9)  # six minutes to midnight in Los Angeles
    await anna.begins(str(number))
    await anna.solves(number)
    assert (await anna.attempt(number)).counts
    assert "First-try streak: 2 days" in anna.shown()


async def test_a_puzzle_of_a_chat_opened_first_from_the_next_one_can_count(trial: Trial) -> None:
    """*Day before* names no chat. The link of the chat follows, on the evening of its day."""
    chat, anna = await chat_in(trial, "new_york"), await solver(trial)
    number = anna.today()
    await until_hour(trial, 24.5)
    await anna.begins()
    await anna.solves()
    await anna.taps(OpenPuzzle)
    assert anna.shown().startswith(f"Puzzle {number} ")
    assert "does not count" in anna.shown()
    await follows(anna, chat, number)
    assert "does not count" not in anna.shown()
    await anna.solves(number)
    assert (await anna.attempt(number)).counts
    assert "First-try streak: 2 days" in anna.shown()


async def test_a_streak_is_shown_until_midnight_of_the_last_clock(trial: Trial) -> None:
    chat, anna = await chat_in(trial, "new_york"), await solver(trial)
    number = anna.today()
    await follows(anna, chat, number)
    await anna.solves(number)
    await until_hour(trial, 48.5)  # half past seven in the evening of the next day there
    assert "days in a row: 1" in await stats(anna)
    await until_hour(trial, 52.9)
    assert "days in a row: 1" in await stats(anna)
    await follows(anna, chat, number + 1)
    await begins_at(anna, number + 1)
    await until_hour(trial, 53.1)
    assert "days in a row: 1" in await stats(anna), "the try goes on, and so can the streak"
    await anna.solves(number + 1)
    await until_hour(trial, 76.9)
    assert "days in a row: 2" in await stats(anna)
    await until_hour(trial, 77.1)
    assert "days in a row: 0 · best streak: 2" in await stats(anna)


@pytest.mark.parametrize("begun", [True, False])
async def test_a_try_does_not_count_after_a_chat_of_the_person_has_posted_the_solution(
    trial: Trial, begun: bool
) -> None:
    east, west = await chat_in(trial, "kamchatka", posts=True), await chat_in(trial, "new_york")
    anna, boris = await solver(trial), await solver(trial, "Boris")
    number = anna.today() + 1
    await until_hour(trial, 22.1)  # ten in the morning of the next day in Kamchatka
    for person, chat in ((anna, east), (anna, west), (boris, west)):
        await follows(person, chat, number)
    if begun:
        await until_hour(trial, 24.1)
        await begins_at(anna, number)
        await begins_at(boris, number)
    await until_hour(trial, 45.9)
    await anna.begins(str(number))
    assert "any more" not in anna.shown()
    await until_hour(trial, 46.1)
    assert f"The solution of puzzle {number}" in trial.texts(east)[-1]
    for person, counts in ((anna, False), (boris, True)):
        await person.begins(str(number))
        assert ("The solution has been posted" in person.shown()) is not counts
        shown = "Puzzles of the day: 1 · solved on the first try: 0"
        assert (shown in await stats(person)) is (begun and counts)
        await person.begins(str(number))
        await person.solves(number)
        attempt = await person.attempt(number)
        assert (attempt.first, attempt.counts) == (FirstTry.SOLVED, counts)
        assert ("days in a row: 1" in await stats(person)) is counts
    await until_hour(trial, 70.1)
    assert f"Puzzle {number + 1}: nobody here has tried it." in trial.texts(east)[-1]


async def test_a_streak_ends_when_a_chat_posts_the_solution_of_its_next_puzzle(trial: Trial) -> None:
    east, anna = await chat_in(trial, "kamchatka", posts=True), await solver(trial)
    number = anna.today()
    await follows(anna, east, number)
    await anna.solves(number)
    await until_hour(trial, 45.9)
    assert "days in a row: 1" in await stats(anna)
    await until_hour(trial, 46.1)  # the next puzzle is still today's one by UTC
    assert "days in a row: 0" in await stats(anna)


async def test_a_solution_posted_in_a_chat_with_finished_games_ends_a_try(trial: Trial) -> None:
    anna, boris = await solver(trial), await solver(trial, "Boris")
    await trial.store.commit(
        [
            PutRoomSettings(trial.room, RoomSettings(zone="kamchatka", puzzle=True)),
            PutRow(Report(trial.room, ReportKind.PUZZLE, trial.clock.now() + HOUR_S * 1000)),
        ]
    )
    await trial.deal(anna.who, boris.who)
    await trial.types(boris.who, "/leave yes")
    number = anna.today() + 1
    await until_hour(trial, 22.1)
    await until_hour(trial, 24.1)
    await anna.begins()
    await begins_at(anna, number)
    await until_hour(trial, 46.1)
    await anna.solves(number)
    assert not (await anna.attempt(number)).counts


async def test_the_first_post_of_a_chat_ends_no_try(trial: Trial) -> None:
    """It has no solution, and the puzzle of the day before was not posted there."""
    east, anna = await chat_in(trial, "kamchatka", posts=True), await solver(trial)
    number = anna.today()
    await follows(anna, east, number)
    await begins_at(anna, number)
    await until_hour(trial, 22.1)
    assert f"Puzzle {number + 1} " in trial.texts(east)[-1]
    await anna.solves(number)
    assert (await anna.attempt(number)).counts


async def test_a_solution_before_the_post_is_not_among_its_results(trial: Trial) -> None:
    chat = await chat_in(trial, "utc", posts=True)
    people = [await solver(trial, name) for name in ("Anna", "Boris", "Vika", "Gleb")]
    anna, boris, vika, gleb = people
    number = anna.today()
    for person in people:
        await follows(person, chat, number)
    await anna.solves(number)
    await gleb.fails(number)
    await begins_at(boris, number)
    await until_hour(trial, 10.1)
    await vika.solves(number)
    await trial.passes(60)
    await boris.solves(number)
    assert (await anna.attempt(number)).counts
    await until_hour(trial, 34.1)
    last = trial.texts(chat)[-1]
    assert f"Puzzle {number}: 2 of 2 solved it on the first try." in last
    assert "First here: \u2068Vika\u2069." in last


async def test_a_try_that_does_not_count_is_not_among_the_results_of_its_chat(trial: Trial) -> None:
    chat, anna = await chat_in(trial, "utc", posts=True), await solver(trial)
    number = anna.today()
    await until_hour(trial, 10.1)
    await follows(anna, chat, number)
    await until_hour(trial, 24.1)
    await anna.solves(number)
    assert "days in a row" not in await stats(anna)
    await until_hour(trial, 34.1)
    assert f"Puzzle {number}: nobody here has tried it." in trial.texts(chat)[-1]


async def test_a_post_of_an_older_version_without_an_edition_is_read_as_on_time(
    trial: Trial, change_supply: Callable[[SupplyChange], None]
) -> None:
    chat = await chat_in(trial, "utc", posts=True)
    anna, boris = await solver(trial), await solver(trial, "Boris")
    number = anna.today()
    change_supply(with_edition_of(1, number))
    await trial.store.commit(
        [
            PutRow(PuzzleRoom(chat, "keyutc", number)),
            PutRow(Report(chat, ReportKind.PUZZLE, trial.clock.now() + 26 * HOUR_S * 1000)),
        ]
    )
    await follows(anna, chat, number)
    await anna.solves(number)
    await until_hour(trial, 10.1)
    await follows(boris, chat, number)
    await boris.solves(number)
    await until_hour(trial, 34.1)
    assert f"Puzzle {number}: 1 of 1 solved it on the first try." in trial.texts(chat)[-1]
    assert "First here: \u2068Boris\u2069." in trial.texts(chat)[-1]


class HeldSteps:
    """Commits of steps of a puzzle wait until they are let go, each by its move."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._commit = trial.store.commit
        self.held = dict[str, asyncio.Event]()
        trial.store.commit = self.commit  # type: ignore[method-assign]

    async def commit(self, changes: Sequence[Change]) -> None:
        for one in changes:
            if isinstance(one, PutRow) and isinstance(one.row, PuzzleAttempt) and one.row.moves:
                await self.held.setdefault(one.row.moves[-1], asyncio.Event()).wait()
        await self._commit(changes)

    async def lets_go(self, move: str) -> None:
        self.held[move].set()
        await self._trial.passes(1)


@pytest.mark.parametrize("winner", ["before midnight", "after midnight"])
async def test_on_two_devices_at_midnight_the_stored_first_move_decides_if_a_try_counts(
    trial: Trial, winner: str
) -> None:
    anna = await solver(trial)
    number, decision = anna.today(), puzzle_of(anna.today()).nodes[0]
    wrong = next(one.move for one in decision.judged if not one.wins)
    moves = {"before midnight": decision.main.move, "after midnight": wrong}
    await until_hour(trial, 23.9)
    await anna.begins()
    message, _ = anna.button(PuzzleMove)
    steps, taps = HeldSteps(trial), list[asyncio.Task[Answer]]()
    for hour, move in ((23.99, decision.main.move), (24.01, wrong)):
        await until_hour(trial, hour)
        data = PuzzleMove(number, 1, 0, move, puzzle_of(number).edition).text()
        taps.append(asyncio.create_task(trial.platform.forge_tap(anna.who, anna.chat, message, data)))
        await trial.passes(1)
    assert len(steps.held) == 2, "both wait with their step"
    won = move_to_text(moves.pop(winner))
    await steps.lets_go(won)
    await steps.lets_go(move_to_text(moves.popitem()[1]))
    await asyncio.gather(*taps)
    attempt = await anna.attempt(number)
    assert (await anna.moves(number), attempt.counts) == ((won,), winner == "before midnight")
    assert "earlier position" in anna.shown()
    assert ("Puzzles of the day: 1" in await stats(anna)) is attempt.counts


@pytest.mark.parametrize("moment", ["before the commit", "after the commit"])
async def test_after_a_kill_at_midnight_the_stored_first_move_decides_if_a_try_counts(
    trial: Trial, moment: str
) -> None:
    anna = await solver(trial)
    number = anna.today()
    await until_hour(trial, 23.99)
    await anna.begins()
    message, data = anna.button(PuzzleMove)
    commit = trial.store.commit

    async def fails(changes: Sequence[Change]) -> None:
        if any(isinstance(change, AddUpdate) and change.id.startswith("puzzle:") for change in changes):
            if moment == "after the commit":
                await commit(changes)
            raise StoreError("killed")
        await commit(changes)

    trial.store.commit = fails  # type: ignore[method-assign]
    await trial.forge_tap(anna.who, data, anna.chat, message)
    trial.store.commit = commit  # type: ignore[method-assign]
    await until_hour(trial, 24.01)
    await trial.is_killed()
    await trial.forge_tap(anna.who, data, anna.chat, message)
    attempt = await anna.attempt(number)
    assert len(await anna.moves(number)) == 1
    assert attempt.counts is (moment == "after the commit")
    assert ("Puzzles of the day: 1" in await stats(anna)) is attempt.counts


@pytest.mark.parametrize("begins", [SPRING, AUTUMN])
async def test_the_post_comes_at_ten_and_days_end_at_midnight_when_the_clocks_are_changed(
    trial: Trial, begins: datetime
) -> None:
    trial.clock.jump(begins.timestamp() - trial.clock.now() / 1000)
    before, after = (1, 2) if begins is SPRING else (2, 1)
    chat, anna = await chat_in(trial, "berlin", posts=True), await solver(trial)
    number = anna.today()
    await trial.passes((10 - before) * HOUR_S + 60)
    assert len(trial.texts(chat)) == 1
    await follows(anna, chat, number)
    await anna.solves(number)
    for day in range(1, 4):
        midnight = begins.timestamp() + (day * 24 - (before if day == 1 else after)) * HOUR_S
        await trial.passes(midnight - 60 - trial.clock.now() / 1000)
        assert f"days in a row: {day}" in await stats(anna)
        await trial.passes((10 + (before - after if day == 1 else 0)) * HOUR_S)
        assert len(trial.texts(chat)) == day, "it is a minute to ten"
        await trial.passes(180)
        assert len(trial.texts(chat)) == day + 1
        assert trial.texts(chat)[-1].startswith(f"Puzzle {number + day} ")
        await follows(anna, chat, number + day)
        await anna.solves(number + day)
        assert f"First-try streak: {day + 1} days" in anna.shown()


@pytest.mark.parametrize("begun", [True, False])
async def test_a_stored_attempt_without_moves_is_judged_again_if_it_counts(trial: Trial, begun: bool) -> None:
    """It had decided at the first look, here the day before."""
    anna = await solver(trial)
    await anna.begins()
    number, attempt = anna.today(), await anna.attempt()
    moves = (move_to_text(puzzle_of(number).nodes[0].main.move),) if begun else ()
    await trial.store.commit([PutRow(replace(attempt, moves=moves, counts=False))])
    await anna.begins()
    assert ("does not count" in anna.shown()) is begun
    await anna.solves()
    assert (await anna.attempt()).counts is not begun
