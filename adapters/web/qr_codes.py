"""Links as QR codes: one path for the page, and lines of blocks for the terminal."""

from __future__ import annotations

import io

import segno

from adapters.kit.screen_json import Json
from adapters.web.visitors import WebRoom

QUIET = 2
"""The modules of white around a code; half of what the norm asks for, on a white ground of its own."""


def room_json(room: WebRoom, origin: str) -> Json:
    """Return the room for a page that has this address, with the code of its invitation."""
    shown: Json = {"key": room.key, "title": room.title}
    if origin:
        shown["qr"] = _qr_path(f"{origin}/#room={room.key}")
    return shown


def terminal_code(link: str) -> str:
    """Return the code of a link as lines for a terminal."""
    lines = io.StringIO()
    segno.make(link, micro=False).terminal(lines, compact=True, border=QUIET)
    return lines.getvalue()


def _qr_path(link: str) -> Json:
    """Return the dark modules as the path of a drawing of `size` by `size`."""
    rows = list(segno.make(link, error="l", micro=False).matrix)
    path = "".join(
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, modules in enumerate(rows)
        for column, dark in enumerate(modules)
        if dark
    )
    return {"size": len(rows) + 2 * QUIET, "path": path}
