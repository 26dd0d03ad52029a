"""An operator's work on a database: copies to files and to a server, restoring a copy, and a check."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Table, create_engine, func, insert, select

from adapters.store.checking import check_pages
from adapters.store.errors import as_store_error
from adapters.store.files import (
    BESIDE,
    OWNER_ALONE,
    RESTORED,
    RESTORING,
    Progress,
    connect,
    copy_database,
    end_interrupted_restore,
    finish_restore,
    ignore_progress,
    sync,
)
from adapters.store.mapping import metadata
from adapters.store.migrate import (
    Contents,
    check_readable,
    is_known,
    is_migrated,
    newest_revision,
    refuse_unreleased,
    revision_of,
)
from adapters.store.postgres import PostgresDatabase
from adapters.store.sessions import is_on_server, shown
from adapters.store.sqlite import LOCK_SUFFIX, SqliteDatabase, database_path, lock
from bot.domain.errors import StoreError
from bot.domain.findings import Finding

OURS = {"games", "moves", "people", "slots", "tables"}
"""Tables created by every version of this program."""
ON_SERVER = "PostgreSQL copies its databases with its own programs"
_IS_THERE = "the file is there already, and nothing is overwritten"


def back_up(database: str | Path, file: Path, progress: Progress = ignore_progress) -> None:
    """Copy the database into a new file. A bot may use the database meanwhile.

    The file gets its name when it is complete. An interrupted copy has another name.

    Raises:
        StoreError: in one line, there is no database, it is on a server, a version before 0.2.0 wrote it, or the file
            exists already or cannot be written.
    """
    if is_on_server(database):
        raise StoreError(f"{ON_SERVER}: pg_dump --format=custom --file={file} {shown(str(database))}")
    source, part = database_path(database), file.with_name(f"{file.name}.part-{os.getpid()}")
    with _errors_naming(file):
        if not source.exists():
            raise StoreError(f"there is no database {source}")
        if os.path.lexists(file):
            raise StoreError(_IS_THERE)
        with _errors_naming(source), closing(connect(source)) as opened:
            refuse_unreleased(revision_of(opened.execute))
        part.unlink(missing_ok=True)
        copy_database(source, part, progress)
        _put_in_place(part, file)


def restore(file: Path, database: str | Path, progress: Progress = ignore_progress) -> Path | None:
    """Replace the database with the one in `file`. No bot may use the database meanwhile.

    After a kill, the next process that locks the database finishes the restore if the file was copied.

    Returns:
        The new name of the previous database, or None if there was none.

    Raises:
        StoreError: in one line, the database is on a server, or the file is damaged, no database of this program, of a
            version we cannot read, or the present database itself. The present database stays unchanged then.
    """
    if is_on_server(database):
        place = f"--dbname={shown(str(database))} {file}"
        raise StoreError(f"{ON_SERVER}: pg_restore --clean --if-exists --single-transaction {place}")
    target = database_path(database).resolve()
    inspect(file)
    with _errors_naming(file):
        if target.exists() and target.samefile(file):
            raise StoreError("it is the present database")
        end_interrupted_restore(target)
        part = target.with_name(target.name + RESTORING)
        copy_database(file, part, progress)
        _empty_log(target)
        part.replace(target.with_name(target.name + RESTORED))  # after a kill the next start does the rest
        sync(target.parent)
        return finish_restore(target)


def inspect(file: Path) -> Contents:
    """Read a whole database without changing it. Return its revision and the number of its games.

    Raises:
        StoreError: in one line, the file is damaged, no database of this program, or of a version we cannot read.
    """
    with _errors_naming(file), closing(connect(file)) as opened:
        tables = {name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        revision = revision_of(opened.execute)
        if revision is None or not tables >= OURS:
            raise StoreError("it is no database of this program")
        check_readable(revision)
        check_pages(opened)
        (games,) = opened.execute("SELECT count(*) FROM games").fetchone()
        return Contents(revision, games)


def _put_in_place(part: Path, file: Path) -> None:
    """Rename the complete copy `part` to `file`, and sync the new name to the disk.

    Raises:
        StoreError: `file` exists already. The copy is deleted then.
    """
    try:
        os.link(part, file)
        part.unlink()
    except FileExistsError:
        part.unlink()
        raise StoreError(_IS_THERE) from None
    except OSError:  # a file system without hard links
        part.rename(file)
    sync(file.absolute().parent)


def _empty_log(database: Path) -> None:
    """Write SQLite's log into the database, so that a sound database is one file. Ignore errors."""
    with contextlib.suppress(sqlite3.Error), closing(connect(database)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextlib.contextmanager
def _errors_naming(file: Path) -> Iterator[None]:
    """Convert errors of the store, SQLite or the system in the block into a one-line `StoreError` naming the file."""
    try:
        yield
    except (StoreError, sqlite3.Error, OSError) as error:
        raise StoreError(f"{file}: {as_store_error(error)}") from error


PART = "database"
LEAST_FREE_MB = 100


async def check_database(database: str | Path) -> list[Finding]:
    """Check a database, and return the findings. The bot may use the database meanwhile.

    If it is a file, read all of it, and also check its permissions and the free space.
    """
    if is_on_server(database):
        return [await _on_server(str(database))]
    return await asyncio.to_thread(_in_file, database)


async def _on_server(database: str) -> Finding:
    try:
        server = PostgresDatabase(database, patient=True)
        found = await server.inspect()
    except Exception as error:  # noqa: BLE001 - the operator reads any error
        return Finding(PART, ok=False, line=str(as_store_error(error)))
    if found is None:
        return Finding(PART, ok=True, line=f"{server} can be reached; its tables are made at the first start")
    return Finding(PART, ok=True, line=_contents_line(str(server), found))


def _in_file(database: str | Path) -> list[Finding]:
    try:
        path = database_path(database).resolve()
        is_new = not path.exists() or path.stat().st_size == 0
        contents = None if is_new else inspect(path)
        found = [_contents(path, contents), _rights(path)]
    except (StoreError, OSError) as error:
        return [Finding(PART, ok=False, line=str(error))]
    copied = path if contents is not None and is_migrated(contents.revision) else None
    return [*found, _room(path.parent, copied)] if path.parent.is_dir() else found


def _contents(path: Path, found: Contents | None) -> Finding:
    if found is None:
        return Finding(PART, ok=True, line=f"{path} is made at the first start")
    return Finding(PART, ok=True, line=_contents_line(str(path), found, " after a copy"))


def _contents_line(name: str, found: Contents, copied: str = "") -> str:
    line = f"{name} is sound: {found.games} games, schema {found.revision}"
    if not is_known(found.revision):
        line += ", written by a newer version, which this version can serve too"
    elif is_migrated(found.revision):
        line += f", which the next start brings up to date ({newest_revision()}){copied}"
    return line


def _rights(path: Path) -> Finding:
    """Check the permissions, also of the folder: SQLite creates and deletes files next to the database."""
    files = [path.with_name(path.name + suffix) for suffix in (*BESIDE, LOCK_SUFFIX)]
    for written in (*files, path.parent):
        if (written.exists() or written == path.parent) and not os.access(written, os.W_OK):
            return Finding(PART, ok=False, line=f"{written} cannot be written")
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else OWNER_ALONE
    if os.name == "posix" and mode & ~OWNER_ALONE:
        return Finding(PART, ok=True, line=f"{path} can be read by others; the next start closes it to them")
    return Finding(PART, ok=True, line="files can be written; the database is its owner's alone")


def _room(folder: Path, copied: Path | None) -> Finding:
    """Check the free space in a folder.

    The next start makes a copy of the database `copied` there, before migrating it. None: it needs no migration.
    """
    free = shutil.disk_usage(folder).free // 1_000_000
    size = 0 if copied is None else copied.stat().st_size // 1_000_000
    line = f"{free} MB are free in {folder}"
    if free < size + LEAST_FREE_MB and size:
        line += f", and the next start copies {size} MB"
    return Finding(PART, ok=free >= size + LEAST_FREE_MB, line=line)


AT_ONCE = 2_000
"""Rows written between two progress reports."""
BUSY_S = 5.0
_NEXT_NUMBER = "SELECT setval(pg_get_serial_sequence('games', 'number'), max(number)) FROM games"


@dataclass(frozen=True, slots=True)
class CopyResult:
    """The numbers of copied games and rows."""

    games: int
    rows: int


async def copy_to_server(source: str, target: str, progress: Progress = ignore_progress) -> CopyResult:
    """Copy the database in a file to an empty one on a server. No bot may use either of them meanwhile.

    The file is brought up to date first, as by a start.

    Raises:
        StoreError: in one line, a database is of the wrong kind or cannot be used, or the target is not empty. Nothing
            was copied then.
    """
    if is_on_server(source) or not is_on_server(target):
        raise StoreError("only an SQLite file can be copied, and only to a PostgreSQL server: copy FROM TO")
    with lock(source):
        inspect(database_path(source))
        await (await SqliteDatabase(source, BUSY_S).writing()).dispose()
        server = PostgresDatabase(target, patient=True, alone=True)
        try:
            engine = await server.writing()
            try:
                async with engine.begin() as connection:
                    return await connection.run_sync(_copy, source, progress)
            finally:
                await engine.dispose()
        except Exception as error:
            raise StoreError(f"nothing is copied to {server}: {as_store_error(error)}") from error


def _copy(target: Connection, source: str, progress: Progress) -> CopyResult:
    engine = create_engine(f"sqlite:///{database_path(source)}")
    try:
        with engine.connect() as file:
            return _copy_tables(file, target, progress)
    finally:
        engine.dispose()


def _copy_tables(source: Connection, target: Connection, progress: Progress) -> CopyResult:
    tables = metadata.sorted_tables
    if any(_count(target, table) for table in tables):
        raise StoreError("it is not empty")
    expected = {table: _count(source, table) for table in tables}
    total, done = sum(expected.values()), 0
    for table in tables:
        for rows in _groups(source, table):
            target.execute(insert(table), rows)
            done += len(rows)
            progress(done, total)
    target.exec_driver_sql(_NEXT_NUMBER)
    for table, number in expected.items():
        if _count(target, table) != number:
            raise StoreError(f"{table.name} has {_count(target, table)} rows in place of {number}")
    target.exec_driver_sql("ANALYZE")
    return CopyResult(expected[metadata.tables["games"]], total)


def _groups(source: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    found = source.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
    for rows in found.partitions():
        yield [dict(row) for row in rows]


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
