"""A server, and python-telegram-bot as its client."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot
from telegram.request import HTTPXRequest

from tests.telegram_server import Person, TelegramServer


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with await TelegramServer.start() as running:
        yield running


@pytest.fixture
async def bot(server: TelegramServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    request, polling = HTTPXRequest(read_timeout=0.5), HTTPXRequest(read_timeout=1)
    bot = Bot(
        server.token,
        server.base_url,
        server.base_file_url,
        request=request,
        get_updates_request=polling,
    )
    async with bot:
        yield bot


@pytest.fixture
def anna(server: TelegramServer) -> Person:
    return server.user("Аня", language="ru", started=True)


@pytest.fixture
def boris(server: TelegramServer) -> Person:
    return server.user("Boris")
