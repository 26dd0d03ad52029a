"""Bring the schema of a database up to date when it is opened. A copy of the old database is kept first."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection

from adapters.store.copying import connect, copy_database
from bot.domain.errors import StoreError

_log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).with_name("migrations")
HAS_REVISION = {
    "sqlite": "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'",
    "postgresql": "SELECT 1 WHERE to_regclass('alembic_version') IS NOT NULL",
}
COPY = ".before-migration"
"""The suffix of the copy. There is one: the next migration replaces it, and a failed one finds the same state."""


def keep_copy(database: Path) -> None:
    """Copy a database that an older version of this program wrote, and say in one line where the copy is.

    Raises:
        OSError: the copy cannot be written.
        sqlite3.Error: the same.
    """
    with closing(connect(database)) as file:
        revision = revision_of(file.execute)
    if revision in {None, newest_revision()} or not is_known(str(revision)):
        return
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
    """Return the revision of the schema; None for a database without one: a new one, or one of another program.

    Args:
        execute: Carries out a statement on the database.
        dialect: SQLAlchemy's name for the database.
    """
    if execute(HAS_REVISION[dialect]).fetchone() is None:
        return None
    found = execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def newest_revision() -> str:
    """The revision of the schema that this version of the program writes."""
    return max(_revisions())


def is_known(revision: str) -> bool:
    """Whether this version of the program, or an older one, wrote a schema of this revision."""
    return revision in _revisions()


@cache
def _revisions() -> frozenset[str]:
    """The numbers with which the names of the migrations begin: their revisions, the newest of which is the highest."""
    return frozenset(path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/[0-9]*.py"))


def bring_up_to_date(connection: Connection) -> bool:
    """Run the missing migrations in the transaction that has begun. Return whether there were any.

    Raises:
        StoreError: a newer version of this program wrote the schema, or a migration cannot be carried out.
    """
    reached = revision_of(connection.exec_driver_sql, connection.dialect.name)
    if reached == newest_revision():
        return False
    if reached is not None and not is_known(reached):
        raise StoreError("it was written by a newer version of this program")
    # Most starts need none of it, and to load it takes as long as a third of the rest.
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
    return True
