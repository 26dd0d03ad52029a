"""Two processes on one Discord and one store, with Discord alone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from adapters.clock import SystemClock
from adapters.discord import DiscordPlatform, Sharding
from bot.domain.commands import Answer, Command, Reachability, Tapped, Typed
from bot.domain.ids import Language, TableId
from bot.domain.languages import ENGLISH
from bot.domain.tap_data import LINK, ShowHand
from bot.i18n.texts import load_texts
from bot.ports.cluster import Leases
from tests.adapters.discord.serving import CHANNEL, texts
from tests.discord_server.payloads import Json
from tests.discord_server.server import TOKEN, DiscordServer
from tests.memory.leases import MemoryLeases
from tests.memory.store import MemoryStore

SHARDS: Final = 4
GUILDS: Final = {number << 22: [CHANNEL + number] for number in (1, 2, 3)}
"""One server on each of the other shards; the server on the first shard has the channel `CHANNEL`."""
RUSSIAN: Final = Language("ru")
THIRD: Final = 3 << 22
THERE: Final = CHANNEL + 3
"""A channel of the third server."""
CHANNELS: Final = [CHANNEL + number for number in range(SHARDS)]
TABLE: Final = TableId("abcdefgh23")
CARDS: Final = f"t:{TABLE}:hand"
TURN_S: Final = 0.5
SERVER_SPEED: Final = 20
"""The Discord of the tests requires half of `TURN_S` between two sessions: a slow network breaks no test."""


class Process:
    """A process of the bot, with Discord alone: it answers each command with its name."""

    def __init__(
        self, name: str, server: DiscordServer, leases: Leases, store: MemoryStore, block: int
    ) -> None:
        self.name = name
        self.heard: list[Command] = []
        self.language = ENGLISH
        self._server = server
        self.platform = DiscordPlatform(
            TOKEN,
            store,
            load_texts(),
            SystemClock(),
            api_url=server.api_url,
            gateway_url=server.gateway_url,
            leases=leases,
            sharding=Sharding(SHARDS, block),
            identify_s=TURN_S,
        )

    async def carry_out(self, command: Command) -> Answer:
        self.heard.append(command)
        match command:
            case Reachability():
                return Answer(language=self.language)
            case Tapped():
                return Answer(opens_private=ShowHand(TABLE).text(LINK))
            case _:
                return Answer(self.name)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.Task[None]]:
        task = asyncio.create_task(self.platform.run(self.carry_out))
        try:
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def rooms(self) -> set[str]:
        """Return the channels and private chats of the received commands."""
        return {one.where.chat.id for one in self.heard if isinstance(one, Typed)}


@asynccontextmanager
async def four_servers() -> AsyncIterator[DiscordServer]:
    """Discord with a server on each of four shards. It requires half of `TURN_S` between two sessions."""
    async with DiscordServer([CHANNEL], GUILDS) as running:
        running.gateway.speed = SERVER_SPEED
        yield running


class Machines:
    """Two processes with one store."""

    def __init__(self, server: DiscordServer, block: int) -> None:
        self.store = MemoryStore()
        self.leases = MemoryLeases(self.store, SystemClock())
        self.first = Process("one", server, self.leases, self.store, block)
        self.second = Process("two", server, self.leases.for_other_process(), self.store, block)


async def answers(server: DiscordServer, who: Json, channel: int) -> list[str]:
    """Type a command. Returns the answers of the processes to it."""
    before = len(told(server, who, channel))
    await server.slash(who, channel, "help")
    await server.until(lambda: len(told(server, who, channel)) > before and not server.thinking())
    return told(server, who, channel)[before:]


def told(server: DiscordServer, who: Json, channel: int) -> list[str]:
    return ["\n".join(texts(post["components"])) for post in server.ephemeral(who, channel)]


async def both_serve(server: DiscordServer, seconds: float = 30) -> None:
    await server.until(lambda: server.gateway.connected() == list(range(SHARDS)) and server.commands, seconds)
