"""The health without the page."""

import re
from pathlib import Path

from aiohttp import ClientSession

from tests.telegram_server import BotProcess, TelegramServer
from tests.waiting import until


async def test_the_health_is_served_without_the_page(telegram: TelegramServer, tmp_path: Path) -> None:
    async with BotProcess(telegram, tmp_path, health_port=0) as bot, ClientSession() as asking:
        await bot.listens()
        (address,) = re.findall(r"the health is at (http://127\.0\.0\.1:\d+/readyz)", bot.log)
        body = {}

        async def is_up() -> bool:
            nonlocal body
            async with asking.get(address) as response:
                body = await response.json()
                assert response.status in (200, 503)
                return response.status == 200

        await until(is_up)  # once Telegram has answered its first poll
        assert {name: part["state"] for name, part in body["parts"].items()} == {
            "database": "up",
            "telegram": "up",
        }
        for path, expected in (("livez", 200), ("readyz", 200), ("healthz", 200), ("", 404)):
            for ask in (asking.get, asking.head):
                async with ask(address.replace("readyz", path)) as response:
                    assert response.status == expected
        assert "the page is at" not in bot.log
