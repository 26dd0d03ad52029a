"""News between applications in one process that share a store in memory."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.memory.storable_values import as_storable
from adapters.memory.tables import MemoryTables
from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.orders import Order, PutOrder
from bot.domain.rows import (
    Change,
    PutTable,
    TableRow,
)
from bot.ports.news import News, TableNews


class MemoryNews(MemoryTables):
    """A `NewsStore`: whoever listens hears of every commit, also of those of its own application."""

    def __init__(self) -> None:
        super().__init__()
        self.shared = False
        """Set it where several applications share the store."""

    def _tell(self, changes: Sequence[Change]) -> None:
        tables = tuple(news_of(change.row) for change in changes if isinstance(change, PutTable))
        platforms = tuple(change.order.platform for change in changes if isinstance(change, PutOrder))
        if tables or platforms:
            for heard in self._heard:
                heard(News(tables, platforms))

    async def meant(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[tuple[TableId, int], ...]:
        here = () if chat is None else await self.tables_at(chat)
        itself = self._tables.get(TableId(as_storable(table)))
        there = () if itself is None else await self.tables_at(itself.room.whole)
        found = {*here, *(await self.tables_of(key) if key else ()), *there}
        rows = [row for row in map(self._tables.get, sorted(found)) if row is not None and row.open]
        return tuple((row.table, row.version) for row in rows)

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        self._check_open()
        return tuple(news_of(row) for row in self._tables.values() if row.at >= at)

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        self._check_open()
        rows = [self._tables.get(as_storable(table)) for table in tables]
        return tuple(news_of(row) for row in rows if row is not None)

    async def orders(self, platform: PlatformName, now: int) -> tuple[Order, ...]:
        self._check_open()
        due = [row for row in self._orders.values() if row.platform == platform and row.due <= now]
        return tuple(sorted(due, key=lambda row: (row.due, row.id)))

    async def served_until(self) -> int:
        return 0


def news_of(row: TableRow) -> TableNews:
    """Return what others are told of this row."""
    return TableNews(row.table, row.version, awake=row.open and not row.asleep)
