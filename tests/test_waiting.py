"""A test's wait at a test server also ends by events outside of the server."""

import asyncio

from tests.discord_server.server import DiscordServer
from tests.telegram_server import TelegramServer


async def test_a_wait_at_the_telegram_server_ends_by_an_event_outside() -> None:
    happened = asyncio.Event()
    async with await TelegramServer.start() as server:
        asyncio.get_running_loop().call_soon(happened.set)
        await server.until(happened.is_set)


async def test_a_wait_at_the_discord_server_ends_by_an_event_outside() -> None:
    happened = asyncio.Event()
    async with DiscordServer([]) as server:
        asyncio.get_running_loop().call_soon(happened.set)
        await server.until(happened.is_set)
