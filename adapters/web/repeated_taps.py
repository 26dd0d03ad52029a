"""Taps that come again: a page that heard no answer sends its tap once more under the same key."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bot.domain.commands import Answer

MOST_KEPT = 4096
"""The number of answers that are kept, of everybody together."""


class RepeatedTaps:
    """The answers to the latest taps. A tap that is still under way is waited for."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str], asyncio.Task[Answer]] = OrderedDict()

    async def once(self, user: str, key: str, handle: Callable[[], Awaitable[Answer]]) -> Answer:
        """Handle the tap, or return the answer that it got before. A tap without a key is always handled."""
        if not key:
            return await handle()
        task = self._answers.get((user, key))
        if task is None:
            task = self._answers[user, key] = asyncio.ensure_future(_run(handle))
            if len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
        return await asyncio.shield(task)


async def _run(handle: Callable[[], Awaitable[Answer]]) -> Answer:
    """A connection that ends does not end the tap that it brought."""
    return await handle()
