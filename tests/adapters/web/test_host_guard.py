"""A page of another site points its own name at our address ("DNS rebinding"), and is refused."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator

import pytest
from aiohttp import WSServerHandshakeError

from tests.adapters.web.page_client import PageClient, WebServer, serve
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

PUBLIC = "durak.example.org"
OURS = [
    "localhost",
    "LocalHost:8080",
    "127.0.0.1:9",
    "127.9.9.9",
    "[::1]:8080",
    "10.0.0.7",
    "192.168.1.20:8080",
    "172.31.0.2",
    "100.64.3.4",
    "[fd12:3456::1]",
    "[fe80::1]:80",
    "living-room.local:8080",
    socket.gethostname(),
    PUBLIC,
    "DURAK.example.org.:443",
]
FOREIGN = [
    "evil.example",
    "evil.example:8080",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    f"{PUBLIC}.evil.example",
    f"evil.{PUBLIC}",
    "8.8.8.8",
    "[2606:4700::1]:80",
    "localhost@evil.example",
    "[::1",
    "::1",
    "local",
    ":8080",
    "",
]
PATHS = ["/", "/static/main.js", "/socket", "/nothing"]


@pytest.fixture
async def public(clock: ManualClock) -> AsyncIterator[WebServer]:
    async with serve(MemoryStore(), clock=clock, names=[PUBLIC]) as running:
        yield running


async def asked(server: WebServer, host: str, path: str = "/", **headers: str) -> tuple[int, str]:
    async with server.client.get(server.url + path, headers={"Host": host, **headers}) as response:
        return response.status, await response.text()


async def test_the_page_is_served_under_its_own_names_alone(public: WebServer) -> None:
    for host in OURS:
        assert (await asked(public, host))[0] == 200, host
        page = PageClient(await public.socket(headers={"Host": host}, origin=f"http://{host}"))
        await page.say("hello", name="Anna")
        assert await page.hear("welcome"), host
    for host in FOREIGN:
        assert {(await asked(public, host, path))[0] for path in PATHS} <= {400, 421}, host
        with pytest.raises(WSServerHandshakeError) as refused:
            await public.socket(headers={"Host": host}, origin=f"http://{host}")
        assert refused.value.status in {400, 421}, host


async def test_the_refusal_is_one_line_in_the_language_of_the_browser(server: WebServer) -> None:
    async with server.client.get(
        server.url, headers={"Host": "evil.example", "Accept-Language": "ru"}
    ) as response:
        said = await response.text()
        assert (response.status, response.content_type) == (421, "text/plain")
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert said.count("\n") == 1
    assert "DURAK_WEB_NAMES" in said
    assert "Под этим именем" in said


async def test_the_refusal_is_logged_once_a_minute(
    server: WebServer, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    for minute in range(2):
        for number in range(20):
            await asked(server, f"evil-{minute}-{number}.example")
        clock.jump(3600)
        await clock.advance(61)
    lines = [record.getMessage() for record in caplog.records if "DURAK_WEB_NAMES" in record.getMessage()]
    assert len(lines) == 2
    assert ["evil-0-0.example" in lines[0], "evil-1-0.example" in lines[1]] == [True, True]


async def test_the_health_is_served_to_probes_and_not_to_pages_of_other_sites(server: WebServer) -> None:
    for path in ("/livez", "/readyz", "/healthz"):
        for host in ("127.0.0.1", "8.8.8.8:8080", "localhost"):
            assert (await asked(server, host, path))[0] == 200, (host, path)
        assert (await asked(server, "evil.example", path))[0] == 421
    reader, writer = await asyncio.open_connection("127.0.0.1", server.platform.port)
    writer.write(b"GET /healthz HTTP/1.0\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"200"
    writer.close()
    await writer.wait_closed()


async def test_without_a_name_only_the_health_is_served(server: WebServer) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.platform.port)
    writer.write(b"GET / HTTP/1.0\r\n\r\n")
    assert (await reader.readline()).split()[1] == b"421"
    writer.close()
    await writer.wait_closed()


async def test_a_proxy_may_send_another_host_name_than_the_browser(public: WebServer) -> None:
    page = PageClient(await public.socket(headers={"Host": "127.0.0.1:8080"}, origin=f"https://{PUBLIC}"))
    await page.say("hello", name="Anna")
    assert await page.hear("welcome")
    with pytest.raises(WSServerHandshakeError) as refused:
        await public.socket(headers={"Host": PUBLIC}, origin="https://evil.example")
    assert refused.value.status == 403
