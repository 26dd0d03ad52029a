"""Turns a group of changes into as few SQL statements as possible, each for many rows.

Rows of different tables do not depend on each other, except that moves and seat events need their game. So
the statements for one table keep their order, and the tables are written in the order `ORDER`.
"""

from __future__ import annotations

from functools import cache
from typing import assert_never

from sqlalchemy import Connection, Table, bindparam, delete, insert, update

from adapters.store.rank_changes import MOVE_RANKS, RANK_TABLES, rank_statements
from adapters.store.row_values import (
    deadline_row,
    game_row,
    move_row,
    nick_row,
    order_row,
    person_row,
    room_row,
    seat_event_row,
    slot_row,
    table_row,
)
from adapters.store.schema import (
    deadlines,
    games,
    moves,
    nicks,
    orders,
    people,
    rooms,
    seat_events,
    slots,
    table_keys,
    tables,
    updates,
)
from adapters.store.setting_changes import MOVE_SETTINGS, SETTING_TABLES, setting_statement
from adapters.store.statements import SqlRow, Statement, drop_replaced_rows, move_rows, upsert
from adapters.store.tournament_changes import MOVE_TOURNAMENTS, TOURNAMENT_TABLES, tournament_statements
from adapters.store.update_changes import update_statement
from bot.domain.errors import AlreadyStored, StaleTable, StoreError
from bot.domain.ids import Chat, GameId, TableId
from bot.domain.orders import DropOrder, PutOrder
from bot.domain.rank_rows import RankChange
from bot.domain.room_settings import SettingChange
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    Change,
    DeadlineRow,
    DropSlot,
    DropTable,
    EndGame,
    GameChange,
    GameRow,
    MoveChat,
    PutPerson,
    PutRoom,
    PutSlot,
    PutTable,
    SetDeadlines,
    SetTableKeys,
    TableRow,
    UpdateChange,
)
from bot.domain.tournament_rows import TournamentChange

_FIRST = upsert(tables, "table", where=tables.c.version == 0)
FIRST_VERSION = Statement(tables, _FIRST, must_match=StaleTable)
_next = (tables.c.table == bindparam("of")) & (tables.c.version == bindparam("made_from"))
NEXT_VERSION = Statement(tables, update(tables).where(_next), must_match=StaleTable)
DROP_TABLE = Statement(tables, delete(tables).where(_next), must_match=StaleTable)
REPLACED_TABLES = Statement(
    tables,
    update(tables)
    .where(tables.c.platform == bindparam("new_platform"), tables.c.chat == bindparam("new_chat"))
    .values(unfinished=False),
)
"""A table that stands at the new address gives way to the one that comes."""
COUNT_MOVED_TABLES = Statement(
    tables,
    update(tables)
    .where(tables.c.platform == bindparam("old_platform"), tables.c.chat == bindparam("old_chat"))
    .values(version=tables.c.version + 1),
)
MOVE_CHAT = (
    drop_replaced_rows(rooms, "topic"),
    REPLACED_TABLES,
    COUNT_MOVED_TABLES,
    *(move_rows(table) for table in (rooms, tables, games, slots)),
    move_rows(people, "private_platform", "private_chat"),
    drop_replaced_rows(nicks, "person"),
    move_rows(nicks),
    *MOVE_SETTINGS,
    *MOVE_TOURNAMENTS,
    *MOVE_RANKS,
)
PUT_NICK = Statement(nicks, upsert(nicks, "person", "platform", "chat"))
PUT_ORDER = Statement(orders, upsert(orders, "id"))
DROP_ORDER = Statement(orders, delete(orders).where(orders.c.id == bindparam("gone")))
PUT_SLOT = Statement(slots, upsert(slots, "slot"))
DROP_SLOT = Statement(slots, delete(slots).where(slots.c.slot == bindparam("gone")))
ADD_GAME = Statement(games, insert(games))
ADD_MOVE = Statement(moves, insert(moves))
ADD_SEAT_EVENT = Statement(seat_events, insert(seat_events))
END_GAME = Statement(games, update(games).where(games.c.game == bindparam("ended")), must_match=StoreError)
CLEAR_DEADLINES = Statement(deadlines, delete(deadlines).where(deadlines.c.table == bindparam("cleared")))
ADD_DEADLINE = Statement(deadlines, insert(deadlines))
CLEAR_KEYS = Statement(table_keys, delete(table_keys).where(table_keys.c.table == bindparam("cleared")))
ADD_KEY = Statement(table_keys, upsert(table_keys))

ORDER = (
    updates,
    people,
    nicks,
    rooms,
    *SETTING_TABLES,
    *TOURNAMENT_TABLES,
    tables,
    table_keys,
    games,
    moves,
    seat_events,
    slots,
    orders,
    *RANK_TABLES,
)


@cache
def _put_person(only: frozenset[str] | None) -> Statement:
    return Statement(people, upsert(people, "platform", "user", only=only))


@cache
def _put_room(only: frozenset[str] | None) -> Statement:
    return Statement(rooms, upsert(rooms, "platform", "chat", "topic", only=only))


def _changed(after: SqlRow, before: SqlRow | None) -> frozenset[str] | None:
    """The columns that differ; None without a row before, for all."""
    return None if before is None else frozenset(name for name in after if after[name] != before[name])


class ChangeBatch:
    """Collects changes and then applies all of them on one connection, whose transaction has begun."""

    def __init__(self) -> None:
        self._steps: dict[Table, list[tuple[Statement, list[SqlRow]]]] = {table: [] for table in ORDER}
        self._deadlines: dict[TableId, tuple[DeadlineRow, ...]] = {}
        self._needed: set[GameId] = set()

    def add(self, change: Change) -> None:
        """Append a change.

        Raises:
            AlreadyStored: the change names two deadlines alike.
            StoreError: a deadline belongs to another table, or a game comes after its own moves.
        """
        if isinstance(change, RankChange):
            for statement, row in rank_statements(change):
                self._append(statement, row)
        elif isinstance(change, TournamentChange):
            for statement, row in tournament_statements(change):
                self._append(statement, row)
        elif isinstance(change, SettingChange):
            self._append(*setting_statement(change))
        elif isinstance(change, SetTableKeys):
            self._append(CLEAR_KEYS, {"cleared": change.table})
            for key in change.keys:
                self._append(ADD_KEY, {"key": key, "table": change.table})
        elif isinstance(change, PutOrder):
            self._append(PUT_ORDER, order_row(change.order))
        elif isinstance(change, DropOrder):
            self._append(DROP_ORDER, {"gone": change.id})
        elif isinstance(change, UpdateChange):
            self._append(*update_statement(change))
        else:
            self._add(change)

    def _add(self, change: GameChange) -> None:
        match change:
            case PutPerson():
                self._put_person(change)
            case PutRoom(room, before):
                row = room_row(room)
                only = (
                    frozenset(row) - {"ended_series"} if before is None else _changed(row, room_row(before))
                )
                self._append(_put_room(only), row)
            case PutTable() | DropTable():
                self._change_table(change)
            case AddGame(row):
                self._add_game(row)
            case AddMove(row):
                self._needed.add(row.game)
                self._append(ADD_MOVE, move_row(row))
            case AddSeatEvent(row):
                self._needed.add(row.game)
                self._append(ADD_SEAT_EVENT, seat_event_row(row))
            case EndGame(game, ended_at, result):
                self._append(END_GAME, {"ended": game, "ended_at": ended_at, "result": result})
            case SetDeadlines(table, rows):
                self._set_deadlines(table, rows)
            case PutSlot(row):
                self._append(PUT_SLOT, slot_row(row))
            case DropSlot(slot):
                self._append(DROP_SLOT, {"gone": slot})
            case MoveChat(old, new):
                self._move_chat(old, new)
            case _:
                assert_never(change)

    def apply(self, connection: Connection) -> None:
        """Run the statements.

        Raises:
            StoreError: a row that must exist already does not.
            sqlalchemy.exc.SQLAlchemyError: the database refused a statement.
        """
        for steps in self._steps.values():
            for statement, rows in steps:
                _run(connection, statement, rows)
        if self._deadlines:
            _run(connection, CLEAR_DEADLINES, [{"cleared": table} for table in self._deadlines])
        rows = [deadline_row(row) for rows in self._deadlines.values() for row in rows]
        if rows:
            _run(connection, ADD_DEADLINE, rows)

    def _append(self, statement: Statement, row: SqlRow) -> None:
        steps = self._steps[statement.table]
        if steps and steps[-1][0] is statement:
            steps[-1][1].append(row)
        else:
            steps.append((statement, [row]))

    def _put_person(self, change: PutPerson) -> None:
        row, old = person_row(change.person), None if change.before is None else person_row(change.before)
        self._append(_put_person(_changed(row, old)), row)
        for nick in change.nicks:
            self._append(PUT_NICK, nick_row(nick))

    def _change_table(self, change: PutTable | DropTable) -> None:
        if isinstance(change, PutTable):
            self._put_table(change.row)
        else:
            self._append(DROP_TABLE, {"of": change.table, "made_from": change.version})

    def _put_table(self, row: TableRow) -> None:
        values = table_row(row)
        if row.version == 1:
            self._append(FIRST_VERSION, {"table": row.table, **values})
        else:
            self._append(NEXT_VERSION, {"of": row.table, "made_from": row.version - 1, **values})

    def _add_game(self, row: GameRow) -> None:
        """Games are written before moves, so the database would not notice a game that is added after its moves."""
        if row.game in self._needed:
            raise StoreError("a game after its own moves")
        self._append(ADD_GAME, game_row(row))

    def _set_deadlines(self, table: TableId, rows: tuple[DeadlineRow, ...]) -> None:
        """Keep the new deadlines of a table; an earlier replacement in the same batch is dropped."""
        if any(row.table != table for row in rows):
            raise StoreError("a deadline of another table")
        if len({row.name for row in rows}) < len(rows):
            raise AlreadyStored("two deadlines of one name")
        self._deadlines[table] = rows

    def _move_chat(self, old: Chat, new: Chat) -> None:
        if (old.platform, old.id) == (new.platform, new.id):
            return
        row = {
            "old_platform": old.platform,
            "old_chat": old.id,
            "new_platform": new.platform,
            "new_chat": new.id,
        }
        for statement in MOVE_CHAT:
            self._append(statement, row)


def _run(connection: Connection, statement: Statement, rows: list[SqlRow]) -> None:
    """Rows that must match are written one by one where the driver does not count what many at once have changed."""
    if statement.must_match is None:
        connection.execute(statement.sql, rows)
        return
    if connection.dialect.name == "sqlite":
        changed = connection.execute(statement.sql, rows).rowcount
    else:
        changed = sum(connection.execute(statement.sql, row).rowcount for row in rows)
    if changed != len(rows):
        raise statement.must_match(f"no such row in {statement.table.name}")
