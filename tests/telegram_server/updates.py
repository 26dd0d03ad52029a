"""Updates on their way to the bot: kept until confirmed, asked for by long poll or pushed to a webhook."""

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
    """Numbered updates; an offset confirms everything before it."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._next = 500_000_000
        self._poll = 0
        self.pending: list[Json] = []
        self.allowed: list[str] | None = None
        self.webhook: Json | None = None

    def put(self, content: Json) -> int:
        """Queue one update unless the bot asked not to have its kind; returns its number (0: not queued)."""
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
        """`getUpdates`: waits up to `timeout` seconds; `ApiError` 409 where another poll takes over."""
        if self.webhook is not None:
            raise ApiError(409, WEBHOOK_IS_SET)
        self._poll += 1
        mine = self._poll
        self._log.wake()
        if allowed is not None:
            self.allowed = allowed or None
        self.confirm(offset)
        with contextlib.suppress(TimeoutError):
            await self._log.until(lambda: self.pending or self._poll != mine, timeout)
        if self._poll != mine:
            raise ApiError(409, OTHER_POLL)
        return self.pending[:limit]

    def close(self) -> None:
        """End the poll that waits."""
        self._poll += 1
        self._log.wake()

    def confirm(self, offset: int | None) -> None:
        """Forget what the bot has; a negative offset keeps only the last so many."""
        if offset is None:
            return
        if offset < 0:
            self.pending = self.pending[offset:]
        else:
            self.pending = [update for update in self.pending if update["update_id"] >= offset]
        self._log.wake()

    async def next_for_webhook(self) -> Json:
        """The first update; it stays until it is confirmed."""
        while not (self.pending and self.webhook):
            with contextlib.suppress(TimeoutError):
                await self._log.until(lambda: bool(self.pending and self.webhook), 3600)
        await asyncio.sleep(0)
        return self.pending[0]
