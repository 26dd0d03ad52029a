"""The names under which the page may be asked for.

A page of another site can give its own name the address of this server ("DNS rebinding") and would then read
and tap as our page does. Its browser still says that foreign name in `Host`, and is refused for it.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections.abc import Awaitable, Callable, Collection, Mapping
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from adapters.web.health import PROBED
from adapters.web.page_texts import accepted_language
from bot.domain.ids import Language
from bot.domain.token_bucket import TokenBucket
from bot.i18n.texts import Texts
from bot.ports.clock import Clock

_log = logging.getLogger(__name__)
NEXT_LINE_PER_SECOND = 1 / 60
_HOST = re.compile(r"(?:\[([0-9a-f:.]{2,45})\]|([^\s:/@\[\]]{1,253}?)\.?)(?::\d{1,5})?", re.IGNORECASE)

NextHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class HostGuard:
    """Refuses requests under foreign names.

    Ours are `localhost`, the machine's own name, `*.local`, every address that is not one of the internet, and the
    `names` of the operator's setting.
    """

    def __init__(self, names: Collection[str], texts: Mapping[Language, Texts], clock: Clock) -> None:
        machine = socket.gethostname().lower()
        self._listed = frozenset(name.lower() for name in names)
        self._ours = self._listed | {"localhost", machine, machine.partition(".")[0]}
        self._texts = texts
        self._clock = clock
        self._lines = TokenBucket(1, NEXT_LINE_PER_SECOND)

    @web.middleware
    async def check(self, request: web.Request, handler: NextHandler) -> web.StreamResponse:
        """Answer a request under a foreign name with 421 and one line, and a post from another site with 403."""
        if request.method == hdrs.METH_POST and not self.allows_origin(request):
            raise web.HTTPForbidden
        name = _name_of(request)
        if self._is_ours(name) or (request.path in PROBED and _is_probe(request, name)):
            return await handler(request)
        if self._lines.take(self._clock.monotonic()):
            _log.warning("the page was asked for as %r; DURAK_WEB_NAMES lists the names that it has", name)
        line = self._texts[accepted_language(request)]("web-foreign-name")
        return web.Response(status=421, text=f"{line}\n")

    def allows_origin(self, request: web.Request) -> bool:
        """Whether the request may post or open a socket: pages of other sites may not; programs send no origin."""
        origin = request.headers.get(hdrs.ORIGIN)
        if origin is None:
            return True
        try:
            from_site = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return from_site == request.host.lower() or _split(from_site) in self._listed

    def _is_ours(self, name: str) -> bool:
        address = _address(name)
        if address is not None and not address.is_global:
            return True
        return name in self._ours or name.endswith(".local")


def _name_of(request: web.Request) -> str:
    """Return the name or the address that the request is for; empty if it has none, or more than one."""
    hosts = request.headers.getall(hdrs.HOST, [])
    return _split(hosts[0]) if len(hosts) == 1 else ""


def _split(host: str) -> str:
    """Return the name in `name:port` or `[address]:port`, in small letters; empty if it is neither."""
    parts = _HOST.fullmatch(host)
    return "" if parts is None else (parts[1] or parts[2]).lower()


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def _is_probe(request: web.Request, name: str) -> bool:
    """Whether a program asks that looks after the process: by an address, or by no name at all, unlike browsers."""
    return hdrs.HOST not in request.headers or _address(name) is not None
