"""The person who caused a notice is told if its room refuses it, but not again and again."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.commands import Who
from bot.domain.errors import Refused
from tests.bot.test_two_processes import TwoProcesses
from tests.bot.trial import Trial, text_of

UNSEEN = "so you do not see my answer there"


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    trial = Trial(speed=1)
    await trial.start()
    yield trial
    await trial.stop()


def told(trial: Trial, who: Who) -> int:
    """How often the person was told."""
    sent = [one for one in trial.platform.requests("send") if one.chat == who.private and not one.error]
    return sum(one.screen is not None and UNSEEN in text_of(one.screen) for one in sent)


def untold(trial: Trial, reason: str = "unreachable") -> float:
    labels = {"platform": "memory", "kind": reason}
    metrics = trial.application.metrics.registry
    return metrics.get_sample_value("durak_unseen_notices_total", labels) or 0.0


async def types(trial: Trial, who: Who, text: str, room: str = "Friday") -> None:
    await trial.types(who, text, trial.platform.chat(room))
    await trial.passes(90)


async def test_a_person_is_told_once_in_ten_minutes_for_each_room(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    trial.platform.blocked |= {trial.room, trial.platform.chat("Sunday")}
    await types(trial, anna, "/rules")
    await types(trial, anna, "/rules")
    await types(trial, anna, "/help")
    assert told(trial, anna) == 1
    await types(trial, boris, "/rules")
    assert told(trial, boris) == 1, "the same notice as that of another person"
    await types(trial, anna, "/rules", "Sunday")
    assert any("Sunday" in text for text in trial.texts(anna.private))
    await trial.passes(600)
    await types(trial, anna, "/rules")
    assert told(trial, anna) == 3, "two of Friday, and one of Sunday"
    assert untold(trial) == 0


async def test_people_who_cannot_be_told_are_counted(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", reachable=False), await trial.person("Boris")
    trial.platform.blocked.add(trial.room)
    await types(trial, anna, "/rules")
    assert untold(trial) == 1
    trial.platform.fail_next("send", Refused("no"))
    await types(trial, anna, "/help")
    assert (untold(trial), untold(trial, "refused")) == (1, 1)
    trial.platform.blocked.add(boris.private)
    await types(trial, boris, "/rules")
    assert untold(trial) == 2, "the message about it was refused as well"


async def test_the_organiser_is_told_that_the_board_of_a_tournament_is_refused(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    trial.platform.blocked.add(trial.room)
    await types(trial, anna, "/tournament")
    assert told(trial, anna) == 1
    await trial.passes(300)
    assert told(trial, anna) == 1
    await types(trial, boris, "/tournament")
    assert (told(trial, anna), told(trial, boris)) == (1, 1)
    vika = await trial.person("Vika")
    await types(trial, vika, "/table")
    assert told(trial, vika) == 1


async def test_a_tap_waits_for_its_notice_for_a_short_time_only(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris", reachable=False)
    await types(trial, anna, "/rules")
    await types(trial, anna, "/start")
    hello = trial.visible(trial.room)[-1].message
    assert not (await trial.platform.taps(boris, trial.room, hello, "Rules")).text
    trial.platform.blocked.add(trial.room)
    answer = await trial.platform.taps(boris, trial.room, hello, "Rules")
    assert (answer.alert, "An admin can change that" in answer.text) == (True, True)
    assert untold(trial) == 0


async def test_a_person_is_told_by_the_process_that_talks_to_the_platform() -> None:
    trial = TwoProcesses()
    await trial.start()
    try:
        anna, boris = await trial.person("Anna"), await trial.person("Boris")
        trial.platform.blocked.add(trial.room)
        for who in (anna, boris, anna, boris):
            await types(trial, who, "/rules")
        assert (told(trial, anna), told(trial, boris)) == (2, 2)
    finally:
        await trial.stop()
