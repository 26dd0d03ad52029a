"""A Bot API server, and the process of the bot connected to it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.web.browser import Tabs, fresh_tabs
from tests.e2e.operator import operator
from tests.telegram_server import BotProcess, TelegramServer

__all__ = ["operator"]


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with await TelegramServer.start() as server:
        yield server
        assert server.violations == []


@pytest.fixture
async def tabs(browser: Browser) -> AsyncIterator[Tabs]:
    async with fresh_tabs(browser) as opened:
        yield opened


@pytest.fixture
async def process(telegram: TelegramServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """Run the bot with deals from fixed seeds; it logs when everything is shown."""
    async with BotProcess(telegram, tmp_path, program=PROGRAM) as bot:
        await bot.listens()
        yield bot
    assert "Traceback" not in bot.log
    assert telegram.token not in bot.log
