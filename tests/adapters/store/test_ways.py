"""The indexes used by statements on growing tables: none reads the past.

In a file, SQLite has no statistics yet. On a server, there are many rows, and statistics.
"""

import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

from adapters.store import SqlStore, queries
from adapters.store.mapping import mapped
from adapters.store.queries import Query, about_room, due_of, page_of
from bot.domain.rank_rows import PersonStanding
from bot.domain.room_settings import Report, SettingsRow
from bot.domain.rows import RoomRow
from bot.features.puzzle import PuzzleCall, PuzzleRoom
from tests.adapters.store.conftest import done_on

CHAT: Final = {"platform": "telegram", "chat": "-100"}
TIMES: Final = {"since": 19_000, "until": 19_100}
WAYS: Final[dict[str, tuple[Query[Any], dict[str, Any]]]] = {
    "ix_tables_in_chat": (queries.TABLES_OF_COMMAND, {**CHAT, "key": "k", "itself": "t5000"}),
    "ix_games_running": (queries.UNCOUNTED_DESERTIONS, {"after": "", "most": 500}),
    "ix_games_uncounted": (queries.UNCOUNTED_ENDS, {"after": "", "most": 500}),
    "ix_games_started_at_game": (queries.GAMES_BY_START, {"after_at": 9, "after_game": "g", "most": 50}),
    "ix_tables_unfinished": (queries.TABLES_IN_TOPICS, {**CHAT, "key": "person:x", "most": 9}),
    "ix_games_platform_chat_ended_at": (queries.GAMES_ENDED, {**CHAT, **TIMES}),
}
"""The queries with their parameters, by the index they use."""
FILLED: Final = """
INSERT INTO tables SELECT 't' || n, 'telegram', CASE WHEN n <= 20000 THEN '-100' ELSE 'c' || n END, '',
    n % 5000 = 0 OR n > 20000, '', 1, n, true, false, '' FROM generate_series(1, 40000) AS n;
INSERT INTO games (game, "table", platform, chat, topic, header, seats, started_at, ended_at, minutes_east, counted_at)
    SELECT 'g' || n, 't' || n, 'telegram', '-100', '', '', '[]', n,
    CASE WHEN n % 5000 = 0 THEN NULL ELSE n + 1 END, 0, CASE WHEN n % 5000 = 1 THEN 0 ELSE n + 1 END
    FROM generate_series(1, 20000) AS n;
ANALYZE tables;
ANALYZE games
"""
"""A chat with 20,000 past tables and games and some current ones, and the same number of open tables elsewhere."""


def in_file(file: Path, query: Query[Any]) -> list[str]:
    compiled = query.sql.compile(dialect=sqlite.dialect())
    values = dict.fromkeys(compiled.params, "x")
    asked = [values[name] for name in compiled.positiontup or ()]
    with sqlite3.connect(file) as connection:
        return [way[3] for way in connection.execute(f"EXPLAIN QUERY PLAN {compiled}", asked)]


@pytest.mark.parametrize("index", WAYS)
async def test_a_file_is_read_by_the_index(index: str, tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(file)).close()
    ways = in_file(file, WAYS[index][0])
    assert [way for way in ways if index in way]
    assert not [way for way in ways if way.startswith("SCAN") and index not in way]
    assert not [way for way in ways if "ix_tables_open" in way or "ix_tables_platform_chat" in way]


async def test_rows_in_portions_are_read_by_the_key(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(file)).close()
    ways = in_file(file, page_of(mapped(PersonStanding), first=False))
    by_key = "sqlite_autoindex_standings_1 ((platform,chat,period,person)>(?,?,?,?))"
    assert ways == [f"SEARCH standings USING INDEX {by_key}"]


@pytest.mark.parametrize("first", [True, False])
async def test_due_rows_are_read_by_the_index_of_their_times(tmp_path: Path, *, first: bool) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(file)).close()
    of_reports = in_file(file, due_of(mapped(Report), (), first=first))
    of_calls = in_file(file, due_of(mapped(PuzzleCall), ("platform",), first=first))
    for ways, index in ((of_reports, "ix_reports_due"), (of_calls, "ix_puzzle_calls_platform_due")):
        assert ways[0].startswith("SEARCH")
        assert f"INDEX {index} (" in ways[0]


async def test_the_rows_about_a_room_are_read_by_their_keys(tmp_path: Path) -> None:
    file = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(file)).close()
    ways = in_file(file, about_room(*map(mapped, (RoomRow, SettingsRow, PuzzleRoom))))
    for table in ("rooms", "room_settings", "puzzle_rooms"):
        assert [way for way in ways if way.startswith(f"SEARCH {table} USING") and "topic=?" in way], ways


async def test_a_server_is_read_by_the_index(on_server: SqlStore, shared_database: str) -> None:
    def plans(connection: Connection) -> dict[str, str]:
        for statement in FILLED.split(";"):
            connection.exec_driver_sql(statement)
        return {index: _plan(connection, query, asked) for index, (query, asked) in WAYS.items()}

    def _plan(connection: Connection, query: Query[Any], asked: dict[str, Any]) -> str:
        compiled = query.sql.compile(dialect=connection.dialect)
        given = [(compiled.params | asked)[name] for name in compiled.positiontup or ()]
        values = tuple(getattr(value, "value", value) for value in given)
        return "\n".join(row[0] for row in connection.exec_driver_sql(f"EXPLAIN {compiled}", values))

    for index, plan in (await done_on(shared_database, plans)).items():
        assert index in plan, plan
        assert "Seq Scan on games" not in plan, plan
        assert "Seq Scan on tables" not in plan, plan
        assert "ix_tables_platform_chat" not in plan, plan
