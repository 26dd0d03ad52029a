"""A whole game over sockets: two players, two languages, taps alone."""

from pathlib import Path

import pytest

from adapters.telegram import WebhookAddress
from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting
from tests.approval import approve
from tests.end_texts import is_the_end
from tests.ports import free_port
from tests.telegram_server import TelegramServer

GOLDEN = Path(__file__).with_name("golden")
APPROVED_TAPS = 6
"""The screens of bot/screens have goldens of their own; these show how they look on Telegram."""


@pytest.mark.golden
@pytest.mark.parametrize("webhook", [False, True], ids=["by polling", "by webhook"])
async def test_two_people_play_a_whole_game_by_taps_alone(server: TelegramServer, webhook: bool) -> None:
    texts = load_texts()[Language("ru")]
    anna, boris = server.user("Аня", language="ru"), server.user("Boris <b>", language="en")
    group = server.group("Пятница", [anna, boris])
    port = free_port()
    place = WebhookAddress(f"http://127.0.0.1:{port}/updates", "127.0.0.1", port) if webhook else None
    async with HostedBot(server, webhook=place) as bot:
        table = Sitting(server, bot, group, [anna, boris])
        await table.gather("/newgame perevodnoy", texts("lobby-button-join"))
        await table.tap(anna, texts("lobby-button-start"))
        await table.opens_private(anna, texts("lobby-button-open-private"))
        await table.tap(anna, texts("lobby-button-start"))
        for _ in range(APPROVED_TAPS):
            assert await table.step()
        beginning = table.story()
        await table.play(most_taps=400)
        assert is_the_end(group.last.text)
        assert table.taps > 15
    assert set(server.webhook.statuses) == ({200} if webhook else set())
    assert ("getUpdates" in server.counts) != webhook
    assert server.token not in bot.log
    assert "Traceback" not in bot.log
    _check_messages_and_notifications(server, table)
    approve(GOLDEN / "perevodnoy.ru.txt", beginning)


def _check_messages_and_notifications(server: TelegramServer, table: Sitting) -> None:
    """Check the number of messages for a whole game, and the absence of notifications."""
    group = table.group
    assert len(group.from_bot) == len(group.sent) <= 2, "the lobby post, which becomes the table, and the end"
    assert [entry.text for entry in group.loud] == []
    for person in table.people:
        assert person.rings == [], "no player was slow enough to be rung"
        assert len(person.private.sent) <= 2, "one hand post, and one greeting after the deep link"
    entries = server.log.entries
    taps = [entry for entry in entries if entry.what == "tapped" and not entry.data["link"]]
    assert len(taps) == sum(entry.what == "toast" for entry in entries), "every tap is answered"
