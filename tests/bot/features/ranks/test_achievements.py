"""Achievements in the running application: at the end of a game, in the statistics, and after `/forgetme`."""

import pytest

from bot.domain.commands import Who
from bot.domain.rank_rows import Achievement, AchievementRow
from bot.ranks.rebuilding import rebuild
from tests.bot.trial import SHORT, Trial

LOST_THRICE = "the fool three times running"


async def lost_thrice(trial: Trial) -> tuple[Who, Who]:
    """Games of two people until one was the fool three times running: the fool, and the other."""
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for _ in range(60):
        await trial.deal(anna, boris, options=SHORT)
        await trial.play_out(anna, boris)
        for fool, other in ((anna, boris), (boris, anna)):
            person = await trial.store.person(fool.platform, fool.user)
            assert person is not None
            won = await trial.store.achievements_won(person.person)
            if Achievement.FOOL_THRICE in {row.achievement for row in won}:
                return fool, other
        await trial.passes(3_600)
    raise AssertionError("nobody was the fool three times running")


@pytest.mark.sampled
async def test_achievements_are_announced_once_stored_listed_recounted_and_deleted(trial: Trial) -> None:
    fool, other = await lost_thrice(trial)
    before = trial.texts(trial.room)
    (shown,) = [line for line in before[-1].splitlines() if "🏅" in line]
    assert LOST_THRICE in shown
    await trial.restart()
    assert trial.texts(trial.room) == before

    await trial.types(fool, "/stats")
    assert LOST_THRICE in trial.texts(trial.room)[-1]
    await trial.types(fool, "/stats", fool.private)
    assert LOST_THRICE in trial.texts(fool.private)[-1]
    await trial.types(other, "/stats")
    assert LOST_THRICE not in trial.texts(trial.room)[-1]

    kept = set(await trial.store.rows(AchievementRow))
    await rebuild(trial.store, trial.application.services.ledger)
    assert set(await trial.store.rows(AchievementRow)) == kept
    person = await trial.store.person(fool.platform, fool.user)
    assert person is not None
    await trial.passes(3_600)
    await trial.types(fool, "/forgetme yes")
    await rebuild(trial.store, trial.application.services.ledger)
    assert person.person not in {row.person for row in await trial.store.rows(AchievementRow)}
