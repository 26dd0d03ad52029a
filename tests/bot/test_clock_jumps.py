"""The clock of the machine is set, or the machine sleeps: nobody is locked out, and nobody loses a move."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.errors import StoreUnavailable
from bot.domain.ids import Language, TableId
from bot.domain.tap_data import TableVerb
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial

SLOW_DOWN = load_texts()[Language("en")]("answer-slow-down")


@pytest.fixture
async def unhurried() -> AsyncIterator[Trial]:
    """Yield a trial with the real limits; a trial usually multiplies them."""
    trial = Trial(speed=1)
    await trial.start()
    yield trial
    await trial.stop()


async def dealt(trial: Trial) -> None:
    await trial.deal(await trial.person("Anna"), await trial.person("Boris"))
    await trial.passes(5)


async def test_after_a_jump_back_of_the_clock_taps_are_not_refused(unhurried: Trial) -> None:
    anna = await unhurried.person("Anna")
    await unhurried.types(anna, "/newgame")
    await unhurried.passes(5)
    unhurried.clock.jump(-3600)
    for name in map("Guest {}".format, range(4)):
        guest = await unhurried.person(name)
        assert (await unhurried.taps(guest, TableVerb.JOIN)).text != SLOW_DOWN
        await unhurried.passes(10)
        assert name in "\n".join(unhurried.texts(unhurried.room)), "the table is not shown anew"
    for _ in range(60):
        assert (await unhurried.insists(anna, TableVerb.CANCEL, "?")).text != SLOW_DOWN
        await unhurried.passes(1)
        unhurried.clock.jump(-60)


@pytest.mark.parametrize("hours", [1, 30 * 24])
async def test_a_jump_forwards_of_the_clock_makes_nobody_miss_a_move(
    trial: Trial, hours: int, caplog: pytest.LogCaptureFixture
) -> None:
    await dealt(trial)
    trial.clock.jump(hours * 3600)
    await trial.passes(40)  # the ring, when the bot looks at its clock; then half a minute
    assert not trial.running.game.moves
    assert caplog.messages == [f"the clock jumped forwards by {hours * 3600} s; nobody loses a move by it"]
    await trial.passes(20)
    assert len(trial.running.game.moves) == 1


async def test_a_feature_that_fails_at_a_jump_of_the_clock_does_not_stop_the_others(trial: Trial) -> None:
    hooks, calls = trial.application.services.hooks.clock_jumped, list[str]()

    async def fails() -> None:
        calls.append("fails")
        raise StoreUnavailable("away")

    async def works() -> None:
        calls.append("works")

    hooks += [fails, works]
    await dealt(trial)
    trial.clock.jump(3600)
    await trial.passes(60)
    assert calls == ["fails", "works"]
    assert len(trial.running.game.moves) == 1


async def test_a_step_before_a_jump_of_the_clock_is_noticed_fires_no_deadline(trial: Trial) -> None:
    """The tap sets new deadlines. So the alarms wake before the bot has noticed the jump."""
    await dealt(trial)
    trial.clock.jump(3600)
    trial.application.services.alarms.set(TableId("other"), [])
    await trial.passes(1)
    assert not trial.running.game.moves
    await trial.passes(31)
    assert len(trial.running.game.moves) == 1


async def test_a_jump_back_of_the_clock_does_not_prolong_a_decision_by_hours(
    trial: Trial, caplog: pytest.LogCaptureFixture
) -> None:
    await dealt(trial)
    trial.clock.jump(-7200)
    await trial.passes(80)
    assert not trial.running.game.moves
    await trial.passes(90)
    assert len(trial.running.game.moves) == 1
    assert caplog.messages == ["the clock jumped backwards by 7200 s; nobody loses a move by it"]


async def test_a_jump_back_while_the_bot_is_off_does_not_prolong_a_decision(trial: Trial) -> None:
    await dealt(trial)
    await trial.stop()
    trial.clock.jump(-7200)
    trial.application = trial.installed()
    await trial.start()
    await trial.passes(91)
    assert len(trial.running.game.moves) == 1


async def test_a_small_correction_of_the_clock_is_no_jump(
    trial: Trial, caplog: pytest.LogCaptureFixture
) -> None:
    await dealt(trial)
    trial.clock.jump(1)
    await trial.passes(60)
    assert caplog.messages == []
