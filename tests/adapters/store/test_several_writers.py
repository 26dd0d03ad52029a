"""Two processes write one store: each finds the changes of the other, and neither undoes them."""

from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import StaleTable
from bot.domain.ids import Chat, Language, PersonId, TableId
from bot.domain.rank_rows import MarkRanked, PersonStanding
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.rows import (
    DropInstruction,
    InstructionRow,
    MoveChat,
    PutInstruction,
    PutPerson,
    PutRoom,
    PutRow,
    PutTable,
    SetDeadlines,
    SetTableKeys,
)
from bot.ports.news import FoundTable, TableNews
from tests.adapters.store.sample_rows import (
    ANN,
    GROUP,
    TABLE,
    TELEGRAM,
    ann,
    deadline,
    room,
    table,
)

OTHER = TableId("other")


async def test_a_room_has_one_unfinished_table(store: SqlStore) -> None:
    going_on = replace(table(), unfinished=True)
    await store.commit([PutTable(going_on)])
    with pytest.raises(StaleTable):
        await store.commit([PutTable(replace(going_on, table=OTHER))])
    assert await store.table(OTHER) is None
    await store.commit([PutTable(replace(going_on, table=OTHER, room=replace(GROUP, topic="5")))])
    await store.commit([PutTable(replace(going_on, version=2, unfinished=False))])
    await store.commit([PutTable(replace(going_on, table=TableId("third")))])


async def test_a_table_at_the_new_address_of_a_chat_is_replaced(store: SqlStore) -> None:
    new = Chat(TELEGRAM, "-200")
    await store.commit([PutTable(replace(table(), unfinished=True))])
    await store.commit([PutTable(replace(table(OTHER, new), unfinished=True))])
    await store.commit([MoveChat(GROUP, new)])
    rows = [await store.table(TABLE), await store.table(OTHER)]
    assert [row is not None and (row.room, row.unfinished) for row in rows] == [(new, True), (new, False)]


async def test_fields_that_others_have_changed_stay(store: SqlStore) -> None:
    read = ann()
    await store.commit([PutPerson(read), PutRoom(room())])
    spoken = replace(read, language=Language("uk"), chose_language=True)
    await store.commit([PutPerson(spoken, (), read)])
    await store.commit([PutPerson(replace(read, name="Anna"), (), read)])
    assert await store.person(TELEGRAM, read.user) == replace(spoken, name="Anna")
    await store.commit([PutRoom(replace(room(), title="Enemies"), room())])
    await store.commit([PutRoom(replace(room(), pace="blitz"), room())])
    assert await store.room(GROUP) == replace(room(), title="Enemies", pace="blitz")
    await store.commit([PutRoom(replace(room(), ended_series="other"), room())])
    await store.commit([PutRoom(replace(room(), title="Friends"))])
    assert await store.room(GROUP) == replace(room(), title="Friends", ended_series="other")


async def test_settings_that_others_have_changed_stay(store: SqlStore) -> None:
    first = RoomSettings(zone="kyiv")
    await store.commit([PutRoomSettings(GROUP, first, RoomSettings())])
    for changed in (replace(first, rings=False), replace(first, weekly=True), first):
        await store.commit([PutRoomSettings(GROUP, changed, first)])
    assert await store.room_settings(GROUP) == replace(first, rings=False, weekly=True)
    await store.commit([PutRoomSettings(GROUP, first)])
    assert await store.room_settings(GROUP) == first


async def test_a_person_met_by_two_processes_at_once_has_one_id(store: SqlStore) -> None:
    first, second = ann(), replace(ann(), person=PersonId("ann2"))
    for person in (first, second):
        await store.commit([PutPerson(person, (), person)])
    assert await store.person(TELEGRAM, first.user) == first


async def test_ranks_are_stored_on_top_of_those_that_were_read(store: SqlStore) -> None:
    ranks = PutRow(PersonStanding(ANN, GROUP, games=1))
    await store.commit([ranks, MarkRanked(7, after=0)])
    with pytest.raises(StaleTable):
        await store.commit([PutRow(PersonStanding(ANN, GROUP, games=9)), MarkRanked(8, after=0)])
    assert await store.standings(GROUP, [ANN]) == {ANN: ranks.row}
    await store.commit([MarkRanked(9, after=7)])
    assert await store.ranked_until() == 9


async def test_orders_wait_for_their_time(store: SqlStore) -> None:
    instructions = [InstructionRow(f"o{due}", TELEGRAM, due, "{}") for due in (5, 9, 7)]
    await store.commit(
        [*map(PutInstruction, instructions), PutInstruction(InstructionRow("done", TELEGRAM, 1, "{}"))]
    )
    await store.commit([DropInstruction("done")])
    assert await store.instructions(TELEGRAM, 7) == (instructions[0], instructions[2])
    await store.commit([PutInstruction(replace(instructions[0], due=8)), DropInstruction("o7")])
    assert await store.instructions(TELEGRAM, 8) == (replace(instructions[0], due=8),)


async def test_a_command_finds_every_table_that_it_may_mean(store: SqlStore) -> None:
    topic = replace(GROUP, topic="5")
    far = PutTable(replace(table("far", Chat(TELEGRAM, "9")), unfinished=True))
    await store.commit([PutTable(table()), PutTable(table(OTHER, topic)), far])
    await store.commit(
        [SetTableKeys(TableId("far"), ("person:ann",)), PutTable(table("gone", is_open=False))]
    )
    await store.commit([PutTable(replace(table(version=2), unfinished=True))])
    other, distant = FoundTable(OTHER, 1, ended=True), FoundTable(TableId("far"), 1, ended=False)
    here = FoundTable(TABLE, 2, ended=False)
    assert await store.find_tables(chat=GROUP) == (other, here)
    assert await store.find_tables(key="person:ann") == (distant,)
    assert await store.find_tables(table="far") == (distant,)
    assert await store.find_tables(table=OTHER) == (other, here)
    assert await store.find_tables(GROUP, "person:ann", TABLE) == (distant, other, here)


async def test_changes_of_others_are_found_by_their_time_and_by_their_table(store: SqlStore) -> None:
    sleeping = replace(table(OTHER), at=9, asleep=True)
    await store.commit([PutTable(replace(table(), at=5)), PutTable(sleeping)])
    awake, asleep = TableNews(TABLE, 1, awake=True), TableNews(OTHER, 1, awake=False)
    assert set(await store.changed_since(5)) == {awake, asleep}
    assert await store.changed_since(6) == (asleep,)
    assert await store.versions([TABLE, TableId("none")]) == (awake,)


async def test_deadlines_are_found_by_their_time(store: SqlStore) -> None:
    await store.commit([SetDeadlines(TABLE, (deadline("act", 9), deadline("ring", 5)))])
    assert await store.first_deadlines(4) == ()
    assert await store.first_deadlines(5) == ((TABLE, 5),)
