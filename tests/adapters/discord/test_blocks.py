"""Several processes on one Discord: each runs the blocks of shards leased by it, and receives no other events."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.discord import Sharding, blocks, registration
from bot.domain.errors import SettingsError, Unavailable
from tests.adapters.discord.machines import CHANNELS, SHARDS, Machines, answers, both_serve, four_servers
from tests.adapters.discord.serving import ANNA, CHANNEL
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.waiting import until


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with four_servers() as running:
        yield running


def registrations(server: DiscordServer) -> int:
    return sum(request == "PUT /applications/100/commands" for _, request in server.requests)


@pytest.mark.parametrize(
    "sharding,recommended,divided",
    [
        (Sharding(), 1, [[0]]),
        (Sharding(), 3, [[0, 1, 2]]),
        (Sharding(4, 1), 1, [[0], [1], [2], [3]]),
        (Sharding(5, 2), 1, [[0, 1], [2, 3], [4]]),
        (Sharding(2, 9), 1, [[0, 1]]),
        (Sharding(9), 1, [[0, 1], [2, 3], [4, 5], [6, 7], [8]]),
    ],
)
def test_shards_are_divided_into_blocks(
    sharding: Sharding, recommended: int, divided: list[list[int]]
) -> None:
    assert [list(block) for block in sharding.blocks(recommended)] == divided


async def test_two_processes_share_the_blocks_and_no_session_begins_too_soon(server: DiscordServer) -> None:
    machines = Machines(server, block=1)
    async with machines.first.running(), machines.second.running():
        await both_serve(server)
        said = {channel: await answers(server, ANNA, channel) for channel in CHANNELS}
        assert server.gateway.refused == []
        assert server.identified == SHARDS
    assert all(len(one) == 1 for one in said.values()), "each command is answered once"
    assert {name for one in said.values() for name in one} == {"one", "two"}
    assert registrations(server) == 1


async def test_events_of_a_server_reach_only_the_holder_of_its_block(server: DiscordServer) -> None:
    machines = Machines(server, block=2)
    async with machines.first.running(), machines.second.running():
        await both_serve(server)
        for channel in CHANNELS:
            await answers(server, ANNA, channel)
        await answers(server, ANNA, direct_channel_of(ANNA))
    heard = [machines.first.rooms(), machines.second.rooms()]
    assert {"500", "501", "u11"} in heard
    assert {"502", "503"} in heard


@pytest.mark.sampled
async def test_the_blocks_of_a_stopped_process_go_to_the_other_process(server: DiscordServer) -> None:
    machines = Machines(server, block=2)
    async with machines.second.running():
        async with machines.first.running():
            await both_serve(server)
        await both_serve(server)
        for channel in CHANNELS:
            assert await answers(server, ANNA, channel) == ["two"]
    assert server.gateway.sessions == []


@pytest.mark.sampled
async def test_a_suspended_process_releases_its_lost_blocks(
    server: DiscordServer,
) -> None:
    machines = Machines(server, block=2)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            machines.leases.stopped = True
            await server.until(lambda: server.gateway.connected() == sorted([*range(SHARDS)] * 2))
            machines.leases.stopped = False
            await both_serve(server)
            before = len(machines.first.heard)
            assert [await answers(server, ANNA, channel) for channel in CHANNELS] == [["two"]] * SHARDS
            assert len(machines.first.heard) == before


async def test_a_shard_lost_during_its_reconnection_is_released(server: DiscordServer) -> None:
    process = Machines(server, block=4).first
    async with process.running():
        await both_serve(server)
        process.platform.client.share_shards(SHARDS, lambda shard: shard != 2)
        await server.lose_connections()
        await server.until(lambda: server.resumed == SHARDS and server.gateway.connected() == [0, 1, 3])


async def test_no_session_is_started_if_discord_permits_no_further_starts(server: DiscordServer) -> None:
    server.gateway.starts_left = 0
    process = Machines(server, block=4).first
    async with process.running() as task:
        await asyncio.wait({task})
        with pytest.raises(Unavailable, match="started too often"):
            task.result()
    assert not server.gateway.revoked


async def test_too_few_shards_are_reported_as_a_wrong_setting(server: DiscordServer) -> None:
    server.gateway.required = SHARDS + 1
    async with Machines(server, block=4).first.running() as task:
        await asyncio.wait({task})
        with pytest.raises(SettingsError, match="DURAK_DISCORD_SHARDS"):
            task.result()


async def test_the_blocks_of_a_process_without_a_connection_go_to_the_other_process(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "CONNECTING_S", 0.5)
    machines, good = Machines(server, block=4), server.gateway.url
    server.gateway.url = f"{good}nowhere"
    async with machines.first.running() as task:
        await asyncio.wait({task})
        with pytest.raises(Unavailable, match="does not let shard 0 connect"):
            task.result()
    monkeypatch.undo()
    server.gateway.url = good
    async with machines.second.running():
        await both_serve(server)
        assert await answers(server, ANNA, CHANNEL) == ["two"]


async def test_one_process_finds_the_commands_registered_by_the_other(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registration, "REGISTER_AGAIN_S", 0.05)
    machines = Machines(server, block=4)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            await until(lambda: looks_alike(machines))
    assert registrations(server) == 1


def looks_alike(machines: Machines) -> bool:
    first, second = (one.platform.appearance for one in (machines.first, machines.second))
    return bool(second.command_ids) and first == second
