"""The bot's own program with extensions for tests: known seeds, a signal to wait for, and a way to die.

On SIGUSR1 it prints `settled` as soon as all messages are up to date, so that no test has to guess how long that
takes. With `DIES=before:3` it kills itself just before it commits its third move, with `after:3` just after.
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
from tests.adapters.telegram.settling import settled

PROGRAM = "tests.adapters.telegram.seeded"
_numbers = itertools.count()


class DyingStore:
    """A store that kills its process at a given commit of a move."""

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


class SettlingApplication(Application):
    """An application that can say when all messages are up to date."""

    def __init__(self, store: Store, clock: Clock, platforms: Sequence[ChatPlatform], **more: Any) -> None:
        moment = os.environ.get("DIES")
        super().__init__(
            cast(Store, DyingStore(store, moment)) if moment else store, clock, platforms, **more
        )

    async def run(self, ready: asyncio.Event | None = None) -> None:
        asked: set[asyncio.Task[None]] = set()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, lambda: asked.add(loop.create_task(self._print_settled())))
        await super().run(ready)

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
