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

Kept = asyncio.Future[bool]
"""Whether an update was carried out and its changes are stored. Otherwise it may be carried out again."""


class UpdateTasks:
    """Hands the updates of each user to the handler in the order in which they arrived."""

    def __init__(self, handle: Callable[[Update, Kept], Awaitable[None]]) -> None:
        """`handle` may say before its end that the update is kept, or that it is not."""
        self._handle = handle
        self._locks = UserLocks()
        self._free = asyncio.Semaphore(MOST_CONCURRENT_UPDATES)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, update: Update) -> Kept:
        """Begin to handle an update. Waits while `MOST_CONCURRENT_UPDATES` are being handled.

        While `MOST_UPDATES_OF_ONE_USER` updates of a user run or wait, further updates of this user are dropped:
        nobody taps that fast.
        """
        kept: Kept = asyncio.get_running_loop().create_future()
        if self._locks.actions(_user_id(update)) >= MOST_UPDATES_OF_ONE_USER:
            kept.set_result(True)
            return kept
        await self._free.acquire()
        task = asyncio.create_task(self._run(update, kept))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return kept

    async def finish(self, seconds: float) -> None:
        """Wait for the handlers under way, at most so long; those that are left are cancelled."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()

    async def _run(self, update: Update, kept: Kept) -> None:
        ended = False
        try:
            async with self._locks.hold(_user_id(update)):
                await self._handle(update, kept)
            ended = True
        except Exception:  # noqa: BLE001 -- a fault in one update must not stop the others
            _log.exception("an update could not be carried out")
            ended = True  # it would meet the same fault again
        finally:
            if not kept.done():
                kept.set_result(ended)
            self._free.release()


def _user_id(update: Update) -> int:
    """The id of the user, or of the chat if no user is named; 0 for anything else."""
    if update.effective_user is not None:
        return update.effective_user.id
    return 0 if update.effective_chat is None else update.effective_chat.id
