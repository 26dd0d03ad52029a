"""Every process notices that a server has lost answered commits; nobody reports it without cause."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from adapters.store import SqlStore, known_commits
from adapters.store import writer as writing
from adapters.store.leases import PostgresLease
from adapters.store.one_trip import KEPT_MS, WENT_BACK
from bot.domain.errors import LeaseLost, StoreError, WentBack
from bot.domain.ids import TableId
from bot.domain.rows import (
    REMOVED,
    AddGame,
    DropInstruction,
    InstructionRow,
    PutInstruction,
    PutSlot,
    PutTable,
    SlotRow,
)
from bot.ports.cluster import SlotChange
from bot.ports.news import LostCommits
from tests.adapters.store.sample_rows import GAME, GROUP, TABLE, add_move, game, slot, table
from tests.adapters.store.test_postgres import behind_proxy, opened, works_again
from tests.postgres_server import Pair, PostgresServer
from tests.waiting import until

BACK_BY_ONE = "UPDATE writers SET number = number - 1"
END_SESSIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


ORDER = InstructionRow("1", GROUP.platform, 0, "{}")
TIME_FOR_TWO_ROWS = """
CREATE FUNCTION time_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM changed) > 2 THEN
        RAISE EXCEPTION USING ERRCODE = 'query_canceled', MESSAGE = 'canceling statement due to user request';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER time_out AFTER UPDATE ON slots REFERENCING NEW TABLE AS changed EXECUTE FUNCTION time_out();
CREATE TRIGGER time_out AFTER UPDATE ON tables REFERENCING NEW TABLE AS changed EXECUTE FUNCTION time_out()
"""
"""A time limit of a slow server: a statement has time for two rows."""


@pytest.fixture
async def both(postgres: PostgresServer) -> AsyncIterator[tuple[str, SqlStore, SqlStore]]:
    """A database, and the stores of two processes: both have written and know each other's commits."""
    database = postgres.new_database()
    async with opened(database) as one, opened(database) as other:
        await one.commit([AddGame(game()), PutTable(table())])
        await other.commit([add_move(0)])
        await one.compare_commits()
        await other.compare_commits()
        yield database, one, other


def is_lost(store: SqlStore) -> bool:
    return store._known._lost.is_set()


@pytest.mark.parametrize("change", [BACK_BY_ONE, "DELETE FROM writers"])
async def test_a_commit_after_a_loss_is_refused_and_so_is_every_later_one(
    postgres: PostgresServer, change: str
) -> None:
    database = postgres.new_database()
    async with opened(database) as store:
        for seq in range(3):
            await store.commit([AddGame(game())] if not seq else [add_move(seq - 1)])
        postgres.ask(change, database)
        for _ in range(2):
            with pytest.raises(WentBack, match=WENT_BACK):
                await store.commit([add_move(2)])
        with pytest.raises(WentBack):
            await store.drop_expired(0, 1)  # work, and no changes
        lost = await asyncio.wait_for(store.until_lost(), 1)
        assert len(lost.writers) == 1
    async with opened(database) as store:
        assert len(await store.moves(GAME)) == 2


async def test_every_process_refuses_a_server_that_has_lost_the_newest_commit(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, other = both
    postgres.ask(f"{BACK_BY_ONE}; {END_SESSIONS}", database)
    for store in (one, other):

        async def refused(store: SqlStore = store) -> bool:
            try:
                await store.moves(GAME)
            except StoreError as error:
                return isinstance(error, WentBack)
            return False

        await until(refused)
        assert is_lost(store)


async def test_a_process_notices_the_loss_of_a_commit_of_another_process(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, _ = both
    await one.compare_commits()
    name = one._writer._name
    postgres.ask(f"UPDATE writers SET number = number - 1 WHERE writer <> '{name}'", database)
    with pytest.raises(WentBack):
        await one.compare_commits()
    assert is_lost(one)


async def test_the_notification_about_a_commit_has_the_number_of_the_commit(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, other = both
    await one.compare_commits()
    heard = set[TableId]()
    one.listen(lambda news: heard.update(row.table for row in news.tables))
    other.listen(lambda _: None)
    number = 0

    async def is_heard() -> bool:
        nonlocal number
        number += 1
        await other.commit([PutTable(table(f"new {number}"))])
        return bool(heard)

    await until(is_heard)
    last = f"new {number}"
    await until(lambda: last in heard)
    postgres.ask(f"UPDATE writers SET number = number - 1 WHERE writer = '{other._writer._name}'", database)
    with pytest.raises(WentBack):
        await one.compare_commits()


async def test_a_process_known_only_by_its_notifications_is_not_reported_as_a_loss(
    both: tuple[str, SqlStore, SqlStore],
) -> None:
    database, one, _ = both
    heard = set[TableId]()
    one.listen(lambda news: heard.update(row.table for row in news.tables))
    async with opened(database) as third:
        third.listen(lambda _: None)
        number = 0

        async def is_heard() -> bool:
            nonlocal number
            number += 1
            await third.commit([PutTable(table(f"new {number}"))])
            return bool(heard)

        await until(is_heard)
        one.note_loss()
        assert third._writer._name not in (await one.until_lost()).writers


async def test_the_row_of_a_process_that_ended_long_ago_may_be_deleted(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, other = both
    old = time.time_ns() // 1_000_000 - KEPT_MS
    postgres.ask(f"INSERT INTO writers VALUES ('dead', 5, {old})", database)
    await one.compare_commits()
    postgres.ask("DELETE FROM writers WHERE writer = 'dead'", database)
    await one.compare_commits()
    assert not is_lost(one)
    postgres.ask(f"DELETE FROM writers WHERE writer = '{other._writer._name}'", database)
    with pytest.raises(WentBack):
        await one.compare_commits()


@pytest.mark.parametrize("hours", [-25, 25])
async def test_a_wrong_clock_reports_no_false_loss_and_hides_no_real_loss(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    database, right, ahead = postgres.new_database(), time.time_ns, 0
    monkeypatch.setattr(time, "time_ns", lambda: right() + ahead)
    async with opened(database) as one:
        await one.commit([AddGame(game())])
        ahead = hours * 3_600 * 10**9
        async with opened(database) as other:
            await other.commit([add_move(0)])
            ahead = 0
            async with opened(database):
                await one.compare_commits()
                await other.compare_commits()
            await other.commit([add_move(1)])
            postgres.ask(f"DELETE FROM writers WHERE writer = '{one._writer._name}'", database)
            ahead = hours * 3_600 * 10**9
            with pytest.raises(WentBack):
                await other.compare_commits()


async def test_commits_with_lost_answers_are_not_reported_as_a_loss(postgres: PostgresServer) -> None:
    async with behind_proxy(postgres) as (store, proxy):
        for seq in range(3):
            proxy.cut_before_answer_to(b"INSERT INTO moves")
            await store.commit([add_move(seq)])
            await store.compare_commits()
        assert not is_lost(store)


async def test_after_the_repair_a_new_store_writes_and_the_other_process_sees_the_loss(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, other = both
    shown, gone = slot("hand:1"), SlotRow(slot().slot, TABLE, GROUP, None, None, REMOVED)
    sleeping = table("asleep")
    await one.commit([PutSlot(shown), PutSlot(gone), PutTable(sleeping)])
    postgres.ask("UPDATE tables SET asleep = true", database)
    one.note_loss()
    lost = await one.until_lost()
    assert lost.tables == {TABLE: 1, sleeping.table: 1}
    async with opened(database) as anew:
        await anew.mend(lost)
        await anew.mend(lost)
        assert {row.slot: row.digest for row in await anew.slots()} == {shown.slot: "", gone.slot: REMOVED}
        assert set(await anew.awake_tables(2**60)) == {TABLE, sleeping.table}
        with pytest.raises(WentBack):
            await other.commit([add_move(1)])
        async with opened(database) as other_anew:
            await other_anew.mend(await other.until_lost())
            for store, seq in ((anew, 1), (other_anew, 2), (anew, 3)):
                await store.compare_commits()
                await store.commit([add_move(seq)])


async def test_a_large_database_is_repaired_in_portions_after_a_loss(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_commits, "MENDED_AT_ONCE", 2)
    database, one, other = both
    many = range(5)
    await one.commit([PutTable(table(f"asleep {number}")) for number in many])
    await one.commit([PutSlot(slot(f"hand:{number}")) for number in many])
    postgres.ask(f"UPDATE tables SET asleep = true; {TIME_FOR_TWO_ROWS}", database)
    async with opened(database) as anew:
        await anew.mend(LostCommits((other._writer._name,), {}))
        assert {row.digest for row in await anew.slots()} == {""}
        assert len(await anew.awake_tables(0)) == len(many) + 1
    with pytest.raises(WentBack):
        await other.compare_commits()


@pytest.mark.sampled
async def test_the_loss_on_an_outdated_standby_is_noticed_before_the_first_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writing, "TRY_AGAIN_S", 0.2)
    with Pair() as pair:
        async with opened(pair.url) as store:
            await store.commit([AddGame(game()), add_move(0)])
            pair.leave_behind()
            await store.commit([add_move(1)])
            pair.fail_over()
            lost: LostCommits = await asyncio.wait_for(store.until_lost(), 30)
        async with opened(pair.url) as store:
            await store.mend(lost)
            await store.commit([add_move(1)])
            assert len(await store.moves(GAME)) == 2


@pytest.mark.sampled
@pytest.mark.parametrize("change", [PutSlot(slot()), DropInstruction(ORDER.id)])
async def test_the_loss_of_a_row_written_under_a_lease_is_noticed_on_a_standby(
    monkeypatch: pytest.MonkeyPatch, change: SlotChange
) -> None:
    monkeypatch.setattr(writing, "TRY_AGAIN_S", 0.2)
    with Pair() as pair:
        async with opened(pair.url) as store:
            await store.commit([PutTable(table()), PutInstruction(ORDER)])
            lease = await store.leases().take("telegram")
            pair.leave_behind()
            await lease.commit([change])
            pair.fail_over()
            lost = asyncio.create_task(store.until_lost())

            async def noticed() -> bool:
                with suppress(StoreError):
                    await store.compare_commits()
                return lost.done()

            await until(noticed)
            await lease.give_up()


async def test_a_lease_that_goes_to_another_process_is_not_reported_as_a_loss(
    both: tuple[str, SqlStore, SqlStore],
) -> None:
    _, one, other = both
    for store in (one, other, one):
        lease = await store.leases().take("telegram")
        for number in range(2):
            await lease.commit([PutSlot(slot(f"hand:{number}"))])
        for both_know in (one, other):
            await both_know.compare_commits()
        await lease.give_up()
    await one.commit([add_move(1)])
    assert not any(map(is_lost, (one, other)))


async def test_a_lease_without_writes_for_days_is_not_reported_as_a_loss(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, other = both
    lease = await one.leases().take("telegram")
    await lease.commit([PutSlot(slot())])
    own = (one._writer._name, other._writer._name)
    postgres.ask(
        f"UPDATE writers SET at = at - {2 * KEPT_MS} WHERE writer NOT IN {own}",
        database,
    )
    assert isinstance(lease, PostgresLease)
    lease._counted_at -= 2 * KEPT_MS
    for store in (one, other):
        await store.compare_commits()
    async with opened(database):
        await lease.commit([PutSlot(slot())])
        for store in (one, other):
            await store.compare_commits()
    assert not any(map(is_lost, (one, other)))
    await lease.give_up()


async def test_a_lease_writes_nothing_to_a_server_that_lacks_its_last_commit(
    both: tuple[str, SqlStore, SqlStore], postgres: PostgresServer
) -> None:
    database, one, _ = both
    lease = await one.leases().take("telegram")
    for _ in range(2):
        await lease.commit([PutSlot(slot())])
    postgres.ask(BACK_BY_ONE, database)
    with pytest.raises(LeaseLost):
        await lease.commit([PutSlot(slot("hand:1"))])
    assert is_lost(one)
    assert len(await one.slots()) == 1
    await lease.give_up()


@pytest.mark.sampled
async def test_a_complete_standby_is_not_reported_as_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "TRY_AGAIN_S", 0.2)
    with Pair() as pair:
        async with opened(pair.url) as store:
            await store.commit([AddGame(game()), add_move(0)])
            pair.leave_behind()
            pair.fail_over()
            await works_again(store, 1)
            assert len(await store.moves(GAME)) == 2
            assert not is_lost(store)
