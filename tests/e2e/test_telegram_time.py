"""A player at a quick table stops playing: they are rung, timed out and replaced by a computer, and come back.

It runs at true speed, so it takes about a minute.
"""

from typing import Any

import pytest

from tests.adapters.telegram.sitting import Sitting, ended, playable
from tests.telegram_server import BotProcess, Person, TelegramServer

BACK = "Я снова тут"
LAST_CALL = "⏰"


async def _at_a_quick_table(telegram: TelegramServer, process: BotProcess) -> Sitting:
    people = [telegram.user(name, language="ru") for name in ("Аня", "Боря", "Вика")]
    group = telegram.group("Пятничный стол", people)
    for person in people:
        await person.types_private("/start")
    await telegram.until(lambda: all(person.private.from_bot for person in people))
    table = Sitting(telegram, process, group, people)
    await people[0].types(group, "/newgame podkidnoy")
    await telegram.until(lambda: group.buttons)
    await table.opens_private(people[0], "Игра и темп")
    for label in ("Блиц", "Готово"):
        await table.tap(people[0], _button(people[0], label))
    for person in people[1:]:
        await table.tap(person, "Играю")
    await table.tap(people[0], "Раздать карты")
    return table


def _button(person: Person, label: str) -> dict[str, Any]:
    return next(button for button in person.private.last.buttons if label in button["text"])


def _may_come_back(person: Person) -> bool:
    return [BACK] in person.private.buttons


async def _play_without(sleeper: Person, table: Sitting) -> None:
    """Let the others play until a computer has taken the sleeping player's cards."""
    awake = [person for person in table.people if person is not sleeper]
    while not _may_come_back(sleeper):
        if not await table.step(awake):
            await table.server.until(
                lambda: _may_come_back(sleeper) or any(playable(person) for person in awake), 120
            )


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_a_sleeping_player_is_rung_twice_replaced_and_let_back(
    telegram: TelegramServer, process: BotProcess
) -> None:
    table = await _at_a_quick_table(telegram, process)
    sleeper = next(person for person in table.people if any("success" in str(b) for b in playable(person)))
    hand = sleeper.private.last
    await telegram.until(lambda: sleeper.rings, 60)
    await table.until_settled()
    assert hand.deleted
    assert sleeper.private.last.text == hand.text
    await _play_without(sleeper, table)
    await table.until_settled()
    first, second = sleeper.rings[:2]
    assert not first.text.startswith(LAST_CALL)
    assert second.text.startswith(LAST_CALL)
    assert len(sleeper.rings) <= 4, "once a bout each, and two missed decisions lie in two bouts at most"
    assert len(sleeper.private.from_bot) == 2, "the greeting and the hand: calls go when their time is over"
    answer = await sleeper.taps(sleeper.private, BACK)
    assert answer.text
    await table.until_settled()
    assert not _may_come_back(sleeper)
    await table.play(most_taps=400)
    await telegram.until(lambda: ended(table), 120)
    assert table.group.loud == []
    assert len(table.group.from_bot) == 2
