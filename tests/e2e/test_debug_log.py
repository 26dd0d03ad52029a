"""At DEBUG the log has no name, text or token of a chat."""

from pathlib import Path

from tests.discord_server.payloads import user
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.telegram_server import BotProcess, TelegramServer

CHANNEL = 500
VERONIKA = user(11, "Veronika")


async def test_the_library_of_telegram_logs_no_texts(telegram: TelegramServer, tmp_path: Path) -> None:
    person = telegram.user("Veronika", started=True)
    async with BotProcess(telegram, tmp_path, log_level="DEBUG") as bot:
        await bot.listens()
        await person.types_private("/help a secret")
        await telegram.until(lambda: person.private.from_bot, 60)
    assert "DEBUG" in bot.log
    assert not [
        word for word in ("Veronika", "a secret", "Calling Bot API", telegram.token) if word in bot.log
    ]


async def test_the_library_of_discord_logs_no_interactions(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server, bot_process(server, tmp_path, log_level="DEBUG"):
        await server.until(lambda: server.identified and server.commands, 60)
        number = await server.slash(VERONIKA, CHANNEL, "help")
        await server.until(lambda: number in server.acknowledged and not server.thinking(), 60)
    log = (tmp_path / "bot.log").read_text()
    assert "DEBUG" in log
    assert not [word for word in ("Veronika", "For Shard ID", "INTERACTION_CREATE") if word in log]
