"""Links as QR codes: one path for the page, and lines of blocks for the terminal."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

import segno

from adapters.web.drawing import Json
from adapters.web.page_texts import title_of
from adapters.web.visitors import WebRoom
from bot.i18n.texts import Texts

QUIET = 2
"""The modules of white around a code; half of what the norm asks for, on a white ground of its own."""


MOST_KEPT = 256
"""The number of invitations whose codes are kept: a code takes milliseconds, and each page of a room gets it."""


def room_json(room: WebRoom, address: str, texts: Texts) -> Json:
    """Return the room for a page that others reach at this address, with the code of its invitation.

    There is no code if the address is empty: only this computer opens the page.
    """
    shown: Json = {"key": room.key, "title": title_of(texts, room)}
    if address:
        shown["qr"] = _qr_path(f"{address}/#room={room.key}")
    return shown


def terminal_code(link: str) -> str:
    """Return the code of a link as lines for a terminal."""
    lines = io.StringIO()
    segno.make(link, micro=False).terminal(lines, compact=True, border=QUIET)
    return lines.getvalue()


@lru_cache(MOST_KEPT)
def _qr_path(link: str) -> Json:
    """Return the dark modules as the path of a drawing of `size` by `size`, in runs of each row."""
    rows = list(segno.make(link, error="l", micro=False).matrix)
    path = "".join(
        f"M{column + QUIET} {row + QUIET}h{length}v1h-{length}z"
        for row, modules in enumerate(rows)
        for column, length in _dark_runs(modules)
    )
    return {"size": len(rows) + 2 * QUIET, "path": path}


def _dark_runs(modules: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield where each run of dark modules begins, and its length."""
    column = 0
    for dark, run in groupby(modules):
        length = len(list(run))
        if dark:
            yield column, length
        column += length
