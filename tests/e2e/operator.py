"""An operator at the command line: `python -m bot …`, run to its end, in this process or in another one."""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import Settings, read_settings
from tests.programs import environment, start_program
from tests.waiting import PATIENCE_S


class Operator:
    """Runs commands in this process: a new process would need a second to load the program."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self._folder = folder
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def settings(self, **settings: object) -> Settings:
        """Set these settings, with a database in the folder, and read them."""
        self._set(settings)
        return read_settings()

    def _set(self, settings: dict[str, object]) -> None:
        for name in [name for name in os.environ if name.startswith("DURAK_")]:
            self._monkeypatch.delenv(name)
        ours = {"database": self._folder / "durak.sqlite3", "web_port": 0} | settings
        for name, value in ours.items():
            self._monkeypatch.setenv(f"DURAK_{name.upper()}", str(value))

    def runs(self, *words: str, **settings: object) -> tuple[int, str, str]:
        """Run a command. Return the exit code, the text of stdout and the text of stderr."""
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(self._folder)
            patch.setattr(sys, "argv", ["bot", *words])
            self._set(settings)
            try:
                code = main()
            except SystemExit as ended:
                code = int(ended.code or 0)
        return code, *self.said()

    def said(self) -> tuple[str, str]:
        """Return the new text of stdout and stderr since the last call."""
        told = self._capsys.readouterr()
        return told.out, told.err


@pytest.fixture
def operator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Operator]:
    before = signal.getsignal(signal.SIGTERM)
    yield Operator(tmp_path, monkeypatch, capsys)
    signal.signal(signal.SIGTERM, before)


async def command(*words: str, folder: Path, **settings: object) -> tuple[int | None, str, str]:
    """Run it in `folder`, with a database there. Return the exit code, the text of stdout and the text of stderr."""
    process = await started(*words, folder=folder, program="bot", variables=None, **settings)
    async with asyncio.timeout(PATIENCE_S):
        said, wrong = await process.communicate()
    return process.returncode, said.decode(), wrong.decode()


async def started(
    *words: str,
    folder: Path,
    program: str = "bot",
    variables: Mapping[str, str] | None = None,
    **settings: object,
) -> asyncio.subprocess.Process:
    """Start it in `folder`, with a database there. `variables` are environment variables for it."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", program, *words),
        cwd=folder,
        env=environment(_with_settings(folder, variables or {}, settings)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def _with_settings(
    folder: Path, variables: Mapping[str, str], settings: Mapping[str, object]
) -> dict[str, object]:
    ours = {"database": folder / "durak.sqlite3", "web_port": 0, **settings}
    return {f"DURAK_{name.upper()}": value for name, value in ours.items()} | dict(variables)


async def is_killed(
    *words: str, folder: Path, program: str, variables: Mapping[str, str], **settings: object
) -> bool:
    """Run a command with a kill of itself. Return False if it ended successfully before the kill."""
    with tempfile.TemporaryFile() as log:
        process = await start_program(
            [program, *words],
            folder=folder,
            variables=_with_settings(folder, variables, settings),
            log=log.fileno(),
        )
        async with asyncio.timeout(PATIENCE_S):
            status = await process.wait()
        log.seek(0)
        assert status in (0, -signal.SIGKILL), log.read()
    return status != 0
