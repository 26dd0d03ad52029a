"""What one process remembers of its tables, without other processes."""

from adapters.store.in_memory import MemoryStore
from bot.ports.cluster import MOST_LOADED, SingleProcessCluster


async def test_what_is_loaded_is_not_looked_up_again_and_forged_names_are_forgotten() -> None:
    asked: list[str] = []

    class Store(MemoryStore):
        async def find_tables(self, chat=None, key="", table=""):  # type: ignore[no-untyped-def]
            asked.append(key)
            return ()

    alone = SingleProcessCluster(Store())
    alone.note_loaded(key="person:ann")
    assert await alone.find_tables(key="person:ann") == ()
    assert asked == []
    for number in range(MOST_LOADED):
        alone.note_loaded(table=f"forged{number}")
    assert await alone.find_tables(key="person:ann") == ()
    assert asked == ["person:ann"]
