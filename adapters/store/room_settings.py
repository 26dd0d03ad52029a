"""Reads the settings of rooms from SQLite."""

from __future__ import annotations

from adapters.store import queries, report_queries
from adapters.store.post_box import SqlPostBox
from bot.domain.ids import Chat, PersonId
from bot.domain.reports import Report, ReportKind
from bot.domain.room_settings import RoomPerson, RoomSettings


class SqlRoomSettings(SqlPostBox):
    """A `RoomSettingsStore` that shares its reader with the rest of the store."""

    async def room_settings(self, room: Chat) -> RoomSettings:
        found = await self._reader.find_one(queries.ROOM_SETTINGS, room.platform, room.id, room.topic)
        return found or RoomSettings()

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        key = room.platform, room.id, room.topic, person
        return await self._reader.find_one(queries.ROOM_PERSON, *key) or RoomPerson(room, person)

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        return await self._reader.all(queries.ROOM_PEOPLE, queries.chat_of(room))

    async def report(self, room: Chat, kind: ReportKind) -> Report | None:
        key = room.platform, room.id, room.topic, kind.value
        return await self._reader.find_one(report_queries.REPORT, *key)

    async def reports_due(self, now: int) -> tuple[Report, ...]:
        return await self._reader.all(report_queries.REPORTS_DUE, {"now": now})

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        return await self._reader.all(queries.ROOMS_OF, {"person": person})
