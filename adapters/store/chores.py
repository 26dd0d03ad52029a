"""Work beside the games, in an SQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, bindparam, delete, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.errors import as_store_error
from adapters.store.mapping import mapped, metadata, storable
from adapters.store.migrate import newest_revision, revision_of
from adapters.store.post_box import SqlPostBox
from adapters.store.postgres import PostgresDatabase
from adapters.store.queries import Query
from adapters.store.schema import chores, forgotten, people, standings, visitors
from adapters.store.sessions import is_on_server
from adapters.store.sqlite import SqliteDatabase
from adapters.store.statements import upsert
from bot.domain.errors import StoreError
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


ROWS_LOOKED_AT: Final = 400
_FREE = ("PRAGMA freelist_count", "PRAGMA page_count")
_WORN = text(
    "SELECT relname FROM pg_stat_user_tables WHERE schemaname = current_schema() AND relname = ANY(:tables)"
    " AND n_dead_tup > 1000 AND n_dead_tup > n_live_tup / 5"
)


def renew_in_file(connection: Connection) -> str:
    """Look at some rows of each index, which takes milliseconds however large the file is; tell how much is free.

    Free pages are used again. To give them back (`VACUUM`) would write the whole file, while nobody else can write.
    """
    connection.exec_driver_sql(f"PRAGMA analysis_limit = {ROWS_LOOKED_AT}")
    connection.exec_driver_sql("ANALYZE")
    free, pages = (int(connection.exec_driver_sql(asked).scalar_one()) for asked in _FREE)
    return f"statistics renewed, {round(100 * free / pages)} % of the file free"


def renew_on_server(connection: Connection) -> str:
    """Look at all tables, and make room in those in which many rows are dead. Nobody waits for it, nor it for them."""
    worn = connection.execute(_WORN, {"tables": list(metadata.tables)}).scalars().all()
    for table in metadata.tables:
        made = "VACUUM (ANALYZE, SKIP_LOCKED)" if table in worn else "ANALYZE (SKIP_LOCKED)"
        connection.exec_driver_sql(f'{made} "{table}"')
    return f"statistics renewed, {len(worn)} tables vacuumed"


T = TypeVar("T")
BUSY_S = 5.0


class Asking:
    """A few words to the process that serves the database. Nothing but the rows of chores is touched."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self._engine = engine
        self._name = name

    async def ask_for(self, chore: str) -> int:
        """Ask for this work; return which request this is.

        Raises:
            StoreError: in one line, the database cannot be used, or a process of another version serves it.
        """
        return await self._do(lambda connection: _ask_for(connection, chore))

    async def chore(self, chore: str) -> Chore:
        """Return what is known of this work.

        Raises:
            StoreError: in one line, the database cannot be used.
        """
        return await self._do(lambda connection: told_of(connection, chore))

    async def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except Exception as error:
            raise StoreError(f"the database {self._name} cannot be used: {as_store_error(error)}") from error


@asynccontextmanager
async def asking(database: str | Path) -> AsyncIterator[Asking]:
    """Open a database that another process serves, for a few words to that process."""
    on_server = is_on_server(database)
    chosen = PostgresDatabase(str(database)) if on_server else SqliteDatabase(database, BUSY_S)
    engine = chosen.asking_engine()
    try:
        yield Asking(engine, str(chosen))
    finally:
        await engine.dispose()


def _ask_for(connection: Connection, chore: str) -> int:
    if revision_of(connection.exec_driver_sql, connection.dialect.name) != newest_revision():
        raise StoreError("a process of another version serves it, and cannot be asked for anything")
    return ask_for(connection, chore)
