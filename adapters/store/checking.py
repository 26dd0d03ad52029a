"""A look at the database and its folder, in plain words."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

from adapters.store.maintenance import inspect
from adapters.store.migrate import newest_revision
from adapters.store.private_files import OWNER_ALONE
from adapters.store.sqlite import database_path
from bot.domain.errors import StoreError
from bot.domain.findings import Finding

PART = "database"
LEAST_FREE_MB = 100


def check_database(database: str | Path) -> list[Finding]:
    """Read the whole file, which may be served meanwhile, and look at the rights and the room."""
    try:
        path = database_path(database).resolve()
        found = [_contents(path), _rights(path)]
    except (StoreError, OSError) as error:
        return [Finding(PART, ok=False, line=str(error))]
    return [*found, _room(path.parent)] if path.parent.is_dir() else found


def _contents(path: Path) -> Finding:
    if not path.exists():
        return Finding(PART, ok=True, line=f"{path} is made at the first start")
    found = inspect(path)
    line = f"{path} is sound: {found.games} games, schema {found.revision}"
    if found.revision != newest_revision():
        line += f", which the next start brings up to date ({newest_revision()}) after a copy"
    return Finding(PART, ok=True, line=line)


def _rights(path: Path) -> Finding:
    """Files come and go beside the database, so that its folder is written, too."""
    for written in (path, path.parent):
        if (written.exists() or written == path.parent) and not os.access(written, os.W_OK):
            return Finding(PART, ok=False, line=f"{written} cannot be written")
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else OWNER_ALONE
    if os.name == "posix" and mode & ~OWNER_ALONE:
        return Finding(PART, ok=True, line=f"{path} can be read by others; the next start closes it to them")
    return Finding(PART, ok=True, line="files can be written; the database is its owner's alone")


def _room(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free // 1_000_000
    return Finding(PART, ok=free >= LEAST_FREE_MB, line=f"{free} MB are free in {folder}")
