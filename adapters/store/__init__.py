"""The store in an SQLite file: SQLAlchemy Core on aiosqlite, one writer, migrations by Alembic."""

from adapters.store.lock import lock
from adapters.store.store import SqlStore

__all__ = ["SqlStore", "lock"]
