"""Database files: their permissions, and consistent copies, also of a file in use."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
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
    """Restrict a database and the files next to it to their owner. A failure is only logged.

    SQLite's later files get the same permissions.
    """
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
"""Called with the finished amount and the total amount."""
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
    """Copy the current state of a database into a new file, private to its owner, and sync it to the disk.

    Any process may write to the source meanwhile, because the copy reads within one transaction. After a failure no new
    file is left.

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


RESTORING, RESTORED = ".restoring", ".restored"
"""The suffixes of the new file of a restore: while it is copied, and after that until it replaces the database."""


def finish_restore(database: Path) -> Path | None:
    """Replace the database by the complete copy of a restore, and keep the previous database under another name.

    No process may use the database meanwhile. After a kill, this function can be called again to finish the work.

    Returns:
        The new name of the previous database, or None if there was none.

    Raises:
        OSError: a file cannot be renamed.
    """
    copy = database.with_name(database.name + RESTORED)
    at = datetime.fromtimestamp(copy.stat().st_mtime, UTC)  # the same at a repetition
    aside = database.with_name(f"{database.name}.before-restore-{at:%Y%m%dT%H%M%S%fZ}")
    database.with_name(database.name + "-shm").unlink(missing_ok=True)
    for suffix in ("-wal", "-journal"):  # they would be taken for parts of the next database
        with contextlib.suppress(FileNotFoundError):
            database.with_name(database.name + suffix).rename(aside.with_name(aside.name + suffix))
    if database.exists() and not aside.exists():
        close_to_others(database)
        database.rename(aside)
    copy.replace(database)
    sync(database.absolute().parent)
    return aside if aside.exists() else None


def end_interrupted_restore(database: Path) -> None:
    """Finish an interrupted restore if its copy is complete. Delete an incomplete copy.

    Raises:
        OSError: a file cannot be renamed or deleted.
    """
    database.with_name(database.name + RESTORING).unlink(missing_ok=True)
    if database.with_name(database.name + RESTORED).exists():
        aside = finish_restore(database)
        kept = f"; the one before is {aside}" if aside else ""
        _log.warning("a restore was interrupted: its database is in place now%s", kept)


def sync(path: Path) -> None:
    """Sync a file, or the names in a folder, to the disk. Windows cannot sync folders."""
    if os.name == "nt" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
