"""The people in memory: their number is bounded, and nobody at a table is dropped."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Chat, Language, PersonId, PlatformName, UserKey
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import ForgetPerson
from bot.domain.room_settings import RoomPerson
from bot.domain.rows import ASKED_KEPT_MS, Change, PutRow
from bot.runtime.people import People
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

HERE = PlatformName("here")
NEIGHBOUR = LANGUAGES[Language("ru")].stands_in_for[0]


def who(name: str) -> Who:
    return Who(HERE, UserKey(name), name, "en", Chat(HERE, name))


def is_remembered(people: People, person: PersonId) -> bool:
    try:
        people.person(person)
    except KeyError:
        return False
    return True


async def test_the_least_recent_people_leave_the_memory_unless_they_are_seated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.runtime.people.MOST_KNOWN", 4)
    store = MemoryStore()
    people = People(store, ManualClock())
    met = {name: await people.meet(who(name)) for name in "abcde"}
    await people.meet(who("a"))
    people.trim(lambda: {met["b"].person})
    assert [name for name in "abcde" if is_remembered(people, met[name].person)] == ["a", "b", "e"]
    assert await people.meet(who("c")) == met["c"]


@pytest.mark.parametrize("hints", [("en", "ru"), ("en-GB", "ru-RU"), (None, "ru"), ("ja", NEIGHBOUR)])
async def test_a_guessed_language_follows_the_client(hints: tuple[str | None, str]) -> None:
    store = MemoryStore()
    before, after = (replace(who("a"), language=hint) for hint in hints)
    people = People(store, ManualClock())
    assert (await people.meet(before)).language == "en"
    assert (await people.meet(after)).language == "ru"
    assert (await people.meet(replace(after, language=None))).language == "ru", "a client may say nothing"
    kept = await store.person(HERE, UserKey("a"))
    assert kept is not None
    assert (kept.language, kept.chose_language) == ("ru", False)


async def test_a_chosen_language_does_not_follow_the_client() -> None:
    store = MemoryStore()
    people = People(store, ManualClock())
    met = await people.meet(who("a"))
    chosen = await people.speak(met.person, Language("en"))
    assert (chosen.language, chosen.chose_language) == ("en", True)
    russian = replace(who("a"), language="ru")
    assert (await people.meet(russian)).language == "en"
    assert (await People(store, ManualClock()).meet(russian)).language == "en", "also after a restart"


async def test_a_forgotten_person_has_no_name_in_any_room() -> None:
    store = MemoryStore()
    people, room = People(store, ManualClock()), Chat(HERE, "room")
    met = await people.meet(replace(who("a"), nick="Boss"), room)
    assert people.person(met.person, room).name == "Boss"
    await store.commit([ForgetPerson(met.person)])
    people.forget(met.person)
    for where in (None, room):
        assert people.person(met.person, where).name == ""


class Slow(MemoryStore):
    """A store with one more turn of the event loop for each commit, so two processes write at the same time."""

    async def commit(self, changes: Sequence[Change]) -> None:
        await asyncio.sleep(0)
        await super().commit(changes)


@pytest.mark.parametrize("asks_first", [True, False])
async def test_a_first_query_and_a_first_act_in_two_processes_keep_the_bans(
    asks_first: bool,
) -> None:
    store, room, anna = Slow(), Chat(HERE, "room"), replace(who("a"), handle="anna")
    before = await People(store, ManualClock()).meet(anna)
    await store.commit([PutRow(RoomPerson(room, before.person, barred=True))])
    await store.commit(
        [ForgetPerson(before.person, await People(store, ManualClock()).digest(HERE, anna.user))]
    )
    ways = [People(store, ManualClock()).meet(anna, asks=asks) for asks in (asks_first, not asks_first)]
    _ = await asyncio.gather(*ways)
    stored = await store.person(HERE, anna.user)
    assert stored is not None
    assert (stored.handle, stored.asked_at) == ("anna", 0)
    assert await store.rooms_of(stored.person) == (RoomPerson(room, stored.person, barred=True),)


async def test_an_inline_query_in_another_process_keeps_the_person_as_active() -> None:
    store, clock, anna = MemoryStore(), ManualClock(), replace(who("a"), handle="anna")
    first, second = People(store, clock, 5_000), People(store, clock, 5_000)
    asked = await first.meet(anna, asks=True)
    acted = await second.meet(anna)
    assert asked.person == acted.person
    for hours in (0, 2):
        await clock.advance(hours * 3600)
        assert (await first.meet(replace(anna, name="b"), asks=True)).person == asked.person
        assert await store.person(HERE, anna.user) == replace(acted, name="b")


async def test_bans_apply_again_from_the_first_act_of_a_person_known_by_queries() -> None:
    store, clock, room, anna = MemoryStore(), ManualClock(), Chat(HERE, "room"), who("a")
    people = People(store, clock)
    before = await people.meet(anna)
    await store.commit([PutRow(RoomPerson(room, before.person, barred=True))])
    await store.commit([ForgetPerson(before.person, await people.digest(HERE, anna.user))])
    people.forget(before.person)
    asked = await people.meet(anna, asks=True)
    assert await store.rooms_of(asked.person) == ()
    await clock.advance(ASKED_KEPT_MS / 1000 + 1)
    assert await store.drop_expired(clock.now() - ASKED_KEPT_MS, 9) == 1
    asked = await people.meet(anna, asks=True)
    kept = await people.keep(asked.person)
    assert kept.asked_at == 0
    assert await store.rooms_of(kept.person) == (RoomPerson(room, kept.person, barred=True),)
    assert await people.keep(asked.person) == kept
