"""If a room refuses a notice, the person who caused it reads so, but not again and again."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.application import Application
from bot.domain.commands import Where, Who
from bot.domain.errors import Refused, Throttled
from bot.domain.languages import ENGLISH
from bot.domain.screen import Screen
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.i18n.texts import load_texts
from bot.screens.lines import words
from tests.bot.features.group_hands import room_with_hands
from tests.bot.test_two_processes import TwoProcesses, dealt
from tests.bot.trial import Trial, text_of

UNSEEN = "so you do not see my answer there"
CLOSED = "The table is closed."
STAYS = "The table itself is safe."


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    trial = Trial(speed=1)
    await trial.start()
    yield trial
    await trial.stop()


def reported(trial: Trial, who: Who, words: str = UNSEEN) -> int:
    """Return how often the person has read these words."""
    sent = [one for one in trial.platform.requests("send") if one.chat == who.private and not one.error]
    return sum(one.screen is not None and words in text_of(one.screen) for one in sent)


def unreported(trial: Trial, reason: str = "unreachable", application: Application | None = None) -> float:
    labels = {"platform": "memory", "kind": reason}
    metrics = (application or trial.application).metrics.registry
    return metrics.get_sample_value("durak_unseen_notices_total", labels) or 0.0


async def types(trial: Trial, who: Who, text: str, room: str = "Friday") -> None:
    await trial.types(who, text, trial.platform.chat(room))
    await trial.passes(90)


async def test_a_person_reads_of_an_unseen_notice_once_in_ten_minutes_for_each_room(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    trial.platform.blocked |= {trial.room, trial.platform.chat("Sunday")}
    await types(trial, anna, "/rules")
    await types(trial, anna, "/rules")
    await types(trial, anna, "/help")
    assert reported(trial, anna) == 1
    await types(trial, boris, "/rules")
    assert reported(trial, boris) == 1, "the same notice as that of another person"
    await types(trial, anna, "/rules", "Sunday")
    assert any("Sunday" in text for text in trial.texts(anna.private))
    await trial.passes(600)
    await types(trial, anna, "/rules")
    assert reported(trial, anna) == 3, "two of Friday, and one of Sunday"
    assert unreported(trial) == 0


async def test_unseen_notices_without_a_reachable_person_are_counted(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", reachable=False), await trial.person("Boris")
    trial.platform.blocked.add(trial.room)
    await types(trial, anna, "/rules")
    assert unreported(trial) == 1
    trial.platform.fail_next("send", Refused("no"))
    await types(trial, anna, "/help")
    assert (unreported(trial), unreported(trial, "refused")) == (1, 1)
    trial.platform.blocked.add(boris.private)
    await types(trial, boris, "/rules")
    assert unreported(trial) == 2, "the message about it was refused as well"


async def test_the_organiser_reads_that_the_board_of_a_tournament_is_refused(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    trial.platform.blocked.add(trial.room)
    await types(trial, anna, "/tournament")
    assert reported(trial, anna) == 1
    await trial.passes(300)
    assert reported(trial, anna) == 1
    await types(trial, boris, "/tournament")
    assert (reported(trial, anna), reported(trial, boris)) == (1, 1)
    vika = await trial.person("Vika")
    await types(trial, vika, "/table")
    assert reported(trial, vika) == 1


async def test_a_tap_waits_for_its_notice_for_a_short_time_only(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris", reachable=False)
    await types(trial, anna, "/rules")
    await types(trial, anna, "/start")
    hello = trial.visible(trial.room)[-1].message
    assert not (await trial.platform.taps(boris, trial.room, hello, "Rules")).text
    trial.platform.blocked.add(trial.room)
    answer = await trial.platform.taps(boris, trial.room, hello, "Rules")
    assert (answer.alert, "An admin can change that" in answer.text) == (True, True)
    assert unreported(trial) == 0


async def test_a_tap_for_a_new_game_is_answered_after_its_post_is_shown_or_refused(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris", reachable=False)
    await types(trial, anna, "/start")
    hello = trial.visible(trial.room)[-1].message
    trial.platform.blocked.add(trial.room)
    answer = await trial.platform.taps(boris, trial.room, hello, "New game")
    assert (answer.alert, "An admin can change that" in answer.text) == (True, True)
    await trial.passes(1)
    assert trial.over
    trial.platform.blocked.discard(trial.room)
    assert not (await trial.platform.taps(boris, trial.room, hello, "New game")).text
    assert not trial.over


async def test_the_process_that_talks_to_the_platform_tells_the_person() -> None:
    trial = TwoProcesses()
    await trial.start()
    try:
        anna, boris = await trial.person("Anna"), await trial.person("Boris")
        trial.platform.blocked.add(trial.room)
        for who in (anna, boris, anna, boris):
            await types(trial, who, "/rules")
        assert (reported(trial, anna), reported(trial, boris)) == (2, 2)
    finally:
        await trial.stop()


async def test_an_unseen_lobby_that_closes_is_reported_to_its_people_and_to_the_asker(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await types(trial, anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.passes(90)
    trial.platform.blocked.add(trial.room)
    await types(trial, vera, "/table")
    assert trial.over
    assert [reported(trial, who, CLOSED) for who in (anna, boris, vera)] == [1, 1, 1]
    assert unreported(trial) == 0


async def test_repeated_requests_for_an_unseen_table_are_answered_once_in_ten_minutes(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await trial.deal(anna, boris)
    trial.platform.blocked.add(trial.room)
    for _ in range(3):
        await trial.types(anna, "/table")
    await trial.types(vera, "/table")
    assert [reported(trial, who, STAYS) for who in (anna, boris, vera)] == [1, 0, 1]
    assert unreported(trial) == 0


async def test_an_unseen_table_without_a_reachable_person_is_counted(trial: Trial) -> None:
    anna, vic = await trial.person("Anna"), await trial.person("Vic", reachable=False)
    trial.platform.blocked.add(trial.room)
    await types(trial, vic, "/newgame")
    assert trial.over
    assert unreported(trial) == 1
    trial.platform.blocked.discard(trial.room)
    await types(trial, anna, "/newgame")
    trial.platform.blocked.add(trial.room)
    await types(trial, vic, "/table")
    assert trial.over
    assert (reported(trial, anna, CLOSED), unreported(trial)) == (1, 2)


async def test_a_tap_on_play_again_says_that_its_lobby_cannot_be_shown() -> None:
    async with room_with_hands.started() as room:
        ann, vic = await room_with_hands.dealt(room)
        await room.play_out(ann, vic)
        room.platform.blocked.add(room.room)
        answer = await asyncio.wait_for(room.taps(vic, PlayAgain), 10)
        assert (answer.alert, "An admin can change that" in answer.text) == (True, True)
        await room.passes(5)
        assert room.over
        assert unreported(room) == 0


async def test_nobody_is_notified_of_a_later_refusal_of_a_seen_table(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await trial.deal(anna, boris)
    await trial.types(vera, "/table")
    trial.platform.blocked.add(trial.room)
    await trial.plays_awaited({"Anna": anna, "Boris": boris})
    await trial.passes(5)
    assert any(one.error for one in trial.platform.requests("edit")), "the table was to be changed"
    assert reported(trial, vera, STAYS) == 0


async def test_a_request_in_another_process_for_an_unseen_table_is_answered() -> None:
    trial = TwoProcesses()
    await trial.start()
    try:
        people, vic = await dealt(trial), await trial.person("Vic", reachable=False)
        (sender,) = trial.senders
        trial.platform.blocked.add(trial.room)
        for who in (people["Ann"], vic):
            trial.turn = 1 - sender
            await trial.types(who, "/table")
            await trial.up_to_date()
        assert [reported(trial, who, STAYS) for who in people.values()] == [1, 0]
        assert unreported(trial, application=trial.both[sender]) == 1
    finally:
        await trial.stop()


async def test_a_refusal_after_a_cancelled_wait_is_counted(trial: Trial) -> None:
    boris = await trial.person("Boris", reachable=False)
    await types(trial, boris, "/table")
    person = trial.application.services.people.user(boris)
    assert person is not None
    trial.platform.fail_next("send", Throttled(1))
    core, room = trial.application.core, Where(trial.room, private=False, title="Friday")
    answer = core.notices.ask("test", person, room, Screen((words(load_texts()[ENGLISH], "hello-cards"),)))
    assert answer.notice is not None
    unseen = trial.application.dispatch.unseen
    waits = asyncio.create_task(unseen.answer_to(person, answer.notice, answer))
    await trial.passes(0)
    assert waits.cancel()
    await asyncio.gather(waits, return_exceptions=True)
    assert waits.cancelled()
    trial.platform.blocked.add(trial.room)
    before = unreported(trial)
    await trial.passes(5)
    assert unreported(trial) == before + 1
