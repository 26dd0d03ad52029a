"""News from the other processes serving the same store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.rows import InstructionRow


@dataclass(frozen=True, slots=True)
class TableNews:
    """The present version of a table; an `awake` table is open and does not sleep."""

    table: TableId
    version: int
    awake: bool


@dataclass(frozen=True, slots=True)
class News:
    """Committed by another process: versions of tables, platforms with instructions, changed posts `(chat, number)`.

    Number 0 means all posts of a chat. After `missed`, anything may have changed.
    """

    tables: tuple[TableNews, ...] = ()
    platforms: tuple[PlatformName, ...] = ()
    posts: tuple[tuple[Chat, int], ...] = ()
    missed: bool = False


class FoundTable(NamedTuple):
    """A table that a command may refer to. An `ended` one only waits to be archived."""

    table: TableId
    version: int
    ended: bool


@dataclass(frozen=True, slots=True)
class LostCommits:
    """What a process knew when the store turned out to lack answered commits.

    `writers` are the names of the processes that had written; `tables` has the versions of the tables changed last.
    """

    writers: tuple[str, ...]
    tables: Mapping[TableId, int]


class NewsStore(Protocol):
    """News come soon after the commit, or never: their users also query for changes.

    Raises:
        StoreError: every reading method raises this error if the store cannot be read.
    """

    @property
    def shared(self) -> bool:
        """True if other processes may serve this store at the same time."""
        ...

    def listen(self, receive: Callable[[News], None]) -> None:
        """Call this function with the news of the other processes, from now on."""
        ...

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[FoundTable, ...]:
        """Return the tables that are not archived: those in the chat, in any topic, or with a post there; those with
        the key; the table itself, and those in its chat or with a post there.
        """
        ...

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        """Return the tables last committed at this time (ms) or later."""
        ...

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        """Return the versions of the stored ones of these tables."""
        ...

    async def compare_commits(self) -> None:
        """Compare the commits of all processes with those known before.

        Raises:
            WentBack: The store has lost some of them. It refuses every commit from now on.
        """
        ...

    def note_loss(self) -> None:
        """Note that a stored row is older than it was before: the store has lost commits."""
        ...

    async def until_lost(self) -> LostCommits:
        """Wait until the store is known to have lost commits."""
        ...

    async def mend(self, lost: LostCommits) -> None:
        """After a loss, prepare a newly opened store for a start that reads and draws everything again.

        Every open table counts as awake, and the content of every post as unknown. The other processes notice the loss.
        It is done in portions, and can be repeated after an error.
        """
        ...

    async def instructions(self, platform: PlatformName, now: int) -> tuple[InstructionRow, ...]:
        """Return the due instructions for the sender of a platform, the earliest first."""
        ...

    async def served_until(self) -> int:
        """Return the time (ms) of the last sign of any process holding a lease; 0 if there was none."""
        ...
