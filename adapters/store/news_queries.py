"""The `NewsStore` of an SQL database; a file has no news, because one process serves it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import cast

from adapters.clock import ServerClock, SystemClock, counted_with_sleep
from adapters.store import queries
from adapters.store.leases import PostgresLeases, Told
from adapters.store.post_box import SqlPostBox
from adapters.store.postgres import PostgresDatabase
from adapters.store.sqlite import SqliteDatabase
from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.orders import Order
from bot.ports.leases import Leases
from bot.ports.news import TableNews
from bot.ports.store import Store
from bot.presenter.always_granted import AlwaysGranted


class SqlNews(SqlPostBox):
    """Reads what other processes have changed."""

    _database: SqliteDatabase | PostgresDatabase

    @property
    def shared(self) -> bool:
        return isinstance(self._database, PostgresDatabase)

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
        if isinstance(self._database, PostgresDatabase):
            return PostgresLeases(self._database, told)
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
