"""Two processes on one database: the second is refused in one line, until the first has ended."""

from pathlib import Path

import pytest

from tests.e2e.operator import command
from tests.e2e.page_process import PageProcess


@pytest.mark.parametrize("words", [(), ("run",), ("restore", "copy.sqlite3")])
async def test_a_database_that_is_served_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    async with PageProcess(tmp_path) as bot:
        code, _, wrong = await command(*words, folder=tmp_path)
    assert code == 2
    assert wrong.startswith(f"durak: the database {bot.database} is served by another process (process ")
    assert wrong.count("\n") == 1


async def test_kill_9_of_the_first_process_lets_the_next_one_in(tmp_path: Path) -> None:
    first = PageProcess(tmp_path)
    await first.start()
    await first.killed()
    async with PageProcess(tmp_path) as bot:
        assert "served by another process" not in bot.log
