"""Updates are carried out side by side, except those of one person: these keep their order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any, Final

from telegram import Update
from telegram.ext import BaseUpdateProcessor

MOST_AT_ONCE: Final = 256
MOST_OF_ONE: Final = 20


class OneByOne(BaseUpdateProcessor):
    """A lane for each person who is being served; at rest there is none."""

    __slots__ = ("_lanes",)

    def __init__(self) -> None:
        super().__init__(MOST_AT_ONCE)
        self._lanes: dict[int, tuple[asyncio.Lock, int]] = {}

    async def initialize(self) -> None:
        """Nothing to be opened."""

    async def shutdown(self) -> None:
        """Nothing to be closed."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Wait until the same person's earlier updates are done; locks are handed on in the order of asking.

        Who sends faster than anybody taps fills their own lane, and what goes beyond it is dropped.
        """
        person = _whose(update)
        lock, served = self._lanes.get(person, (asyncio.Lock(), 0))
        if served >= MOST_OF_ONE and isinstance(coroutine, Coroutine):
            coroutine.close()
            return
        self._lanes[person] = lock, served + 1
        try:
            async with lock:
                await coroutine
        finally:
            lock, served = self._lanes[person]
            if served == 1:
                del self._lanes[person]
            else:
                self._lanes[person] = lock, served - 1


def _whose(update: object) -> int:
    """The person, or the chat where there is none; 0 for what is no update."""
    if not isinstance(update, Update):
        return 0
    if update.effective_user is not None:
        return update.effective_user.id
    return 0 if update.effective_chat is None else update.effective_chat.id
