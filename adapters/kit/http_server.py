"""The web server of the page, the webhook and the health check, with limits against slow and large requests.

Bodies are not decompressed, because a few kilobytes may become gigabytes.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, cast

from aiohttp import hdrs, web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from bot.domain.errors import SettingsError

_log = logging.getLogger(__name__)

HEADERS_S = 15.0
"""Time limit for the first request line and headers of a new connection."""
IDLE_S = 150.0
"""Time limit between two requests of a connection. Usual proxies keep connections for at most two minutes."""
BODY_S = 10.0
LINGER_S: Final = 1.0
MOST_HEADERS: Final = 64
LONGEST_LINE: Final = 8190
"""The limit of one header and of the request line, in bytes."""
BACKLOG: Final = 64
"""Most connections accepted in one step, before others are closed for them."""
REFUSED_S: Final = 1.0
MOST_REFUSED: Final = 16
"""Most refused connections with an answer at the same time; others are closed without one."""
NAME: Final = "durak"
"""The value of the header `Server`."""
_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: 24\r\n\r\n503: Service Unavailable"
)


def _no_blocks(_: str) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """The limits of connections to one server: `most` in all, and a limit for each network.

    `blocks_of` takes the peer's address, and returns its networks with their limits of connections. A proxy is in no
    network, because everybody's requests come from it.
    """

    most: int
    blocks_of: Callable[[str], Mapping[str, int]] = _no_blocks


class HttpServer:
    """Serves an application to a limited number of connections.

    A new connection above a limit replaces the connection with the longest wait for a request. If all connections have
    requests under way, the new one is answered 503.
    """

    def __init__(
        self, app: web.Application, limits: ConnectionLimits, *, shutdown_timeout: float = 1
    ) -> None:
        self._limits = limits
        self._open = 0
        self._open_of: Counter[str] = Counter()
        self._waiting: dict[_Connection, None] = {}
        self._refused: dict[asyncio.Transport, asyncio.TimerHandle] = {}
        self._server: asyncio.Server | None = None
        self._requests: set[asyncio.Task[Any]] = set()
        self._shutdown_timeout = shutdown_timeout
        app.middlewares.insert(0, self._attend)
        app.middlewares.append(_refuse_encodings)
        app.on_response_prepare.append(_name_server)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=shutdown_timeout)

    async def listen(self, host: str, port: int, served: str, setting: str) -> int:
        """Listen, and return the port. Port 0 means any free port.

        For the error, `served` is the name of the service, and `setting` is the name of the setting of the port.

        Raises:
            SettingsError: the server cannot listen on the address.
        """
        await self._runner.setup()
        try:
            self._server = await asyncio.get_running_loop().create_server(
                self._connect, host, port, backlog=BACKLOG
            )
        except (OSError, OverflowError) as error:
            why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
            raise SettingsError(
                f"{served} cannot be served at {host}:{port} ({why}): is the port taken? {setting} sets another"
            ) from error
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Stop listening, close the open connections properly, and wait for the requests of lost ones.

        The library forgets a request under way when its client leaves. A handler would then outlive what it uses.
        """
        if self._server is not None:
            self._server.close()
        for transport in tuple(self._refused):
            self.drop_refused(transport)
        await self._runner.cleanup()
        if requests := tuple(self._requests):
            _, late = await asyncio.wait(requests, timeout=self._shutdown_timeout)
            for request in late:
                request.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def admit(self, blocks: Mapping[str, int]) -> bool:
        """Count a new connection; at a limit, end one that waits for a request. Return False if none can be ended.

        `blocks` are the networks of the connection, with the limit of each.
        """
        for block, most in blocks.items():
            if self._open_of[block] >= most and not self._evict(partial(_is_of, block)):
                return False
        if self._open >= self._limits.most and not self._evict(lambda _: True):
            return False
        self._open += 1
        self._open_of.update(blocks.keys())
        return True

    def leave(self, blocks: Iterable[str]) -> None:
        """Remove an ended connection from the counts."""
        self._open -= 1
        for block in blocks:
            self._open_of[block] -= 1
            if self._open_of[block] <= 0:
                del self._open_of[block]

    def refuse(self, transport: asyncio.Transport) -> None:
        """Answer 503 without reading a request, and close the connection. Above `MOST_REFUSED`, only close it."""
        if len(self._refused) >= MOST_REFUSED:
            transport.abort()
            return
        transport.write(_BUSY)
        loop = asyncio.get_running_loop()
        self._refused[transport] = loop.call_later(REFUSED_S, self.drop_refused, transport)

    def drop_refused(self, transport: asyncio.Transport) -> None:
        handle = self._refused.pop(transport, None)
        if handle is not None:
            handle.cancel()
            transport.abort()

    def _evict(self, fits: Callable[[_Connection], bool]) -> bool:
        """End the connection that has waited longest among those accepted by `fits`. Return False if there is none."""
        evicted = next(filter(fits, self._waiting), None)
        if evicted is None:
            return False
        evicted.end()
        return True

    def _connect(self) -> _Connection:
        assert self._runner.server is not None
        return _Connection(self, self._waiting, self._limits.blocks_of, self._runner.server)

    @web.middleware
    async def _attend(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Mark the connection as busy during the request; a websocket keeps it busy until it closes."""
        connection = cast(_Connection, request.protocol)
        connection.work()
        task = cast("asyncio.Task[Any]", asyncio.current_task())
        self._requests.add(task)
        try:
            return await handler(request)
        finally:
            self._requests.discard(task)
            connection.wait(IDLE_S)


def _is_of(block: str, connection: _Connection) -> bool:
    return block in connection.blocks


class _Connection(web.RequestHandler):
    """One connection. It is closed if it waits too long for a complete request, even if bytes arrive slowly."""

    def __init__(
        self,
        server: HttpServer,
        waiting: dict[_Connection, None],
        blocks_of: Callable[[str], Mapping[str, int]],
        manager: web.Server,
    ) -> None:
        super().__init__(
            manager,
            loop=asyncio.get_running_loop(),
            access_log=cast(Any, None),
            auto_decompress=False,
            lingering_time=LINGER_S,
            max_line_size=LONGEST_LINE,
            max_field_size=LONGEST_LINE,
            max_headers=MOST_HEADERS,
        )
        self._http = server
        self._waits_among = waiting
        self._blocks_of = blocks_of
        self._counted = False
        self._own: asyncio.Transport | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self.blocks: Mapping[str, int] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        own = self._own = cast(asyncio.Transport, transport)
        peer = own.get_extra_info("peername")
        self.blocks = self._blocks_of(peer[0]) if peer else {}
        if not self._http.admit(self.blocks):
            self.force_close()
            self._http.refuse(own)
            return
        self._counted = True
        super().connection_made(transport)
        self.wait(HEADERS_S)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.work()
        self._uncount()
        if self._own is not None:
            self._http.drop_refused(self._own)
            self._own = None
        super().connection_lost(exc)

    def work(self) -> None:
        """Note that a request is under way: the time limit for waiting ends, and the request has limits of its own."""
        self._waits_among.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def wait(self, seconds: float) -> None:
        """Note that the connection waits for a request. Close it if none arrives within this number of seconds."""
        self.work()
        if self._counted:
            self._waits_among[self] = None
            self._deadline = asyncio.get_running_loop().call_later(seconds, self.end)

    def end(self) -> None:
        """Close the connection at once, even if the peer has not read the whole answer."""
        self.work()
        self._uncount()
        if self._own is not None:
            self._own.abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a failed request and close the connection; answer an unreadable request with a short 400.

        The library would log the content of an unreadable request, up to 300 kB, and send it back.
        """
        if status == 400 and isinstance(exc, HttpProcessingError) and not request.writer.output_size:
            _log.debug("a request from %s cannot be read: %s", request.remote, type(exc).__name__)
            answer: web.StreamResponse = web.Response(status=status, text="400: Bad Request")
        else:
            answer = super().handle_error(request, status, exc, message)
        answer.force_close()
        answer.headers[hdrs.SERVER] = NAME
        return answer

    def _uncount(self) -> None:
        if self._counted:
            self._counted = False
            self._http.leave(self.blocks)


async def _name_server(_: web.Request, response: web.StreamResponse) -> None:
    """Set `Server` without a version: the library would name its own and Python's."""
    response.headers[hdrs.SERVER] = NAME


async def read_body(request: web.Request) -> bytes:
    """Read the body, at most as long as the application allows.

    Raises:
        HTTPRequestTimeout: the body did not arrive within `BODY_S`.
        HTTPRequestEntityTooLarge: the body is longer.
        HTTPBadRequest: the body ended early, or its chunks are invalid.
    """
    try:
        async with asyncio.timeout(BODY_S):
            return await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (ConnectionError, web.RequestPayloadError) as error:
        _log.debug("a body from %s cannot be read: %s", request.remote, type(error).__name__)
        raise web.HTTPBadRequest from None


@web.middleware
async def _refuse_encodings(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 415 to compressed bodies, with an `Accept-Encoding` for uncompressed ones only."""
    encodings = ",".join(request.headers.getall(hdrs.CONTENT_ENCODING, []))
    if any(coding.strip().lower() not in ("", "identity") for coding in encodings.split(",")):
        raise web.HTTPUnsupportedMediaType(headers={hdrs.ACCEPT_ENCODING: "identity"})
    return await handler(request)
