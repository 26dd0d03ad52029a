"""The `Store` on an SQL database: an SQLite file, or a PostgreSQL server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Self

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from adapters.clock import SystemClock
from adapters.store import queries
from adapters.store.addresses import is_on_server
from adapters.store.chores import SqlChores
from adapters.store.errors import as_store_error
from adapters.store.news import Newsroom
from adapters.store.news_queries import SqlNews
from adapters.store.postgres import PostgresDatabase
from adapters.store.ranks import SqlRanks
from adapters.store.reader import Reader
from adapters.store.room_settings import SqlRoomSettings
from adapters.store.schema import Secret, Update, secrets
from adapters.store.sqlite import SqliteDatabase
from adapters.store.statistics import renew_in_file, renew_on_server
from adapters.store.tournaments import SqlTournaments
from adapters.store.watch import StoreWatch
from adapters.store.writer import Writer
from bot.domain.errors import AlreadyServed, DiskFull, StoreError
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import (
    REMOVED,
    Change,
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Person,
    Room,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.ports.store import SECRET_BYTES
from bot.runtime.health import Health

_ADD_SECRET = insert(secrets).on_conflict_do_nothing()
_SECRET = select(secrets.c.value).where(secrets.c.name == bindparam("kept"))


class SqlStore(SqlRanks, SqlRoomSettings, SqlTournaments, SqlChores, SqlNews):
    """A `Store` and a `PostBox` in one database; `SqlStore.open` makes it."""

    @classmethod
    async def open(
        cls,
        database: str | Path,
        *,
        busy_timeout: float = 5.0,
        watch: StoreWatch | None = None,
        patient: bool = False,
        alone: bool = False,
    ) -> Self:
        """Open or make the database (a path or a URL) and bring its schema up to date.

        It waits up to `busy_timeout` seconds for another program's lock of a file, and with `patient` for ever for a
        server's answer. `watch` is told whether it works. With `alone` no other process serves it meanwhile.

        Raises:
            AlreadyServed: another process serves it on a server, and one of the two must be alone.
            DiskFull: there is no room on the disk.
            StoreError: in one line, the database cannot be reached, read, written or understood, or a newer version
                wrote it.
        """
        chosen = (
            PostgresDatabase(str(database), patient=patient, alone=alone)
            if is_on_server(database)
            else SqliteDatabase(database, busy_timeout)
        )
        try:
            engine = await chosen.writing_engine()
        except (StoreError, SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
            reason = as_store_error(error)
            kind = type(reason) if isinstance(reason, AlreadyServed | DiskFull) else StoreError
            raise kind(f"the database {chosen} cannot be used: {reason}") from error
        watch = watch or StoreWatch(Health(SystemClock()), SystemClock())
        watch.opened()
        writer = Writer(engine, watch)
        chosen.on_loss(writer.failed)
        store = cls(writer, Reader(chosen.reading(), writer.failed))
        store._database = chosen
        store._newsroom = Newsroom(chosen) if isinstance(chosen, PostgresDatabase) else None
        return store

    async def commit(self, changes: Sequence[Change]) -> None:
        await self._writer.commit(changes)
        if self._newsroom is not None:
            self._newsroom.tell(changes)

    async def person(self, platform: PlatformName, user: UserKey) -> Person | None:
        return await self._reader.get(Person, platform=platform, user=user)

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        lookups = [self._reader.find(Person, person=person) for person in set(ids)]
        return {person.person: person for found in await asyncio.gather(*lookups) for person in found}

    async def nicks(self, ids: Sequence[PersonId]) -> tuple[Nick, ...]:
        lookups = [self._reader.find(Nick, "person", "chat", person=person) for person in sorted(set(ids))]
        return tuple(nick for found in await asyncio.gather(*lookups) for nick in found)

    async def room(self, chat: Chat) -> Room | None:
        return await self._reader.get(Room, chat=chat)

    async def table(self, table: TableId) -> TableRow | None:
        return await self._reader.get(TableRow, table=table)

    async def awake_tables(self, now: int) -> tuple[TableId, ...]:
        return await self._reader.all(queries.AWAKE_TABLES, {"now": now})

    async def rooms_used_since(self, at: int) -> tuple[Chat, ...]:
        return await self._reader.all(queries.ROOMS_USED_SINCE, {"since": at})

    async def tables_of(self, key: str) -> tuple[TableId, ...]:
        return await self._reader.all(queries.TABLES_OF, {"key": key})

    async def tables_at(self, chat: Chat) -> tuple[TableId, ...]:
        asked = {"platform": chat.platform, "chat": chat.id}
        return await self._reader.all(queries.TABLES_AT, asked)

    async def has_update(self, platform: PlatformName, update: str) -> bool:
        return await self._reader.get(Update, platform=platform, id=update) is not None

    async def game(self, game: GameId) -> GameRow | None:
        return await self._reader.get(GameRow, game=game)

    async def last_game(self, room: Chat) -> GameRow | None:
        found = await self._reader.first(GameRow, 1, "-started_at", "-number", room=room)
        return next(iter(found), None)

    async def ended_game(self, room: Chat, back: int = 0) -> GameRow | None:
        asked = {**queries.chat_of(room), "back": back}
        return next(iter(await self._reader.all(queries.ENDED_GAME, asked)), None)

    async def secret(self, name: str) -> bytes:
        known = await self._reader.get(Secret, name=name)
        if known is not None:
            return bytes.fromhex(known.value)
        drawn = token_bytes(SECRET_BYTES)
        return await self._writer.do(lambda connection: _first_secret(connection, name, drawn))

    async def moves(self, game: GameId) -> tuple[MoveRow, ...]:
        return await self._reader.find(MoveRow, "seq", game=game)

    async def seat_events(self, game: GameId) -> tuple[SeatEventRow, ...]:
        return await self._reader.find(SeatEventRow, "seq", game=game)

    async def deadlines(self, table: TableId | None = None) -> tuple[DeadlineRow, ...]:
        of = {} if table is None else {"table": table}
        return await self._reader.find(DeadlineRow, "due", "table", "name", **of)

    async def slots(self, table: TableId | None = None) -> tuple[SlotRow, ...]:
        of = {} if table is None else {"table": table}
        return await self._reader.find(SlotRow, "slot", **of)

    async def first_deadlines(self, until: int | None = None) -> tuple[tuple[TableId, int], ...]:
        if until is None:
            return await self._reader.all(queries.FIRST_DEADLINES, {})
        return await self._reader.all(queries.FIRST_DEADLINES_UNTIL, {"until": until})

    async def unfinished_slots(self) -> tuple[SlotRow, ...]:
        return await self._reader.all(queries.UNFINISHED_SLOTS, {"removed": REMOVED})

    async def stray_slots(self) -> tuple[SlotRow, ...]:
        return await self._reader.all(queries.STRAY_SLOTS, {})

    async def renew_statistics(self) -> str:
        if isinstance(self._database, SqliteDatabase):
            return await self._writer.do(renew_in_file)
        self._writer.refuse_if_closed()
        try:
            return await self._database.beside_the_writer(renew_on_server)
        except Exception as error:
            raise as_store_error(error) from error

    async def close(self) -> None:
        """Finish the commits under way and close the file."""
        if self._newsroom is not None:
            await self._newsroom.close()
        await self._writer.close()
        await self._reader.close()


def _first_secret(connection: Connection, name: str, drawn: bytes) -> bytes:
    """Keep the secret that was drawn, unless there is one; return the one that is kept."""
    connection.execute(_ADD_SECRET, {"name": name, "value": drawn.hex()})
    return bytes.fromhex(connection.execute(_SECRET, {"kept": name}).scalar_one())
