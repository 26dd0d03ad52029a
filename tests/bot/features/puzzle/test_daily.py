"""The daily puzzle in rooms with this setting: one post a day, with the results of the day before."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from bot.domain.commands import ChatMigrated, Who
from bot.domain.errors import StoreError
from bot.domain.ids import Chat
from bot.domain.room_settings import EndReport, Report, ReportKind
from bot.domain.rows import Change, DropRow
from bot.domain.screen import OpenPrivate
from bot.domain.tap_data import LINK
from bot.features.puzzle.daily import next_post
from bot.features.puzzle.model import (
    FirstTry,
    PuzzleAttempt,
    PuzzleLink,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    TryAgain,
)
from bot.features.reports.reporter import Reporter
from tests.bot.features.puzzle.changed_supply import Change as SupplyChange
from tests.bot.features.puzzle.changed_supply import change_supply, with_another, with_edition_of
from tests.bot.features.puzzle.solving import Solver, solver
from tests.bot.features.settings.test_room_settings import an_admin, sets
from tests.bot.trial import Trial, text_of

__all__ = ["change_supply"]
HOUR_S, DAY_S = 3_600, 86_400
FRIDAY = 1_800_000_000_000
"""A trial begins on Friday, the 15th of January 2027, at eight in the morning."""


async def wants(trial: Trial) -> Who:
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    await sets(trial, anna, "puzzle", "on")
    return anna


async def looks(trial: Trial, hours: float = 0.0) -> None:
    trial.clock.jump(hours * HOUR_S)
    await trial.application.core.service(Reporter).look()
    await trial.passes(1)


def posts(trial: Trial) -> list[str]:
    return [text for text in trial.texts(trial.room) if text.startswith("Puzzle ")]


def link_in(trial: Trial, chat: Chat) -> PuzzleLink:
    for post in reversed(trial.visible(chat)):
        for row in post.screen.rows:
            for button in row:
                if isinstance(button.action, OpenPrivate):
                    link = PuzzleLink.parse(button.action.payload, LINK)
                    assert link is not None
                    return link
    raise LookupError("no link")


async def follows(trial: Trial, person: Solver) -> None:
    """Follow the newest link of the room."""
    await trial.types(person.who, f"/start {link_in(trial, trial.room).text(LINK)}", person.chat)


def test_the_post_comes_at_ten_by_the_clocks_of_the_room() -> None:
    ten = FRIDAY + 2 * HOUR_S * 1000
    assert next_post(FRIDAY, 0) == ten
    assert next_post(ten - 1, 0) == ten
    assert next_post(ten, 0) == ten + DAY_S * 1000
    assert next_post(FRIDAY, 180) == ten - 3 * HOUR_S * 1000 + DAY_S * 1000
    assert next_post(FRIDAY, -300) == ten + 5 * HOUR_S * 1000


async def test_no_puzzle_is_posted_without_the_setting(trial: Trial) -> None:
    await looks(trial, 26)
    assert posts(trial) == []


async def test_the_puzzle_is_posted_once_a_day_without_a_ring_and_with_the_results_of_the_day_before(
    trial: Trial,
) -> None:
    await wants(trial)
    await looks(trial, 1)
    assert posts(trial) == []
    await looks(trial, 1.1)
    (first,) = posts(trial)
    assert "You hold:" in first
    assert "The computer holds:" in first
    for _ in range(2):
        await trial.restart()
        await looks(trial)
    assert posts(trial) == [first]
    people = [await solver(trial, name) for name in ("Boris", "Vika", "Gleb", "Dora")]
    for person in people:
        await follows(trial, person)
    boris, vika, gleb, _ = people
    await vika.solves()
    await trial.passes(60)
    await boris.solves()
    await gleb.fails()
    assert len(await trial.store.rows(PuzzleVisit, room=trial.room)) == 4
    await looks(trial, 24)
    second = posts(trial)[1]
    number = boris.today()
    assert f"Puzzle {number - 1}: 2 of 3 solved it on the first try." in second
    assert "First here: " in second
    assert "Vika" in second
    assert "Boris" not in second
    assert f"The solution of puzzle {number - 1}" in second
    assert f"Puzzle {number} · 16 January 2027" in second
    await looks(trial, 24)
    assert f"Puzzle {number}: nobody here has tried it." in posts(trial)[2]
    assert all(post.quiet for post in trial.visible(trial.room) if text_of(post.screen) in posts(trial))


@pytest.mark.parametrize("moment", ["before the commit", "after the commit"])
async def test_a_kill_around_the_commit_of_a_post_posts_it_once(trial: Trial, moment: str) -> None:
    await wants(trial)
    commit = trial.store.commit

    async def fails(changes: Sequence[Change]) -> None:
        if any(isinstance(change, EndReport) for change in changes):
            if moment == "after the commit":
                await commit(changes)
            raise StoreError("killed")
        await commit(changes)

    trial.store.commit = fails  # type: ignore[method-assign]
    with pytest.raises(StoreError):
        await looks(trial, 2.1)
    assert posts(trial) == []
    trial.store.commit = commit  # type: ignore[method-assign]
    await trial.is_killed()
    for _ in range(2):
        await looks(trial)
        assert len(posts(trial)) == 1


async def test_days_missed_while_the_bot_was_away_are_not_posted(trial: Trial) -> None:
    await wants(trial)
    await looks(trial, 5 * 24)
    await looks(trial)
    (post,) = posts(trial)
    assert "20 January 2027" in post


async def test_a_room_with_the_setting_switched_off_gets_no_puzzle(trial: Trial) -> None:
    anna = await wants(trial)
    await sets(trial, anna, "puzzle", "off")
    await looks(trial, 3)
    assert posts(trial) == []
    assert await trial.store.row(Report, room=trial.room, kind=ReportKind.PUZZLE) is None


async def test_the_day_of_a_room_follows_its_clocks(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    await sets(trial, anna, "page", "zone")
    await sets(trial, anna, "zone", "kamchatka")
    await trial.types(anna, "/settings")
    await sets(trial, anna, "puzzle", "on")
    await looks(trial, 14.1)  # it is ten in the morning of the next day there
    (post,) = posts(trial)
    assert "16 January 2027" in post
    boris = await solver(trial, "Boris")
    await follows(trial, boris)
    assert (await boris.attempt(boris.today() + 1)).counts
    assert boris.shown().startswith(f"Puzzle {boris.today() + 1} ")


async def test_a_try_may_continue_after_midnight_of_the_room_and_counts_for_its_day(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    await sets(trial, anna, "page", "zone")
    await sets(trial, anna, "zone", "new_york")
    await trial.types(anna, "/settings")
    await sets(trial, anna, "puzzle", "on")
    await looks(trial, 7.1)  # ten in the morning there
    boris = await solver(trial, "Boris")
    number = link_in(trial, trial.room).number
    await trial.passes(13.8 * HOUR_S)  # six minutes to midnight there, and the next day by UTC
    await follows(trial, boris)
    assert boris.today() == number + 1
    node = await boris.node(number)
    assert node is not None
    await boris.plays(node.main.move, number)
    await trial.passes(HOUR_S / 4)
    await boris.solves(number)
    attempt = await boris.attempt(number)
    assert (attempt.first, attempt.counts) == (FirstTry.SOLVED, True)
    await looks(trial, 10)
    assert f"Puzzle {number}: 1 of 1 solved it on the first try." in posts(trial)[-1]


async def test_in_a_room_the_command_leads_to_the_private_chat(trial: Trial) -> None:
    boris = await solver(trial, "Boris")
    await trial.types(boris.who, "/puzzle")
    assert trial.texts(trial.room)[-1].endswith("Solve it in your private chat with me.")
    await follows(trial, boris)
    await boris.solves()
    visits = await trial.store.rows(PuzzleVisit, room=trial.room)
    assert [visit.person for visit in visits] == [(await boris.attempt()).person]


@pytest.mark.parametrize("key", ["", "nobodyskey"])
async def test_a_link_without_a_known_room_is_a_link_to_the_puzzle(trial: Trial, key: str) -> None:
    boris = await solver(trial, "Boris")
    link = PuzzleLink(boris.today(), key).text(LINK)
    await trial.types(boris.who, f"/start {link}", boris.chat)
    assert boris.shown().startswith("Puzzle ")
    assert await trial.store.rows(PuzzleVisit, person=(await boris.attempt()).person) == ()


async def test_people_who_have_played_in_the_room_belong_to_it(trial: Trial) -> None:
    await wants(trial)
    boris, vika = await solver(trial, "Boris"), await solver(trial, "Vika")
    await looks(trial, 2.1)
    await trial.deal(boris.who, vika.who)
    await trial.types(vika.who, "/leave yes")
    await boris.begins()
    await boris.solves()
    await looks(trial, 24)
    assert "1 of 1 solved it" in posts(trial)[-1]


async def test_a_group_with_a_new_address_keeps_its_posts_and_people(trial: Trial) -> None:
    await wants(trial)
    await looks(trial, 2.1)
    boris = await solver(trial, "Boris")
    await follows(trial, boris)
    moved = trial.platform.chat("Supergroup")
    await trial.application.dispatch.handle(ChatMigrated(trial.room, moved))
    await trial.passes(0)
    assert await trial.store.row(PuzzleRoom, room=trial.room) is None
    assert len(await trial.store.rows(PuzzleVisit, room=moved)) == 1
    trial.room = moved
    await looks(trial, 24)
    assert len(posts(trial)) == 1


async def test_a_forgotten_person_is_not_named(trial: Trial) -> None:
    await wants(trial)
    await looks(trial, 2.1)
    boris = await solver(trial, "Boris")
    await follows(trial, boris)
    await boris.solves()
    await trial.types(boris.who, "/forgetme yes", boris.chat)
    assert await trial.store.rows(PuzzleAttempt) == ()
    await looks(trial, 24)
    assert "nobody here has tried it" in posts(trial)[-1]
    assert "Boris" not in posts(trial)[-1]


@pytest.mark.parametrize("by", ["this version", "the version before"])
async def test_a_room_reads_only_solutions_of_its_own_posts(
    trial: Trial, change_supply: Callable[[SupplyChange], None], by: str
) -> None:
    """Another puzzle gets the number between the post and the results. Tries at it are no tries at the posted one."""
    await wants(trial)
    boris, vika = await solver(trial, "Boris"), await solver(trial, "Vika")
    number = boris.today()
    change_supply(with_edition_of(1, number))
    await looks(trial, 2.1)
    if by == "the version before":
        await trial.store.commit([DropRow(row) for row in await trial.store.rows(PuzzlePost)])
    for person in (boris, vika):
        await follows(trial, person)
    await boris.solves()
    change_supply(with_another(number))
    await vika.begins()
    node = await vika.node()
    assert node is not None
    await vika.plays(node.main.move)
    await looks(trial, 24)
    post = posts(trial)[1]
    assert f"Puzzle {number}: 1 of 1 solved it on the first try." in post
    assert "First here: \u2068Boris\u2069." in post
    assert f"Puzzle {number} was replaced after I posted it" in post
    assert "solution of puzzle" not in post
    await vika.solves(number)
    assert "✅ Solved on the first try" in vika.shown(), "nobody has told the solution of the new puzzle"
    assert (await vika.attempt(number)).counts
    assert "has been posted" not in vika.shown()
    await looks(trial, 24)
    assert f"The solution of puzzle {number + 1}" in posts(trial)[2]


async def test_tries_at_a_replaced_puzzle_alone_are_no_results_of_its_room(
    trial: Trial, change_supply: Callable[[SupplyChange], None]
) -> None:
    await wants(trial)
    boris = await solver(trial, "Boris")
    number = boris.today()
    change_supply(with_edition_of(1, number))
    await looks(trial, 2.1)
    await follows(trial, boris)
    change_supply(with_another(number))
    await boris.begins()
    await boris.fails()
    await looks(trial, 24)
    post = posts(trial)[1]
    assert "nobody here has tried it" not in post
    assert "solved it" not in post
    assert f"Puzzle {number} was replaced" in post


async def test_a_post_of_a_later_edition_has_its_results_also_after_the_next_try_is_begun(
    trial: Trial, change_supply: Callable[[SupplyChange], None]
) -> None:
    await wants(trial)
    boris = await solver(trial, "Boris")
    number = boris.today()
    change_supply(with_edition_of(3, number))
    await looks(trial, 2.1)
    (stored,) = await trial.store.rows(PuzzlePost)
    assert stored == replace(stored, number=number, edition=3)
    await follows(trial, boris)
    await boris.fails()
    await boris.taps(TryAgain)
    await looks(trial, 24)
    assert f"Puzzle {number}: 0 of 1 solved it" in posts(trial)[1]
    assert f"The solution of puzzle {number}" in posts(trial)[1]
