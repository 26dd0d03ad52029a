"""Run `python -m bot` as a process with the test server as its Telegram."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.ports import free_port
from tests.programs import Program, start_program
from tests.telegram_server.server import TelegramServer
from tests.waiting import PATIENCE_S


def by_webhook() -> dict[str, Any]:
    """Return settings for updates by webhook."""
    port = free_port()
    return {"telegram_webhook": f"http://127.0.0.1:{port}/updates", "telegram_webhook_port": port}


class BotProcess:
    """`async with BotProcess(server, folder) as bot`: the bot runs during the block, with its database in `folder`.

    `settings` are further settings of the bot: `platform_speed=100`. `program` is the module to run in place of
    `bot`, and `variables` are environment variables for it.
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
        variables_of_bot = {f"DURAK_{name.upper()}": value for name, value in (ours | settings).items()}
        self._variables = variables_of_bot | dict(variables or {})
        self._process: Program | None = None

    async def start(self) -> None:
        """Start the process. This does not wait until the bot polls; see `listens`."""
        with self._log.open("ab") as log:
            self._process = await start_program(
                [self._program],
                folder=self._log.parent,
                variables=self._variables,
                log=log.fileno(),
                says=True,
            )

    async def listens(self, longest_s: float = 60) -> None:
        """Wait until the bot polls for updates again, or sets its webhook again."""
        before = self._asked_for_updates()
        await self._server.until(lambda: self._asked_for_updates() > before, longest_s)

    def _asked_for_updates(self) -> int:
        counts = self._server.counts
        return counts.get("getUpdates", 0) + counts.get("setWebhook", 0)

    async def settled(self) -> None:
        """Send SIGUSR1 and wait for `settled`: the program prints it when all messages are up to date.

        Raises:
            ProcessLookupError: the process has ended.
        """
        assert self._process is not None
        assert self._process.stdout is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(PATIENCE_S):
            said = await self._process.stdout.readline()
        if said != b"settled\n":
            raise ProcessLookupError(said)

    def send(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(number)

    def kill(self) -> None:
        self.send(signal.SIGKILL)

    async def killed(self) -> None:
        self.kill()
        await self.ended()

    async def ended(self) -> int | None:
        return None if self._process is None else await self._process.wait()

    async def stop(self) -> int | None:
        """Send SIGTERM, as a service manager does, and return the exit code.

        Raises:
            TimeoutError: the process has not ended after `PATIENCE_S`; it is killed then.
        """
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), PATIENCE_S)
            except TimeoutError:
                await self.killed()
                raise
        return await self.ended()

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def number(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """The log of all runs so far."""
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
