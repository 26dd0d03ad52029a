"""A look at the database, and at the folder of a file, in plain words."""

from __future__ import annotations

import asyncio
import os
import shutil
import stat
from pathlib import Path

from adapters.store.addresses import is_on_server
from adapters.store.errors import as_store_error
from adapters.store.maintenance import Contents, inspect
from adapters.store.migrate import is_known, newest_revision
from adapters.store.postgres import PostgresDatabase
from adapters.store.private_files import OWNER_ALONE
from adapters.store.sqlite import database_path
from bot.domain.errors import StoreError
from bot.domain.findings import Finding

PART = "database"
LEAST_FREE_MB = 100


async def check_database(database: str | Path) -> list[Finding]:
    """Read the whole database, which may be served meanwhile; of a file, look at the rights and the room too."""
    if is_on_server(database):
        return [await _on_server(str(database))]
    return await asyncio.to_thread(_in_file, database)


async def _on_server(database: str) -> Finding:
    try:
        server = PostgresDatabase(database, patient=True)
        found = await server.inspect()
    except Exception as error:  # noqa: BLE001 - whatever it is, the operator reads it
        return Finding(PART, ok=False, line=str(as_store_error(error)))
    if found is None:
        return Finding(PART, ok=True, line=f"{server} can be reached; its tables are made at the first start")
    return Finding(PART, ok=True, line=_contents_line(str(server), found))


def _in_file(database: str | Path) -> list[Finding]:
    try:
        path = database_path(database).resolve()
        found = [_contents(path), _rights(path)]
    except (StoreError, OSError) as error:
        return [Finding(PART, ok=False, line=str(error))]
    return [*found, _room(path.parent)] if path.parent.is_dir() else found


def _contents(path: Path) -> Finding:
    if not path.exists():
        return Finding(PART, ok=True, line=f"{path} is made at the first start")
    return Finding(PART, ok=True, line=_contents_line(str(path), inspect(path), " after a copy"))


def _contents_line(name: str, found: Contents, copied: str = "") -> str:
    line = f"{name} is sound: {found.games} games, schema {found.revision}"
    if not is_known(found.revision):
        line += ", written by a newer version, which this version can serve too"
    elif found.revision != newest_revision():
        line += f", which the next start brings up to date ({newest_revision()}){copied}"
    return line


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
