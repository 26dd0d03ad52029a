"""The mark of the fool of the week: given with the report, moved to the next fool, and taken when it is not wanted."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.domain.commands import Who
from bot.domain.errors import PlatformError, Refused, Throttled, Unavailable, Unreachable
from bot.domain.instructions import Urgency
from bot.domain.languages import LANGUAGES
from bot.domain.room_settings import Report, ReportKind
from bot.domain.rows import Change, PutRow
from bot.features.reports import FoolMarks, FoolsOfWeek
from bot.i18n.texts import load_texts
from tests.bot.features.guests.guests import id_of
from tests.bot.features.reports.test_reports import Killed, games, looks, reporter, until_monday, wants
from tests.bot.features.settings.test_room_settings import sets
from tests.bot.trial import Trial

WEEK_H = 7 * 24


def marked(trial: Trial) -> list[str]:
    """Return the users with the mark in the room."""
    return [user for (chat, user), title in trial.platform.marked.items() if chat == trial.room and title]


async def a_fool(trial: Trial) -> tuple[Who, Who]:
    """Make Boris the fool of the week, in a room with the mark; Anna has won."""
    anna, boris = await wants(trial, "weekly", "mark")
    await games(trial, anna, boris)
    await until_monday(trial)
    return anna, boris


async def test_the_mark_is_given_with_the_report_and_moves_to_the_next_fool(trial: Trial) -> None:
    anna, boris = await a_fool(trial)
    assert marked(trial) == [boris.user]
    assert trial.platform.marked[trial.room, boris.user] == "Fool of the week"
    await games(trial, boris, anna)
    await trial.restart()
    await looks(trial, WEEK_H)
    assert marked(trial) == [anna.user]
    assert len(trial.platform.requests("mark")) == 2
    assert len(trial.platform.requests("unmark")) == 1


async def test_a_week_without_games_ends_the_mark(trial: Trial) -> None:
    anna, boris = await a_fool(trial)
    await trial.restart()
    await looks(trial, WEEK_H)
    assert marked(trial) == []
    for _ in range(3):
        await looks(trial, WEEK_H)
    assert len(trial.platform.requests("mark", "unmark")) == 2, "the platform is asked once"
    await games(trial, anna, boris)
    await looks(trial, WEEK_H)
    assert marked(trial) == [boris.user]


async def test_a_mark_is_removed_after_a_failed_request_and_a_kill(trial: Trial) -> None:
    _, boris = await a_fool(trial)
    trial.platform.fail_next("unmark", Unavailable("no answer"))
    await looks(trial, WEEK_H)
    assert marked(trial) == [boris.user]
    await trial.is_killed()
    await looks(trial, 0.2)
    assert marked(trial) == []


async def test_a_fool_again_keeps_the_mark_without_a_request(trial: Trial) -> None:
    anna, boris = await a_fool(trial)
    await games(trial, anna, boris)
    await looks(trial, WEEK_H)
    assert marked(trial) == [boris.user]
    assert len(trial.platform.requests("mark", "unmark")) == 1


async def test_nobody_is_marked_without_the_switch(trial: Trial) -> None:
    anna, boris = await wants(trial, "weekly")
    await games(trial, anna, boris)
    await until_monday(trial)
    assert trial.platform.requests("mark", "unmark") == []
    assert await trial.store.row(Report, room=trial.room, kind=ReportKind.MARKS) is None


@pytest.mark.parametrize("name", ["mark", "weekly"])
async def test_the_mark_is_taken_if_the_room_switches_it_off(trial: Trial, name: str) -> None:
    anna, boris = await a_fool(trial)
    await sets(trial, anna, name, "off")
    await looks(trial)
    assert marked(trial) == []
    await sets(trial, anna, name, "on")
    await looks(trial)
    assert marked(trial) == [], "the next report names somebody"
    await games(trial, anna, boris)
    await looks(trial, WEEK_H)
    assert marked(trial) == [boris.user]


@pytest.mark.parametrize("error", [Refused("has a tag"), Unreachable("no right")])
async def test_a_platform_that_refuses_is_not_asked_again(trial: Trial, error: PlatformError) -> None:
    trial.platform.fail_next("mark", error)
    await a_fool(trial)
    await looks(trial, 1)
    assert marked(trial) == []
    assert len(trial.platform.requests("mark")) == 1
    assert await trial.store.row(Report, room=trial.room, kind=ReportKind.MARKS) is None
    assert [text for text in trial.texts(trial.room) if "tag" in text] == trial.texts(trial.room)[:1], (
        "the settings alone speak of it"
    )


@pytest.mark.parametrize("error", [Unavailable("no answer"), Throttled(30)])
async def test_a_platform_that_does_not_answer_is_asked_again(trial: Trial, error: PlatformError) -> None:
    trial.platform.fail_next("mark", error)
    anna, boris = await a_fool(trial)
    assert marked(trial) == []
    await trial.passes(30)
    await looks(trial, 0.1)
    assert marked(trial) == [], "ten minutes later"
    await looks(trial, 0.1)
    assert marked(trial) == [boris.user]
    await games(trial, boris, anna)
    trial.platform.fail_next("unmark", error)
    await looks(trial, WEEK_H)
    assert marked(trial) == [boris.user], "the next fool gets it after the last one has lost it"
    await trial.passes(30)
    await looks(trial, 0.2)
    assert marked(trial) == [anna.user]


async def test_the_next_fool_is_marked_even_if_the_old_mark_stays(trial: Trial) -> None:
    anna, boris = await a_fool(trial)
    await games(trial, boris, anna)
    trial.platform.fail_next("unmark", Refused("has left"))
    await looks(trial, WEEK_H)
    marks = await trial.store.row(FoolMarks, chat=trial.room)
    assert marks is not None
    assert marks.people == (id_of(trial, anna),)


async def test_a_kill_after_the_mark_leaves_one_mark(trial: Trial) -> None:
    anna, boris = await wants(trial, "weekly", "mark")
    await games(trial, anna, boris)
    await trial.stop()
    trial.clock.jump((2 * 24 + 27) * 3_600)
    commit = trial.store.commit

    async def killed(changes: Sequence[Change]) -> None:
        if any(isinstance(one, PutRow) and isinstance(one.row, FoolMarks) for one in changes):
            raise Killed
        await commit(changes)

    trial.store.commit = killed  # type: ignore[method-assign]
    other = trial.installed()
    presenting = asyncio.create_task(other.presenter.run())
    with pytest.raises(Killed):
        await reporter(other).look()
    presenting.cancel()
    await asyncio.gather(presenting, return_exceptions=True)
    trial.store.commit = commit  # type: ignore[method-assign]
    await trial.restart()
    await looks(trial)
    assert marked(trial) == [boris.user]
    marks = await trial.store.row(FoolMarks, chat=trial.room)
    assert marks is not None
    assert marks.people == (id_of(trial, boris),)


async def test_a_forgotten_person_loses_the_mark_and_is_named_nowhere(trial: Trial) -> None:
    _, boris = await a_fool(trial)
    await trial.types(boris, "/forgetme yes")
    assert marked(trial) == []
    named = await trial.store.row(FoolsOfWeek, chat=trial.room)
    marks = await trial.store.row(FoolMarks, chat=trial.room)
    assert named is not None
    assert marks is not None
    assert (named.people, marks.people) == ((), ())


async def test_forgetting_does_not_wait_long_for_the_turn_of_a_busy_group(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, boris = await a_fool(trial)
    monkeypatch.setattr("bot.features.reports.marks.LONGEST_S", 0.05)
    async with trial.application.presenter.turn(trial.room, Urgency.OTHER):
        await asyncio.wait_for(trial.types(boris, "/forgetme yes"), 5)
        assert await trial.store.person(boris.platform, boris.user) is None
        left = await trial.store.row(FoolMarks, chat=trial.room)
        assert left is not None
        assert left.people == ()
    await trial.passes(1)
    assert trial.platform.requests("unmark") == [], "the request was given up"


def test_the_words_of_the_mark_fit_a_tag_of_telegram() -> None:
    texts = load_texts()
    assert all(len(texts[language]("report-week-fool")) <= 16 for language in LANGUAGES)
