"""Real processes on one PostgreSQL, tables with people tapping, and everything below them fails."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.discord_server.server import DiscordServer
from tests.e2e.audit import Audit
from tests.e2e.cluster import Cluster
from tests.e2e.disasters import (
    database_read_only,
    database_restarts,
    kills,
    network_swallows,
    rolling_restart,
    sender_pauses,
)
from tests.e2e.discord_crowd import DiscordCrowd
from tests.e2e.reverse_proxy import ReverseProxy
from tests.e2e.storm import Storm
from tests.e2e.telegram_database import OnServer, read_database
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy
from tests.telegram_server import Floods, TelegramServer

FEW, MANY = 2, 3
"""The number of processes in the short run, and in the long one."""
A_FEW_TABLES, TABLES = 5, 60
SWALLOWED_S = 12.0
READ_ONLY_S = 20.0
CHANNELS = range(5_000, 5_004)
SPEED = 10
"""Telegram's limits are kept, in a time that runs as fast as the processes take it to run."""
UNDER_WAY = 10
"""At each loss so many requests of a process may be under way that the next one does not know of."""


class Scene:
    """A storm and the proxies around its processes."""

    def __init__(self, run: Storm, postgres: PostgresServer, proxies: list[Proxy]) -> None:
        self.run = run
        self.postgres = postgres
        self.proxies = proxies


@asynccontextmanager
async def storm(
    folder: Path,
    postgres: PostgresServer,
    processes: int,
    *,
    tables: int = TABLES,
    webhook: bool = False,
    proxies: bool = False,
) -> AsyncIterator[Scene]:
    """Run processes and let people tap at tables; print what became of it.

    With `webhook` Telegram sends to a proxy in front of them, otherwise they poll. With `proxies` each process has a
    network of its own to the database.
    """
    seed = int(os.environ.get("DURAK_STORM_SEED", random.SystemRandom().randrange(2**32)))
    sys.stdout.write(f"\nDURAK_STORM_SEED={seed}\n")
    database, began = OnServer(postgres), time.monotonic()
    async with AsyncExitStack() as around:
        floods = Floods(factor=SPEED)
        server = await around.enter_async_context(await TelegramServer.start(floods=floods))
        ways = [await around.enter_async_context(Proxy(postgres.port)) for _ in range(processes * proxies)]
        ports = [way.port for way in ways] or [postgres.port] * processes
        urls = [database.address.replace(f":{postgres.port}/", f":{port}/") for port in ports]
        cluster = Cluster(server, folder, urls)
        settings: dict[str, Any] = {"platform_speed": SPEED}
        if webhook:
            front = await around.enter_async_context(ReverseProxy(cluster.webhook_ports))
            settings["telegram_webhook"] = front.url
        await around.enter_async_context(cluster.running(**settings))
        run = Storm(cluster, database, tables=tables, seed=seed)
        async with run.raging():
            yield Scene(run, postgres, ways)
    assert "Traceback" not in cluster.log
    assert server.token not in cluster.log
    _report(run, time.monotonic() - began, floods.refused)
    # Requests that a busy machine held up arrive together: one a second of waiting is nobody's fault.
    held_up = run.cluster.starvation.between(0, time.time())
    assert floods.refused <= UNDER_WAY * len(run.promises.losses) + held_up


def _report(run: Storm, seconds: float, refused: int) -> None:
    takeovers = " ".join(f"{one:.1f}" for one in sorted(run.takeovers)) or "-"
    sys.stdout.write(
        f"{len(run.crowd.answers)} answered taps in {seconds:.0f} s; from a kill to an answer {takeovers} s;"
        f" posts behind by up to {run.promises.worst_lag:.1f} s,"
        f" and without a loss by up to {run.promises.worst_calm_lag:.1f} s; {refused} requests refused as too many;"
        f" a process waited {run.cluster.starvation.between(0, time.time()):.1f} s to run\n"
    )


@pytest.mark.timeout(600)
async def test_two_kills_and_a_pause_lose_no_answered_move(tmp_path: Path, postgres: PostgresServer) -> None:
    async with storm(tmp_path, postgres, FEW, tables=A_FEW_TABLES) as scene:
        await kills(scene.run, 2)
        await sender_pauses(scene.run, 5)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("webhook", [False, True])
async def test_forty_kills_lose_no_answered_move(
    tmp_path: Path, postgres: PostgresServer, webhook: bool
) -> None:
    async with storm(tmp_path, postgres, MANY, webhook=webhook) as scene:
        await kills(scene.run, 40)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("webhook", [False, True])
async def test_a_sender_that_stands_still_for_a_minute_and_comes_back(
    tmp_path: Path, postgres: PostgresServer, webhook: bool
) -> None:
    async with storm(tmp_path, postgres, MANY, webhook=webhook) as scene:
        await scene.run.crowd.answered(50)
        await sender_pauses(scene.run, 60)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_the_database_is_started_again_five_times(tmp_path: Path, postgres: PostgresServer) -> None:
    async with storm(tmp_path, postgres, MANY) as scene:
        await scene.run.crowd.answered(50)
        await database_restarts(scene.run, postgres, 5)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("turn", range(3))
async def test_a_database_that_is_read_only_for_a_while(
    tmp_path: Path, postgres: PostgresServer, turn: int
) -> None:
    """Most taps are answered "try again" meanwhile, and people tap again."""
    async with storm(tmp_path, postgres, MANY) as scene:
        await scene.run.crowd.answered(50)
        await database_read_only(scene.run, postgres, 2, READ_ONLY_S)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_a_network_that_swallows_what_the_sender_says(tmp_path: Path, postgres: PostgresServer) -> None:
    async with storm(tmp_path, postgres, MANY, proxies=True) as scene:
        await scene.run.crowd.answered(50)
        await network_swallows(scene.run, scene.proxies, 3, SWALLOWED_S)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_kills_of_the_process_that_speaks_to_discord(tmp_path: Path, postgres: PostgresServer) -> None:
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


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("webhook", [False, True])
async def test_a_deploy_under_load(tmp_path: Path, postgres: PostgresServer, webhook: bool) -> None:
    async with storm(tmp_path, postgres, MANY, webhook=webhook) as scene:
        for _ in range(3):
            await rolling_restart(scene.run)
