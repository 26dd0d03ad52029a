"""The bot's own start-up with two differences: its seeds are known, and SIGUSR1 asks it to say `settled`.

`settled` is said once every message shows what it should, so that no test has to guess how long that takes.
"""

import asyncio
import hashlib
import itertools
import signal
import sys
from unittest.mock import patch

import bot.__main__ as program
from bot.application import Application

_numbers = itertools.count()


class Telling(Application):
    """An application that says when it has nothing left to show."""

    async def run(self, ready: asyncio.Event | None = None) -> None:
        asked: set[asyncio.Task[None]] = set()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, lambda: asked.add(loop.create_task(self._tell())))
        await super().run(ready)

    async def _tell(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        await self.presenter.settle()
        sys.stdout.write("settled\n")
        sys.stdout.flush()


def known_seed() -> bytes:
    """The first deal is always the same, and so is each that follows."""
    return hashlib.sha256(f"a deal for the tests {next(_numbers)}".encode()).digest()


if __name__ == "__main__":
    with patch.object(program, "Application", Telling):
        sys.exit(program.main(known_seed))
