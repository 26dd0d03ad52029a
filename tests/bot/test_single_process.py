"""The memory of a single process about its tables."""

from bot.domain.ids import Chat, PlatformName, TableId
from bot.ports.cluster import MOST_LOADED, SingleProcessCluster
from bot.ports.news import FoundTable
from tests.memory.store import MemoryStore

ROOM, OTHER = Chat(PlatformName("memory"), "1"), Chat(PlatformName("memory"), "2")


class Store(MemoryStore):
    """Notes every question, and knows no table."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Chat | None, str, str]] = []

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[FoundTable, ...]:
        self.asked.append((chat, key, table))
        return ()


async def test_a_loaded_key_is_not_looked_up_again_until_many_forged_ones_followed() -> None:
    store = Store()
    alone = SingleProcessCluster(store)
    alone.note_loaded("person:ann")
    assert await alone.find_tables(key="person:ann") == ()
    assert store.asked == []
    for number in range(MOST_LOADED):
        alone.note_loaded(f"code:forged{number}")
    assert await alone.find_tables(key="person:ann") == ()
    assert store.asked == [(None, "person:ann", "")]


async def test_a_named_table_counts_as_loaded_if_it_is_in_memory_and_its_chat_is_loaded() -> None:
    store = Store()
    alone = SingleProcessCluster(store)
    alone.note_loaded(ROOM)
    await alone.find_tables(table="t", room=ROOM)
    assert store.asked == []
    await alone.find_tables(table="t", room=OTHER)
    await alone.find_tables(table="t")
    assert store.asked == [(None, "", "t")] * 2


async def test_a_table_that_falls_asleep_leaves_other_chats_and_people_as_they_were() -> None:
    store = Store()
    alone = SingleProcessCluster(store)
    alone.note_loaded(ROOM, OTHER, "person:ann", "person:bob")
    alone.note_asleep(TableId("t"), (ROOM, "person:ann"))
    await alone.find_tables(OTHER, "person:bob")
    assert store.asked == []
    await alone.find_tables(ROOM)
    await alone.find_tables(key="person:ann")
    assert store.asked == [(ROOM, "", ""), (None, "person:ann", "")]
