"""Work beside the games, in an SQL database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection, bindparam, delete, select

from adapters.kit.storable import storable
from adapters.store.mapping import mapped
from adapters.store.post_box import SqlPostBox
from adapters.store.queries import Query
from adapters.store.schema import chores, forgotten, people, standings, visitors
from adapters.store.statements import upsert
from bot.domain.ids import PersonId, PlatformName
from bot.ports.chores import Chore

_CHORES = mapped(Chore)
_UPSERT = upsert(chores, "name")
_IS_STRANGER = (
    people.c.platform == bindparam("of"),
    ~select(visitors.c.user).where(visitors.c.user == people.c.user).exists(),
    ~select(standings.c.person).where(standings.c.person == people.c.person).exists(),
    ~select(forgotten.c.person).where(forgotten.c.person == people.c.person).exists(),
)
_STRANGERS: Query[PersonId] = Query(
    select(people.c.person)
    .where(*_IS_STRANGER, people.c.person > bindparam("after"))
    .order_by(people.c.person)
    .limit(bindparam("most")),
    lambda row: row.person,
)
_DROP = delete(people).where(*_IS_STRANGER, people.c.person == bindparam("gone"))


class SqlChores(SqlPostBox):
    """A `ChoreStore` that shares reader and writer with the rest of the store, but for its statistics."""

    async def chore(self, name: str) -> Chore:
        return await self._reader.get(Chore, name=name) or Chore(storable(name))

    async def ask_for(self, name: str) -> int:
        return await self._writer.do(lambda connection: ask_for(connection, storable(name)))

    async def put_chore(self, before: Chore, after: Chore) -> bool:
        return await self._writer.do(lambda connection: _put(connection, before, after))

    async def strangers(self, platform: PlatformName, after: str, most: int) -> tuple[PersonId, ...]:
        return await self._reader.all(_STRANGERS, {"of": platform, "after": after, "most": most})

    async def drop_strangers(self, platform: PlatformName, persons: Sequence[PersonId]) -> None:
        rows = [{"of": platform, "gone": person} for person in persons]
        if rows:
            await self._writer.do(lambda connection: bool(connection.execute(_DROP, rows)))


def ask_for(connection: Connection, name: str) -> int:
    """Ask for the work of this name; return which request this is."""
    known = told_of(connection, name)
    connection.execute(_UPSERT, _CHORES.values(replace(known, asked=known.asked + 1)))
    return known.asked + 1


def told_of(connection: Connection, name: str) -> Chore:
    """Return the work of this name, as far as it is known."""
    row = connection.execute(_CHORES.select().where(chores.c.name == name).with_for_update()).one_or_none()
    return Chore(name) if row is None else _CHORES.read(row)


def _put(connection: Connection, before: Chore, after: Chore) -> bool:
    known = told_of(connection, before.name)
    if replace(known, asked=0) != replace(before, asked=0):
        return False
    connection.execute(_UPSERT, _CHORES.values(replace(after, asked=known.asked)))
    return True
