"""The database, the files next to it and its copies belong to their owner alone, because they contain live seeds."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.store import SqlStore
from adapters.store.files import copy_database
from bot.domain.rows import AddGame
from tests.adapters.store.made_up import next_version
from tests.adapters.store.sample_rows import GAME, game


@pytest.fixture(autouse=True)
def open_to_all() -> Iterator[None]:
    """A umask with all rights for everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


async def test_a_new_database_and_the_files_next_to_it_belong_to_their_owner_alone(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    await store.commit([AddGame(game())])
    await store.game(GAME)
    assert rights(tmp_path) == dict.fromkeys(
        ("durak.sqlite3", "durak.sqlite3-wal", "durak.sqlite3-shm"), 0o600
    )
    copy_database(tmp_path / "durak.sqlite3", tmp_path / "copy")
    assert rights(tmp_path)["copy"] == 0o600
    await store.close()


async def test_a_new_database_is_readable_only_by_its_owner_from_its_creation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file created with all rights, and closed to others only afterwards, can be opened in between."""
    given: list[int] = []
    real = os.open

    def watched(path: str, flags: int, mode: int = 0o777, **more: int) -> int:
        if flags & os.O_CREAT:
            given.append(mode)
        return real(path, flags, mode, **more)

    monkeypatch.setattr(os, "open", watched)
    monkeypatch.setattr(Path, "chmod", lambda *_: pytest.fail("closed too late"))
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    await store.close()
    assert given == [0o600]


async def test_an_older_database_is_made_private_with_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    path = tmp_path / "durak.sqlite3"
    await (await SqlStore.open(path)).close()
    path.chmod(0o644)
    caplog.clear()
    store = await SqlStore.open(path)
    await store.commit([AddGame(game())])
    assert set(rights(tmp_path).values()) == {0o600}
    line = f"{path} could be read by others: now it is its owner's alone"
    assert [said for said in caplog.messages if "others" in said] == [line]
    await store.close()


async def test_the_copy_before_a_migration_belongs_to_its_owner_alone(tmp_path: Path) -> None:
    folder, path = tmp_path / "made-up", tmp_path / "data" / "durak.sqlite3"
    path.parent.mkdir()
    await (await SqlStore.open(path)).close()
    with next_version(folder):
        await (await SqlStore.open(path)).close()
    assert rights(path.parent) == dict.fromkeys(("durak.sqlite3", "durak.sqlite3.before-migration"), 0o600)
