"""Made-up migrations: databases of the versions before and after this one."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pytest

from adapters.store import migrate

EXPANDS: Final = "ALTER TABLE rooms ADD COLUMN made_up TEXT"
NEXT: Final = "9000"
_MIGRATION = """
from alembic import op

revision = "{revision}"
down_revision = "{down}"


def upgrade() -> None:
    op.execute({statement!r})
"""


def one_more_migration(folder: Path, statement: str = EXPANDS) -> Path:
    """Copy the migrations into the folder, add one with this statement, and return the folder of the copies."""
    migrations = folder / "migrations"
    shutil.copytree(migrate.MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    text = _MIGRATION.format(revision=NEXT, down=migrate.newest_revision(), statement=statement)
    (migrations / "versions" / f"{NEXT}_made_up.py").write_text(text)
    return migrations


@contextmanager
def next_version(folder: Path, oldest_reader: str = migrate.OLDEST_READER) -> Iterator[None]:
    """During the block the program is the next version, and its schema names this oldest reader."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrate, "MIGRATIONS", one_more_migration(folder))
        patch.setattr(migrate, "OLDEST_READER", oldest_reader)
        yield


def set_revision(path: Path, revision: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("UPDATE alembic_version SET version_num = ?", (revision,))


def revision_in(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        return str(file.execute("SELECT version_num FROM alembic_version").fetchone()[0])
