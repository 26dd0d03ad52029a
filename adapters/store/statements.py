"""SQL statements that change one table, and the rows that they are given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import BindParameter, Delete, Insert, Table, Update, bindparam, delete, select, update
from sqlalchemy.dialects.postgresql import insert

SqlValue = str | int | float | bool | None
SqlRow = Mapping[str, SqlValue]


class Statement(NamedTuple):
    """SQL that changes one table. With `must_match`, every row that it is given must match a stored row."""

    table: Table
    sql: Insert | Update | Delete
    must_match: bool = False


def upsert(table: Table, *keys: str) -> Insert:
    """Insert a row, or replace all other columns of the row with the same keys.

    SQLite took the clause over from PostgreSQL, and SQLAlchemy writes this form of it for both.
    """
    inserted = insert(table)
    if len(keys) == len(table.columns):
        return inserted.on_conflict_do_nothing(index_elements=list(keys))
    rest = {column.name: column for column in inserted.excluded if column.name not in keys}
    return inserted.on_conflict_do_update(index_elements=list(keys), set_=rest)


def move_rows(table: Table, platform: str = "platform", chat: str = "chat") -> Statement:
    """Give all rows of a chat the chat's new address; the topic stays as it is."""
    old = (table.c[platform] == bindparam("old_platform")) & (table.c[chat] == bindparam("old_chat"))
    new: dict[str, BindParameter[str]] = {platform: bindparam("new_platform"), chat: bindparam("new_chat")}
    return Statement(table, update(table).where(old).values(new))


def drop_replaced_rows(table: Table) -> Statement:
    """Delete rows at the new address that `move_rows` will replace: those of people who have a row at the old one."""
    old = table.alias("old")
    movers = select(old.c.person).where(
        old.c.platform == bindparam("old_platform"), old.c.chat == bindparam("old_chat")
    )
    new = (table.c.platform == bindparam("new_platform")) & (table.c.chat == bindparam("new_chat"))
    return Statement(table, delete(table).where(new, table.c.person.in_(movers)))
