"""The store in an SQLite file: SQLAlchemy Core on aiosqlite, one writer, migrations by Alembic."""

from adapters.store.checking import check_database
from adapters.store.lock import lock
from adapters.store.maintenance import back_up, restore
from adapters.store.store import SqlStore

__all__ = ["SqlStore", "back_up", "check_database", "lock", "restore"]
