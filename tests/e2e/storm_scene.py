"""The processes, the test server, the database and the crowd of a storm."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from tests.e2e.cluster import Cluster
from tests.e2e.reverse_proxy import ReverseProxy
from tests.e2e.storm import Storm
from tests.e2e.telegram_database import OnServer
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy
from tests.telegram_server import Floods, TelegramServer

MANY = 3
"""The usual number of processes."""
TABLES = 60
SPEED = 10
"""Telegram's limits run at this speed, on the server and in the processes."""
UNDER_WAY = 10
"""The refused requests permitted at each loss: requests under way, unknown to the next process."""


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
    """Run processes and let people tap at tables; print the figures at the end.

    With `webhook` Telegram sends to a proxy in front of the processes, otherwise they poll. With `proxies` each process
    has its own network to the database.
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
    # Requests delayed by a busy machine arrive together: one is permitted for each second of waiting.
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
