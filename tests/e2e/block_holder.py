"""A process of the bot with Discord alone: `python -m tests.e2e.block_holder NAME DATABASE API GATEWAY SHARDS BLOCK`.

It shares the blocks of shards with all others on the same database, and answers each command with its name.
"""

from __future__ import annotations

import asyncio
import sys

from adapters.clock import SystemClock
from adapters.discord import DiscordPlatform, Sharding
from adapters.store.leases import PostgresLeases
from adapters.store.postgres import PostgresDatabase
from bot.domain.commands import Answer, Command, Reachability
from bot.domain.languages import ENGLISH
from bot.i18n.texts import load_texts
from tests.discord_server.server import TOKEN
from tests.memory.store import MemoryStore

TURN_S = 0.5


async def main(name: str, database: str, api_url: str, gateway_url: str, shards: str, block: str) -> None:
    async def carry_out(command: Command) -> Answer:
        return Answer(language=ENGLISH) if isinstance(command, Reachability) else Answer(name)

    platform = DiscordPlatform(
        TOKEN,
        MemoryStore(),
        load_texts(),
        SystemClock(),
        api_url=api_url,
        gateway_url=gateway_url,
        leases=PostgresLeases(PostgresDatabase(database)),
        sharding=Sharding(int(shards), int(block)),
        identify_s=TURN_S,
    )
    await platform.run(carry_out)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
