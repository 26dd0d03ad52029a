"""The ways that SQLite takes through a file about which it has no statistics yet."""

import sqlite3
from pathlib import Path

from sqlalchemy.dialects import sqlite

from adapters.store import SqlStore
from adapters.store.queries import TABLES_OF_COMMAND


async def test_what_a_command_may_mean_is_found_without_looking_at_all_open_tables(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(file)).close()
    compiled = TABLES_OF_COMMAND.sql.compile(dialect=sqlite.dialect())
    values = dict.fromkeys(compiled.params, "x")
    asked = [values[name] for name in compiled.positiontup or ()]

    with sqlite3.connect(file) as connection:
        ways = connection.execute(f"EXPLAIN QUERY PLAN {compiled}", asked).fetchall()

    searches = [way[3] for way in ways if way[3].startswith(("SEARCH", "SCAN"))]
    assert len(searches) >= 3
    assert not [one for one in searches if one.startswith("SCAN") or "ix_tables_open" in one]
