"""The route `/healthz`: whether the process works, for programs that look after it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from aiohttp import web

from bot.runtime.health import Health, PartHealth


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


def _part(part: PartHealth) -> dict[str, str]:
    since = datetime.fromtimestamp(part.since // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"state": part.state.value, "since": since} | ({"line": part.line} if part.line else {})
