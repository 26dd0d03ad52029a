"""The store in an SQLite file or on a PostgreSQL server: SQLAlchemy Core, one writer, migrations by Alembic."""

from adapters.store.chores import asking
from adapters.store.maintenance import back_up, check_database, copy_to_server, restore
from adapters.store.one_trip import WENT_BACK
from adapters.store.sessions import is_on_server
from adapters.store.sqlite import lock
from adapters.store.store import SqlStore
from adapters.store.writer import StoreWatch

__all__ = [
    "WENT_BACK",
    "SqlStore",
    "StoreWatch",
    "asking",
    "back_up",
    "check_database",
    "copy_to_server",
    "is_on_server",
    "lock",
    "restore",
]
