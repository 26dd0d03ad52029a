"""The bot as people run it: its own process, started by `python -m bot`, speaking to the test server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.telegram_server.server import TelegramServer

ROOT: Final = Path(__file__).parents[2]
STOP_S: Final = 20.0


class BotProcess:
    """`async with BotProcess(server, folder) as bot`: runs in the block, on one database in `folder`.

    `settings` are further variables of the environment without their prefix: `platform_speed=100`.
    `program` is the module that is run, where it is not the bot's own, and `variables` are meant for it alone.
    """

    def __init__(
        self,
        server: TelegramServer,
        folder: Path,
        *,
        program: str = "bot",
        variables: Mapping[str, str] | None = None,
        **settings: object,
    ) -> None:
        self._server = server
        self._program = program
        self._log = folder / "bot.log"
        ours = {
            "telegram_token": server.token,
            "telegram_base_url": server.base_url,
            "telegram_base_file_url": server.base_file_url,
            "database": folder / "durak.sqlite3",
            "platform_speed": 100,
            "computer_pause_shortest": 0.01,
            "computer_pause_longest": 0.02,
        }
        named = {f"DURAK_{name.upper()}": str(value) for name, value in (ours | settings).items()}
        outside = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
        self._environment = outside | named | {"PYTHONPATH": str(ROOT)} | dict(variables or {})
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Returns at once; `server.until` tells when it is there."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._program,
                cwd=self._log.parent,
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
            )

    async def listens(self) -> None:
        """Wait until it has asked for updates, as often as it was started."""
        polls = self._server.counts.get("getUpdates", 0)
        await self._server.until(lambda: self._server.counts.get("getUpdates", 0) > polls, 60)

    async def settled(self) -> None:
        """Ask a program that knows this question whether everything is shown, and wait until it says so.

        Raises `ProcessLookupError` if it is not there any more.
        """
        assert self._process is not None
        assert self._process.stdout is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(STOP_S):
            said = await self._process.stdout.readline()
        if said != b"settled\n":
            raise ProcessLookupError(said)

    def kill(self) -> None:
        """SIGKILL, at this very moment."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)

    async def killed(self) -> None:
        """Kill it and wait until it is gone."""
        self.kill()
        await self.ended()

    async def ended(self) -> int | None:
        return None if self._process is None else await self._process.wait()

    async def stop(self) -> int | None:
        """SIGTERM, as a service manager would; its exit code. Raises `TimeoutError` if it does not stop."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), STOP_S)
            except TimeoutError:
                await self.killed()
                raise
        return await self.ended()

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def log(self) -> str:
        """Everything that it has said so far, over all its starts."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            await self.killed()
        else:
            await self.stop()
