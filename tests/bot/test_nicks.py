"""Nicknames: a person's name in one chat is used in this chat only."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Chat
from bot.domain.rank_rows import GAMES_TO_COMPARE
from bot.domain.rows import Change, Nick, PutPerson
from bot.domain.tap_data import PlayAgain
from tests.bot.trial import Trial
from tests.memory.pictures import MemoryPictures


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    running = Trial(pictures=MemoryPictures())
    await running.start()
    yield running
    await running.stop()


async def boss_and_boris(trial: Trial) -> tuple[Who, Who]:
    """Deal a game of two, with the nickname Boss for Anna."""
    anna, boris = replace(await trial.person("Anna"), nick="Boss"), await trial.person("Boris")
    await trial.deal(anna, boris)
    return anna, boris


async def as_kitten_elsewhere(trial: Trial, anna: Who) -> Chat:
    elsewhere = trial.platform.chat("Elsewhere")
    await trial.types(replace(anna, nick="Kitten"), "/newgame", elsewhere)
    return elsewhere


async def test_each_room_uses_its_own_nicknames(trial: Trial) -> None:
    anna, boris = await boss_and_boris(trial)
    elsewhere = await as_kitten_elsewhere(trial, anna)
    for _ in range(2):
        await trial.types(boris, "/table")
        assert "Boss" in trial.texts(trial.room)[-1]
        assert "Kitten" not in "".join(trial.texts(trial.room))
        assert "Kitten" in trial.texts(elsewhere)[-1]
        assert "Boss" not in trial.texts(elsewhere)[-1]
        await trial.restart()


async def test_in_private_everybody_has_their_own_name(trial: Trial) -> None:
    anna, boris = await boss_and_boris(trial)
    await as_kitten_elsewhere(trial, anna)
    while "Anna" not in trial.texts(boris.private)[-1]:
        await trial.plays_awaited({"Anna": anna, "Boris": boris})
    for chat in (anna.private, boris.private):
        assert not {"Boss", "Kitten"} & set("".join(trial.texts(chat)).replace("\u2069", " ").split())
        assert "Boss" not in "".join(trial.texts(chat))


async def test_the_end_boards_and_statistics_of_a_chat_know_its_names_and_no_others(trial: Trial) -> None:
    anna, boris = await boss_and_boris(trial)
    await trial.play_out(anna, boris)
    assert "Boss" in trial.texts(trial.room)[-1]
    for _ in range(1, GAMES_TO_COMPARE):
        await trial.deal(anna, boris)
        await trial.play_out(anna, boris)
    await as_kitten_elsewhere(trial, anna)
    for typed, shown in (("/top", "Boss"), ("/top all", "Anna"), ("/stats boss", "Statistics: \u2068Boss")):
        assert (await trial.types(boris, typed)).text == ""
        assert shown in trial.texts(trial.room)[-1]
    for typed in ("/stats anna", "/stats boss"):
        assert (await trial.types(boris, typed, boris.private)).text == ""
        assert "Statistics: \u2068Anna" in trial.texts(boris.private)[-1]
    assert "Boss" not in "".join(trial.texts(boris.private))
    assert "Nobody" in (await trial.types(boris, "/stats kitten", boris.private)).text
    assert (await trial.types(boris, "/stats ann")).text == ""
    assert "Statistics: \u2068Boss" in trial.texts(trial.room)[-1]
    await trial.types(anna, "/stats")
    assert "Statistics: \u2068Boss" in trial.texts(trial.room)[-1]
    await trial.taps(anna, PlayAgain)
    assert "Boss" in trial.texts(trial.room)[-1]


async def test_a_tap_in_private_carries_no_nickname_of_a_server(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await boss_and_boris(trial)
    people, commit = trial.application.services.people, trial.store.commit
    person = await people.meet(anna)
    written: list[Change] = []

    async def noted(changes: Sequence[Change]) -> None:
        written.extend(changes)
        await commit(changes)

    monkeypatch.setattr(trial.store, "commit", noted)
    for nick in ("Boss", "", "Kitten"):
        await trial.forge_tap(replace(anna, nick=nick), "nothing")
        await trial.types(replace(anna, nick=nick), "/lang", anna.private)
        assert people.person(person.person, anna.private).name == "Anna"
    assert not any(isinstance(change, PutPerson) for change in written)
    assert await trial.store.nicks([person.person]) == (Nick(person.person, trial.room, "Boss"),)


async def test_a_name_shown_in_this_room_comes_before_the_same_name_elsewhere(trial: Trial) -> None:
    anna, boris = replace(await trial.person("Anna"), nick="Boss"), await trial.person("Boris")
    boris = replace(boris, nick="Anna", handle="boris")
    await trial.deal(anna, boris)
    await trial.play_out(anna, boris)
    assert (await trial.types(boris, "/stats anna")).text == ""
    assert "Statistics: \u2068Anna" in trial.texts(trial.room)[-1]
    await trial.types(boris, "/stats boris")
    assert "Statistics: \u2068Anna" in trial.texts(trial.room)[-1]
    for name, found in (("anna", "Anna"), ("boris", "Boris"), ("boss", "Anna")):
        await trial.types(boris, f"/stats {name}", boris.private)
        assert f"Statistics: \u2068{found}" in trial.texts(boris.private)[-1]
    text = (await trial.types(boris, "/stats b")).text
    assert "Boss" in text
    assert "Anna\u2069 (@boris)" in text
