"""Bring the schema of a database up to date when it is opened. A copy of the old database is kept first."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Connection

from adapters.store.files import connect, copy_database
from bot.domain.errors import StoreError

_log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).with_name("migrations")
HAS_REVISION = {
    "sqlite": "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'",
    "postgresql": "SELECT 1 WHERE to_regclass('alembic_version') IS NOT NULL",
}
FIRST: Final = "0100"
"""The revision of the first released schema. A lower one was made during development, and no release reads it."""
OLDEST_READER: Final = FIRST
"""Programs of this revision can serve today's schema next to ours. Raise it if a migration does more than add."""
_NOTE: Final = "oldest reader "
_NOTED = "SELECT obj_description('alembic_version'::regclass)"
COPY = ".before-migration"
"""The suffix of the copy. Only one copy is kept: the next migration replaces it."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The revision of a sound database's schema, and the number of its games."""

    revision: str
    games: int


def keep_copy(database: Path) -> None:
    """If an older version of this program wrote the database, copy it next to it and log the path of the copy.

    An earlier copy of this kind is replaced.

    Raises:
        OSError: the copy cannot be written.
        sqlite3.Error: the same.
        StoreError: this version cannot read the database.
    """
    with closing(connect(database)) as file:
        revision = revision_of(file.execute)
    if revision is None or revision == newest_revision():
        return
    check_readable(revision)
    copy, part = (database.with_name(database.name + COPY + more) for more in ("", ".part"))
    part.unlink(missing_ok=True)
    copy_database(database, part)
    part.replace(copy)
    _log.info(
        "the database is brought up to date from schema %s; %s is a copy of the old one", revision, copy
    )


class _Rows(Protocol):
    def fetchone(self) -> Any: ...


def revision_of(execute: Callable[[str], _Rows], dialect: str = "sqlite") -> str | None:
    """Return the revision of the schema, or None for a new database and for one of another program.

    Args:
        execute: Carries out a statement on the database.
        dialect: SQLAlchemy's name for the database.
    """
    if execute(HAS_REVISION[dialect]).fetchone() is None:
        return None
    found = execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def newest_revision() -> str:
    """Return the revision of this version's schema."""
    return max(_revisions(MIGRATIONS))


def is_known(revision: str) -> bool:
    """Return True if this version of the program, or an older one, made schemas of this revision."""
    return revision in _revisions(MIGRATIONS)


def is_migrated(revision: str) -> bool:
    """Return True if this revision is known and not the newest one: the next start migrates such a schema."""
    return is_known(revision) and revision != newest_revision()


@cache
def _revisions(migrations: Path) -> frozenset[str]:
    """Return the revisions: the numbers at the start of the migrations' names. The newest is the highest."""
    return frozenset(path.name.partition("_")[0] for path in migrations.glob("versions/[0-9]*.py"))


def bring_up_to_date(connection: Connection) -> bool:
    """Run the missing migrations in the current transaction. Return True if there were any.

    Do not change a newer schema. On a server, a newer schema names the oldest revision that may use it
    (`oldest_reader`).

    Raises:
        StoreError: This version may not use the schema, or a migration fails.
    """
    reached = revision_of(connection.exec_driver_sql, connection.dialect.name)
    if reached == newest_revision():
        return False
    if reached is not None and not is_known(reached):
        check_readable(reached, oldest_reader(connection))
        _log.info("a newer version of this program wrote the database; this one can serve it, too")
        return False
    # Most starts do not need Alembic, and loading it takes as long as a third of the rest.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"its schema cannot be brought up to date: {error}") from error
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"COMMENT ON TABLE alembic_version IS '{_NOTE}{OLDEST_READER}'")
    return True


def oldest_reader(connection: Connection) -> str | None:
    """Return the lowest schema revision whose programs can use this database; None if the database names none.

    Only a database on a server names one.
    """
    if connection.dialect.name != "postgresql":
        return None
    note = connection.exec_driver_sql(_NOTED).scalar_one()
    return None if note is None else str(note).removeprefix(_NOTE)


def refuse_unreleased(revision: str | None) -> None:
    """Raise `StoreError` if the schema is older than the first released one."""
    if revision is not None and revision < FIRST:
        raise StoreError("it was written by a version before 0.2.0, which this version cannot read")


def check_readable(revision: str, oldest: str | None = None) -> None:
    """Check that this version can read a schema of this revision. `oldest` is the result of `oldest_reader`.

    Raises:
        StoreError: the schema was made before the first release, or it is too new for this version.
    """
    refuse_unreleased(revision)
    if not is_known(revision) and (oldest is None or not is_known(oldest)):
        raise StoreError("it was written by a newer version of this program")
