"""The queue of updates: kept until confirmed, fetched by long polling or pushed to a webhook."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
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
WEBHOOK_TAKES_OVER: Final = "Conflict: terminated by setWebhook request"


class UpdateQueue:
    """Numbered updates. An offset confirms all updates before it, but for the next `lapses` times, when it is lost."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._next = 500_000_000
        self._poll = 0
        self._closed = False
        self.pending: list[Json] = []
        self.allowed: list[str] | None = None
        self.webhook: Json | None = None
        self.last_error: Json = {}
        self._chance = random.Random(7)
        self.lapses = 0

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
            await self._log.until(
                lambda: self.pending or self._poll != mine or self._closed or self.webhook, timeout
            )
        if self.webhook is not None:
            raise ApiError(409, WEBHOOK_TAKES_OVER)
        if self._poll != mine:
            raise ApiError(409, OTHER_POLL)
        return self.pending[:limit]

    def close(self) -> None:
        """Answer the poll under way: the server stops."""
        self._closed = True
        self._log.wake()

    def confirm(self, offset: int | None) -> None:
        """Drop the updates before the offset. A negative offset keeps only this number of the last ones."""
        if offset is None:
            return
        if self.lapses and self.pending:
            self.lapses -= 1
        elif offset < 0:
            self.pending = self.pending[offset:]
        else:
            self.pending = [update for update in self.pending if update["update_id"] >= offset]
        self._log.wake()

    async def next_for_webhook(self, busy: set[str], most: Callable[[], int]) -> Json:
        """Wait for an update of a free queue, while less than `most` are busy. It stays until it is taken."""
        while not (len(busy) < most() and self._free(busy)):
            with contextlib.suppress(TimeoutError):
                await self._log.until(lambda: len(busy) < most() and self._free(busy), 3600)
        return self._chance.choice(self._free(busy))

    def waits(self, number: int) -> bool:
        return any(update["update_id"] == number for update in self.pending)

    def take(self, number: int) -> None:
        self.pending = [update for update in self.pending if update["update_id"] != number]
        self._log.wake()

    def _free(self, busy: set[str]) -> list[Json]:
        """Return the first update of each free queue: Telegram promises no other order."""
        first: dict[str, Json] = {}
        for update in self.pending:
            first.setdefault(queue_of(update), update)
        return [update for queue, update in first.items() if queue not in busy]


def queue_of(update: Json) -> str:
    """The queue of an update: the taps of one person, or everything else in one chat."""
    if "callback_query" in update:
        return f"taps of {update['callback_query']['from']['id']}"
    content = next(value for kind, value in update.items() if kind != "update_id")
    if "chat" not in content:
        return f"queries of {content['from']['id']}"
    return f"chat {content['chat']['id']}"
