"""One process at a time holds the lock of a database; the kernel releases it."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from adapters.store import SqlStore, lock
from bot.domain.errors import StoreError

ROOT = Path(__file__).parents[3]


@contextmanager
def holder(path: Path) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """Another process with the lock, and the number of a program started by it."""
    command = [sys.executable, "-m", "tests.adapters.store.lock_process", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        stays = int(process.stdout.readline())
        try:
            yield process, stays
        finally:
            os.kill(stays, signal.SIGKILL)
            process.kill()


async def test_a_second_process_is_refused_in_one_line_until_the_first_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    with holder(path) as (process, stays):
        with pytest.raises(StoreError) as refused, lock(path):
            raise AssertionError("both hold it")
        assert (
            str(refused.value) == f"the database {path} is served by another process (process {process.pid})"
        )
        process.kill()
        process.wait()
        os.kill(stays, 0)  # the program started by the holder still runs
        with lock(path):
            pass


async def test_the_lock_stays_when_the_database_and_the_lock_file_are_opened_and_closed(
    tmp_path: Path,
) -> None:
    """SQLite's own locks, and those of `lockf`, fall when any descriptor of their file is closed."""
    path = tmp_path / "durak.sqlite3"
    with lock(path):
        store = await SqlStore.open(path)
        await store.close()
        with closing(sqlite3.connect(path)) as file:
            file.execute("PRAGMA schema_version")
        (tmp_path / "durak.sqlite3.lock").read_text()
        assert refused_elsewhere(path)


@pytest.mark.sampled
def test_a_link_and_a_url_of_the_file_have_the_same_lock(tmp_path: Path) -> None:
    path, link = tmp_path / "durak.sqlite3", tmp_path / "link.sqlite3"
    path.touch()
    link.symlink_to(path)
    with lock(link):
        assert refused_elsewhere(path)
        assert refused_elsewhere(f"sqlite:///{path}")


def test_the_lock_file_belongs_to_its_owner_alone_and_is_used_again(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    before = os.umask(0)
    try:
        for _ in range(2):
            with lock(path):
                pass
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "durak.sqlite3.lock").stat().st_mode) == 0o600


def test_a_missing_folder_is_reported_in_one_line(tmp_path: Path) -> None:
    with (
        pytest.raises(StoreError, match=r"nowhere/durak.sqlite3 cannot be used: .*No such file"),
        lock(tmp_path / "nowhere" / "durak.sqlite3"),
    ):
        raise AssertionError("there is nothing to lock")


def test_a_database_on_a_file_system_without_locks_is_served_with_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unsupported(descriptor: int, operation: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", unsupported)
    with lock(tmp_path / "durak.sqlite3"):
        assert "served without a lock ([Errno 95] Operation not supported)" in caplog.text


def refused_elsewhere(database: Path | str) -> bool:
    code = "import sys; from adapters.store import lock; lock(sys.argv[1]).__enter__()"
    command = [sys.executable, "-c", code, str(database)]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True)
    return b"is served by another process" in done.stderr
