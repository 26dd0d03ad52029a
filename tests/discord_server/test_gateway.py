"""The tests' gateway is as unkind as Discord's."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

import aiohttp
import pytest

from tests.discord_server.payloads import user
from tests.discord_server.server import TOKEN, DiscordServer

CHANNEL, THERE = 500, 700
SECOND_GUILD: Final = 1 << 22
"""A guild of the second shard of two."""
ANNA = user(11, "Anna")


class Socket:
    """One connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.session = ""
        self.sequence = 0

    async def identify(self, shard: int = 0, shards: int = 1, token: str = TOKEN) -> Self:
        await self._socket.send_json({"op": 2, "d": {"token": token, "shard": [shard, shards]}})
        return self

    async def resume(self, session: str, sequence: int) -> Self:
        said = {"token": TOKEN, "session_id": session, "seq": sequence}
        await self._socket.send_json({"op": 6, "d": said})
        return self

    async def next(self) -> tuple[str, Any]:
        """Return the next event with its data; otherwise the other frame, as `op 9` or `closed 4010`."""
        frame = await self._socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            return f"closed {self._socket.close_code}", None
        read = frame.json()
        if read["op"] != 0:
            return f"op {read['op']}", read.get("d")
        self.sequence = read["s"]
        if read["t"] == "READY":
            self.session = read["d"]["session_id"]
        return read["t"], read["d"]

    async def until(self, wanted: str) -> Any:
        """The data of the next event of this name; every other event before it is passed over."""
        while True:
            name, data = await self.next()
            if name == wanted:
                return data
            assert not name.startswith("closed"), name

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)


class Clients:
    """Connects to the gateway as often as wanted."""

    def __init__(self, server: DiscordServer, session: aiohttp.ClientSession) -> None:
        self._server = server
        self._session = session
        self._sockets: list[Socket] = []

    async def connect(self) -> Socket:
        socket = Socket(await self._session.ws_connect(self._server.gateway_url))
        self._sockets.append(socket)
        assert (await socket.next())[0] == "op 10"
        return socket


@asynccontextmanager
async def gateway(server: DiscordServer) -> AsyncIterator[Clients]:
    async with server, aiohttp.ClientSession() as session:
        server.gateway.speed = 1e9
        yield Clients(server, session)


@pytest.fixture
async def server() -> DiscordServer:
    return DiscordServer([CHANNEL], {SECOND_GUILD: [THERE]})


async def test_a_second_session_of_one_key_within_five_seconds_is_refused(server: DiscordServer) -> None:
    async with gateway(server) as clients:
        server.gateway.speed, server.gateway.max_concurrency = 0.001, 2
        for shard in (0, 1):
            await (await (await clients.connect()).identify(shard, 4)).until("READY")
        refused = await (await clients.connect()).identify(2, 4)
        assert await refused.next() == ("op 9", False)
        assert server.gateway.refused == [2]
        assert server.gateway.limits()["session_start_limit"]["remaining"] == 997
        server.gateway.speed = 1e9
        await (await (await clients.connect()).identify(2, 4)).until("READY")
        assert server.gateway.connected() == [0, 1, 2]


async def test_a_session_that_its_client_ends_cannot_be_resumed(server: DiscordServer) -> None:
    async with gateway(server) as clients:
        ended = await (await clients.connect()).identify()
        await ended.until("GUILD_CREATE")
        await ended.close(1000)
        await server.until(lambda: not server.gateway.sessions)
        again = await (await clients.connect()).resume(ended.session, ended.sequence)
        assert await again.next() == ("op 9", False)


@pytest.mark.parametrize("shard,shards,code", [(2, 2, 4010), (0, 1, 4011)])
async def test_shards_with_invalid_numbers_are_refused(
    server: DiscordServer, shard: int, shards: int, code: int
) -> None:
    async with gateway(server) as clients:
        server.gateway.required = 2
        refused = await (await clients.connect()).identify(shard, shards)
        assert (await refused.next())[0] == f"closed {code}"


async def test_a_bot_without_starts_left_loses_its_token(server: DiscordServer) -> None:
    async with gateway(server) as clients:
        server.gateway.starts_left = 1
        await (await (await clients.connect()).identify()).until("READY")
        for _ in range(2):
            refused = await (await clients.connect()).identify()
            assert (await refused.next())[0] == "closed 4004"
        assert server.gateway.revoked


async def test_a_wrong_token_and_a_second_identify_are_refused(server: DiscordServer) -> None:
    async with gateway(server) as clients:
        wrong = await (await clients.connect()).identify(token="wrong")
        assert (await wrong.next())[0] == "closed 4004"
        twice = await (await clients.connect()).identify()
        await twice.until("READY")
        await twice.identify()
        while not (name := (await twice.next())[0]).startswith("closed"):
            assert name == "GUILD_CREATE"
        assert name == "closed 4005"
