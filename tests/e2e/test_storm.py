"""Real processes on one PostgreSQL, tables with people tapping, and a kill of the sender again and again."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.discord_server.server import DiscordServer
from tests.e2e.audit import Audit
from tests.e2e.cluster import Cluster
from tests.e2e.disasters import kills, sender_pauses
from tests.e2e.discord_crowd import DiscordCrowd
from tests.e2e.storm_scene import MANY, storm
from tests.e2e.telegram_database import OnServer, read_database
from tests.postgres_server import PostgresServer
from tests.telegram_server import TelegramServer

FEW, A_FEW_TABLES = 2, 10
CHANNELS = range(5_000, 5_004)


@pytest.mark.timeout(600)
async def test_two_kills_and_a_pause_lose_no_answered_move(tmp_path: Path, postgres: PostgresServer) -> None:
    async with storm(tmp_path, postgres, FEW, tables=A_FEW_TABLES) as scene:
        await kills(scene.run, 2)
        await sender_pauses(scene.run, 5)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("webhook", [False, pytest.param(True, marks=pytest.mark.tenth)])
async def test_forty_kills_lose_no_answered_move(
    tmp_path: Path, postgres: PostgresServer, webhook: bool
) -> None:
    async with storm(tmp_path, postgres, MANY, webhook=webhook) as scene:
        await kills(scene.run, 40)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_no_move_is_lost_when_the_process_of_discord_is_killed(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    async with AsyncExitStack() as around:
        telegram = await around.enter_async_context(await TelegramServer.start())
        discord = await around.enter_async_context(DiscordServer(list(CHANNELS)))
        database = OnServer(postgres)
        cluster = Cluster(telegram, tmp_path, [database.address] * MANY, discord=discord)
        await around.enter_async_context(cluster.running())
        audit, crowd = Audit(database), DiscordCrowd(discord, list(CHANNELS), 1)
        audit.begin()
        await crowd.sit_down()
        async with crowd.tapping():
            for _ in range(10):
                await crowd.acknowledged(20)
                member = cluster.of_discord
                await member.kill()
                await asyncio.gather(crowd.acknowledged(1), cluster.again(member))
            await crowd.acknowledged(20)
        assert list(crowd.faults(read_database(database, "discord"))) == []
        assert audit.version_faults() == []
    assert "Traceback" not in cluster.log
