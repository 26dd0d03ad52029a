"""The links of the page: the keys in them, and the routes of the pages behind them.

A link is copied by people, so a key may have capital letters, spaces or a full stop around it.
"""

from __future__ import annotations

import re
from typing import Final

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

ROOM_PATH: Final = "/room"
JOIN_PATH: Final = "/join"
PUZZLE_PATH: Final = "/puzzle"
REPLAY_PATH: Final = "/replay"
TOURNAMENT_PATH: Final = "/tournament"

_ENDING: Final = r"[\W_]*"
"""What may be copied behind a key."""
_KEYS: Final = {
    ROOM_PATH: "[0-9a-z]{8,24}",
    JOIN_PATH: "[0-9a-z]{4,20}",
    PUZZLE_PATH: r"\d{1,20}",
    REPLAY_PATH: "[0-9a-z]+-[0-9a-z]+",
    TOURNAMENT_PATH: "[0-9a-z]+-[0-9a-z]+",
}
_COPIED: Final = {path: re.compile(f"({key}){_ENDING}", re.ASCII) for path, key in _KEYS.items()}


def key_in(path: str, text: str) -> str | None:
    """Return the key in a copied end of a link below `path`; None if there is none. A code is without its hyphens."""
    typed = text.strip()
    if path in (ROOM_PATH, JOIN_PATH):
        typed = typed.lower()
    if path == JOIN_PATH:
        typed = typed.replace("-", "")
    found = _COPIED[path].fullmatch(typed)
    return None if found is None else found[1]


def page_route(path: str, page: Handler) -> web.RouteDef:
    """Return the route of the pages below `path`, each served by `page` with its key as `key`.

    A link with other signs around its key is redirected to the right address. The browser keeps the part of the link
    after the `#`. A text without a key is passed to `page`, too.
    """

    async def show(request: web.Request) -> web.StreamResponse:
        key = key_in(path, request.match_info["key"] + request.match_info["slashes"])
        if key is None or request.path == f"{path}/{key}":
            return await page(request)
        raise web.HTTPFound(request.rel_url.with_path(f"{path}/{key}").with_query(request.query))

    return web.get(f"{path}/{{key:[^/]+}}{{slashes:/*}}", show)


def is_old_script(request: web.Request) -> bool:
    """Return True if a script of our page asks for the address of a page.

    Pages of version 0.2.0 that are still open ask there for data. Browsers name the site of a request, on https and
    localhost alone. Programs that make previews do not.
    """
    is_page = "text/html" in request.headers.get(hdrs.ACCEPT, "")
    return not is_page and request.headers.get("Sec-Fetch-Site") == "same-origin"
