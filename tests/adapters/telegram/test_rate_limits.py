"""The bot at its real speed against Telegram's real limits."""

from pathlib import Path

from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import seated
from tests.telegram_server import BotProcess, Floods, TelegramServer


async def test_telegram_never_has_to_ask_us_to_wait(server: TelegramServer, tmp_path: Path) -> None:
    server.floods = Floods()
    async with BotProcess(server, tmp_path, program=PROGRAM, platform_speed=1) as bot:
        await bot.listens()
        table = await seated(server, bot)
        for _ in range(5):
            await table.step()
    assert server.floods.refused == 0
    assert server.counts["editMessageText"] > 5
