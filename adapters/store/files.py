"""Database files: their permissions, and consistent copies, also of a file in use."""

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
"""Suffixes of a database and of SQLite's files next to it, created with the permissions of the database."""


def create_private(file: Path) -> None:
    """Create an empty file, closed to other users from the start and with any umask.

    Raises:
        FileExistsError: the file exists.
        OSError: the file cannot be made.
    """
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE))


def close_to_others(database: Path) -> None:
    """Restrict a database and the files next to it to their owner. SQLite's later files get the same permissions."""
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
"""Called with the finished amount and the total."""
PAGES = 1_000
"""Pages copied between two progress reports."""


def ignore_progress(_: int, __: int) -> None:
    """Ignore the progress."""


def connect(database: Path) -> sqlite3.Connection:
    """Open an existing file. A missing file is not created.

    Raises:
        sqlite3.Error: the file cannot be opened.
    """
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)


def copy_database(source: Path, target: Path, progress: Progress = ignore_progress) -> None:
    """Copy the current state into a new file, private to its owner, and sync it to the disk.

    Any process may write to the source meanwhile, because the copy reads within one transaction.

    Raises:
        FileExistsError: the target exists. It is left unchanged.
        OSError: the target cannot be made.
        sqlite3.Error: the source cannot be read, or the target not be written.
    """
    create_private(target)
    try:
        with closing(connect(source)) as old, closing(connect(target)) as new:
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()  # begins the snapshot
            old.backup(new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
            new.execute("PRAGMA journal_mode = DELETE")  # one file, complete in itself
        sync(target)
        sync(target.absolute().parent)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def sync(path: Path) -> None:
    """Sync a file, or the names in a folder, to the disk. Windows cannot sync folders."""
    if os.name == "nt" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
