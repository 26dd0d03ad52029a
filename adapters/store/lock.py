"""One process serves a database: it holds a lock on a file beside it, until it ends in whatever way.

The lock is not on the database itself: SQLite's own locks there fall when any descriptor of the file is closed. It is
`flock` and not `lockf` for the same reason: a lock of the latter kind falls as soon as the process closes any other
descriptor of the lock file. The descriptor is closed on exec, so that no program started by the bot keeps the lock.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from adapters.store.addresses import is_on_server
from adapters.store.sqlite import database_path
from bot.domain.errors import AlreadyServed, StoreError

if sys.platform != "win32":
    import fcntl

_log = logging.getLogger(__name__)
SUFFIX = ".lock"
UNLOCKED = "the database is served without a lock (%s): see that no second process serves it"


@contextlib.contextmanager
def lock(database: str | Path) -> Iterator[None]:
    """Hold the lock of a database during the block. The lock file stays: to remove it would let two in.

    Windows and file systems without such locks are served all the same; a line of the log says so. On a server there is
    nothing to do here: the connection that writes holds the lock (`serving`).

    Raises:
        AlreadyServed: in one line, another process holds the lock.
        StoreError: in one line, the file cannot be made.
    """
    if is_on_server(database):
        yield
        return
    path = database_path(database).resolve()
    file = path.with_name(path.name + SUFFIX)
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"the database {path} cannot be used: {file.name}: {error.strerror}") from error
    try:
        _take(descriptor, path)
        yield
    finally:
        os.close(descriptor)


def _take(descriptor: int, path: Path) -> None:
    if sys.platform == "win32":
        _log.warning(UNLOCKED, "Windows")
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(descriptor, 20, 0).decode(errors="replace").strip()
        named = f" (process {holder})" if holder.isdigit() else ""
        raise AlreadyServed(f"the database {path} is served by another process{named}") from None
    except OSError as error:
        _log.warning(UNLOCKED, error)
    else:
        _sign(descriptor)


def _sign(descriptor: int) -> None:
    """Leave the number of this process for whoever is refused; the lock holds without it, as on a full disk."""
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, str(os.getpid()).encode(), 0)
