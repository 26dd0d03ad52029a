"""Database files: the rights of each, and consistent copies, also of a file that is being served."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

_log = logging.getLogger(__name__)
OWNER_ALONE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
"""A database and the files that SQLite keeps beside it, with the rights of the database."""


def create_private(file: Path) -> None:
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


Progress = Callable[[int, int], None]
"""Is told how much is done, and of how much."""
PAGES = 1_000
"""Pages that are copied between two reports."""


def unwatched(_: int, __: int) -> None:
    """Nobody watches the progress."""


def connect(database: Path) -> sqlite3.Connection:
    """Open a file that is there; one that is not is never made.

    Raises:
        sqlite3.Error: the file cannot be opened.
    """
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)


def copy_database(source: Path, target: Path, progress: Progress = unwatched) -> None:
    """Copy the state of one moment into a new file of its owner alone, which is on the disk in the end.

    The source may be written meanwhile, by any process: the copy reads within one transaction.

    Raises:
        FileExistsError: the target is there; it is left as it is.
        OSError: the target cannot be made.
        sqlite3.Error: the source cannot be read, or the target not be written.
    """
    create_private(target)
    try:
        with closing(connect(source)) as old, closing(connect(target)) as new:
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the moment
            old.backup(new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
            new.execute("PRAGMA journal_mode = DELETE")  # one file, complete in itself
        sync(target)
        sync(target.absolute().parent)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def sync(path: Path) -> None:
    """Force a file, or the names in a folder, to the disk. Windows cannot do so for folders."""
    if os.name == "nt" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
