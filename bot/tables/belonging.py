"""The proofs that a person belongs to a room: a tap there, a seat, or the word of the platform."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.domain.errors import PlatformError, Refused
from bot.domain.ids import Chat, PersonId, TableId, TournamentId
from bot.domain.room_settings import SentToPrivate
from bot.domain.rows import Person, PutRow
from bot.ports.platform import KnowsMembers
from bot.tables.services import Services

SENT_FOR_MS: Final = 3_600_000
"""A tap for a seat proves for this time that the person belongs to the room."""
ASKED_EVERY_MS: Final = 600_000
"""A platform is asked about one person in one room at most once in this time."""
SEEN_FOR_MS: Final = 30 * 86_400_000
"""A game in a room, or notices about it, count for this time if the platform knows nothing."""
MOST_KEPT: Final = 10_000
"""The answers of platforms in memory."""

_Asked = tuple[PersonId, Chat]


class Belonging:
    """Finds out if people belong to rooms. Never ask while a table is locked: a platform may answer late."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._answers: OrderedDict[_Asked, tuple[int, bool | None]] = OrderedDict()
        self._locks: WeakValueDictionary[_Asked, asyncio.Lock] = WeakValueDictionary()

    async def is_proved(self, person: Person, subject: TableId | TournamentId) -> bool:
        """Return True if the person has tapped for a seat there within the last hour."""
        row = await self._services.store.row(SentToPrivate, subject=subject, person=person.person)
        return row is not None and self._services.clock.now() - row.at < SENT_FOR_MS

    async def is_member(self, person: Person, room: Chat) -> bool | None:
        """Return the platform's answer, which may be ten minutes old; None if the platform does not know.

        A person of another platform is no member. A member who has left gets no more notices about the room.
        """
        if person.platform != room.platform:
            return False
        if not self._services.platforms.room(room).knows_members:
            return None
        key = person.person, room
        async with self._locks.setdefault(key, asyncio.Lock()):
            at, known = self._answers.get(key, (0, None))
            if at and self._services.clock.now() - at < ASKED_EVERY_MS:
                return known
            answer, lasting = await self._ask(person, room)
            if lasting:
                self._answers[key] = self._services.clock.now(), answer
                self._answers.move_to_end(key)
                if len(self._answers) > MOST_KEPT:
                    self._answers.popitem(last=False)
        if answer is False:
            await self._switch_notices_off(person, room)
        return answer

    async def was_seen(self, person: Person, room: Chat) -> bool:
        """Return True if the person was dealt cards in the room, or switched its notices on, in the last 30 days."""
        store, since = self._services.store, self._services.clock.now() - SEEN_FOR_MS
        row = await store.room_person(room, person.person)
        if row.called and row.called_at >= since:
            return True
        return await store.has_sat(room, person.person, since)

    async def _ask(self, person: Person, room: Chat) -> tuple[bool | None, bool]:
        """Return the platform's answer, and True if it should be kept."""
        platform: object = self._services.platforms.by_name.get(room.platform)
        if not isinstance(platform, KnowsMembers):
            return None, False
        try:
            return await platform.is_member(room, person.user), True
        except Refused:
            return None, True
        except PlatformError:
            return None, False

    async def _switch_notices_off(self, person: Person, room: Chat) -> None:
        store = self._services.store
        row = await store.room_person(room, person.person)
        if row.called:
            await store.commit([PutRow(replace(row, called=False), row)])


def sent_to_private(subject: TableId | TournamentId, person: PersonId, services: Services) -> PutRow:
    """Return the change that notes a tap for a seat in a room, before its answer leads to the private chat."""
    return PutRow(SentToPrivate(subject, person, services.clock.now()))
