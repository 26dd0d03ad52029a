"""Where a database is: in a file, or on a server."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from bot.domain.errors import StoreError

ON_SERVER = ("postgresql://", "postgres://")


def is_on_server(database: str | Path) -> bool:
    """Whether this is the URL of a PostgreSQL server."""
    return str(database).startswith(ON_SERVER)


def shown(url: str) -> str:
    """Return the URL of a server without its password and parameters.

    Raises:
        StoreError: it cannot be read.
    """
    try:
        parts = urlsplit(url)
        for host in parts.netloc.rpartition("@")[2].split(","):
            _ = urlsplit(f"//{host}").port
    except ValueError:
        raise StoreError("the URL of the database cannot be read") from None
    if parts.netloc.count("@") > 1:
        raise StoreError("the URL of the database cannot be read: write the @ in a password as %40")
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{parts.netloc.rpartition('@')[2]}{parts.path}"


def each_host(url: str) -> tuple[str, ...]:
    """Return a URL for each host that the URL of a server names, in their order; the URL itself where it names one.

    Several hosts are separated by commas, either in their usual place or in the parameters `host` and `port`.
    """
    parts = urlsplit(url)
    user, at, hosts = parts.netloc.rpartition("@")
    if "," in hosts:
        return tuple(parts._replace(netloc=f"{user}{at}{host}").geturl() for host in hosts.split(","))
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    if hosts or "," not in query.get("host", ""):
        return (url,)
    ports = query["port"].split(",") if "port" in query else []
    places = [{"host": host} for host in query["host"].split(",")]
    if ports:
        places = [place | {"port": port} for place, port in zip(places, cycle(ports), strict=False)]
    return tuple(f"{url.partition('?')[0]}?{urlencode(query | place)}" for place in places)
