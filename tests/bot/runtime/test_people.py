"""The people in memory: their number is bounded, and nobody at a table is dropped."""

from dataclasses import replace

import pytest

from adapters.memory.clock import ManualClock
from adapters.store.in_memory import MemoryStore
from bot.domain.commands import Who
from bot.domain.ids import Chat, Language, PersonId, PlatformName, UserKey
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import ForgetPerson
from bot.runtime.people import People

HERE = PlatformName("here")
NEIGHBOUR = LANGUAGES[Language("ru")].stands_in_for[0]


def who(name: str) -> Who:
    return Who(HERE, UserKey(name), name, "en", Chat(HERE, name))


def is_remembered(people: People, person: PersonId) -> bool:
    try:
        people.known(person)
    except KeyError:
        return False
    return True


async def test_people_met_longest_ago_are_dropped_from_memory_unless_they_sit_at_a_table(
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


async def test_a_chosen_language_stays_whatever_the_client_speaks() -> None:
    store = MemoryStore()
    people = People(store, ManualClock())
    met = await people.meet(who("a"))
    chosen = await people.speak(met.person, Language("en"))
    assert (chosen.language, chosen.chose_language) == ("en", True)
    russian = replace(who("a"), language="ru")
    assert (await people.meet(russian)).language == "en"
    assert (await People(store, ManualClock()).meet(russian)).language == "en", "also after a restart"


async def test_who_is_forgotten_has_no_name_left_in_any_room() -> None:
    store = MemoryStore()
    people, room = People(store, ManualClock()), Chat(HERE, "room")
    met = await people.meet(replace(who("a"), nick="Boss"), room)
    assert people.known(met.person, room).name == "Boss"
    await store.commit([ForgetPerson(met.person)])
    people.forget(met.person)
    for where in (None, room):
        assert people.known(met.person, where).name == ""
