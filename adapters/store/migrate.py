"""Bring the schema of a database up to date when it is opened. A copy of the old database is kept first."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from adapters.store.copying import connect, copy_database
from bot.domain.errors import StoreError

_log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).with_name("migrations")
COPY = ".before-migration"
"""The suffix of the copy. There is one: the next migration replaces it, and a failed one finds the same state."""


def keep_copy(database: Path) -> None:
    """Copy a database that an older version of this program wrote, and say in one line where the copy is.

    Raises:
        OSError: the copy cannot be written.
        sqlite3.Error: the same.
    """
    with closing(connect(database)) as file:
        revision = revision_of(file)
    if revision in {None, newest_revision()} or not is_known(str(revision)):
        return
    copy, part = (database.with_name(database.name + COPY + more) for more in ("", ".part"))
    part.unlink(missing_ok=True)
    copy_database(database, part)
    part.replace(copy)
    _log.info(
        "the database is brought up to date from schema %s; %s is a copy of the old one", revision, copy
    )


def revision_of(file: sqlite3.Connection) -> str | None:
    """Return the revision of the schema; None for a file without one: a new one, or one of another program."""
    try:
        found = file.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return None
        raise
    return None if found is None else str(found[0])


def newest_revision() -> str:
    """The revision of the schema that this version of the program writes."""
    return str(_scripts().get_current_head())


def is_known(revision: str) -> bool:
    """Whether this version of the program, or an older one, wrote a schema of this revision."""
    return any(script.revision == revision for script in _scripts().walk_revisions())


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(MIGRATIONS))


def bring_up_to_date(connection: Connection) -> None:
    """Run the missing migrations in the transaction that has begun.

    Raises:
        StoreError: a newer version of this program wrote the schema.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    reached = MigrationContext.configure(connection).get_current_heads()
    if reached == (newest_revision(),):
        return
    if not all(map(is_known, reached)):
        raise StoreError("it was written by a newer version of this program")
    command.upgrade(config, "head")
