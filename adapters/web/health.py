"""The route `/healthz`: whether the process works, for programs that look after it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from aiohttp import web

from adapters.web.listening import listen
from bot.runtime.health import Health, PartHealth

_log = logging.getLogger(__name__)


def health_route(health: Health, count_pages: Callable[[], int] | None = None) -> web.RouteDef:
    """Make the route: 200 where every part is up, otherwise 503, and each part with its state as JSON."""

    async def answer(_: web.Request) -> web.Response:
        body: dict[str, object] = {
            "ok": health.ok,
            "parts": {name: _part(part) for name, part in health.parts.items()},
        }
        if count_pages is not None:
            body["pages"] = count_pages()
        status = 200 if health.ok else 503
        return web.json_response(body, status=status, headers={"Cache-Control": "no-store"})

    return web.get("/healthz", answer)


@asynccontextmanager
async def serving_health(health: Health, host: str, port: int) -> AsyncIterator[int]:
    """Serve the route without the page during the block, and give the port; port 0 takes any free one.

    Raises:
        SettingsError: the server cannot listen on the address.
    """
    app = web.Application()
    app.add_routes([health_route(health)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        taken = await listen(runner, host, port, "/healthz", "DURAK_HEALTH_PORT")
        _log.info("the health is at http://%s:%s/healthz", host, taken)
        yield taken
    finally:
        await runner.cleanup()


def _part(part: PartHealth) -> dict[str, str]:
    since = datetime.fromtimestamp(part.since // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"state": part.state.value, "since": since} | ({"line": part.line} if part.line else {})
