"""The `Store` on an SQL database: an SQLite file, or a PostgreSQL server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Self, TypeVar, cast

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from adapters.clock import ServerClock, SystemClock, counted_with_sleep
from adapters.store import queries
from adapters.store.chores import SqlChores, renew_in_file, renew_on_server
from adapters.store.errors import as_store_error
from adapters.store.leases import PostgresLeases, Told
from adapters.store.news import Newsroom
from adapters.store.post_box import SqlPostBox
from adapters.store.postgres import PostgresDatabase
from adapters.store.ranks import SqlRanks
from adapters.store.reader import Reader
from adapters.store.schema import Secret, TableKey, Update, secrets
from adapters.store.sessions import is_on_server
from adapters.store.sqlite import SqliteDatabase
from adapters.store.tournaments import SqlTournaments
from adapters.store.writer import StoreWatch, Writer
from bot.domain.errors import AlreadyServed, DiskFull, StoreError
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.room_settings import Report, ReportKind, RoomPerson, RoomSettings, SettingsRow
from bot.domain.rows import (
    REMOVED,
    Change,
    DeadlineRow,
    GameRow,
    MoveRow,
    Nick,
    Order,
    Person,
    Room,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.ports.leases import Leases
from bot.ports.news import TableNews
from bot.ports.store import SECRET_BYTES, Store
from bot.presenter.always_granted import AlwaysGranted
from bot.runtime.health import Health


class SqlNews(SqlPostBox):
    """Reads what other processes have changed."""

    _server: PostgresDatabase | None = None

    @property
    def shared(self) -> bool:
        return self._server is not None

    async def follow_time(self, clock: SystemClock) -> None:
        """Set this clock by the server's, and keep it in step as soon as somebody listens.

        Raises:
            StoreError: the server does not say the time.
        """
        if self._newsroom is not None and isinstance(clock, ServerClock):
            asked_at = counted_with_sleep()
            (now,) = await self._reader.all(queries.SERVER_TIME, {})
            clock.set(now, asked_at)
            self._newsroom.follow_time(clock)

    def leases(self, told: Told = lambda name, line: None) -> Leases:
        """Return the leases of this process; `told` learns with a name why it cannot be competed for, or that it can.

        A file is served by one process, which has all of them.
        """
        if self._server is not None:
            return PostgresLeases(self._server, told)
        return AlwaysGranted(cast("Store", self))

    async def meant(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[tuple[TableId, int], ...]:
        platform, place = ("", "") if chat is None else (chat.platform, chat.id)
        asked = {"platform": platform, "chat": place, "key": key, "itself": table}
        return await self._reader.all(queries.MEANT, asked)

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        return await self._reader.all(queries.CHANGED_SINCE, {"since": at})

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        found = await asyncio.gather(*(self._reader.look_up(queries.VERSIONS, table) for table in tables))
        return tuple(one for rows in found for one in rows)

    async def orders(self, platform: PlatformName, now: int) -> tuple[Order, ...]:
        return await self._reader.all(queries.ORDERS, {"of": platform, "now": now})

    async def served_until(self) -> int:
        (at,) = await self._reader.all(queries.SERVED_UNTIL, {})
        return at


class SqlRoomSettings(SqlPostBox):
    """A `RoomSettingsStore` that shares its reader with the rest of the store."""

    async def room_settings(self, room: Chat) -> RoomSettings:
        found = await self._reader.get(SettingsRow, room=room)
        return RoomSettings() if found is None else found.settings

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        return await self._reader.get(RoomPerson, room=room, person=person) or RoomPerson(room, person)

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        return await self._reader.find(RoomPerson, "person", room=room)

    async def report(self, room: Chat, kind: ReportKind) -> Report | None:
        return await self._reader.get(Report, room=room, kind=kind)

    async def reports_due(self, now: int) -> tuple[Report, ...]:
        return await self._reader.all(queries.REPORTS_DUE, {"now": now})

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        return await self._reader.find(RoomPerson, "room", person=person)


_ADD_SECRET = insert(secrets).on_conflict_do_nothing()
_SECRET = select(secrets.c.value).where(secrets.c.name == bindparam("kept"))


Row = TypeVar("Row")


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
            writing = await chosen.writing()
        except (StoreError, SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
            reason = as_store_error(error)
            kind = type(reason) if isinstance(reason, AlreadyServed | DiskFull) else StoreError
            raise kind(f"the database {chosen} cannot be used: {reason}") from error
        watch = watch or StoreWatch(Health(SystemClock()), SystemClock())
        watch.opened()
        writer = Writer(writing, watch)
        chosen.on_loss(writer.failed)
        store = cls(writer, Reader(chosen.reading(), writer.failed))
        if isinstance(chosen, PostgresDatabase):
            store._server, store._newsroom = chosen, Newsroom(chosen)
        return store

    async def commit(self, changes: Sequence[Change]) -> None:
        await self._writer.commit(changes)
        if self._newsroom is not None:
            self._newsroom.tell(changes)

    async def row(self, kind: type[Row], /, **key: object) -> Row | None:
        return await self._reader.get(kind, **key)

    async def rows(self, kind: type[Row], /, *order: str, **equal: object) -> tuple[Row, ...]:
        return await self._reader.find(kind, *order, **equal)

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
        return tuple(row.table for row in await self._reader.find(TableKey, "table", key=key))

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
        if self._server is None:
            return await self._writer.do(renew_in_file)
        self._writer.refuse_if_closed()
        try:
            return await self._server.beside_the_writer(renew_on_server)
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
