"""Long polling: updates are fetched one batch after the other, and what ends that is raised."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from typing import Any, Final, Never

from telegram import Bot
from telegram.error import TelegramError

from adapters.telegram.receiving import ALLOWED_UPDATES, patiently, read_update
from adapters.telegram.request import Request
from adapters.telegram.update_tasks import UpdateTasks

CONNECTIONS: Final = 64
POLL_TIMEOUT_S: Final = 25.0
"""Telegram answers a poll after so long even if there is no update."""
POLL_GRACE_S: Final = 5.0
"""An answer that is later by so much will not come."""
_LAST_WORD_S: Final = 1.0
_AT_ONCE: Final = dt.timedelta()
_GET_UPDATES: Final = "getupdates"
"""`getUpdates` in lower case: the library warns about calling a method by the name of its own Python method."""


def build_bot(token: str, base_url: str, base_file_url: str) -> Bot:
    """Return the library's client for everything except polls."""
    return Bot(
        token,
        base_url,
        base_file_url,
        request=Request(CONNECTIONS, read_timeout=10, connect_timeout=5, pool_timeout=10),
        get_updates_request=Request(1),
    )


class Poller:
    """Fetches updates, and hands them to `tasks`. It knows the next update's number as long as it lives.

    Updates are fetched raw and parsed one by one: the library's `get_updates` fails for a whole batch if it cannot
    read one update, and logs the batch. Polls have a connection of their own, so no other request delays them.
    """

    def __init__(self, bot: Bot, tasks: UpdateTasks) -> None:
        self._bot = bot
        self._tasks = tasks
        self._next: int | None = None
        self._connection = Request(1, read_timeout=POLL_GRACE_S, connect_timeout=POLL_GRACE_S)
        self._polls = Bot(
            bot.token,
            lambda _: bot.base_url,
            request=self._connection,
            get_updates_request=self._connection,
        )

    async def begin(self) -> None:
        """Fetch the pending updates; the answer shows that Telegram lets us poll."""
        await self._connection.initialize()
        await self._bot.delete_webhook()
        await patiently(lambda: self._fetch(_AT_ONCE))

    async def go_on(self) -> Never:
        """Poll until Telegram refuses that, lets a poll hang, or fails for some time."""
        while True:
            await patiently(lambda: self._fetch(dt.timedelta(seconds=POLL_TIMEOUT_S)))

    async def end(self) -> None:
        """Tell Telegram which updates were taken, so that they are not fetched again after a restart."""
        try:
            if self._next is not None:
                with contextlib.suppress(TelegramError, TimeoutError):
                    async with asyncio.timeout(_LAST_WORD_S):
                        await self._get_updates(_AT_ONCE, limit=1)
        finally:
            await self._connection.shutdown()

    async def _fetch(self, wait: dt.timedelta) -> None:
        """Fetch one batch. Telegram holds an empty answer back for `wait`."""
        async with asyncio.timeout(wait.total_seconds() + 2 * POLL_GRACE_S):
            updates = await self._get_updates(wait)
        for raw in updates:
            update = read_update(raw, self._bot)
            if update is not None:
                _ = await self._tasks.start(update)
            self._next = int(raw["update_id"]) + 1

    async def _get_updates(self, wait: dt.timedelta, limit: int | None = None) -> list[dict[str, Any]]:
        asked = {"offset": self._next, "limit": limit, "timeout": wait, "allowed_updates": ALLOWED_UPDATES}
        fetched: list[dict[str, Any]] = await self._polls.do_api_request(
            _GET_UPDATES,
            {name: value for name, value in asked.items() if value is not None},
            read_timeout=wait.total_seconds() + POLL_GRACE_S,
        )
        return fetched
