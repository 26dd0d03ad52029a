"""SQL statements that change one table, and the rows that they are given."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Delete,
    Insert,
    Table,
    Update,
    bindparam,
    delete,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import insert

from bot.domain.errors import StoreError

SqlValue = str | int | float | bool | None
SqlRow = Mapping[str, SqlValue]


class Statement(NamedTuple):
    """SQL that changes one table. With `must_match`, each row given must change one, else that error is raised."""

    table: Table
    sql: Insert | Update | Delete
    must_match: type[StoreError] | None = None


def upsert(
    table: Table, *keys: str, where: ColumnElement[bool] | None = None, only: Collection[str] | None = None
) -> Insert:
    """Insert a row, or replace all other columns of the row with the same keys, if it is one that `where` allows.

    With `only`, these columns alone are replaced.

    Without keys, a row that is there already stays.

    SQLite took the clause over from PostgreSQL, and SQLAlchemy writes this form of it for both.
    """
    inserted = insert(table)
    if len(keys) in (0, len(table.columns)):
        return inserted.on_conflict_do_nothing(index_elements=list(keys) or None)
    rest = {
        column.name: column
        for column in inserted.excluded
        if column.name not in keys and (only is None or column.name in only)
    }
    if not rest:
        return inserted.on_conflict_do_nothing(index_elements=list(keys))
    return inserted.on_conflict_do_update(index_elements=list(keys), set_=rest, where=where)


def move_rows(table: Table, platform: str = "platform", chat: str = "chat") -> Statement:
    """Give all rows of a chat the chat's new address; the topic stays as it is."""
    old = (table.c[platform] == bindparam("old_platform")) & (table.c[chat] == bindparam("old_chat"))
    new: dict[str, BindParameter[str]] = {platform: bindparam("new_platform"), chat: bindparam("new_chat")}
    return Statement(table, update(table).where(old).values(new))


def drop_replaced_rows(table: Table, *keys: str) -> Statement:
    """Delete rows at the new address that `move_rows` will replace: those that have the same keys as one at the old."""
    old = table.alias("old")
    movers = select(*(old.c[key] for key in keys)).where(
        old.c.platform == bindparam("old_platform"), old.c.chat == bindparam("old_chat")
    )
    new = (table.c.platform == bindparam("new_platform")) & (table.c.chat == bindparam("new_chat"))
    return Statement(table, delete(table).where(new, tuple_(*(table.c[key] for key in keys)).in_(movers)))
