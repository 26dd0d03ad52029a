"""Tables, their deadlines and their slots in memory, and the ways to find them."""

from __future__ import annotations

from adapters.memory.post_box import MemoryPostBox
from adapters.memory.storable_values import as_storable
from adapters.memory.undo_log import UndoLog
from bot.domain.errors import AlreadyStored, StaleTable, StoreError
from bot.domain.ids import Chat, SlotId, TableId
from bot.domain.orders import Order
from bot.domain.rows import (
    REMOVED,
    DeadlineRow,
    DropTable,
    PutTable,
    SlotRow,
    TableRow,
)


class MemoryTables(UndoLog, MemoryPostBox):
    """The part of a `Store` that keeps tables in dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[TableId, TableRow] = {}
        self._table_keys: dict[TableId, tuple[str, ...]] = {}
        self._deadlines: dict[TableId, tuple[DeadlineRow, ...]] = {}
        self._slots: dict[SlotId, SlotRow] = {}
        self._orders: dict[str, Order] = {}

    async def table(self, table: TableId) -> TableRow | None:
        self._check_open()
        return self._tables.get(as_storable(table))

    async def awake_tables(self, now: int) -> tuple[TableId, ...]:
        self._check_open()
        rows = [row for row in self._tables.values() if row.open and (not row.asleep or row.at > now)]
        return tuple(row.table for row in sorted(rows, key=lambda row: (-row.at, row.table)))

    async def rooms_used_since(self, at: int) -> tuple[Chat, ...]:
        self._check_open()
        return tuple({row.room for row in self._tables.values() if row.at >= at})

    async def tables_of(self, key: str) -> tuple[TableId, ...]:
        self._check_open()
        asked = as_storable(key)
        return tuple(sorted(table for table, keys in self._table_keys.items() if asked in keys))

    async def tables_at(self, chat: Chat) -> tuple[TableId, ...]:
        self._check_open()
        whole = as_storable(chat).whole
        posts = {row.table for row in self._slots.values() if row.chat.whole == whole}
        rows = [row for row in self._tables.values() if row.room.whole == whole or row.table in posts]
        return tuple(sorted(row.table for row in rows if row.open))

    async def deadlines(self, table: TableId | None = None) -> tuple[DeadlineRow, ...]:
        self._check_open()
        sets = self._deadlines.values() if table is None else [self._deadlines.get(as_storable(table), ())]
        rows = [row for rows in sets for row in rows]
        return tuple(sorted(rows, key=lambda row: (row.due, row.table, row.name)))

    async def slots(self, table: TableId | None = None) -> tuple[SlotRow, ...]:
        self._check_open()
        rows = [row for row in self._slots.values() if table is None or row.table == as_storable(table)]
        return tuple(sorted(rows, key=lambda row: row.slot))

    async def first_deadlines(self, until: int | None = None) -> tuple[tuple[TableId, int], ...]:
        self._check_open()
        found = [
            (table, min(row.due for row in rows)) for table, rows in sorted(self._deadlines.items()) if rows
        ]
        return tuple((table, due) for table, due in found if until is None or due <= until)

    async def unfinished_slots(self) -> tuple[SlotRow, ...]:
        self._check_open()
        rows = sorted(self._slots.values(), key=lambda row: row.slot)
        return tuple(
            row
            for row in rows
            if row.table is None
            or row.intent is not None
            or row.replaces is not None
            or row.digest == REMOVED
        )

    async def stray_slots(self) -> tuple[SlotRow, ...]:
        self._check_open()
        rows = sorted(self._slots.values(), key=lambda row: row.slot)
        strays = [row for row in rows if row.table is not None]
        return tuple(
            row for row in strays if row.table not in self._tables or not self._tables[row.table].open
        )

    def _change_table(self, change: PutTable | DropTable) -> None:
        if isinstance(change, DropTable):
            self._check_version(change.table, change.version)
            if change.table not in self._tables:
                raise StaleTable("no such table")
            self._drop(self._tables, change.table)
        else:
            self._check_version(change.row.table, change.row.version - 1)
            self._check_room(change.row)
            self._set(self._tables, change.row.table, change.row)

    def _check_room(self, row: TableRow) -> None:
        others = (other for other in self._tables.values() if other.table != row.table)
        if row.unfinished and any(other.unfinished and other.room == row.room for other in others):
            raise StaleTable("the room has another table")

    def _check_version(self, table: TableId, version: int) -> None:
        known = self._tables.get(table)
        if version != (0 if known is None else known.version):
            raise StaleTable("another version")

    def _set_deadlines(self, table: TableId, rows: tuple[DeadlineRow, ...]) -> None:
        if any(row.table != table for row in rows):
            raise StoreError("a deadline of another table")
        if len({row.name for row in rows}) < len(rows):
            raise AlreadyStored("taken: DeadlineRow")
        self._set(self._deadlines, table, rows)
