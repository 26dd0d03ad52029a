"""Run `python -m bot` as a process with the test server as its Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.discord_server.server import TOKEN, DiscordServer
from tests.programs import Program, start_program
from tests.waiting import PATIENCE_S


@asynccontextmanager
async def bot_process(
    server: DiscordServer, folder: Path, platform_speed: float = 100, program: str = "bot", **others: str
) -> AsyncIterator[Program]:
    """Run the bot during the block, with its database and its log `bot.log` in `folder`.

    `program` is the module to run in place of `bot`.
    """
    settings: dict[str, object] = {
        "discord_token": TOKEN,
        "discord_api_url": server.api_url,
        "discord_gateway_url": server.gateway_url,
        "database": folder / "durak.sqlite3",
        "platform_speed": platform_speed,
        "computer_pause_shortest": 0.01,
        "computer_pause_longest": 0.02,
    }
    settings |= others
    variables = {f"DURAK_{name.upper()}": value for name, value in settings.items()}
    with (folder / "bot.log").open("ab") as log:
        process = await start_program([program], folder=folder, variables=variables, log=log.fileno())
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        async with asyncio.timeout(PATIENCE_S):
            await process.wait()
