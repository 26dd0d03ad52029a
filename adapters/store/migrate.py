"""Bring the schema of a database up to date when it is opened."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.domain.errors import StoreError

MIGRATIONS = Path(__file__).with_name("migrations")


def bring_up_to_date(connection: Connection) -> None:
    """Run the missing migrations in the transaction that has begun.

    Raises:
        StoreError: a newer version of this program wrote the schema.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    reached = MigrationContext.configure(connection).get_current_heads()
    if reached == tuple(scripts.get_heads()):
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if not known.issuperset(reached):
        raise StoreError("it was written by a newer version of this program")
    command.upgrade(config, "head")
