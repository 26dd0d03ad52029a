"""A whole game on both chats in the pseudo-language: every text and label is translated, and none is too long."""

from pathlib import Path

from tests.adapters.telegram.hosted import HostedBot
from tests.e2e.transcripts import NAMES, on_discord, told_on_telegram
from tests.locales.pseudo import PLACE, speaking_pseudo, untranslated_words
from tests.telegram_server import TelegramServer

SEEN = "    "
"""The start of a line with words or buttons that people see; other lines say what people do."""
NAMED = {"Zoe", "Durak", "durak", "time", *NAMES[PLACE]}
"""Names of people and chats, and the transcript's mark of a live time."""


def leaks(story: str) -> list[str]:
    seen = [line for line in story.splitlines() if line.startswith(SEEN)]
    assert len(seen) > 300
    return [line for line in seen if untranslated_words(line, NAMED)]


async def test_no_word_of_a_game_on_discord_is_english(tmp_path: Path) -> None:
    with speaking_pseudo(tmp_path):
        assert leaks(await on_discord(PLACE)) == []


async def test_no_word_of_a_game_on_telegram_is_english(tmp_path: Path) -> None:
    with speaking_pseudo(tmp_path):
        async with await TelegramServer.start() as server, HostedBot(server) as bot:
            story = await told_on_telegram(PLACE, server, bot)
        assert leaks(story) == []
        assert server.violations == []
        assert "Traceback" not in bot.log
