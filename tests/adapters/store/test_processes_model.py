"""Processes read, stop, come back and trust old values: nothing is committed twice, and no two processes send.

Each fence is removed once, and the tests must notice it: random histories do so on the store in memory with a manual
clock, and one short history does so on a server. Random histories on a server take real time, and a failure may not
repeat.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from adapters.store import leases
from adapters.store.leases import PostgresLeases
from adapters.store.postgres import PostgresDatabase
from bot.domain.errors import LeaseLost, StoreError
from bot.domain.ids import Chat, MessageId, PersonId, PlatformName, SlotId, TableId
from bot.domain.rank_rows import MarkRanked, PersonStanding
from bot.domain.rows import AddUpdate, Change, PutRow, PutSlot, PutTable, SlotRow, TableRow
from tests.adapters.store.conftest import done_on, emptied
from tests.adapters.store.test_durability import LONG_RUN
from tests.memory.clock import ManualClock
from tests.memory.leases import MemoryLease, MemoryLeases
from tests.memory.store import MemoryStore

HERE = PlatformName("telegram")
ROOM = Chat(HERE, "-1")
TABLE, ANN, SLOT = TableId("table"), PersonId("ann"), SlotId("slot")
MUTANTS = ("slots", "ranks", "rooms", "updates", "beat")
PROCESSES = st.integers(0, 1)
TRIES = 4_000
"""The search ends at the first history that notices a mutant, usually within a hundred."""
NOTICED = "carried out once|no step is lost|every game counts|one unfinished table|one process"


END_ITS_SESSION = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND mode = 'ExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""End the session with the lease."""


class Process:
    """The memory of one process: all of it may be old."""

    def __init__(self) -> None:
        self.version = 0
        self.until = 0
        self.games = 0
        self.lease: Any = None


class Model(RuleBasedStateMachine):
    """Two processes on one store. `mutant` names the missing fence. `database` is the URL of a server, or None."""

    mutant: ClassVar[str] = ""
    database: ClassVar[str | None] = None

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.processes = [Process(), Process()]
        self.steps = self.ranks = self.rooms = 0
        self.updates: set[int] = set()
        self.loop.run_until_complete(self._begin())

    async def _begin(self) -> None:
        self.clock = ManualClock()
        self.store: Any = MemoryStore() if self.database is None else await emptied(self.database)
        if self.database is None:
            first = MemoryLeases(self.store, self.clock)
            self.leases: Sequence[Any] = (first, first.for_other_process())
        else:
            self.leases = [PostgresLeases(PostgresDatabase(self.database)) for _ in range(2)]

    def teardown(self) -> None:
        self.loop.run_until_complete(self._end())
        self.loop.close()

    async def _end(self) -> None:
        for held in self.leases:
            if isinstance(held, MemoryLeases):
                held.stopped = False
        for process in self.processes:
            if process.lease is not None:
                await process.lease.give_up()
        await self.store.close()

    async def commit(self, *changes: Change) -> bool:
        """Return True if the store accepts the changes, without the fence of the mutant."""
        kept = [self._mutated(change) for change in changes if not self._lacks(change)]
        try:
            await self.store.commit(kept)
        except StoreError:
            return False
        return True

    def _lacks(self, change: Change) -> bool:
        return self.mutant == "updates" and isinstance(change, AddUpdate)

    def _mutated(self, change: Change) -> Change:
        if self.mutant == "ranks" and isinstance(change, MarkRanked):
            return MarkRanked(change.at)
        if self.mutant == "rooms" and isinstance(change, PutTable):
            return PutTable(replace(change.row, unfinished=False))
        return change

    @rule(number=PROCESSES, kind=st.sampled_from(["read", "step", "rank", "open"]), update=st.integers(0, 3))
    def acts(self, number: int, kind: str, update: int) -> None:
        """Read the store, or commit something. All of it is one rule: so leases change hands often."""
        match kind:
            case "read":
                self.reads(number)
            case "step":
                self.steps_on(number, update)
            case "rank":
                self.ranks_a_game(number)
            case _:
                self.opens_a_table(number)

    def reads(self, number: int) -> None:
        self.loop.run_until_complete(self._read(self.processes[number]))

    async def _read(self, process: Process) -> None:
        row = await self.store.table(TABLE)
        process.version = 0 if row is None else row.version
        process.until = await self.store.ranked_until()
        found = await self.store.standings(ROOM, [ANN])
        process.games = found[ANN].games if ANN in found else 0

    def steps_on(self, number: int, update: int) -> None:
        """Commit a step. The platform may deliver its update twice, to two processes."""
        process = self.processes[number]
        row = TableRow(TABLE, Chat(HERE, "7"), True, str(process.version + 1), process.version + 1)
        done = self.commit(AddUpdate(HERE, str(update), 1), PutTable(row))
        if self.loop.run_until_complete(done):
            assert update not in self.updates, "an update is carried out once"
            self.updates.add(update)
            self.steps += 1
            process.version += 1
            assert process.version == self.steps, "no step is lost"

    def ranks_a_game(self, number: int) -> None:
        process = self.processes[number]
        standing = PutRow(PersonStanding(ANN, ROOM, games=process.games + 1))
        if self.loop.run_until_complete(self.commit(standing, MarkRanked(process.until + 1, process.until))):
            self.ranks += 1
            process.until, process.games = process.until + 1, process.games + 1
            assert process.games == self.ranks, "every game counts"

    def opens_a_table(self, number: int) -> None:
        row = TableRow(TableId(f"t{number}{self.rooms}"), ROOM, True, "{}", unfinished=True)
        if self.loop.run_until_complete(self.commit(PutTable(row))):
            self.rooms += 1
            assert self.rooms == 1, "a room has one unfinished table"

    @rule(number=PROCESSES)
    def takes_the_lease(self, number: int) -> None:
        self.loop.run_until_complete(self._take(number))

    async def _take(self, number: int) -> None:
        process = self.processes[number]
        if process.lease is not None and not await self._is_over(process.lease):
            return
        refused = asyncio.Event()

        async def note() -> None:
            refused.set()

        taking = asyncio.create_task(self.leases[number].take("telegram", note))
        if getattr(self.leases[number], "stopped", False):
            await asyncio.sleep(0)
        else:
            waiting = asyncio.create_task(refused.wait())
            await asyncio.wait({taking, waiting}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
        if taking.done():
            process.lease = taking.result()
        else:
            taking.cancel()
            await asyncio.gather(taking, return_exceptions=True)

    async def _is_over(self, lease: Any) -> bool:
        ended = asyncio.create_task(lease.ended())
        await asyncio.wait({ended}, timeout=0)
        await asyncio.sleep(0)
        over = ended.done()
        ended.cancel()
        return over

    @rule(number=PROCESSES)
    def is_stopped(self, number: int) -> None:
        """The process stops for four seconds; after three the server has ended its session.

        In memory the process does not know that yet.
        """
        self.loop.run_until_complete(self._stop(number))

    async def _stop(self, number: int) -> None:
        lease = self.processes[number].lease
        if self.database is None:
            self.leases[number].stopped = True
            await self.clock.advance(4)
        elif lease is not None and lease.fresh:
            await done_on(self.database, lambda connection: connection.exec_driver_sql(END_ITS_SESSION))
            async with asyncio.timeout(20):
                await lease.ended()

    @rule(number=PROCESSES)
    def comes_back(self, number: int) -> None:
        """The process notices the loss of its lease. On a server it has already noticed it."""
        if self.database is None:
            self.leases[number].stopped = False

    @rule(number=PROCESSES)
    def writes_a_slot(self, number: int) -> None:
        self.loop.run_until_complete(self._write(number))

    async def _write(self, number: int) -> None:
        lease = self.processes[number].lease
        if lease is None:
            return
        row = PutSlot(SlotRow(SLOT, TABLE, ROOM, MessageId(str(number)), None, ""))
        other = self.processes[1 - number].lease
        others = other is not None and self._stands(other)
        try:
            await (self.store if self.mutant == "slots" else lease).commit([row])
        except LeaseLost:
            return
        assert not others, "one process writes slots"

    @rule(number=PROCESSES)
    def sends(self, number: int) -> None:
        lease, other = self.processes[number].lease, self.processes[1 - number].lease
        if lease is not None and (lease.fresh or self.mutant == "beat"):
            assert other is None or not self._stands(other), "one process sends"

    def _stands(self, lease: Any) -> bool:
        return lease.is_held if isinstance(lease, MemoryLease) else lease.fresh


def tried(model: type[Model], examples: int, steps: int) -> None:
    run_state_machine_as_test(
        model,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_no_step_is_committed_twice_and_no_two_processes_send_at_the_same_time() -> None:
    tried(Model, 40, 40)


@pytest.mark.sampled
@pytest.mark.parametrize("mutant", MUTANTS)
def test_the_random_histories_find_each_removed_concurrency_check(mutant: str) -> None:
    model = type("Mutant", (Model,), {"mutant": mutant})
    with pytest.raises(AssertionError, match=NOTICED):
        tried(model, TRIES, 40)


def test_no_step_is_committed_twice_on_a_server(shared_database: str) -> None:
    tried(type("OnServer", (Model,), {"database": shared_database}), 10 if LONG_RUN else 4, 40)


NOTICED_BY: dict[str, list[tuple[Any, ...]]] = {
    "slots": [("takes_the_lease", 0), ("is_stopped", 0), ("takes_the_lease", 1), ("writes_a_slot", 0)],
    "ranks": [("ranks_a_game", 0), ("ranks_a_game", 1)],
    "rooms": [("opens_a_table", 0), ("opens_a_table", 1)],
    "updates": [("steps_on", 0, 0), ("reads", 1), ("steps_on", 1, 0)],
    "beat": [("takes_the_lease", 0), ("is_stopped", 0), ("takes_the_lease", 1), ("sends", 0)],
}
"""The shortest history noticing each mutant: methods of `Model` and their arguments."""


def lived_through(model: type[Model], history: list[tuple[Any, ...]]) -> None:
    machine = model()
    try:
        for name, *arguments in history:
            getattr(machine, name)(*arguments)
    finally:
        machine.teardown()


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_short_history_finds_each_removed_concurrency_check_on_a_server(
    shared_database: str, mutant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "FRESH_MS", 1_000_000)  # The other lease stays fresh on a busy machine.
    whole = type("OnServer", (Model,), {"database": shared_database})
    lived_through(whole, NOTICED_BY[mutant])
    with pytest.raises(AssertionError, match=NOTICED):
        lived_through(type("MutantOnServer", (whole,), {"mutant": mutant}), NOTICED_BY[mutant])
