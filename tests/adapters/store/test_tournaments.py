"""Tournaments in the store: fenced by their versions, one open in a chat; chips are given once, all or none."""

import asyncio
from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import AlreadyStored, StaleTable
from bot.domain.ids import Chat, PersonId, TournamentId, UserKey
from bot.domain.rank_rows import ForgetPerson, RecallPerson
from bot.domain.room_settings import RoomPerson
from bot.domain.rows import Change, MoveChat, PutPerson, PutRow
from bot.domain.tournament_rows import (
    AddChips,
    ChipEntry,
    ChipReason,
    PlaceCount,
    PlaceRow,
    Purse,
    PutTournament,
    TournamentRow,
)
from tests.adapters.store.sample_rows import ANN, GROUP, TELEGRAM, ann

CUP = TournamentId("cup")
TOPIC = replace(GROUP, topic="9")
NEW = Chat(TELEGRAM, "-1000")
BOB = PersonId("bob")


def tournament(
    name: str = CUP, room: Chat = GROUP, *, is_open: bool = True, version: int = 1
) -> TournamentRow:
    return TournamentRow(TournamentId(name), room, is_open, 5, 2**40, '{"v": "ж"}', version)


def chips(
    name: str, amount: int, person: PersonId = ANN, reason: ChipReason = ChipReason.START, at: int = 7
) -> ChipEntry:
    of = CUP if reason in (ChipReason.ENTRY, ChipReason.REFUND, ChipReason.POT) else None
    return ChipEntry(name, GROUP, person, amount, reason, of, at)


def place(number: int = 2, name: str = CUP, person: PersonId = ANN, chat: Chat = GROUP) -> PlaceRow:
    return PlaceRow(TournamentId(name), chat, person, number)


async def ledger(store: SqlStore, **equal: object) -> tuple[ChipEntry, ...]:
    return await store.rows(ChipEntry, "at", "id", **equal)


async def test_a_tournament_is_found_by_its_id_and_the_newest_of_its_chat_in_every_topic(
    store: SqlStore,
) -> None:
    older = replace(tournament("older", is_open=False), opened_at=4, due_at=None)
    await store.commit([PutTournament(tournament(room=TOPIC)), PutTournament(older)])
    await store.commit([PutTournament(replace(tournament("elsewhere", NEW), opened_at=9))])
    assert await store.row(TournamentRow, tournament=CUP) == tournament(room=TOPIC)
    assert await store.row(TournamentRow, tournament=TournamentId("older")) == older
    assert await store.row(TournamentRow, tournament=TournamentId("none")) is None
    assert await store.tournament_in(GROUP) == await store.tournament_in(TOPIC) == tournament(room=TOPIC)
    assert await store.tournament_in(Chat(TELEGRAM, "-5")) is None
    assert [row.tournament for row in await store.rows(TournamentRow, "tournament", open=True)] == [
        "cup",
        "elsewhere",
    ]


@pytest.mark.parametrize("version", [0, 1, 2, 4])
async def test_a_tournament_is_stored_only_with_the_version_after_the_stored_one(
    store: SqlStore, version: int
) -> None:
    await store.commit([PutTournament(tournament()), PutTournament(tournament(version=2))])
    step: list[Change] = [
        PutTournament(tournament(is_open=False, version=version)),
        AddChips((chips("1", 100),)),
    ]
    with pytest.raises(StaleTable):
        await store.commit(step)
    assert await store.purse(GROUP, ANN) == Purse()
    await store.commit([PutTournament(tournament(is_open=False, version=3))])
    assert await store.row(TournamentRow, tournament=CUP) == tournament(is_open=False, version=3)
    assert await store.rows(TournamentRow, "tournament", open=True) == ()


async def test_of_steps_made_at_once_one_is_stored_with_its_chips(store: SqlStore) -> None:
    await store.commit([PutTournament(tournament())])
    outcomes = await asyncio.gather(
        *(
            store.commit([PutTournament(tournament(version=2)), AddChips((chips(f"{number}", 1),))])
            for number in range(8)
        ),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [StaleTable] * 7
    assert (await store.purse(GROUP, ANN)).balance == 1


async def test_a_chat_has_one_open_tournament_in_all_its_topics(store: SqlStore) -> None:
    await store.commit([PutTournament(tournament())])
    for rival in (tournament("rival"), tournament("rival", TOPIC)):
        with pytest.raises(StaleTable):
            await store.commit([PutTournament(rival), AddChips((chips("1", 100),))])
    assert await ledger(store, chat=GROUP, person=ANN) == ()
    await store.commit(
        [PutTournament(tournament("closed", is_open=False)), PutTournament(tournament("far", NEW))]
    )
    await store.commit(
        [PutTournament(tournament(is_open=False, version=2)), PutTournament(tournament("rival"))]
    )
    assert [row.tournament for row in await store.rows(TournamentRow, "tournament", open=True)] == [
        "far",
        "rival",
    ]


async def test_a_chat_whose_tournament_has_only_to_be_announced_can_have_another(store: SqlStore) -> None:
    await store.commit([PutTournament(tournament())])
    await store.commit([PutTournament(tournament(version=2), sole=False)])
    await store.commit([PutTournament(tournament("next"))])
    with pytest.raises(StaleTable):
        await store.commit([PutTournament(tournament("third"))])
    await store.commit([PutTournament(tournament(version=3), sole=True)])
    assert [row.tournament for row in await store.rows(TournamentRow, "tournament", open=True)] == [
        "cup",
        "next",
    ]
    await store.commit([PutTournament(tournament("next", version=2, is_open=False))])
    await store.commit([PutTournament(tournament("third"))])


async def test_places_are_counted_for_each_person_in_each_chat(store: SqlStore) -> None:
    rows = (place(), place(2, "old"), place(1, "older"), place(3, "far", chat=NEW), place(3, person=BOB))
    await store.commit([PutRow(row) for row in rows])
    await store.commit([PutRow(place()), PutRow(place(3, "far", chat=NEW))])
    here, there = [PlaceCount(GROUP, 2, 2), PlaceCount(GROUP, 1, 1)], PlaceCount(NEW, 3, 1)
    assert set(await store.places_of(ANN)) == {*here, there}
    assert await store.places_of(BOB) == (PlaceCount(GROUP, 3, 1),)
    await store.commit([MoveChat(GROUP, NEW)])
    moved = {PlaceCount(NEW, 1, 1), PlaceCount(NEW, 2, 2), there}
    assert set(await store.places_of(ANN)) == moved
    await store.commit([ForgetPerson(BOB)])
    assert await store.places_of(BOB) == ()
    assert set(await store.places_of(ANN)) == moved


async def test_chips_add_up_for_each_person_in_each_chat(store: SqlStore) -> None:
    given = (
        chips("start", 100),
        chips("entry", -60, reason=ChipReason.ENTRY, at=8),
        chips("day one", 10, reason=ChipReason.TOP_UP, at=9),
        chips("day two", 3, reason=ChipReason.TOP_UP, at=10),
    )
    elsewhere = replace(chips("elsewhere", 100), chat=NEW)
    await store.commit([AddChips(given[1:]), AddChips((given[0], chips("b", 100, BOB), elsewhere))])
    assert await store.purse(GROUP, ANN) == await store.purse(TOPIC, ANN) == Purse(53, 4, 10)
    assert await store.purse(NEW, ANN) == Purse(100, 1)
    assert await store.purse(NEW, BOB) == Purse()
    assert await ledger(store, chat=GROUP, person=ANN) == await ledger(store, chat=TOPIC, person=ANN) == given
    assert await ledger(store, tournament=CUP) == (given[1],)
    assert await ledger(store, tournament=TournamentId("none")) == ()


async def test_chips_are_given_once_and_a_second_time_refuses_the_whole_commit(store: SqlStore) -> None:
    await store.commit([PutTournament(tournament()), AddChips((chips("1", 100),))])
    for again in ((chips("1", 100),), (chips("2", 5), chips("1", 7, BOB)), (chips("3", 1), chips("3", 1))):
        with pytest.raises(AlreadyStored):
            await store.commit([AddChips(again), PutTournament(tournament(version=2))])
    assert await store.purse(GROUP, ANN) == Purse(100, 1)
    assert await store.row(TournamentRow, tournament=CUP) == tournament()
    await store.commit([AddChips(())])


async def test_tournaments_and_chips_follow_a_chat(store: SqlStore) -> None:
    await store.commit([PutTournament(tournament(room=TOPIC)), AddChips((chips("1", 100),))])
    await store.commit([AddChips((replace(chips("there", 7), chat=NEW),)), MoveChat(GROUP, NEW)])
    with pytest.raises(StaleTable):
        await store.commit([PutTournament(tournament(version=2))])
    moved = tournament(room=replace(NEW, topic="9"), version=2)
    assert await store.row(TournamentRow, tournament=CUP) == await store.tournament_in(NEW) == moved
    assert await store.tournament_in(GROUP) is None
    assert (await store.purse(NEW, ANN), await store.purse(GROUP, ANN)) == (Purse(107, 2), Purse())
    with pytest.raises(StaleTable):
        await store.commit([PutTournament(tournament("rival", NEW))])


async def test_a_tournament_at_the_new_address_of_a_chat_is_played_to_its_end_as_well_as_that_of_the_chat(
    store: SqlStore,
) -> None:
    await store.commit([PutTournament(tournament()), PutTournament(tournament("there", NEW))])
    await store.commit([MoveChat(GROUP, NEW)])
    await store.commit([PutTournament(tournament("there", NEW, version=2))])
    await store.commit([PutTournament(tournament(room=NEW, version=3))])
    with pytest.raises(StaleTable):
        await store.commit([PutTournament(tournament("third", NEW))])
    await store.commit([PutTournament(tournament(room=NEW, is_open=False, version=4))])
    await store.commit([PutTournament(tournament("third", NEW))])
    assert [row.tournament for row in await store.rows(TournamentRow, "tournament", open=True)] == [
        "there",
        "third",
    ]


async def test_the_chips_of_somebody_forgotten_stay_in_the_ledger_under_their_id(store: SqlStore) -> None:
    await store.commit([AddChips((chips("1", 100), chips("2", -10, reason=ChipReason.ENTRY)))])
    await store.commit([ForgetPerson(ANN)])
    assert (await store.purse(GROUP, ANN)).balance == 90
    assert [entry.person for entry in await ledger(store, tournament=CUP)] == [ANN]


async def test_a_recalled_person_gets_back_only_the_remembered_rows_and_once(store: SqlStore) -> None:
    back, topic = PersonId("back"), RoomPerson(TOPIC, ANN, called=True)
    given = (
        chips("start", 100),
        chips("entry", -60, reason=ChipReason.ENTRY, at=8),
        chips("day one", 10, reason=ChipReason.TOP_UP, at=9),
        chips("day two", 3, reason=ChipReason.TOP_UP, at=10),
        replace(chips("over", -5, reason=ChipReason.ENTRY), tournament=TournamentId("over")),
    )
    await store.commit([PutTournament(tournament()), PutTournament(tournament("over", NEW, is_open=False))])
    await store.commit([AddChips(given), AddChips((chips("bob", 7, BOB),))])
    await store.commit([PutRow(topic), PutRow(replace(topic, room=GROUP, barred=True))])
    for _ in range(2):  # the second time as a second process with the same command
        await store.commit([ForgetPerson(ANN, "d")])
    await store.commit([ForgetPerson(BOB), RecallPerson(BOB, ""), MoveChat(GROUP, NEW)])
    # another process has met this person earlier, under another id
    await store.commit([RecallPerson(back, "d")])
    await store.commit([PutPerson(replace(ann(), person=back, user=UserKey("back")))])
    await store.commit([RecallPerson(back, "d"), RecallPerson(PersonId("other"), "another digest")])
    await store.commit([RecallPerson(PersonId("late"), "d")])
    assert await store.rooms_of(back) == (RoomPerson(NEW, back, barred=True),)
    assert await store.purse(NEW, back) == Purse(0, 3, 10)
    found = {
        (entry.reason, entry.tournament, entry.at) for entry in await ledger(store, chat=NEW, person=back)
    }
    assert found == {(ChipReason.START, None, 7), (ChipReason.TOP_UP, None, 10), (ChipReason.ENTRY, CUP, 8)}
    for nobody in (PersonId("late"), PersonId("other")):
        assert (await store.purse(NEW, nobody), await store.rooms_of(nobody)) == (Purse(), ())


async def test_an_entry_is_remembered_until_the_tournament_is_over(store: SqlStore) -> None:
    entry = chips("entry", -60, reason=ChipReason.ENTRY)
    await store.commit([PutTournament(tournament()), AddChips((entry,)), ForgetPerson(ANN, "d")])
    await store.commit([PutTournament(tournament(version=2, is_open=False))])
    await store.commit([RecallPerson(BOB, "d")])
    assert await ledger(store, chat=GROUP, person=BOB) == ()
