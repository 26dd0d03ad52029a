"""The log of all events, and waiting for a change."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.telegram_server.model import Account, Post
from tests.waiting import change

Json = dict[str, Any]
What = Literal[
    "request",
    "answer",
    "update",
    "said",
    "sent",
    "edited",
    "deleted",
    "tapped",
    "toast",
    "service",
    "fault",
    "shown",
    "hidden",
]


@dataclass(frozen=True, slots=True)
class Entry:
    """One event. `text` and `labels` are those at that time. `chat` is 0 for an event without a chat.

    An ephemeral message is `shown` and `hidden`, and `reader` is the id of its reader.

    `at` is the time of day in seconds; it does not count in a comparison of two entries.
    """

    what: What
    chat: int = 0
    message: int = 0
    who: str = ""
    text: str = ""
    labels: tuple[tuple[str, ...], ...] = ()
    silent: bool = True
    bot: bool = False
    data: Json = field(default_factory=dict)
    reader: int = 0
    at: float = field(default_factory=time.time, compare=False)


class Log:
    """An append-only list. Every entry wakes all calls of `until`."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._changed = asyncio.Condition()
        self._waker: asyncio.Task[None] | None = None

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.wake()

    def post(self, what: What, post: Post) -> None:
        labels = tuple(tuple(row) for row in post.labels)
        text = shown_text(post)
        self.add(
            Entry(
                what,
                post.chat.id,
                post.id,
                post.sender.first_name,
                text,
                labels,
                post.silent,
                post.sender.is_bot,
                reader=post.ephemeral_for or 0,
            )
        )

    def tap(self, who: Account, post: Post, label: str, *, link: bool = False) -> None:
        """Log a tap on a button. The bot gets no update for a tap on a `link`."""
        self.add(Entry("tapped", post.chat.id, post.id, who.first_name, label, data={"link": link}))

    def wake(self) -> None:
        """Make all calls of `until` check their conditions again."""
        if self._waker is None or self._waker.done():
            self._waker = asyncio.get_running_loop().create_task(self._notify())

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def until(self, condition: Callable[[], object], timeout: float) -> None:
        """Wait until the condition holds; it is checked at every change, and now and then without one.

        Raises:
            TimeoutError: the condition does not hold after `timeout` seconds.
        """
        async with asyncio.timeout(timeout), self._changed:
            while not condition():
                await change(self._changed)

    async def stop(self) -> None:
        if self._waker is not None:
            await asyncio.gather(self._waker, return_exceptions=True)


def shown_text(post: Post) -> str:
    """Return the text with `⟨time⟩` in place of live times, for comparisons of logs."""
    encoded = post.text.encode("utf-16-le")
    for entity in reversed(post.entities):
        if entity["type"] == "date_time":
            start, end = entity["offset"] * 2, (entity["offset"] + entity["length"]) * 2
            encoded = encoded[:start] + "⟨time⟩".encode("utf-16-le") + encoded[end:]
    return encoded.decode("utf-16-le")
