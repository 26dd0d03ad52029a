"""The queue of updates: kept until confirmed, fetched by long polling or pushed to a webhook."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from tests.telegram_server.log import Entry, Log
from tests.telegram_server.model import ApiError

Json = dict[str, Any]

NOT_BY_DEFAULT: Final = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
OTHER_POLL: Final = (
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
)
WEBHOOK_IS_SET: Final = (
    "Conflict: can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first"
)


class UpdateQueue:
    """Numbered updates. An offset confirms all updates before it."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._next = 500_000_000
        self._poll = 0
        self._closed = False
        self.pending: list[Json] = []
        self.allowed: list[str] | None = None
        self.webhook: Json | None = None

    def put(self, content: Json) -> int:
        """Queue an update, if the bot allows its kind. Returns its number; 0 if it is not queued."""
        kind = next(iter(content))
        if kind not in self.allowed if self.allowed else kind in NOT_BY_DEFAULT:
            return 0
        self._next += 1
        self.pending.append({"update_id": self._next, **content})
        self._log.add(Entry("update", text=kind, data=content))
        return self._next

    async def poll(
        self, offset: int | None, limit: int, timeout: float, allowed: list[str] | None
    ) -> list[Json]:
        """`getUpdates`: wait up to `timeout` seconds for updates.

        Raises:
            ApiError: 409, if a newer poll replaces this one or a webhook is set.
        """
        if self.webhook is not None:
            raise ApiError(409, WEBHOOK_IS_SET)
        self._poll += 1
        mine = self._poll
        self._log.wake()
        if allowed is not None:
            self.allowed = allowed or None
        self.confirm(offset)
        with contextlib.suppress(TimeoutError):
            await self._log.until(lambda: self.pending or self._poll != mine or self._closed, timeout)
        if self._poll != mine:
            raise ApiError(409, OTHER_POLL)
        return self.pending[:limit]

    def close(self) -> None:
        """Answer the poll under way: the server stops."""
        self._closed = True
        self._log.wake()

    def confirm(self, offset: int | None) -> None:
        """Drop the updates before the offset. A negative offset keeps only that many of the last ones."""
        if offset is None:
            return
        if offset < 0:
            self.pending = self.pending[offset:]
        else:
            self.pending = [update for update in self.pending if update["update_id"] >= offset]
        self._log.wake()

    async def next_for_webhook(self) -> Json:
        """Wait for the first update. It stays in the queue until it is confirmed."""
        while not (self.pending and self.webhook):
            with contextlib.suppress(TimeoutError):
                await self._log.until(lambda: bool(self.pending and self.webhook), 3600)
        await asyncio.sleep(0)
        return self.pending[0]
