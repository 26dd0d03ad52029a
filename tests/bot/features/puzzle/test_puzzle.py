"""The puzzle of the day in private: solved, failed, tried again, interrupted, and forged."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.domain.commands import PanelAsked, Tapped, Where
from bot.domain.errors import StoreError
from bot.domain.ids import PersonId
from bot.domain.panels import PanelName, PanelTable, Section
from bot.domain.rows import AddUpdate, Change
from bot.domain.tap_data import TapData
from bot.features.puzzle.model import (
    AskPuzzle,
    FirstTry,
    OpenPuzzle,
    PuzzleAttempt,
    PuzzleDays,
    PuzzleMove,
    PuzzleQuestion,
    ShareResult,
    ShowRefutation,
    ShowSolution,
    TryAgain,
    day_of,
    next_number,
    number_of,
    streak_of,
)
from engine import Attack, move_to_text, parse_card
from tests.bot.features.puzzle.solving import Solver, solver
from tests.bot.trial import Trial

DAY_S = 24 * 3600
EIGHT_TO_MIDNIGHT_S = 16 * 3600
"""A trial begins at eight in the morning, by UTC."""


async def test_a_puzzle_is_solved_in_one_message_at_the_first_try(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    assert anna.shown().startswith(f"Puzzle {anna.today()} · 15 January 2027")
    assert "Make the computer the fool" in anna.shown()
    await anna.solves()
    (post,) = anna.posts()
    assert "✅ Solved on the first try" in post
    assert "First-try streak: 1 day · best: 1" in post
    assert "The solution" in post
    assert f"Durak puzzle {anna.today()}: ✅ first try" in post
    attempt = await anna.attempt()
    assert (attempt.first, attempt.solved, attempt.tries, attempt.counts) == (FirstTry.SOLVED, True, 1, True)
    await trial.types(anna.who, "/stats", anna.chat)
    assert (
        "Puzzles of the day: 1 · solved on the first try: 1 · days in a row: 1 · best streak: 1"
        in anna.shown()
    )


async def test_a_result_is_posted_alone_after_the_first_try(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    early = ShareResult(anna.today(), anna.edition()).text()
    message, _ = anna.button(PuzzleMove)
    assert (await trial.forge_tap(anna.who, early, anna.chat, message)).refused
    await anna.solves()
    await anna.taps(ShareResult)
    assert anna.posts()[-1] == f"Durak puzzle {anna.today()}: ✅ first try"
    assert "The solution" in anna.posts()[0]


async def test_the_first_wrong_move_ends_the_first_try_and_later_ones_do_not_count(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    await anna.fails()
    assert "❌ This move" in anna.shown()
    assert "The solution" not in anna.shown()
    assert "❌ not solved yet" in anna.shown()
    await anna.taps(ShowSolution)
    assert "The solution" in anna.shown()
    await anna.taps(TryAgain)
    assert "Try 2" in anna.shown()
    await anna.solves()
    assert "✅ Solved on try 2" in anna.shown()
    assert "✅ not on the first try" in anna.shown()
    attempt = await anna.attempt()
    assert (attempt.first, attempt.solved, attempt.tries) == (FirstTry.FAILED, True, 2)
    assert len(anna.posts()) == 1


async def test_a_wrong_move_is_taken_back_and_the_next_try_begins_before_it(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    node = await anna.node()
    assert node is not None
    await anna.plays(node.main.move)
    await anna.fails()
    failed = await anna.attempt()
    assert len(failed.moves) > 1
    message, data = anna.button(TryAgain)
    await anna.taps(TryAgain)
    assert "Try 2" in anna.shown()
    taken_back = await anna.attempt()
    assert (taken_back.moves, taken_back.tries) == (failed.moves[:-1], 2)
    await trial.forge_tap(anna.who, data, anna.chat, message)
    assert await anna.attempt() == taken_back, "an old button takes nothing back"
    await anna.solves()
    assert "✅ Solved on try 2" in anna.shown()
    assert (await anna.attempt()).first is FirstTry.FAILED


async def test_the_refutation_of_a_wrong_move_is_shown_in_words_after_the_try(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    today, message = anna.today(), anna.button(PuzzleMove)[0]
    await trial.forge_tap(anna.who, ShowRefutation(today, 1, anna.edition()).text(), anna.chat, message)
    assert "belonged to an earlier position" in anna.shown()
    assert "What would follow" not in anna.shown()
    await anna.fails()
    data = anna.button(ShowRefutation)[1]
    await anna.taps(ShowRefutation)
    assert "What would follow" in anna.shown()
    assert "The solution" not in anna.shown()
    await anna.taps(TryAgain)
    await trial.forge_tap(anna.who, data, anna.chat, message)
    assert "belonged to an earlier position" in anna.shown()


async def test_every_right_move_is_accepted(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    while (node := await anna.node()) is not None:
        await anna.plays(node.winning[-1])
    assert (await anna.attempt()).first is FirstTry.SOLVED


async def test_a_tap_on_an_outdated_button_shows_the_present_position(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    message, _ = anna.button(PuzzleMove)
    node = await anna.node()
    assert node is not None
    wrong = next(one.move for one in node.judged if not one.wins)
    await anna.plays(node.main.move)
    before = await anna.attempt()
    await trial.forge_tap(
        anna.who, PuzzleMove(anna.today(), 1, 0, wrong, anna.edition()).text(), anna.chat, message
    )
    assert "belonged to an earlier position" in anna.shown()
    assert await anna.attempt() == before
    await anna.solves()


@pytest.mark.parametrize("wins", [True, False])
async def test_a_repeated_tap_shows_the_state_after_its_move_once_more(trial: Trial, wins: bool) -> None:
    anna = await solver(trial)
    await anna.begins()
    node = await anna.node()
    assert node is not None
    move = next(one.move for one in node.judged if one.wins is wins)
    message, _ = anna.button(PuzzleMove)
    await anna.plays(move)
    before = await anna.attempt(), anna.shown()
    await trial.forge_tap(
        anna.who, PuzzleMove(anna.today(), 1, 0, move, anna.edition()).text(), anna.chat, message
    )
    assert (await anna.attempt(), anna.shown()) == before


async def test_two_devices_share_one_try(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    first, _ = anna.button(PuzzleMove)
    await trial.passes(3600)
    await anna.begins()
    assert len(anna.posts()) == 2
    node = await anna.node()
    assert node is not None
    wrong = next(one.move for one in node.judged if not one.wins)
    await anna.plays(node.main.move)
    await trial.forge_tap(
        anna.who, PuzzleMove(anna.today(), 1, 0, wrong, anna.edition()).text(), anna.chat, first
    )
    assert "belonged to an earlier position" in anna.posts()[0]
    assert len(await anna.moves()) == 1


async def test_one_of_two_simultaneous_taps_counts(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    node = await anna.node()
    assert node is not None
    wrong = next(one.move for one in node.judged if not one.wins)
    data = [PuzzleMove(anna.today(), 1, 0, one, anna.edition()).text() for one in (node.main.move, wrong)]
    message, _ = anna.button(PuzzleMove)
    read, both = trial.store.row, asyncio.Barrier(2)
    waits = 2

    async def at_once(kind: type[PuzzleAttempt], /, **key: object) -> PuzzleAttempt | None:
        nonlocal waits
        row = await read(kind, **key)
        if kind is PuzzleAttempt and waits:
            waits -= 1
            await both.wait()
        return row

    trial.store.row = at_once  # type: ignore[method-assign, assignment]
    await asyncio.gather(*(trial.platform.forge_tap(anna.who, anna.chat, message, one) for one in data))
    await trial.passes(0)
    (made,) = await anna.moves()
    assert made in (move_to_text(node.main.move), move_to_text(wrong))
    assert ((await anna.attempt()).first is FirstTry.FAILED) is (made == move_to_text(wrong))


@pytest.mark.parametrize("moment", ["before the commit", "after the commit"])
async def test_a_kill_loses_no_stored_move_and_shows_the_rest_after_a_tap(trial: Trial, moment: str) -> None:
    anna = await solver(trial)
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
    shown = anna.shown()
    assert "try again" in (await trial.forge_tap(anna.who, data, anna.chat, message)).text
    assert anna.shown() == shown
    trial.store.commit = commit  # type: ignore[method-assign]
    await trial.is_killed()
    assert len(await anna.moves()) == (1 if moment == "after the commit" else 0)
    await trial.forge_tap(anna.who, data, anna.chat, message)
    assert len(await anna.moves()) == 1, "the move is made once"
    assert anna.shown() != shown
    assert "earlier position" not in anna.shown()


@pytest.mark.parametrize("kind", [PuzzleMove, TryAgain, ShowRefutation, ShowSolution])
async def test_a_tap_delivered_again_after_a_kill_shows_the_state_on_its_message(
    trial: Trial, kind: type[TapData]
) -> None:
    anna = await solver(trial)
    await anna.begins()
    if kind is not PuzzleMove:
        node = await anna.node()
        assert node is not None
        await anna.plays(node.main.move)
        await anna.fails()
    await trial.passes(3600)
    await anna.begins()
    data = anna.button(kind)[1]
    old, new = [post.message for post in trial.visible(anna.chat)]
    taps = [Tapped(anna.who, Where(anna.chat, private=True), data, one, "77") for one in (new, old)]
    await trial.application.dispatch.handle(taps[0])
    before = await anna.attempt()
    await trial.is_killed()
    await trial.application.dispatch.handle(taps[1])  # the edit of this message was lost
    await trial.passes(0)
    assert anna.posts()[0] == anna.posts()[1]
    assert "earlier position" not in anna.shown()
    assert await anna.attempt() == before


async def test_a_try_may_continue_after_midnight_and_counts_for_its_day(trial: Trial) -> None:
    anna = await solver(trial)
    yesterday = anna.today()
    await trial.passes(EIGHT_TO_MIDNIGHT_S - 60)
    await anna.begins()
    node = await anna.node()
    assert node is not None
    await anna.plays(node.main.move)
    await trial.passes(120)
    assert anna.today() == yesterday + 1
    await anna.solves(yesterday)
    attempt = await anna.attempt(yesterday)
    assert (attempt.first, attempt.counts) == (FirstTry.SOLVED, True)
    assert "First-try streak: 1 day" in anna.shown()
    await anna.begins()
    assert anna.shown().startswith(f"Puzzle {yesterday + 1} ")
    await anna.solves()
    assert "First-try streak: 2 days · best: 2" in anna.shown()


async def test_a_former_puzzle_can_be_solved_and_does_not_count(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins(str(anna.today() - 3))
    assert "does not count for your streak" in anna.shown()
    await anna.solves(anna.today() - 3)
    assert "in a row" not in anna.shown()
    await anna.taps(OpenPuzzle)
    assert len(anna.posts()) == 1


async def test_after_a_puzzle_the_newest_unsolved_one_of_a_past_day_is_offered(trial: Trial) -> None:
    anna = await solver(trial)
    today = anna.today()
    for number in (today - 1, today - 3):
        await anna.begins(str(number))
        await anna.solves(number)
    await anna.begins(str(today - 2))
    await anna.fails(today - 2)
    await anna.begins()
    await anna.solves()
    offered = list[int]()
    for _ in range(3):
        found = offers(anna)
        offered.append(found.number)
        await anna.taps(OpenPuzzle)
        if found.number == today - 2:
            await anna.taps(TryAgain)
        await anna.solves(found.number)
    assert offered == [today - 2, today - 4, today - 5]
    assert len(anna.posts()) == 4, "the next puzzle takes the place of the solved one"


async def test_a_coming_puzzle_is_never_offered_even_if_it_can_be_seen(trial: Trial) -> None:
    anna = await solver(trial)
    await trial.clock.advance(15 * 3600)  # the next day has begun in the east
    await anna.begins(str(anna.today() + 1))
    await anna.solves(anna.today() + 1)
    assert offers(anna) == OpenPuzzle(anna.today())


def test_the_next_puzzle_is_unsolved_and_not_later_than_today() -> None:
    person = PersonId("anna")
    attempts = [
        PuzzleAttempt(person, 9, solved=True),
        PuzzleAttempt(person, 8, first=FirstTry.FAILED, solved=True),
        PuzzleAttempt(person, 7, first=FirstTry.FAILED),
    ]
    assert next_number(attempts, 9, 9) == 7
    assert next_number(attempts, 7, 9) == 6
    assert next_number(attempts, 7, 10) == 10
    assert next_number(attempts[:2], 1, 1) is None
    assert next_number([], 1, 2) == 2


def offers(anna: Solver) -> OpenPuzzle:
    """Return the button to the next puzzle."""
    found = OpenPuzzle.parse(anna.button(OpenPuzzle)[1])
    assert found is not None
    return found


@pytest.mark.parametrize("argument", ["0", "99999", "-1", "1.5", "tomorrow", "١", "9" * 40])
async def test_a_number_without_a_puzzle_is_refused(trial: Trial, argument: str) -> None:
    anna = await solver(trial)
    await anna.begins(argument)
    assert "no such puzzle yet" in anna.shown()


async def test_forged_taps_are_refused(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    today, edition, message = anna.today(), anna.edition(), anna.button(PuzzleMove)[0]
    node = await anna.node()
    assert node is not None
    illegal = Attack((parse_card("2c"),))
    forged = [
        PuzzleMove(today, 1, 0, illegal, edition).text(),
        PuzzleMove(today + 3, 1, 0, node.main.move, edition).text(),
        OpenPuzzle(today + 3).text(),
        OpenPuzzle(0).text(),
        ShowSolution(today, edition).text(),
        AskPuzzle(today, 1, 0, PuzzleQuestion.WHY, ("2c",), edition).text(),
        AskPuzzle(today, 1, 0, PuzzleQuestion.WHY, (), edition).text(),
    ]
    before = await anna.attempt()
    for data in forged:
        assert (await trial.forge_tap(anna.who, data, anna.chat, message)).text != "", data
    in_room = PuzzleMove(today, 1, 0, node.main.move, edition).text()
    assert (await trial.forge_tap(anna.who, in_room, trial.room, "1")).text == "This button does nothing."
    assert await anna.attempt() == before
    boris = await solver(trial, "Boris")
    await trial.forge_tap(boris.who, in_room, anna.chat, message)
    assert await anna.attempt() == before, "a tap moves in the own attempt alone"


async def test_a_tap_on_an_unplayable_card_gives_the_reason(trial: Trial) -> None:
    for day in range(14):
        anna = await solver(trial, f"Anna {day}")
        await anna.begins()
        asks = [AskPuzzle.parse(data) for _, data in anna.buttons()]
        why = [one for one in asks if one is not None and one.ask is PuzzleQuestion.WHY]
        if why:
            answer = await trial.forge_tap(anna.who, why[0].text(), anna.chat)
            assert answer.text
            return
        await trial.passes(DAY_S)
    raise AssertionError("each card of fourteen puzzles can be played")


async def test_forgetting_erases_the_attempts(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    await anna.fails()
    person = await trial.store.person(anna.who.platform, anna.who.user)
    assert person is not None
    await trial.types(anna.who, "/forgetme yes", anna.chat)
    assert await trial.store.rows(PuzzleAttempt, person=person.person) == ()
    await anna.begins()
    assert (await anna.attempt()).first is FirstTry.OPEN


async def test_the_page_of_former_days_shows_the_readers_results(trial: Trial) -> None:
    anna = await solver(trial)
    await anna.begins()
    await anna.solves()
    asked = PanelAsked(anna.who, Where(anna.chat, private=True), PanelName.PUZZLES)
    answer = await trial.application.dispatch.handle(asked)
    assert answer.panel is not None
    section, table = answer.panel.parts
    assert isinstance(section, Section)
    assert isinstance(table, PanelTable)
    number, day, result = (cell.replace("\xa0", " ") for cell in table.rows[0])
    assert (number, day, result) == (str(anna.today()), "15 January 2027", "✅ first try")
    assert table.leads == "puzzle"
    assert table.rows[1][2] == "—"


def attempts(results: dict[int, FirstTry], *, counts: bool = True) -> list[PuzzleAttempt]:
    return [
        PuzzleAttempt(PersonId("p"), number, first=first, counts=counts) for number, first in results.items()
    ]


def test_the_streak_counts_days_solved_at_the_first_try() -> None:
    solved, failed, began = FirstTry.SOLVED, FirstTry.FAILED, FirstTry.OPEN
    rows = attempts({1: solved, 2: solved, 3: solved, 5: solved, 6: solved})
    sixth, seventh, eighth = (PuzzleDays(day, day) for day in (6, 7, 8))
    assert (streak_of(rows, sixth).days, streak_of(rows, sixth).best) == (2, 3)
    assert streak_of(rows, seventh).days == 2, "today’s puzzle is still to come"
    assert streak_of(rows, eighth).days == 0
    assert streak_of([*rows, *attempts({7: began})], seventh).days == 2
    assert streak_of([*rows, *attempts({7: failed})], seventh).days == 0
    assert streak_of([*rows, *attempts({7: solved}, counts=False)], eighth).days == 0
    assert streak_of([], PuzzleDays(1, 1)).begun == 0


def test_each_day_has_its_number() -> None:
    assert day_of(1).weekday() == 0
    assert all(number_of(day_of(number)) == number for number in (1, 2, 400))
