"""The rows of chores, the deletions of the daily work, and requests of an operator to the running bot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, Delete, Table, bindparam, delete, select, text, tuple_
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.errors import as_store_error
from adapters.store.mapping import mapped, mapped_classes, metadata
from adapters.store.migrate import newest_revision, revision_of
from adapters.store.postgres import PostgresDatabase
from adapters.store.queries import IS_STRANGER
from adapters.store.schema import chores, people, posted_lobbies, sent_to_private, updates
from adapters.store.sessions import is_on_server
from adapters.store.sqlite import SqliteDatabase
from adapters.store.statements import upsert
from bot.domain.errors import StoreError
from bot.domain.ids import PersonId, PlatformName
from bot.ports.chores import Chore

_CHORES = mapped(Chore)
_UPSERT = upsert(chores, "name")
_IS_EXPIRED = (people.c.asked_at > 0, people.c.asked_at < bindparam("before"))
"""The condition for people to delete. Its first part lets the database use a partial index."""
_EXPIRED = select(people.c.person).where(*_IS_EXPIRED).order_by(people.c.asked_at).limit(bindparam("most"))
_DROP_EXPIRED = delete(people).where(*_IS_EXPIRED, people.c.person == bindparam("gone"))
_DROP_POSTED = delete(posted_lobbies).where(posted_lobbies.c.at < bindparam("before"))
_DROP_OLD = [
    delete(table).where(
        tuple_(*table.primary_key).in_(
            select(*table.primary_key).where(table.c.at < bindparam("before")).limit(bindparam("most"))
        )
    )
    for table in (updates, sent_to_private)
]
_DROP_STRANGER = delete(people).where(*IS_STRANGER, people.c.person == bindparam("gone"))


def ask_for(connection: Connection, name: str) -> int:
    """Store a request for the chore of this name in its row. Return the number of the request."""
    known = stored_chore(connection, name)
    connection.execute(_UPSERT, _CHORES.values(replace(known, asked=known.asked + 1)))
    return known.asked + 1


def stored_chore(connection: Connection, name: str) -> Chore:
    """Return the stored state of this chore; without a row, its initial state. Lock the row for the transaction."""
    row = connection.execute(_CHORES.select().where(chores.c.name == name).with_for_update()).one_or_none()
    return Chore(name) if row is None else _CHORES.read(row)


def put_chore(connection: Connection, before: Chore, after: Chore) -> bool:
    """Replace the row of a chore, but keep its number of requests (`asked`).

    Return False if another process has changed another field of the row since `before` was read.
    """
    known = stored_chore(connection, before.name)
    if replace(known, asked=0) != replace(before, asked=0):
        return False
    connection.execute(_UPSERT, _CHORES.values(replace(after, asked=known.asked)))
    return True


def drop_strangers(connection: Connection, platform: PlatformName, persons: Sequence[PersonId]) -> None:
    """Delete those of these people who still have no visitor and no standing, and are not forgotten.

    The rows about deleted people are deleted, too (`Stored.ends_with_person`).
    """
    connection.execute(_DROP_STRANGER, [{"of": platform, "gone": person} for person in persons])
    _drop_rows_of(connection, persons)


def drop_expired(connection: Connection, before: int, most: int) -> int:
    """Delete the rows of lobbies posted before the time `before` (ms), and people who only asked for tables to post.

    At most `most` people are deleted, with all rows about them, if they asked last before `before` (`asked_at`). Return
    their number.
    """
    connection.execute(_DROP_POSTED, {"before": before})
    persons = connection.execute(_EXPIRED, {"before": before, "most": most}).scalars().all()
    if persons:
        connection.execute(_DROP_EXPIRED, [{"before": before, "gone": person} for person in persons])
        _drop_rows_of(connection, persons)
    return len(persons)


def drop_older(connection: Connection, kind: type, field: str, before: int | str, most: int) -> int:
    """Delete at most `most` rows of this class with a lower value of the field. Return the number of deleted rows."""
    table = mapped(kind).table
    old = select(*table.primary_key).where(table.c[field] < before).limit(most)
    return connection.execute(delete(table).where(tuple_(*table.primary_key).in_(old))).rowcount


def drop_updates(connection: Connection, before: int, most: int) -> int:
    """Delete at most `most` ids of updates and `most` rows of `SentToPrivate`, all older than `before` (ms).

    Return the number of deleted rows.
    """
    return sum(
        connection.execute(statement, {"before": before, "most": most}).rowcount for statement in _DROP_OLD
    )


def _drop_rows_of(connection: Connection, persons: Sequence[PersonId]) -> None:
    """Delete the rows about these people that are deleted with a person, unless the person is still stored."""
    for by in mapped_classes().values():
        if by.ends_with_person:
            connection.execute(_drop_rows_of_nobody(by.table), [{"gone": person} for person in persons])


def _drop_rows_of_nobody(table: Table) -> Delete:
    gone = bindparam("gone", type_=people.c.person.type)
    known = select(people.c.person).where(people.c.person == gone).exists()
    return delete(table).where(table.c.person == gone, ~known)


ROWS_LOOKED_AT: Final = 400
_FREE = ("PRAGMA freelist_count", "PRAGMA page_count")
_WORN = text(
    "SELECT relname FROM pg_stat_user_tables WHERE schemaname = current_schema() AND relname = ANY(:tables)"
    " AND n_dead_tup > 1000 AND n_dead_tup > n_live_tup / 5"
)


def renew_in_file(connection: Connection) -> str:
    """Renew the query statistics of a file. Return a line for the log, with the free part of the file.

    Only some rows of each index are read. There is no `VACUUM`, because it would block all other writes.
    """
    connection.exec_driver_sql(f"PRAGMA analysis_limit = {ROWS_LOOKED_AT}")
    connection.exec_driver_sql("ANALYZE")
    free, pages = (int(connection.exec_driver_sql(asked).scalar_one()) for asked in _FREE)
    return f"statistics renewed, {round(100 * free / pages)} % of the file free"


def renew_on_server(connection: Connection) -> str:
    """Renew the statistics of all tables, and vacuum those with many dead rows. Skip locked tables.

    Return a line for the log.
    """
    worn = connection.execute(_WORN, {"tables": list(metadata.tables)}).scalars().all()
    for table in metadata.tables:
        made = "VACUUM (ANALYZE, SKIP_LOCKED)" if table in worn else "ANALYZE (SKIP_LOCKED)"
        connection.exec_driver_sql(f'{made} "{table}"')
    return f"statistics renewed, {len(worn)} tables vacuumed"


T = TypeVar("T")
BUSY_S = 5.0


class Asking:
    """Writes requests to the running bot into the database, and reads its answers, in the rows of chores."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self._engine = engine
        self._name = name

    async def ask_for(self, chore: str) -> int:
        """Request this chore. Return the number of the request.

        Raises:
            StoreError: The database cannot be used, or a bot of another version uses it. The text is one line.
        """
        return await self._do(lambda connection: _ask_for(connection, chore))

    async def chore(self, chore: str) -> Chore:
        """Return the state of this chore.

        Raises:
            StoreError: The database cannot be used. The text is one line.
        """
        return await self._do(lambda connection: stored_chore(connection, chore))

    async def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except Exception as error:
            raise StoreError(f"the database {self._name} cannot be used: {as_store_error(error)}") from error


@asynccontextmanager
async def asking(database: str | Path) -> AsyncIterator[Asking]:
    """Open a database during the block, and yield an `Asking` for requests to the bot that serves it."""
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
