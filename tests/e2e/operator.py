"""An operator at the command line: `python -m bot …`, run to its end."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from tests.e2e.page_process import ROOT


async def command(*words: str, folder: Path, **settings: object) -> tuple[int | None, str, str]:
    """Run it in `folder`, with a database there. Return the exit code, and what was written to stdout and stderr."""
    process = await started(*words, folder=folder, program="bot", **settings)
    async with asyncio.timeout(60):
        said, wrong = await process.communicate()
    return process.returncode, said.decode(), wrong.decode()


async def started(
    *words: str, folder: Path, program: str = "bot", **settings: object
) -> asyncio.subprocess.Process:
    """Start it in `folder`, with a database there."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
    ours = {"database": folder / "durak.sqlite3", "web_port": 0} | settings
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", program, *words),
        cwd=folder,
        env=outside
        | {"PYTHONPATH": str(ROOT)}
        | {f"DURAK_{name.upper()}": str(value) for name, value in ours.items()},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
