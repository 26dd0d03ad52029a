"""The network that a visitor comes from, for limits. A proxy is believed only where a setting names it."""

from __future__ import annotations

import ipaddress
import logging
import re
from collections.abc import Collection
from typing import Final, NewType

from aiohttp import hdrs, web

from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

Network = NewType("Network", str)
"""An IPv4 address, or the first 64 bits of an IPv6 address: one household has all addresses there."""

WIDER: Final = {56: 2, 48: 4}
"""Providers give a household up to 2^16 networks of IPv6. By the bits of a block that holds several networks: how many
times the limit of one network holds for all of them together."""

_log = logging.getLogger(__name__)
_IPV6_BITS = 64
_WITH_PORT = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d+)?|([\d.]+):\d+")
_Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Networks:
    """Finds out from which network a request comes."""

    def __init__(self, proxies: Collection[str]) -> None:
        """`proxies` are addresses and networks of proxies that append their visitor's address to `X-Forwarded-For`."""
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self._warned = False

    def of_address(self, text: str) -> Network | None:
        """Return the network of the other end of a connection; None for this machine itself and for proxies."""
        address = _address(text)
        if address is None or address.is_loopback or self._is_proxy(address):
            return None
        return _network(address)

    def of(self, request: web.Request) -> Network | None:
        """Return the network; None for this machine itself, which no limit of a single network holds.

        All visitors of a proxy that the setting does not name are one network, also on this machine.
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
    """Limits how often each network, and each wider block of IPv6 addresses, may ask for something."""

    def __init__(self, clock: Clock, burst: float, per_second: float) -> None:
        factors = {0: 1, **WIDER}
        self._by_factor: dict[int, RateLimits[Network]] = {
            factor: RateLimits(clock, burst=burst * factor, per_second=per_second * factor)
            for factor in factors.values()
        }

    def allows(self, network: Network | None) -> bool:
        """Count one request; False if it is one too many. None has no limit."""
        blocks = {} if network is None else blocks_of(network)
        return all(self._by_factor[factor].allows(block) for block, factor in blocks.items())


def blocks_of(network: Network) -> dict[Network, int]:
    """Return the network and the wider blocks that hold it, each with the factor of its limit, the narrowest first."""
    address = ipaddress.ip_network(network)
    if isinstance(address, ipaddress.IPv4Network):
        return {network: 1}
    wider = {Network(str(address.supernet(new_prefix=bits))): factor for bits, factor in WIDER.items()}
    return {network: 1, **wider}


def _address(text: str) -> _Address | None:
    """Read an address, also one with a port, as some proxies write it; None for anything else."""
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
