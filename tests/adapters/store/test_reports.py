"""Reports in the store: each is due once for a room, and of two posts of it one is refused."""

from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import StaleTable
from bot.domain.ids import Chat, GameId
from bot.domain.room_settings import EndReport, Report, ReportKind
from bot.domain.rows import AddGame, EndGame, MoveChat, PutRoom, PutRow
from tests.adapters.store.sample_rows import GROUP, TELEGRAM, game, room

WEEK = Report(GROUP, ReportKind.WEEK, 50)
EVENING = Report(GROUP, ReportKind.EVENING, 40)


async def test_reports_are_listed_when_they_are_due(store: SqlStore) -> None:
    topic = Report(replace(GROUP, topic="9"), ReportKind.WEEK, 50)
    assert await store.rows_due(Report, 2**50, 9) == ()
    await store.commit([PutRow(topic), PutRow(WEEK), PutRow(replace(EVENING, due=7)), PutRow(EVENING)])
    assert await store.rows_due(Report, 39, 9) == ()
    assert await store.rows_due(Report, 40, 9) == (EVENING,)
    assert await store.rows_due(Report, 50, 9) == (EVENING, WEEK, topic)
    assert await store.rows_due(Report, 50, 2) == (EVENING, WEEK)
    assert await store.rows_due(Report, 50, 2, WEEK) == (topic,)
    assert await store.rows_due(Report, 49, 2, EVENING) == ()
    assert await store.row(Report, room=GROUP, kind=ReportKind.EVENING) == EVENING
    assert await store.row(Report, room=topic.room, kind=ReportKind.EVENING) is None


async def test_a_report_ends_or_is_due_again(store: SqlStore) -> None:
    await store.commit([PutRow(WEEK), PutRow(EVENING)])
    await store.commit([EndReport(EVENING), EndReport(WEEK, 99)])
    assert await store.rows_due(Report, 2**50, 9) == (replace(WEEK, due=99),)


@pytest.mark.parametrize("again", [None, 99])
async def test_the_second_process_with_a_report_stores_nothing(store: SqlStore, again: int | None) -> None:
    await store.commit([PutRow(WEEK), PutRow(EVENING)])
    await store.commit([EndReport(WEEK, 60), PutRow(replace(EVENING, due=70))])
    for row in (WEEK, EVENING):
        with pytest.raises(StaleTable):
            await store.commit([EndReport(row, again), PutRoom(room())])
    assert await store.room(GROUP) is None
    assert await store.rows_due(Report, 2**50, 9) == (replace(WEEK, due=60), replace(EVENING, due=70))


async def test_reports_follow_a_chat_and_replace_those_at_its_new_address(store: SqlStore) -> None:
    new = Chat(TELEGRAM, "-1000")
    there = Report(new, ReportKind.WEEK, 3)
    await store.commit([PutRow(WEEK), PutRow(there), MoveChat(GROUP, new)])
    assert await store.rows_due(Report, 2**50, 9) == (replace(WEEK, room=new),)


async def test_the_games_that_ended_in_a_chat_in_some_time_are_found(store: SqlStore) -> None:
    names = ("a", "b", "c")
    await store.commit([AddGame(replace(game(name), ended_at=None)) for name in names])
    await store.commit([EndGame(GameId(name), 10 + at, "draw") for at, name in enumerate(names)])
    assert await store.games_ended(GROUP, 10, 12) == ("a", "b")
    assert await store.games_ended(GROUP, 13, 99) == ()
    assert await store.games_ended(Chat(TELEGRAM, "elsewhere"), 0, 99) == ()
