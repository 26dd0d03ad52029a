"""The facts by which a database chooses its ways: how many rows there are, and of what kind."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

from adapters.store.mapping import metadata

ROWS_LOOKED_AT: Final = 400
_FREE = ("PRAGMA freelist_count", "PRAGMA page_count")
_WORN = text(
    "SELECT relname FROM pg_stat_user_tables WHERE schemaname = current_schema() AND relname = ANY(:tables)"
    " AND n_dead_tup > 1000 AND n_dead_tup > n_live_tup / 5"
)


def renew_in_file(connection: Connection) -> str:
    """Look at some rows of each index, which takes milliseconds however large the file is; tell how much is free.

    Free pages are used again. To give them back (`VACUUM`) would write the whole file, while nobody else can write.
    """
    connection.exec_driver_sql(f"PRAGMA analysis_limit = {ROWS_LOOKED_AT}")
    connection.exec_driver_sql("ANALYZE")
    free, pages = (int(connection.exec_driver_sql(asked).scalar_one()) for asked in _FREE)
    return f"statistics renewed, {round(100 * free / pages)} % of the file free"


def renew_on_server(connection: Connection) -> str:
    """Look at all tables, and make room in those in which many rows are dead. Nobody waits for it, nor it for them."""
    worn = connection.execute(_WORN, {"tables": list(metadata.tables)}).scalars().all()
    for table in metadata.tables:
        made = "VACUUM (ANALYZE, SKIP_LOCKED)" if table in worn else "ANALYZE (SKIP_LOCKED)"
        connection.exec_driver_sql(f'{made} "{table}"')
    return f"statistics renewed, {len(worn)} tables vacuumed"
