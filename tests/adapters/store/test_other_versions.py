"""During an update, processes of the previous version serve the database together with the new ones."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from adapters.store.migrate import MIGRATIONS
from tests.adapters.store.made_up import one_more_migration
from tests.postgres_server import PostgresServer

Shape = dict[tuple[str, str], object]


def shape(connection: Connection) -> tuple[Shape, set[tuple[str, str]]]:
    """Return the parts of the schema by table and name, and the columns that a writer may leave out."""
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


def check_expanding(connection: Connection, migrations: Path) -> None:
    """Bring an empty database up to date, one migration at a time, and check the changes of each."""
    first, *later = sorted(one.revision for one in ScriptDirectory(str(migrations)).walk_revisions())
    migrated(connection, migrations, first)
    before, _ = shape(connection)
    for revision in later:
        migrated(connection, migrations, revision)
        after, unasked = shape(connection)
        assert {key: after.get(key) for key in before} == before, revision
        tables = {table for table, name in before if name == "primary key"}
        new = {(table, name) for table, name in after.keys() - before.keys() if table in tables}
        assert {key for key in new if not key[1].startswith("index ")} <= unasked, revision
        before = after


def migrated(connection: Connection, migrations: Path, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def check_on_server(postgres: PostgresServer, migrations: Path) -> None:
    engine = create_async_engine(make_url(postgres.new_database()).set(drivername="postgresql+asyncpg"))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(check_expanding, migrations)
    finally:
        await engine.dispose()


def check_in_file(migrations: Path) -> None:
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as connection:
            check_expanding(connection, migrations)
    finally:
        engine.dispose()


async def test_migrations_remove_nothing_that_the_previous_version_uses(
    postgres: PostgresServer,
) -> None:
    check_in_file(MIGRATIONS)
    await check_on_server(postgres, MIGRATIONS)


@pytest.mark.sampled
async def test_a_migration_that_only_adds_passes_the_check(tmp_path: Path, postgres: PostgresServer) -> None:
    migrations = one_more_migration(tmp_path)
    check_in_file(migrations)
    await check_on_server(postgres, migrations)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE rooms DROP COLUMN own",
        "ALTER TABLE rooms RENAME COLUMN own TO rules",
        "DROP TABLE reports",
        "DROP INDEX ix_reports_due",
        "CREATE UNIQUE INDEX one_title ON rooms (title)",
    ],
)
def test_a_migration_that_removes_something_fails_the_check(tmp_path: Path, statement: str) -> None:
    with pytest.raises(AssertionError):
        check_in_file(one_more_migration(tmp_path, statement))


@pytest.mark.sampled
async def test_a_new_required_column_unknown_to_older_versions_fails_the_check(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    migrations = one_more_migration(tmp_path, "ALTER TABLE rooms ADD COLUMN made_up TEXT NOT NULL")
    with pytest.raises(AssertionError):
        await check_on_server(postgres, migrations)
