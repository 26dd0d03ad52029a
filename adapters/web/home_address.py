"""The addresses under which other devices reach the page."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

_ANY = ("", "0.0.0.0", "::")  # noqa: S104 -- compared, not listened at
"""The hosts by which a server listens at all addresses of its machine."""


def network_address(host: str, port: int) -> str:
    """Return the address in the local network of a page that listens at this host and port; empty if it has none.

    Nothing is sent: the address is the one from which a packet would leave.
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
    """Return the address that a page opened at `origin` shows to invite others; empty if only this computer opens it.

    `public` is the page's address on the internet, and `network` the one in the local network, empty without one.
    """
    if public:
        return public
    name = urlsplit(origin).hostname
    return network if name is None or is_loopback(name) else origin


def is_loopback(name: str) -> bool:
    """Return True if a computer reaches only itself under this name or address."""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
