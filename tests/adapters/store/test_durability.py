"""A confirmed commit is on the disk, also after a kill, a full disk or a crash of the server."""

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from adapters.store import SqlStore
from adapters.store.sqlite import SqliteDatabase
from bot.domain.errors import StoreError
from bot.domain.ids import GameId, TableId
from bot.domain.rows import AddGame, PutPerson, PutTable, SetDeadlines
from tests.adapters.store.sample_rows import GAME, TABLE, add_move, ann, deadline, game, move, table

ROOT = Path(__file__).parents[3]
LONG_RUN = bool(os.environ.get("DURAK_LONG"))


async def made(path: Path) -> None:
    store = await SqlStore.open(path)
    await store.commit([AddGame(game())])
    await store.close()


async def stored(path: Path | str) -> tuple[list[int], int]:
    """Return the numbers of the stored moves, and the number of the last move that set the deadline."""
    store = await SqlStore.open(path)
    moves, deadlines = await store.moves(GAME), await store.deadlines(TABLE)
    await store.close()
    return [row.seq for row in moves], deadlines[0].due


def kill_after(answers: int, path: Path | str, first: int) -> list[int]:
    """Kill a committing process after this number of answers; return the numbers of the confirmed commits."""
    command = [sys.executable, "-m", "tests.adapters.store.commit_process", str(path), str(first)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(answers)]
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
    return [int(line) for line in lines if line.endswith(b"\n")]


async def test_confirmed_commits_survive_kill_9(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    await made(path)
    all_answered: list[int] = []
    for answers in (1, 7, 40, 133) if LONG_RUN else (7, 133):
        all_answered += kill_after(answers, path, max(all_answered, default=-1) + 100)
        moves, last = await stored(path)
        assert set(all_answered) <= set(moves)
        assert last == moves[-1]


@pytest.mark.sampled
async def test_a_full_disk_refuses_commits_and_loses_none(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    await made(path)
    command = [sys.executable, "-m", "tests.adapters.store.full_disk_process", str(path)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: ASYNC221 - nothing else runs
    answered, refused = map(int, done.stdout.split())
    store = await SqlStore.open(path)
    assert len(await store.moves(GAME)) == answered
    assert refused > 0
    await store.close()


async def test_a_lasting_lock_refuses_commits_until_it_is_released(tmp_path: Path, sql: SqlStore) -> None:
    await sql.commit([AddGame(game())])
    with closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        outcomes = await asyncio.gather(
            *(sql.commit([add_move(seq)]) for seq in range(10)), return_exceptions=True
        )
        assert [str(outcome) for outcome in outcomes] == ["database is locked"] * 10
        assert await sql.moves(GAME) == ()
    await sql.commit([add_move(0)])
    assert await sql.moves(GAME) == (move(0),)


async def test_a_read_that_fails_raises_for_every_caller(tmp_path: Path, sql: SqlStore) -> None:
    await sql.commit([PutTable(table())])
    with closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
        other.execute("DROP TABLE moves")
    reads = (sql.moves(GameId(str(n % 3))) for n in range(9))
    outcomes = await asyncio.gather(*reads, return_exceptions=True)
    assert [str(outcome) for outcome in outcomes] == ["no such table: moves"] * 9
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)
    assert await sql.table(TABLE) == table()


async def test_every_commit_is_forced_to_the_disk(tmp_path: Path) -> None:
    def pragmas_of(connection: Connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}

    writing = await SqliteDatabase(tmp_path / "durak.sqlite3", 1.0).writing()
    pragmas = await writing.run(pragmas_of)
    await writing.dispose()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize("others", [0, 5])
async def test_a_number_too_large_for_its_column_refuses_its_commit_alone(sql: SqlStore, others: int) -> None:
    await sql.commit([AddGame(game())])
    refused, *rest = await asyncio.gather(
        sql.commit([SetDeadlines(TableId("t"), (deadline("d", 2**70, "t"),))]),
        *(sql.commit([add_move(seq)]) for seq in range(others)),
        return_exceptions=True,
    )
    assert isinstance(refused, StoreError)
    assert rest == [None] * others
    assert await sql.deadlines() == ()


async def test_errors_and_logs_contain_no_stored_data(
    sql: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = "5eed5eed"
    await sql.commit([PutPerson(ann(secret)), AddGame(game(secret)), PutTable(table(state=secret))])
    with pytest.raises(StoreError) as raised:
        await sql.commit([AddGame(game(secret))])
    cause: BaseException | None = raised.value
    while cause is not None:
        assert secret not in str(cause)
        cause = cause.__cause__ or cause.__context__
    assert secret not in caplog.text
