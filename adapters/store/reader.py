"""Reading: every answer holds every commit that was answered before it was asked for.

A statement costs several trips to the driver's thread, so those who look up single rows while the
connections are busy are answered together.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.kit.storable import storable
from adapters.store.queries import AnyRow, Key, Lookup, Query
from adapters.store.sqlite import as_store_error
from bot.domain.errors import StoreError

T = TypeVar("T")
Parameters = Mapping[str, object]
Rows = Sequence[AnyRow]
Wanted = dict[Key, asyncio.Future[Rows]]

MOST_KEYS = 200
"""Keys in one statement: databases bound the number of its parameters."""


class Reader:
    """Asks questions; raises StoreError where there is no answer to be had.

    Who is cancelled while waiting leaves the query to be answered: a connection would not survive that.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._under_way: set[asyncio.Task[Any]] = set()
        self._wanted: dict[Lookup[Any], Wanted] = {}
        self._closed = False

    async def all(self, query: Query[T], asked: Parameters) -> tuple[T, ...]:
        """Every row of the answer."""
        rows = await asyncio.shield(self._start(self._asked(query, asked)))
        return tuple(map(query.read, rows))

    async def find(self, lookup: Lookup[T], *key: str) -> tuple[T, ...]:
        """Every row with this key."""
        rows = await asyncio.shield(self._want(lookup, tuple(map(storable, key))))
        return tuple(map(lookup.read, rows))

    async def find_one(self, lookup: Lookup[T], *key: str) -> T | None:
        """The row with this key, if there is one."""
        return next(iter(await self.find(lookup, *key)), None)

    async def close(self) -> None:
        """Answer the questions under way, and refuse later ones."""
        self._closed = True
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._engine.dispose()

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        if self._closed:
            work.close()
            raise StoreError("the store is closed")
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    def _want(self, lookup: Lookup[Any], key: Key) -> asyncio.Future[Rows]:
        """Whoever wants the same before it is asked for shares the answer."""
        wanted = self._wanted.get(lookup)
        if wanted is None:
            wanted = {}
            _ = self._start(self._look_up(lookup, wanted))
            self._wanted[lookup] = wanted
        if key not in wanted:
            wanted[key] = asyncio.get_running_loop().create_future()
        return wanted[key]

    async def _asked(self, query: Query[Any], asked: Parameters) -> Sequence[AnyRow]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query.sql, asked)).all()
        except (SQLAlchemyError, sqlite3.Error, OverflowError) as error:
            raise as_store_error(error) from error

    async def _look_up(self, lookup: Lookup[Any], wanted: Wanted) -> None:
        """Every future that is wanted is answered, or cancelled with this task."""
        try:
            found = await self._found(lookup, wanted)
            for key, answer in wanted.items():
                answer.set_result(found.get(key, []))
        except (SQLAlchemyError, sqlite3.Error) as error:
            for answer in wanted.values():
                answer.set_exception(as_store_error(error))
        finally:
            for answer in wanted.values():
                answer.cancel()

    async def _found(self, lookup: Lookup[Any], wanted: Wanted) -> dict[Key, list[AnyRow]]:
        """The rows of all keys that are wanted by the time that a connection is free."""
        found: dict[Key, list[AnyRow]] = {}
        try:
            async with self._engine.connect() as connection:
                del self._wanted[lookup]  # what is wanted from now on may be newer than this answer
                keys = list(wanted)
                for first in range(0, len(keys), MOST_KEYS):
                    asked = lookup.parameters(keys[first : first + MOST_KEYS])
                    for row in (await connection.execute(lookup.sql, asked)).all():
                        found.setdefault(lookup.key_of(row), []).append(row)
        finally:
            if self._wanted.get(lookup) is wanted:
                del self._wanted[lookup]
        return found
