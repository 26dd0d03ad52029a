"""Files for their owner alone: a database and its copies hold the seeds of games that go on."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

_log = logging.getLogger(__name__)
OWNER_ALONE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
"""A database and the files that SQLite keeps beside it, with the rights of the database."""


def create(file: Path) -> None:
    """Make an empty file that no other user can ever open, whatever the umask is.

    Raises:
        FileExistsError: there is such a file.
        OSError: the file cannot be made.
    """
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE))


def close_to_others(database: Path) -> None:
    """Take a database, and what lies beside it, from everybody but its owner; SQLite's next files follow it."""
    for suffix in BESIDE:
        _close_to_others(database.with_name(database.name + suffix))


def _close_to_others(file: Path) -> None:
    try:
        mode = file.stat().st_mode
        if os.name != "posix" or not stat.S_ISREG(mode) or not mode & ~OWNER_ALONE & 0o777:
            return
        file.chmod(OWNER_ALONE)
        _log.info("%s could be read by others: now it is its owner's alone", file)
    except FileNotFoundError:
        return
    except OSError as error:
        _log.warning("%s can be read by others: %s", file, error.strerror)
