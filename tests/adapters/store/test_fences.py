"""A step is stored if it was made from the stored version of its table, and once for each delivery."""

import asyncio
from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import AlreadyDone, StaleTable
from bot.domain.ids import Chat, PlatformName, TableId
from bot.domain.rows import (
    AddGame,
    AddUpdate,
    Change,
    DropTable,
    MoveChat,
    PutSlot,
    PutTable,
    SetDeadlines,
)
from tests.adapters.store.sample_rows import (
    GAME,
    GROUP,
    TABLE,
    TELEGRAM,
    add_move,
    deadline,
    game,
    slot,
    table,
)


@pytest.mark.parametrize("version", [0, 1, 2, 4])
async def test_a_table_is_stored_only_with_the_version_after_the_stored_one(
    store: SqlStore, version: int
) -> None:
    await store.commit([PutTable(table()), PutTable(table(state="2", version=2))])
    with pytest.raises(StaleTable):
        await store.commit([PutTable(table(state="odd", version=version))])
    await store.commit([PutTable(table(state="3", version=3))])
    assert await store.table(TABLE) == table(state="3", version=3)


async def test_a_new_table_begins_with_its_first_version(store: SqlStore) -> None:
    with pytest.raises(StaleTable):
        await store.commit([PutTable(table(version=2))])
    assert await store.table(TABLE) is None


async def test_a_stale_step_stores_nothing(store: SqlStore) -> None:
    await store.commit([AddGame(game()), PutTable(table()), PutTable(table(state="theirs", version=2))])
    step: list[Change] = [
        AddUpdate(TELEGRAM, "77", 5),
        add_move(0),
        PutTable(table(state="ours", version=2)),
        SetDeadlines(TABLE, (deadline("turn", 3),)),
        PutSlot(slot()),
    ]
    with pytest.raises(StaleTable):
        await store.commit(step)
    assert (await store.moves(GAME), await store.deadlines(), await store.slots()) == ((), (), ())
    step[2] = PutTable(table(state="ours", version=3))
    await store.commit(step)
    assert await store.table(TABLE) == table(state="ours", version=3)


async def test_of_simultaneous_steps_from_one_version_one_is_stored(store: SqlStore) -> None:
    await store.commit([PutTable(table())])
    rivals = [store.commit([PutTable(table(state=str(n), version=2))]) for n in range(10)]
    outcomes = await asyncio.gather(*rivals, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [StaleTable] * 9
    found = await store.table(TABLE)
    assert found is not None
    assert outcomes[int(found.state)] is None


async def test_a_chat_that_moves_takes_its_tables_to_their_next_version(store: SqlStore) -> None:
    new = Chat(TELEGRAM, "-200")
    await store.commit([PutTable(table()), PutTable(table("elsewhere", Chat(TELEGRAM, "-300")))])
    await store.commit([MoveChat(GROUP, new)])
    with pytest.raises(StaleTable):
        await store.commit([PutTable(table(version=2))])
    assert await store.table(TABLE) == table(chat=new, version=2)
    await store.commit([PutTable(table("elsewhere", version=2))])


async def test_an_update_delivered_twice_is_stored_once(store: SqlStore) -> None:
    update = AddUpdate(TELEGRAM, "77", 1_000)
    await store.commit([update, PutTable(table())])
    for again in (update, replace(update, at=9_000)):
        with pytest.raises(AlreadyDone):
            await store.commit([again, PutTable(table(state="2", version=2))])
    assert await store.table(TABLE) == table()
    with pytest.raises(AlreadyDone):
        await store.commit([AddUpdate(TELEGRAM, "78", 1), AddUpdate(TELEGRAM, "78", 1)])
    await store.commit([AddUpdate(TELEGRAM, "78", 1_000), PutTable(table(state="2", version=2))])


async def test_an_update_is_accepted_again_after_its_id_was_deleted(store: SqlStore) -> None:
    await store.commit([AddUpdate(TELEGRAM, "old", 1_000), AddUpdate(TELEGRAM, "new", 2_000)])
    assert await store.drop_updates(2_000, 9) == 1
    await store.commit([AddUpdate(TELEGRAM, "old", 3_000)])
    with pytest.raises(AlreadyDone):
        await store.commit([AddUpdate(TELEGRAM, "new", 3_000)])


async def test_the_id_of_an_update_is_found_until_it_is_deleted(store: SqlStore) -> None:
    await store.commit([AddUpdate(TELEGRAM, "old", 1_000), AddUpdate(TELEGRAM, "new", 2_000)])
    assert await store.has_update(TELEGRAM, "old")
    assert [await store.drop_updates(2_000, 9) for _ in range(2)] == [1, 0]
    assert not await store.has_update(TELEGRAM, "old")
    assert await store.has_update(TELEGRAM, "new")
    assert not await store.has_update(PlatformName("discord"), "new")


async def test_a_table_is_deleted_only_at_its_stored_version(store: SqlStore) -> None:
    await store.commit([PutTable(table()), PutTable(table("other"))])
    for version in (0, 2):
        with pytest.raises(StaleTable):
            await store.commit([DropTable(TABLE, version), PutTable(table("other", version=2))])
    await store.commit([DropTable(TABLE, 1)])
    assert await store.table(TABLE) is None
    assert await store.table(TableId("other")) == table("other")
    with pytest.raises(StaleTable):
        await store.commit([DropTable(TABLE, 1)])
