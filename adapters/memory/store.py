"""A `Store` and a `PostBox` in memory; they keep the same contract as those on a disk."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import replace
from secrets import token_bytes
from typing import TypeVar, assert_never

from adapters.memory.chores import MemoryChores
from adapters.memory.merging import merged
from adapters.memory.news import MemoryNews
from adapters.memory.remembering import MemoryRemembering
from adapters.memory.storable_values import as_storable
from bot.domain.errors import AlreadyDone, AlreadyStored, StoreError
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, UserKey
from bot.domain.orders import DropOrder, PutOrder
from bot.domain.preferences import AT_FIRST
from bot.domain.rank_rows import Board, ForgetPerson, PersonStanding, RankChange, RecallPerson
from bot.domain.room_settings import SettingChange
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    AddUpdate,
    Change,
    DropSlot,
    DropTable,
    DropUpdates,
    EndGame,
    GameChange,
    GameRow,
    MoveChat,
    MoveRow,
    Nick,
    Person,
    Player,
    PutPerson,
    PutRoom,
    PutSlot,
    PutTable,
    Room,
    SeatEventRow,
    SetDeadlines,
    SetTableKeys,
    UpdateChange,
)
from bot.domain.seasons import FOREVER
from bot.domain.tournament_rows import PutTournament, TournamentChange
from bot.ports.store import SECRET_BYTES

V = TypeVar("V")


class MemoryStore(MemoryChores, MemoryRemembering, MemoryNews):
    """A `Store` and a `PostBox` without a file. Instances share nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._nicks: dict[tuple[PersonId, Chat], Nick] = {}
        self._rooms: dict[Chat, Room] = {}
        self._moves: dict[GameId, dict[int, MoveRow]] = {}
        self._secrets: dict[str, bytes] = {}
        self._updates: dict[tuple[PlatformName, str], int] = {}

    async def commit(self, changes: Sequence[Change]) -> None:
        """Let other tasks run once, as a store on a disk does; then apply all changes, or none if one fails."""
        self._check_open()
        await asyncio.sleep(0)
        self._undo.clear()
        try:
            for change in changes:
                self._apply(as_storable(change))
        except StoreError:
            for undo in reversed(self._undo):
                undo()
            raise
        self._tell(changes)

    async def person(self, platform: PlatformName, user: UserKey) -> Person | None:
        self._check_open()
        return self._people.get((as_storable(platform), as_storable(user)))

    async def players(self, chat: Chat | None, most: int, skip: int = 0) -> tuple[Player, ...]:
        self._check_open()
        by_id = {person.person: person for person in self._people.values()}
        there = as_storable(chat), FOREVER
        here = [
            row for row in self._standings.values() if (row.chat, row.period) == there and row.person in by_id
        ]
        here.sort(key=lambda row: (-(row.merit(Board.RATING) or -math.inf), row.person))
        return tuple(Player(by_id[row.person], self._nick(row)) for row in here[skip : skip + most])

    async def people(self, ids: Sequence[PersonId]) -> dict[PersonId, Person]:
        self._check_open()
        asked = set(as_storable(tuple(ids)))
        return {person.person: person for person in self._people.values() if person.person in asked}

    async def nicks(self, ids: Sequence[PersonId]) -> tuple[Nick, ...]:
        self._check_open()
        asked = set(as_storable(tuple(ids)))
        found = [nick for nick in self._nicks.values() if nick.person in asked]
        return tuple(sorted(found, key=lambda nick: (nick.person, nick.chat.platform, nick.chat.id)))

    async def room(self, chat: Chat) -> Room | None:
        self._check_open()
        return self._rooms.get(as_storable(chat))

    async def has_update(self, platform: PlatformName, update: str) -> bool:
        self._check_open()
        return as_storable((platform, update)) in self._updates

    async def game(self, game: GameId) -> GameRow | None:
        self._check_open()
        return self._games.get(as_storable(game))

    async def last_game(self, room: Chat) -> GameRow | None:
        """Of two games that started at the same time, return the one that was added later."""
        self._check_open()
        here = [row for row in self._games.values() if row.room == as_storable(room)]
        return max(reversed(here), key=lambda row: row.started_at, default=None)

    async def ended_game(self, room: Chat, back: int = 0) -> GameRow | None:
        self._check_open()
        rows = [row for row in self._games.values() if row.room == as_storable(room)]
        ended = [row for row in reversed(rows) if row.ended_at is not None]
        return next(iter(sorted(ended, key=lambda row: -row.started_at)[back:]), None)

    async def secret(self, name: str) -> bytes:
        self._check_open()
        return self._secrets.setdefault(as_storable(name), token_bytes(SECRET_BYTES))

    async def moves(self, game: GameId) -> tuple[MoveRow, ...]:
        self._check_open()
        return tuple(row for _, row in sorted(self._moves.get(as_storable(game), {}).items()))

    async def seat_events(self, game: GameId) -> tuple[SeatEventRow, ...]:
        self._check_open()
        return tuple(row for _, row in sorted(self._seat_events.get(as_storable(game), {}).items()))

    def _apply(self, change: Change) -> None:
        if isinstance(change, SettingChange):
            self._apply_setting_change(change)
            return
        if isinstance(change, TournamentChange):
            self._apply_tournament_change(change)
            if isinstance(change, PutTournament) and not change.row.open:
                self._drop_entered(change.row.tournament)
            return
        if isinstance(change, PutOrder):
            self._set(self._orders, change.order.id, change.order)
            return
        if isinstance(change, DropOrder):
            self._drop(self._orders, change.id)
            return
        if isinstance(change, SetTableKeys):
            self._set(self._table_keys, change.table, change.keys)
            return
        if isinstance(change, UpdateChange):
            self._apply_update_change(change)
            return
        if not isinstance(change, RankChange):
            self._apply_change(change)
            return
        if isinstance(change, ForgetPerson):
            if change.digest:
                self._remember(change.person, change.digest)
            self._forget_user(change.person)
        if isinstance(change, RecallPerson):
            self._recall(change.person, change.digest)
            return
        self._apply_rank_change(change)

    def _put_room(self, room: Room, before: Room | None) -> None:
        stored = self._rooms.get(room.chat)
        if stored is not None and before is None:
            room = replace(room, ended_series=stored.ended_series)
        self._set(self._rooms, room.chat, merged(stored, room, before))

    def _apply_change(self, change: GameChange) -> None:
        match change:
            case PutPerson():
                self._put_person(change)
            case PutRoom(room, before):
                self._put_room(room, before)
            case PutTable() | DropTable():
                self._change_table(change)
            case AddGame(row):
                self._add(self._games, row.game, row)
            case AddMove(row):
                self._add(self._of_game(self._moves, row.game), row.seq, row)
            case AddSeatEvent(row):
                self._add(self._of_game(self._seat_events, row.game), row.seq, row)
            case EndGame(game, ended_at, result):
                self._end_game(game, ended_at, result)
            case SetDeadlines(table, rows):
                self._set_deadlines(table, rows)
            case PutSlot(row):
                self._set(self._slots, row.slot, row)
            case DropSlot(slot):
                self._drop(self._slots, slot)
            case MoveChat(old, new):
                self._move_chat(old, new)
            case _:
                assert_never(change)

    def _of_game(self, rows: dict[GameId, dict[int, V]], game: GameId) -> dict[int, V]:
        if game not in self._games:
            raise StoreError("no such game")
        return rows.setdefault(game, {})

    def _put_person(self, change: PutPerson) -> None:
        key = change.person.platform, change.person.user
        person = merged(self._people.get(key), change.person, change.before)
        if any(other.person == person.person and at != key for at, other in self._people.items()):
            raise AlreadyStored("taken: Person")
        self._set(self._people, key, person)
        for nick in change.nicks:
            self._set(self._nicks, (nick.person, nick.chat), nick)

    def _apply_update_change(self, change: UpdateChange) -> None:
        match change:
            case AddUpdate(platform, update, at):
                if (platform, update) in self._updates:
                    raise AlreadyDone("done before")
                self._set(self._updates, (platform, update), at)
            case DropUpdates(before):
                for key in [key for key, at in self._updates.items() if at < before]:
                    self._drop(self._updates, key)
            case _:
                assert_never(change)

    def _nick(self, standing: PersonStanding) -> str:
        nick = standing.chat and self._nicks.get((standing.person, standing.chat))
        return nick.name if nick else ""

    def _forget_user(self, person: PersonId) -> None:
        for at in [at for at in self._nicks if at[0] == person]:
            self._drop(self._nicks, at)
        for key, row in [item for item in self._people.items() if item[1].person == person]:
            nobody = UserKey(f"forgotten:{person}")
            private = Chat(row.private.platform, "")
            self._drop(self._people, key)
            blank = replace(
                row,
                user=nobody,
                name="",
                handle="",
                private=private,
                reachable=False,
                preferences=AT_FIRST,
            )
            self._set(self._people, (row.platform, nobody), blank)
        self._forget_in_rooms(person)
        self._forget_places(person)

    def _end_game(self, game: GameId, ended_at: int, result: str) -> None:
        if game not in self._games:
            raise StoreError("no such game")
        self._set(self._games, game, replace(self._games[game], ended_at=ended_at, result=result))

    def _move_chat(self, old: Chat, new: Chat) -> None:
        """A room that stands at the new address already is replaced by the one that moves."""
        if (old.platform, old.id) == (new.platform, new.id):
            return

        def moves(chat: Chat) -> bool:
            return (chat.platform, chat.id) == (old.platform, old.id)

        def moved(chat: Chat) -> Chat:
            return Chat(new.platform, new.id, chat.topic)

        for chat, room in list(self._rooms.items()):
            if moves(chat):
                self._drop(self._rooms, chat)
                self._set(self._rooms, moved(chat), replace(room, chat=moved(chat)))
        for table in [row for row in self._tables.values() if row.room.whole == new.whole]:
            self._set(self._tables, table.table, replace(table, unfinished=False))
        for table in [row for row in self._tables.values() if moves(row.room)]:
            following = replace(table, room=moved(table.room), version=table.version + 1)
            self._set(self._tables, table.table, following)
        for game in [row for row in self._games.values() if moves(row.room)]:
            self._set(self._games, game.game, replace(game, room=moved(game.room)))
        for slot in [row for row in self._slots.values() if moves(row.chat)]:
            self._set(self._slots, slot.slot, replace(slot, chat=moved(slot.chat)))
        for key, person in [item for item in self._people.items() if moves(item[1].private)]:
            self._set(self._people, key, replace(person, private=moved(person.private)))
        for at, nick in [item for item in self._nicks.items() if moves(item[1].chat)]:
            self._drop(self._nicks, at)
            self._set(self._nicks, (nick.person, moved(nick.chat)), replace(nick, chat=moved(nick.chat)))
        self._move_settings(old, new)
        self._move_tournaments(old, new)
        self._move_ranks(old, new)
        self._move_remembered(old, new)
