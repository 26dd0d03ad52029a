"""JSON bodies of finished things, packed once for all readers. A browser with the same body gets none (304)."""

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
"""The bytes of all kept bodies."""
MOST_BESIDE: Final = 2048
"""The bytes of a body's name and version in memory: at most eight names of people."""
UNLISTED: Final = {"X-Robots-Tag": "noindex, nofollow"}
"""No search engine may list the pages."""
NEVER_KEPT: Final = {"Cache-Control": "no-store", **UNLISTED}
"""No cache may store the pages, because a person may be forgotten at any time."""
ASKED_AGAIN: Final = {
    "Cache-Control": "private, no-cache",
    "Vary": f"{hdrs.ACCEPT_ENCODING}, {hdrs.ACCEPT_LANGUAGE}",
    **UNLISTED,
}
"""A browser may store the body. It asks before each use, so it never shows a deleted name."""


@dataclass(frozen=True, slots=True)
class PackedBody:
    """A body packed with gzip, the tag of its content, and the status of the answer."""

    packed: bytes
    tag: str
    status: int


Bodies = ComputedOnce[PackedBody]


def kept_bodies(most_bytes: int = MOST_BYTES) -> Bodies:
    """Return a memory for bodies of at most this size together."""
    return ComputedOnce(most_bytes, lambda body: len(body.packed) + MOST_BESIDE)


async def packed(make: Callable[[], Mapping[str, Any]], status: int = 200) -> PackedBody:
    """Make the JSON and pack it, both in a thread."""
    return await asyncio.to_thread(_packed, make, status)


def _packed(make: Callable[[], Mapping[str, Any]], status: int) -> PackedBody:
    body = json.dumps(make()).encode()
    return PackedBody(gzip.compress(body, 6, mtime=0), hashlib.sha256(body).hexdigest()[:32], status)


async def body_response(request: web.Request, body: PackedBody, *, finished: bool = True) -> web.Response:
    """Return the response with the body, unpacked for a browser that does not accept gzip.

    If it is `finished`, a browser may keep it, and gets 304 if it has the same one.
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
