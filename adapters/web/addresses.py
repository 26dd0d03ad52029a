"""The addresses of the page for other devices, and links as QR codes for the page and the terminal."""

from __future__ import annotations

import io
import ipaddress
import socket
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from urllib.parse import urlsplit

import segno

from adapters.web.drawing import Json
from adapters.web.page_texts import title_of
from adapters.web.visitors import WebRoom
from bot.domain.ids import UserKey
from bot.i18n.texts import Texts

_ANY = ("", "0.0.0.0", "::")  # noqa: S104 -- compared, not listened at
"""The host names for listening at all addresses of the machine."""


def network_address(host: str, port: int) -> str:
    """Return the address in the local network of a page that listens at this host and port; empty if it has none.

    If the page listens at all addresses of the machine, return the source address of packets to the internet. No packet
    is sent for this.
    """
    if host not in _ANY:
        return "" if is_loopback(host) else f"http://{_bracketed(host)}:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        own = str(probe.getsockname()[0])
    return "" if is_loopback(own) else f"http://{own}:{port}"


def shared_address(origin: str, public: str, network: str) -> str:
    """Return the address for invitations of a page opened at `origin`; empty if only this computer can open it.

    `public` is the page's address on the internet, `network` its address in the local network. Each may be empty.
    """
    if public:
        return public
    name = urlsplit(origin).hostname
    return network if name is None or is_loopback(name) else origin


def is_loopback(name: str) -> bool:
    """Return True if this name or address always means the computer itself."""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


QUIET = 2
"""The width of the white border around a QR code, in modules. It is half of the norm, because the ground is white."""


MOST_KEPT = 256
"""The number of cached QR codes. A code takes milliseconds, and each page of a room gets it."""


def room_json(room: WebRoom, address: str, reader: UserKey, texts: Texts) -> Json:
    """Return the room as JSON, with `own` (True if the reader has opened it) and the QR code of its invitation.

    `address` is the address at which other people can open the game in a browser. If it is empty, only this computer
    can, and the JSON has no code.
    """
    shown: Json = {"key": room.key, "title": title_of(texts, room), "own": room.opener == reader}
    if address:
        shown["qr"] = _qr_path(f"{address}/room/{room.key}")
    return shown


def terminal_code(link: str) -> str:
    """Return the QR code of a link as text for a terminal."""
    lines = io.StringIO()
    segno.make(link, micro=False).terminal(lines, compact=True, border=QUIET)
    return lines.getvalue()


@lru_cache(MOST_KEPT)
def _qr_path(link: str) -> Json:
    """Return the dark modules of the QR code as an SVG path, and the size of the drawing."""
    rows = list(segno.make(link, error="l", micro=False).matrix)
    path = "".join(
        f"M{column + QUIET} {row + QUIET}h{length}v1h-{length}z"
        for row, modules in enumerate(rows)
        for column, length in _dark_runs(modules)
    )
    return {"size": len(rows) + 2 * QUIET, "path": path}


def _dark_runs(modules: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the start and the length of each run of dark modules."""
    column = 0
    for dark, run in groupby(modules):
        length = len(list(run))
        if dark:
            yield column, length
        column += length
