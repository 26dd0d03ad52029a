"""Files that open as a database, and the line with the reason for each other file."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.engine.interfaces import ReflectedIndex

from adapters.store import SqlStore
from adapters.store.mapping import metadata
from adapters.store.migrate import bring_up_to_date
from bot.domain.errors import StoreError
from bot.domain.rows import AddGame, PutTable
from tests.adapters.store.sample_rows import GAME, TABLE, add_move, game, move, table


@asynccontextmanager
async def opened(database: str | Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(database, busy_timeout=0.05)
    yield store
    await store.close()


async def refusal(database: str | Path) -> str:
    with pytest.raises(StoreError) as raised:
        await SqlStore.open(database, busy_timeout=0.05)
    assert "\n" not in str(raised.value)
    return str(raised.value)


async def test_commits_can_be_read_after_the_store_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    async with opened(path) as store:
        await store.commit([PutTable(table()), AddGame(game()), add_move(0)])
        post = await store.add(game().room, "key", "body")
    async with opened(path) as store:
        assert await store.table(TABLE) == table()
        assert await store.game(GAME) == game()
        assert await store.moves(GAME) == (move(0),)
        assert await store.posts(game().room) == (post,)
        assert (await store.add(game().room, "next", "body")).number == 2


@pytest.mark.parametrize("name", ["100 % ? # ü.sqlite3", "a b.db"])
async def test_any_file_name_is_accepted(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path / name) as store:
        await store.commit([PutTable(table())])
    assert (tmp_path / name).exists()


@pytest.mark.parametrize("database", ["postgresql://localhost/durak", ":memory:", "sqlite://", "", "://"])
async def test_a_path_that_is_no_file_is_refused(database: str) -> None:
    assert "database" in await refusal(database)


async def test_the_refusal_of_a_url_contains_no_password() -> None:
    assert "hunter2" not in await refusal("postgresql://durak:hunter2@localhost/durak")


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    path.write_text("The notes of somebody else.\n" * 200)
    assert "not a database" in await refusal(path)
    assert path.read_text().startswith("The notes")


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    async with opened(path) as store:
        await store.commit([PutTable(table())])
    damaged = bytearray(path.read_bytes())
    damaged[100:4096] = b"\xff" * 3996
    path.write_bytes(damaged)
    assert "malformed" in await refusal(path)


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE people (name TEXT)")
    assert "already exists" in await refusal(path)


async def test_a_locked_database_is_refused_and_opens_when_it_is_free(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in await refusal(path)
    async with opened(path) as store:
        await store.commit([PutTable(table())])


async def test_a_schema_newer_than_the_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    async with opened(path):
        pass
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in await refusal(path)


def test_the_migrations_make_the_schema_of_the_code() -> None:
    with _migrated() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert _shape(connection) == _shape(_made_from_metadata())


def _migrated() -> Connection:
    connection = create_engine("sqlite://").connect()
    bring_up_to_date(connection)
    return connection


def _made_from_metadata() -> Connection:
    connection = create_engine("sqlite://").connect()
    metadata.create_all(connection)
    return connection


def _shape(connection: Connection) -> dict[str, object]:
    """Return keys, references and indexes: a comparison of columns does not include them."""
    inspector = inspect(connection)
    names = sorted(set(inspector.get_table_names()) - {"alembic_version"})
    assert names == sorted(metadata.tables)
    return {
        name: (
            inspector.get_pk_constraint(name),
            inspector.get_unique_constraints(name),
            inspector.get_foreign_keys(name),
            sorted(map(_index, inspector.get_indexes(name)), key=str),
            inspector.get_table_options(name),
        )
        for name in names
    }


def _index(found: ReflectedIndex) -> dict[str, object]:
    """An index with the condition of a partial one as text: two conditions are never equal."""
    partial = {name: str(condition) for name, condition in found.get("dialect_options", {}).items()}
    return {**found, "dialect_options": partial}
