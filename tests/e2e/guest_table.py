"""A table with guests, served by one process: a Telegram group, a Discord player in direct messages, and a page."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from bot.domain.scene import Pace
from bot.domain.tap_data import from_data
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.players import TelegramPlayer
from tests.e2e.test_discord import buttons, leads_on
from tests.e2e.web_database import WebGame, stored_games
from tests.ports import free_port
from tests.telegram_server import BotProcess, Group, TelegramServer
from tests.waiting import until_while

CHANNEL: Final = 500
DORA: Final = user(11, "Dora")
ADDRESS: Final = "https://durak.example.org"
CODE: Final = re.compile(r"/join ([0-9a-z]{4}-[0-9a-z]{4})")


class Story(list[tuple[str, Json]]):
    """All events on Discord. `frames` has the message after each of its changes, with the time (ms)."""

    def __init__(self) -> None:
        super().__init__()
        self.frames: list[tuple[int, Json]] = []

    def append(self, told: tuple[str, Json]) -> None:
        super().append(told)
        if told[0] in ("new", "changes"):
            self.frames.append((time.time_ns() // 1_000_000, told[1]))


@dataclass
class GuestTable:
    """The process with the three platforms, and Anna's group on Telegram."""

    bot: BotProcess
    telegram: TelegramServer
    discord: DiscordServer
    story: Story
    database: Path
    page: str
    anna: TelegramPlayer
    group: Group
    _tried: set[tuple[str, str]] = field(default_factory=set)

    async def opens(self) -> str:
        """Let Anna open a table without a clock and invite somebody; return the code."""
        await self.anna.person.types_private("/start")
        await self.anna.person.types(self.group, "/newgame")
        await self.anna.chooses_pace(self.group, Pace.NONE)
        return await self.invites()

    async def invites(self) -> str:
        await self.anna.person.types(self.group, "/invite")
        await self.telegram.until(lambda: CODE.search(self.shown()))
        found = CODE.findall(self.shown())
        return str(found[-1])

    def shown(self) -> str:
        """The texts of the bot's posts in the group."""
        return "\n".join(post.text for post in self.group.from_bot)

    def game(self) -> WebGame:
        return stored_games(self.database)[-1]

    async def dora_joins(self, code: str) -> None:
        """Let Dora send the code to the bot in her direct messages."""
        place = direct_channel_of(DORA)
        number = await self.discord.slash(DORA, place, "join", code=code)
        await self.discord.until(lambda: number in self.discord.acknowledged)
        await self.discord.until(lambda: "· guest" in str(self.discord.posts(place)))

    async def dora_plays(self) -> None:
        """Tap the buttons in Dora's direct messages, until cancelled; taking is the last choice."""
        while True:
            await self.discord.until(self._offers, 3600)
            offers = self._offers()
            if offers:
                message, data = offers[0]
                self._tried.add((str(message), data))
                number = await self.discord.tap(DORA, message, data)
                await self.discord.until(partial(self.discord.acknowledged.__contains__, number))

    def _offers(self) -> list[tuple[Json, str]]:
        found = [
            (message, data)
            for message, data in buttons(self.discord.posts(direct_channel_of(DORA)))
            if leads_on(from_data(data.partition("~")[0])) and (str(message), data) not in self._tried
        ]
        return sorted(found, key=lambda one: ":take" in one[1])

    async def while_playing(self, *players: Awaitable[None], reached: Any) -> None:
        """Let everybody play until the condition is reached."""
        self._tried.clear()
        await until_while(reached, (self.anna.play(), self.dora_plays(), *players), 240)


@asynccontextmanager
async def guest_table(telegram: TelegramServer, folder: Path) -> AsyncIterator[GuestTable]:
    """Run the process with all three platforms until the end of the block."""
    port, story = free_port(), Story()
    async with DiscordServer([CHANNEL]) as discord:
        discord.story = story
        async with BotProcess(
            telegram,
            folder,
            discord_token=TOKEN,
            discord_api_url=discord.api_url,
            discord_gateway_url=discord.gateway_url,
            web_port=port,
            web_public_url=ADDRESS,
        ) as bot:
            await listen(bot, discord)
            anna = telegram.user("Anna")
            group = telegram.group("Friday", [anna])
            player = TelegramPlayer(telegram, anna, group, 1)
            player.plays_again = False
            page = f"http://127.0.0.1:{port}"
            yield GuestTable(bot, telegram, discord, story, folder / "durak.sqlite3", page, player, group)
        assert "Traceback" not in bot.log


async def listen(bot: BotProcess, discord: DiscordServer) -> None:
    """Wait until both chats are listened to."""
    before = discord.identified
    await asyncio.gather(
        bot.listens(), discord.until(lambda: discord.identified > before and discord.commands, 60)
    )
