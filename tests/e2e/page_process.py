"""The bot as `make play` runs it: `python -m bot` with the browser page alone, on one database."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.programs import Program, start_program
from tests.waiting import PATIENCE_S, until

_ADDRESS = re.compile(r"the page is at http://(?:127\.0\.0\.1|0\.0\.0\.0):(\d+)")


class PageProcess:
    """`async with PageProcess(folder) as bot` runs it until the end of the block; a restart keeps its address.

    `lan` is `make play LAN=1`. `database` is the address of a server in place of a file in the folder. `program` is
    the module to run in place of `bot`, and `variables` are environment variables for it.
    """

    def __init__(
        self,
        folder: Path,
        *,
        lan: bool = False,
        database: str | None = None,
        program: str = "bot",
        variables: Mapping[str, str] | None = None,
    ) -> None:
        self._program = program
        self._variables = dict(variables or {})
        self._lan = {"DURAK_WEB_HOST": "0.0.0.0", "DURAK_WEB_QR": "1"} if lan else {}
        self.database = database or str(folder / "durak.sqlite3")
        self._log = folder / "bot.log"
        self._port = 0
        self._process: Program | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def port(self) -> int:
        return self._port

    @property
    def process(self) -> int:
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """Its log so far, in all its runs."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    async def start(self) -> None:
        """Start the process and return once the page can be opened."""
        with self._log.open("ab") as log:
            before = log.tell()
            self._process = await start_program(
                [self._program], folder=self._log.parent, variables=self._settings(), log=log.fileno()
            )
        process = self._process

        def address() -> re.Match[str] | None:
            assert process.returncode is None, self.log
            return _ADDRESS.search(self.log[before:])

        await until(address)
        found = address()
        assert found is not None
        self._port = int(found.group(1))

    async def killed(self) -> None:
        """Send SIGKILL and return once the process has ended."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    async def until_killed(self) -> None:
        """Wait until the process has ended by SIGKILL."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE_S):
            assert await self._process.wait() == -signal.SIGKILL, self.log

    async def stopped(self) -> int:
        """Send SIGTERM, as a service manager does, and return the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.terminate()
        async with asyncio.timeout(PATIENCE_S):
            return await self._process.wait()

    def _settings(self) -> dict[str, str]:
        return {
            "DURAK_WEB_PORT": str(self._port),
            "DURAK_DATABASE": self.database,
            "DURAK_COMPUTER_PAUSE_SHORTEST": "0",
            "DURAK_COMPUTER_PAUSE_LONGEST": "0.01",
            **self._lan,
            **self._variables,
        }

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            assert await self.stopped() == 0
            assert "Traceback" not in self.log
        elif self._process is not None and self._process.returncode is None:
            await self.killed()
