"""The other processes with the same store, and the leases. A lease gives one process the right to talk to a platform.

`SingleProcessCluster` and `AlwaysGranted` are for one process. `bot.cluster` has the implementation for several.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from typing import Final, Protocol, TypeVar

from bot.domain.errors import LeaseLost
from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.instructions import Instruction
from bot.domain.rows import DropInstruction, DropSlot, PutInstruction, PutSlot
from bot.ports.news import FoundTable
from bot.ports.store import Store

SlotChange = PutSlot | DropSlot | PutInstruction | DropInstruction
Refused = Callable[[], Awaitable[None]]


async def ignore_refusal() -> None:
    """Do nothing. This is the default for `refused` in `Leases.take`."""


class Lease(Protocol):
    """The right of a process to talk to a platform. An ended lease stays ended; `Leases.take` gives a new one."""

    contested: bool
    """True if another process may have had the lease before, and may take it next."""

    @property
    def name(self) -> str: ...

    @property
    def fresh(self) -> bool:
        """True if certainly no other process has the lease now. Check it just before each request.

        It is False in a process stopped for some seconds, even before this process notices the loss of the lease.
        """
        ...

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        """Apply changes of slots and instructions, all or none, while the lease lasts.

        Raises:
            LeaseLost: The lease has ended, or it ends now because the store fails.
            StoreError: A row cannot be stored.
        """
        ...

    async def ended(self) -> None:
        """Wait until the lease has ended, for any reason."""
        ...

    async def give_up(self) -> None:
        """End the lease; another process can take it at once."""
        ...


class Leases(Protocol):
    """The leases of one store, as seen by one process."""

    @property
    def shared(self) -> bool:
        """True if other processes may serve the same store; else every lease is granted at once, for ever."""
        ...

    def at_once(self, name: str) -> Lease | None:
        """Return a lease without competition; None if this process must compete for it."""
        ...

    async def take(self, name: str, refused: Refused = ignore_refusal) -> Lease:
        """Compete for a lease until this process has it, even if the store fails.

        `refused` is awaited after each attempt at which another process has the lease. Until the first such call, a
        process with a former lease may still receive updates, because perhaps no other process has the lease.
        """
        ...


class AlwaysGranted:
    """`Leases` of an unshared store: each is granted at once, and ends only when it is given up."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def shared(self) -> bool:
        return False

    async def take(self, name: str, refused: Refused = ignore_refusal) -> GrantedLease:
        return self.at_once(name)

    def at_once(self, name: str) -> GrantedLease:
        return GrantedLease(name, self._store)


class GrantedLease:
    """A `Lease` without competition."""

    contested = False

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self._store = store
        self._ended = asyncio.Event()

    @property
    def fresh(self) -> bool:
        return not self._ended.is_set()

    async def commit(self, changes: Sequence[SlotChange]) -> None:
        if self._ended.is_set():
            raise LeaseLost(f"the lease {self.name} has ended")
        await self._store.commit(changes)

    async def ended(self) -> None:
        await self._ended.wait()

    async def give_up(self) -> None:
        self._ended.set()


MOST_LOADED: Final = 10_000
"""The most chats and keys noted as loaded: people can write in any number of chats, and forge any number of codes."""
State = TypeVar("State")
Renew = Callable[[], Coroutine[None, None, None]]
"""Store a table unchanged, so that every process shows it again."""


class Cluster(Protocol):
    """The processes serving one store.

    Raises:
        StoreError: Every coroutine raises this error if the store fails.
    """

    patience_s: float
    """The seconds for another process to make the next step after its own one, before this process makes it."""
    people_stay_new_ms: int
    """Milliseconds after which a person in memory may have changed in another process."""

    def receives(self, *, anywhere: bool) -> bool:
        """Return True if this process receives a platform's updates even without holding the platform's lease.

        `anywhere` is True if the platform lets every process receive updates.
        """
        ...

    def ask(self, instruction: Instruction, platform: PlatformName | None = None) -> None:
        """Send an instruction to the process connected to the platform; do nothing in the only process.

        `platform` may be None for `RemoveSlot` and `Release`, because the platform of a notice requested here is known.
        For the slot of another notice nothing is sent.
        """
        ...

    async def flush(self) -> None:
        """Wait until every instruction is stored, or all attempts to store it have failed."""
        ...

    def tell_others(self, renew: Renew) -> None:
        """Start `renew` and return at once; do nothing in the only process.

        `renew` stores a table unchanged, so that the other processes show it again.
        """
        ...

    async def renew(self, renew: Renew) -> None:
        """Await `renew`; do nothing in the only process. It has the same purpose as in `tell_others`."""
        ...

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = "", room: Chat | None = None
    ) -> Sequence[FoundTable]:
        """Return the tables possibly meant by a command; nothing if all of them are in memory in their stored versions.

        They are the tables in `chat`, those with `key`, the table `table`, and those in its chat. `room` is the chat
        of `table` if this table is in memory, else None.
        """
        ...

    def note_loaded(self, *names: Chat | str) -> None:
        """Note that this process has loaded every unfinished table of these chats and keys."""
        ...

    def note_asleep(self, table: TableId, names: Collection[Chat | str]) -> None:
        """Note that this process removes a table from memory.

        `names` are the chats and keys for finding it at a command; empty for an ended table.
        """
        ...

    def slept_through(self, table: TableId, changed_at: int, back_at: int) -> bool:
        """Return True if the table was asleep during an outage with its end at `back_at` (ms).

        `changed_at` (ms) is the time of the table's last change. Afterwards the table is no longer noted as asleep.
        """
        ...

    def note_absence(self) -> None:
        """Note an outage or a jump of the clock: all sleeping tables were asleep during it."""
        ...

    async def is_relieved(self, since: int) -> bool:
        """Return True if some process had a lease until shortly before `since` (ms), so there was no outage."""
        ...

    async def wait(self, event: asyncio.Event, look: Coroutine[None, None, None]) -> None:
        """Wait for the event. If another process may cause it, await `look` instead, a pause before the next query."""
        ...

    def if_current(self, state: State) -> State | None:
        """Return this state from memory; None if another process may have changed it."""
        ...


class SingleProcessCluster:
    """The `Cluster` of one process."""

    patience_s = 0.0
    people_stay_new_ms = 2**53

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loaded: set[Chat | str] = set()
        """The chats and keys with all their unfinished tables in memory."""
        self._slept: set[TableId] = set()
        """The tables that fell asleep after the last outage. Their people get no time back for it."""

    def receives(self, *, anywhere: bool) -> bool:
        return True

    def ask(self, instruction: Instruction, platform: PlatformName | None = None) -> None:
        pass

    async def flush(self) -> None:
        pass

    def tell_others(self, renew: Renew) -> None:
        pass

    async def renew(self, renew: Renew) -> None:
        pass

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = "", room: Chat | None = None
    ) -> Sequence[FoundTable]:
        in_memory = not table or room is not None
        if in_memory and {one for one in (chat, key, room) if one} <= self._loaded:
            return ()
        return await self._store.find_tables(chat, key, table)

    def note_loaded(self, *names: Chat | str) -> None:
        self._loaded.update(names)
        if len(self._loaded) > MOST_LOADED:
            self._loaded.clear()

    def note_asleep(self, table: TableId, names: Collection[Chat | str]) -> None:
        self._loaded.difference_update(names)
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

    def if_current(self, state: State) -> State | None:
        return state
