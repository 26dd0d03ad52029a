"""The bot's own program with extensions for tests: known seeds, and a signal to wait for.

On SIGUSR1 it prints `settled` as soon as all messages are up to date. Without it a test would have to guess the time.
"""

import asyncio
import hashlib
import itertools
import signal
import sys
from collections.abc import Awaitable
from unittest.mock import patch

import bot.__main__ as program
from bot.application import Application
from tests.adapters.telegram.settling import settled

PROGRAM = "tests.adapters.telegram.seeded"
_numbers = itertools.count()


class SettlingApplication(Application):
    """An application with a signal for the moment when all messages are up to date."""

    async def run(
        self, ready: asyncio.Event | None = None, before_listening: Awaitable[None] | None = None
    ) -> None:
        asked: set[asyncio.Task[None]] = set()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, lambda: asked.add(loop.create_task(self._print_settled())))
        await super().run(ready, before_listening)

    async def _print_settled(self) -> None:
        await settled(self)
        sys.stdout.write("settled\n")
        sys.stdout.flush()


def known_seed() -> bytes:
    """The seeds of the deals, in a fixed sequence."""
    return hashlib.sha256(f"a deal for the tests {next(_numbers)}".encode()).digest()


if __name__ == "__main__":
    with patch.object(program, "Application", SettlingApplication):
        sys.exit(program.main(known_seed))
