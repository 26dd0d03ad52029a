"""Two processes on one database: the second is refused in one line, until the first has ended."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.page_process import ROOT, PageProcess


async def program(*words: str, database: Path) -> tuple[int | None, str]:
    """Run `python -m bot` with these words to its end; return the exit code and what it wrote."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        cwd=database.parent,
        env=outside | {"PYTHONPATH": str(ROOT), "DURAK_WEB_PORT": "0", "DURAK_DATABASE": str(database)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    async with asyncio.timeout(60):
        said, _ = await process.communicate()
    return process.returncode, said.decode()


@pytest.mark.parametrize("words", [(), ("rebuild",)])
async def test_a_database_that_is_served_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    async with PageProcess(tmp_path) as bot:
        code, said = await program(*words, database=bot.database)
    assert code == 2
    assert said.startswith(f"durak: the database {bot.database} is served by another process (process ")
    assert said.count("\n") == 1


async def test_kill_9_of_the_first_process_lets_the_next_one_in(tmp_path: Path) -> None:
    first = PageProcess(tmp_path)
    await first.start()
    await first.killed()
    async with PageProcess(tmp_path) as bot:
        assert "served by another process" not in bot.log
