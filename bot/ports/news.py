"""News from the other processes that serve the same store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.rows import Order


@dataclass(frozen=True, slots=True)
class TableNews:
    """A table has this version now; `awake` says that it is open and does not sleep."""

    table: TableId
    version: int
    awake: bool


@dataclass(frozen=True, slots=True)
class News:
    """Committed by another process: versions of tables, platforms with new orders, changed posts `(chat, number)`.

    Number 0 stands for all posts of a chat. After `missed` anything may have changed.
    """

    tables: tuple[TableNews, ...] = ()
    platforms: tuple[PlatformName, ...] = ()
    posts: tuple[tuple[Chat, int], ...] = ()
    missed: bool = False


class NewsStore(Protocol):
    """News come soon after the commit, or never: whoever needs them asks for what has changed, too.

    Raises:
        StoreError: every reading method raises this error if the store cannot be read.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may serve this store at the same time."""
        ...

    def listen(self, heard: Callable[[News], None]) -> None:
        """Call this function with the news of the other processes, from now on."""
        ...

    async def meant(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[tuple[TableId, int], ...]:
        """Return the open tables with their versions: those in the chat, in any topic, or with a post there; those
        with the key; the table itself, and those in its chat or with a post there.
        """
        ...

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        """The tables whose last commit was made at this time (ms) or later."""
        ...

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        """The versions of those of these tables that are stored."""
        ...

    async def orders(self, platform: PlatformName, now: int) -> tuple[Order, ...]:
        """The orders for the sender of a platform that are due, the earliest first."""
        ...

    async def served_until(self) -> int:
        """The time (ms) at which any process was last seen to hold a lease; 0 if none ever was."""
        ...
