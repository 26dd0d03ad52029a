"""The bot's own start-up, for tests: its seeds are known, it tells when all is shown, and it can be made to die.

SIGUSR1 asks it to say `settled` once every message shows what it should, so that no test has to guess how
long that takes. `DIES=before:3` lets it kill itself just before it commits its third move, `after:3` just after.
"""

import asyncio
import hashlib
import itertools
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any, cast
from unittest.mock import patch

import bot.__main__ as program
from bot.application import Application
from bot.domain.rows import AddMove, Change
from bot.ports.clock import Clock
from bot.ports.platform import ChatPlatform
from bot.ports.store import Store

PROGRAM = "tests.adapters.telegram.seeded"
_numbers = itertools.count()


class Dying:
    """A store whose process is gone at a certain commit of a move."""

    def __init__(self, store: Store, moment: str) -> None:
        self._store = store
        stage, _, number = moment.partition(":")
        self._before = stage == "before"
        self._left = int(number)

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def commit(self, changes: Sequence[Change]) -> None:
        self._left -= any(isinstance(change, AddMove) for change in changes)
        if not self._left and self._before:
            os.kill(os.getpid(), signal.SIGKILL)
        await self._store.commit(changes)
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)


class Telling(Application):
    """An application that says when it has nothing left to show."""

    def __init__(self, store: Store, clock: Clock, platforms: Sequence[ChatPlatform], **more: Any) -> None:
        moment = os.environ.get("DIES")
        super().__init__(cast(Store, Dying(store, moment)) if moment else store, clock, platforms, **more)

    async def run(self, ready: asyncio.Event | None = None) -> None:
        asked: set[asyncio.Task[None]] = set()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, lambda: asked.add(loop.create_task(self._tell())))
        await super().run(ready)

    async def _tell(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        tables = self.coordinator.tables._tables.values()
        while drawing := [task for table in tables if (task := table._refresh) and not task.done()]:
            await asyncio.gather(*drawing)  # the end is drawn once its ceremony is held
        await self.presenter.settle()
        sys.stdout.write("settled\n")
        sys.stdout.flush()


def known_seed() -> bytes:
    """The first deal is always the same, and so is each that follows."""
    return hashlib.sha256(f"a deal for the tests {next(_numbers)}".encode()).digest()


if __name__ == "__main__":
    with patch.object(program, "Application", Telling):
        sys.exit(program.main(known_seed))
