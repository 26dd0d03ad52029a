"""Run the handlers of different users side by side, and those of one user one after the other."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import Any, Final

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from adapters.kit.user_locks import UserLocks

MOST_CONCURRENT_UPDATES: Final = 256
MOST_UPDATES_OF_ONE_USER: Final = 20


class PerUserProcessor(BaseUpdateProcessor):
    """Hands the updates of each user to the handlers in the order in which they arrived."""

    __slots__ = ("_locks",)

    def __init__(self) -> None:
        super().__init__(MOST_CONCURRENT_UPDATES)
        self._locks = UserLocks()

    async def initialize(self) -> None:
        """Do nothing: there is nothing to open."""

    async def shutdown(self) -> None:
        """Do nothing: there is nothing to close."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Wait for the user's earlier updates, then run the handler.

        While `MOST_UPDATES_OF_ONE_USER` updates of a user run or wait, further updates of this user are dropped:
        nobody taps that fast.
        """
        user = _user_id(update)
        if self._locks.actions(user) >= MOST_UPDATES_OF_ONE_USER and isinstance(coroutine, Coroutine):
            coroutine.close()
            return
        async with self._locks.hold(user):
            await coroutine


def _user_id(update: object) -> int:
    """The id of the user, or of the chat if no user is named; 0 for anything else."""
    if not isinstance(update, Update):
        return 0
    if update.effective_user is not None:
        return update.effective_user.id
    return 0 if update.effective_chat is None else update.effective_chat.id
