"""The store's queries for the settings of rooms."""

from __future__ import annotations

from typing import Any, Protocol

from bot.domain.ids import Chat, PersonId
from bot.domain.room_settings import Report, RoomPerson, RoomSettings


class RoomSettingsStore(Protocol):
    """Reads see every earlier commit. A room has its topic.

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def room_settings(self, room: Chat) -> RoomSettings:
        """Return the settings of the room; the defaults if nobody chose anything."""
        ...

    async def rows_about(self, room: Chat, *kinds: type) -> tuple[Any, ...]:
        """Return the row of each of these stored classes with the room as its key, or None. It is one query."""
        ...

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        """Return the relation of this person to the room; an empty one if there is none."""
        ...

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        """Return everybody with a relation to the room, ordered by their ids."""
        ...

    async def reports_due(self, now: int, most: int, after: Report | None = None) -> tuple[Report, ...]:
        """Return at most `most` reports due at this time (ms), the earliest first.

        They are the first ones, or those after a report of an earlier answer.
        """
        ...

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        """Return every relation of the person, ordered by the rooms."""
        ...
