"""A `RoomSettingsStore` in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from adapters.memory.merging import merged
from adapters.memory.post_box import MemoryPostBox
from adapters.memory.storable_values import as_storable
from adapters.memory.undo_log import UndoLog
from bot.domain.errors import StaleTable
from bot.domain.ids import Chat, PersonId
from bot.domain.reports import EndReport, PutReport, Report, ReportKind
from bot.domain.room_settings import PutRoomPerson, PutRoomSettings, RoomPerson, RoomSettings, SettingChange


class MemoryRoomSettings(UndoLog, MemoryPostBox):
    """A `RoomSettingsStore` that keeps everything in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self._room_settings: dict[Chat, RoomSettings] = {}
        self._reports: dict[tuple[Chat, ReportKind], Report] = {}
        self._room_people: dict[tuple[Chat, PersonId], RoomPerson] = {}

    async def room_settings(self, room: Chat) -> RoomSettings:
        self._check_open()
        return self._room_settings.get(as_storable(room), RoomSettings())

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        self._check_open()
        return self._room_people.get((as_storable(room), as_storable(person)), RoomPerson(room, person))

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        self._check_open()
        here = [row for row in self._room_people.values() if row.room == as_storable(room)]
        return tuple(sorted(here, key=lambda row: row.person))

    async def report(self, room: Chat, kind: ReportKind) -> Report | None:
        self._check_open()
        return self._reports.get((as_storable(room), kind))

    async def reports_due(self, now: int) -> tuple[Report, ...]:
        self._check_open()
        return tuple(sorted((row for row in self._reports.values() if row.due <= now), key=_order))

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        self._check_open()
        found = [row for row in self._room_people.values() if row.person == as_storable(person)]
        return tuple(sorted(found, key=lambda row: (row.room.platform, row.room.id, row.room.topic)))

    def _apply_setting_change(self, change: SettingChange) -> None:
        match change:
            case PutRoomSettings(room, settings, before):
                self._set(self._room_settings, room, merged(self._room_settings.get(room), settings, before))
            case PutRoomPerson(row):
                self._set(self._room_people, (row.room, row.person), row)
            case PutReport(row):
                self._set(self._reports, (row.room, row.kind), row)
            case EndReport(row, again):
                self._end_report(row, again)
            case _:
                assert_never(change)

    def _end_report(self, row: Report, again: int | None) -> None:
        if self._reports.get((row.room, row.kind)) != row:
            raise StaleTable("the report is due at another time")
        if again is None:
            self._drop(self._reports, (row.room, row.kind))
        else:
            self._set(self._reports, (row.room, row.kind), replace(row, due=again))

    def _forget_in_rooms(self, person: PersonId) -> None:
        for key in [key for key in self._room_people if key[1] == person]:
            self._drop(self._room_people, key)

    def _move_settings(self, old: Chat, new: Chat) -> None:
        """Move the settings of a chat with all its topics; those at the new address are replaced."""
        for room, settings in list(self._room_settings.items()):
            if room.whole == old.whole:
                self._drop(self._room_settings, room)
                self._set(self._room_settings, replace(room, platform=new.platform, id=new.id), settings)
        for (room, kind), report in list(self._reports.items()):
            if room.whole == old.whole:
                moved = replace(room, platform=new.platform, id=new.id)
                self._drop(self._reports, (room, kind))
                self._set(self._reports, (moved, kind), replace(report, room=moved))
        for (room, person), row in list(self._room_people.items()):
            if room.whole == old.whole:
                moved = replace(room, platform=new.platform, id=new.id)
                self._drop(self._room_people, (room, person))
                self._set(self._room_people, (moved, person), replace(row, room=moved))


def _order(row: Report) -> tuple[int, str, str, str, str]:
    return row.due, row.room.platform, row.room.id, row.room.topic, row.kind.value
