"""The routes for monitoring the process: liveness, readiness and metrics.

Metrics are served only by the separate server, because visitors of the page must not read them.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from adapters.kit.http_server import ConnectionLimits, HttpServer
from bot.runtime.health import Health, PartHealth
from bot.runtime.metrics import Metrics

_log = logging.getLogger(__name__)

ALIVE: Final = "/livez"
READY: Final = ("/readyz", "/healthz")
"""The paths for readiness. `/healthz` is the older name."""
PROBED: Final = frozenset({ALIVE, *READY})
MOST_CONNECTIONS: Final = 32
_UNKEPT: Final = {"Cache-Control": "no-store"}


def health_routes(health: Health, count_pages: Callable[[], int] | None = None) -> list[web.RouteDef]:
    """Return the routes for liveness and readiness. They also answer to HEAD.

    `/livez` answers while the event loop runs, even if everything else fails. `/readyz` answers 200 if every part is
    up, otherwise 503, with the state of each part as JSON. `count_pages` returns the number of open pages for
    `/readyz`.
    """

    async def alive(_: web.Request) -> web.Response:
        return web.json_response({"ok": True}, headers=_UNKEPT)

    async def ready(_: web.Request) -> web.Response:
        body: dict[str, object] = {
            "ok": health.ok,
            "parts": {name: _part(part) for name, part in health.parts.items()},
        }
        if count_pages is not None:
            body["pages"] = count_pages()
        return web.json_response(body, status=200 if health.ok else 503, headers=_UNKEPT)

    return [web.get(ALIVE, alive), *(web.get(path, ready) for path in READY)]


@asynccontextmanager
async def serving_health(health: Health, metrics: Metrics, host: str, port: int) -> AsyncIterator[int]:
    """Serve the routes of health and `/metrics`, without the page, during the block.

    Yield the port. For `port` 0, it is any free one.

    Raises:
        SettingsError: the server cannot listen on the address.
    """
    app = web.Application()
    app.add_routes([*health_routes(health), _metrics_route(metrics)])
    server = HttpServer(app, ConnectionLimits(MOST_CONNECTIONS))
    try:
        taken = await server.listen(host, port, "the health", "DURAK_HEALTH_PORT")
        _log.info("the health is at http://%s:%s/readyz", host, taken)
        yield taken
    finally:
        await server.close()


def _metrics_route(metrics: Metrics) -> web.RouteDef:
    async def figures(_: web.Request) -> web.Response:
        headers = {"Content-Type": CONTENT_TYPE_LATEST, **_UNKEPT}
        return web.Response(body=generate_latest(metrics.registry), headers=headers)

    return web.get("/metrics", figures)


def _part(part: PartHealth) -> dict[str, str]:
    since = datetime.fromtimestamp(part.since // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"state": part.state.value, "since": since} | ({"line": part.line} if part.line else {})
