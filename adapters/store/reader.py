"""Reads from the database. A result contains every commit confirmed before the request.

A statement costs a trip to a thread or to a server. So keys requested while all connections are busy share one
statement.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import Engine, Executable, Row, text
from sqlalchemy.ext.asyncio import AsyncEngine

from adapters.store.errors import as_store_error, depends_on_statement, may_spare_others
from adapters.store.mapping import Mapped, mapped, storable
from adapters.store.queries import (
    AnyRow,
    Key,
    Lookup,
    Query,
    about_room,
    chat_of,
    due_of,
    lookup_of,
    page_of,
    query_of,
)
from bot.domain.errors import StoreError, StoreUnavailable
from bot.domain.ids import Chat

Rows = Sequence[Row[Any]]
Read = Callable[[Executable, Mapping[str, object]], Awaitable[Rows]]
"""Runs a statement on a reserved connection and returns its rows."""


class Reading(Protocol):
    """A few connections. Each runs one statement at a time."""

    def free(self) -> AbstractAsyncContextManager[Read]:
        """Wait for a free connection and hold it during the block. Yield the function that runs statements on it."""
        ...

    async def close(self) -> None:
        """Close every connection."""
        ...


class ReadingOnServer:
    """Connections to a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def free(self) -> AsyncIterator[Read]:
        async with self._engine.connect() as connection:

            async def read(statement: Executable, parameters: Mapping[str, object]) -> Rows:
                return (await connection.execute(statement, parameters)).all()

            yield read

    async def close(self) -> None:
        await self._engine.dispose()


class ReadingInThreads:
    """Connections to a file, each with a thread."""

    def __init__(self, engine: Engine, connections: int) -> None:
        """`connections` is the maximum number of the engine's connections."""
        self._engine = engine
        self._connections = connections
        self._threads = ThreadPoolExecutor(connections, "reading")
        self._free = asyncio.Semaphore(connections)

    @asynccontextmanager
    async def free(self) -> AsyncIterator[Read]:
        async with self._free:
            yield self._read

    async def _read(self, statement: Executable, parameters: Mapping[str, object]) -> Rows:
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._rows, statement, parameters
        )

    def _rows(self, statement: Executable, parameters: Mapping[str, object]) -> Rows:
        with self._engine.connect() as connection:
            return connection.execute(statement, parameters).all()

    async def renew(self) -> None:
        """Close the connections as soon as none is in use. New ones are opened when needed."""
        async with AsyncExitStack() as held:
            for _ in range(self._connections):
                await held.enter_async_context(self._free)
            await asyncio.to_thread(self._engine.dispose)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()


T = TypeVar("T")
Parameters = Mapping[str, object]
Failed = Callable[[StoreError, int, Callable[[], Awaitable[object]]], None]
"""Called with an error, a number of what has failed, and a function that tries the same again."""
_ANYTHING = text("SELECT 1")
Wanted = dict[Key, asyncio.Future[Rows]]

MOST_KEYS = 200
"""Keys in one statement: databases limit the number of parameters."""


class Reader:
    """Runs queries. The methods raise `StoreError` if the database gives no result.

    Cancelling a caller does not cancel its query, because a connection is unusable after a cancelled statement. If this
    query fails, its error only goes to `failed`.
    """

    def __init__(self, reading: Reading, failed: Failed) -> None:
        """`failed` is called with every error, a number for its statement, and a function that tries the same again."""
        self._reading = reading
        self._failed = failed
        self._under_way: set[asyncio.Task[Any]] = set()
        self._wanted: dict[Lookup[Any], Wanted] = {}
        self._closed = False

    async def all(self, query: Query[T], parameters: Parameters) -> tuple[T, ...]:
        """Return all rows of the result."""
        rows = await asyncio.shield(self._start(self._run(query, parameters)))
        return tuple(map(query.read, rows))

    async def find(self, row: type[T], /, *order: str, **equal: object) -> tuple[T, ...]:
        """Return all rows of the class `row` with these fields, sorted by the fields `order` (`-at`: the latest first).

        Calls with other values at the same time share one statement.
        """
        by, fields = mapped(row), tuple(equal)
        if not fields:
            return await self.all(query_of(by, fields, order, limited=False), {})
        return await self.look_up(lookup_of(by, fields, order), *by.equal(equal).values())

    async def first(self, row: type[T], most: int, /, *order: str, **equal: object) -> tuple[T, ...]:
        """Return at most `most` rows of the class `row` with these fields, the first ones in this order."""
        by, fields = mapped(row), tuple(equal)
        asked = {f"of_{name}": value for name, value in by.equal(equal).items()}
        return await self.all(query_of(by, fields, order, limited=True), {**asked, "most": most})

    async def page(self, row: type[T], most: int, after: T | None = None) -> tuple[T, ...]:
        """Return at most `most` rows of the class `row` in the order of their keys, after the row `after` if given."""
        by: Mapped[T] = mapped(row)
        values = {} if after is None else by.values(after)
        asked = {f"after_{name}": values[name] for name in by.key if values}
        return await self.all(page_of(by, first=after is None), {**asked, "most": most})

    async def due(
        self, row: type[T], now: int, most: int, after: T | None = None, /, **equal: object
    ) -> tuple[T, ...]:
        """Return at most `most` rows of the class `row` due at the time `now` (ms), with these fields.

        The earliest come first. They follow the row `after` if given.
        """
        by: Mapped[T] = mapped(row)
        of = {f"of_{name}": value for name, value in by.equal(equal).items()}
        values = {} if after is None else by.values(after)
        turn = {f"after_{name}": values[name] for name in ("due", *by.key) if values}
        query = due_of(by, tuple(equal), first=after is None)
        return await self.all(query, {"now": now, "most": most, **of, **turn})

    async def get(self, row: type[T], /, **key: object) -> T | None:
        """Return the row of the class `row` with these fields; None if there is none."""
        return next(iter(await self.find(row, **key)), None)

    async def about(self, room: Chat, *rows: type) -> tuple[Any, ...]:
        """Return for each class the row with the room as its key; None for a class without such a row."""
        (found,) = await self.all(about_room(*map(mapped, rows)), chat_of(room))
        return found

    async def look_up(self, lookup: Lookup[T], *key: Any) -> tuple[T, ...]:
        """Return all rows with this key."""
        rows = await asyncio.shield(self._want(lookup, tuple(map(storable_part, key))))
        return tuple(map(lookup.read, rows))

    async def close(self) -> None:
        """Finish the queries under way and refuse later ones."""
        self._closed = True
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._reading.close()

    async def abandon(self) -> None:
        """Cancel the queries under way, refuse later ones and close the connections."""
        self._closed = True
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._reading.close()

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        if self._closed:
            work.close()
            raise StoreUnavailable("the store is closed")
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(_ignore_error)
        return task

    def _want(self, lookup: Lookup[Any], key: Key) -> asyncio.Future[Rows]:
        """Request the rows of a key, and return a future for them.

        Requests for the same key before the statement runs share one future.
        """
        wanted = self._wanted.get(lookup)
        if wanted is None:
            wanted = {}
            _ = self._start(self._look_up(lookup, wanted))
            self._wanted[lookup] = wanted
        if key not in wanted:
            wanted[key] = asyncio.get_running_loop().create_future()
            wanted[key].add_done_callback(_ignore_error)
        return wanted[key]

    async def _run(self, query: Query[Any], parameters: Parameters) -> Sequence[AnyRow]:
        try:
            return await self._read(query.sql, parameters)
        except StoreError as error:
            self._reported(error, query.sql, parameters)
            raise
        except Exception as error:
            raise self._reported(error, query.sql, parameters) from error

    async def _read(self, statement: Executable, parameters: Parameters) -> Rows:
        async with self._reading.free() as read:
            return await read(statement, parameters)

    def _reported(self, error: Exception, statement: Executable, parameters: Parameters) -> StoreError:
        """Report the error to `failed`, and return it as an error of the store.

        `failed` also gets a function for later attempts. It repeats this statement, or runs a simple one if the error
        concerns all statements.
        """
        reported = as_store_error(error)
        tried, given = (statement, parameters) if depends_on_statement(error) else (_ANYTHING, {})
        self._failed(reported, id(tried), lambda: self._read(tried, given))
        return reported

    async def _look_up(self, lookup: Lookup[Any], wanted: Wanted) -> None:
        """Wait for a free connection, then read the rows of all keys in `wanted`, also of those added meanwhile."""
        try:
            async with self._reading.free() as read:
                del self._wanted[lookup]  # later callers may need newer rows than this result
                keys = list(wanted)
                for first in range(0, len(keys), MOST_KEYS):
                    await self._answer(
                        read, lookup, {key: wanted[key] for key in keys[first : first + MOST_KEYS]}
                    )
        except Exception as error:  # noqa: BLE001 - every waiting caller must learn of any error
            reported = self._reported(error, _ANYTHING, {})
            for answer in wanted.values():
                if not answer.done():
                    answer.set_exception(reported)
        finally:
            if self._wanted.get(lookup) is wanted:
                del self._wanted[lookup]
            for answer in wanted.values():
                answer.cancel()

    async def _answer(self, read: Read, lookup: Lookup[Any], wanted: Wanted) -> None:
        """Read the rows of these keys, and give each future in `wanted` its rows or the error.

        If only some rows may be damaged, read each key alone.
        """
        asked = lookup.of(list(wanted))
        try:
            rows = await read(*asked)
        except Exception as error:  # noqa: BLE001 - every waiting caller must learn of any error
            if len(wanted) > 1 and may_spare_others(error):
                for key, answer in wanted.items():
                    await self._answer(read, lookup, {key: answer})
                return
            reported = self._reported(error, *asked)
            for answer in wanted.values():
                answer.set_exception(reported)
            return
        found: dict[Key, list[AnyRow]] = {}
        for row in rows:
            found.setdefault(lookup.key_of(row), []).append(row)
        for key, answer in wanted.items():
            answer.set_result(found.get(key, []))


def _ignore_error(done: asyncio.Future[Any]) -> None:
    """Read the error of a finished future. Otherwise asyncio logs the error if no caller waits for it any more."""
    if not done.cancelled():
        _ = done.exception()


def storable_part(value: Any) -> Any:
    """Return a part of a key as the database stores it: a text without the characters that cannot be stored."""
    return storable(value) if isinstance(value, str) else value
