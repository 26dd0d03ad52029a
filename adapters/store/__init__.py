"""The store on SQLite: SQLAlchemy Core through aiosqlite, one writer, migrations by Alembic."""

from adapters.store.store import SqlStore

__all__ = ["SqlStore"]
