"""The proofs that a person belongs to a room: a tap or a game in the room, or the answer of the platform."""

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
"""For this time (ms), a tap for a seat proves that the person belongs to the room."""
ASKED_EVERY_MS: Final = 600_000
"""The platform's answer about one person in one room is kept for this time (ms)."""
SEEN_FOR_MS: Final = 30 * 86_400_000
"""For this time (ms), a game in the room or switched-on notices about it prove that the person belongs to it."""
MOST_KEPT: Final = 10_000
"""The maximum number of platforms' answers in memory."""

_Asked = tuple[PersonId, Chat]


class Belonging:
    """Finds out if people belong to rooms.

    Do not call `is_member` under a table's lock, because a platform may answer late.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._answers: OrderedDict[_Asked, tuple[int, bool | None]] = OrderedDict()
        self._locks: WeakValueDictionary[_Asked, asyncio.Lock] = WeakValueDictionary()

    async def is_proved(self, person: Person, subject: TableId | TournamentId) -> bool:
        """Return True if the person's tap for a seat was stored in the last hour (`sent_to_private`).

        `subject` is the table or the tournament of the tap.
        """
        row = await self._services.store.row(SentToPrivate, subject=subject, person=person.person)
        return row is not None and self._services.clock.now() - row.at < SENT_FOR_MS

    async def is_member(self, person: Person, room: Chat) -> bool | None:
        """Return True if the person is a member of the room; None if the platform does not know.

        The platform's answer may be ten minutes old. A person of another platform is no member. If the platform answers
        that the person is no member, switch off their notices about new tables in the room.

        Raises:
            StoreError: The notices cannot be switched off.
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
        """Return True if the person was dealt cards in the room, or switched its notices on, in the last 30 days.

        The notices are those about new tables. They do not count if they are switched off now.
        """
        store, since = self._services.store, self._services.clock.now() - SEEN_FOR_MS
        row = await store.room_person(room, person.person)
        if row.called and row.called_at >= since:
            return True
        return await store.has_sat(room, person.person, since)

    async def _ask(self, person: Person, room: Chat) -> tuple[bool | None, bool]:
        """Ask the platform if the person is a member of the room; None means that the platform does not know.

        The second result is True if the answer may be kept in memory.
        """
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
    """Return the change to store a person's tap for a seat at a table or in a tournament (`subject`).

    The tap was in a room, and the person must open the private chat before they get the seat.
    """
    return PutRow(SentToPrivate(subject, person, services.clock.now()))
