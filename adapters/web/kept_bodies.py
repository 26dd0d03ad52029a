"""JSON bodies of finished games and boards, compressed once for all readers. An unchanged body is answered with 304."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from aiohttp import ETag, hdrs, web

from bot.runtime.computed_once import ComputedOnce

MOST_BYTES: Final = 64 * 2**20
"""The most bytes of all kept bodies together."""
MOST_BESIDE: Final = 2048
"""An upper estimate of the memory for a body's name and version: up to eight names of people."""
UNLISTED: Final = {"X-Robots-Tag": "noindex, nofollow"}
"""The header against listing by search engines."""
NEVER_KEPT: Final = {"Cache-Control": "no-store", **UNLISTED}
"""The headers against caching, because a person's data may be deleted at any time."""
ASKED_AGAIN: Final = {
    "Cache-Control": "private, no-cache",
    "Vary": f"{hdrs.ACCEPT_ENCODING}, {hdrs.ACCEPT_LANGUAGE}",
    **UNLISTED,
}
"""The headers for a body that a browser may store. It asks before each use, so it shows no deleted name."""


@dataclass(frozen=True, slots=True)
class PackedBody:
    """A body compressed with gzip, the hash of its content (`tag`), and the HTTP status."""

    packed: bytes
    tag: str
    status: int


Bodies = ComputedOnce[PackedBody]


def kept_bodies(most_bytes: int = MOST_BYTES) -> Bodies:
    """Return an empty cache for bodies, with room for this number of bytes."""
    return ComputedOnce(most_bytes, lambda body: len(body.packed) + MOST_BESIDE)


async def packed(make: Callable[[], Mapping[str, Any]], status: int = 200) -> PackedBody:
    """Call `make` for the JSON and return it compressed. Both are done in a thread, outside the event loop."""
    return await asyncio.to_thread(_packed, make, status)


def _packed(make: Callable[[], Mapping[str, Any]], status: int) -> PackedBody:
    body = json.dumps(make()).encode()
    return PackedBody(gzip.compress(body, 6, mtime=0), hashlib.sha256(body).hexdigest()[:32], status)


async def body_response(request: web.Request, body: PackedBody, *, finished: bool = True) -> web.Response:
    """Return the response with the body, decompressed for a browser without gzip.

    If the body is `finished`, a browser may store it, and gets 304 if it has the same body.
    """
    headers = dict(ASKED_AGAIN if finished else NEVER_KEPT)
    if finished:
        headers[hdrs.ETAG] = f'"{body.tag}"'
        if _has(request.if_none_match or (), body.tag):
            return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
    content = body.packed
    if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
        headers[hdrs.CONTENT_ENCODING] = "gzip"
    else:
        content = await asyncio.to_thread(gzip.decompress, content)
    return web.Response(
        body=content, status=body.status, content_type="application/json", charset="utf-8", headers=headers
    )


def _has(tags: tuple[ETag, ...], tag: str) -> bool:
    return any(one.value in (tag, "*") for one in tags)
