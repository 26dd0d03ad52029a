"""The tables in memory, by their ids and their rooms."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Where
from bot.domain.ids import Chat, GameId, Language, PersonId, PlatformName, TableId, UserKey, home_of
from bot.domain.names import shown_name
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.rows import Change, MoveChat, Person, PutRoom, RoomRow
from bot.domain.scene import Pace, Presence
from bot.domain.state import Lobby, Why
from bot.game.lobby import without
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, invitation_to, named_in, played_before, to_stored
from bot.i18n.texts import Texts
from bot.runtime.slow_commands import NamedLock
from bot.tables.drawing import RoomInfo, room_info
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.waking import Waking

_log = logging.getLogger(__name__)
LATE_MS = 1_000
"""A hand shown at least this time (ms) after the start of its decision extends the deadline."""


class TableRegistry:
    """The tables in memory. A room has at most one open table. A closed table is dropped when it is archived.

    A sleeping table is only in the store. Load it with `waking` before you look for it here.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[TableId, Table] = {}
        self._current: dict[Chat, Table] = {}
        self._opening: WeakValueDictionary[Chat, NamedLock] = WeakValueDictionary()
        self.waking = Waking(services, self)

    def opening(self, room: Chat) -> NamedLock:
        """Return the lock to hold while a table is opened in this room. It prevents a second table."""
        return self._opening.setdefault(room, NamedLock("a room"))

    @property
    def awake(self) -> int:
        """The number of tables in memory."""
        return len(self._tables)

    def at(self, room: Chat) -> Table | None:
        """Return the open table of this room; None if there is none in memory."""
        table = self._current.get(room)
        return table if table is not None and not table.closed else None

    def ended_at(self, room: Chat) -> Table | None:
        """Return the closed table of this room; None if it is not in memory any more, or if the room has none."""
        table = self._current.get(room)
        return table if table is not None and table.closed else None

    async def brought_to(self, room: Chat) -> Table | None:
        """Return the open table of this room in memory; None if there is none.

        If there is none at first, features may bring back a table that has left the room.
        """
        for hook in () if self.at(room) is not None else self._services.hooks.brings_back:
            await hook(room)
        return self.at(room)

    def known(self, table: TableId) -> Table | None:
        return self._tables.get(table)

    def table(self, table: TableId) -> Table:
        """Return a table by its id.

        Raises:
            Declined: The table is archived, or is not in memory.
        """
        found = self._tables.get(table)
        if found is None:
            raise Declined(AnswerCode.TABLE_GONE)
        return found

    def playing(self, game: GameId) -> Table:
        """Return the table of a game.

        Raises:
            Declined: The table is not in memory, because the game ended long ago.
        """
        found = self._tables.get(TableId(game))
        if found is None:
            raise Declined(AnswerCode.STALE)
        return found

    def all(self) -> tuple[Table, ...]:
        """Return every table in memory."""
        return tuple(self._tables.values())

    async def invited_by(self, code: str) -> Table | None:
        """Return the table with this invitation code, even if the code has expired; None for an unknown code."""
        await self.waking.invited_by(code)
        for table in self._tables.values():
            invitation = invitation_to(table.state)
            if invitation is not None and secrets.compare_digest(invitation.code, code):
                return table
        return None

    def seated(self, person: PersonId) -> Iterator[Table]:
        """Yield the person's open tables in memory."""
        known = map(self._tables.get, self._services.seating.of(person))
        return (table for table in known if table is not None and not table.closed)

    async def refresh(self, table: Table, version: int | None = None) -> None:
        """Load and show the stored state of the table if its version in memory is lower than `version`.

        If `version` is None, read the stored row, and compare its version. An archived table is removed from memory.

        Raises:
            StoreError: The table cannot be read.
        """
        async with table.lock:
            if version is None or table.version < version:
                await table.catch_up()
            self.file_under_room(table)
            if table.archived:
                self.drop(table)

    def add(self, table: Table) -> None:
        """Add a table that was opened or loaded from the store."""
        self._tables[table.table] = table
        self._services.presenter.note_language(table.table, table.info.language)
        if not table.closed:
            self._current[table.room] = table
            self._services.seating.put(table.table, table.state)

    def file_under_room(self, table: Table) -> None:
        """Make `at` find the table in its present room, after a step that has moved it, for example to a thread."""
        if not table.closed and self._current.get(table.room) is not table:
            self._current = {room: other for room, other in self._current.items() if other is not table}
            self._current[table.room] = table

    def forget_archived(self, table: Table) -> None:
        """Remove the table from memory if it is archived."""
        if table.archived or (table.closed and not self._services.alarms.rows(table.table)):
            self.drop(table)

    def drop(self, table: Table) -> None:
        """Remove the table from memory, because it is archived or asleep."""
        if self._tables.get(table.table) is not table:
            return
        del self._tables[table.table]
        self._services.presenter.unfollow(table.table)
        if self._current.get(table.room) is table:
            del self._current[table.room]
        self._services.seating.drop(table.table)
        self._services.people.trim(self._people)

    def _people(self) -> set[PersonId]:
        """Return all people named at a table in memory."""
        return {person for table in self._tables.values() for person in named_in(to_stored(table.state))}

    async def info(self, room: Chat) -> RoomInfo:
        """Read the facts about a room for the screens of its tables."""
        return await room_info(room, self._services)

    async def texts_for(self, person: Person, where: Where) -> Texts:
        """Return the texts for an answer to a command. If others see the answer, use the language of the room.

        If nobody else sees the answer, or if nothing is stored about the room, use the person's language.

        Raises:
            StoreError: The store cannot be read.
        """
        room = None if where.unseen else await self._services.store.room(where.chat)
        if room is None:
            return self._services.texts_of(person)
        return (await self.info(where.chat)).texts(self._services).on(where.chat.platform)

    async def remember(self, room: RoomRow, before: RoomRow | None) -> RoomInfo:
        """Store the fields of `room` that differ from `before`, and redraw its table.

        `before` is the row as it was read; None stores all fields. Return the new facts about the room.
        """
        return await self.change(room.chat, PutRoom(room, before))

    async def set_up(self, room: Chat, settings: RoomSettings, before: RoomSettings) -> RoomInfo:
        """Store the settings that differ from `before`, with the changes of features, and redraw the room's table.

        Return the new facts about the room.
        """
        added = [await hook(room, before, settings) for hook in self._services.hooks.settings_changed]
        changes = (change for some in added for change in some)
        return await self.change(room, PutRoomSettings(room, settings, before), *changes)

    async def change(self, room: Chat, *changes: Change) -> RoomInfo:
        """Commit changes of rows about a room, and redraw its table in every process.

        Features use it to store their rows about a room (`Hooks.room_rows`). Return the new facts about the room.
        """
        await self.waking.at(room)
        await self._services.store.commit(changes)
        info = await self.info(room)
        for table in [table for at, table in self._current.items() if home_of(at) == room]:
            table.set_info(info)
        return info

    async def rename(self, chat: Chat, title: str) -> None:
        """Store the new title of a chat, and redraw its table. Do nothing if nothing is stored about the chat."""
        known = await self._services.store.room(chat)
        if known is not None:
            await self.remember(replace(known, title=title), known)

    # people and chats

    async def lost(self, table_id: TableId, person: PersonId) -> None:
        """Mark this person as unreachable in private, and redraw the table."""
        await self._services.people.load([person])
        await self._services.people.mark(person, reachable=False)
        table = self._tables.get(table_id)
        if table is not None:
            table.show(None)

    def show_tables_of(self, person: PersonId) -> None:
        """Redraw the open tables of a person, because the person's reachability or language has changed.

        Other processes redraw them, too.
        """
        for table in self.seated(person):
            table.show(None)
            table.tell_others()

    async def forget(self, person: PersonId) -> None:
        """Remove a forgotten person from tables: their name in posts, their kept seat and their note under a result."""
        await self.waking.of(person)
        for table in self._tables.values():
            table.result_notes.pop(person, None)
        for table in [table for table in self._current.values() if _names(table.state, person)]:
            async with table.lock:
                state = table.state
                if isinstance(state, Lobby) and person in played_before(state):
                    await table.keep_lobby(without(state, person), None)
                else:
                    table.show(None)
                    table.tell_others()

    async def extend_deadline(self, table_id: TableId, person: PersonId, waited_ms: int) -> None:
        """If the game waits for a move of this person, extend its deadline by the delay of their hand.

        `waited_ms` is the time until the hand was shown. A delay below `LATE_MS` changes nothing. No post is redrawn.
        """
        table = self._tables.get(table_id)
        if table is None:
            return
        async with table.lock:
            state = table.state
            if isinstance(state, Running) and state.seat_of(person) in state.state.entitled:
                since = self._services.clock.now() - state.state.since
                late = min(waited_ms, since)
                if late >= LATE_MS:
                    await table.give_time(late)

    async def archive_at(self, chat: Chat) -> None:
        """Archive the closed tables of a chat at once. Call this before the chat moves to a new address.

        Raises:
            StoreError: The tables cannot be read or archived.
        """
        await self.waking.ended_at(chat)
        for table in [table for table in self._tables.values() if table.room.whole == chat.whole]:
            async with table.lock:
                if table.closed:
                    await table.archive()
                    self.forget_archived(table)

    async def move(self, old: Chat, new: Chat) -> None:
        """Move a chat with all its topics from the address `old` to `new`, in the store and in memory.

        The tables of the chat are locked meanwhile.
        """
        await self.waking.at(old)
        moving = [table for table in self._tables.values() if table.room.whole == old.whole]
        async with AsyncExitStack() as locks:
            for table in moving:
                await locks.enter_async_context(table.lock)
            await self._services.ledger.commit_alone([MoveChat(old, new)])
            self._services.presenter.move_chat(old, new)
            for table in moving:
                if self._current.get(table.room) is table:
                    del self._current[table.room]
                table.move_to(replace(new, topic=table.room.topic))
                self.add(table)

    async def lose(self, chat: Chat) -> None:
        """Close every open table of a chat that does not exist any more. The players see the end in their own posts.

        If only a topic is lost, features may let its table continue without a room.
        """
        await self.waking.at(chat)
        lost = [table for table in self._current.values() if table.room.whole == chat.whole]
        for table in lost:
            async with table.lock:
                if table.closed or chat.topic not in ("", table.room.topic):
                    continue
                further = self._services.without_post(table.state, gone=True) if chat.topic else None
                if further is not None:
                    await table.keep_state(further, table.room_slot)
                    self.file_under_room(table)
                else:
                    await table.close(Why.LOST, self._services.clock.now())

    async def lose_member(self, platform: PlatformName, user: UserKey, room: Chat) -> None:
        """Let a computer play for a person at this room's table, because the person has left the room.

        Nothing happens if no game is running, or if the person has no seat in it.
        """
        await self.waking.at(room)
        table, person = self.at(room), await self._services.store.person(platform, user)
        if table is None or person is None:
            return
        async with table.lock:
            if not isinstance(table.state, Running):
                return
            draft = table.state.draft()
            seat = draft.seat_of(person.person)
            if seat is not None and draft.state.seats[seat].presence is Presence.PRESENT:
                draft.substitute(seat, self._services.clock.now())
                await table.keep_game(draft, None)


def title_after(person: Person, services: Services) -> str:
    """Return a title with the name of this person, for a chat without its own title."""
    return services.texts_of(person)("anywhere-room", name=shown_name(person.name))


def title_of(where: Where, person: Person, services: Services) -> str:
    """Return the title of the command's chat. A chat of several people without a title is named after this person.

    The title of a private chat may be empty.
    """
    return where.title if where.title or where.private else title_after(person, services)


def default_room(chat: Chat, title: str, language: Language) -> RoomRow:
    """Return the row of a new room, with the default game and pace."""
    return RoomRow(chat, language, title, "podkidnoy", Pace.NORMAL.value)


def _names(state: TableState, person: PersonId) -> bool:
    """Return True if the table is open and shows this person's name or keeps a seat for them."""
    if isinstance(state, Closed):
        return False
    before = played_before(state) if isinstance(state, Lobby) else ()
    return person in (*named_in(to_stored(state)), *before)
