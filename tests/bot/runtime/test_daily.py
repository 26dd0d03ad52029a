"""The work of each day, and people's taps during it."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path

from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.application import Application
from bot.domain.ids import Chat, Language, PersonId, PlatformName, TableId, UserKey
from bot.domain.rows import Person, PutPerson, PutTable, SetTableKeys, TableRow
from bot.domain.state import STATE_JSON
from bot.game.table_state import person_key
from bot.ports.store import Store
from bot.runtime.chores import Daily
from bot.runtime.people import People
from tests.adapters.stages import until
from tests.bot.domain.test_archive import USUAL
from tests.bot.domain.test_stored_json import ROOM
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore

WEB = PlatformName("web")


def row(name: str, state: str, *, is_open: bool = False) -> TableRow:
    return TableRow(TableId(name), ROOM, is_open, state)


def person(name: str) -> Person:
    return Person(PersonId(name), WEB, UserKey(name), name, Language("en"), Chat(WEB, f"p-{name}"), True)


async def done(store: Store) -> str:
    return await Daily(store, SystemClock(), [WEB]).work()


async def test_unreachable_people_are_deleted_unless_an_open_table_names_them() -> None:
    store = MemoryStore()
    await store.commit([PutPerson(person(name)) for name in ("gone", "sits", "visits")])
    await store.keep_visitor("digest", UserKey("visits"), "{}")
    sits = replace(USUAL, seats=(replace(USUAL.seats[0], person=PersonId("sits")),))
    keys = SetTableKeys(TableId("open"), (person_key(PersonId("sits")),))
    await store.commit([PutTable(row("open", STATE_JSON.dump(sits), is_open=True)), keys])
    assert "1 people without a way back dropped" in await done(store)
    assert set(await store.people([PersonId(name) for name in ("gone", "sits", "visits")])) == {
        "sits",
        "visits",
    }


async def test_a_deleted_person_has_no_name() -> None:
    people = People(MemoryStore(), ManualClock())
    await people.load([PersonId("gone")])
    assert (people.person(PersonId("gone")).name, people.person(PersonId("gone")).reachable) == ("", False)


async def test_taps_are_answered_while_the_work_is_done(tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    await store.commit([PutPerson(person(f"p{number:04}")) for number in range(250)])
    platform = MemoryPlatform(PlatformName("memory"))
    application = Application(store, SystemClock(), [platform], speed=1_000)
    ready = asyncio.Event()
    serving = asyncio.create_task(application.run(ready))
    anna, room = platform.who("Anna"), platform.chat("Friday")
    await ready.wait()
    await until(lambda: platform.handle)
    await platform.opens(anna)
    work = asyncio.create_task(Daily(store, SystemClock(), [WEB]).work())
    answered = 0
    while not work.done():
        answer = await platform.types(anna, room, "/newgame" if answered % 2 == 0 else "/cancel")
        assert not answer.refused, answer.text
        answered += 1
    assert re.match(r"250 people without a way back dropped, statistics renewed", await work)
    assert answered > 1
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await store.close()
