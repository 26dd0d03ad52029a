"""A copy contains the state of one moment; writes during the copying change nothing in it."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from adapters.store import SqlStore
from adapters.store.files import copy_database
from bot.domain.rows import AddGame
from tests.adapters.store.sample_rows import GAME, add_move, game, move


def fill_with_pairs(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("CREATE TABLE pairs (one INTEGER, other INTEGER, filling TEXT)")
        file.execute("BEGIN")
        file.executemany("INSERT INTO pairs VALUES (0, 0, ?)", [("x" * 3000,)] * 4_000)
        file.execute("COMMIT")


async def test_a_copy_that_is_made_while_moves_are_committed_is_whole(tmp_path: Path) -> None:
    """Every pair of numbers is written in one commit, many times while the copy is made page by page."""
    path = tmp_path / "live.sqlite3"
    fill_with_pairs(path)
    stop, rounds = threading.Event(), 0

    def write() -> None:
        nonlocal rounds
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            while not stop.is_set():
                rounds += 1
                file.execute("BEGIN IMMEDIATE")
                file.execute("UPDATE pairs SET one = ? WHERE rowid IN (1, 4000)", (rounds,))
                file.execute("UPDATE pairs SET other = ? WHERE rowid IN (1, 4000)", (rounds,))
                file.execute("COMMIT")

    writer = threading.Thread(target=write)
    writer.start()
    seen: list[tuple[int, int, int]] = []
    copy_database(path, tmp_path / "copy.sqlite3", lambda done, total: seen.append((done, total, rounds)))
    stop.set()
    writer.join()
    copied = [done for done, _, _ in seen]
    assert copied == sorted(copied), "a write makes it begin anew"
    assert seen[-1][0] == seen[-1][1]
    assert seen[0][2] < seen[-1][2], "nothing was written meanwhile"
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        pairs = set(file.execute("SELECT one, other FROM pairs WHERE rowid IN (1, 4000)"))
    assert len(pairs) == 1
    one, other = pairs.pop()
    assert one == other


async def test_a_copy_replaces_no_file(tmp_path: Path) -> None:
    await (await SqlStore.open(tmp_path / "durak.sqlite3")).close()
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(FileExistsError):
        copy_database(tmp_path / "durak.sqlite3", tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "mine"


async def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    def stopped(done: int, total: int) -> None:
        raise KeyboardInterrupt

    await (await SqlStore.open(tmp_path / "durak.sqlite3")).close()
    with pytest.raises(KeyboardInterrupt):
        copy_database(tmp_path / "durak.sqlite3", tmp_path / "copy", stopped)
    with pytest.raises(sqlite3.Error):
        copy_database(tmp_path / "nowhere", tmp_path / "copy")
    assert {file.name for file in tmp_path.iterdir()} == {"durak.sqlite3"}


async def test_a_copy_is_one_file_with_everything_that_was_committed(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    await store.commit([AddGame(game()), add_move(0)])
    copy_database(tmp_path / "durak.sqlite3", tmp_path / "copy")
    await store.commit([add_move(1)])
    await store.close()
    alone = tmp_path / "alone"
    alone.mkdir()
    (tmp_path / "copy").rename(alone / "copy")
    copy = await SqlStore.open(alone / "copy")
    assert await copy.moves(GAME) == (move(0),)
    await copy.close()
