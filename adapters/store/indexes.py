"""Indexes on a server. An index of a table with rows is created without holding up writers, outside of the migrations.

`CREATE INDEX CONCURRENTLY` runs in no transaction, and migrations are one. An interrupted one leaves an invalid index,
which nothing reads: it is dropped and created again.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, Index, text
from sqlalchemy.schema import CreateIndex

from adapters.store.mapping import metadata

_log = logging.getLogger(__name__)
_STORED: Final = text(
    "SELECT named.relname, stored.indisvalid FROM pg_index AS stored"
    " JOIN pg_class AS named ON named.oid = stored.indexrelid"
    " JOIN pg_namespace AS space ON space.oid = named.relnamespace WHERE space.nspname = current_schema()"
)
_LOCK: Final = text("SELECT pg_try_advisory_lock(hashtextextended('durak indexes ' || current_schema(), 0))")
_WAITS: Final = "SET lock_timeout = 0"
"""No lock timeout: creating an index waits for the end of older transactions, and blocks nobody."""


def missing_indexes(connection: Connection) -> list[Index]:
    """Return the indexes of the schema that the database lacks or cannot use."""
    return _missing(_validity(connection))


def make_at_once(connection: Connection) -> None:
    """Create the missing indexes in the current transaction. This locks the tables, so they should be empty."""
    for index in missing_indexes(connection):
        connection.execute(CreateIndex(index))


def make_next_to_writers(connection: Connection) -> None:
    """Create the missing indexes and replace the invalid ones, without holding up writers.

    The connection must be in autocommit mode. Do nothing if another process creates indexes now.
    """
    if not connection.execute(_LOCK).scalar_one():
        return
    connection.exec_driver_sql(_WAITS)
    stored = _validity(connection)
    for index in _missing(stored):
        if index.name in stored:
            connection.exec_driver_sql(f'DROP INDEX CONCURRENTLY "{index.name}"')
        made = str(CreateIndex(index).compile(dialect=connection.dialect))
        connection.exec_driver_sql(made.replace(" INDEX ", " INDEX CONCURRENTLY ", 1))
        _log.info("the index %s is created", index.name)


def _validity(connection: Connection) -> Mapping[str, bool]:
    """Return the names of the stored indexes, each with True if the index can be used."""
    return {row.relname: row.indisvalid for row in connection.execute(_STORED)}


def _missing(stored: Mapping[str, bool]) -> list[Index]:
    every = (index for table in metadata.sorted_tables for index in table.indexes)
    return sorted(
        (index for index in every if not stored.get(str(index.name))), key=lambda index: str(index.name)
    )
