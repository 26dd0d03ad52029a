"""A batch of changes in one trip to a PostgreSQL server, and the outcome of a batch after a lost answer.

An SQL function of the session runs all statements, each with its rows as JSON. The call is a transaction by itself.

Each writer counts its transactions in a row of the table `writers`, within the transaction. After a lost answer, the
writer reads this row. It also raises the number, and then a transaction under way can no longer succeed. A row with a
lower number than the writer's own shows that the server has lost answered transactions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Connection,
    Delete,
    Insert,
    Update,
    bindparam,
    delete,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError

from adapters.store.mapping import SqlRow
from adapters.store.schema import writers
from adapters.store.statements import BoundStatement, Statement, upsert
from bot.domain.errors import WentBack

MAKE_FUNCTION: Final = """
CREATE OR REPLACE FUNCTION pg_temp.durak_write(steps text) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
    step jsonb;
    given jsonb;
    changed bigint;
    all_changed bigint;
    number bigint := 0;
BEGIN
    FOR step IN SELECT value FROM jsonb_array_elements(steps::jsonb) WITH ORDINALITY AS them ORDER BY ordinality LOOP
        all_changed := 0;
        FOR given IN
            SELECT value FROM jsonb_array_elements(step->'rows') WITH ORDINALITY AS them ORDER BY ordinality
        LOOP
            EXECUTE step->>'sql' USING given;
            GET DIAGNOSTICS changed = ROW_COUNT;
            all_changed := all_changed + changed;
        END LOOP;
        IF (step->>'must_match')::boolean AND all_changed <> jsonb_array_length(step->'rows') THEN
            RAISE EXCEPTION USING ERRCODE = 'DK001', MESSAGE = number::text;
        END IF;
        number := number + 1;
    END LOOP;
END
$function$
"""
NO_SUCH_ROW: Final = "DK001"
"""The function's error code for the first statement with an unchanged row. The message is the statement's number."""
UNKNOWN: Final = ("08", "57", "XX")
"""Classes of PostgreSQL's codes for an unknown outcome of a transaction: lost connections, shutdowns, faults."""
KEPT_MS: Final = 86_400_000
NOW: Final = literal_column("(extract(epoch FROM clock_timestamp()) * 1000)::bigint", BigInteger())
"""The time of the server (ms). The clocks of the processes' machines may be wrong."""
WENT_BACK: Final = "commits that it has answered are missing"
_CALL = text("SELECT pg_temp.durak_write(:steps)")
_DIALECT: Final = PGDialect()  # type: ignore[no-untyped-call]
_FIRST = upsert(writers).values(at=NOW)
_COUNT_FIRST = Statement(writers, _FIRST, must_match=WentBack)
_COUNT_NEXT = Statement(
    writers,
    update(writers)
    .where(writers.c.writer == bindparam("of_writer"), writers.c.number == bindparam("of_number"))
    .values(at=NOW),
    must_match=WentBack,
)


class _Compiled(NamedTuple):
    """A statement for the SQL function `durak_write`. `values` converts a row into JSON values."""

    sql: str
    values: Callable[[SqlRow], dict[str, Any]]


def make_function(connection: DBAPIConnection) -> None:
    """Create the SQL function `durak_write` in the session of this connection, and commit."""
    with closing(connection.cursor()) as cursor:
        cursor.execute(MAKE_FUNCTION)
    connection.commit()


def write(connection: Connection, steps: Sequence[BoundStatement]) -> None:
    """Run the statements in one trip. On a connection in autocommit mode, this is a whole transaction.

    Raises:
        StoreError: a required row does not exist.
        sqlalchemy.exc.SQLAlchemyError: the server refused a statement.
    """
    said = list[dict[str, Any]]()
    for statement, rows in steps:
        compiled = _compile(statement.sql, tuple(rows[0]))
        said.append(
            {
                "sql": compiled.sql,
                "rows": [compiled.values(row) for row in rows],
                "must_match": statement.must_match is not None,
            }
        )
    try:
        connection.execute(_CALL, {"steps": json.dumps(said, ensure_ascii=False)})
    except DBAPIError as error:
        if _code(error) != NO_SUCH_ROW:
            raise
        missed = steps[int(str(error.orig).rsplit(maxsplit=1)[-1])][0]
        assert missed.must_match is not None
        raise missed.must_match(f"no such row in {missed.table.name}") from None


def count(writer: str, number: int) -> BoundStatement:
    """Return the statement that stores `number` as the number of the writer's transaction.

    Running it raises `WentBack` if this number is not the next one, or if the writer has no row. Only the first
    transaction (number 1) makes the row.
    """
    if number == 1:
        return _COUNT_FIRST, [{"writer": writer, "number": number}]
    return _COUNT_NEXT, [{"of_writer": writer, "of_number": number - 1, "number": number}]


def may_be_committed(error: Exception) -> bool:
    """Return True if the server has possibly committed the whole transaction despite this error."""
    if isinstance(error, DBAPIError):
        code = _code(error)
        return not code or code.startswith(UNKNOWN)
    return isinstance(error, OSError | TimeoutError)


def was_committed(connection: Connection, writer: str, number: int) -> bool:
    """Return True if the writer's transaction with this number was committed. If it was not, it never will be.

    To exclude a late commit, the number in the writer's row is raised by two then: a repeated call returns False, too.

    Raises:
        WentBack: an earlier transaction of the writer is missing, too.
    """
    connection.execute(_FIRST, {"writer": writer, "number": 0})
    of_writer = writers.c.writer == writer
    before: int = connection.execute(select(writers.c.number).where(of_writer).with_for_update()).scalar_one()
    if before < number - 1:
        raise WentBack(WENT_BACK)
    if before < number:
        connection.execute(update(writers).where(of_writer).values(number=number + 1))
    return before == number


def forget_writers(connection: Connection) -> None:
    """Delete the rows of writers without a transaction for a day. A running process has one each hour."""
    connection.execute(delete(writers).where(writers.c.at < NOW - KEPT_MS))


@lru_cache(maxsize=512)
def _compile(sql: Insert | Update | Delete, names: tuple[str, ...]) -> _Compiled:
    """Compile the statement. It takes its parameters, named `names`, from rows in the JSON value `$1`."""
    compiled = sql.compile(dialect=_DIALECT, column_keys=list(names), for_executemany=True)
    types = {name: bind.type for bind, name in compiled.bind_names.items()}
    processors: Mapping[str, Any] = {
        name: kind.dialect_impl(_DIALECT).bind_processor(_DIALECT) for name, kind in types.items()
    }
    parameters = {name: f"($1->>'{name}')::{kind.compile(_DIALECT)}" for name, kind in types.items()}

    def values(row: SqlRow) -> dict[str, Any]:
        found = compiled.construct_params(dict(row))
        return {
            name: process(found[name]) if process else found[name] for name, process in processors.items()
        }

    return _Compiled(compiled.string % parameters, values)


def _code(error: DBAPIError) -> str:
    return str(getattr(error.orig, "sqlstate", None) or "")
