"""The chats after a table was closed without a result."""

import pytest

from bot.domain.answers import AnswerCode
from bot.domain.ids import Chat
from bot.domain.languages import ENGLISH
from bot.domain.rows import RoomRow
from bot.domain.screen import Tap
from bot.domain.state import Why
from bot.domain.tap_data import TableVerb
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial

HALF_AN_HOUR = 30 * 60


@pytest.mark.parametrize("way", ["/cancel", "/leave yes", "time"])
async def test_a_lobby_closed_in_private_shows_that_it_is_closed(trial: Trial, way: str) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame", anna.private)
    if way == "time":
        await trial.passes(HALF_AN_HOUR + 60)
    else:
        await trial.types(anna, way, anna.private)
    for _ in range(2):
        assert load_texts()[ENGLISH]("lobby-closed") in trial.texts(anna.private)[0]
        await trial.restart()


@pytest.mark.parametrize("verb", [TableVerb.JOIN, TableVerb.START, TableVerb.ADD_COMPUTER, TableVerb.OPTIONS])
async def test_a_tap_on_a_lobby_that_was_closed_changes_nothing(trial: Trial, verb: TableVerb) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    table = trial.table
    actions = [button.action for _, button in trial.buttons(trial.room)]
    data = next(one.data for one in actions if isinstance(one, Tap) and f":{verb.value}" in one.data)
    await trial.types(anna, "/cancel")
    answer = await trial.forge_tap(boris, data, trial.room)
    assert answer.text == load_texts()[ENGLISH](f"answer-{AnswerCode.TABLE_GONE.value}")
    assert table.closed
    assert table.game is None


async def test_the_rules_are_shown_even_if_the_table_closes_during_the_command(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame simple")
    look_up = trial.store.room

    async def closing(chat: Chat) -> RoomRow | None:
        if not table.closed:
            await table.close(Why.CANCELLED, trial.clock.now())
        return await look_up(chat)

    table = trial.table
    monkeypatch.setattr(trial.store, "room", closing)
    answer = await trial.types(anna, "/rules")
    assert answer.text == ""
    assert any(load_texts()[ENGLISH]("preset-simple") in text for text in trial.texts(trial.room))
