"""Leases, on a server and in memory: one holder at a time. A process without its lease writes no row."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import cast

import pytest

from adapters.clock import SystemClock
from adapters.store import SqlStore
from adapters.store.leases import PostgresLeases
from adapters.store.postgres import PostgresDatabase
from bot.domain.errors import LeaseLost, StoreError
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId
from bot.domain.rows import DropSlot, PutSlot, SlotRow
from bot.ports.cluster import AlwaysGranted, Lease, Leases
from bot.ports.store import Store
from tests.adapters.store.conftest import emptied
from tests.memory.leases import MemoryLeases
from tests.memory.store import MemoryStore
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy
from tests.waiting import PATIENCE_S, until

CHAT = Chat(PlatformName("telegram"), "7")


def is_fresh(lease: Lease) -> bool:
    return lease.fresh


def row(number: int = 1, message: str = "m") -> SlotRow:
    return SlotRow(SlotId(f"s{number}"), TableId("t"), CHAT, MessageId(message), None, "d")


@dataclass
class Cluster:
    """Two processes on one store. `stop` makes the first one stop without knowing it."""

    store: Store
    first: Leases
    second: Leases
    stop: Callable[[], None]


@pytest.fixture(params=["memory", "postgres"])
async def cluster(request: pytest.FixtureRequest) -> AsyncIterator[Cluster]:
    if request.param == "memory":
        store = MemoryStore()
        leases = MemoryLeases(store, SystemClock())
        yield Cluster(store, leases, leases.for_other_process(), lambda: setattr(leases, "stopped", True))
        return
    database: str = request.getfixturevalue("shared_database")
    opened = await emptied(database)
    first, second = (PostgresLeases(PostgresDatabase(database)) for _ in range(2))
    yield Cluster(cast("Store", opened), first, second, lambda: None)
    await opened.close()


async def test_a_lease_has_one_holder_and_goes_to_the_next_process_when_it_is_given_up(
    cluster: Cluster,
) -> None:
    held = await cluster.first.take("telegram")
    other = await cluster.first.take("discord")
    waiting = asyncio.create_task(cluster.second.take("telegram"))
    async with asyncio.timeout(PATIENCE_S):
        await held.commit([PutSlot(row())])
        assert is_fresh(held)
        assert not waiting.done()
        await held.give_up()
        taken = await waiting
        assert taken.name == "telegram"
        assert is_fresh(taken)
        assert not is_fresh(held)
        assert is_fresh(other)
        await held.ended()
        await taken.give_up()
        await other.give_up()


async def test_a_process_is_notified_only_if_another_process_has_the_lease(
    cluster: Cluster,
) -> None:
    heard: list[str] = []

    async def refused() -> None:
        heard.append("refused")

    held = await cluster.first.take("telegram", refused)
    assert heard == []
    waiting = asyncio.create_task(cluster.second.take("telegram", refused))
    await until(lambda: heard)
    async with asyncio.timeout(PATIENCE_S):
        await held.give_up()
        await (await waiting).give_up()


async def test_a_process_without_its_lease_writes_no_row(cluster: Cluster) -> None:
    held = await cluster.first.take("telegram")
    await held.commit([PutSlot(row(1)), PutSlot(row(2)), DropSlot(row(2).slot)])
    await held.give_up()
    with pytest.raises(LeaseLost):
        await held.commit([PutSlot(row(3))])
    assert await cluster.store.slots() == (row(1),)


@pytest.mark.sampled
async def test_a_lease_lasts_while_its_holder_runs(cluster: Cluster) -> None:
    held = await cluster.first.take("telegram")
    waiting = asyncio.create_task(cluster.second.take("telegram"))
    await asyncio.wait({waiting}, timeout=4)
    assert is_fresh(held)
    assert not waiting.done()
    waiting.cancel()
    await held.give_up()


@pytest.mark.sampled
async def test_a_stopped_process_loses_its_lease_and_notices_that_first() -> None:
    store = MemoryStore()
    leases = MemoryLeases(store, SystemClock())
    held = await leases.take("telegram")
    leases.stopped = True
    async with asyncio.timeout(PATIENCE_S):
        taken = await leases.for_other_process().take("telegram")
    assert not is_fresh(held)
    assert is_fresh(taken)
    with pytest.raises(LeaseLost):
        await held.commit([PutSlot(row())])
    await taken.give_up()


@pytest.mark.sampled
async def test_the_lease_of_a_process_with_a_silent_network_ends_before_the_next_one_begins(
    on_server: SqlStore, shared_database: str, postgres: PostgresServer
) -> None:
    name = shared_database.rpartition("/")[2]
    async with Proxy(postgres.port) as proxy:
        held = await PostgresLeases(PostgresDatabase(postgres.url(name, proxy.port))).take("telegram")
        waiting = asyncio.create_task(PostgresLeases(PostgresDatabase(shared_database)).take("telegram"))
        proxy.swallow()
        assert is_fresh(held)
        async with asyncio.timeout(PATIENCE_S):
            taken = await waiting
            assert not is_fresh(held)
            await held.ended()
        with pytest.raises(LeaseLost):
            await held.commit([PutSlot(row())])
        await taken.give_up()
    assert await on_server.slots() == ()


@pytest.mark.sampled
async def test_a_process_with_a_slow_connection_loses_its_lease_within_8_s(
    on_server: SqlStore, shared_database: str, postgres: PostgresServer
) -> None:
    name = shared_database.rpartition("/")[2]
    async with Proxy(postgres.port) as proxy:
        held = await PostgresLeases(PostgresDatabase(postgres.url(name, proxy.port))).take("telegram")
        waiting = asyncio.create_task(PostgresLeases(PostgresDatabase(shared_database)).take("telegram"))
        writing = asyncio.create_task(keep_writing(held))
        proxy.delay_s = 0.8
        async with asyncio.timeout(8):
            await held.ended()
            taken = await waiting
        assert is_fresh(taken)
        assert not is_fresh(held)
        with pytest.raises(LeaseLost):
            await writing
        await held.give_up()
        await taken.give_up()


async def keep_writing(held: Lease) -> None:
    """Change and drop a row again and again, two statements each time, until the lease is lost."""
    while True:
        await held.commit([PutSlot(row(1)), DropSlot(row(2).slot)])


async def test_a_lease_is_not_taken_while_its_heartbeats_cannot_be_stored(
    on_server: SqlStore, shared_database: str, postgres: PostgresServer
) -> None:
    told: list[tuple[str, str]] = []
    leases = PostgresLeases(PostgresDatabase(shared_database), lambda *words: told.append(words))
    postgres.ask(
        "ALTER TABLE leases ADD CONSTRAINT no_room CHECK (name <> 'telegram') NOT VALID", shared_database
    )
    try:
        taking = asyncio.create_task(leases.take("telegram"))
        await until(lambda: len(told) > 1)
        assert all(line for _, line in told)
    finally:
        postgres.ask("ALTER TABLE leases DROP CONSTRAINT no_room", shared_database)
    async with asyncio.timeout(PATIENCE_S):
        held = await taking
    assert told[-1] == ("telegram", "")
    await held.give_up()


async def test_a_session_ended_by_the_server_ends_its_lease_and_it_is_taken_again(
    on_server: SqlStore, shared_database: str, postgres: PostgresServer
) -> None:
    lines: list[tuple[str, str]] = []
    leases = PostgresLeases(PostgresDatabase(shared_database), lambda *told: lines.append(told))
    held = await leases.take("telegram")
    async with asyncio.timeout(PATIENCE_S):
        await held.commit([PutSlot(row())])
        held_by = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)"
            " WHERE query LIKE 'SELECT pg_temp.durak_write%' AND locktype = 'advisory' AND mode = 'ExclusiveLock'"
            " AND datname = current_database()"
        )
        assert postgres.ask(held_by, shared_database) == ["t"]
        await held.ended()
        assert not is_fresh(held)
        again = await leases.take("telegram")
        await again.commit([PutSlot(row(2))])
    await again.give_up()
    assert len(await on_server.slots()) == 2
    assert ("telegram", "") in lines


async def test_a_row_that_cannot_be_stored_does_not_end_the_lease(
    on_server: SqlStore, shared_database: str
) -> None:
    leases = PostgresLeases(PostgresDatabase(shared_database))
    held = await leases.take("telegram")
    unfit = SlotRow(SlotId("s"), TableId("t"), CHAT, MessageId("m"), 2**70, "d")
    with pytest.raises(StoreError) as refused:
        await held.commit([PutSlot(unfit)])
    assert not isinstance(refused.value, LeaseLost)
    assert is_fresh(held)
    await held.commit([PutSlot(row())])
    await held.give_up()
    assert await on_server.slots() == (row(),)


async def test_a_single_process_gets_every_lease_and_the_lease_ends_when_given_up() -> None:
    store = MemoryStore()
    leases = AlwaysGranted(store)
    first, second = await leases.take("telegram"), await leases.take("telegram")
    assert not leases.shared
    await first.give_up()
    await first.ended()
    assert not is_fresh(first)
    assert is_fresh(second)
    await second.commit([PutSlot(row())])
    with pytest.raises(LeaseLost):
        await first.commit([PutSlot(row(2))])
    assert await store.slots() == (row(),)
