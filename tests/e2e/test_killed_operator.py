"""An operator's commands killed before each change of files: nothing is lost, and the next start repairs the rest."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from adapters.store import SqlStore, back_up, lock
from bot.domain.errors import StoreError
from bot.domain.rows import AddGame
from tests.adapters.store.sample_rows import GAME, add_move, game
from tests.e2e.killed_at import PROGRAM
from tests.e2e.operator import is_killed

pytestmark = [pytest.mark.long, pytest.mark.timeout(300)]
NAME, COPY = "durak.sqlite3", "copy.sqlite3"
READER = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("BEGIN")
file.execute("SELECT count(*) FROM moves").fetchall()
print(flush=True)
sys.stdin.read()
"""


async def keep(path: Path) -> None:
    """Make a database without a move."""
    store = await SqlStore.open(path)
    await store.commit([AddGame(game())])
    await store.close()


async def add(path: Path, number: int) -> None:
    store = await SqlStore.open(path)
    await store.commit([add_move(number)])
    await store.close()


async def moves_in(path: Path) -> int:
    store = await SqlStore.open(path)
    try:
        return len(await store.moves(GAME))
    finally:
        await store.close()


@contextmanager
def another_reader(path: Path) -> Iterator[None]:
    """Let another program read the database: the log of SQLite cannot be emptied until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", READER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as reader:
        assert reader.stdout is not None
        reader.stdout.readline()
        try:
            yield
        finally:
            reader.kill()


async def is_killed_before_change(folder: Path, number: int, *words: str, **variables: str) -> bool:
    """Run a command that dies before this change of files. Return False if it ended earlier, successfully."""
    hooks = {"KILLED_AT": "files", "KILLED_NUMBER": str(number)}
    return await is_killed(*words, folder=folder, program=PROGRAM, variables=hooks | variables)


@pytest.mark.parametrize("links", [{}, {"NO_HARD_LINKS": "1"}], ids=["links", "no links"])
async def test_a_backup_killed_anywhere_leaves_a_whole_copy_or_none(
    tmp_path: Path, links: dict[str, str]
) -> None:
    path = tmp_path / NAME
    await keep(path)
    await add(path, 0)
    found = []
    for number in count(1):
        copy = tmp_path / f"copy-{number}.sqlite3"
        killed = await is_killed_before_change(tmp_path, number, "backup", str(copy), **links)
        found.append(copy.exists())
        try:
            back_up(path, copy)
        except StoreError:
            assert found[-1], "only a copy that is there prevents another one"
        assert (await moves_in(copy), await moves_in(path)) == (1, 1)
        if not killed:
            break
    assert found == sorted(found)
    assert len(found) > 3


async def test_a_restore_killed_anywhere_happens_or_does_not(tmp_path: Path) -> None:
    """The newest move is in the log of SQLite alone, and another program prevents its way into the database."""
    found = []
    for number in count(1):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / NAME
        await keep(path)
        back_up(path, folder / COPY)
        await add(path, 0)
        with another_reader(path):
            await add(path, 1)
            killed = await is_killed_before_change(folder, number, "restore", COPY)
        with lock(path):
            found.append(await moves_in(path))
        asides = [one for one in folder.glob(f"{NAME}.before-restore-*") if "Z-" not in one.name]
        assert [await moves_in(aside) for aside in asides] == ([2] if found[-1] == 0 else [])
        assert not [*folder.glob("*.restor*")]
        if not killed:
            break
    assert found == sorted(found, reverse=True)
    assert {*found} == {0, 2}
    assert len(found) > 5
