"""Load and unload tables. Only active tables are in memory (awake). The others sleep in the store.

Deadlines and commands wake a table. A command finds its tables in the store by their keys (people, invitation), their
chat and the chats of their posts. Tables that were awake at the end of the last process may have outdated posts. After
a start they are woken in the background.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Final

from bot.domain.errors import DatabaseDamaged, StoreError
from bot.domain.ids import Chat, PersonId, SlotId, TableId, question_in
from bot.domain.rows import DeadlineRow, SlotRow
from bot.game.readers import last_calls
from bot.game.running import forgiven, forgiven_jump
from bot.game.table_state import code_key, keys_of, person_key
from bot.ports.clock import Clock
from bot.ports.news import FoundTable
from bot.tables.services import Services
from bot.tables.stored import state_of
from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.tables.registry import TableRegistry


LONGEST_REST_MS: Final = 100
SHORTEST_WAIT_MS: Final = 10
LONGEST_WAIT_MS: Final = 250
"""While commands are in progress, a turn waits twice the time of the last turn, within these limits (ms)."""


class LowPriorityTurns:
    """Gives turns to pieces of work of low priority, one at a time, preferably while no command is in progress.

    After each turn there is a rest as long as the turn, but at most `LONGEST_REST_MS`.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = asyncio.Lock()
        self._commands = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._took = 0

    @contextmanager
    def command(self) -> Iterator[None]:
        """Count a command as in progress during the block."""
        self._commands += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._commands -= 1
            if not self._commands:
                self._quiet.set()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn. The block is the work of this turn. The next turn begins after a rest."""
        await self._lock.acquire()
        began = self._clock.monotonic()
        try:
            if self._commands:
                longest = min(max(2 * self._took, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
                with suppress(TimeoutError):
                    async with asyncio.timeout(longest / 1000):
                        await self._quiet.wait()
            began = self._clock.monotonic()
            yield
        finally:
            self._took = self._clock.monotonic() - began
            rest = min(self._took, LONGEST_REST_MS)
            asyncio.get_running_loop().call_later(rest / 1000, self._lock.release)


_log = logging.getLogger(__name__)
SLEEPS_AFTER_MS: Final = 5 * 60_000
LOOK_EVERY_S: Final = 60
AT_ONCE: Final = 4
"""The maximum number of tables read, or corrected after a jump of the clock, at the same time."""
SLEEP_AT_ONCE: Final = 50
TRY_AGAIN_S: Final = 5
SENDS_FOR_MS: Final = 2 * 60_000
"""After a change of a table, its posts count against the platform's limits for at most this time (ms).

Platforms count the requests of a minute, and the posts may have waited for another minute.
"""
WAKES: Final = "wake"
"""The name of the only alarm of a sleeping table. It wakes the table at the time of its earliest deadline."""


class Waking:
    """Wakes tables, and lets tables sleep after some minutes without activity."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services = services
        self._tables = tables
        self._under_way: dict[TableId, asyncio.Task[Table | None]] = {}
        self.low_priority = LowPriorityTurns(services.clock)
        self._back_at = self._began_at = services.clock.now()

    # waking for a command

    async def table(self, table_id: TableId) -> Table | None:
        """Return the table; load it if it is asleep. Return None if it is archived, damaged or unknown.

        Raises:
            StoreError: The table cannot be loaded.
        """
        found = self._tables.known(table_id)
        if found is None:
            task = self._under_way.get(table_id)
            if task is None:
                task = self._under_way[table_id] = asyncio.create_task(self._wake(table_id))
                task.add_done_callback(lambda done: self._woke(table_id, done))
            found = await asyncio.shield(task)
        if found is not None:
            found.touch()
        return found

    def _woke(self, table_id: TableId, done: asyncio.Task[Table | None]) -> None:
        self._under_way.pop(table_id, None)
        if not done.cancelled():
            _ = done.exception()  # callers still waiting for the table receive it

    async def stop(self) -> None:
        """Cancel the loading of tables, at the end of the process."""
        waking = tuple(self._under_way.values())
        for task in waking:
            task.cancel()
        await asyncio.gather(*waking, return_exceptions=True)

    def low_priority_turn(self, table_id: TableId) -> AbstractAsyncContextManager[None]:
        """Return a context manager that waits for a turn of low priority if the table is asleep.

        A table in memory needs no turn.
        """
        return nullcontext() if self._tables.known(table_id) is not None else self.low_priority.turn()

    async def fresh(self, table_id: TableId) -> Table | None:
        """Return the table in its stored state. Load the changes of other processes for this.

        Return None if it is archived, damaged or unknown.

        Raises:
            StoreError: The stored state cannot be read.
        """
        found = await self.table(table_id)
        if found is not None and self._services.cluster.if_current(found) is None:
            await self._tables.refresh(found)
        return self._tables.known(table_id)

    async def load_tables(self, chat: Chat, person: PersonId, table: TableId | None) -> None:
        """Load the unfinished tables of a command's chat and person, and the `table` named by the command.

        All of these tables are then in their stored state. One query to the store finds them.
        """
        await self._newest(chat.whole, person_key(person), table or "")
        self._touch(chat, person)
        found = None if table is None else await self.table(table)
        if found is not None:
            self._touch(found.room)

    async def _newest(self, chat: Chat | None = None, key: str = "", table: str = "") -> None:
        """Load the unfinished tables found by a chat, a key or an id, and refresh those in memory.

        Ended tables are not loaded. Tables on damaged pages of the store are left out.
        """
        rows, complete = await self._find(chat, key, table)
        for one in rows:
            try:
                found = self._tables.known(one.table) if one.ended else await self.table(one.table)
                if found is not None and found.version < one.version:
                    await self._tables.refresh(found, one.version)
            except DatabaseDamaged:
                complete = False
        if complete:
            names = (chat, key, self._room_of(table))
            self._services.cluster.note_loaded(*(name for name in names if name))

    async def _find(self, chat: Chat | None, key: str, table: str) -> tuple[Sequence[FoundTable], bool]:
        """Return the tables found by a chat, a key or an id, and a flag.

        The flag is False if damage in the store may have hidden other tables.
        """
        try:
            return await self._services.cluster.find_tables(chat, key, table, self._room_of(table)), True
        except DatabaseDamaged:
            rows = list[FoundTable]()
            for names in ((chat, "", ""), (None, key, ""), (None, "", table)):
                with suppress(DatabaseDamaged):
                    rows += await self._services.store.find_tables(*names)
            return rows, False

    def _room_of(self, table: str) -> Chat | None:
        """Return the chat of a table in memory, without its topic; None if the table is not in memory."""
        known = self._tables.known(TableId(table))
        return None if known is None else known.room.whole

    def _touch(self, chat: Chat, person: PersonId | None = None) -> None:
        standing = self._tables.at(chat)
        if standing is not None:
            standing.touch()
        for table in () if person is None else self._tables.seated(person):
            table.touch()

    async def at(self, chat: Chat) -> None:
        """Load the unfinished tables of a chat in all its topics, and those with a post in this chat."""
        await self._newest(chat.whole)
        self._touch(chat)

    async def ended_at(self, chat: Chat) -> None:
        """Load the ended tables of a chat in all its topics, and those with a post in this chat."""
        for one in await self._services.store.find_tables(chat.whole):
            if one.ended:
                await self.table(one.table)

    async def of(self, person: PersonId) -> None:
        """Load the unfinished tables of this person."""
        await self._newest(key=person_key(person))
        for table in self._tables.seated(person):
            table.touch()

    async def invited_by(self, code: str) -> None:
        """Load the unfinished table with this invitation code."""
        await self._newest(key=code_key(code))

    async def _wake(self, table_id: TableId) -> Table | None:
        services = self._services
        row = await services.store.table(table_id)
        if row is None or not row.open:
            return None
        try:
            state = await state_of(row, services)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 -- one damaged table must not keep the others away
            _log.error("table %s cannot be brought back: %s", table_id, type(error).__name__)
            return None
        info, slots, deadlines = await asyncio.gather(
            self._tables.info(row.room), self._slots_of(table_id), services.store.deadlines(table_id)
        )
        await services.presenter.take_over(slots, row.version)
        opened = self._tables.known(table_id)
        if opened is not None:
            return opened
        table = Table(services, info, state, row.version, row.pending_choices)
        table.is_new = row.version == 1 and not any(slot.message for slot in slots)
        self._tables.add(table)
        services.alarms.set(table_id, deadlines)
        self._resume(table, slots, row.at)
        return table

    async def _slots_of(self, table_id: TableId) -> tuple[SlotRow, ...]:
        """Read the slots of a table. Read them again if this process has taken a lease meanwhile.

        Until then another process may have changed the slots.
        """
        presenter = self._services.presenter
        while True:
            term = presenter.term
            slots = await self._services.store.slots(table_id)
            if term == presenter.term:
                return slots

    def _resume(self, table: Table, slots: Collection[SlotRow], changed_at: int) -> None:
        """Show a loaded table, let its computers move, and delete its unneeded posts.

        If it was asleep during an outage, extend its deadlines. `slots` are its stored slots. `changed_at` is the time
        (ms) of its last change.
        """
        if self._services.cluster.slept_through(table.table, changed_at, self._back_at):
            table.forgive(lambda play, _: forgiven(play, self._back_at))
        table.resume()
        presenter = self._services.presenter
        open_questions = frozenset[SlotId]() if table.closed else presenter.questions_of(table.table)
        needed = table.slots | last_calls(table.state) | open_questions
        for slot in slots:
            if slot.slot not in needed and self._services.hooks.owns(slot.slot):
                presenter.remove(slot.slot)

    # after a start, and after a jump of the clock

    async def recover(self) -> None:
        """Set an alarm for every table with a deadline, at the start of the process.

        Raises:
            StoreError: The deadlines cannot be read.
        """
        services = self._services
        if await services.cluster.is_relieved(self._back_at):
            self._back_at = 0  # nobody is owed any time
        for table, due in await services.store.first_deadlines():
            services.alarms.set(table, [DeadlineRow(table, WAKES, due, "")])

    async def unshown(self) -> tuple[TableId, ...]:
        """Return the tables whose posts may be outdated. Delete the stored slots of unfinished notices.

        Raises:
            StoreError: The store cannot be read.
        """
        services = self._services
        unfinished = await services.store.unfinished_slots()
        await services.presenter.take_over(row for row in unfinished if row.table is None)
        first = [row.table for row in unfinished if row.table is not None]
        awake = await services.store.awake_tables(self._began_at)
        chance = random.Random(services.clock.now())  # noqa: S311 -- an order is no secret
        return tuple(dict.fromkeys([*first, *_newest_and_any(awake, chance)]))

    async def wake_all(self, tables: Iterable[TableId]) -> None:
        """Load these tables in their order, each in a turn of low priority.

        After a failure of the store, try the remaining tables again until the store works. Tables in memory are
        refreshed at the same time, without such turns. At the end, release the posts of archived tables that a crash
        has left in the store.
        """
        asleep, awake = deque[TableId](), deque[TableId]()
        for table in tables:
            (asleep if self._tables.known(table) is None else awake).append(table)
        await asyncio.gather(self._one_by_one(asleep), *(self._one_by_one(awake) for _ in range(AT_ONCE)))
        await self._clear_up()

    async def _one_by_one(self, waiting: deque[TableId]) -> None:
        while waiting:
            table = waiting.popleft()
            try:
                async with self.low_priority_turn(table):
                    await self.fresh(table)
            except DatabaseDamaged:
                continue  # it may be this table alone: a tap tries it again
            except StoreError:
                waiting.appendleft(table)
                await self._services.clock.sleep(TRY_AGAIN_S)
            except Exception:  # noqa: BLE001 -- one table must not keep the others away
                _log.exception("a table could not be woken")

    async def _clear_up(self) -> None:
        """Release the posts of archived tables that a crash has left in the store, and delete their questions.

        Ignore a failure of the store.
        """
        with suppress(StoreError):
            stray = await self._services.store.stray_slots()
            hooks = self._services.hooks
            owned = [row for row in stray if hooks.owns(row.slot)]
            rows = [row for row in owned if not any(hook(row.slot) for hook in hooks.keeps_post)]
            await self._services.presenter.take_over(rows)
            for row in rows:
                if question_in(row.slot) is None:
                    self._services.presenter.release(row.slot)
                else:
                    self._services.presenter.remove(row.slot)

    async def take_over_slots(self) -> None:
        """Read the slots of all tables in memory, because this process now sends to a platform instead of another one.

        The latest posts of the other process count against the limits of the platform (`assume_sent`).

        Raises:
            StoreError: The slots cannot be read.
        """
        presenter, store = self._services.presenter, self._services.store
        presenter.term += 1
        await self.assume_sent()
        tables = self._tables.all()
        versions = [table.version for table in tables]
        found = await asyncio.gather(*(store.slots(table.table) for table in tables))
        for slots, version in zip(found, versions, strict=True):
            await presenter.take_over(slots, version)

    async def assume_sent(self) -> None:
        """Count the posts that the previous process may have sent lately, in the rooms of tables and tournaments.

        Until the platform's limits permit more, nothing is sent to these rooms.
        """
        services = self._services
        rooms = await services.store.rooms_used_since(services.clock.now() - SENDS_FOR_MS)
        services.presenter.assume_used(rooms)

    async def forgive_jump(self) -> None:
        """Correct the deadlines of every table after a jump of the clock. Load every table with a deadline for this."""
        self._back_at = self._services.clock.now()
        self._services.cluster.note_absence()
        awake = [table.table for table in self._tables.all()]
        sleeping = [table for table in self._services.alarms.tables() if self._tables.known(table) is None]
        await asyncio.gather(*map(self._forgive_jump_at, awake))
        for first in range(0, len(sleeping), AT_ONCE):
            await asyncio.gather(*map(self._forgive_jump_at, sleeping[first : first + AT_ONCE]))

    async def _forgive_jump_at(self, table_id: TableId) -> None:
        """Correct the deadlines of one table after a jump of the clock; load it if it sleeps. Only log an error."""
        try:
            table = await self.table(table_id)
            if table is not None:
                async with table.lock:
                    table.forgive(forgiven_jump)
        except Exception as error:  # noqa: BLE001 -- deadlines must keep firing after any error
            _log.error("a table could not follow the clock: %s", type(error).__name__)

    # to sleep

    async def let_sleep(self) -> None:
        """Put inactive tables to sleep once a minute, until cancelled."""
        while True:
            await self._services.clock.sleep(LOOK_EVERY_S)
            tired = [table for table in self._tables.all() if self._may_sleep(table)]
            for first in range(0, len(tired), SLEEP_AT_ONCE):
                work = map(self._sleep, tired[first : first + SLEEP_AT_ONCE])
                for outcome in await asyncio.gather(*work, return_exceptions=True):
                    if isinstance(outcome, Exception) and not isinstance(outcome, StoreError):
                        _log.error("a table could not go to sleep", exc_info=outcome)

    def unload(self, table: Table) -> bool:
        """Unload a table that another process has put to sleep. Return False if this process still needs it."""
        if not table.idle or self._is_kept(table) or table.lock.locked():
            return False
        self._drop(table)
        return True

    async def _sleep(self, table: Table) -> None:
        """Store that the table is asleep, then unload it, unless it was used meanwhile.

        Only the process connected to the table's platform stores this, because only it knows if all posts are shown.
        """
        services = self._services
        async with table.lock:
            if not self._may_sleep(table):
                return
            if services.presenter.holds(table.room):
                await table.sleep()
            if self._may_sleep(table):
                self._drop(table)

    def _drop(self, table: Table) -> None:
        services = self._services
        services.cluster.note_asleep(table.table, self._names_of(table))
        due = [row.due for row in services.alarms.rows(table.table)]
        services.alarms.set(table.table, [DeadlineRow(table.table, WAKES, min(due), "")] if due else ())
        services.presenter.forget_table(table.table)
        self._tables.drop(table)

    def _names_of(self, table: Table) -> tuple[Chat | str, ...]:
        """Return the chats and keys by which a command finds the table. An ended table has none."""
        if table.closed:
            return ()
        chats = {chat.whole for chat in (table.room, *self._services.presenter.chats_of(table.table))}
        return (*chats, *keys_of(table.state))

    def _is_kept(self, table: Table) -> bool:
        return any(hook(table.table, table.room) for hook in self._services.hooks.keeps_awake)

    def _may_sleep(self, table: Table) -> bool:
        services = self._services
        rested = services.clock.monotonic() - table.used_at >= SLEEPS_AFTER_MS
        return (
            rested and table.idle and not self._is_kept(table) and services.presenter.settled_at(table.table)
        )


def _newest_and_any(tables: Sequence[TableId], chance: random.Random) -> Iterator[TableId]:
    """Yield the tables, alternately the next one of their order and one at random (`chance`).

    If processes end soon after their starts, each start then wakes other tables, and no table waits for many starts.
    """
    waiting = list(tables)
    while waiting:
        yield waiting.pop(0)
        if waiting:
            yield waiting.pop(chance.randrange(len(waiting)))
