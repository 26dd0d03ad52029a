"""Achievements in the running application: told at the end of a game and in the statistics, and forgotten."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.achievements import Achievement
from bot.domain.commands import Who
from bot.ranks.rebuilding import rebuild
from tests.bot.trial import Trial


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    running = Trial()
    await running.start()
    yield running
    await running.stop()


async def lost_thrice(trial: Trial) -> tuple[Who, Who]:
    """Games of two people until one was the fool three times running: the fool, and the other."""
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for _ in range(60):
        await trial.deal(anna, boris)
        await trial.play_out(anna, boris)
        for fool, other in ((anna, boris), (boris, anna)):
            person = await trial.store.person(fool.platform, fool.user)
            assert person is not None
            won = await trial.store.achievements_won(person.person)
            if Achievement.FOOL_THRICE in {row.achievement for row in won}:
                return fool, other
        await trial.passes(3_600)
    raise AssertionError("nobody was the fool three times running")


async def test_achievements_are_told_once_at_the_end_and_after_a_restart(trial: Trial) -> None:
    await lost_thrice(trial)
    before = trial.texts(trial.room)
    told = [line for line in before[-1].splitlines() if "🏅" in line]
    assert len(told) == 1
    assert "the fool three times running" in told[0]
    await trial.restart()
    assert trial.texts(trial.room) == before


async def test_the_statistics_list_achievements_here_and_in_private_all_of_them(trial: Trial) -> None:
    fool, other = await lost_thrice(trial)
    await trial.types(fool, "/stats")
    assert "the fool three times running" in trial.texts(trial.room)[-1]
    await trial.types(fool, "/stats", fool.private)
    assert "the fool three times running" in trial.texts(fool.private)[-1]
    await trial.types(other, "/stats")
    assert "the fool three times running" not in trial.texts(trial.room)[-1]


async def test_achievements_agree_after_a_rebuild_and_go_with_who_is_forgotten(trial: Trial) -> None:
    fool, _ = await lost_thrice(trial)
    before = set(await trial.store.every_achievement())
    await rebuild(trial.store, trial.application.services.ledger)
    assert set(await trial.store.every_achievement()) == before
    person = await trial.store.person(fool.platform, fool.user)
    assert person is not None
    await trial.passes(3_600)
    await trial.types(fool, "/forgetme yes")
    await rebuild(trial.store, trial.application.services.ledger)
    left = {row.person for row in await trial.store.every_achievement()}
    assert person.person not in left
