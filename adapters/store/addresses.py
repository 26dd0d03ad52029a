"""Where a database is: in a file, or on a server."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

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
        _ = parts.port
    except ValueError:
        raise StoreError("the URL of the database cannot be read") from None
    if parts.netloc.count("@") > 1:
        raise StoreError("the URL of the database cannot be read: write the @ in a password as %40")
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{parts.netloc.rpartition('@')[2]}{parts.path}"
