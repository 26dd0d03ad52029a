"""Long polling: updates are fetched one batch after the other, and what ends that is raised."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from typing import Final, Never

from telegram import Bot
from telegram.error import TelegramError

from adapters.telegram.receiving import ALLOWED_UPDATES, patiently
from adapters.telegram.request import Request
from adapters.telegram.update_tasks import UpdateTasks

CONNECTIONS: Final = 64
POLL_TIMEOUT_S: Final = 25.0
"""Telegram answers a poll after so long even if there is no update."""
POLL_GRACE_S: Final = 5.0
"""An answer that is later by so much will not come."""
_LAST_WORD_S: Final = 1.0
_AT_ONCE: Final = dt.timedelta()


def build_bot(token: str, base_url: str, base_file_url: str) -> Bot:
    """The library's client, with a connection of its own for polls."""
    return Bot(
        token,
        base_url,
        base_file_url,
        request=Request(CONNECTIONS, read_timeout=10, connect_timeout=5, pool_timeout=10),
        get_updates_request=Request(1, read_timeout=POLL_GRACE_S, connect_timeout=POLL_GRACE_S),
    )


class Poller:
    """Fetches updates, and hands them to `tasks`. It knows which update is next for as long as it lives."""

    def __init__(self, bot: Bot, tasks: UpdateTasks) -> None:
        self._bot = bot
        self._tasks = tasks
        self._next: int | None = None

    async def begin(self) -> None:
        """Fetch what waits already; the answer shows that Telegram lets us poll."""
        await self._bot.delete_webhook()
        await patiently(lambda: self._fetch(_AT_ONCE))

    async def go_on(self) -> Never:
        """Poll until Telegram refuses that, lets a poll hang, or fails for some time."""
        while True:
            await patiently(lambda: self._fetch(dt.timedelta(seconds=POLL_TIMEOUT_S)))

    async def end(self) -> None:
        """Tell Telegram which updates were taken, so that they are not fetched again after a restart."""
        if self._next is not None:
            with contextlib.suppress(TelegramError, TimeoutError):
                async with asyncio.timeout(_LAST_WORD_S):
                    await self._bot.get_updates(self._next, 1, _AT_ONCE)

    async def _fetch(self, wait: dt.timedelta) -> None:
        """Fetch one batch; `wait` is how long Telegram holds the answer back while there is none."""
        async with asyncio.timeout(wait.total_seconds() + 2 * POLL_GRACE_S):
            updates = await self._bot.get_updates(self._next, None, wait, ALLOWED_UPDATES)
        for update in updates:
            _ = await self._tasks.start(update)
            self._next = update.update_id + 1
