"""Discord's proxy: it serves the page under the name of the application, with its own policy, and without cookies."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import (
    ClientError,
    ClientSession,
    ClientWebSocketResponse,
    WSMsgType,
    WSServerHandshakeError,
    hdrs,
    web,
)
from multidict import CIMultiDict

from tests.discord_activity.client import ACTIVITY
from tests.discord_activity.sites import serving

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob: https://cdn.discordapp.com/avatars/; font-src 'self' data:; worker-src 'none';"
    f" connect-src {ACTIVITY}/ {ACTIVITY.replace('https', 'wss')}/ https://discord.com/api/ data: blob:"
)
"""The policy of the proxy, in place of the page's policy."""
FROM: Final = "203.0.113.7"
"""The address of the proxy: all visitors have it."""
_OF_CONNECTION: Final = {
    "host",
    "connection",
    "upgrade",
    "content-length",
    "transfer-encoding",
    "keep-alive",
    "cookie",
    "set-cookie",
}


class ActivityProxy:
    """Discord's proxy before a server of this machine. The public name of the server is `host`."""

    def __init__(self, port: int, host: str) -> None:
        self.port = port
        """The port of the server."""
        self.host = host
        self.replaces_policy = True
        """False if the proxy keeps the policy of the page."""
        self.is_down = ""
        """Requests with this end of their path are answered by the proxy's own page of an error."""
        self.requests: list[str] = []
        """The method and the path of each request, without its query."""
        self.cookies: list[str] = []
        """The dropped cookies, of both sides."""
        self._sockets: set[asyncio.Transport] = set()
        self._out: ClientSession

    @classmethod
    @asynccontextmanager
    async def running(
        cls, port: int, host: str, context: ssl.SSLContext
    ) -> AsyncIterator[tuple[ActivityProxy, int]]:
        """Run the proxy during the block. Yield it with its own port."""
        proxy = cls(port, host)
        async with (
            ClientSession(auto_decompress=False) as proxy._out,
            serving([web.route("*", "/{path:.*}", proxy._pass_on)], context) as own,
        ):
            yield proxy, own

    def cut(self) -> None:
        """Break every open socket without a word."""
        for transport in tuple(self._sockets):
            transport.abort()

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        self.requests.append(f"{request.method} {request.path}")
        if self.is_down and request.path.endswith(self.is_down):
            return web.Response(status=502, text="<h1>Bad gateway</h1>", content_type="text/html")
        self._note_cookies(request.headers)
        address = f"http://127.0.0.1:{self.port}{request.path_qs}"
        try:
            if request.headers.get(hdrs.UPGRADE, "").lower() == "websocket":
                return await self._socket(request, address)
            return await self._file(request, address)
        except (ClientError, OSError):
            return web.Response(status=502, text="<h1>Bad gateway</h1>", content_type="text/html")

    async def _file(self, request: web.Request, address: str) -> web.Response:
        headers, body = self._headers(request), await request.read()
        async with self._out.request(
            request.method, address, headers=headers, data=body, allow_redirects=False
        ) as answer:
            self._note_cookies(answer.headers)
            kept = _without(answer.headers)
            if self.replaces_policy:
                kept["Content-Security-Policy"] = POLICY
            return web.Response(status=answer.status, body=await answer.read(), headers=kept)

    async def _socket(self, request: web.Request, address: str) -> web.StreamResponse:
        try:
            inside = await self._out.ws_connect(address, headers=self._headers(request))
        except WSServerHandshakeError as refusal:
            return web.Response(status=refusal.status)
        outside = web.WebSocketResponse()
        await outside.prepare(request)
        assert request.transport is not None
        self._sockets.add(transport := request.transport)
        try:
            await asyncio.gather(_copy(outside, inside), _copy(inside, outside), return_exceptions=True)
        finally:
            self._sockets.discard(transport)
        return outside

    def _headers(self, request: web.Request) -> CIMultiDict[str]:
        kept = _without(request.headers)
        kept["Host"] = self.host
        kept["X-Forwarded-For"] = FROM
        return kept

    def _note_cookies(self, headers: Mapping[str, str]) -> None:
        self.cookies += [headers[name] for name in ("Cookie", "Set-Cookie") if name in headers]


def _without(headers: Mapping[str, str]) -> CIMultiDict[str]:
    """Return the headers without those of one connection, and without cookies."""
    kept = CIMultiDict(headers)
    for name in tuple(kept):
        if name.lower() in _OF_CONNECTION or name.lower().startswith("sec-websocket"):
            kept.popall(name, None)
    return kept


Socket = web.WebSocketResponse | ClientWebSocketResponse


async def _copy(source: Socket, target: Socket) -> None:
    """Pass on the texts of a socket, and its end."""
    try:
        async for message in source:
            if message.type is WSMsgType.TEXT:
                await target.send_str(message.data)
    finally:
        await target.close()
