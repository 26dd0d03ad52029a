"""Reads the settings of rooms from SQLite."""

from __future__ import annotations

from adapters.store import queries
from adapters.store.post_box import SqlPostBox
from bot.domain.ids import Chat, PersonId
from bot.domain.reports import Report, ReportKind
from bot.domain.room_settings import RoomPerson, RoomSettings, SettingsRow


class SqlRoomSettings(SqlPostBox):
    """A `RoomSettingsStore` that shares its reader with the rest of the store."""

    async def room_settings(self, room: Chat) -> RoomSettings:
        found = await self._reader.get(SettingsRow, room=room)
        return RoomSettings() if found is None else found.settings

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        return await self._reader.get(RoomPerson, room=room, person=person) or RoomPerson(room, person)

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        return await self._reader.find(RoomPerson, "person", room=room)

    async def report(self, room: Chat, kind: ReportKind) -> Report | None:
        return await self._reader.get(Report, room=room, kind=kind)

    async def reports_due(self, now: int) -> tuple[Report, ...]:
        return await self._reader.all(queries.REPORTS_DUE, {"now": now})

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        return await self._reader.find(RoomPerson, "room", person=person)
