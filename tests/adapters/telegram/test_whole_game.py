"""A whole game over sockets: three players, two languages, the bot as a process, taps alone."""

from pathlib import Path

import pytest

from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import Sitting
from tests.approval import approve
from tests.telegram_server import BotProcess, TelegramServer, by_webhook

GOLDEN = Path(__file__).with_name("golden") / "perevodnoy.txt"


@pytest.mark.golden
@pytest.mark.parametrize("webhook", [False, True], ids=["by polling", "by webhook"])
async def test_three_people_play_a_whole_game_by_taps_alone(
    tmp_path: Path, server: TelegramServer, webhook: bool
) -> None:
    anna = server.user("Аня", language="ru")
    boris = server.user("Boris <b>", language="en")
    vika = server.user("Вика", language="ru")
    group = server.group("Пятничный стол", [anna, boris, vika])
    settings = by_webhook() if webhook else {}
    async with BotProcess(server, tmp_path, program=PROGRAM, **settings) as bot:
        await bot.listens()
        table = Sitting(server, bot, group, [anna, boris, vika])
        await table.gather("/newgame perevodnoy", "Играю")
        await table.tap(anna, "Раздать карты")
        await table.opens_private(anna, "Открыть личный чат")
        await table.tap(anna, "Раздать карты")
        await table.play(most_taps=400)
        assert "Дурак — " in group.last.text
        assert table.taps > 30
        assert server.token not in bot.log
    assert set(server.webhook.statuses) == ({200} if webhook else set())
    assert ("getUpdates" in server.counts) != webhook
    assert "Traceback" not in bot.log
    _check_messages_and_notifications(server, table)
    approve(GOLDEN, table.story())


def _check_messages_and_notifications(server: TelegramServer, table: Sitting) -> None:
    """Check the number of messages for a whole game, and that nobody is notified."""
    group = table.group
    assert len(group.from_bot) == len(group.sent) <= 2, "the lobby post, which becomes the table, and the end"
    assert [entry.text for entry in group.loud] == []
    for person in table.people:
        assert person.rings == [], "no player was slow enough to be rung"
        assert len(person.private.sent) <= 2, "one hand post, and one greeting after the deep link"
    entries = server.log.entries
    taps = [entry for entry in entries if entry.what == "tapped" and not entry.data["link"]]
    assert len(taps) == sum(entry.what == "toast" for entry in entries), "every tap is answered"
