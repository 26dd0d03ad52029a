"""A table in a foreign group: four people, a choice from the inline list, and a process killed again and again."""

import pytest

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.telegram.sitting import Sitting
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, Person, TelegramServer

MOST_TAPS = 600
TAPS_BETWEEN_KILLS = 40


async def killed(process: BotProcess) -> None:
    """Kill the process, and start it again."""
    await process.killed()
    await process.start()
    await process.listens()
    await process.settled()


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], ["ru", "en", "uk"]))
async def test_four_people_play_in_a_foreign_group_while_the_process_is_killed(
    telegram: TelegramServer, process: BotProcess, language: str
) -> None:
    telegram.world.inline_feedback = language == "ru"
    texts = load_texts()[Language(language)]
    people = [telegram.user(name, language=language) for name in ("Anna", "Boris", "Vera", "Gleb")]
    group = telegram.group("Foreign", people, bot="left")
    for person in people:
        await _start(telegram, person)

    listed = await people[0].types_inline()
    assert listed.results is not None
    assert len(listed.results) > 5
    post = await people[0].picks(group, listed, "simple")
    await killed(process)
    table = Sitting(telegram, process, group, people)
    for person in people[1:]:
        await table.tap(person, texts("lobby-button-join"))
        await killed(process)
    assert all(person.name in post.text for person in people)

    await table.tap(people[0], texts("lobby-button-start"))
    await killed(process)
    again = texts("end-button-again")
    while [again] not in post.labels:
        assert await table.step(), "somebody can always play"
        if table.taps % TAPS_BETWEEN_KILLS == 0:
            await killed(process)
        assert table.taps < MOST_TAPS
    await killed(process)
    await table.tap(people[1], again)
    await killed(process)
    assert [texts("lobby-button-join")] in [row[:1] for row in post.labels]
    assert group.from_bot == [post]


async def _start(telegram: TelegramServer, person: Person) -> None:
    await person.types_private("/start")
    await telegram.until(lambda: person.private.from_bot)
