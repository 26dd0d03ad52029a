"""The `Store` on an SQL database: an SQLite file, or a PostgreSQL server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from secrets import token_bytes
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from adapters.clock import ServerClock, SystemClock, counted_with_sleep
from adapters.kit.post_box import Kept, KeptLines, Post, RowCount, UseFound
from adapters.store import chores, page_rows, post_box, queries
from adapters.store.errors import as_store_error
from adapters.store.known_commits import (
    STORED_WRITERS,
    KnownCommits,
    forget_digests,
    forget_lost_writers,
    wake_some,
)
from adapters.store.leases import PostgresLeases, ReportFault
from adapters.store.mapping import storable
from adapters.store.news import Newsroom
from adapters.store.postgres import PostgresDatabase
from adapters.store.reader import Reader
from adapters.store.schema import (
    Forgotten,
    Ranked,
    Secret,
    TableKey,
    Update,
    VisitorRow,
    secrets,
)
from adapters.store.sessions import is_on_server
from adapters.store.sqlite import SqliteDatabase
from adapters.store.writer import StoreWatch, Writer
from bot.domain.errors import AlreadyServed, DatabaseDamaged, DiskFull, StoreError
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rank_rows import (
    AchievementCount,
    EpauletteRow,
    Leaderboard,
    Meeting,
    PersonStanding,
)
from bot.domain.room_settings import RoomPerson, RoomSettings, SettingsRow
from bot.domain.rows import (
    REMOVED,
    Change,
    DeadlineRow,
    GameRow,
    InstructionRow,
    MoveRow,
    Nick,
    Person,
    Player,
    RoomRow,
    SeatEventRow,
    SlotRow,
    TableRow,
)
from bot.domain.seasons import FOREVER
from bot.domain.tournament_rows import PlaceCount, Purse, TournamentRow
from bot.ports.chores import Chore, Stranger
from bot.ports.cluster import AlwaysGranted, Leases
from bot.ports.news import FoundTable, LostCommits, News, TableNews
from bot.ports.store import SECRET_BYTES, TopicTable
from bot.runtime.health import Health

_ADD_SECRET = insert(secrets).on_conflict_do_nothing()
_SECRET = select(secrets.c.value).where(secrets.c.name == bindparam("kept"))
AT_ONCE = 1_000
"""Rows of a page, if a method reads several pages."""
Row = TypeVar("Row")


class SqlStore:
    """A `Store` and a `PostBox` in one database; `SqlStore.open` makes it."""

    def __init__(
        self,
        writer: Writer,
        reader: Reader,
        database: PostgresDatabase | SqliteDatabase | None = None,
        at_work: Reader | None = None,
    ) -> None:
        """`at_work` reads for background work; None lets background work use `reader`."""
        self._writer = writer
        self._reader = reader
        self._working_reader = at_work or reader
        self._file = database if isinstance(database, SqliteDatabase) else None
        self._server = database if isinstance(database, PostgresDatabase) else None
        self._known = KnownCommits() if self._server is None else self._server.known
        self._newsroom = None if self._server is None else Newsroom(self._server)
        self._name = "" if database is None else str(database)
        self._checking: asyncio.Task[None] | None = None
        self._indexing: asyncio.Task[None] | None = None

    def __str__(self) -> str:
        """Return the path of the file, or the URL of the server without its password."""
        return self._name

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

        The store waits up to `busy_timeout` seconds for another program's lock of a file. With `patient`, it waits for
        a server's answers without a timeout. With `alone`, no other process can serve the database meanwhile. `watch`
        reports failures. If there were failures before, the caller notes their end (`StoreWatch.opened`). On a server,
        missing indexes are created in the background.

        Raises:
            AlreadyServed: another process serves the database on a server, and one of the two must be alone.
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
        if not watch.failing:
            watch.opened()
        check = chosen.check.again if isinstance(chosen, SqliteDatabase) else None
        known = chosen.known if isinstance(chosen, PostgresDatabase) else None
        writer = Writer(writing, watch, known, check)
        chosen.on_loss(writer.failed)
        at_work = Reader(chosen.reading_at_work(), partial(_failed_at_work, writer))
        store = cls(writer, Reader(chosen.reading(), writer.failed), chosen, at_work)
        if isinstance(chosen, PostgresDatabase) and chosen.lacks_indexes:
            store._indexing = asyncio.create_task(chosen.make_indexes())
        return store

    async def check(self) -> None:
        """Look for damaged pages in a file. A large file is checked in the background, after this returns.

        Raises:
            StoreError: in one line, the file is damaged or cannot be read.
        """
        if self._file is None:
            return
        if self._file.check.is_large():
            self._checking = asyncio.create_task(self._check_in_background(self._file))
            return
        try:
            await self._file.check.at_start()
        except (StoreError, sqlite3.Error) as error:
            raise StoreError(f"the database {self._file} cannot be used: {as_store_error(error)}") from error

    async def _check_in_background(self, file: SqliteDatabase) -> None:
        try:
            await file.check.at_start()
        except Exception as error:  # noqa: BLE001 - any error of the file is reported
            self._writer.failed(as_store_error(error))

    async def close(self) -> None:
        """Stop the work in the background, finish the commits under way, and close all connections."""
        for task in (self._checking, self._indexing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._newsroom is not None:
            await self._newsroom.close()
        await self._writer.close()
        if self._working_reader is not self._reader:
            await self._working_reader.abandon()
        await self._reader.close()

    def at_work(self) -> Self:
        """Return the same store with other reading connections, for background work.

        Their reads may take longer, and do not delay other reads. Their failures do not mark the store as failing. The
        store closes these connections.
        """
        working = copy(self)
        working._reader = self._working_reader  # noqa: SLF001 -- it is one of us
        return working

    async def commit(self, changes: Sequence[Change]) -> None:
        await self._writer.commit(changes)
        if self._newsroom is not None:
            self._known.note_changes(changes)
            self._newsroom.tell(changes)

    async def row(self, kind: type[Row], /, **key: object) -> Row | None:
        return await self._reader.get(kind, **key)

    async def rows(self, kind: type[Row], /, *order: str, **equal: object) -> tuple[Row, ...]:
        return await self._reader.find(kind, *order, **equal)

    async def rows_due(
        self, kind: type[Row], now: int, most: int, after: Row | None = None, /, **equal: object
    ) -> tuple[Row, ...]:
        return await self._reader.due(kind, now, most, after, **equal)

    async def person(self, platform: PlatformName, user: UserKey) -> Person | None:
        return await self._reader.get(Person, platform=platform, user=user)

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        lookups = [self._reader.find(Person, person=person) for person in set(ids)]
        return {person.person: person for found in await asyncio.gather(*lookups) for person in found}

    async def nicks(self, ids: Sequence[PersonId]) -> tuple[Nick, ...]:
        lookups = [self._reader.find(Nick, "person", "chat", person=person) for person in sorted(set(ids))]
        return tuple(nick for found in await asyncio.gather(*lookups) for nick in found)

    async def room(self, chat: Chat) -> RoomRow | None:
        return await self._reader.get(RoomRow, chat=chat)

    async def table(self, table: TableId) -> TableRow | None:
        return await self._reader.get(TableRow, table=table)

    async def awake_tables(self, now: int) -> tuple[TableId, ...]:
        return await self._reader.all(queries.AWAKE_TABLES, {"now": now})

    async def rooms_used_since(self, at: int) -> tuple[Chat, ...]:
        return await self._reader.all(queries.ROOMS_USED_SINCE, {"since": at})

    async def tables_of(self, key: str) -> tuple[TableId, ...]:
        return tuple(row.table for row in await self._reader.find(TableKey, "table", key=key))

    async def unfinished_tables(
        self, platform: PlatformName, chats: Sequence[str], key: str, most: int
    ) -> tuple[TableRow, ...]:
        asked = {"platform": platform, "chats": list(chats), "key": key, "most": most}
        return await self._reader.all(queries.UNFINISHED_TABLES, asked)

    async def tables_in_topics(self, chat: Chat, key: str, most: int) -> tuple[TopicTable, ...]:
        asked = {"platform": chat.platform, "chat": chat.id, "key": key, "most": most}
        return await self._reader.all(queries.TABLES_IN_TOPICS, asked)

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

    async def has_sat(self, room: Chat, person: PersonId, since: int) -> bool:
        asked = {**queries.chat_of(room), "since": since, "seated": f'%"{person}"%'}
        return bool(await self._reader.all(queries.HAS_SAT, asked))

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

    # settings and reports of rooms

    async def room_settings(self, room: Chat) -> RoomSettings:
        found = await self._reader.get(SettingsRow, room=room)
        return RoomSettings() if found is None else found.settings

    async def rows_about(self, room: Chat, *kinds: type) -> tuple[Any, ...]:
        return await self._reader.about(room, *kinds)

    async def room_person(self, room: Chat, person: PersonId) -> RoomPerson:
        return await self._reader.get(RoomPerson, room=room, person=person) or RoomPerson(room, person)

    async def room_people(self, room: Chat) -> tuple[RoomPerson, ...]:
        return await self._reader.find(RoomPerson, "person", room=room)

    async def rooms_of(self, person: PersonId) -> tuple[RoomPerson, ...]:
        return await self._reader.find(RoomPerson, "room", person=person)

    # ranks

    async def standings(
        self, chat: Chat | None, persons: Sequence[PersonId], period: str = FOREVER
    ) -> dict[PersonId, PersonStanding]:
        of = {"chat": chat, "period": period}
        lookups = [self._reader.find(PersonStanding, **of, person=person) for person in set(persons)]
        return {row.person: row for found in await asyncio.gather(*lookups) for row in found}

    async def meetings(self, keys: Collection[tuple[Chat | None, str]]) -> tuple[Meeting, ...]:
        lookups = [self._reader.find(Meeting, chat=chat, people=people) for chat, people in keys]
        return tuple(row for found in await asyncio.gather(*lookups) for row in found)

    async def periods_around(self, chat: Chat | None, period: str) -> tuple[str, str]:
        kind = period[:1]
        asked = {**queries.key_of_chat(chat), "period": period, "first": kind, "beyond": chr(ord(kind) + 1)}
        sides = (queries.PERIOD_BEFORE, queries.PERIOD_AFTER)
        (before,), (after,) = await asyncio.gather(*(self._reader.all(side, asked) for side in sides))
        return before, after

    async def top(
        self, chat: Chat | None, leaderboard: Leaderboard, most: int, period: str = FOREVER
    ) -> tuple[PersonStanding, ...]:
        asked = {**queries.key_of_chat(chat), "period": period, "most": most}
        return await self._reader.all(queries.TOP[leaderboard], asked)

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        return await self._reader.all(
            queries.PLAYERS, {**queries.key_of_chat(chat), "most": most, "skip": skip}
        )

    async def chats_of(self, person: PersonId) -> tuple[Chat, ...]:
        return await self._reader.all(queries.CHATS_OF, {"person": person})

    async def epaulettes_worn(self, person: PersonId, most: int) -> tuple[EpauletteRow, ...]:
        return await self._reader.first(EpauletteRow, most, "-at", "game", person=person)

    async def achievements_won(self, person: PersonId) -> tuple[AchievementCount, ...]:
        return await self._reader.all(queries.ACHIEVEMENTS_WON, {"person": person})

    async def ranked_until(self) -> int:
        found = await self._reader.get(Ranked, id=1)
        return 0 if found is None else found.until

    async def forgotten(self, persons: Sequence[PersonId] | None = None) -> dict[PersonId, int]:
        if persons is None:
            rows = await self._every_forgotten()
        else:
            lookups = [self._reader.find(Forgotten, person=person) for person in set(persons)]
            rows = [row for found in await asyncio.gather(*lookups) for row in found]
        return {row.person: row.ranked_until for row in rows}

    async def _every_forgotten(self) -> list[Forgotten]:
        rows = list[Forgotten]()
        while page := await self._reader.page(Forgotten, AT_ONCE, rows[-1] if rows else None):
            rows += page
        return rows

    async def page(self, kind: type[Row], most: int, after: Row | None = None) -> tuple[Row, ...]:
        return await self._reader.page(kind, most, after)

    async def count_games(self) -> int:
        (number,) = await self._reader.all(queries.COUNT_GAMES, {})
        return number

    async def games_by_start(
        self, most: int, after: tuple[int, GameId] | None = None
    ) -> tuple[tuple[int, GameId], ...]:
        at, game = after or (queries.BEFORE_ALL, GameId(""))
        asked = {"most": most, "after_at": at, "after_game": game}
        return await self._reader.all(queries.GAMES_BY_START, asked)

    async def games_ended(self, chat: Chat, since: int, until: int) -> tuple[GameId, ...]:
        asked = {**queries.key_of_chat(chat), "since": since, "until": until}
        return await self._reader.all(queries.GAMES_ENDED, asked)

    async def uncounted(self, most: int, after: str = "") -> tuple[GameId, ...]:
        asked = {"most": most, "after": after}
        kinds = (queries.UNCOUNTED_ENDS, queries.UNCOUNTED_DESERTIONS)
        found = await asyncio.gather(*(self._reader.all(kind, asked) for kind in kinds))
        return tuple(sorted(game for games in found for game in games)[:most])

    async def uncounted_until(self) -> int:
        (ended,) = await self._reader.all(queries.UNCOUNTED_UNTIL, {})
        (left,) = await self._reader.all(queries.DESERTED_UNTIL, {})
        return max(ended, left)

    async def counted_until(self) -> int:
        (at,) = await self._reader.all(queries.COUNTED_UNTIL, {})
        return at

    async def counted_since(self, at: int) -> tuple[GameId, ...]:
        return await self._reader.all(queries.COUNTED_SINCE, {"at": at})

    # tournaments and chips

    async def tournament_in(self, chat: Chat) -> TournamentRow | None:
        asked = {"platform": chat.platform, "chat": chat.id}
        return next(iter(await self._reader.all(queries.TOURNAMENT_IN, asked)), None)

    async def open_tournaments_in(
        self, platform: PlatformName, chats: Sequence[str]
    ) -> tuple[TournamentRow, ...]:
        return await self._reader.all(
            queries.OPEN_TOURNAMENTS_IN, {"platform": platform, "chats": list(chats)}
        )

    async def places_of(self, person: PersonId) -> tuple[PlaceCount, ...]:
        return await self._reader.all(queries.PLACES_OF, {"person": person})

    async def purse(self, chat: Chat, person: PersonId) -> Purse:
        asked = {"platform": chat.platform, "chat": chat.id, "person": person}
        (found,) = await self._reader.all(queries.PURSE, asked)
        return found

    # chores

    async def chore(self, name: str) -> Chore:
        return await self._reader.get(Chore, name=name) or Chore(storable(name))

    async def ask_for(self, name: str) -> int:
        return await self._writer.do(lambda connection: chores.ask_for(connection, storable(name)))

    async def put_chore(self, before: Chore, after: Chore) -> bool:
        return await self._writer.do(lambda connection: chores.put_chore(connection, before, after))

    async def strangers(self, platform: PlatformName, after: UserKey, most: int) -> tuple[Stranger, ...]:
        return await self._reader.all(queries.STRANGERS, {"of": platform, "after": after, "most": most})

    async def drop_strangers(self, platform: PlatformName, persons: Sequence[PersonId]) -> None:
        if persons:
            await self._writer.do(lambda connection: chores.drop_strangers(connection, platform, persons))

    async def drop_expired(self, before: int, most: int) -> int:
        return await self._writer.do(lambda connection: chores.drop_expired(connection, before, most))

    async def drop_older(self, kind: type, field: str, before: int | str, most: int) -> int:
        return await self._writer.do(
            lambda connection: chores.drop_older(connection, kind, field, before, most)
        )

    async def drop_updates(self, before: int, most: int) -> int:
        return await self._writer.do(lambda connection: chores.drop_updates(connection, before, most))

    async def renew_statistics(self) -> str:
        if self._server is None:
            return await self._writer.do(chores.renew_in_file)
        self._writer.refuse_if_closed()
        try:
            return await self._server.run_on_own_connection(chores.renew_on_server)
        except Exception as error:
            raise as_store_error(error) from error

    # other processes

    @property
    def shared(self) -> bool:
        return self._server is not None

    async def follow_time(self, clock: SystemClock) -> None:
        """Set a `ServerClock` to the server's time. Once there is a listener, set it regularly.

        Do nothing for a file, or for another clock.

        Raises:
            StoreError: the server's time cannot be read.
        """
        if self._newsroom is not None and isinstance(clock, ServerClock):
            asked_at = counted_with_sleep()
            (now,) = await self._reader.all(queries.SERVER_TIME, {})
            clock.set(now, asked_at)
            self._newsroom.follow_time(clock)

    def leases(self, report: ReportFault = lambda name, line: None) -> Leases:
        """Return the leases of this process. The only process of a file has all leases at once.

        `report` is called with a lease's name and the reason why this process cannot compete; empty if it can.
        """
        if self._server is not None:
            return PostgresLeases(self._server, report)
        return AlwaysGranted(self)

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[FoundTable, ...]:
        platform, place = ("", "") if chat is None else (chat.platform, chat.id)
        asked = {"platform": platform, "chat": place, "key": key, "itself": table}
        return await self._reader.all(queries.TABLES_OF_COMMAND, asked)

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        found = await self._reader.all(queries.CHANGED_SINCE, {"since": at})
        self._known.note_tables(found)
        return found

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        found = await asyncio.gather(*(self._reader.look_up(queries.VERSIONS, table) for table in tables))
        return tuple(one for rows in found for one in rows)

    async def instructions(self, platform: PlatformName, now: int) -> tuple[InstructionRow, ...]:
        return await self._reader.all(queries.ORDERS, {"of": platform, "now": now})

    async def served_until(self) -> int:
        (at,) = await self._reader.all(queries.SERVED_UNTIL, {})
        return at

    # a server that has lost commits

    async def compare_commits(self) -> None:
        if self._server is not None:
            known = self._known.writers
            self._known.compare(known, await self._reader.all(STORED_WRITERS, {}))

    @property
    def lost(self) -> bool:
        """True if the store is known to have lost commits."""
        return self._known.lost

    def note_loss(self) -> None:
        self._known.lose()

    async def until_lost(self) -> LostCommits:
        return await self._known.until_lost()

    async def mend(self, lost: LostCommits) -> None:
        await self._writer.do(lambda connection: forget_lost_writers(connection, lost))
        after = ""
        while after := await self._writer.do(partial(forget_digests, after=after)):
            pass
        while await self._writer.do(wake_some):
            pass

    # the post box

    def listen(self, receive: Callable[[News], None]) -> None:
        if self._newsroom is not None:
            self._newsroom.listen(receive)

    def _tell(self, chat: Chat, number: int) -> None:
        if self._newsroom is not None:
            self._newsroom.tell_posts(chat, number)

    async def add(self, chat: Chat, key: str, body: str, *, lines: KeptLines | None = None) -> Post:
        key, body = storable(key), storable(body)
        post = await self._writer.do(lambda connection: post_box.add_post(connection, chat, key, body, lines))
        self._tell(chat, post.number)
        return post

    async def replace(self, chat: Chat, number: int, body: str) -> bool:
        old = {**post_box.in_chat(chat), "old_number": number, "body": body}
        done = await self._writer.do(
            lambda connection: connection.execute(post_box.REPLACE, old).rowcount > 0
        )
        self._tell(chat, number)
        return done

    async def remove(self, chat: Chat, number: int) -> bool:
        old = {**post_box.in_chat(chat), "old_number": number}
        done = await self._writer.do(lambda connection: connection.execute(post_box.REMOVE, old).rowcount > 0)
        self._tell(chat, number)
        return done

    async def posts(self, chat: Chat, last: int = 100) -> tuple[Post, ...]:
        newest_first = await self._reader.first(Post, max(last, 0), "-number", chat=chat)
        return newest_first[::-1]

    async def only_posts(self, platform: PlatformName, chats: Sequence[str]) -> tuple[Post, ...]:
        return await self._reader.all(queries.POSTS_IN, {"platform": platform, "chats": list(chats)})

    async def use(self, chat: Chat, at: int) -> None:
        row = {"platform": chat.platform, "chat": chat.id, "used_at": at}
        await self._writer.do(lambda connection: bool(connection.execute(post_box.PUT_USE, row)))

    async def unused(
        self, platform: PlatformName, before: int, after: str = "", most: int = 50
    ) -> tuple[Chat, ...]:
        asked = {"in_platform": platform, "before": before, "after": after, "most": most}
        return await self._reader.all(queries.UNUSED, asked)

    async def used_rooms(self, kept: Kept, after: UseFound | None, most: int) -> tuple[UseFound, ...]:
        return await self._reader.all(page_rows.USED_ROOMS, page_rows.page_after(kept, after, most))

    async def used_visitors(self, kept: Kept, after: UseFound | None, most: int) -> tuple[UseFound, ...]:
        return await self._reader.all(page_rows.USED_VISITORS, page_rows.page_after(kept, after, most))

    async def drop_unneeded(self, chats: Sequence[Chat], kept: Kept) -> tuple[Chat, ...]:
        dropped = await self._writer.do(lambda connection: page_rows.drop_unneeded(connection, chats, kept))
        for chat in dropped:
            self._tell(chat, 0)
        return dropped

    async def count_page(self) -> tuple[RowCount, ...]:
        (found,) = await self._reader.all(page_rows.COUNTS, {})
        return page_rows.row_counts(found, on_server=self._server is not None)

    async def drop(self, *chats: Chat) -> None:
        await self._writer.do(lambda connection: post_box.drop_chats(connection, chats))
        for chat in chats:
            self._tell(chat, 0)

    async def keep_visitor(self, token_digest: str, user: UserKey, profile: str) -> None:
        row = {"token_digest": token_digest, "user": user, "profile": profile}
        await self._writer.do(lambda connection: bool(connection.execute(post_box.PUT_VISITOR, row)))

    async def visitor(self, token_digest: str) -> tuple[UserKey, str] | None:
        found = await self._reader.get(VisitorRow, token_digest=token_digest)
        return None if found is None else (found.user, found.profile)

    async def profile_of(self, user: UserKey) -> str | None:
        found = await self._reader.find(VisitorRow, user=user)
        return found[0].profile if found else None

    async def visitors_with(self, words: str) -> tuple[UserKey, ...]:
        return await self._reader.all(queries.VISITORS_WITH, {"words": words})

    async def forget(self, user: UserKey, private: Chat) -> tuple[str, ...]:
        profiles = await self._writer.do(lambda connection: post_box.forget_user(connection, user, private))
        self._tell(private, 0)
        return profiles


def _first_secret(connection: Connection, name: str, drawn: bytes) -> bytes:
    """Store the secret `drawn` under this name, unless a secret has the name already. Return the stored secret."""
    connection.execute(_ADD_SECRET, {"name": name, "value": drawn.hex()})
    return bytes.fromhex(connection.execute(_SECRET, {"kept": name}).scalar_one())


def _failed_at_work(
    writer: Writer, error: StoreError, what: int, again: Callable[[], Awaitable[object]]
) -> None:
    """Report a failed read of background work only if the database is damaged.

    `what` is the number of its kind of failure, and `again` repeats the read.
    """
    if isinstance(error, DatabaseDamaged):
        writer.failed(error, what, again)
