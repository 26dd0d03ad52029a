"""Everything that happened, in order, and who waits for something to happen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.telegram_server.model import Account, Post

Json = dict[str, Any]
What = Literal[
    "request", "answer", "update", "said", "sent", "edited", "deleted", "tapped", "toast", "service", "fault"
]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened, with its `text` and `labels` as they were then; `chat` 0: it concerns none."""

    what: What
    chat: int = 0
    message: int = 0
    who: str = ""
    text: str = ""
    labels: tuple[tuple[str, ...], ...] = ()
    silent: bool = True
    bot: bool = False
    data: Json = field(default_factory=dict)


class Log:
    """Append-only; every entry wakes those who wait."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._changed = asyncio.Condition()
        self._waker: asyncio.Task[None] | None = None

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.wake()

    def post(self, what: What, post: Post) -> None:
        """A message came, changed or went."""
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
            )
        )

    def tap(self, who: Account, post: Post, label: str, *, link: bool = False) -> None:
        """A button was tapped; a `link` opens by itself, and the bot hears nothing of it."""
        self.add(Entry("tapped", post.chat.id, post.id, who.first_name, label, data={"link": link}))

    def wake(self) -> None:
        """Let everybody who waits look again."""
        if self._waker is None or self._waker.done():
            self._waker = asyncio.get_running_loop().create_task(self._notify())

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def until(self, condition: Callable[[], object], timeout: float) -> None:
        """Return once the condition holds, looking at every change; raises `TimeoutError`."""
        async with asyncio.timeout(timeout), self._changed:
            while not condition():
                await self._changed.wait()

    async def stop(self) -> None:
        if self._waker is not None:
            await asyncio.gather(self._waker, return_exceptions=True)


def shown_text(post: Post) -> str:
    """The text with its live times taken out, so that equal screens read equal."""
    encoded = post.text.encode("utf-16-le")
    for entity in reversed(post.entities):
        if entity["type"] == "date_time":
            start, end = entity["offset"] * 2, (entity["offset"] + entity["length"]) * 2
            encoded = encoded[:start] + "⟨time⟩".encode("utf-16-le") + encoded[end:]
    return encoded.decode("utf-16-le")
