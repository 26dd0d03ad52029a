"""A whole game over sockets: two players, two languages, the bot as a process, taps alone."""

from pathlib import Path

import pytest

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import Sitting
from tests.approval import approve
from tests.end_texts import is_the_end
from tests.telegram_server import BotProcess, TelegramServer, by_webhook

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.golden
@pytest.mark.parametrize(
    "language, name, preset, webhook",
    [("ru", "Аня", "perevodnoy", False), ("uk", "Оля", "simple", True)],
    ids=["by polling", "by webhook"],
)
async def test_two_people_play_a_whole_game_by_taps_alone(
    tmp_path: Path, server: TelegramServer, language: str, name: str, preset: str, webhook: bool
) -> None:
    texts = load_texts()[Language(language)]
    opener = server.user(name, language=language)
    boris = server.user("Boris <b>", language="en")
    group = server.group("Пятница", [opener, boris])
    settings = by_webhook() if webhook else {}
    async with BotProcess(server, tmp_path, program=PROGRAM, **settings) as bot:
        await bot.listens()
        table = Sitting(server, bot, group, [opener, boris])
        await table.gather(f"/newgame {preset}", texts("lobby-button-join"))
        await table.tap(opener, texts("lobby-button-start"))
        await table.opens_private(opener, texts("lobby-button-open-private"))
        await table.tap(opener, texts("lobby-button-start"))
        await table.play(most_taps=400)
        assert is_the_end(group.last.text)
        assert table.taps > 15
        assert server.token not in bot.log
    assert set(server.webhook.statuses) == ({200} if webhook else set())
    assert ("getUpdates" in server.counts) != webhook
    assert "Traceback" not in bot.log
    _check_messages_and_notifications(server, table)
    approve(GOLDEN / f"{preset}.{language}.txt", table.story())


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
