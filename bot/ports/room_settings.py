"""The store's queries for the settings of rooms."""

from __future__ import annotations

from typing import Protocol

from bot.domain.ids import Chat, PersonId
from bot.domain.room_settings import Report, ReportKind, RoomPerson, RoomSettings


class RoomSettingsStore(Protocol):
    """Reads see every earlier commit. A room has its topic.

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def room_settings(self, room: Chat) -> RoomSettings:
        """The settings of the room; the defaults if nobody chose anything."""
        ...

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        """The relation of this person to the room; an empty one if there is none."""
        ...

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        """Everybody with a relation to the room, ordered by their ids."""
        ...

    async def report(self, room: Chat, kind: ReportKind) -> Report | None:
        """The report of this kind that the room waits for."""
        ...

    async def reports_due(self, now: int) -> tuple[Report, ...]:
        """All reports that are due at this time (ms), the earliest first."""
        ...

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        """Every relation of the person, ordered by the rooms."""
        ...
