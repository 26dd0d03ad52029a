"""Consistent copies of a database, also of one that is being served."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from adapters.store import private_files

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
    private_files.create(target)
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
