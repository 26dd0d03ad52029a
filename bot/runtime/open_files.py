"""The limit of open files and connections of this process."""

from __future__ import annotations

import sys
from typing import Final

if sys.platform != "win32":  # Windows has no such limit.
    import resource

WANTED: Final = 16_384
"""The wanted limit of open files. It is higher than the sum of all limits on connections."""
RESERVED: Final = 384
"""The number of open files that visitors of the page cannot use.

The webhook needs 128 connections, the health check 32, Telegram's client 64 and the database about 30. The rest is for
Discord, logs and worker processes.
"""
FEWEST: Final = 16


def raise_limit() -> None:
    """Raise the soft limit of open files to `WANTED`, or to the hard limit if the hard limit is lower."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_of_visitors() -> int:
    """Return the maximum number of open connections for visitors of the page."""
    if sys.platform == "win32":
        return WANTED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED if soft == resource.RLIM_INFINITY else max(FEWEST, soft - RESERVED)
