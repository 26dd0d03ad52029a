"""Processes with a Discord each, on one PostgreSQL: when one is killed or stopped, another one serves its blocks."""

import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from adapters.store import SqlStore
from tests.adapters.discord.serving import ANNA, texts
from tests.discord_server.server import DiscordServer
from tests.postgres_server import PostgresServer
from tests.programs import Program, start_program
from tests.short_run import long_but_for

CHANNELS: Final = (500, 501, 502, 503)
GUILDS: Final = {number << 22: [CHANNELS[number]] for number in (1, 2, 3)}
"""The server of each channel is on another shard."""
SHARDS: Final = len(CHANNELS)
LONG_S: Final = 60


class Machines:
    """Starts processes that share a database."""

    def __init__(self, server: DiscordServer, database: str, folder: Path) -> None:
        self._server = server
        self._database = database
        self._folder = folder

    @asynccontextmanager
    async def run(self, name: str) -> AsyncIterator[Program]:
        """Run a process of this name during the block."""
        urls = (self._server.api_url, self._server.gateway_url)
        words = (name, self._database, *urls, str(SHARDS), "2")
        with (self._folder / f"{name}.log").open("ab") as log:
            process = await start_program(
                ["tests.e2e.block_holder", *words], folder=self._folder, variables={}, log=log.fileno()
            )
        try:
            yield process
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def served_by(server: DiscordServer) -> list[str]:
    """Wait until each shard has one session, type a command in each server, and return the names that answer."""
    await server.until(lambda: server.gateway.connected() == [*range(SHARDS)], LONG_S)
    names: list[str] = []
    for channel in CHANNELS:
        before = len(server.ephemeral(ANNA, channel))
        await server.slash(ANNA, channel, "help")
        await server.until(lambda: len(told(server, channel)) > before and not server.thinking(), LONG_S)  # noqa: B023
        names += told(server, channel)[before:]
    return names


def told(server: DiscordServer, channel: int) -> list[str]:
    return ["\n".join(texts(post["components"])) for post in server.ephemeral(ANNA, channel)]


@pytest.mark.sampled
@pytest.mark.parametrize("stops", long_but_for([False], [False, True]))
async def test_the_blocks_of_a_killed_process_and_of_a_stopped_one_are_taken_over(
    postgres: PostgresServer, tmp_path: Path, stops: bool
) -> None:
    database = postgres.new_database()
    await (await SqlStore.open(database)).close()
    async with DiscordServer([CHANNELS[0]], GUILDS) as server, AsyncExitStack() as stack:
        server.gateway.speed = 20
        machines = Machines(server, database, tmp_path)
        killed = await stack.enter_async_context(machines.run("one"))
        assert await served_by(server) == ["one"] * SHARDS
        stopped = await stack.enter_async_context(machines.run("two"))
        await server.until(lambda: logins(server) == 2, LONG_S)

        killed.kill()
        await killed.wait()
        assert await served_by(server) == ["two"] * SHARDS
        if not stops:
            return

        await stack.enter_async_context(machines.run("three"))
        await server.until(lambda: logins(server) == 3, LONG_S)
        os.kill(stopped.pid, signal.SIGSTOP)
        await server.until(lambda: server.gateway.connected() == sorted([*range(SHARDS)] * 2), LONG_S)
        os.kill(stopped.pid, signal.SIGCONT)
        assert await served_by(server) == ["three"] * SHARDS, (
            "a process that wakes up leaves what it has lost"
        )


def logins(server: DiscordServer) -> int:
    return sum(request == "GET /gateway/bot" for _, request in server.requests)
