"""Run the handlers of different users side by side, and those of one user one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from telegram import Update

from adapters.kit.user_locks import UserLocks

_log = logging.getLogger(__name__)

MOST_CONCURRENT_UPDATES: Final = 256
MOST_UPDATES_OF_ONE_USER: Final = 20


class UpdateTasks:
    """Hands the updates of each user to the handler in the order in which they arrived."""

    def __init__(self, handle: Callable[[Update], Awaitable[None]]) -> None:
        self._handle = handle
        self._locks = UserLocks()
        self._free = asyncio.Semaphore(MOST_CONCURRENT_UPDATES)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, update: Update) -> None:
        """Begin to handle an update. Waits while `MOST_CONCURRENT_UPDATES` are being handled.

        While `MOST_UPDATES_OF_ONE_USER` updates of a user run or wait, further updates of this user are dropped:
        nobody taps that fast.
        """
        if self._locks.actions(_user_id(update)) >= MOST_UPDATES_OF_ONE_USER:
            return
        await self._free.acquire()
        task = asyncio.create_task(self._run(update))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, seconds: float) -> None:
        """Wait for the handlers under way, at most so long; those that are left are cancelled."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()

    async def _run(self, update: Update) -> None:
        try:
            async with self._locks.hold(_user_id(update)):
                await self._handle(update)
        except Exception:  # noqa: BLE001 -- a fault in one update must not stop the others
            _log.exception("an update could not be carried out")
        finally:
            self._free.release()


def _user_id(update: Update) -> int:
    """The id of the user, or of the chat if no user is named; 0 for anything else."""
    if update.effective_user is not None:
        return update.effective_user.id
    return 0 if update.effective_chat is None else update.effective_chat.id
