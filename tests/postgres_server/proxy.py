"""A network with failures between a program and its server."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

SERVER_ACTS_S = 0.3


class _Cut(Exception):
    """The connection ends now."""


class Proxy:
    """`async with Proxy(port) as proxy`: connections to `proxy.port` reach the server's port."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()
        self._open: set[tuple[asyncio.Event, asyncio.Event]] = set()
        """For each connection whether its requests pass, and whether its answers do."""
        self._swallows = (False, False)
        self._word = b""
        self.port = 0
        self.delay_s = 0.0
        """So long everything is on its way, in each direction."""

    def cut_before_answer_to(self, word: bytes) -> None:
        """Let the next message with this word reach the server, and close its connection in place of the answer."""
        self._word = word

    def cut(self) -> None:
        """Close all connections."""
        for task in self._passing:
            task.cancel()

    def refuse(self) -> None:
        """Close all connections, and accept no other."""
        assert self._server is not None
        self._server.close()
        self.cut()

    def swallow(self, *, requests: bool = True) -> None:
        """Pass nothing on any more, or no answers alone, and close nothing."""
        self._swallows = (requests, True)
        for connection in self._open:
            self._stop(connection)

    def pass_again(self) -> None:
        """Let new connections through. Those of before stay as they are: the network has forgotten them."""
        self._swallows = (False, False)

    def _stop(self, connection: tuple[asyncio.Event, asyncio.Event]) -> None:
        for passes, swallowed in zip(connection, self._swallows, strict=True):
            if swallowed:
                passes.clear()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._passing.add(task)
        try:
            await self._pass_both_ways(reader, writer)
        except* (_Cut, ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            self._passing.discard(task)

    async def _pass_both_ways(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._server_port)
        connection = asked, answered = asyncio.Event(), asyncio.Event()
        asked.set()
        answered.set()
        self._stop(connection)
        self._open.add(connection)
        try:
            async with asyncio.TaskGroup() as both:
                _ = both.create_task(self._pass_requests(reader, back, asked, answered))
                _ = both.create_task(self._pass_answers(there, writer, answered))
        finally:
            self._open.discard(connection)
            back.close()

    async def _pass_requests(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        passes: asyncio.Event,
        answers_pass: asyncio.Event,
    ) -> None:
        while data := await reader.read(65536):
            await passes.wait()
            cut = bool(self._word) and self._word in data
            if cut:
                self._word = b""
                answers_pass.clear()  # the answer waits until its connection has ended
            await self._hand_on(writer, data)
            if cut:
                await asyncio.sleep(SERVER_ACTS_S)
                raise _Cut
        raise ConnectionResetError

    async def _pass_answers(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, passes: asyncio.Event
    ) -> None:
        while data := await reader.read(65536):
            await passes.wait()
            await self._hand_on(writer, data)
        raise ConnectionResetError

    async def _hand_on(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        """Write now, or after the delay: the next data sets out meanwhile, and arrives later than this."""
        if self.delay_s:
            _ = asyncio.get_running_loop().call_later(self.delay_s, writer.write, data)
        else:
            writer.write(data)
            await writer.drain()
