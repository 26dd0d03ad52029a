"""A start on a damaged file ends with one line, whether its check or one of its reads meets the damage."""

import asyncio
from pathlib import Path

import pytest

from adapters.store import SqlStore, checking
from bot.domain.ids import TableId
from bot.domain.rows import SetDeadlines
from tests.adapters.store.sample_rows import deadline
from tests.adapters.store.test_damage import PAGE, RESTORE, damage, made, write_at
from tests.e2e.operator import Operator, command


@pytest.mark.sampled
async def test_a_start_on_a_damaged_file_and_a_check_of_it_say_what_to_do(tmp_path: Path) -> None:
    path = await made(tmp_path / "durak.sqlite3")
    damage(path)
    code, _, wrong = await command("run", folder=tmp_path)
    assert code == 2
    last = wrong.splitlines()[-1]
    assert last.startswith(f"durak: the database {path} cannot be used: it is damaged")
    assert last.endswith(RESTORE)
    code, said, _ = await command("check", folder=tmp_path)
    assert code == 1
    assert RESTORE in said


def test_a_start_whose_reads_meet_damage_ends(
    operator: Operator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a file that is too large to be checked first."""
    monkeypatch.setattr(checking, "MOST_AT_ONCE", 0)
    path = tmp_path / "durak.sqlite3"
    asyncio.run(put_deadlines(path))
    write_at(path, path.read_bytes().index(b"a deadline") // PAGE * PAGE, b"\xff" * PAGE)
    code, _, wrong = operator.runs("run")
    assert code == 2
    assert wrong.splitlines()[-1].endswith(RESTORE)


async def put_deadlines(path: Path) -> None:
    store = await SqlStore.open(path)
    for number in range(400):
        table = TableId(f"t{number}")
        await store.commit([SetDeadlines(table, (deadline(f"a deadline {number}", 9, table),))])
    await store.close()
