"""A restore checks the copy first and keeps the present database. After a refusal this database is still in place."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import SqlStore, back_up, restore
from adapters.store.maintenance import inspect
from bot.domain.errors import StoreError
from bot.domain.rows import AddGame
from tests.adapters.store.made_up import next_version, revision_in
from tests.adapters.store.sample_rows import GAME, add_move, game, move


async def kept(path: Path, moves: int) -> None:
    store = await SqlStore.open(path)
    await store.commit([AddGame(game()), *(add_move(seq) for seq in range(moves))])
    await store.close()


async def moves_in(path: Path) -> int:
    store = await SqlStore.open(path)
    found = await store.moves(GAME)
    await store.close()
    assert found == tuple(move(seq) for seq in range(len(found)))
    return len(found)


async def test_the_present_database_is_kept_beside_the_restored_one(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy"
    await kept(path, 1)
    back_up(path, copy)
    store = await SqlStore.open(path)
    await store.commit([add_move(1)])
    await store.close()
    aside = restore(copy, path)
    assert aside is not None
    assert await moves_in(path) == 1
    assert await moves_in(aside) == 2
    assert await moves_in(copy) == 1


@pytest.mark.sampled
async def test_the_log_of_sqlite_left_by_a_kill_stays_with_the_old_database(tmp_path: Path) -> None:
    """SQLite would apply a log next to the restored database to it."""
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy"
    await kept(path, 1)
    back_up(path, copy)
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM moves").fetchall()
        store = await SqlStore.open(path)
        await store.commit([add_move(1)])
        await store.close()
        aside = restore(copy, path)
        assert aside is not None
        assert aside.with_name(aside.name + "-wal").exists()
    assert await moves_in(path) == 1
    assert await moves_in(aside) == 2


async def test_a_database_that_is_damaged_is_set_aside_too(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy"
    await kept(path, 1)
    back_up(path, copy)
    path.write_bytes(b"no database any more " * 500)
    aside = restore(copy, path)
    assert aside is not None
    assert aside.read_bytes().startswith(b"no database")
    assert await moves_in(path) == 1


async def test_a_backup_can_be_restored_if_there_is_no_present_database(tmp_path: Path) -> None:
    await kept(tmp_path / "copy", 3)
    assert restore(tmp_path / "copy", tmp_path / "durak.sqlite3") is None
    assert await moves_in(tmp_path / "durak.sqlite3") == 3


async def test_a_backup_of_an_older_version_is_restored_and_then_migrated(tmp_path: Path) -> None:
    await kept(tmp_path / "copy", 1)
    with next_version(tmp_path):
        restore(tmp_path / "copy", tmp_path / "durak.sqlite3")
        assert inspect(tmp_path / "durak.sqlite3").revision == revision_in(tmp_path / "copy")
        assert await moves_in(tmp_path / "durak.sqlite3") == 1


def damaged(path: Path) -> None:
    broken = bytearray(path.read_bytes())
    broken[4096 * 3 : 4096 * 5] = b"\xff" * 4096 * 2
    path.write_bytes(broken)


def of_a_newer_version(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")


def of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE people (name TEXT)")


def no_database(path: Path) -> None:
    path.write_text("The notes of somebody else.\n" * 200)


REFUSED = [
    (damaged, "damaged|malformed"),
    (of_a_newer_version, "it was written by a newer version of this program"),
    (of_another_program, "it is no database of this program"),
    (no_database, "file is not a database"),
    (Path.unlink, "unable to open database file"),
]


@pytest.mark.parametrize("spoil, reason", REFUSED)
async def test_an_unusable_backup_changes_nothing(tmp_path: Path, spoil: object, reason: str) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy"
    await kept(path, 2)
    await kept(copy, 1)
    assert callable(spoil)
    spoil(copy)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=reason) as refused:
        restore(copy, path)
    assert str(refused.value).startswith(f"{copy}: ")
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} <= {"durak.sqlite3", "copy"}


async def test_restoring_the_present_database_from_itself_is_refused(tmp_path: Path) -> None:
    await kept(tmp_path / "durak.sqlite3", 1)
    with pytest.raises(StoreError, match="it is the present database"):
        restore(tmp_path / "durak.sqlite3", tmp_path / "durak.sqlite3")


def test_a_backup_of_a_missing_database_is_refused_and_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        back_up(tmp_path / "durak.sqlite3", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
