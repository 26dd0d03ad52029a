"""The page may take the process's open files only up to a reserve: chats are answered all the same."""

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from aiohttp import ClientSession, TCPConnector, WSServerHandshakeError

from tests.adapters.stages import until
from tests.e2e.few_files import PROGRAM
from tests.short_run import long_but_for
from tests.telegram_server import BotProcess, TelegramServer

HARD = 512
MOST = HARD - 384
"""The connections that the page has then, by `bot/runtime/open_files.py`."""


def process(telegram: TelegramServer, folder: Path, soft: int, hard: int) -> BotProcess:
    limits = {"SOFT_FILES": str(soft), "HARD_FILES": str(hard)}
    return BotProcess(telegram, folder, program=PROGRAM, variables=limits, web_port=0)


def page_of(bot: BotProcess) -> str:
    (address,) = re.findall(r"the page is at (http://127\.0\.0\.1:\d+)", bot.log)
    return str(address)


async def test_the_soft_limit_of_open_files_is_raised(telegram: TelegramServer, tmp_path: Path) -> None:
    async with process(telegram, tmp_path, 256, 4096) as bot:
        await bot.listens()
        (limits,) = re.findall(
            r"Max open files +(\d+) +(\d+)", Path(f"/proc/{bot.number}/limits").read_text()
        )
        assert limits == ("4096", "4096")
        assert "few files" not in bot.log


@pytest.mark.parametrize("talks", long_but_for([True], [False, True]))
async def test_chats_are_answered_though_the_page_has_all_the_connections_it_may(
    telegram: TelegramServer, tmp_path: Path, talks: bool
) -> None:
    anna = telegram.user("Anna", started=True)
    async with process(telegram, tmp_path, 128, HARD) as bot, AsyncExitStack() as around:
        await bot.listens()
        await until(lambda: "the page is at" in bot.log)
        page = page_of(bot)
        assert f"at most {MOST} connections, because few files may be open" in bot.log
        if talks:
            session = await around.enter_async_context(ClientSession(connector=TCPConnector(limit=0)))
            refused = 0
            for _ in range(MOST + 100):
                try:
                    await around.enter_async_context(session.ws_connect(f"{page}/socket"))
                except WSServerHandshakeError as error:
                    refused += error.status == 503
            assert refused
        else:
            port = int(page.rpartition(":")[2])
            for _ in range(HARD + 100):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                around.callback(writer.close)
        await anna.types_private("/help")
        await telegram.until(lambda: anna.private.from_bot, 60)
        assert "out of system resource" not in bot.log
        assert "Too many open files" not in bot.log
