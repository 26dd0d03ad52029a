"""Unneeded rooms and visitors of the page, and the number of rows made by visitors, in every store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from adapters.kit.post_box import IDLE, Kept, UseFound
from adapters.store import SqlStore
from adapters.store.mapping import mapped_classes
from adapters.store.page_rows import BYTES
from adapters.store.schema import WriterRow
from bot.domain.ids import Chat, Language, MessageId, PersonId, PlatformName, SlotId, TableId, UserKey
from bot.domain.rank_rows import PersonStanding
from bot.domain.room_settings import PutRoomSettings, Report, ReportKind, RoomPerson, RoomSettings
from bot.domain.rows import (
    AddGame,
    Change,
    Nick,
    Person,
    PutPerson,
    PutRoom,
    PutRow,
    PutSlot,
    PutTable,
    SetTableKeys,
    SlotRow,
)
from bot.domain.tournament_rows import ChipEntry, ChipReason
from bot.features.puzzle import PuzzleAttempt, PuzzlePost, PuzzleRoom, PuzzleVisit
from bot.game.table_state import person_key
from tests.adapters.store.sample_rows import game, room, table

WEB = PlatformName("web")
KEPT = Kept(alone=100, quiet=50)
ANN = PersonId("ann")


async def open_room(store: SqlStore, key: str, used_at: int = 99, others: int = 0) -> Chat:
    chat = Chat(WEB, f"g-{key}")
    await store.add(Chat(WEB, f"r-{key}"), "room", "{}")
    for number in range(1 + others):
        await store.add(chat, f"came-{number}", "{}")
    await store.add(chat, "table-0", "{}")
    await store.use(chat, used_at)
    await store.commit([PutRoom(room(chat))])
    return chat


async def come(store: SqlStore, user: str, used_at: int = 99, *, idle: bool = True) -> Chat:
    private = Chat(WEB, f"p-{user}")
    await store.use(private, used_at)
    await store.keep_visitor(f"digest {user}", UserKey(user), "{" + IDLE + "}" if idle else '{"idle":false}')
    person = Person(PersonId(user), WEB, UserKey(user), "Guest", Language("en"), private, reachable=True)
    await store.commit([PutPerson(person)])
    return private


def unneeded(found: Sequence[UseFound]) -> list[Chat]:
    return [use.chat for use in found if not use.needed]


async def gone(store: SqlStore, *chats: Chat, kept: Kept = KEPT) -> set[Chat]:
    """Search for unneeded rows, delete them for these chats, and return them. Search and deletion must agree."""
    rooms, visitors = await store.used_rooms(kept, None, 99), await store.used_visitors(kept, None, 99)
    found = {*unneeded(rooms), *unneeded(visitors)}
    dropped = await store.drop_unneeded(chats, kept)
    assert set(dropped) == found
    return found


async def test_an_empty_room_is_deleted_after_a_day_and_a_room_of_several_people_after_14(
    store: SqlStore,
) -> None:
    empty, used = await open_room(store, "empty"), await open_room(store, "used", used_at=100)
    shared, quiet = (
        await open_room(store, "shared", used_at=50, others=1),
        await open_room(store, "quiet", used_at=49, others=1),
    )
    pushed_out = await open_room(store, "long", used_at=50)
    await store.remove(pushed_out, 1)
    assert await gone(store, empty, used, shared, quiet, pushed_out) == {empty, quiet}
    assert {use.chat for use in await store.used_rooms(Kept(999, 0), None, 99)} == {used, shared, pushed_out}
    assert await gone(store, used, shared, pushed_out, kept=Kept(999, 999)) == {used, shared, pushed_out}


async def test_rooms_with_a_game_an_open_table_a_rank_or_chips_are_not_deleted(store: SqlStore) -> None:
    names = ("played", "lobby", "topic", "ranked", "chips", "empty")
    chats = {name: await open_room(store, name, used_at=1) for name in names}
    topic = replace(chats["topic"], topic="match-1")
    await store.commit(
        [
            AddGame(game("g1", chats["played"])),
            PutTable(table("t1", chats["lobby"])),
            PutTable(table("t2", topic)),
            PutRow(PersonStanding(ANN, chats["ranked"])),
            PutRow(ChipEntry("1", chats["chips"], ANN, 5, ChipReason.TOP_UP, None, 1)),
        ]
    )
    assert await gone(store, *chats.values()) == {chats["empty"]}


async def test_all_rows_of_a_deleted_room_are_deleted(store: SqlStore) -> None:
    chat, other = await open_room(store, "empty"), await open_room(store, "empt", others=1)
    settings = RoomSettings(pace="mail")
    rows: list[Change] = []
    for one in (chat, other):
        rows += [
            PutRoomSettings(one, settings),
            PutRow(Report(one, ReportKind.WEEK, 7)),
            PutRow(RoomPerson(one, ANN, called=True)),
            PutRow(PuzzleRoom(one, f"key {one.id}")),
            PutRow(PuzzleVisit(one, ANN)),
            PutRow(PuzzlePost(one, 3, 7)),
            PutPerson(person := _person(), (Nick(person.person, one, "Nick"),)),
            PutSlot(SlotRow(SlotId(f"s {one.id}"), None, one, MessageId("1"), 1, "digest")),
            PutTable(table(f"closed {one.id}", one, is_open=False)),
        ]
    await store.commit(rows)
    before = await _rows(store)
    assert await gone(store, chat, other) == {chat}
    left = [row for row in await _rows(store) if "empty" in row]
    assert left == []
    assert {row for row in before if "empty" not in row} == set(await _rows(store))


def _person() -> Person:
    return Person(ANN, WEB, UserKey("ann"), "Ann", Language("en"), Chat(WEB, "p-ann"), reachable=True)


async def _rows(store: SqlStore) -> list[str]:
    found: list[str] = []
    for kind in mapped_classes().keys() - {WriterRow}:
        rows: tuple[object, ...] = await store.rows(kind)
        found += map(repr, rows)
    return found


async def test_only_visitors_who_did_nothing_are_deleted(store: SqlStore) -> None:
    names = ("idle", "new", "acted", "posted", "played", "sits", "ranked", "solves", "called")
    chats = {name: await come(store, name, idle=name != "acted") for name in names}
    await store.use(chats["new"], 100)
    await store.add(chats["posted"], "help", "{}")
    await store.remove(chats["posted"], 1)
    elsewhere = Chat(PlatformName("telegram"), "-100")
    await store.commit(
        [
            AddGame(game("g1", chats["played"])),
            PutTable(table("t1", elsewhere)),
            SetTableKeys(TableId("t1"), (person_key(PersonId("sits")),)),
            PutRow(PersonStanding(PersonId("ranked"))),
            PutRow(PuzzleAttempt(PersonId("solves"), 3)),
            PutRow(RoomPerson(elsewhere, PersonId("called"), called=True)),
        ]
    )
    assert await gone(store, *chats.values()) == {chats["idle"]}
    assert await store.profile_of(UserKey("idle")) is None
    for name in names[1:]:
        assert await store.profile_of(UserKey(name)) is not None, name
    strangers = await store.strangers(WEB, UserKey(""), 9)
    assert [one.person for one in strangers if one.lost] == ["idle"], "the daily work drops the person"


async def test_a_visitor_with_the_text_idle_true_in_the_name_is_not_deleted(store: SqlStore) -> None:
    private = await come(store, "sly", idle=False)
    await store.keep_visitor("digest sly", UserKey("sly"), '{"name":"\\"idle\\":true","idle":false}')
    assert await gone(store, private) == set()


async def test_rooms_and_visitors_used_after_the_search_are_not_deleted(store: SqlStore) -> None:
    chat, private = await open_room(store, "empty"), await come(store, "idle")
    found = (*await store.used_rooms(KEPT, None, 9), *await store.used_visitors(KEPT, None, 9))
    assert unneeded(found) == [chat, private]
    await store.use(chat, 100)
    await store.use(private, 100)
    assert await store.drop_unneeded([chat, private], KEPT) == ()
    assert len(await store.posts(chat)) == 2
    assert await store.profile_of(UserKey("idle")) is not None


async def test_a_chat_of_another_platform_is_never_deleted(store: SqlStore) -> None:
    elsewhere = Chat(PlatformName("discord"), "g-empty")
    await store.add(elsewhere, "came-1", "{}")
    await store.use(elsewhere, 1)
    assert await store.used_rooms(KEPT, None, 9) == ()
    assert await store.drop_unneeded([elsewhere], KEPT) == ()
    assert len(await store.posts(elsewhere)) == 1


@pytest.mark.parametrize("most", [1, 2, 99])
async def test_each_portion_follows_the_previous_and_begins_with_the_longest_unused(
    store: SqlStore, most: int
) -> None:
    for key, used_at in (("b", 3), ("a", 3), ("c", 1), ("d", 2)):
        await open_room(store, key, used_at)
        await come(store, key, used_at)
    rooms, visitors = list[str](), list[str]()
    for found, used in ((rooms, store.used_rooms), (visitors, store.used_visitors)):
        last = None
        while page := await used(KEPT, last, most):
            assert len(page) <= most
            found += [use.chat.id[2:] for use in page]
            last = page[-1]
    assert rooms == ["c", "d", "a", "b"]
    assert visitors == ["a", "b", "c", "d"]


async def test_the_rows_of_visitors_are_counted_by_kind(store: SqlStore) -> None:
    chat = await open_room(store, "empty", others=1)
    private = await come(store, "solves")
    elsewhere = Chat(PlatformName("discord"), "7")
    for key in ("zh4kq7wmbx2ttrp9cvn3", "talk-zh4kq7wmbx2ttrp9", "reaction-solves"):
        await store.add(chat, key, "{}")
    await store.add(private, "hand-3", "{}")
    await store.add(elsewhere, "ring", "{}")
    attempts: list[Change] = [
        PutRow(PuzzleAttempt(PersonId(name), 3)) for name in ("solves", "someone elsewhere")
    ]
    games: list[Change] = [AddGame(game("g1", chat)), AddGame(game("g2", elsewhere))]
    await store.commit([*attempts, *games])
    counted = {count.kind: count.rows for count in await store.count_page()}
    assert counted == {"visitors": 1, "rooms": 1, "screens": 2, "lines": 6, "games": 1, "puzzles": 1}
    for count in await store.count_page():
        assert count.row_bytes in BYTES[count.kind]
        assert count.bytes == count.rows * count.row_bytes
