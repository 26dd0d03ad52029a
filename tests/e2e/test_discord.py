"""Games over Discord's gateway: it breaks, another process takes it over, or it refuses."""

from __future__ import annotations

import functools
import os
import re
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientSession

from adapters.store import SqlStore
from bot.domain.tap_data import HandTap, MoveTap, from_data
from tests.adapters.discord.serving import ANNA as TYPIST
from tests.adapters.discord.serving import texts
from tests.discord_server.payloads import Json, user
from tests.discord_server.process import bot_process
from tests.discord_server.server import DiscordServer
from tests.postgres_server import PostgresServer
from tests.programs import Program, start_program
from tests.short_run import long_but_for

# The real process on the tests' Discord server: a game to its end, with lost connections and a restart.


ANNA, BORIS = user(11, "Anna"), user(12, "Boris")
CHANNEL = 500


async def test_a_game_over_real_sockets_survives_a_broken_gateway_and_a_restart(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server:
        async with bot_process(server, tmp_path):
            await server.until(lambda: server.identified and server.commands, 60)
            await deal(server)
            await play(server, moves=2)
            await server.lose_connections()
            await server.until(lambda: server.resumed)
            await play(server, moves=2)
        posts = [post["id"] for post in server.posts(CHANNEL)]
        async with bot_process(server, tmp_path):
            await server.until(lambda: server.identified == 2, 60)
            for who in (ANNA, BORIS):
                await tap(server, who, newest(server, ":hand"))
            await play(server, moves=1000)
        assert server.posts(CHANNEL)[0]["id"] == posts[0]
        assert any(data.startswith("again:") for _, data in buttons(server.posts(CHANNEL)))
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
    assert "made-up" not in (tmp_path / "bot.log").read_text()


async def test_an_interaction_that_discord_does_not_know_any_more_stops_nothing(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server, bot_process(server, tmp_path):
        await server.until(lambda: server.identified and server.commands, 60)
        server.acknowledge_with = (404, 10062)
        await server.slash(ANNA, CHANNEL, "newgame", preset="simple")
        await server.until(lambda: server.posts(CHANNEL))
        server.acknowledge_with = (404, 40060)
        await tap(server, BORIS, newest(server, ":join"))
        await server.until(lambda: "Boris" in str(server.posts(CHANNEL)[0]["components"]))
    log = (tmp_path / "bot.log").read_text()
    assert log.count("an interaction could not be acknowledged") == 2, "the command, and the tap"
    assert "Traceback" not in log


async def test_a_refused_list_of_commands_is_seen_from_outside(tmp_path: Path) -> None:
    async with DiscordServer([CHANNEL]) as server, ClientSession() as asking:
        server.command_list.refuse = 1_000
        server.command_list.stored = [{"id": "7", "type": 1, "name": "newgame"}]
        async with bot_process(server, tmp_path, health_port="0"):
            await server.until(lambda: server.identified and server.command_list.sent, 60)
            await server.slash(ANNA, CHANNEL, "newgame", preset="simple")
            await server.until(lambda: server.posts(CHANNEL))
            log = (tmp_path / "bot.log").read_text()
            (address,) = re.findall(r"the health is at (http://\S+)", log)
            async with asking.get(address) as response:
                assert response.status == 503
                parts = (await response.json())["parts"]
        assert {name for name, part in parts.items() if part["state"] != "up"} == {"discord commands"}
        assert "403" in parts["discord commands"]["line"]
        assert log.count("could not be registered: 403") == 1


async def deal(server: DiscordServer) -> None:
    await server.slash(ANNA, CHANNEL, "newgame", preset="podkidnoy")
    await server.until(lambda: newest(server, ":join"))
    await tap(server, BORIS, newest(server, ":join"))
    await server.until(lambda: newest(server, ":start"))
    await tap(server, ANNA, newest(server, ":start"))
    await server.until(lambda: awaited(server) and server.ephemeral(BORIS, CHANNEL))


async def play(server: DiscordServer, moves: int) -> None:
    """Make this number of moves, or play until the game is over."""
    for _ in range(moves):
        await server.until(lambda: awaited(server) or over(server))
        if over(server):
            return
        who, message, data = awaited(server)[0]
        await server.tap(who, message, data)
        await server.until(functools.partial(gone, server, message, data))


def awaited(server: DiscordServer) -> list[tuple[Json, Json, str]]:
    """Return the possible moves of the players, each with its message; taking is the last choice."""
    found = [(who, *found) for who in (ANNA, BORIS) for found in moves_of(server, who)]
    return sorted(found, key=lambda one: one[2].endswith(":take"))


def gone(server: DiscordServer, message: Json, data: str) -> bool:
    """Return True if the message no longer has this button."""
    shown = server.messages.get(message["id"])
    return shown is None or data not in _data(shown["components"])


def over(server: DiscordServer) -> bool:
    return any(data.startswith("again:") for _, data in buttons(server.posts(CHANNEL)))


async def tap(server: DiscordServer, who: Json, found: tuple[Json, str] | None) -> None:
    assert found is not None
    number = await server.tap(who, *found)
    await server.until(lambda: number in server.acknowledged)


def newest(server: DiscordServer, ending: str) -> tuple[Json, str] | None:
    found = [one for one in buttons(server.posts(CHANNEL)) if ending in one[1]]
    return found[-1] if found else None


def moves_of(server: DiscordServer, who: Json) -> list[tuple[Json, str]]:
    return [
        one
        for one in buttons(server.ephemeral(who, CHANNEL))
        if leads_on(from_data(one[1].partition("~")[0]))
    ]


def leads_on(said: object) -> bool:
    """Return True for a move, and for the question about the move of a card."""
    return isinstance(said, MoveTap) or (isinstance(said, HandTap) and said.kind in ("which", "mark"))


def buttons(messages: list[Json]) -> list[tuple[Json, str]]:
    return [(message, data) for message in messages for data in _data(message["components"])]


def _data(components: list[Json]) -> Iterator[str]:
    for component in components:
        if component["type"] == 2 and "custom_id" in component and not component.get("disabled"):
            yield component["custom_id"]
        if component["type"] == 3:
            yield from (option["value"] for option in component["options"])
        yield from _data(component.get("components", []))


# Processes with a Discord each, on one PostgreSQL: when one is killed or stopped, another one serves its blocks.


CHANNELS: Final = (500, 501, 502, 503)
GUILDS: Final = {number << 22: [CHANNELS[number]] for number in (1, 2, 3)}
"""The server of each channel is on another shard."""
SHARDS: Final = len(CHANNELS)
LONG_S: Final = 60


class Machines:
    """Starts processes with a common database."""

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
    """Wait until each shard has one session, type a command in each server, and return the names in the answers."""
    await server.until(lambda: server.gateway.connected() == [*range(SHARDS)], LONG_S)
    names: list[str] = []
    for channel in CHANNELS:
        before = len(server.ephemeral(TYPIST, channel))
        await server.slash(TYPIST, channel, "help")
        await server.until(lambda: len(told(server, channel)) > before and not server.thinking(), LONG_S)  # noqa: B023
        names += told(server, channel)[before:]
    return names


def told(server: DiscordServer, channel: int) -> list[str]:
    return ["\n".join(texts(post["components"])) for post in server.ephemeral(TYPIST, channel)]


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
        await server.until(lambda: server.gateway.connected() != [*range(SHARDS)])  # it has noticed that
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
