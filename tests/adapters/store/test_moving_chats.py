"""A chat gets a new address, as a Telegram group does when it becomes a supergroup."""

from dataclasses import replace

from adapters.store import SqlStore
from bot.domain.ids import Chat, PlatformName, TableId, UserKey
from bot.domain.rows import AddGame, Change, MoveChat, Nick, PutPerson, PutRoom, PutRow, PutSlot, PutTable
from bot.features.reports import FoolMarks
from tests.adapters.store.sample_rows import (
    ANN,
    GROUP,
    TELEGRAM,
    ann,
    bob,
    game,
    room,
    slot,
    table,
)

NEW = Chat(TELEGRAM, "-1000")
OTHER = Chat(TELEGRAM, "-1")


def in_chat(chat: Chat, name: str) -> list[Change]:
    return [
        PutRoom(room(chat)),
        PutTable(table(name, chat)),
        AddGame(game(name, chat)),
        PutSlot(slot(name, name, chat)),
    ]


async def found(store: SqlStore, chat: Chat, name: str, *, version: int = 1) -> bool:
    """Return True if all rows of `name` are found under `chat`, and the table has this version."""
    return (
        await store.room(chat) == room(chat)
        and await store.table(TableId(name)) == table(name, chat, version=version)
        and await store.last_game(chat) == game(name, chat)
        and await store.slots(TableId(name)) == (slot(name, name, chat),)
    )


async def test_all_rows_of_a_chat_and_its_topics_move_to_the_new_address(store: SqlStore) -> None:
    topic = replace(GROUP, topic="9")
    await store.commit([*in_chat(GROUP, "a"), *in_chat(topic, "b"), *in_chat(OTHER, "c")])
    await store.commit([MoveChat(topic, NEW)])
    assert await found(store, NEW, "a", version=2)
    assert await found(store, replace(NEW, topic="9"), "b", version=2)
    assert await found(store, OTHER, "c")
    assert await store.room(GROUP) is None
    assert await store.room(topic) is None
    assert await store.last_game(GROUP) is None


async def test_a_persons_private_chat_moves_to_the_new_address(store: SqlStore) -> None:
    await store.commit([PutPerson(ann()), PutPerson(bob()), MoveChat(ann().private, NEW)])
    assert await store.person(TELEGRAM, UserKey("7")) == ann(private=NEW)
    assert await store.person(TELEGRAM, UserKey("8")) == bob()


async def test_the_nicknames_of_a_chat_move_to_the_new_address(store: SqlStore) -> None:
    nicks = (Nick(ANN, GROUP, "Boss"), Nick(ANN, NEW, "seen"), Nick(ANN, OTHER, "Kitten"))
    await store.commit([PutPerson(ann(), nicks), MoveChat(GROUP, NEW)])
    assert await store.nicks([ANN]) == (nicks[2], Nick(ANN, NEW, "Boss"))


async def test_a_room_at_the_new_address_is_replaced(store: SqlStore) -> None:
    """The bot may see the new chat before it learns of the move; people chose the settings of the old one."""
    topic = replace(NEW, topic="9")
    await store.commit([PutRoom(room(title="Chosen")), PutRoom(room(NEW, "Just seen")), PutRoom(room(topic))])
    await store.commit([MoveChat(GROUP, NEW)])
    assert await store.room(NEW) == room(NEW, "Chosen")
    assert await store.room(topic) == room(topic)
    assert await store.room(GROUP) is None


async def test_a_row_about_a_whole_chat_moves_and_replaces_the_row_at_the_new_address(
    store: SqlStore,
) -> None:
    rows = [FoolMarks(GROUP, "7", (ANN,)), FoolMarks(NEW, "8"), FoolMarks(OTHER, "9")]
    await store.commit([*map(PutRow, rows), MoveChat(GROUP, NEW)])
    assert await store.row(FoolMarks, chat=NEW) == FoolMarks(NEW, "7", (ANN,))
    assert await store.row(FoolMarks, chat=GROUP) is None
    await store.commit([MoveChat(GROUP, OTHER)])
    assert await store.row(FoolMarks, chat=OTHER) == rows[2]


async def test_a_chat_with_the_same_id_on_another_platform_does_not_move(store: SqlStore) -> None:
    elsewhere = Chat(PlatformName("web"), GROUP.id)
    await store.commit([*in_chat(elsewhere, "w"), MoveChat(GROUP, NEW)])
    assert await found(store, elsewhere, "w")


async def test_moving_to_the_same_address_changes_nothing(store: SqlStore) -> None:
    await store.commit([*in_chat(GROUP, "a"), MoveChat(GROUP, replace(GROUP, topic="1"))])
    assert await found(store, GROUP, "a")


async def test_the_move_of_a_chat_without_rows_changes_nothing(store: SqlStore) -> None:
    await store.commit([*in_chat(OTHER, "c"), MoveChat(GROUP, NEW)])
    assert await found(store, OTHER, "c")


async def test_a_chat_move_that_is_reported_twice_keeps_the_moved_table_open(store: SqlStore) -> None:
    await store.commit([PutTable(replace(table("a", GROUP), unfinished=True))])
    for _ in range(2):
        await store.commit([MoveChat(GROUP, NEW)])
    (there,) = await store.find_tables(NEW)
    assert not there.ended
