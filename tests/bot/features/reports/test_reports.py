"""Reports of the fool of the week and of an evening: one post each, also after kills, in rooms with this setting."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.application import Application
from bot.domain.commands import Who
from bot.domain.faces import Face, face_of_key
from bot.domain.room_settings import EndReport, Report, ReportKind
from bot.domain.rows import Change, DropInstruction
from bot.domain.tap_data import PlayAgain
from bot.features.reports import reporter as reporting
from bot.features.reports.reporter import Reporter, next_week
from tests.bot.features.settings.test_room_settings import an_admin, sets
from tests.bot.trial import Trial, text_of
from tests.memory.pictures import MemoryPictures

HOUR_S, DAY_S = 3_600, 86_400
WEEK, EVENING = "How the week went", "How the evening went"
FRIDAY = 1_800_000_000_000
"""A trial begins on Friday, the 15th of January 2027, at eight in the morning."""


async def wants(trial: Trial, *names: str) -> list[Who]:
    """Return Anna and Boris, in a room with these reports switched on."""
    anna, boris = await an_admin(trial), await trial.person("Boris")
    await trial.types(anna, "/settings")
    for name in names:
        await sets(trial, anna, name, "on")
    return [anna, boris]


async def games(trial: Trial, *who: Who, count: int = 2) -> None:
    """Play games of different series."""
    for _ in range(count):
        await trial.deal(*who)
        await trial.types(who[-1], "/leave yes")


def reporter(application: Application) -> Reporter:
    return application.core.service(Reporter)


async def looks(trial: Trial, hours: float = 0.0) -> None:
    """Let hours pass and look for reports. Games are read in threads, and the clock of a test waits for no thread."""
    trial.clock.jump(hours * HOUR_S)
    await reporter(trial.application).look()
    await trial.passes(1)


async def until_monday(trial: Trial, hours: float = 10.2) -> None:
    """Look at this hour of Monday, by UTC."""
    at = FRIDAY + int((2 * DAY_S + (16 + hours) * HOUR_S) * 1000)
    await looks(trial, (at - trial.clock.now()) / 1000 / HOUR_S)


def reports_in(trial: Trial, title: str = WEEK) -> list[str]:
    return [text for text in trial.texts(trial.room) if text.startswith(title)]


def test_the_week_is_reported_on_monday_at_ten_by_the_clocks_of_the_room() -> None:
    monday = FRIDAY + (2 * 24 + 16 + 10) * HOUR_S * 1000
    assert next_week(FRIDAY, 0) == monday
    assert next_week(monday - 1, 0) == monday
    assert next_week(monday, 0) == monday + 7 * DAY_S * 1000
    assert next_week(FRIDAY, 180) == monday - 3 * HOUR_S * 1000


async def test_the_fool_of_the_week_is_posted_once_with_a_picture_even_after_restarts() -> None:
    trial = Trial(pictures=MemoryPictures())
    await trial.start()
    anna, boris = await wants(trial, "weekly")
    trial.platform.faces[anna.user] = 9
    await games(trial, anna, boris)
    await until_monday(trial, 9.5)
    assert reports_in(trial) == []
    await trial.restart()
    await until_monday(trial)
    (text,) = reports_in(trial)
    assert "11–17 January 2027: 2 games" in text
    assert "The fool of the week is" in text or "The fools of the week:" in text
    posts = [post for post in trial.visible(trial.room) if text_of(post.screen) == text]
    assert posts[0].screen.picture is not None
    assert posts[0].screen.picture.words.startswith("11–17\N{NO-BREAK SPACE}January 2027")
    faces = {anna.user: Face(9), boris.user: Face(face_of_key(boris.user))}
    assert all(repr(face) in posts[0].screen.picture.png.decode() for face in faces.values())
    assert trial.platform.asked_faces == [{*faces}], "one request for all people of the card"
    for _ in range(3):
        await trial.restart()
        await looks(trial)
    assert len(reports_in(trial)) == 1
    await looks(trial, 7 * 24)
    assert len(reports_in(trial)) == 1, "in the week after nobody played"
    row = await trial.store.row(Report, room=trial.room, kind=ReportKind.WEEK)
    assert row is not None
    assert row.due == next_week(trial.clock.now(), 0)
    await trial.stop()


async def test_the_fool_of_the_week_is_posted_without_an_alert(trial: Trial) -> None:
    anna, boris = await wants(trial, "weekly")
    assert (await trial.store.room_settings(trial.room)).rings, "players who are waited for get alerts"
    await games(trial, anna, boris)
    await until_monday(trial)
    assert len(reports_in(trial)) == 1
    assert trial.platform.requests("send")[-1].quiet


async def test_a_room_with_the_setting_switched_off_gets_no_report(trial: Trial) -> None:
    anna, boris = await wants(trial, "weekly")
    await games(trial, anna, boris)
    await sets(trial, anna, "weekly", "off")
    await until_monday(trial)
    assert reports_in(trial) == []
    assert await trial.store.row(Report, room=trial.room, kind=ReportKind.WEEK) is None


async def test_the_week_ends_by_the_clocks_of_the_room(trial: Trial) -> None:
    anna, boris = await wants(trial, "weekly")
    await sets(trial, anna, "page", "zone")
    await sets(trial, anna, "zone", "new_york")
    await games(trial, anna, boris)
    await until_monday(trial, 14.5)
    assert reports_in(trial) == [], "there it is half past nine"
    await until_monday(trial, 15.2)
    assert len(reports_in(trial)) == 1


def killed_at(trial: Trial, kind: type[object]) -> None:
    """From the next commit with such a change on, the process is as good as dead."""
    commit = trial.store.commit

    async def killed(changes: Sequence[Change]) -> None:
        if any(isinstance(change, kind) for change in changes):
            raise Killed
        await commit(changes)

    trial.store.commit = killed  # type: ignore[method-assign]


class Killed(BaseException):
    """Nothing after this happens."""


@pytest.mark.parametrize("moment", [EndReport, DropInstruction])
async def test_a_kill_before_or_after_the_commit_leaves_one_report(
    trial: Trial, moment: type[object]
) -> None:
    anna, boris = await wants(trial, "weekly")
    await games(trial, anna, boris)
    await trial.stop()
    trial.clock.jump(2 * DAY_S + 27 * HOUR_S)
    commit = trial.store.commit
    killed_at(trial, moment)
    with pytest.raises(Killed):
        await reporter(trial.installed()).look()
    trial.store.commit = commit  # type: ignore[method-assign]
    assert reports_in(trial) == []
    for _ in range(2):
        await trial.restart()
        await looks(trial)
    assert len(reports_in(trial)) == 1


async def test_one_of_two_processes_posts_the_report(trial: Trial) -> None:
    anna, boris = await wants(trial, "weekly")
    await games(trial, anna, boris)
    trial.clock.jump(2 * DAY_S + 27 * HOUR_S)
    due, both = trial.store.rows_due, asyncio.Barrier(2)

    async def at_once(
        kind: type[Report], now: int, most: int, after: Report | None = None
    ) -> tuple[Report, ...]:
        rows = await due(kind, now, most, after)
        if after is None:
            await both.wait()
        return rows

    async def leaves_it_to_the_sender() -> None:
        pass

    trial.store.rows_due = at_once  # type: ignore[assignment, method-assign]
    other = Reporter(replace(trial.application.core, execute_instructions=leaves_it_to_the_sender))
    await asyncio.gather(reporter(trial.application).look(), other.look())
    trial.store.rows_due = due  # type: ignore[method-assign]
    await looks(trial)
    assert len(reports_in(trial)) == 1


async def test_a_report_that_cannot_be_made_stops_no_other(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = await wants(trial, "weekly", "evening")
    await games(trial, anna, boris)

    async def failing(*_: object) -> None:
        raise ValueError("damaged")

    monkeypatch.setattr(reporting, "evening_of", failing)
    await until_monday(trial)
    assert len(reports_in(trial)) == 1
    assert reports_in(trial, EVENING) == []


async def test_an_evening_is_reported_three_hours_after_its_last_game_in_one_quiet_message(
    trial: Trial,
) -> None:
    anna, boris = await wants(trial, "evening")
    await games(trial, anna, boris)
    await looks(trial, 2)
    await games(trial, anna, boris, count=1)
    await trial.restart()
    await looks(trial, 2.9)
    assert reports_in(trial, EVENING) == []
    await looks(trial, 0.3)
    (text,) = reports_in(trial, EVENING)
    assert "3 games" in text
    assert "Anna" in text
    assert "Boris" in text
    assert trial.platform.requests("send")[-1].quiet
    await trial.restart()
    await looks(trial, 4)
    assert len(reports_in(trial, EVENING)) == 1


async def test_an_evening_of_one_series_gets_no_report(trial: Trial) -> None:
    anna, boris = await wants(trial, "evening")
    await games(trial, anna, boris, count=1)
    for _ in range(2):
        for who in (anna, boris):
            await trial.taps(who, PlayAgain)
        await trial.play_out(anna, boris)
    await looks(trial, 4)
    assert reports_in(trial, EVENING) == []
    assert await trial.store.row(Report, room=trial.room, kind=ReportKind.EVENING) is None


async def test_an_evening_with_a_running_game_is_not_over(trial: Trial) -> None:
    anna, boris = await wants(trial, "evening")
    await games(trial, anna, boris)
    row = await trial.store.row(Report, room=trial.room, kind=ReportKind.EVENING)
    assert row is not None
    assert row == Report(trial.room, ReportKind.EVENING, row.due)
    await trial.deal(anna, boris)
    await looks(trial, 3.1)
    assert reports_in(trial, EVENING) == []
    later = await trial.store.row(Report, room=trial.room, kind=ReportKind.EVENING)
    assert later is not None
    assert later.due > row.due


async def test_games_before_and_after_a_night_belong_to_different_evenings(trial: Trial) -> None:
    anna, boris = await wants(trial, "evening")
    await games(trial, anna, boris, count=3)
    await looks(trial, 20)
    await games(trial, anna, boris)
    await looks(trial, 4)
    first, second = reports_in(trial, EVENING)
    assert "3 games" in first
    assert "2 games" in second
