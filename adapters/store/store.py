"""The `Store` on SQLite."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Self

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.clock import SystemClock
from adapters.store import private_files, queries
from adapters.store.migrate import bring_up_to_date, keep_copy
from adapters.store.ranks import SqlRanks
from adapters.store.reader import Reader
from adapters.store.room_settings import SqlRoomSettings
from adapters.store.schema import secrets
from adapters.store.sqlite import as_store_error, database_url, probe, reading_engine, writing_engine
from adapters.store.watch import StoreWatch
from adapters.store.writer import Writer
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import (
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


class SqlStore(SqlRanks, SqlRoomSettings):
    """A `Store` and a `PostBox` in one file; `SqlStore.open` makes it."""

    @classmethod
    async def open(
        cls, database: str | Path, *, busy_timeout: float = 5.0, watch: StoreWatch | None = None
    ) -> Self:
        """Open or make the file (a path or an `sqlite:` URL) and bring its schema up to date.

        It waits up to `busy_timeout` seconds for another program's lock. `watch` is told whether it works.

        Raises:
            StoreError: in one line, the file cannot be read, written or understood, or a newer version wrote it.
        """
        url = database_url(database)
        engine = writing_engine(url, busy_timeout)
        try:
            await asyncio.to_thread(_prepare, url, busy_timeout)
            await _migrate(engine)
        except (StoreError, SQLAlchemyError, sqlite3.Error, OSError) as error:
            await engine.dispose()
            raise StoreError(
                f"the database {url.database} cannot be used: {as_store_error(error)}"
            ) from error
        writer = Writer(engine, watch or StoreWatch(Health(SystemClock()), SystemClock()))
        return cls(writer, Reader(reading_engine(url, busy_timeout), writer.failed))

    async def commit(self, changes: Sequence[Change]) -> None:
        await self._writer.commit(changes)

    async def person(self, platform: PlatformName, user: UserKey) -> Person | None:
        return await self._reader.find_one(queries.PERSON_OF_USER, platform, user)

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        lookups = [self._reader.find(queries.PERSON, person) for person in set(ids)]
        return {person.person: person for found in await asyncio.gather(*lookups) for person in found}

    async def nicks(self, ids: Sequence[PersonId]) -> tuple[Nick, ...]:
        lookups = [self._reader.find(queries.NICKS, person) for person in sorted(set(ids))]
        return tuple(nick for found in await asyncio.gather(*lookups) for nick in found)

    async def room(self, chat: Chat) -> Room | None:
        return await self._reader.find_one(queries.ROOM, chat.platform, chat.id, chat.topic)

    async def table(self, table: TableId) -> TableRow | None:
        return await self._reader.find_one(queries.TABLE, table)

    async def open_tables(self) -> tuple[TableRow, ...]:
        return await self._reader.all(queries.OPEN_TABLES, {})

    async def game(self, game: GameId) -> GameRow | None:
        return await self._reader.find_one(queries.GAME, game)

    async def last_game(self, room: Chat) -> GameRow | None:
        return next(iter(await self._reader.all(queries.LAST_GAME, queries.chat_of(room))), None)

    async def ended_game(self, room: Chat, back: int = 0) -> GameRow | None:
        asked = {**queries.chat_of(room), "back": back}
        return next(iter(await self._reader.all(queries.ENDED_GAME, asked)), None)

    async def secret(self, name: str) -> bytes:
        known = await self._reader.find_one(queries.SECRET, name)
        if known is None:
            drawn = token_bytes(SECRET_BYTES)
            known = await self._writer.do(lambda connection: _first_secret(connection, name, drawn))
        return known

    async def moves(self, game: GameId) -> tuple[MoveRow, ...]:
        return await self._reader.find(queries.MOVES, game)

    async def seat_events(self, game: GameId) -> tuple[SeatEventRow, ...]:
        return await self._reader.find(queries.SEAT_EVENTS, game)

    async def deadlines(self, table: TableId | None = None) -> tuple[DeadlineRow, ...]:
        if table is None:
            return await self._reader.all(queries.DEADLINES, {})
        return await self._reader.find(queries.DEADLINES_OF_TABLE, table)

    async def slots(self, table: TableId | None = None) -> tuple[SlotRow, ...]:
        if table is None:
            return await self._reader.all(queries.SLOTS, {})
        return await self._reader.find(queries.SLOTS_OF_TABLE, table)

    async def close(self) -> None:
        """Finish the commits under way and close the file."""
        await self._writer.close()
        await self._reader.close()


def _first_secret(connection: Connection, name: str, drawn: bytes) -> bytes:
    """Keep the secret that was drawn, unless there is one; return the one that is kept."""
    connection.execute(_ADD_SECRET, {"name": name, "value": drawn.hex()})
    return bytes.fromhex(connection.execute(_SECRET, {"kept": name}).scalar_one())


def _prepare(url: URL, busy_timeout: float) -> None:
    """Make the file if there is none, for its owner alone; keep a copy of one that is to be migrated."""
    path = Path(url.database or "").resolve()
    with contextlib.suppress(FileExistsError):
        private_files.create(path)
    probe(url, busy_timeout)
    private_files.close_to_others(path)
    keep_copy(path)


async def _migrate(engine: AsyncEngine) -> None:
    """Run all missing migrations in one transaction."""
    async with engine.begin() as connection:
        await connection.run_sync(bring_up_to_date)
