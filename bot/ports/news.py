"""News: the commits of other processes with the same store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.rows import InstructionRow


@dataclass(frozen=True, slots=True)
class TableNews:
    """The present version of a table. `awake` is True for an open table, except a sleeping one."""

    table: TableId
    version: int
    awake: bool


@dataclass(frozen=True, slots=True)
class News:
    """Commits of another process: versions of tables, platforms with new instructions, and changed posts.

    `posts` are posts of the page, each as `(chat, number)`; number 0 means all posts of the chat. If
    `missed` is True, news were lost, and anything may have changed.
    """

    tables: tuple[TableNews, ...] = ()
    platforms: tuple[PlatformName, ...] = ()
    posts: tuple[tuple[Chat, int], ...] = ()
    missed: bool = False


class FoundTable(NamedTuple):
    """A table as a possible target of a command. If `ended` is True, it is closed and will soon be archived."""

    table: TableId
    version: int
    ended: bool


@dataclass(frozen=True, slots=True)
class LostCommits:
    """The knowledge of a process at the discovery of a loss: the store lacks commits it had acknowledged.

    `writers` are the names of processes and leases with commits; `tables` has the versions of the tables changed last.
    """

    writers: tuple[str, ...]
    tables: Mapping[TableId, int]


class NewsStore(Protocol):
    """The news of other processes, and the queries for changes. News can be late or lost: callers must query, too.

    Raises:
        StoreError: every reading method raises this error if the store cannot be read.
    """

    @property
    def shared(self) -> bool:
        """True if other processes may serve this store at the same time."""
        ...

    def listen(self, receive: Callable[[News], None]) -> None:
        """Call `receive` with all later news of the other processes."""
        ...

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[FoundTable, ...]:
        """Return tables, except archived ones. Each argument selects some of them:

        - `chat`: the tables in the chat, in any topic, and those with a post there
        - `key`: the tables with this key (see `bot.game.table_state.keys_of`)
        - `table`: this table, the other tables in its chat, and those with a post there
        """
        ...

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        """Return the tables last committed at this time (ms) or later."""
        ...

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        """Return the present versions of these tables, without those not in the store."""
        ...

    async def compare_commits(self) -> None:
        """Check that the store still has all commits known to this process.

        Raises:
            WentBack: The store has lost commits. It refuses every commit from now on.
        """
        ...

    def note_loss(self) -> None:
        """Note a loss of commits, after a stored row was found in an older version than before."""
        ...

    async def until_lost(self) -> LostCommits:
        """Wait for a loss of commits in the store, perhaps for ever. Return the facts known to this process then."""
        ...

    async def mend(self, lost: LostCommits) -> None:
        """Prepare a newly opened store after a loss. At the next start everything is read and drawn again.

        `lost` are the facts known to this process at the loss.

        Every open table counts as awake, and the content of every post as unknown. The other processes notice the loss.
        The work is done in several commits, and can be repeated after an error.
        """
        ...

    async def instructions(self, platform: PlatformName, now: int) -> tuple[InstructionRow, ...]:
        """Return the instructions due at `now` (ms) for the process sending to this platform, the earliest first."""
        ...

    async def served_until(self) -> int:
        """Return the time (ms) of the last sign of life of any process with a lease; 0 if there was none."""
        ...
