"""A `ChoreStore` in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adapters.memory.ranks import MemoryRanks
from adapters.memory.storable_values import as_storable
from adapters.memory.tables import MemoryTables
from bot.domain.ids import PersonId, PlatformName, UserKey
from bot.domain.rows import Person
from bot.ports.chores import Chore


class MemoryChores(MemoryTables, MemoryRanks):
    """A `ChoreStore` that keeps everything in dictionaries. It has no statistics."""

    def __init__(self) -> None:
        super().__init__()
        self._people: dict[tuple[PlatformName, UserKey], Person] = {}
        self._chores: dict[str, Chore] = {}

    async def chore(self, name: str) -> Chore:
        self._check_open()
        return self._chores.get(as_storable(name), Chore(as_storable(name)))

    async def ask_for(self, name: str) -> int:
        known = await self.chore(name)
        self._chores[known.name] = replace(known, asked=known.asked + 1)
        return known.asked + 1

    async def put_chore(self, before: Chore, after: Chore) -> bool:
        known = await self.chore(before.name)
        if replace(known, asked=0) != replace(as_storable(before), asked=0):
            return False
        self._chores[known.name] = replace(as_storable(after), asked=known.asked)
        return True

    async def strangers(self, platform: PlatformName, after: str, most: int) -> tuple[PersonId, ...]:
        self._check_open()
        found = [row.person for row in self._people.values() if self._is_stranger(row, as_storable(platform))]
        return tuple(sorted(person for person in found if person > after)[:most])

    async def drop_strangers(self, platform: PlatformName, persons: Sequence[PersonId]) -> None:
        self._check_open()
        for key, row in list(self._people.items()):
            if row.person in persons and self._is_stranger(row, as_storable(platform)):
                del self._people[key]

    async def renew_statistics(self) -> str:
        self._check_open()
        return "no statistics"

    def _is_stranger(self, row: Person, platform: PlatformName) -> bool:
        ranked = {person for *_, person in self._standings}
        users = {user for user, _ in self._visitors.values()}
        known = row.user in users or row.person in ranked or row.person in self._forgotten
        return row.platform == platform and not known
