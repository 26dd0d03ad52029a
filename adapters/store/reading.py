"""Connections for reading alone: every statement sees all commits and changes nothing.

The driver for SQLite makes four or five trips to a thread of its own for each statement, and a trip takes longer than
the statement. So a file is read in threads, one trip for each.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

from sqlalchemy import Engine, Executable, Row
from sqlalchemy.ext.asyncio import AsyncEngine

Rows = Sequence[Row[Any]]
Read = Callable[[Executable, Mapping[str, object]], Awaitable[Rows]]
"""Runs a statement on a connection that is ours until it has answered, and returns its rows."""


class Reading(Protocol):
    """A few connections, each of which runs one statement at a time."""

    def free(self) -> AbstractAsyncContextManager[Read]:
        """Wait until a connection is free, and hold it."""
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
        """`engine` may make so many connections."""
        self._engine = engine
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

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()
