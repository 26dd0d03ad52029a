"""The proxy in front of several processes: each gets its share of Telegram's requests."""

from __future__ import annotations

import itertools
import time
from types import TracebackType
from typing import Final, Self

import aiohttp
from aiohttp import web

PATIENCE_S: Final = 5.0
SET_ASIDE_S: Final = 5.0
HANDED_ON: Final = ("X-Telegram-Bot-Api-Secret-Token", "Content-Type")


class ReverseProxy:
    """`async with ReverseProxy(ports) as proxy`: requests to `proxy.url` go to the processes in turn.

    A process with refused connections is passed over. If a process does not answer within 5 s, the proxy answers the
    request with 504, and avoids the process for a while, as the usual proxies do. Nothing is sent twice.
    """

    def __init__(self, ports: list[int]) -> None:
        self._ports = itertools.cycle(ports)
        self._number = len(ports)
        self._aside: dict[int, float] = {}
        self._runner: web.AppRunner | None = None
        self._session: aiohttp.ClientSession | None = None
        self.url = ""

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_post("/updates", self._pass)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/updates"
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE_S))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        assert self._session is not None
        await self._runner.cleanup()
        await self._session.close()

    async def _pass(self, request: web.Request) -> web.Response:
        assert self._session is not None
        body = await request.read()
        headers = {name: request.headers[name] for name in HANDED_ON if name in request.headers}
        for port in self._in_turn():
            url = f"http://127.0.0.1:{port}/updates"
            try:
                async with self._session.post(url, data=body, headers=headers) as answer:
                    asked = {
                        name: answer.headers[name] for name in ("Retry-After",) if name in answer.headers
                    }
                    return web.Response(status=answer.status, body=await answer.read(), headers=asked)
            except aiohttp.ClientConnectorError:
                self._set_aside(port)
            except TimeoutError:
                self._set_aside(port)
                return web.Response(status=504)
            except aiohttp.ClientError:
                return web.Response(status=502)  # it may have been carried out: Telegram sends it again
        return web.Response(status=502)

    def _in_turn(self) -> list[int]:
        """Return all processes; recently failed ones come last."""
        ports = [next(self._ports) for _ in range(self._number)]
        _ = next(self._ports)
        now = time.monotonic()
        return sorted(ports, key=lambda port: self._aside.get(port, 0.0) > now)

    def _set_aside(self, port: int) -> None:
        self._aside[port] = time.monotonic() + SET_ASIDE_S
