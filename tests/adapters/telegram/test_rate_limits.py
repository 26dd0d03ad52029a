"""The bot at its real speed against Telegram's real limits."""

import pytest

from benchmarks.telegram_rate import requests_per_s
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import seated
from tests.telegram_server import Floods, Jitter, TelegramServer


@pytest.mark.sampled
async def test_telegram_never_asks_the_bot_to_wait(server: TelegramServer) -> None:
    server.floods = Floods()
    async with HostedBot(server, speed=1) as bot:
        table = await seated(server, bot)
        for _ in range(5):
            await table.step()
    assert server.floods.refused == 0
    assert server.counts["editMessageText"] > 5


@pytest.mark.sampled
async def test_random_delays_on_the_way_lead_to_no_request_above_the_limit(server: TelegramServer) -> None:
    """They arrive in another order than they were sent, and at other distances."""
    server.floods = Floods()
    await requests_per_s(server, 130, Jitter(0.0, 0.1))
    assert server.floods.refused == 0
