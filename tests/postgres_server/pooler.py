"""A pooler between a program and its server, as strict as PgBouncer.

It refuses settings in the first message, gives each client a made-up number of its session, and hands sessions on
from client to client: after a client has left (session pooling), or after each transaction (transaction pooling).
"""

from __future__ import annotations

import asyncio
import itertools
import struct
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final, Self

ACCEPTED: Final = {
    *("user", "database", "client_encoding", "datestyle", "timezone"),
    *("standard_conforming_strings", "application_name"),
}
"""The settings accepted by PgBouncer in the first message of a client."""
CANCEL: Final = 80877102
PLAIN: Final = {80877103, 80877104}
"""Requests for encryption, of both kinds."""
DISCARD: Final = b"Q" + struct.pack("!i", 16) + b"DISCARD ALL\0"
IDLE: Final = b"Z\0\0\0\x05I"


@dataclass(eq=False)
class Session:
    """A connection to the server, and its present client."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    client: asyncio.StreamWriter | None = None
    cleaned: asyncio.Event = field(default_factory=asyncio.Event)
    """A client has left, and its settings are forgotten."""


class Pooler:
    """`async with Pooler(port) as pooler`: connections to `pooler.port` reach sessions of the server.

    Each client logs in on a new session of the pool, so the pool is never empty.
    """

    def __init__(self, port: int, *, by_transaction: bool = False, round_robin: bool = False) -> None:
        self._server_port = port
        self._by_transaction = by_transaction
        self._round_robin = round_robin
        self._pool: deque[Session] = deque()
        self._keys: dict[bytes, bytes] = {}
        self._numbers = itertools.count(1)
        self._clients: set[asyncio.Task[None]] = set()
        self._sessions: dict[Session, asyncio.Task[None] | None] = {}
        self._server: asyncio.Server | None = None
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        tasks = [*self._clients, *filter(None, self._sessions.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for session in self._sessions:
            session.writer.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._clients.add(task)
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
                if await self._log_in(reader, writer):
                    await self._serve(reader, writer)
        finally:
            writer.close()
            self._clients.discard(task)

    async def _log_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        first = await first_message(reader)
        while int.from_bytes(first[4:8]) in PLAIN:
            writer.write(b"N")
            first = await first_message(reader)
        if int.from_bytes(first[4:8]) == CANCEL:
            await self._cancel(self._keys.get(first[8:], b""))
            return False
        names = first[8:].split(b"\0")[:-2:2]
        for name in names:
            if name.decode() not in ACCEPTED:
                writer.write(refusal(f"unsupported startup parameter: {name.decode()}"))
                await writer.drain()
                return False
        session = Session(*await asyncio.open_connection("127.0.0.1", self._server_port))
        self._sessions[session] = None
        session.writer.write(first)
        if not await self._authenticated(session, reader, writer):
            return False
        self._sessions[session] = asyncio.create_task(self._answer(session))
        self._pool.appendleft(session)
        return True

    async def _authenticated(
        self, session: Session, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> bool:
        """Pass the messages of both on until the server is ready; give the client another key of its session."""
        while True:
            said = await message(session.reader)
            if said[:1] == b"K":
                key = struct.pack("!ii", next(self._numbers), 7)
                self._keys[key] = said[5:]
                said = said[:5] + key
            writer.write(said)
            if said[:1] in {b"E", b"Z"}:
                await writer.drain()
                return said[:1] == b"Z"
            if said[:1] == b"R" and int.from_bytes(said[5:9]) not in {0, 12}:
                session.writer.write(await message(reader))

    async def _cancel(self, key: bytes) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        writer.write(struct.pack("!ii", 16, CANCEL) + key)
        await writer.drain()
        writer.close()

    def _take(self) -> Session:
        return self._pool.popleft() if self._round_robin else self._pool.pop()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve the client until it leaves. Its session is cleaned then, unless it has one for each transaction."""
        session: Session | None = None
        try:
            while (said := await message(reader))[:1] != b"X":
                if session is None or session.client is not writer:
                    session = self._take()
                    session.client = writer
                session.writer.write(said)
                await session.writer.drain()
        except BaseException:
            if session is not None and session.client is writer:
                session.writer.close()
            raise
        if session is not None and session.client is writer:
            session.client = None
            session.cleaned.clear()
            session.writer.write(DISCARD)
            await session.cleaned.wait()
            self._pool.append(session)

    async def _answer(self, session: Session) -> None:
        """Pass the server's messages to the present client; close the client when the server ends the connection."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            while True:
                said = await message(session.reader)
                if session.client is not None:
                    session.client.write(said)
                if said == IDLE:
                    session.cleaned.set()
                    if self._by_transaction and session.client is not None:
                        session.client = None
                        self._pool.append(session)
        if session.client is not None:
            session.client.close()
        elif session in self._pool:
            self._pool.remove(session)


async def first_message(reader: asyncio.StreamReader) -> bytes:
    """Read the message without a kind: its length, a code, and more."""
    length = await reader.readexactly(4)
    return length + await reader.readexactly(int.from_bytes(length) - 4)


async def message(reader: asyncio.StreamReader) -> bytes:
    """Read a message with its kind and its length."""
    head = await reader.readexactly(5)
    return head + await reader.readexactly(int.from_bytes(head[1:]) - 4)


def refusal(text: str) -> bytes:
    """Return a server's message for the end of a connection."""
    fields = f"SFATAL\0VFATAL\0C08P01\0M{text}\0\0".encode()
    return b"E" + struct.pack("!i", len(fields) + 4) + fields
