"""At DEBUG the log has no name, text or token of a chat."""

from pathlib import Path

from tests.discord_server.payloads import user
from tests.discord_server.server import TOKEN, DiscordServer
from tests.telegram_server import BotProcess, TelegramServer

CHANNEL = 500
VERONIKA = user(11, "Veronika")


async def test_the_libraries_of_chats_log_no_texts_and_no_names(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    person = telegram.user("Veronika", started=True)
    async with (
        DiscordServer([CHANNEL]) as server,
        BotProcess(
            telegram,
            tmp_path,
            log_level="DEBUG",
            discord_token=TOKEN,
            discord_api_url=server.api_url,
            discord_gateway_url=server.gateway_url,
        ) as bot,
    ):
        await bot.listens()
        await person.types_private("/help a secret")
        await telegram.until(lambda: person.private.from_bot, 60)
        await server.until(lambda: server.identified and server.commands, 60)
        number = await server.slash(VERONIKA, CHANNEL, "help")
        await server.until(lambda: number in server.acknowledged and not server.thinking(), 60)
    assert "[debug]" in bot.log
    told = ("Veronika", "a secret", "Calling Bot API", "For Shard ID", "INTERACTION_CREATE")
    assert not [word for word in (*told, TOKEN, telegram.token) if word in bot.log]
