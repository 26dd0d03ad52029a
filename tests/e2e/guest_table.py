"""A table with guests, served by one process: a Telegram group, a Discord player in direct messages, and a page."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from aiohttp import ClientSession

from bot.domain.scene import Pace
from bot.domain.tap_data import from_data
from tests.adapters.web.window_client import WindowClient
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer
from tests.e2e.players import MOVES, TelegramPlayer
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


class PageGuest:
    """A visitor of the page at a table of another platform; they play by the page."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._token = ""
        self._numbers = itertools.count(1)
        self._tried: set[str] = set()
        self.frames: list[tuple[int, Json]] = []
        """All messages to the page, with the times of their arrival in ms."""

    async def comes_by(self, code: str, room: str) -> None:
        """Come as a newcomer, type the code, and wait for the table of the room with this name."""
        async with ClientSession() as client:
            page = await self._opens(client, name="Kate", language="en")
            await page.say("beat")
            await page.hear("beat")
            await page.say("say", side="private", text=f"/join {code}")
            await page.until(lambda: room in str(page.posts))
        self._token = next(frame["token"] for _, frame in self.frames if frame["t"] == "token")

    async def play(self) -> None:
        """Tap the possible choices, until cancelled."""
        async with ClientSession() as client:
            page = await self._opens(client, token=self._token)
            while True:
                while not self._offers(page):
                    assert await page.next() is not None, "the page was closed"
                number, data = self._offers(page)[0]
                key, n = _key(number, data, page), next(self._numbers)
                await page.say("tap", side="private", number=number, data=data, n=n)
                answer = await page.hear("answer", lambda one: one["n"] == n)  # noqa: B023 -- heard at once
                if answer["text"]:  # too fast for the page, or too late for the game
                    await asyncio.sleep(0.1)
                else:
                    self._tried.add(key)

    async def _opens(self, client: ClientSession, **hello: object) -> WindowClient:
        page = WindowClient(await client.ws_connect(f"{self._url}/socket"))
        page.timed = self.frames
        await page.say("hello", **hello)
        await page.hear("welcome")
        return page

    def _offers(self, page: WindowClient) -> list[tuple[int, str]]:
        found = [
            (post["number"], button["data"])
            for (side, _), post in sorted(page.posts.items())
            if side == "private" and post["kind"] == "screen"
            for row in post["screen"]["rows"]
            for button in row
            if button["act"] == "tap" and button["data"].startswith(MOVES)
        ]
        return [one for one in found if _key(*one, page) not in self._tried]


def _key(number: int, data: str, page: WindowClient) -> str:
    return f"{number} {data} {json.dumps(page.posts['private', number]['screen']['rows'])}"


@asynccontextmanager
async def guest_table(
    telegram: TelegramServer, folder: Path, discord_secret: str = ""
) -> AsyncIterator[GuestTable]:
    """Run the process with all three platforms until the end of the block.

    With a `discord_secret` the application has an Activity.
    """
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
            discord_secret=discord_secret,
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
