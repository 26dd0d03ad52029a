"""An answer says if the same command may be delivered again. Platforms with repeated delivery depend on it."""

from collections.abc import Sequence

import pytest

from bot.domain.commands import Reachability
from bot.domain.errors import AlreadyStored, StoreError, StoreUnavailable
from bot.domain.languages import ENGLISH
from bot.domain.rows import Change
from bot.domain.tap_data import TableVerb
from bot.game.running import LEFT_MS
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial
from tests.memory.store import MemoryStore

TRY_AGAIN = load_texts()[ENGLISH]("answer-try-again")


class AilingStore(MemoryStore):
    """Meets every commit with this error, if there is one."""

    error: StoreError | None = None

    async def commit(self, changes: Sequence[Change]) -> None:
        if self.error is not None:
            raise self.error
        await super().commit(changes)


@pytest.mark.parametrize(
    "error, undone", [(StoreUnavailable("the disk is full"), True), (AlreadyStored("taken"), False)]
)
async def test_a_tap_may_be_repeated_if_the_store_failed_but_not_if_its_data_is_damaged(
    error: StoreError, undone: bool
) -> None:
    store = AilingStore()
    evening = Trial(store=store)
    await evening.start()
    await evening.types(await evening.person("Anna"), "/newgame")
    boris = await evening.person("Boris")
    store.error = error
    answer = await evening.taps(boris, TableVerb.JOIN)
    assert (answer.refused, answer.undone) == (True, undone)
    store.error = None
    assert not (await evening.taps(boris, TableVerb.JOIN)).undone
    assert len(evening.table.in_lobby().chairs) == 2
    await evening.stop()


async def test_a_decision_gets_time_again_after_a_failure_of_the_store() -> None:
    store = AilingStore()
    evening = Trial(store=store)
    await evening.start()
    await evening.deal(await evening.person("Anna"), await evening.person("Boris"))
    await evening.passes(60)
    store.error = StoreUnavailable("the disk is full")
    await evening.passes(60)
    store.error = None
    await evening.passes(6)
    assert evening.running.moves == 0
    due = [
        row.due for row in evening.application.services.alarms.rows(evening.table.table) if row.name == "act"
    ]
    assert LEFT_MS - 6_000 <= due[0] - evening.clock.now() <= LEFT_MS
    await evening.passes(LEFT_MS / 1000)
    assert evening.running.moves == 1
    await evening.stop()


async def test_a_report_about_a_person_may_be_repeated_if_the_store_failed() -> None:
    store = AilingStore()
    evening = Trial(store=store)
    await evening.start()
    stranger = evening.platform.who("Vera")
    store.error = StoreUnavailable("the disk is full")
    answer = await evening.application.dispatch.handle(Reachability(stranger, reachable=True))
    assert answer.undone
    figure = {"platform": "memory", "kind": "event", "outcome": "failed"}
    assert evening.application.metrics.registry.get_sample_value("durak_commands_total", figure) == 1
    await evening.stop()


async def test_a_fault_of_the_bot_is_answered_in_the_chat_of_the_command(
    trial: Trial, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    anna = await trial.person("Anna")
    monkeypatch.setattr(trial.application.dispatch._handlers, "run_typed", fails)
    await trial.types(anna, "/rules")
    assert trial.texts(trial.room) == [TRY_AGAIN]
    await trial.types(anna, "/rules", anna.private)
    assert trial.texts(anna.private)[-1] == TRY_AGAIN
    assert caplog.text.count("a step could not be carried out") == 2
