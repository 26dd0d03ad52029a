"""The gateway falls silent, and nobody closes the connection."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

import pytest
from aiohttp import ClientSession

from adapters.discord import blocks, client
from adapters.discord.errors import as_platform_errors
from bot.domain.errors import Unavailable
from bot.runtime.health import State
from tests.adapters.discord.machines import SHARDS, Machines, answers, both_serve, four_servers
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, serving
from tests.discord_server.server import DiscordServer
from tests.postgres_server.proxy import Proxy
from tests.waiting import until

LOST: Final = "Discord: the gateway does not answer (1 of 1 shards); tried again for as long as it takes"
AGAIN: Final = "Discord: the gateway answers again"


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "LOST_S", 1.0)
    monkeypatch.setattr(blocks, "LOOK_S", 0.1)
    monkeypatch.setattr(client, "SILENCE_S", 1.0)
    monkeypatch.setattr(client, "CLOSING_S", 0.2)
    monkeypatch.setattr(client, "LOGIN_S", 2.0)
    monkeypatch.setattr(client, "REQUEST_S", 2.0)


@pytest.fixture
async def network() -> AsyncIterator[tuple[DiscordServer, Proxy]]:
    """Discord, and the network on the way to it."""
    async with DiscordServer([CHANNEL]) as server, Proxy(server.port) as proxy:
        server.gateway.heartbeat_ms = 300
        yield server, proxy


def state_of(served: Serving) -> State:
    return served.application.health.parts["discord"].state


@pytest.mark.sampled
@pytest.mark.parametrize("requests", [True, False])
async def test_a_silent_network_is_reported_and_the_game_continues_afterwards(
    network: tuple[DiscordServer, Proxy], caplog: pytest.LogCaptureFixture, *, requests: bool
) -> None:
    server, proxy = network
    server.reach_at(proxy.port)
    async with serving(server) as served:
        await served.deal(ANNA, BORIS)
        await until(lambda: state_of(served) is State.UP)
        with caplog.at_level(logging.INFO):
            proxy.swallow(requests=requests)
            await until(lambda: state_of(served) is State.DOWN, 20)
            proxy.pass_again()
            await until(lambda: state_of(served) is State.UP, 20)
        assert AGAIN in caplog.messages
        await moves(served)
    assert warnings(caplog) == [LOST]


async def test_a_refusing_network_is_reported_without_tracebacks(
    network: tuple[DiscordServer, Proxy], caplog: pytest.LogCaptureFixture
) -> None:
    server, proxy = network
    server.reach_at(proxy.port)
    async with serving(server) as served:
        await until(lambda: state_of(served) is State.UP)
        proxy.refuse()
        await until(lambda: state_of(served) is State.DOWN, 20)
    assert warnings(caplog) == [LOST]


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.levelno > logging.INFO]


@pytest.mark.sampled
async def test_a_post_is_edited_again_after_a_request_without_an_answer(
    network: tuple[DiscordServer, Proxy],
) -> None:
    """The gateway works."""
    server, proxy = network
    gateway = server.gateway.url
    server.reach_at(proxy.port)
    server.gateway.url = gateway
    async with serving(server) as served:
        await served.deal(ANNA, BORIS)
        proxy.swallow()
        await served.plays()
        table = served.application.tables.at(served.room())
        assert table is not None
        await until(lambda: table.in_play().moves == 1)
        proxy.pass_again()
        await moves(served)
        assert server.identified == 1


async def test_a_request_of_a_closed_client_raises_unavailable() -> None:
    async with ClientSession() as session:
        pass
    with pytest.raises(Unavailable), as_platform_errors():
        await session.get("http://localhost")


async def moves(served: Serving) -> None:
    """Make two moves, each after the one before is shown."""
    for _ in range(2):
        await served.server.until(lambda: served.moves(ANNA) or served.moves(BORIS))
        who = ANNA if served.moves(ANNA) else BORIS
        message, button = served.moves(who)[0]
        await served.server.tap(who, message, button)
        await served.server.until(lambda: button not in [data for _, data in served.moves(who)])  # noqa: B023 -- awaited at once


async def test_a_client_that_ends_right_after_its_start_leaves_no_task(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The library waits for servers after each `READY`, and does not end this wait with its client."""
    monkeypatch.setattr(client, "GUILD_WAIT_S", 60.0)
    async with four_servers() as server, Machines(server, block=4).first.running():
        await server.until(lambda: server.gateway.connected() == [0, 1, 2, 3])


async def test_a_slow_heartbeat_and_a_broken_connection_are_not_reported(
    network: tuple[DiscordServer, Proxy], caplog: pytest.LogCaptureFixture
) -> None:
    server, proxy = network
    server.reach_at(proxy.port)
    async with serving(server) as served:
        proxy.delay_s = 0.05
        for broken in range(1, 4):
            await server.lose_connections()
            await server.until(lambda: server.resumed == broken)  # noqa: B023 -- awaited at once
            await until(lambda: served.platform.client.works(0))
        assert state_of(served) is State.UP
    assert server.identified == 1
    assert warnings(caplog) == []


async def test_one_lost_shard_of_several_is_logged_and_the_others_continue(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with four_servers() as server:
        process = Machines(server, block=4).first
        async with process.running() as running:
            await both_serve(server)
            process.platform.client.share_shards(SHARDS, lambda shard: shard != 2)
            await server.lose_connections()
            await until(lambda: LOST.replace("1 of 1", "1 of 4") in caplog.messages, 20)
            assert not running.done()
            await server.until(lambda: server.gateway.connected() == [0, 1, 3])


@pytest.mark.sampled
async def test_the_blocks_of_a_process_without_a_working_shard_go_to_the_other_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(blocks, "GIVEN_UP_S", 2.0)
    async with four_servers() as server, Proxy(server.port) as proxy:
        server.gateway.heartbeat_ms = 300
        machines, direct = Machines(server, block=4), server.gateway.url
        server.reach_at(proxy.port)
        async with machines.first.running() as running:
            await both_serve(server)
            server.gateway.url = direct
            async with machines.second.running():
                proxy.swallow()
                await asyncio.wait({running})
                with pytest.raises(Unavailable, match="does not answer"):
                    running.result()
                await until(lambda: machines.second.platform.client.shards, 20)
                assert "two" in await answers(server, ANNA, CHANNEL)
