"""A line between a browser and a server: slow, or with the answers lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass


@dataclass
class Line:
    """A line to the server; `per_second` bytes come through it."""

    url: str = ""
    per_second: int = 50_000_000
    loses_answers: bool = False
    """Nothing of the server arrives. The server receives everything."""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, down: bool) -> None:
        try:
            with suppress(ConnectionError):
                while data := await reader.read(4096):
                    if down and self.loses_answers:
                        continue
                    writer.write(data)
                    await writer.drain()
                    if down:
                        await asyncio.sleep(len(data) / self.per_second)
        finally:
            writer.transport.abort()


@asynccontextmanager
async def line_to(port: int) -> AsyncIterator[Line]:
    """Open a line to this port during the block. If nobody listens there, a new connection ends at once."""
    line, open_ends = Line(), set[asyncio.Task[None]]()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", port, limit=8192)
        except ConnectionError:
            writer.transport.abort()
            return
        ways = ((reader, to_server, False), (from_server, writer, True))
        for one, other, down in ways:
            open_ends.add(asyncio.create_task(line.carry(one, other, down=down)))

    server = await asyncio.start_server(connect, "127.0.0.1", 0)
    line.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield line
    finally:
        server.close()
        for task in open_ends:
            task.cancel()
        await asyncio.gather(*open_ends, return_exceptions=True)
        await server.wait_closed()
