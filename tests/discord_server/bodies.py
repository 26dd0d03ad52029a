"""Read the bodies of requests, and write those of responses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from aiohttp import web

from tests.discord_server.payloads import Json

JSON: Final = "application/json"
FORM: Final = "application/x-www-form-urlencoded"


async def read_body(request: web.Request) -> Any:
    """The JSON or the form of a request. Uploaded files are added to it as `files`, each with its content as text."""
    if not request.can_read_body:
        return {}
    if request.content_type == FORM:
        return {name: str(value) for name, value in (await request.post()).items()}
    if not request.content_type.startswith("multipart/"):
        return await request.json()
    form = await request.post()
    body: Json = json.loads(str(form["payload_json"]))
    files = [part for part in form.values() if isinstance(part, web.FileField)]
    size = {"url": "https://cdn.example/1", "proxy_url": "https://cdn.example/1", "size": 1}
    body["files"] = [
        {"id": str(at), "filename": part.filename, "text": part.file.read().decode(errors="replace"), **size}
        for at, part in enumerate(files)
    ]
    return body


def json_response(status: int, content: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    """A response; discord.py parses JSON only with exactly this content type."""
    if content is None:
        return web.Response(status=status, headers=headers)
    body = json.dumps(content).encode()
    return web.Response(status=status, body=body, headers={"Content-Type": JSON, **(headers or {})})
