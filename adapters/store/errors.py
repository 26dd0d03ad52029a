"""Conversion of the errors of both databases and their drivers. Our error texts contain no stored data."""

from __future__ import annotations

import errno
import logging
import sqlite3

from sqlalchemy.exc import DBAPIError, StatementError

from adapters.store.schema import ONE_A_ROOM, ONE_TOURNAMENT
from adapters.store.sessions import POOLER
from bot.domain.errors import (
    AlreadyStored,
    DatabaseDamaged,
    DiskFull,
    StaleTable,
    StoreError,
    StoreUnavailable,
)

_log = logging.getLogger(__name__)
TAKEN = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
OF_DATA = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError)
"""The errors of SQLite that concern single rows. All others concern the file or the disk."""
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NO_ROOM_IN_FILE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)
"""On a full disk SQLite may also report a failed write to a file or to the shared memory next to it."""
DAMAGED_FILE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
UNREADABLE_PAGE = (sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
"""SQLite's codes if the disk cannot read a page. Other pages may be readable."""
DAMAGED_ON_SERVER = ("XX001", "XX002")
CLASSES_OF_CONNECTION = ("08", "28", "3D", "57")
"""Prefixes of PostgreSQL's codes for lost and refused connections, shutdowns and interrupted statements."""
UNIQUE_VIOLATION = "23505"
ONE_OPEN = (ONE_A_ROOM, ONE_TOURNAMENT)
ONE_OPEN_IN_FILE = (
    "UNIQUE constraint failed: tables.platform, tables.chat, tables.topic",
    "UNIQUE constraint failed: tournaments.platform, tournaments.chat",
)
IN_THE_WAY = ("40001", "40P01", "55P03")
"""PostgreSQL's codes for conflicts, deadlocks and lock timeouts between processes. Nothing was written then."""
STATEMENT_OF_ANOTHER = ("26000", "42P05")
"""PostgreSQL's codes for a missing or duplicate prepared statement: a pooler has changed the session."""
CLASSES_OF_DATA = ("22", "23", "54")
"""Prefixes of PostgreSQL's codes for errors of single rows: wrong data, broken constraints, keys too long."""


def is_caused_by_data(error: Exception) -> bool:
    """Return True if the written data or a conflict with another process caused the error: other data can be stored."""
    if isinstance(error, DBAPIError):
        return _is_of_data(_cause(error))
    return not isinstance(error, StoreUnavailable) and isinstance(
        error, (StoreError, StatementError, OverflowError, ValueError, TypeError, AttributeError)
    )


def may_spare_others(error: Exception) -> bool:
    """Return True if only a part of the database or its disk is damaged. Other rows may be readable and writable."""
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error):
        return _is_damage(cause) or _file_code(cause) in UNREADABLE_PAGE
    return isinstance(cause, DatabaseDamaged) or _code(cause) in DAMAGED_ON_SERVER


def depends_on_statement(error: Exception) -> bool:
    """Return True if other statements may succeed now.

    This is so for every error of SQLite, and for an error of PostgreSQL with a code outside of `CLASSES_OF_CONNECTION`.
    """
    cause = _cause(error)
    if isinstance(cause, sqlite3.Error):
        return True
    return bool(_code(cause)) and not _code(cause).startswith(CLASSES_OF_CONNECTION)


def as_store_error(error: Exception) -> StoreError:
    """Convert an error of the database or its driver into a `StoreError`. A `StoreError` is returned unchanged.

    If the memory is used up, also log this as critical, which ends the process.
    """
    if isinstance(error, StoreError):
        return error
    cause = _cause(error)
    if isinstance(cause, MemoryError):
        _log.critical("the memory is used up", exc_info=cause)  # the process ends with this line
        return StoreUnavailable("the memory is used up")
    if isinstance(cause, TimeoutError):
        return StoreUnavailable("no answer from the database in time")
    if isinstance(cause, OSError):
        kind = DiskFull if cause.errno in NO_ROOM else StoreUnavailable
        return kind(cause.strerror or str(cause) or type(cause).__name__)
    if isinstance(cause, sqlite3.Error):
        if str(cause) in ONE_OPEN_IN_FILE:
            return StaleTable("the room has another one")
        if _file_code(cause) in TAKEN:
            return AlreadyStored(str(cause))
        if _file_code(cause) in NO_ROOM_IN_FILE:
            return DiskFull(str(cause))
        if _is_damage(cause):
            return DatabaseDamaged(str(cause))
        return StoreError(str(cause)) if _is_of_data(cause) else StoreUnavailable(str(cause))
    if not _is_of_server(cause):
        return StoreError(f"not storable: {type(cause).__name__}")
    return _of_server(cause)


def _of_server(cause: BaseException) -> StoreError:
    """Convert an error of a server. The server's message about a faulty row is left out, because it quotes the row."""
    if getattr(cause, "constraint_name", None) in ONE_OPEN or _code(cause) in IN_THE_WAY:
        return StaleTable("another process was first")
    if _code(cause) == UNIQUE_VIOLATION:
        return AlreadyStored(f"taken: {getattr(cause, 'constraint_name', '')}")
    if _is_of_data(cause):
        return StoreError(f"not storable: {type(cause).__name__}")
    if _code(cause) in STATEMENT_OF_ANOTHER:
        return StoreUnavailable(POOLER)
    text = str(cause.args[0]) if cause.args else ""
    kind = DatabaseDamaged if _code(cause) in DAMAGED_ON_SERVER else StoreUnavailable
    return kind(text.partition("\n")[0] or type(cause).__name__)


def _cause(error: BaseException) -> BaseException:
    """Return the driver's own error: SQLAlchemy wraps it once, and its adapter for asyncpg once more."""
    found = error.orig if isinstance(error, StatementError) and error.orig is not None else error
    return found.__cause__ if found.__cause__ is not None and _is_of_server(found.__cause__) else found


def _is_of_server(error: BaseException) -> bool:
    return type(error).__module__.startswith(("asyncpg.", "sqlalchemy.dialects.postgresql."))


def _is_of_data(error: BaseException) -> bool:
    if not _is_of_server(error):
        return isinstance(error, OF_DATA)
    return _code(error).startswith(CLASSES_OF_DATA) or _code(error) in IN_THE_WAY


def _file_code(error: BaseException) -> int:
    return getattr(error, "sqlite_errorcode", None) or 0


def _is_damage(error: BaseException) -> bool:
    return _file_code(error) & 0xFF in DAMAGED_FILE


def _code(error: BaseException) -> str:
    return getattr(error, "sqlstate", None) or ""
