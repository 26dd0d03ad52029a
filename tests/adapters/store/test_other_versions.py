"""Processes of the version before serve a database beside ours, while versions are exchanged one by one."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from adapters.store import SqlStore, check_database
from adapters.store.migrate import MIGRATIONS
from bot.domain.ids import GameId
from bot.domain.rank_rows import MarkCounted
from bot.domain.rows import AddGame, EndGame
from tests.adapters.store.sample_rows import game
from tests.adapters.store.test_migrations import make_schema
from tests.postgres_server import PostgresServer

SHARED_SINCE = "0016"
"""With this schema several processes first served one database, so that versions may be exchanged one by one."""
Shape = dict[tuple[str, str], object]


def shape(connection: Connection) -> tuple[Shape, set[tuple[str, str]]]:
    """Return what there is, by table and name, and the columns into which a version may write nothing."""
    found, known, unasked = inspect(connection), Shape(), set[tuple[str, str]]()
    for table in found.get_table_names():
        known[table, "primary key"] = tuple(found.get_pk_constraint(table)["constrained_columns"])
        known[table, "foreign keys"] = sorted(
            str(one["referred_table"]) for one in found.get_foreign_keys(table)
        )
        unique = [tuple(one["column_names"]) for one in found.get_unique_constraints(table)]
        unique += [tuple(map(str, one["column_names"])) for one in found.get_indexes(table) if one["unique"]]
        known[table, "unique"] = sorted(unique)
        for index in found.get_indexes(table):
            known[table, f"index {index['name']}"] = tuple(map(str, index["column_names"]))
        for column in found.get_columns(table):
            key = table, str(column["name"])
            known[key] = str(column["type"]), column["nullable"], str(column["default"])
            if column["nullable"] or column["default"] is not None:
                unasked.add(key)
    return known, unasked


def check_expanding(connection: Connection) -> None:
    """Bring an empty database up to date, a migration at a time, and look at each what it has changed."""
    make_schema(connection, SHARED_SINCE)
    newer = sorted(
        one.revision
        for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions()
        if one.revision > SHARED_SINCE
    )
    before, _ = shape(connection)
    for revision in newer:
        make_schema(connection, revision)
        after, unasked = shape(connection)
        assert {key: after.get(key) for key in before} == before, revision
        tables = {table for table, name in before if name == "primary key"}
        new = {(table, name) for table, name in after.keys() - before.keys() if table in tables}
        assert {key for key in new if not key[1].startswith("index ")} <= unasked, revision
        before = after


def test_migrations_take_nothing_away_from_versions_that_serve_beside_them(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'durak.sqlite3'}")
    with engine.begin() as connection:
        check_expanding(connection)
    engine.dispose()


async def test_migrations_take_nothing_away_on_a_server(postgres: PostgresServer) -> None:
    engine = create_async_engine(make_url(postgres.new_database()).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.run_sync(check_expanding)
    await engine.dispose()


async def test_a_game_that_a_version_of_before_counts_beside_us_is_still_to_be_counted(
    tmp_path: Path,
) -> None:
    path = tmp_path / "durak.sqlite3"
    store = await SqlStore.open(path)
    try:
        await store.commit([AddGame(replace(game("ours"), started_at=1)), AddGame(game("both"))])
        await store.commit([EndGame(GameId("ours"), 5, "fool"), MarkCounted(GameId("ours"), 5)])
        with closing(sqlite3.connect(path)) as of_before:
            of_before.execute(
                "INSERT INTO games (game, number, 'table', platform, chat, topic, header, seats, started_at,"
                " ranked_at) VALUES ('theirs', 9, 't', 'telegram', '-100', '', '', '[]', 1, 0)"
            )
            of_before.execute("UPDATE games SET ended_at = 7, ranked_at = 7 WHERE game IN ('theirs', 'both')")
            of_before.commit()
        assert set(await store.uncounted()) == {"theirs", "both"}
        await store.commit([MarkCounted(GameId("theirs"), 7), MarkCounted(GameId("both"), 7)])
        assert await store.uncounted() == ()
        assert set(await store.counted_since(5)) == {"theirs", "both"}
        with closing(sqlite3.connect(path)) as of_before:
            missing = of_before.execute("SELECT game FROM games WHERE ended_at > ranked_at").fetchall()
        assert missing == []
    finally:
        await store.close()


async def test_check_says_of_a_newer_schema_that_this_version_can_serve_it(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    store = await SqlStore.open(database)
    await store.close()
    engine = create_async_engine(make_url(database).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await engine.dispose()
    (found,) = await check_database(database)
    assert found.ok
    assert "schema 9999, written by a newer version, which this version can serve too" in found.line
