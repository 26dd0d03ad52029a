"""Every store keeps the settings of rooms and of people, for ever, and forgets those of a forgotten person."""

from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, PersonId, UserKey
from bot.domain.rank_rows import ForgetPerson
from bot.domain.room_settings import (
    PutRoomSettings,
    RoomPerson,
    RoomSettings,
    SentToPrivate,
    SettingsRow,
    TableView,
    WhoMay,
)
from bot.domain.rows import (
    AT_FIRST,
    DropRow,
    HandOrder,
    MoveChat,
    Preferences,
    PutPerson,
    PutRoom,
    PutRow,
    RoomRow,
)
from bot.features.puzzle import PuzzleRoom
from tests.adapters.store.sample_rows import ANN, GROUP, TELEGRAM, ann, bob, room, table
from tests.locales.catalogue import CYRILLIC

BOB = PersonId("bob")
NEW = Chat(TELEGRAM, "-1000")
CHOSEN = RoomSettings(
    WhoMay.ADMINS,
    WhoMay.ADMINS,
    "perevodnoy",
    "blitz",
    comes_down=False,
    table_view=TableView.BOTH,
    rings=False,
    letters=CYRILLIC,
    hands_in_room=True,
)


async def test_a_room_in_which_nobody_chose_anything_has_the_defaults(store: SqlStore) -> None:
    assert await store.room_settings(GROUP) == RoomSettings()
    assert await store.room_person(GROUP, ANN) == RoomPerson(GROUP, ANN)
    assert await store.room_people(GROUP) == await store.rooms_of(ANN) == ()


async def test_each_topic_has_settings_of_its_own_and_the_last_ones_hold(store: SqlStore) -> None:
    topic = replace(GROUP, topic="9")
    await store.commit([PutRoomSettings(GROUP, replace(CHOSEN, pace="mail")), PutRoomSettings(GROUP, CHOSEN)])
    assert await store.room_settings(GROUP) == CHOSEN
    assert await store.room_settings(topic) == RoomSettings()


async def test_the_rows_about_a_room_are_read_together(store: SqlStore) -> None:
    topic, other = replace(GROUP, topic="9"), replace(GROUP, topic="8")
    links = [PuzzleRoom(GROUP, "a", 3), PuzzleRoom(topic, "b")]
    await store.commit([PutRoom(room()), PutRoomSettings(GROUP, CHOSEN), *map(PutRow, links)])
    kinds = (RoomRow, PuzzleRoom, SettingsRow)
    assert await store.rows_about(GROUP, *kinds) == (room(), links[0], SettingsRow(GROUP, CHOSEN))
    assert await store.rows_about(topic, *kinds) == (None, links[1], None)
    assert await store.rows_about(other, *kinds) == (None, None, None)


async def test_the_people_of_a_room_and_the_rooms_of_a_person(store: SqlStore) -> None:
    called, barred = RoomPerson(GROUP, ANN, called=True), RoomPerson(GROUP, BOB, barred=True)
    elsewhere = RoomPerson(NEW, ANN, called=True)
    await store.commit([PutRow(row) for row in (barred, elsewhere, RoomPerson(GROUP, ANN), called)])
    assert await store.room_people(GROUP) == (called, barred)
    assert await store.rooms_of(ANN) == (called, elsewhere)
    assert await store.room_person(GROUP, BOB) == barred
    assert await store.room_person(NEW, BOB) == RoomPerson(NEW, BOB)


async def test_rows_of_a_class_are_put_found_and_dropped_by_their_key(store: SqlStore) -> None:
    ann, other = RoomPerson(GROUP, ANN, called=True), RoomPerson(GROUP, BOB)
    await store.commit([PutRow(other), PutRow(RoomPerson(GROUP, ANN)), PutRow(ann)])
    assert await store.row(RoomPerson, room=GROUP, person=ANN) == ann
    assert await store.rows(RoomPerson, "-person", room=GROUP) == (other, ann)
    await store.commit([DropRow(RoomPerson(GROUP, ANN, barred=True)), DropRow(RoomPerson(NEW, BOB))])
    assert await store.row(RoomPerson, room=GROUP, person=ANN) is None
    assert await store.rows(RoomPerson) == (other,)


async def test_a_row_stored_with_the_row_as_read_changes_only_different_fields(store: SqlStore) -> None:
    read = RoomPerson(GROUP, ANN)
    await store.commit([PutRow(read, read), PutRow(replace(read, barred=True), read)])
    await store.commit([PutRow(replace(read, called=True), read), PutRow(read, read)])
    assert await store.row(RoomPerson, room=GROUP, person=ANN) == RoomPerson(
        GROUP, ANN, called=True, barred=True
    )


async def test_a_row_with_a_version_needs_a_change_of_its_own(store: SqlStore) -> None:
    with pytest.raises(StoreError, match="change of its own"):
        await store.commit([PutRow(table())])


async def test_settings_follow_a_chat_and_replace_those_at_its_new_address(store: SqlStore) -> None:
    topic, at_topic = replace(GROUP, topic="9"), replace(NEW, topic="9")
    await store.commit([
        PutRoomSettings(GROUP, CHOSEN),
        PutRoomSettings(NEW, RoomSettings(pace="mail")),
        PutRow(RoomPerson(topic, ANN, called=True)),
        PutRow(RoomPerson(at_topic, ANN, barred=True)),
        PutRow(RoomPerson(NEW, BOB, barred=True)),
        MoveChat(GROUP, NEW),
    ])  # fmt: skip
    assert await store.room_settings(NEW) == CHOSEN
    assert await store.room_settings(GROUP) == RoomSettings()
    assert await store.rooms_of(ANN) == (RoomPerson(at_topic, ANN, called=True),)
    assert await store.rooms_of(BOB) == (RoomPerson(NEW, BOB, barred=True),)


async def test_a_person_keeps_what_they_prefer(store: SqlStore) -> None:
    chosen = Preferences(rings=False, hand_order=HandOrder.BY_RANK, letters=CYRILLIC)
    await store.commit([PutPerson(replace(ann(), preferences=chosen)), PutPerson(bob())])
    found = await store.people([ANN, BOB])
    assert [found[person].preferences for person in (ANN, BOB)] == [chosen, AT_FIRST]


async def test_a_forgotten_person_leaves_no_setting(store: SqlStore) -> None:
    chosen = Preferences(rings=False, hand_order=HandOrder.BY_RANK, letters=CYRILLIC)
    await store.commit([
        PutPerson(replace(ann(), preferences=chosen)),
        PutRow(RoomPerson(GROUP, ANN, called=True)),
        PutRow(RoomPerson(GROUP, BOB, barred=True)),
        ForgetPerson(ANN),
    ])  # fmt: skip
    assert await store.room_people(GROUP) == (RoomPerson(GROUP, BOB, barred=True),)
    assert (await store.people([ANN]))[ANN].preferences == AT_FIRST
    assert await store.person(TELEGRAM, UserKey("7")) is None


async def test_proofs_of_membership_are_deleted_after_a_day_or_with_their_person(store: SqlStore) -> None:
    await store.commit([PutPerson(ann()), PutPerson(bob())])
    rows = [SentToPrivate("table", ANN, 5), SentToPrivate("table", BOB, 5), SentToPrivate("cup", BOB, 9)]
    await store.commit([PutRow(row) for row in rows])
    assert await store.rows(SentToPrivate, "subject", "person") == (rows[2], rows[0], rows[1])
    await store.commit([ForgetPerson(ANN)])
    assert await store.row(SentToPrivate, subject="table", person=ANN) is None
    assert await store.drop_updates(9, 9) == 1
    assert await store.rows(SentToPrivate) == (rows[2],)
