"""The health without the page."""

import asyncio
import re
from pathlib import Path

from aiohttp import ClientSession

from tests.e2e.operator import command
from tests.e2e.page_process import PageProcess
from tests.telegram_server import BotProcess, TelegramServer


async def test_the_health_is_served_without_the_page(telegram: TelegramServer, tmp_path: Path) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0) as bot, ClientSession() as asking:
        await bot.listens()
        (address,) = re.findall(r"the health is at (http://127\.0\.0\.1:\d+/readyz)\n", bot.log)
        async with asyncio.timeout(20):  # the bot is up once Telegram has answered its first poll
            while True:
                async with asking.get(address) as response:
                    status, body = response.status, await response.json()
                if status == 200:
                    break
                assert status == 503
                await asyncio.sleep(0.05)
        assert {name: part["state"] for name, part in body["parts"].items()} == {
            "database": "up",
            "telegram": "up",
        }
        for path, expected in (("livez", 200), ("readyz", 200), ("healthz", 200), ("", 404)):
            for ask in (asking.get, asking.head):
                async with ask(address.replace("readyz", path)) as response:
                    assert response.status == expected
        assert "the page is at" not in bot.log


async def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    async with PageProcess(tmp_path) as bot:
        folder = tmp_path / "other"
        folder.mkdir()
        port = bot.url.rpartition(":")[2]
        code, _, wrong = await command(folder=folder, health_port=port)
    assert code == 2
    assert wrong.startswith(f"durak: the health cannot be served at 127.0.0.1:{port} (")
    assert wrong.endswith("DURAK_HEALTH_PORT sets another\n")
