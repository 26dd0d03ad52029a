"""The limits of the shared web server, over real sockets."""

import asyncio
import gzip
import logging
import socket
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import pytest
from aiohttp import ClientSession, WSMsgType, web

from adapters.kit import http_server
from adapters.kit.http_server import ConnectionLimits, HttpServer, read_body
from tests.waiting import PATIENCE_S, until

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
Connect = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


class Serving:
    """A server on this machine with an echo and a socket. The test ends its connections."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.writers: list[asyncio.StreamWriter] = []

    async def connect(
        self, first: bytes = b"", source: str = "127.0.0.1"
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
        self.writers.append(writer)
        writer.write(first)
        return reader, writer

    async def status(self, first: bytes = GET, source: str = "127.0.0.1") -> int:
        reader, _ = await self.connect(first, source)
        async with asyncio.timeout(PATIENCE_S):
            return int((await reader.readline()).split()[1])


async def echo(request: web.Request) -> web.Response:
    return web.Response(body=await read_body(request))


async def index(_: web.Request) -> web.Response:
    return web.Response(text="here")


async def talk(request: web.Request) -> web.WebSocketResponse:
    talking = web.WebSocketResponse(compress=False)
    await talking.prepare(request)
    async for message in talking:
        await talking.send_str(message.data)
    return talking


@asynccontextmanager
async def serving(limits: ConnectionLimits | None = None) -> AsyncIterator[Serving]:
    app = web.Application(client_max_size=10_000)
    app.add_routes([web.get("/", index), web.post("/echo", echo), web.get("/socket", talk)])
    server = HttpServer(app, limits or ConnectionLimits(100))
    served = Serving(await server.listen("127.0.0.1", 0, "the test", "PORT"))
    try:
        yield served
    finally:
        for writer in served.writers:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
        await server.close()


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with serving() as running:
        yield running


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Return the rest of a connection; the server closes it."""
    async with asyncio.timeout(PATIENCE_S):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


BOMB = b"\0" * 50_000_000


async def test_compressed_bodies_are_answered_415(served: Serving) -> None:
    for coding in ["gzip", "deflate", "br", "zstd", "x-gzip", "GZIP", "identity, gzip"]:
        for path in ["/echo", "/nowhere"]:
            body = gzip.compress(BOMB[:1_000_000]) if "zip" in coding else zlib.compress(BOMB[:1_000_000])
            async with (
                ClientSession() as session,
                session.post(served.url + path, data=body, headers={"Content-Encoding": coding}) as answer,
            ):
                assert answer.status == 415
                assert answer.headers["Accept-Encoding"] == "identity"


async def test_a_multipart_body_with_a_coding_in_one_part_is_refused(served: Serving) -> None:
    head = b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Encoding: identity\r\nContent-Encoding: gzip\r\n"
    assert await served.status(head + b"Content-Length: 0\r\n\r\n") == 415


async def test_large_compressed_bodies_are_refused_without_decompressing_them(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decompressor is not even made."""

    def explode(*_: object, **__: object) -> None:
        raise AssertionError("a body is decompressed")

    monkeypatch.setattr("aiohttp.http_parser.DeflateBuffer.__init__", explode)
    body = gzip.compress(BOMB, 1)
    async with ClientSession() as session:
        for _ in range(5):
            async with session.post(
                f"{served.url}/echo", data=body, headers={"Content-Encoding": "gzip"}
            ) as answer:
                assert answer.status == 415


async def test_plain_bodies_are_read_up_to_the_size_limit(served: Serving) -> None:
    async with ClientSession() as session:
        for headers in ({}, {"Content-Encoding": "identity"}):
            async with session.post(f"{served.url}/echo", data=b"abc", headers=headers) as answer:
                assert (answer.status, await answer.read()) == (200, b"abc")
        async with session.post(f"{served.url}/echo", data=b"x" * 10_001) as answer:
            assert answer.status == 413


async def test_a_web_socket_is_closed_after_a_compressed_message(served: Serving) -> None:
    async with ClientSession() as session, session.ws_connect(f"{served.url}/socket", compress=15) as talking:
        assert talking.compress == 0, "the extension was not agreed on"
        await talking.send_bytes(b"", compress=15)
        await talking.send_str("x" * 1000, compress=15)
        assert (await talking.receive()).type in (WSMsgType.CLOSE, WSMsgType.CLOSED)


@pytest.mark.parametrize("first", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: "])
async def test_half_open_requests_are_ended(
    served: Serving, monkeypatch: pytest.MonkeyPatch, first: bytes
) -> None:
    monkeypatch.setattr(http_server, "HEADERS_S", 0.2)
    reader, _ = await served.connect(first)
    assert await ended(reader) == b""


async def test_slow_headers_are_ended(served: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "HEADERS_S", 0.3)
    reader, writer = await served.connect(b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
    rest = asyncio.create_task(ended(reader))
    async with asyncio.timeout(PATIENCE_S):
        while not rest.done():
            with suppress(ConnectionError):
                writer.write(b"a")
                await writer.drain()
            await asyncio.wait({rest}, timeout=0.02)
    assert await rest == b""


async def test_slow_bodies_are_ended(served: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "BODY_S", 0.2)
    reader, _ = await served.connect(b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nab")
    assert (await ended(reader)).startswith(b"HTTP/1.1 408 ")


async def test_idle_connections_are_ended_and_sockets_stay_open(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "HEADERS_S", 0.3)
    monkeypatch.setattr(http_server, "IDLE_S", 0.3)
    async with ClientSession() as session, session.ws_connect(f"{served.url}/socket") as talking:
        reader, _ = await served.connect(GET)
        assert (await ended(reader)).startswith(b"HTTP/1.1 200 ")
        reader, _ = await served.connect(GET)
        await ended(reader)
        await talking.send_str("still here")
        assert (await talking.receive_str(timeout=PATIENCE_S)) == "still here"


@pytest.mark.parametrize("head", [b"X-A: " + b"a" * 9000, b"\r\n".join([b"X-A: a"] * 100)])
async def test_large_headers_are_refused(served: Serving, head: bytes) -> None:
    assert await served.status(b"GET / HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n\r\n") == 400


async def test_silent_connections_are_closed_for_a_new_one() -> None:
    async with serving(ConnectionLimits(20)) as served:
        silent = [(await served.connect())[0] for _ in range(60)]
        assert await served.status() == 200
        for reader in silent[:40]:
            assert await ended(reader) == b""
        assert not silent[-1].at_eof()


async def test_at_the_limit_connections_in_use_stay_and_the_next_one_is_answered_503() -> None:
    async with serving(ConnectionLimits(2)) as served, ClientSession() as session:
        async with (
            session.ws_connect(f"{served.url}/socket") as one,
            session.ws_connect(f"{served.url}/socket") as other,
        ):
            reader, _ = await served.connect(GET)
            refusal = await ended(reader)
            assert refusal.startswith(b"HTTP/1.1 503 ")
            assert b"Retry-After: 5" in refusal
            many = await asyncio.gather(*(served.connect(GET) for _ in range(40)))
            await asyncio.gather(*(ended(reader) for reader, _ in many))
            for talking in (one, other):
                await talking.send_str("here")
                assert await talking.receive_str(timeout=PATIENCE_S) == "here"
        async with asyncio.timeout(PATIENCE_S):
            while await served.status() != 200:
                pass


def only_two(address: str) -> dict[str, int]:
    return {address: 3} if address == "127.0.0.2" else {}


async def test_a_network_at_its_limit_closes_no_connections_of_other_networks() -> None:
    async with serving(ConnectionLimits(10, only_two)) as served:
        others = [(await served.connect())[0] for _ in range(5)]
        silent = [(await served.connect(source="127.0.0.2"))[0] for _ in range(9)]
        for reader in silent[:6]:
            assert await ended(reader) == b""
        assert await served.status(source="127.0.0.2") == 200, "its own older connection gives way"
        assert not any(reader.at_eof() for reader in others)


async def test_connections_that_ended_are_not_counted() -> None:
    async with serving(ConnectionLimits(3)) as served:
        for _ in range(20):
            reader, writer = await served.connect(GET)
            assert (await reader.readline()).split()[1] == b"200"
            writer.close()
        assert await served.status() == 200


async def test_a_connection_whose_client_does_not_read_the_answer_is_closed() -> None:
    async def large(_: web.Request) -> web.Response:
        return web.Response(body=b"x" * 20_000_000)

    app = web.Application()
    app.add_routes([web.get("/large", large), web.get("/", index)])
    server = HttpServer(app, ConnectionLimits(2))
    port = await server.listen("127.0.0.1", 0, "the test", "PORT")
    deaf = [socket.create_connection(("127.0.0.1", port)) for _ in range(2)]
    try:
        for one in deaf:
            one.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        async with ClientSession() as session, asyncio.timeout(PATIENCE_S):
            status = 0
            while status != 200:
                async with session.get(f"http://127.0.0.1:{port}/") as answer:
                    status = answer.status
                    assert status in (200, 503)
    finally:
        for one in deaf:
            one.close()
        await server.close()


@pytest.mark.parametrize("ends", [True, False], ids=["the handler ends", "the handler is cancelled"])
async def test_the_close_waits_for_the_request_of_a_client_that_left(ends: bool) -> None:
    begun, left = asyncio.Event(), asyncio.Event()
    outcomes = []

    async def slow(_: web.Request) -> web.Response:
        begun.set()
        try:
            await left.wait()
            for _turn in range(100 if ends else 1_000_000_000):
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            outcomes.append("cancelled")
            raise
        outcomes.append("ended")
        return web.Response()

    app = web.Application()
    app.add_routes([web.get("/", slow)])
    server = HttpServer(app, ConnectionLimits(2), shutdown_timeout=PATIENCE_S if ends else 0.2)
    port = await server.listen("127.0.0.1", 0, "the test", "PORT")
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(GET)
    await begun.wait()
    writer.transport.abort()
    await until(lambda: not server._open)
    left.set()
    await server.close()
    assert outcomes == ["ended" if ends else "cancelled"]


CHUNKED = b"POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"secret\r\n\r\n",
        b"GET /?" + b"secret" * 2000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"secret" * 2000 + b"\r\n\r\n",
        GET.replace(b"\r\n\r\n", b"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
        + b"secret\r\n" * 1000,
        GET + b"secret\r\n\r\n",
        CHUNKED + b"6\r\nsecretsecret\r\n",
    ],
    ids=["no request", "long line", "long header", "behind an upgrade", "behind a request", "bad chunk"],
)
async def test_the_log_contains_nothing_of_unreadable_requests(
    served: Serving, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    caplog.set_level(logging.DEBUG)
    reader, _ = await served.connect(sent)
    answers = await ended(reader)
    assert b" 400 Bad Request" in answers
    assert b"secret" not in answers
    assert "secret" not in caplog.text
    assert "Traceback" not in caplog.text
    assert "cannot be read" in caplog.text


async def test_a_connection_closed_within_a_request_body_is_not_logged_as_a_fault(
    served: Serving, caplog: pytest.LogCaptureFixture
) -> None:
    _, writer = await served.connect(b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nab")
    assert await served.status() == 200
    writer.transport.abort()
    for _ in range(3):
        assert await served.status() == 200
    assert "Traceback" not in caplog.text


async def test_a_request_with_an_invalid_chunk_is_answered_400_or_408(
    served: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http_server, "BODY_S", 0.2)
    reader, writer = await served.connect(CHUNKED)
    assert await served.status() == 200
    writer.write(b"secret\r\n")
    answers = await ended(reader)
    assert answers.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 408 "))
    assert b"secret" not in answers
    assert caplog.text == ""
