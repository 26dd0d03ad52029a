"""The Procfile starts one process that serves Telegram, Discord and the page with one store."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientSession

from tests.discord_server.payloads import user
from tests.discord_server.server import TOKEN, DiscordServer
from tests.telegram_server import BotProcess, TelegramServer
from tests.waiting import PATIENCE_S

ROOT = Path(__file__).parents[2]
CHANNEL = 500


def test_the_procfile_starts_one_program() -> None:
    assert (ROOT / "Procfile").read_text() == "worker: python -m bot\n"


@asynccontextmanager
async def three_platforms(
    telegram: TelegramServer, folder: Path
) -> AsyncIterator[tuple[BotProcess, DiscordServer]]:
    """One process, once both chats listen to it, and the Discord that it talks to."""
    async with (
        DiscordServer([CHANNEL]) as discord,
        BotProcess(
            telegram,
            folder,
            discord_token=TOKEN,
            discord_api_url=discord.api_url,
            discord_gateway_url=discord.gateway_url,
            web_port=0,
        ) as bot,
    ):
        await asyncio.gather(
            bot.listens(), discord.until(lambda: discord.identified and discord.commands, 60)
        )
        yield bot, discord


async def part_is(page: ClientSession, bot: BotProcess, part: str, state: str) -> dict[str, str]:
    """Ask `/healthz` until this part is in that state, and return what is told of it."""
    (address,) = re.findall(r"the page is at (\S+)", bot.log)
    told: dict[str, str] = {"state": ""}
    async with asyncio.timeout(PATIENCE_S):
        while told["state"] != state:
            async with page.get(f"{address}/healthz") as health:
                told = (await health.json())["parts"][part]
    return told


async def test_telegram_discord_and_the_page_are_served_side_by_side_also_while_discord_is_gone(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with three_platforms(telegram, tmp_path) as (bot, discord), ClientSession() as page:
        anna = telegram.user("Anna")
        groups = [telegram.group(name, [anna]) for name in ("Friday", "Saturday")]
        await part_is(page, bot, "discord", "up")
        await discord.revoke_token()
        told = await part_is(page, bot, "discord", "down")
        assert told["line"] == "DURAK_DISCORD_TOKEN: Discord does not know this token"
        await anna.types(groups[0], "/newgame")
        await telegram.until(lambda: groups[0].from_bot)
        discord.gateway.revoked = False
        await discord.until(lambda: discord.identified == 2, 60)
        for part in ("database", "web", "telegram", "discord"):
            await part_is(page, bot, part, "up")
        (address,) = re.findall(r"the page is at (\S+)", bot.log)
        async with page.get(f"{address}/healthz") as health:
            assert (await health.json())["ok"] is True
        await anna.types(groups[1], "/newgame")
        await discord.slash(user(11, "Boris"), CHANNEL, "newgame", preset="simple")
        await discord.until(lambda: discord.posts(CHANNEL))
        await telegram.until(lambda: groups[1].from_bot)
        assert "Traceback" not in bot.log
        assert bot.log.count("discord does not listen") == 1
        assert TOKEN not in bot.log
