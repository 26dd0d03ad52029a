"""Requests of people who open an address in a browser, and the responses with the files of the page."""

from __future__ import annotations

from collections.abc import Mapping

from aiohttp import hdrs, web
from aiohttp.typedefs import Middleware

from adapters.web.admission import NextHandler
from adapters.web.page_texts import accepted_language
from adapters.web.static_files import StaticFile
from bot.domain.ids import Language


def file_response(request: web.Request, file: StaticFile, headers: Mapping[str, str]) -> web.Response:
    """Return the response with the file, compressed for a browser with gzip; 304 if the browser has the same file."""
    sent = {hdrs.ETAG: file.etag, hdrs.VARY: f"{hdrs.ACCEPT_ENCODING}, {hdrs.ACCEPT_LANGUAGE}", **headers}
    if request.headers.get(hdrs.IF_NONE_MATCH) == file.etag:
        return web.Response(status=304, headers=sent)
    body = file.body
    if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
        body, sent[hdrs.CONTENT_ENCODING] = file.compressed, "gzip"
    charset = None if file.content_type == "image/png" else "utf-8"
    return web.Response(body=body, content_type=file.content_type, charset=charset, headers=sent)


def draw_missing(pages: Mapping[Language, StaticFile]) -> Middleware:
    """Return a middleware that answers people with a page if the address is unknown. Scripts get the bare error."""

    @web.middleware
    async def draw(request: web.Request, handler: NextHandler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPNotFound:
            if "text/html" not in request.headers.get(hdrs.ACCEPT, ""):
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
