"""A damaged database is reported until it is sound again. Everything stored in sound places keeps working."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.clock import SystemClock
from adapters.store import SqlStore, StoreWatch, check_database, checking, writer
from bot.domain.errors import DatabaseDamaged, DiskFull, StoreError, StoreUnavailable
from bot.domain.ids import Chat, TableId
from bot.domain.rows import PutTable, TableRow
from bot.runtime.health import Health, State
from bot.runtime.metrics import Metrics
from tests.adapters.store.sample_rows import GROUP, TELEGRAM, table
from tests.adapters.store.test_postgres import opened as opened_on_server
from tests.adapters.store.test_read_only import failed
from tests.postgres_server import PostgresServer
from tests.waiting import until

PAGE = 4_096
TABLES = 20
BAD = TableId("t7")
RESTORE = "restore a copy"


def row(number: int, version: int = 1) -> TableRow:
    """Return a row as large as most of a page."""
    chat = Chat(TELEGRAM, f"{number}")
    return replace(table(f"t{number}", chat, state=f'"{f"state {number} " * 430}"'), version=version)


async def made(path: Path) -> Path:
    store = await SqlStore.open(path)
    await store.commit([PutTable(row(number)) for number in range(TABLES)])
    await store.close()
    return path


def damage(path: Path) -> bytes:
    """Spoil the page with the row of a table; return its former content."""
    content = path.read_bytes()
    page = content.index(b"state 7 state 7") // PAGE * PAGE
    write_at(path, page, b"\xff" * PAGE)
    return content[page : page + PAGE]


def repair(path: Path, page: bytes) -> None:
    write_at(path, path.read_bytes().index(b"\xff" * PAGE), page)


def write_at(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


@asynccontextmanager
async def opened(path: Path, metrics: Metrics | None = None) -> AsyncIterator[tuple[SqlStore, Health]]:
    health = Health(SystemClock())
    store = await SqlStore.open(path, watch=StoreWatch(health, SystemClock(), metrics))
    try:
        yield store, health
    finally:
        await store.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Try again and check without long rests. The list gets every finished check."""
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.02)
    monkeypatch.setattr(checking, "CHECK_EVERY_S", 0.0)
    monkeypatch.setattr(checking, "LEAST_REST", 0)
    checks, check = list[str](), checking.check_pages

    def counted(file: sqlite3.Connection, pragma: str = checking.WHOLE) -> None:
        try:
            check(file, pragma)
        finally:
            checks.append(pragma)

    monkeypatch.setattr(checking, "check_pages", counted)
    return checks


async def test_a_damaged_file_works_again_when_its_check_passes_and_not_before(
    tmp_path: Path, quick: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    page = damage(path)
    async with opened(path) as (store, health):
        with pytest.raises(DatabaseDamaged, match=RESTORE):
            await store.table(BAD)
        for number in range(3):
            await store.commit([PutTable(row(number, version=2))])
            assert await store.table(TableId(f"t{number}")) == row(number, version=2)
        await until(lambda: len(quick) >= 3)
        await store.commit([PutTable(row(3, version=2))])
        assert health.parts["database"].state is State.DOWN
        assert RESTORE in health.parts["database"].line
        assert RESTORE in caplog.text
        assert "works again" not in caplog.text
        findings = await check_database(path)
        assert [finding.ok for finding in findings][:1] == [False]
        repair(path, page)
        await until(lambda: health.ok)
        assert "works again" in caplog.text
        assert await store.table(BAD) == row(7)
        assert (await check_database(path))[0].ok


async def test_damage_found_by_background_work_is_reported(tmp_path: Path, quick: list[str]) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    page = damage(path)
    async with opened(path) as (store, health):
        with pytest.raises(DatabaseDamaged):
            await store.at_work().table(BAD)
        assert not health.ok
        assert RESTORE in health.parts["database"].line
        repair(path, page)
        await until(lambda: health.ok)
        assert await store.at_work().table(BAD) == row(7)


async def test_damage_found_during_a_passing_check_is_checked_again(
    tmp_path: Path, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    page = damage(path)
    async with opened(path) as (store, health):
        whole = store._file.check.again  # type: ignore[union-attr]
        passed = list[None]()

        async def damaged_meanwhile() -> None:
            await whole()
            if not passed:
                store._writer.failed(DatabaseDamaged("malformed"))
            passed.append(None)

        monkeypatch.setattr(store._writer, "_check", damaged_meanwhile)
        with pytest.raises(DatabaseDamaged):
            await store.table(BAD)
        repair(path, page)
        await until(lambda: health.ok)
        assert len(passed) == 2


async def test_the_health_reports_the_damage_again_after_another_failure(
    tmp_path: Path, quick: list[str]
) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    damage(path)
    async with opened(path) as (store, health):
        with pytest.raises(DatabaseDamaged):
            await store.table(BAD)
        store._writer.failed(DiskFull("no room"))
        await until(lambda: RESTORE in health.parts["database"].line)
        assert not health.ok


async def test_reads_and_commits_during_a_read_of_a_damaged_row_are_answered(
    tmp_path: Path,
) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    damage(path)
    async with opened(path) as (store, _):
        tables = [TableId(f"t{number}") for number in range(TABLES)]
        read = await asyncio.gather(*map(store.table, tables), return_exceptions=True)
        assert isinstance(read[7], DatabaseDamaged)
        assert [one for at, one in enumerate(read) if at != 7] == [row(n) for n in range(TABLES) if n != 7]
        commits = (store.commit([PutTable(row(number, version=2))]) for number in range(TABLES))
        written = await asyncio.gather(*commits, return_exceptions=True)
        assert isinstance(written[7], DatabaseDamaged)
        assert [one for at, one in enumerate(written) if at != 7] == [None] * (TABLES - 1)


async def test_a_start_checks_for_damage_first_but_in_a_large_file_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    async with opened(path) as (store, health):
        await store.check()
        assert health.ok
    damage(path)
    async with opened(path) as (store, _):
        with pytest.raises(StoreError, match=RESTORE) as refused:
            await store.check()
        assert str(refused.value).startswith(f"the database {path} cannot be used: ")
        assert "\n" not in str(refused.value)
    monkeypatch.setattr(checking, "MOST_AT_ONCE", 0)
    async with opened(path) as (store, health):
        await store.check()
        await until(lambda: RESTORE in health.parts["database"].line)
        assert await store.table(TableId("t1")) == row(1)


@pytest.mark.parametrize("early", [False, True])
async def test_a_check_ends_when_the_store_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, early: bool
) -> None:
    """A check of a large file takes minutes. A stop ends it, also before its first statement."""
    endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    ended, began, goes_on = asyncio.Event(), asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    if not early:
        goes_on.set()

    def check(file: sqlite3.Connection, pragma: str) -> None:
        assert pragma == checking.QUICK
        _ = loop.call_soon_threadsafe(began.set)
        goes_on.wait()
        try:
            file.execute(endless).fetchone()
        finally:
            _ = loop.call_soon_threadsafe(ended.set)

    monkeypatch.setattr(checking, "MOST_AT_ONCE", 0)
    monkeypatch.setattr(checking, "check_pages", check)
    async with opened(await made(tmp_path / "durak.sqlite3")) as (store, _):
        await store.check()
        await began.wait()
    goes_on.set()
    await ended.wait()


async def test_a_database_counts_as_failing_while_the_full_disk_refuses_large_commits(
    tmp_path: Path, quick: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    metrics = Metrics()
    path = await made(tmp_path / "durak.sqlite3")
    async with opened(path, metrics) as (store, health):
        await store._writer.do(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1"))
        with pytest.raises(DiskFull):
            await store.commit([PutTable(row(number)) for number in range(100, 200)])
        await store.commit([PutTable(row(1, version=2))])
        failures = failed(metrics)
        await until(lambda: failed(metrics) > failures + 3)
        assert not health.ok
        assert "works again" not in caplog.text
        await store._writer.do(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 9999"))
        await until(lambda: health.ok)
        assert await store.table(TableId("t100")) is None, "what was refused is not written afterwards"
        await store.commit([PutTable(row(number)) for number in range(100, 200)])


async def test_a_database_on_a_server_counts_as_failing_until_the_failed_read_succeeds(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The cause is a table moved away by another program, or a right lost in a restore."""
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.02)
    database, health = postgres.new_database(), Health(SystemClock())
    async with opened_on_server(database, StoreWatch(health, SystemClock())) as store:
        postgres.ask("ALTER TABLE rooms RENAME TO elsewhere", database)
        with pytest.raises(StoreUnavailable):
            await store.room(GROUP)
        for version in range(1, 20):
            await store.commit([PutTable(row(1, version))])
            await asyncio.sleep(0.02)
        assert not health.ok
        assert "works again" not in caplog.text
        postgres.ask("ALTER TABLE elsewhere RENAME TO rooms", database)
        await until(lambda: health.ok)
        assert await store.room(GROUP) is None
