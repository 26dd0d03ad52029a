"""Sites by https on this machine."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import web


@asynccontextmanager
async def serving(routes: Sequence[web.RouteDef], context: ssl.SSLContext) -> AsyncIterator[int]:
    """Serve the routes on a free port during the block, and yield the port."""
    app = web.Application()
    app.router.add_routes(routes)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    try:
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
