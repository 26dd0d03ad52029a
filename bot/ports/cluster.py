"""The other processes that serve the same store, as the presenter and the tables see them.

`Alone` is the implementation for one process. `bot.cluster` has the one for several.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol, TypeVar

from bot.domain.deeds import Deed
from bot.domain.ids import Chat, PlatformName, TableId
from bot.ports.store import Store

State = TypeVar("State")
Renew = Callable[[], Coroutine[None, None, None]]
"""Stores a table as it is, so that every process shows it again."""


class Cluster(Protocol):
    """The processes that serve one store.

    Raises:
        StoreError: Every coroutine raises this error if the store fails.
    """

    patience_s: float
    """Seconds in which the process that made a step may make the next one, such as a computer's move."""
    people_stay_new_ms: int
    """Milliseconds after which a person in memory may have changed in another process."""

    def receives(self, *, anywhere: bool) -> bool:
        """Return True if this process receives a platform's updates whether or not it holds the platform's lease.

        `anywhere` says that the platform lets every process receive updates.
        """
        ...

    def ask(self, deed: Deed, platform: PlatformName | None = None) -> None:
        """Ask the process that talks to the platform for a deed. A notice's slot is enough to find its platform."""
        ...

    async def flush(self) -> None:
        """Wait until every deed is stored, or given up."""
        ...

    def tell_others(self, renew: Renew) -> None:
        """Have the other processes show a table again, soon."""
        ...

    async def renew(self, renew: Renew) -> None:
        """Have the other processes show a table again, and wait until it is stored."""
        ...

    async def tables_meant(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> Sequence[tuple[TableId, int]]:
        """Return the open tables a command may refer to, with their versions, unless this process has them as stored.

        They are the tables in the chat, those with the key, the table itself, and those in its chat.
        """
        ...

    def note_loaded(self, chat: Chat | None = None, key: str = "", table: str = "") -> None:
        """Note that this process has loaded every table of `tables_meant`."""
        ...

    def note_asleep(self, table: TableId) -> None:
        """Note that this process unloads a table."""
        ...

    def slept_through(self, table: TableId, changed_at: int, back_at: int) -> bool:
        """Return True if the table slept while no process served it, until `back_at` (ms), and forget that it slept."""
        ...

    def note_absence(self) -> None:
        """Note that the clock has jumped: all sleeping tables slept through that time."""
        ...

    async def is_relieved(self, since: int) -> bool:
        """Return True if another process served until shortly before this time (ms)."""
        ...

    async def wait(self, event: asyncio.Event, look: Coroutine[None, None, None]) -> None:
        """Wait for an event in this process, or for the next time to look for an event in another one."""
        ...

    def certain(self, state: State) -> State | None:
        """Return a state in memory; None if another process may have changed it."""
        ...


class Alone:
    """The `Cluster` of one process."""

    patience_s = 0.0
    people_stay_new_ms = 2**53

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loaded: set[Chat | str] = set()
        """The chats and keys of which no table sleeps."""
        self._slept: set[TableId] = set()
        """The sleeping tables that were awake since the last absence: people are owed no time for it."""

    def receives(self, *, anywhere: bool) -> bool:
        return True

    def ask(self, deed: Deed, platform: PlatformName | None = None) -> None:
        pass

    async def flush(self) -> None:
        pass

    def tell_others(self, renew: Renew) -> None:
        pass

    async def renew(self, renew: Renew) -> None:
        pass

    async def tables_meant(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> Sequence[tuple[TableId, int]]:
        if {one for one in (chat, key, table) if one} <= self._loaded:
            return ()
        return await self._store.meant(chat, key, table)

    def note_loaded(self, chat: Chat | None = None, key: str = "", table: str = "") -> None:
        self._loaded.update(one for one in (chat, key, table) if one)

    def note_asleep(self, table: TableId) -> None:
        self._loaded.clear()
        self._slept.add(table)

    def slept_through(self, table: TableId, changed_at: int, back_at: int) -> bool:
        known = table in self._slept
        self._slept.discard(table)
        return not known

    def note_absence(self) -> None:
        self._slept.clear()

    async def is_relieved(self, since: int) -> bool:
        return False

    async def wait(self, event: asyncio.Event, look: Coroutine[None, None, None]) -> None:
        look.close()
        await event.wait()

    def certain(self, state: State) -> State | None:
        return state
