"""Sleeping tables are found by their keys, chats, posts and deadlines, and by the process where they were awake."""

from dataclasses import replace

from adapters.store import SqlStore
from bot.domain.ids import Chat, PersonId, SlotId, TableId, TournamentId, match_room
from bot.domain.rows import REMOVED, AddGame, MoveChat, PutSlot, PutTable, SetDeadlines, SetTableKeys
from bot.domain.scene import Pace
from bot.domain.state import Lobby
from bot.domain.tournament_rows import PutTournament, TournamentRow
from bot.game.lobby import join, open_lobby
from engine import Options
from tests.adapters.store.sample_rows import (
    GROUP,
    TABLE,
    TELEGRAM,
    bare_slot,
    deadline,
    game,
    slot,
    table,
)

OTHER = Chat(TELEGRAM, "-300")


async def test_awake_tables_are_listed_newest_first(store: SqlStore) -> None:
    rows = [
        replace(table("old"), at=1_000),
        replace(table("young"), at=3_000),
        replace(table("asleep"), at=2_000, asleep=True),
        replace(table("later"), at=9_000, asleep=True),
        replace(table("archived", is_open=False), at=4_000),
    ]
    await store.commit([PutTable(row) for row in rows])
    assert await store.awake_tables(9_000) == ("young", "old")
    assert await store.awake_tables(8_999) == ("later", "young", "old")
    await store.commit([PutTable(replace(table("asleep", version=2), at=5_000))])
    assert await store.awake_tables(9_000) == ("asleep", "young", "old")
    assert await store.table(TableId("later")) == rows[3]


async def test_rooms_are_found_by_the_time_of_the_last_commit_at_their_tables(store: SqlStore) -> None:
    topic = replace(GROUP, topic="5")
    await store.commit([PutTable(replace(table("archived", is_open=False), at=4_000))])
    await store.commit(
        [PutTable(replace(table("here"), at=4_000)), PutTable(replace(table("there", OTHER), at=3_999))]
    )
    await store.commit([PutTable(replace(table("topic", topic), at=9_000))])
    assert set(await store.rooms_used_since(4_000)) == {GROUP, topic}


async def test_the_rooms_of_open_tournaments_are_in_use(store: SqlStore) -> None:
    before = TournamentRow(TournamentId("before"), OTHER, False, 1, None, "{}")
    cup = TournamentRow(TournamentId("cup"), replace(GROUP, topic="5"), True, 2, None, "{}")
    await store.commit([PutTournament(before), PutTournament(cup)])
    assert await store.rooms_used_since(4_000) == (cup.room,)


async def test_a_table_is_found_by_its_keys(store: SqlStore) -> None:
    await store.commit([SetTableKeys(TableId("b"), ("person:ann", "code:x"))])
    await store.commit([SetTableKeys(TableId("a"), ("person:ann", "person:bob"))])
    assert await store.tables_of("person:ann") == ("a", "b")
    await store.commit([SetTableKeys(TableId("b"), ("person:bob",))])
    found = [await store.tables_of(key) for key in ("person:ann", "person:bob", "code:x", "person:")]
    assert found == [("a",), ("a", "b"), (), ()]
    await store.commit([SetTableKeys(TableId("a"), ())])
    assert await store.tables_of("person:ann") == ()


async def standing_at(store: SqlStore, chat: Chat) -> tuple[str, ...]:
    return tuple(found.table for found in await store.find_tables(chat))


async def test_a_table_is_found_by_its_chat_and_by_its_posts(store: SqlStore) -> None:
    topic = replace(GROUP, topic="5")
    await store.commit([PutTable(table("here")), PutTable(table("topic", topic))])
    await store.commit([PutTable(table("over", is_open=False)), PutTable(table("elsewhere", OTHER))])
    assert await standing_at(store, GROUP) == await standing_at(store, topic) == ("here", "topic")
    posts = [slot("1", "elsewhere", topic), slot("2", "elsewhere", GROUP), slot("3", "over"), bare_slot()]
    await store.commit([PutSlot(row) for row in posts])
    assert await standing_at(store, GROUP) == ("elsewhere", "here", "topic")
    assert await standing_at(store, OTHER) == ("elsewhere",)
    await store.commit([MoveChat(GROUP, Chat(TELEGRAM, "-200"))])
    assert await standing_at(store, GROUP) == ()
    assert await standing_at(store, Chat(TELEGRAM, "-200")) == ("elsewhere", "here", "topic")


async def test_unfinished_tables_are_found_by_several_chats_and_a_key(store: SqlStore) -> None:
    far = Chat(TELEGRAM, "-900")
    rows = [table("lobby"), table("seated", far), table("topic", replace(OTHER, topic="5"))]
    unfinished = [replace(row, unfinished=True, at=at) for at, row in enumerate(rows)]
    elsewhere = replace(table("elsewhere", replace(far, id="-901")), unfinished=True, at=9)
    await store.commit([PutTable(row) for row in (*unfinished, elsewhere, replace(table("over"), at=9))])
    await store.commit([SetTableKeys(TableId("seated"), ("person:ann",))])

    async def found(chats: list[str], key: str = "", most: int = 9) -> list[str]:
        return [row.table for row in await store.unfinished_tables(TELEGRAM, chats, key, most)]

    assert await found([GROUP.id, OTHER.id], "person:ann") == ["topic", "seated", "lobby"]
    assert await found([GROUP.id]) == ["lobby"]
    assert await found([], "person:ann") == ["seated"]
    assert await found([GROUP.id, OTHER.id], "person:ann", most=1) == ["topic"]
    assert await found([]) == []


async def test_tables_in_topics_are_own_ones_first_then_lobbies_then_games(store: SqlStore) -> None:
    def at(name: str, when: int, room: Chat | None = None) -> PutTable:
        room = replace(GROUP, topic=name) if room is None else room
        return PutTable(replace(table(name, room), unfinished=True, at=when))

    match = match_room(GROUP, TableId("match"))
    await store.commit([at("lobby", 3), at("newer", 4), at("game", 9), at("own", 1), at("own-game", 2)])
    await store.commit([at("whole", 9, GROUP), at("match", 9, match), at("elsewhere", 9, OTHER)])
    await store.commit([PutTable(replace(table("over", replace(GROUP, topic="over")), at=9))])
    await store.commit([AddGame(game("game")), AddGame(game("own-game"))])
    for name in ("own", "own-game", "elsewhere"):
        await store.commit([SetTableKeys(TableId(name), ("person:ann",))])

    async def found(key: str = "", most: int = 9) -> list[tuple[str, bool]]:
        rows = await store.tables_in_topics(GROUP, key, most)
        assert all(row.room == replace(GROUP, topic=row.table) for row in rows)
        return [(row.table, row.dealt) for row in rows]

    lobbies, played = [("newer", False), ("lobby", False)], [("game", True)]
    assert await found("person:ann") == [("own", False), ("own-game", True), *lobbies, *played]
    assert await found() == [*lobbies, ("own", False), *played, ("own-game", True)]
    assert await found(most=1) == lobbies[:1]


async def test_the_open_tournaments_of_several_chats_are_found(store: SqlStore) -> None:
    before = TournamentRow(TournamentId("before"), GROUP, False, 1, None, "{}")
    here = TournamentRow(TournamentId("here"), GROUP, True, 2, None, "{}")
    there = TournamentRow(TournamentId("there"), replace(OTHER, topic="5"), True, 3, None, "{}")
    await store.commit([PutTournament(before, sole=False), PutTournament(here), PutTournament(there)])
    assert await store.open_tournaments_in(TELEGRAM, [GROUP.id, OTHER.id]) == (there, here)
    assert await store.open_tournaments_in(TELEGRAM, [GROUP.id]) == (here,)
    assert await store.open_tournaments_in(TELEGRAM, []) == ()


async def test_the_posts_of_several_chats_are_read_together(store: SqlStore) -> None:
    chats = [Chat(TELEGRAM, name) for name in ("r-1", "r-2", "r-3")]
    added = [await store.add(chat, "room", chat.id) for chat in chats]
    found = await store.only_posts(TELEGRAM, ["r-1", "r-3", "r-4"])
    assert {post.body for post in found} == {added[0].body, added[2].body}


async def test_the_first_deadline_of_each_table_is_found(store: SqlStore) -> None:
    assert await store.first_deadlines() == ()
    await store.commit([SetDeadlines(TABLE, (deadline("turn", 20), deadline("window", 10)))])
    await store.commit([SetDeadlines(TableId("other"), (deadline("turn", 5, "other"),))])
    assert await store.first_deadlines() == (("other", 5), (TABLE, 10))


async def test_unfinished_and_stray_slots_are_found(store: SqlStore) -> None:
    done = replace(slot("done"), intent=None, replaces=None)
    sent = replace(done, slot=SlotId("sent"), intent="intent")
    left = replace(done, slot=SlotId("left"), digest=REMOVED)
    old = replace(done, slot=SlotId("old"), replaces=done.message)
    stray = replace(done, slot=SlotId("stray"), table=TableId("over"))
    await store.commit([PutSlot(row) for row in (done, sent, left, old, stray, bare_slot())])
    await store.commit([PutTable(table()), PutTable(table("over", is_open=False))])
    assert await store.unfinished_slots() == (left, bare_slot(), old, sent)
    assert await store.stray_slots() == (stray,)
    await store.commit([PutTable(table(version=2, is_open=False))])
    assert set(await store.stray_slots()) == {done, sent, left, old, stray}


def lobby_of(name: str) -> Lobby:
    lobby = open_lobby(GROUP, PersonId("ann"), Options(), Pace.NORMAL, bytes(32), 1_000)
    return replace(join(lobby, PersonId("bob"), 2_000), table=TableId(name))
