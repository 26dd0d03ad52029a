"""`check` finds each reason for the start to refuse, and changes nothing."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import SqlStore, check_database
from adapters.store.postgres import PostgresDatabase
from adapters.store.sqlite import LOCK_SUFFIX
from tests.adapters.store.made_up import NEXT, next_version
from tests.adapters.store.test_postgres import opened, refusal
from tests.postgres_server import PostgresServer
from tests.postgres_server.pooler import Pooler
from tests.waiting import PATIENCE_S

ALL = "SELECT, INSERT, UPDATE, DELETE"


def with_role(postgres: PostgresServer, database: str, *grants: str) -> str:
    """Return the URL of a new role with these rights in the database and the right to connect."""
    name = database.rpartition("/")[2]
    role = f"role_of_{name}"
    postgres.ask(f"CREATE ROLE {role} LOGIN PASSWORD 'not-a-secret'")
    postgres.ask(f"REVOKE TEMPORARY ON DATABASE {name} FROM PUBLIC")
    for grant in grants:
        postgres.ask(f"GRANT {grant.format(name=name)} TO {role}", database)
    return database.replace("durak:", f"{role}:")


TEMPORARY, CREATE = "TEMPORARY ON DATABASE {name}", "CREATE ON SCHEMA public"


@pytest.mark.parametrize(
    "grants, reason",
    [
        ((CREATE,), "permission denied to create temporary tables"),
        ((TEMPORARY,), "permission denied for schema public"),
    ],
)
async def test_a_role_without_a_right_is_refused_by_check_as_by_the_start(
    postgres: PostgresServer, grants: tuple[str, ...], reason: str
) -> None:
    database = with_role(postgres, postgres.new_database(), *grants)
    (finding,) = await check_database(database)
    assert not finding.ok
    assert finding.line.startswith(reason)
    assert (await refusal(database)).endswith(f"cannot be used: {finding.line}")


@pytest.mark.sampled
async def test_check_accepts_a_role_with_the_needed_rights_and_makes_no_table(
    postgres: PostgresServer,
) -> None:
    owner = postgres.new_database()
    database = with_role(postgres, owner, TEMPORARY, CREATE)
    for _ in range(2):
        (finding,) = await check_database(database)
        assert finding.ok
        assert finding.line.endswith("can be reached; its tables are made at the first start")
    assert postgres.ask("SELECT to_regclass('games') IS NULL", owner) == ["t"]
    async with opened(database):
        (finding,) = await check_database(database)
    assert finding.ok
    assert " is sound: 0 games, schema " in finding.line


async def test_check_names_the_tables_that_the_role_may_only_read(postgres: PostgresServer) -> None:
    owner = postgres.new_database()
    async with opened(owner):
        pass
    database = with_role(postgres, owner, TEMPORARY, "SELECT ON ALL TABLES IN SCHEMA public")
    (finding,) = await check_database(database)
    assert (finding.ok, finding.line) == (
        False,
        "the role may not read and write the table achievements",
    )
    assert "permission denied for table" in await refusal(database)


OWNED_BY = """
DO $$DECLARE one text; BEGIN
    FOR one IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('ALTER TABLE %I OWNER TO {role}', one);
    END LOOP;
END$$
"""


async def test_check_names_the_tables_that_the_next_start_may_not_change(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    owner = postgres.new_database()
    async with opened(owner):
        pass
    database = with_role(postgres, owner, TEMPORARY, f"{ALL} ON ALL TABLES IN SCHEMA public")
    (finding,) = await check_database(database)
    assert finding.ok
    async with opened(database):
        pass
    with next_version(tmp_path):
        (finding,) = await check_database(database)
        assert "must be owner of table rooms" in await refusal(database)
    assert not finding.ok
    assert finding.line.startswith("the next start has to change the table ")
    postgres.ask(OWNED_BY.format(role=database.partition("//")[2].partition(":")[0]), owner)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("adapters.store.migrate.MIGRATIONS", tmp_path / "migrations")
        (finding,) = await check_database(database)
    assert not finding.ok
    assert finding.line.endswith("no right CREATE on the schema")


async def test_a_missing_migration_locks_no_table_of_a_running_bot(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database = postgres.new_database()
    async with opened(database):
        pass
    engine = await PostgresDatabase(database, patient=True).writing()
    async with engine.begin() as bot:
        await bot.exec_driver_sql("LOCK TABLE rooms IN ROW EXCLUSIVE MODE")
        with next_version(tmp_path):
            async with asyncio.timeout(PATIENCE_S):
                (finding,) = await check_database(database)
    await engine.dispose()
    assert finding.ok
    assert f"which the next start brings up to date ({NEXT})" in finding.line


async def test_check_finds_a_pooler_in_transaction_mode(postgres: PostgresServer) -> None:
    name = postgres.new_database().rpartition("/")[2]
    async with Pooler(postgres.port, by_transaction=True) as pooler:
        database = postgres.url(name, pooler.port)
        (finding,) = await check_database(database)
        assert not finding.ok
        assert (await refusal(database)).endswith(f"cannot be used: {finding.line}")


async def test_check_accepts_an_empty_file_that_the_first_start_fills(tmp_path: Path) -> None:
    """A kill in the first start may leave one."""
    path = tmp_path / "durak.sqlite3"
    path.touch()
    found, *_ = await check_database(path)
    assert (found.ok, found.line) == (True, f"{path} is made at the first start")
    await (await SqlStore.open(path)).close()


async def test_check_finds_a_lock_file_of_another_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "durak.sqlite3"
    lock = path.with_name(path.name + LOCK_SUFFIX)
    lock.touch()
    monkeypatch.setattr(os, "access", lambda file, mode: file != lock)
    assert [(one.ok, one.line) for one in await check_database(path)][1] == (
        False,
        f"{lock} cannot be written",
    )


async def test_check_warns_if_the_disk_has_no_room_for_the_copy_before_a_migration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(path)).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE filler AS SELECT zeroblob(20000000)")
        file.commit()
    free = shutil.disk_usage(tmp_path)._replace(free=110_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: free)
    assert all(found.ok for found in await check_database(path))
    with next_version(tmp_path):
        *_, found = await check_database(path)
    assert (found.ok, found.line) == (
        False,
        f"110 MB are free in {tmp_path}, and the next start copies 20 MB",
    )
