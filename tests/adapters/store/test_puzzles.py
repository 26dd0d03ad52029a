"""Attempts at puzzles, rooms with puzzles and visits in the store: steps once, people forgotten, chats moved."""

import asyncio
from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import AlreadyDone, StaleTable, StoreError
from bot.domain.ids import Chat, PersonId
from bot.domain.rank_rows import ForgetPerson
from bot.domain.room_settings import EndReport, Report, ReportKind
from bot.domain.rows import (
    AddUpdate,
    Change,
    DropRow,
    InstructionRow,
    MoveChat,
    PutInstruction,
    PutPerson,
    PutRow,
    ReplaceRow,
)
from bot.features.puzzle.model import FirstTry, PuzzleAttempt, PuzzleCall, PuzzlePost, PuzzleRoom, PuzzleVisit
from tests.adapters.store.sample_rows import ANN, GROUP, TELEGRAM, ann, bob
from tests.adapters.store.test_chores import WEB, visitor

BOB = PersonId("bob")
NEW = Chat(TELEGRAM, "-1000")
TOPIC = replace(GROUP, topic="9")
BEGUN = PuzzleAttempt(ANN, 3, begun_at=2**50)


def step(move: str) -> list[Change]:
    """Return the commit of a first move."""
    fence = AddUpdate(TELEGRAM, "puzzle:ann:3:1:0", 5)
    return [fence, PutRow(replace(BEGUN, moves=(move,)))]


async def test_an_attempt_is_read_as_it_was_stored(store: SqlStore) -> None:
    failed = PuzzleAttempt(ANN, 4, ("a6c", "take"), 3, FirstTry.FAILED, True, False, 2**50, 2**51)
    await store.commit([PutRow(BEGUN), PutRow(failed)])
    assert await store.row(PuzzleAttempt, person=ANN, number=3) == BEGUN
    assert await store.rows(PuzzleAttempt, "-number", person=ANN) == (failed, BEGUN)
    assert await store.rows(PuzzleAttempt, person=BOB) == ()


async def test_an_attempt_begun_by_two_processes_at_once_is_begun_once(store: SqlStore) -> None:
    begins = [replace(BEGUN, begun_at=at, counts=at > 0) for at in range(8)]
    await asyncio.gather(*(store.commit([PutRow(one, one)]) for one in begins))
    (row,) = await store.rows(PuzzleAttempt, person=ANN)
    assert row in begins
    await store.commit([PutRow(replace(row, moves=("a6c",)))])
    await store.commit([PutRow(BEGUN, BEGUN)])
    assert await store.rows(PuzzleAttempt, person=ANN) == (replace(row, moves=("a6c",)),)


async def test_of_steps_from_one_state_one_is_stored(store: SqlStore) -> None:
    await store.commit([PutRow(BEGUN)])
    moves = [f"a{rank}c" for rank in "6789TJQK"]
    outcomes = await asyncio.gather(*(store.commit(step(one)) for one in moves), return_exceptions=True)
    assert [type(one) for one in outcomes if one is not None] == [AlreadyDone] * 7
    row = await store.row(PuzzleAttempt, person=ANN, number=3)
    assert row == replace(BEGUN, moves=(moves[outcomes.index(None)],))


async def test_a_forgotten_person_loses_attempts_and_visits(store: SqlStore) -> None:
    other = replace(BEGUN, person=BOB)
    await store.commit([PutPerson(ann()), PutPerson(bob())])
    await store.commit([PutRow(BEGUN), PutRow(replace(BEGUN, number=4)), PutRow(other)])
    await store.commit([PutRow(PuzzleVisit(room, who)) for room in (GROUP, TOPIC) for who in (ANN, BOB)])
    await store.commit([ForgetPerson(ANN, "digest")])
    assert await store.rows(PuzzleAttempt) == (other,)
    assert await store.rows(PuzzleVisit, "room") == (PuzzleVisit(GROUP, BOB), PuzzleVisit(TOPIC, BOB))


async def test_a_visitor_of_the_page_without_a_way_back_leaves_nothing(store: SqlStore) -> None:
    gone, kept = visitor("gone"), visitor("kept")
    await store.keep_visitor("digest", kept.user, "{}")
    await store.commit([PutPerson(gone), PutPerson(kept)])
    for person in (gone.person, kept.person, ANN):
        await store.commit([PutRow(replace(BEGUN, person=person)), PutRow(PuzzleVisit(GROUP, person))])
    await store.drop_strangers(WEB, [gone.person, kept.person])
    assert {row.person for row in await store.rows(PuzzleAttempt)} == {ANN, kept.person}
    assert {row.person for row in await store.rows(PuzzleVisit)} == {ANN, kept.person}


async def test_a_chat_with_a_new_address_keeps_rooms_and_visits(store: SqlStore) -> None:
    elsewhere = Chat(TELEGRAM, "-7")
    rooms = [PuzzleRoom(GROUP, "key", 3), PuzzleRoom(TOPIC, "topic"), PuzzleRoom(elsewhere, "other", 2)]
    visits = [PuzzleVisit(GROUP, ANN), PuzzleVisit(TOPIC, BOB), PuzzleVisit(elsewhere, ANN)]
    posts = [
        PuzzlePost(GROUP, 2, 5),
        PuzzlePost(GROUP, 3, 6),
        PuzzlePost(TOPIC, 3, 7, 2),
        PuzzlePost(elsewhere, 2, 8),
    ]
    await store.commit([*map(PutRow, rooms), *map(PutRow, visits), *map(PutRow, posts)])
    assert await store.rows(PuzzleRoom, "room", **{"room.whole": GROUP}) == tuple(rooms[:2])
    await store.commit([MoveChat(GROUP, NEW)])
    topic = replace(NEW, topic="9")
    moved_posts = *(replace(one, room=NEW) for one in posts[:2]), replace(posts[2], room=topic), posts[3]
    assert await store.rows(PuzzlePost, "room", "number") == moved_posts
    assert await store.row(PuzzlePost, room=topic, number=3) == moved_posts[2]
    moved = PuzzleRoom(NEW, "key", 3), PuzzleRoom(topic, "topic"), rooms[2]
    assert await store.rows(PuzzleRoom, "room") == moved
    assert await store.rows(PuzzleRoom, key="key") == moved[:1]
    assert await store.rows(PuzzleVisit, "room") == (
        PuzzleVisit(NEW, ANN),
        PuzzleVisit(topic, BOB),
        visits[2],
    )


async def test_a_room_and_visits_at_the_new_address_are_replaced(store: SqlStore) -> None:
    """The new chat was seen before the move became known. Links of the old one are in its messages."""
    await store.commit([PutRow(PuzzleRoom(GROUP, "key", 3)), PutRow(PuzzleRoom(NEW, "seen", 1))])
    await store.commit([PutRow(PuzzleVisit(room, ANN)) for room in (GROUP, NEW)])
    await store.commit([PutRow(PuzzlePost(GROUP, 3, 6)), PutRow(PuzzlePost(NEW, 3, 5))])
    await store.commit([PutRow(PuzzleVisit(NEW, BOB)), MoveChat(GROUP, NEW)])
    assert await store.rows(PuzzlePost) == (PuzzlePost(NEW, 3, 6),)
    assert await store.rows(PuzzleRoom) == (PuzzleRoom(NEW, "key", 3),)
    assert await store.rows(PuzzleVisit, "person") == (PuzzleVisit(NEW, ANN), PuzzleVisit(NEW, BOB))


async def test_a_room_met_by_two_processes_at_once_has_one_key(store: SqlStore) -> None:
    rows = [PuzzleRoom(GROUP, f"key{number}") for number in range(8)]
    await asyncio.gather(*(store.commit([PutRow(row, row)]) for row in rows))
    (row,) = await store.rows(PuzzleRoom)
    assert row in rows
    with pytest.raises(StoreError):
        await store.commit([PutRow(PuzzleRoom(NEW, row.key))])


async def test_of_daily_posts_made_at_once_one_is_stored(store: SqlStore) -> None:
    due = Report(GROUP, ReportKind.PUZZLE, 50)
    await store.commit([PutRow(due), PutRow(PuzzleRoom(GROUP, "key", 2))])
    instructions = [PutInstruction(InstructionRow(f"o{number}", TELEGRAM, 5, "")) for number in range(8)]
    post: list[Change] = [EndReport(due, 99), PutRow(PuzzleRoom(GROUP, "key", 3))]
    outcomes = await asyncio.gather(
        *(store.commit([*post, instruction]) for instruction in instructions), return_exceptions=True
    )
    assert [type(one) for one in outcomes if one is not None] == [StaleTable] * 7
    assert [instruction.id for instruction in await store.instructions(TELEGRAM, 9)] == [
        f"o{outcomes.index(None)}"
    ]
    assert await store.rows(PuzzleRoom) == (PuzzleRoom(GROUP, "key", 3),)
    assert await store.rows_due(Report, 99, 9) == (replace(due, due=99),)


async def test_a_row_is_replaced_only_as_it_was_read(store: SqlStore) -> None:
    row, other = PuzzleCall(ANN, TELEGRAM, due=5), PuzzleCall(BOB, TELEGRAM, due=None)
    await store.commit([PutRow(row), PutRow(other)])
    assert await store.rows_due(PuzzleCall, 9, 9, platform=TELEGRAM) == (row,)
    later = replace(row, due=9, number=1, message="7")
    await store.commit([ReplaceRow(later, row)])
    for gone in (row, replace(later, person=PersonId("vika"))):
        with pytest.raises(StaleTable):
            await store.commit([DropRow(other), ReplaceRow(replace(gone, due=None), gone)])
    assert set(await store.rows(PuzzleCall)) == {later, other}
    await store.commit([ReplaceRow(replace(later, due=None), later)])
    assert await store.rows_due(PuzzleCall, 2**50, 9, platform=TELEGRAM) == ()
