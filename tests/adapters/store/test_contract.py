"""Every store applies every kind of change, one at a time."""

import asyncio
from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import AlreadyStored, StoreError
from bot.domain.ids import Chat, GameId, Language, PersonId, SlotId, TableId, UserKey
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    Change,
    DropSlot,
    EndGame,
    MoveChat,
    Nick,
    PutPerson,
    PutRoom,
    PutSlot,
    PutTable,
    SeatEventKind,
    SetDeadlines,
)
from tests.adapters.store.sample_rows import (
    ANN,
    GAME,
    GROUP,
    TABLE,
    TELEGRAM,
    add_move,
    ann,
    bare_slot,
    bob,
    deadline,
    game,
    move,
    room,
    seat_event,
    slot,
    table,
)

NOBODY = UserKey("404")
HOSTILE = [
    "'; DROP TABLE moves; --",
    '%s {} \\ " `',
    "<b>&amp;",
    "\u202egnp.exe",
    "👩‍👩‍👧‍👦" * 50,
    "\x01\x1b[2J",
    "",
    " ",
]


async def test_lookups_in_an_empty_store_find_no_row(store: SqlStore) -> None:
    assert await store.person(TELEGRAM, NOBODY) is None
    assert await store.people([ANN]) == {}
    assert await store.room(GROUP) is None
    assert await store.table(TABLE) is None
    assert await store.game(GAME) is None
    assert await store.last_game(GROUP) is None
    rows = await store.awake_tables(0), await store.moves(GAME), await store.seat_events(GAME)
    assert rows == ((), (), ())
    assert await store.deadlines() == await store.deadlines(TABLE) == ()
    assert await store.slots() == await store.slots(TABLE) == ()


async def test_an_empty_commit_changes_nothing(store: SqlStore) -> None:
    await store.commit([])
    assert await store.awake_tables(0) == ()


async def test_a_person_is_found_by_user_and_by_id(store: SqlStore) -> None:
    await store.commit([PutPerson(ann()), PutPerson(bob())])
    assert await store.person(TELEGRAM, UserKey("7")) == ann()
    assert await store.people([ANN, PersonId("bob"), PersonId("carl")]) == {
        ANN: ann(),
        PersonId("bob"): bob(),
    }


async def test_many_people_are_found_at_once(store: SqlStore) -> None:
    crowd = [
        replace(ann(), person=PersonId(f"person {number}"), user=UserKey(str(number)))
        for number in range(1_201)
    ]
    await store.commit([PutPerson(person) for person in crowd])
    assert await store.people([person.person for person in crowd]) == {
        person.person: person for person in crowd
    }


async def test_a_person_stored_again_is_replaced(store: SqlStore) -> None:
    await store.commit([PutPerson(ann())])
    changed = replace(ann("Анна", Chat(TELEGRAM, "77", "3")), reachable=False, chose_language=True)
    await store.commit([PutPerson(changed)])
    assert await store.person(TELEGRAM, UserKey("7")) == changed


async def test_a_chosen_language_is_stored_as_chosen(store: SqlStore) -> None:
    chosen = replace(ann(), language=Language("en"), chose_language=True)
    await store.commit([PutPerson(chosen), PutPerson(bob())])
    known = await store.people([ANN, PersonId("bob")])
    assert known == {ANN: chosen, PersonId("bob"): bob()}
    assert (known[ANN].chose_language, known[PersonId("bob")].chose_language) == (True, False)
    await store.commit([PutPerson(ann())])
    assert await store.person(TELEGRAM, UserKey("7")) == ann()


async def test_nicks_are_stored_for_each_chat(store: SqlStore) -> None:
    other = Chat(TELEGRAM, "-200")
    here, there = Nick(ANN, GROUP, "Boss"), Nick(ANN, other, "Kitten")
    await store.commit([PutPerson(ann(), (there, here)), PutPerson(bob())])
    assert await store.nicks([ANN, PersonId("bob")]) == (here, there)
    await store.commit([PutPerson(ann(), (replace(here, name=""),))])
    assert await store.nicks([ANN]) == (replace(here, name=""), there)
    assert await store.person(TELEGRAM, UserKey("7")) == ann()


async def test_two_users_cannot_have_the_id_of_one_person(store: SqlStore) -> None:
    await store.commit([PutPerson(ann())])
    with pytest.raises(AlreadyStored):
        await store.commit([PutPerson(bob(ANN))])
    assert await store.people([ANN]) == {ANN: ann()}


async def test_rooms_are_stored_by_chat_and_topic(store: SqlStore) -> None:
    topic = replace(GROUP, topic="5")
    await store.commit([PutRoom(room()), PutRoom(room(topic, "Topic")), PutRoom(room(title="Renamed"))])
    assert await store.room(GROUP) == room(title="Renamed")
    assert await store.room(topic) == room(topic, "Topic")


async def test_a_table_is_replaced(store: SqlStore) -> None:
    await store.commit([PutTable(table(name)) for name in ("c", "a", "B", "b")])
    await store.commit([PutTable(table("b", is_open=False, state='{"over": 1}', version=2))])
    assert await store.awake_tables(0) == ("B", "a", "c")
    assert await store.table(TableId("b")) == table("b", is_open=False, state='{"over": 1}', version=2)


async def test_a_game_is_stored_with_its_seats(store: SqlStore) -> None:
    await store.commit([AddGame(game())])
    assert await store.game(GAME) == game()


async def test_a_game_is_added_once(store: SqlStore) -> None:
    await store.commit([AddGame(game())])
    with pytest.raises(AlreadyStored):
        await store.commit([AddGame(replace(game(), header="another"))])
    assert await store.game(GAME) == game()


async def test_the_end_of_a_game_is_set(store: SqlStore) -> None:
    await store.commit([AddGame(game()), EndGame(GAME, 9_000, "fool 2")])
    assert await store.game(GAME) == replace(game(), ended_at=9_000, result="fool 2")


async def test_the_last_game_of_a_room_is_the_one_that_started_last(store: SqlStore) -> None:
    other = replace(GROUP, topic="5")
    started = [("a", GROUP, 5), ("b", GROUP, 9), ("c", GROUP, 7), ("d", other, 99)]
    await store.commit([AddGame(game(name, chat, at)) for name, chat, at in started])
    assert await store.last_game(GROUP) == game("b", GROUP, 9)


async def test_ended_games_of_a_room_are_found_by_number_from_the_last_game_backwards(
    store: SqlStore,
) -> None:
    other = replace(GROUP, topic="5")
    started = [("a", GROUP, 5), ("b", GROUP, 9), ("c", GROUP, 7), ("d", other, 99), ("e", GROUP, 7)]
    await store.commit([AddGame(game(name, chat, at)) for name, chat, at in started])
    assert await store.ended_game(GROUP) is None
    await store.commit([EndGame(GameId(name), 100, "fool") for name in "ceda"])
    found = [await store.ended_game(GROUP, back) for back in range(4)]
    assert [row and row.game for row in found] == ["e", "c", "a", None], "b goes on"


async def test_the_store_knows_if_a_person_has_sat_in_a_room_since_a_given_time(store: SqlStore) -> None:
    other, bo = replace(GROUP, topic="5"), PersonId("bo")
    await store.commit([AddGame(game("a", GROUP, 5)), AddGame(game("b", other, 9))])
    sat = [await store.has_sat(GROUP, ANN, since) for since in (0, 5, 6)]
    assert sat == [True, True, False]
    assert await store.has_sat(other, ANN, 6)
    assert not await store.has_sat(GROUP, bo, 0), "bob sat there, and nobody with a part of his id"


async def test_a_random_secret_is_made_once_for_each_name(store: SqlStore) -> None:
    drawn = await asyncio.gather(*(store.secret("one") for _ in range(5)))
    assert len({*drawn}) == 1
    assert len(drawn[0]) == 32
    assert await store.secret("one") == drawn[0]
    assert await store.secret("two") != drawn[0]


async def test_of_two_games_of_one_instant_the_one_added_later_is_the_last(store: SqlStore) -> None:
    await store.commit([AddGame(game("z"))])
    await store.commit([AddGame(game("a"))])
    assert await store.last_game(GROUP) == game("a")


async def test_moves_are_read_in_their_order(store: SqlStore) -> None:
    other = GameId("other")
    await store.commit([AddGame(game()), AddGame(game(other)), add_move(1, other)])
    await store.commit([add_move(10), add_move(2), add_move(0)])
    assert await store.moves(GAME) == (move(0), move(2), move(10))


async def test_a_move_is_stored_once(store: SqlStore) -> None:
    await store.commit([AddGame(game()), add_move(0)])
    with pytest.raises(AlreadyStored):
        await store.commit([AddMove(move(0, text="b7s"))])
    with pytest.raises(AlreadyStored):
        await store.commit([add_move(1), add_move(1)])
    assert await store.moves(GAME) == (move(0),)


async def test_seat_events_are_read_in_their_order_and_stored_once(store: SqlStore) -> None:
    kinds = list(SeatEventKind)
    rows = tuple(seat_event(seq, kind) for seq, kind in enumerate(kinds))
    nobody = replace(seat_event(len(kinds)), person=None)
    await store.commit([AddGame(game()), *map(AddSeatEvent, reversed(rows)), AddSeatEvent(nobody)])
    with pytest.raises(AlreadyStored):
        await store.commit([AddSeatEvent(rows[2])])
    assert await store.seat_events(GAME) == (*rows, nobody)


@pytest.mark.parametrize(
    "change",
    [add_move(0), AddSeatEvent(seat_event(0)), EndGame(GAME, 9, "draw")],
    ids=lambda c: type(c).__name__,
)
async def test_changes_of_a_game_that_is_not_stored_are_refused(store: SqlStore, change: Change) -> None:
    with pytest.raises(StoreError) as raised:
        await store.commit([PutTable(table()), change])
    assert not isinstance(raised.value, AlreadyStored)
    assert await store.awake_tables(0) == ()


async def test_deadlines_of_a_table_are_replaced(store: SqlStore) -> None:
    elsewhere = deadline("turn", 5, "other")
    await store.commit([SetDeadlines(TABLE, (deadline("turn", 20), deadline("window", 10)))])
    await store.commit([SetDeadlines(TableId("other"), (elsewhere,))])
    assert await store.deadlines(TABLE) == (deadline("window", 10), deadline("turn", 20))
    await store.commit([SetDeadlines(TABLE, (deadline("turn", 3),))])
    assert await store.deadlines() == (deadline("turn", 3), elsewhere)
    await store.commit([SetDeadlines(TABLE, ())])
    assert await store.deadlines() == (elsewhere,)


async def test_the_last_replacement_of_deadlines_in_a_commit_counts(store: SqlStore) -> None:
    first = SetDeadlines(TABLE, (deadline("turn", 1), deadline("window", 2)))
    await store.commit([first, SetDeadlines(TABLE, (deadline("turn", 3),))])
    assert await store.deadlines() == (deadline("turn", 3),)


async def test_deadlines_that_contradict_themselves_are_refused(store: SqlStore) -> None:
    await store.commit([SetDeadlines(TABLE, (deadline("turn", 1),))])
    for rows in ((deadline("turn", 2), deadline("turn", 3)), (deadline("turn", 2, "other"),)):
        with pytest.raises(StoreError):
            await store.commit([SetDeadlines(TABLE, rows)])
    assert await store.deadlines() == (deadline("turn", 1),)


async def test_slots_are_put_replaced_and_dropped(store: SqlStore) -> None:
    other = replace(slot("hand:other:ann", "other"), message=None, position=None)
    await store.commit([PutSlot(slot()), PutSlot(bare_slot()), PutSlot(other)])
    assert set(await store.slots()) == {slot(), bare_slot(), other}
    assert await store.slots(TABLE) == (slot(),)
    shown = replace(slot(), digest="newer", intent=None, replaces=None)
    await store.commit([PutSlot(shown), DropSlot(bare_slot().slot), DropSlot(SlotId("never there"))])
    assert set(await store.slots()) == {shown, other}


async def test_changes_of_a_commit_are_applied_in_order(store: SqlStore) -> None:
    await store.commit(
        [
            PutSlot(slot()),
            DropSlot(slot().slot),
            PutSlot(replace(slot(), digest="again")),
            PutTable(table(state="1")),
            PutTable(table(state="2", version=2)),
            PutRoom(room()),
            MoveChat(GROUP, Chat(TELEGRAM, "-200")),
            PutRoom(room(title="New")),
        ]
    )
    assert await store.table(TABLE) == table(chat=Chat(TELEGRAM, "-200"), state="2", version=3)
    assert [row.digest for row in await store.slots()] == ["again"]
    assert await store.room(GROUP) == room(title="New")
    assert await store.room(Chat(TELEGRAM, "-200")) == room(Chat(TELEGRAM, "-200"))


async def test_a_commit_that_fails_applies_nothing(store: SqlStore) -> None:
    """The impossible change is in the middle: some changes are applied before it."""
    before: list[Change] = [AddGame(game()), add_move(0), PutSlot(slot()), PutTable(table()), PutRoom(room())]
    await store.commit([*before, SetDeadlines(TABLE, (deadline("turn", 1),)), PutPerson(ann())])
    with pytest.raises(AlreadyStored):
        await store.commit(
            [
                PutPerson(ann("Renamed")),
                PutPerson(bob()),
                PutRoom(room(title="Renamed")),
                PutTable(table(state="changed", version=2)),
                AddGame(game("next")),
                EndGame(GAME, 1, "over"),
                MoveChat(GROUP, Chat(TELEGRAM, "-200")),
                SetDeadlines(TABLE, ()),
                DropSlot(slot().slot),
                add_move(1),
                add_move(0),
                PutTable(table("after")),
            ]
        )
    assert (await store.people([ANN, PersonId("bob")]), await store.room(GROUP)) == ({ANN: ann()}, room())
    assert (await store.table(TABLE), await store.awake_tables(0)) == (table(), (TABLE,))
    assert (await store.last_game(GROUP), await store.moves(GAME)) == (game(), (move(0),))
    assert (await store.deadlines(), await store.slots()) == ((deadline("turn", 1),), (slot(),))
    await store.commit([add_move(1)])


@pytest.mark.parametrize("text", HOSTILE)
async def test_special_characters_in_texts_are_stored_as_they_are(store: SqlStore, text: str) -> None:
    chat = Chat(TELEGRAM, text, text)
    person = replace(ann(text), person=PersonId(text), user=UserKey(text))
    row = replace(game(text, chat), seats=(PersonId(text), None), header=text)
    await store.commit([PutPerson(person), PutRoom(room(chat, text)), PutTable(table(text, chat, text))])
    await store.commit([AddGame(row), AddMove(move(0, text, text)), PutSlot(slot(text, text, chat))])
    assert await store.person(TELEGRAM, UserKey(text)) == person
    assert await store.people([PersonId(text)]) == {text: person}
    assert await store.room(chat) == room(chat, text)
    assert await store.table(TableId(text)) == table(text, chat, text)
    assert await store.last_game(chat) == row
    assert await store.moves(GameId(text)) == (move(0, text, text),)
    assert await store.slots(TableId(text)) == (slot(text, text, chat),)


@pytest.mark.parametrize(
    "raw, kept",
    [("a\ud83db", "a\ufffdb"), ("a\0b", "a\ufffdb"), ("\ud83d\ude00", "\U0001f600"), ("я\udc00", "я\ufffd")],
)
async def test_invalid_characters_in_texts_are_replaced_when_stored(
    store: SqlStore, raw: str, kept: str
) -> None:
    await store.commit([PutPerson(ann(raw)), PutRoom(room(title=raw)), PutTable(table(raw, state=raw))])
    assert await store.person(TELEGRAM, UserKey("7")) == ann(kept)
    assert await store.room(GROUP) == room(title=kept)
    assert await store.table(TableId(raw)) == await store.table(TableId(kept)) == table(kept, state=kept)
