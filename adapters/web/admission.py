"""Admission of requests: the network and the host name of each, and limits for networks and people.

A proxy is trusted only if a setting names it. A foreign site can give its own name the address of this server ("DNS
rebinding"), to read and tap like our page. The browser still sends the foreign name in `Host`, so the request is
refused.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final, NewType
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from adapters.web.health import PROBED
from adapters.web.page_texts import accepted_language
from bot.domain.ids import Chat, Language, PersonId, UserKey
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.metrics import LimitedBy, RefusedFor
from bot.runtime.rate_limits import RateLimits, TokenBucket

_log = logging.getLogger(__name__)

Network = NewType("Network", str)
"""An IPv4 address, or the first 64 bits of an IPv6 address: a household has all addresses with the same 64 bits."""

WIDER: Final = {56: 2, 48: 4}
"""The limits of wider IPv6 blocks, as multiples of a network's limit, by prefix length.

Providers give a household up to 2^16 networks.
"""

_IPV6_BITS = 64
_WITH_PORT = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d+)?|([\d.]+):\d+")
_Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Networks:
    """Finds the network of a request."""

    def __init__(self, proxies: Collection[str]) -> None:
        """Store the addresses and networks of the proxies that add their visitor's address to `X-Forwarded-For`."""
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self._warned = False

    def of_address(self, text: str) -> Network | None:
        """Return the network of an address at the other end of a connection; None for this machine and for proxies."""
        address = _address(text)
        if address is None or address.is_loopback or self._is_proxy(address):
            return None
        return _network(address)

    def of(self, request: web.Request) -> Network | None:
        """Return the network of a request; None for this machine, which has no limit.

        All visitors of a proxy that is not in the setting count as one network; this is logged once.
        """
        address = _address(request.remote or "")
        hops = ",".join(request.headers.getall(hdrs.X_FORWARDED_FOR, []))
        for hop in reversed(hops.split(",") if hops else []):
            if not self._is_proxy(address):
                self._warn(address)
                return None if address is None else _network(address)
            before = _address(hop)
            if before is None:
                break
            address = before
        return None if address is None or address.is_loopback else _network(address)

    def _is_proxy(self, address: _Address | None) -> bool:
        return address is not None and any(address in network for network in self._proxies)

    def _warn(self, address: _Address | None) -> None:
        if not self._warned:
            self._warned = True
            _log.warning(
                "a proxy at %s asks for the page: its visitors share the limits of one network until DURAK_WEB_PROXIES"
                " names it",
                address,
            )


class NetworkLimits:
    """Limits the requests of each network and of each wider block of IPv6 addresses."""

    def __init__(self, clock: Clock, burst: float, per_second: float) -> None:
        factors = {0: 1, **WIDER}
        self._by_factor: dict[int, RateLimits[Network]] = {
            factor: RateLimits(clock, burst=burst * factor, per_second=per_second * factor)
            for factor in factors.values()
        }

    def allows(self, network: Network | None) -> bool:
        """Count one request. Return False if a limit is exceeded. The network None has no limit."""
        blocks = {} if network is None else blocks_of(network)
        return all(self._by_factor[factor].allows(block) for block, factor in blocks.items())


class NetworkCounts:
    """Counts what each network, and each wider block of IPv6 addresses, has open at the same time."""

    def __init__(self) -> None:
        self._of: Counter[Network] = Counter()

    def add(self, network: Network | None, most: int) -> bool:
        """Count one more. Return False, uncounted, if the network has `most`, or a wider block its multiple.

        The network None has no limit.
        """
        blocks = {} if network is None else blocks_of(network)
        if any(self._of[block] >= most * factor for block, factor in blocks.items()):
            return False
        self._of.update(blocks.keys())
        return True

    def remove(self, network: Network | None) -> None:
        """Count one fewer."""
        for block in {} if network is None else blocks_of(network):
            self._of[block] -= 1
            if not self._of[block]:
                del self._of[block]


def blocks_of(network: Network) -> dict[Network, int]:
    """Return the network and the wider IPv6 blocks around it, the narrowest first, with the factors of their limits."""
    address = ipaddress.ip_network(network)
    if isinstance(address, ipaddress.IPv4Network):
        return {network: 1}
    wider = {Network(str(address.supernet(new_prefix=bits))): factor for bits, factor in WIDER.items()}
    return {network: 1, **wider}


def _address(text: str) -> _Address | None:
    """Return the address in a text, with or without a port; None if the text is no address."""
    with_port = _WITH_PORT.fullmatch(text.strip())
    try:
        address = ipaddress.ip_address(with_port[1] or with_port[2] if with_port else text.strip())
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _network(address: _Address) -> Network:
    if isinstance(address, ipaddress.IPv4Address):
        return Network(str(address))
    return Network(str(ipaddress.ip_network((int(address), _IPV6_BITS), strict=False)))


MESSAGE_BURST = 30
MESSAGES_PER_SECOND = 10.0
"""The limits of messages of one person: at once, and per second in the long run."""
ROOM_BURST = 20
ROOM_PER_SECOND = 5.0
"""The limits of lines and reactions in a room, and of announced arrivals: at once, and per second in the long run."""
ROOM_WAIT_S = 3.0
"""The longest wait in seconds of a line, a reaction or an arrival because of a room's limit."""
MOST_PAGES = 2000
"""The most pages open at once."""
MOST_PAGES_OF_NETWORK = 200
MOST_PAGES_OF_PERSON = 20
LOOK_MS = 60_000
MOST_LOOKS = 10_000
"""The most codes kept with their networks. Looks at a dropped one are counted again."""
WARNINGS_PER_SECOND = 1 / 3
"""The most warnings per second for one person."""


@dataclass(slots=True)
class CountedPage:
    """An open page in the count of its network. `network` is None if it counts for no network."""

    network: Network | None


class Admission:
    """The limits of newcomers, rooms, messages, lines, reactions and open pages.

    A method with the result True or False counts one event, and returns True if the event is allowed. The narrowest
    limit comes first, so that a refused network does not use up the limit of all. The network None has no limit.
    """

    def __init__(
        self, clock: Clock, room_for_pages: int, note: Callable[[LimitedBy, RefusedFor], None]
    ) -> None:
        """Set the limits.

        `room_for_pages` is the limit of open pages that follows from the process's limit of open files. `note` is
        called for each refusal.
        """
        self._note = note
        self._room_for_pages = room_for_pages
        self._newcomers: RateLimits[None] = RateLimits(clock, burst=60, per_second=3)
        self._newcomers_of = NetworkLimits(clock, burst=40, per_second=0.5)
        self._rooms: RateLimits[None] = RateLimits(clock, burst=60, per_second=3)
        self._rooms_of = NetworkLimits(clock, burst=20, per_second=0.2)
        self._rooms_by: RateLimits[UserKey] = RateLimits(clock, burst=5, per_second=1 / 60)
        self._codes_of = NetworkLimits(clock, burst=15, per_second=0.15)
        self._clock = clock
        self._looks: dict[tuple[Network, str], int] = {}
        """The ends (ms) of the minutes after counted looks at codes, the earliest first."""
        self._messages_by: RateLimits[UserKey | PersonId] = RateLimits(
            clock, burst=MESSAGE_BURST, per_second=MESSAGES_PER_SECOND
        )
        self._warnings: RateLimits[UserKey | PersonId] = RateLimits(
            clock, burst=1, per_second=WARNINGS_PER_SECOND
        )
        self._lines_by: RateLimits[UserKey] = RateLimits(clock, burst=5, per_second=0.6)
        self._results_by: RateLimits[UserKey | PersonId] = RateLimits(clock, burst=5, per_second=0.6)
        self._reasons_of = NetworkLimits(clock, burst=12, per_second=0.1)
        self._homes_by: RateLimits[UserKey] = RateLimits(clock, burst=8, per_second=1)
        self._reactions_by: RateLimits[UserKey] = RateLimits(clock, burst=3, per_second=0.3)
        self._lines_in: RateLimits[Chat] = RateLimits(clock, burst=ROOM_BURST, per_second=ROOM_PER_SECOND)
        self._arrivals_in: RateLimits[Chat] = RateLimits(clock, burst=ROOM_BURST, per_second=ROOM_PER_SECOND)
        self._pages = 0
        self._pages_of = NetworkCounts()

    def newcomer(self, network: Network | None) -> bool:
        return self._noted(self._newcomers_of.allows(network), "network") and self._noted(
            self._newcomers.allows(None), "everybody"
        )

    def room(self, network: Network | None, opener: UserKey) -> bool:
        return (
            self._noted(self._rooms_by.allows(opener), "person")
            and self._noted(self._rooms_of.allows(network), "network")
            and self._noted(self._rooms.allows(None), "everybody")
        )

    def code(self, network: Network | None) -> bool:
        """Count a use of the code of an invitation. Return True below the network's limit.

        A limit for each person would not help, because anybody can return as a new visitor.
        """
        return self._noted(self._codes_of.allows(network), "network")

    def look(self, network: Network | None, code: str) -> bool:
        """Count a look at the table of this code like a use of it. Return True below the network's limit.

        Looks of a network at one code within a minute count once: a preview is a page and a picture, and the page then
        asks for the table.
        """
        if network is None:
            return True
        now, name = self._clock.monotonic(), (network, code.lower().replace("-", ""))
        if self._looks.get(name, 0) > now:
            return True
        if not self.code(network):
            return False
        self._looks.pop(name, None)
        self._looks[name] = now + LOOK_MS
        while next(iter(self._looks.values())) <= now or len(self._looks) > MOST_LOOKS:
            del self._looks[next(iter(self._looks))]
        return True

    def message(self, sender: UserKey | PersonId) -> bool:
        """Count one message of a visitor, or of the person of a window, on any connection.

        After a refusal, the caller asks `warns_too_fast` for the answer.
        """
        return self._messages_by.allows(sender)

    def warns_too_fast(self, sender: UserKey | PersonId) -> bool:
        """Count a refused message. Return True if its sender gets a warning now: at most one in three seconds."""
        warned = self._warnings.allows(sender)
        self._note("person", "too fast" if warned else "dropped")
        return warned

    def line(self, user: UserKey) -> bool:
        """Count one chat line of this person on any of their pages. Return False above the rate limit."""
        return self._noted(self._lines_by.allows(user), "person")

    def results(self, user: UserKey | PersonId) -> bool:
        """Count a request sent by a page itself, such as that for the last games. Return False above the rate limit."""
        return self._noted(self._results_by.allows(user), "person")

    def reason(self, user: UserKey | PersonId, network: Network | None) -> bool:
        """Count a request for the costliest move of a game. Return False above a limit of the person or the network.

        The coach works for one game after the other, and a network can have many visitors: it must not fill the queue.
        """
        return self.results(user) and self._noted(self._reasons_of.allows(network), "network")

    def home(self, user: UserKey) -> bool:
        """Count a request of this person for a home page. Return False above the rate limit."""
        return self._noted(self._homes_by.allows(user), "person")

    def reaction(self, user: UserKey) -> bool:
        """Count one reaction of this person on any of their pages. Return False above the rate limit."""
        return self._noted(self._reactions_by.allows(user), "person")

    def line_in(self, room: Chat) -> float | None:
        """Count a line or a reaction in this room. Return the seconds until it may be shown; None if it is refused."""
        return self._lines_in.wait(room, ROOM_WAIT_S)

    def arrival_in(self, room: Chat) -> float | None:
        """Count an arrival in this room. Return the seconds until it may be announced; None if it is not announced."""
        return self._arrivals_in.wait(room, ROOM_WAIT_S)

    def page(self, network: Network | None) -> CountedPage | None:
        """Count a page that opens. Return None, uncounted, at a limit. `page_closed` removes it from the count."""
        if not self._pages_of.add(network, MOST_PAGES_OF_NETWORK):
            self._note("network", "full")
            return None
        if self._pages >= min(MOST_PAGES, self._room_for_pages):
            self._pages_of.remove(network)
            self._note("everybody", "full")
            return None
        self._pages += 1
        return CountedPage(network)

    def page_vouched(self, page: CountedPage) -> None:
        """Do not count a page for its network any more, because a platform has named its person.

        All visitors of an Activity come from the platform's addresses. The windows of a person have a limit of their
        own.
        """
        self._pages_of.remove(page.network)
        page.network = None

    def note_request_refused(self) -> None:
        """Report a request for a file or page that was refused at a limit."""
        self._note("network", "too fast")

    def _noted(self, allowed: bool, by: LimitedBy) -> bool:  # noqa: FBT001 -- the outcome of the limit
        if not allowed:
            self._note(by, "too fast")
        return allowed

    def page_closed(self, page: CountedPage) -> None:
        self._pages -= 1
        self._pages_of.remove(page.network)


NEXT_LINE_PER_SECOND = 1 / 60
_HOST = re.compile(r"(?:\[([0-9a-f:.]{2,45})\]|([^\s:/@\[\]]{1,253}?)\.?)(?::\d{1,5})?", re.IGNORECASE)

NextHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class HostGuard:
    """Refuses requests under foreign host names.

    The own names are `localhost`, the machine's name, `*.local`, all addresses outside the internet, and the `names` in
    the operator's setting. In an Activity the page has a name of Discord.
    """

    def __init__(
        self,
        names: Collection[str],
        texts: Mapping[Language, Texts],
        clock: Clock,
        activity: Callable[[], str] = str,
    ) -> None:
        """`activity` returns the origin of the page in an Activity, or an empty text."""
        machine = socket.gethostname().lower()
        self._listed = frozenset(name.lower() for name in names)
        self._ours = self._listed | {"localhost", machine, machine.partition(".")[0]}
        self._texts = texts
        self._clock = clock
        self._activity = activity
        self._lines = TokenBucket(1, NEXT_LINE_PER_SECOND)

    @web.middleware
    async def check(self, request: web.Request, handler: NextHandler) -> web.StreamResponse:
        """Handle a request under an own name, or of a monitoring program.

        Answer a foreign name with 421, and a POST from another site with 403. Foreign names are logged, one a minute.
        """
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
        """Return True if the request comes from our page or from a program. Only programs send no `Origin`."""
        origin = request.headers.get(hdrs.ORIGIN)
        if origin is None or origin == self._activity():
            return True
        try:
            from_site = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return from_site == request.host.lower() or _split(from_site) in self._listed

    def _is_ours(self, name: str) -> bool:
        address = _plain_address(name)
        if address is not None and not address.is_global:
            return True
        return name in self._ours or name.endswith(".local") or f"https://{name}" == self._activity()


def _name_of(request: web.Request) -> str:
    """Return the name or address in `Host`; empty without one, or with more than one."""
    hosts = request.headers.getall(hdrs.HOST, [])
    return _split(hosts[0]) if len(hosts) == 1 else ""


def _split(host: str) -> str:
    """Return the name in `name:port`, or the address in `[address]:port`, in lower case; empty for any other text."""
    parts = _HOST.fullmatch(host)
    return "" if parts is None else (parts[1] or parts[2]).lower()


def _plain_address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def _is_probe(request: web.Request, name: str) -> bool:
    """Return True if the request seems to come from a monitoring program, not from a browser.

    Such a program has an address as the `name` of the host, or sends no `Host` at all.
    """
    return hdrs.HOST not in request.headers or _plain_address(name) is not None
