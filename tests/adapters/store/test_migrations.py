"""Databases of older versions are migrated when they are opened; those made before the first release are refused."""

import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from adapters.store import SqlStore, back_up, check_database, copy_to_server, restore
from adapters.store.migrate import FIRST, MIGRATIONS, is_known, newest_revision
from bot.domain.errors import StoreError
from bot.domain.rows import AddGame
from tests.adapters.store.made_up import NEXT, next_version, revision_in, set_revision
from tests.adapters.store.sample_rows import GAME, add_move, game, move

OURS = newest_revision()


async def database_with_a_move(path: Path) -> None:
    store = await SqlStore.open(path)
    await store.commit([AddGame(game()), add_move(0)])
    await store.close()


async def test_a_migration_keeps_and_names_a_copy_of_the_old_database(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "durak.sqlite3.before-migration"
    await database_with_a_move(path)
    copy.write_text("the copy of an earlier migration")
    with next_version(tmp_path):
        store = await SqlStore.open(path)
        assert await store.moves(GAME) == (move(0),)
        await store.commit([add_move(1)])
        await store.close()
    assert (revision_in(path), revision_in(copy)) == (NEXT, OURS)
    assert [line for line in caplog.messages if str(copy) in line] == [
        f"the database is brought up to date from schema {OURS}; {copy} is a copy of the old one"
    ]
    store = await SqlStore.open(copy)
    assert await store.moves(GAME) == (move(0),)
    await store.close()


async def test_a_database_that_cannot_be_copied_first_is_not_migrated(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    await database_with_a_move(path)
    (tmp_path / "durak.sqlite3.before-migration.part").mkdir()
    with next_version(tmp_path), pytest.raises(StoreError, match="cannot be used"):
        await SqlStore.open(path)
    assert revision_in(path) == OURS


async def start(path: Path) -> None:
    await SqlStore.open(path)


async def check(path: Path) -> None:
    (found,) = await check_database(path)
    assert not found.ok
    raise StoreError(found.line)


async def copy(path: Path) -> None:
    await copy_to_server(str(path), "postgresql://localhost/durak")


async def backup(path: Path) -> None:
    back_up(path, path.with_name("copy"))


async def put_back(path: Path) -> None:
    restore(path, path.with_name("other.sqlite3"))


@pytest.mark.parametrize("work", [start, check, copy, backup, put_back])
async def test_a_database_made_before_the_first_release_is_refused_and_left_alone(
    tmp_path: Path, work: Callable[[Path], Awaitable[None]]
) -> None:
    path = tmp_path / "durak.sqlite3"
    await database_with_a_move(path)
    set_revision(path, "0026")
    before = path.read_bytes()
    with pytest.raises(StoreError) as refused:
        await work(path)
    line = str(refused.value)
    assert str(path) in line
    assert line.endswith("it was written by a version before 0.2.0, which this version cannot read")
    assert "\n" not in line
    assert path.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} <= {"durak.sqlite3", "durak.sqlite3.lock"}


def test_the_newest_migration_is_found_by_the_order_of_the_names() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert newest_revision() == scripts.get_current_head()
    assert scripts.get_base() == FIRST
    assert all(is_known(script.revision) for script in scripts.walk_revisions())
    assert not is_known("9999")


@pytest.mark.sampled
def test_alembic_is_loaded_only_for_an_outdated_file_and_asyncpg_for_no_file(
    tmp_path: Path,
) -> None:
    path = tmp_path / "durak.sqlite3"
    code = (
        "import asyncio, os, sys; from adapters.store import SqlStore;"
        f" asyncio.run(asyncio.wait_for(SqlStore.open({str(path)!r}), 60));"
        " print('alembic' in sys.modules, 'asyncpg' in sys.modules, flush=True); os._exit(0)"
    )
    said = [
        subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, text=True).stdout
        for _ in range(2)
    ]
    assert said == ["True False\n", "False False\n"]
