"""A second game with the same people: one tap each, and the fool of the first game is attacked (R9)."""

import pytest

from tests.adapters.telegram.sitting import Sitting, ended, seated
from tests.telegram_server import BotProcess, TelegramServer
from tests.telegram_server.model import Post

AGAIN = "Ещё партию"
COACH = "🎓 Разобрать партию"
SHIELD = "🛡"


def _fool(end: Post, table: Sitting) -> str:
    return next(person.name for person in table.people if f"Дурак — \u2068{person.name}\u2069" in end.text)


@pytest.mark.long
async def test_play_again_takes_one_tap_each_and_teaches_the_fool(
    telegram: TelegramServer, process: BotProcess
) -> None:
    table = await seated(telegram, process)
    await table.play(most_taps=400)
    assert ended(table)
    fool = _fool(table.group.last, table)
    posts = len(table.group.sent)
    for person in table.people:
        assert person.private.buttons == [[AGAIN], [COACH]]
        _ = await person.taps(person.private, AGAIN)
        await table.until_settled()
    new = table.group.last
    assert len(table.group.sent) == posts + 1, "the new lobby, which becomes the table"
    defends = next(line for line in new.text.splitlines() if line.startswith(SHIELD))
    assert fool in defends
    for person in table.people:
        assert len(person.private.sent) == 3, "the greeting and a hand for each game"
        assert person.rings == []
    assert table.group.loud == []
    await table.play(most_taps=400)
    assert ended(table)
    assert len(table.group.from_bot) == 4
