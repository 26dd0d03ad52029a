"""SQL statements that change one table, derived from its stored class, and batches of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Delete,
    Insert,
    Table,
    Update,
    bindparam,
    delete,
    exists,
    insert,
    update,
)
from sqlalchemy.dialects.postgresql import insert as insert_or_update

from adapters.store.mapping import Mapped, SqlRow, mapped, metadata
from bot.domain.errors import StaleTable, StoreError


class Statement(NamedTuple):
    """SQL to change one table.

    With `must_match`, each given row of values must change a row of the table. Otherwise this error is raised.
    """

    table: Table
    sql: Insert | Update | Delete
    must_match: type[StoreError] | None = None


BoundStatement = tuple[Statement, list[SqlRow]]
"""A statement, and the rows to run it for."""


def upsert(
    table: Table, *keys: str, where: ColumnElement[bool] | None = None, only: Collection[str] | None = None
) -> Insert:
    """Return an INSERT that replaces all other columns of a stored row with the same keys, if `where` is true for it.

    With `only`, just these columns are replaced. Without keys, a stored row is kept.

    SQLite took the clause over from PostgreSQL, so SQLAlchemy's form for PostgreSQL works for both.
    """
    inserted = insert_or_update(table)
    rest = {
        column.name: column
        for column in inserted.excluded
        if column.name not in keys and (only is None or column.name in only)
    }
    if not rest or not keys:
        return inserted.on_conflict_do_nothing(index_elements=list(keys) or None)
    return inserted.on_conflict_do_update(index_elements=list(keys), set_=rest, where=where)


@cache
def put_row(by: Mapped[Any], only: frozenset[str] | None = None) -> Statement:
    """Return a statement that inserts a row, or replaces all or `only` these columns of the row with the same key."""
    return Statement(by.table, upsert(by.table, *by.key, only=only))


@cache
def add_row(by: Mapped[Any]) -> Statement:
    """Return a statement that inserts a row with a new key."""
    return Statement(by.table, insert(by.table))


@cache
def first_version(by: Mapped[Any]) -> Statement:
    """Return a statement that inserts a row of version 1, or replaces a row of version 0.

    If the stored row has another version, running the statement raises `StaleTable`.
    """
    return Statement(by.table, upsert(by.table, *by.key, where=by.table.c.version == 0), StaleTable)


@cache
def next_version(by: Mapped[Any]) -> Statement:
    """Return a statement that replaces the row with the key `of_…` and the version `made_from`.

    If the stored row has another version, running the statement raises `StaleTable`.
    """
    made_from = by.table.c.version == bindparam("made_from")
    return Statement(by.table, update(by.table).where(*_equal(by.table, by.key), made_from), StaleTable)


@cache
def set_columns(by: Mapped[Any], where: tuple[str, ...]) -> Statement:
    """Return a statement that sets the columns given as parameters, in rows with columns `where` equal to `of_…`."""
    return Statement(by.table, update(by.table).where(*_equal(by.table, where)))


@cache
def delete_rows(by: Mapped[Any], where: tuple[str, ...]) -> Statement:
    """Return a statement that deletes the rows with the columns `where` equal to its parameters `of_…`."""
    return Statement(by.table, delete(by.table).where(*_equal(by.table, where)))


def move_rows(table: Table, keys: Collection[str], prefix: str) -> list[Statement]:
    """Return the statements that give all rows of a chat the chat's new address; the topic stays as it is.

    `keys` are the key columns of the table, and `prefix` begins the names of the address columns. Rows at the new
    address with the same keys are replaced.
    """
    platform, chat = f"{prefix}platform", f"{prefix}chat"
    old = (table.c[platform] == bindparam("old_platform")) & (table.c[chat] == bindparam("old_chat"))
    new: dict[str, BindParameter[str]] = {platform: bindparam("new_platform"), chat: bindparam("new_chat")}
    move = Statement(table, update(table).where(old).values(new))
    if platform not in keys:
        return [move]
    other, rest = table.alias("old"), [key for key in keys if key not in new]
    moves = exists().where(
        other.c[platform] == bindparam("old_platform"),
        other.c[chat] == bindparam("old_chat"),
        *(other.c[key] == table.c[key] for key in rest),
    )
    there = (table.c[platform] == new[platform]) & (table.c[chat] == new[chat])
    return [Statement(table, delete(table).where(there, moves)), move]


class Batch:
    """Collects changes of rows, then applies all of them in the current transaction of a connection.

    Rows of different tables are independent, except for references. So the statements for one table keep their order,
    equal ones in sequence become one, and the tables are written in the order of the schema.
    """

    def __init__(self) -> None:
        self._steps: dict[Table, list[BoundStatement]] = {}
        self._replaced: dict[type, dict[tuple[tuple[str, Any], ...], Collection[Any]]] = {}

    def put(self, row: Any, before: Any = None, *, keep: Collection[str] = ()) -> None:
        """Insert a row, or change the row with its key.

        With `before`, only the fields different from it are changed. Without it, all fields except `keep` are changed.
        """
        by = mapped(type(row))
        values, only = by.values(row), None
        if before is not None:
            old = by.values(before)
            only = frozenset(name for name in values if values[name] != old[name])
        elif keep:
            only = frozenset(values) - frozenset(keep)
        self.run(put_row(by, only), values)

    def add(self, row: Any) -> None:
        """Insert a row with a new key."""
        by = mapped(type(row))
        self.run(add_row(by), by.values(row))

    def put_version(self, row: Any) -> None:
        """Insert a row of version 1, or replace the row of the version before.

        If the stored row has another version, `apply` raises `StaleTable`.
        """
        by = mapped(type(row))
        values = by.values(row)
        if row.version == 1:
            self.run(first_version(by), values)
        else:
            of = _of({name: values.pop(name) for name in by.key})
            self.run(next_version(by), {**of, "made_from": row.version - 1, **values})

    def set(
        self, row: type, to: Mapping[str, object], must_match: type[StoreError] | None = None, /, **of: object
    ) -> None:
        """Set the fields `to` in all rows of the class `row` with the fields `of`.

        If no row is changed, `apply` raises the error `must_match`; None: it raises nothing.
        """
        by: Mapped[Any] = mapped(row)
        where = by.equal(of)
        self.run(set_columns(by, tuple(where)), _of(where) | by.equal(to), must_match)

    def swap(self, row: object, before: object) -> None:
        """Replace the stored row `before` by `row`. If another row is stored, `apply` raises `StaleTable`."""
        by: Mapped[Any] = mapped(type(row))
        stored = by.values(before)
        self.run(set_columns(by, tuple(stored)), _of(stored) | by.values(row), StaleTable)

    def delete(self, row: type, must_match: type[StoreError] | None = None, /, **of: object) -> None:
        """Delete all rows of the class `row` with the fields `of`. `must_match` is as in `set`."""
        by: Mapped[Any] = mapped(row)
        where = by.equal(of)
        self.run(delete_rows(by, tuple(where)), _of(where), must_match)

    def delete_row(self, row: object) -> None:
        """Delete the row with the key of this one."""
        by: Mapped[Any] = mapped(type(row))
        values = by.values(row)
        self.run(delete_rows(by, by.key), _of({name: values[name] for name in by.key}))

    def replace(self, row: type, rows: Collection[Any], /, **of: object) -> None:
        """Replace all rows of the class `row` with the fields `of` by `rows`.

        An earlier replacement for the same fields in this batch is dropped.
        """
        where = mapped(row).equal(of)
        self._replaced.setdefault(row, {})[tuple(where.items())] = rows

    def run(self, statement: Statement, values: SqlRow, must_match: type[StoreError] | None = None) -> None:
        """Append this statement with these values. `must_match` replaces the statement's error for an unchanged row."""
        if must_match is not None:
            statement = statement._replace(must_match=must_match)
        steps = self._steps.setdefault(statement.table, [])
        if steps and steps[-1][0] == statement:
            steps[-1][1].append(values)
        else:
            steps.append((statement, [values]))

    def apply(self, connection: Connection) -> None:
        """Carry out the statements.

        Raises:
            StoreError: a required row does not exist.
            sqlalchemy.exc.SQLAlchemyError: the database refused a statement.
        """
        for statement, rows in self.steps():
            run(connection, statement, rows)

    def steps(self) -> Iterator[BoundStatement]:
        """Yield the statements with their rows, in the order of execution."""
        for row, changes in self._replaced.items():
            for where in map(dict, changes):
                self.run(delete_rows(mapped(row), tuple(where)), _of(where))
            for rows in changes.values():
                for one in rows:
                    self.add(one)
        self._replaced.clear()
        for table in metadata.tables.values():
            yield from self._steps.get(table, ())


def _of(where: Mapping[str, Any]) -> dict[str, Any]:
    """Return these values of columns as parameters, with `of_` before each name."""
    return {f"of_{name}": value for name, value in where.items()}


def _equal(table: Table, columns: Collection[str]) -> list[ColumnElement[bool]]:
    return [table.c[name] == bindparam(f"of_{name}") for name in columns]


def run(connection: Connection, statement: Statement, rows: list[SqlRow]) -> None:
    """Run a statement for all rows of values.

    Raises:
        StoreError: a row of values changed nothing in the table. The error is the statement's `must_match`.
    """
    if statement.must_match is None:
        connection.execute(statement.sql, rows)
        return
    if connection.dialect.name == "sqlite":
        changed = connection.execute(statement.sql, rows).rowcount
    else:
        changed = sum(connection.execute(statement.sql, row).rowcount for row in rows)
    if changed != len(rows):
        raise statement.must_match(f"no such row in {statement.table.name}")
