"""Requests of people who open an address in a browser, in contrast to requests of the page's scripts."""

from __future__ import annotations

from collections.abc import Mapping

from aiohttp import hdrs, web
from aiohttp.typedefs import Middleware

from adapters.web.admission import NextHandler
from adapters.web.page_texts import accepted_language
from adapters.web.static_files import StaticFile
from bot.domain.ids import Language


def opens_page(request: web.Request) -> bool:
    """Return True if a browser opens this address as a page."""
    return "text/html" in request.headers.get(hdrs.ACCEPT, "")


def draw_missing(pages: Mapping[Language, StaticFile]) -> Middleware:
    """Return a middleware that answers people with a page if the address is unknown. Scripts get the bare error."""

    @web.middleware
    async def draw(request: web.Request, handler: NextHandler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPNotFound:
            if not opens_page(request):
                raise
        page = pages[accepted_language(request)]
        return web.Response(
            body=page.body,
            status=404,
            content_type="text/html",
            charset="utf-8",
            headers={"Vary": "Accept-Language"},
        )

    return draw
