"""Sites by https on this machine, for a browser with the addresses of this machine."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from aiohttp import web

PARENT = """<!doctype html><meta charset="utf-8"><title>frame</title>
<script>
  window.heard = [];
  addEventListener("message", (event) => heard.push([event.origin, JSON.parse(event.data)]));
  window.tell = (eventType, eventData) => frames[0].postMessage(JSON.stringify({ eventType, eventData }), "*");
</script>
<body style="margin:0"><iframe style="display:block;border:0;width:390px;height:780px"></iframe>
<script>document.querySelector("iframe").src = decodeURIComponent(location.hash.slice(1));</script>"""


def certificate(folder: Path) -> ssl.SSLContext:
    """Make a certificate without an authority behind it."""
    key, cert = folder / "key.pem", folder / "cert.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    names = ["-days", "1", "-subj", "/CN=localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command, *names], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    return context


@asynccontextmanager
async def forwarding(port: int, context: ssl.SSLContext) -> AsyncIterator[int]:
    """Decrypt the incoming data, as a proxy does, and pass them on to the port of this machine."""

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inside, outside = await asyncio.open_connection("127.0.0.1", port)
        with suppress(OSError):
            await asyncio.gather(_copy(reader, outside), _copy(inside, writer))

    server = await asyncio.start_server(pass_on, "127.0.0.1", 0, ssl=context)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


@asynccontextmanager
async def parent_site(context: ssl.SSLContext) -> AsyncIterator[int]:
    """Serve a page that puts the address in its fragment into a frame, as Telegram's web client does."""

    async def page(_: web.Request) -> web.Response:
        return web.Response(text=PARENT, content_type="text/html")

    app = web.Application()
    app.router.add_get("/", page)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    try:
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
