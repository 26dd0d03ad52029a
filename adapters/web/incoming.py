"""The messages of one socket: read at once, and handled one after the other.

Up to `MOST_OF_ONE_USER` messages of a person run or wait, on all of their connections together.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from types import TracebackType
from typing import Self

from aiohttp import WSCloseCode, web

from adapters.kit.intake import Intake
from adapters.web.messages import FromPage


class Incoming:
    """A queue of messages: `async with Incoming(…) as incoming`. At the end of the block, all messages are handled.

    After an error of `handle` or of the block, the waiting messages are dropped. An error of `handle` also closes the
    socket, and is raised at the end of the block.
    """

    def __init__(
        self,
        intake: Intake,
        person: Hashable,
        socket: web.WebSocketResponse,
        handle: Callable[[FromPage, float], Awaitable[None]],
    ) -> None:
        """Store the services. `handle` gets a message and the value of `time.perf_counter` at its receipt."""
        self._intake = intake
        self._person = person
        self._socket = socket
        self._handle = handle
        self._waiting: list[tuple[FromPage, float]] = []
        self._working: asyncio.Task[None] | None = None
        """The task that handles the messages; None while none wait.

        After an error it stays, so that no message is handled.
        """

    def takes(self, message: FromPage) -> bool:
        """Add the message to the queue. If too many messages of its person run or wait, only return False."""
        if not self._intake.takes(self._person):
            return False
        self._waiting.append((message, time.perf_counter()))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return True

    async def _work(self) -> None:
        try:
            while self._waiting:
                taken = self._waiting.pop(0)
                try:
                    await self._handle(*taken)
                finally:
                    self._intake.ended(self._person)
        except Exception:
            await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            raise
        self._working = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        working = self._working
        try:
            if working is not None:
                if error is not None:
                    working.cancel()
                await working
        except asyncio.CancelledError:
            if error is None:
                raise
        finally:
            if working is not None:
                working.cancel()
            for _ in self._waiting:
                self._intake.ended(self._person)
            self._waiting.clear()
