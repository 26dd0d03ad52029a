"""The store's queries for the settings of rooms."""

from __future__ import annotations

from typing import Any, Protocol

from bot.domain.ids import Chat, PersonId
from bot.domain.room_settings import RoomPerson, RoomSettings


class RoomSettingsStore(Protocol):
    """Queries for the settings of rooms. Reads see every earlier commit. Each topic of a chat is a separate room.

    Raises:
        StoreError: every method raises this error if the store cannot be read.
    """

    async def room_settings(self, room: Chat) -> RoomSettings:
        """Return the settings of the room; the defaults if none were chosen."""
        ...

    async def rows_about(self, room: Chat, *kinds: type) -> tuple[Any, ...]:
        """Return, in one query, the row of the room in each of these stored classes; None for a class without one."""
        ...

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        """Return the relation of this person to the room; an empty one if there is none."""
        ...

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        """Return everybody with a relation to the room, ordered by their ids."""
        ...

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        """Return the person's relations to all rooms, in the order of the rooms."""
        ...
