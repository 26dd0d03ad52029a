"""Turns changes of settings into SQL statements."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from sqlalchemy import bindparam, delete, update

from adapters.store.schema import reports, room_people, room_settings
from adapters.store.statements import SqlRow, Statement, drop_replaced_rows, move_rows, upsert
from bot.domain.errors import StaleTable
from bot.domain.ids import Chat
from bot.domain.reports import EndReport, PutReport, Report
from bot.domain.room_settings import PutRoomPerson, PutRoomSettings, RoomSettings, SettingChange

SETTING_TABLES = (room_settings, reports, room_people)

MOVE_SETTINGS = (
    drop_replaced_rows(room_settings, "topic"),
    move_rows(room_settings),
    drop_replaced_rows(reports, "topic", "kind"),
    move_rows(reports),
    drop_replaced_rows(room_people, "topic", "person"),
    move_rows(room_people),
)
FORGET_IN_ROOMS = Statement(room_people, delete(room_people).where(room_people.c.person == bindparam("gone")))
_PUT_REPORT = Statement(reports, upsert(reports, "platform", "chat", "topic", "kind"))
_as_read = [
    reports.c[name] == bindparam(f"of_{name}") for name in ("platform", "chat", "topic", "kind", "due")
]
_REPORT_AGAIN = Statement(
    reports, update(reports).where(*_as_read).values(due=bindparam("again")), must_match=StaleTable
)
_DROP_REPORT = Statement(reports, delete(reports).where(*_as_read), must_match=StaleTable)
_PUT_PERSON = Statement(room_people, upsert(room_people, "platform", "chat", "topic", "person"))


@cache
def _put_settings(only: frozenset[str] | None) -> Statement:
    return Statement(room_settings, upsert(room_settings, "platform", "chat", "topic", only=only))


def setting_statement(change: SettingChange) -> tuple[Statement, SqlRow]:
    """Return the statement of one change, with its row."""
    match change:
        case PutRoomSettings(room, settings, before):
            row, old = _settings(settings), None if before is None else _settings(before)
            only = None if old is None else frozenset(name for name in row if row[name] != old[name])
            return _put_settings(only), {**_room(room), **row}
        case PutRoomPerson(row):
            relation = {"called": row.called, "barred": row.barred}
            return _PUT_PERSON, {**_room(row.room), "person": row.person, **relation}
        case PutReport(row):
            return _PUT_REPORT, _report(row)
        case EndReport(row, again):
            read = {f"of_{name}": value for name, value in _report(row).items()}
            return (_DROP_REPORT, read) if again is None else (_REPORT_AGAIN, {**read, "again": again})
        case _:
            assert_never(change)


def _room(room: Chat) -> dict[str, str]:
    return {"platform": room.platform, "chat": room.id, "topic": room.topic}


def _report(row: Report) -> SqlRow:
    return {
        **_room(row.room),
        "kind": row.kind.value,
        "due": row.due,
    }


def _settings(settings: RoomSettings) -> SqlRow:
    return {
        "opens": settings.opens.value,
        "cancels": settings.cancels.value,
        "preset": settings.preset,
        "pace": settings.pace,
        "comes_down": settings.comes_down,
        "rings": settings.rings,
        "letters": settings.letters.value,
        "table_view": settings.table_view.value,
        "zone": settings.zone,
        "weekly": settings.weekly,
        "evening": settings.evening,
        "hands_here": settings.hands_here,
    }
