"""Failures of processes, of their database and of the network between them, while people play."""

from __future__ import annotations

import asyncio
import itertools
from typing import Final

from tests.adapters.store.test_read_only import read_only
from tests.e2e.storm import Storm
from tests.postgres_server import PostgresServer
from tests.postgres_server.proxy import Proxy

FEWEST, MOST = 3, 12
"""The fewest and the most answered taps between two kills."""
WAYS: Final = ("fast", "crash")


async def kills(run: Storm, number: int) -> None:
    """Kill a process, the sending one or another one, at a random moment; start it again."""
    for _ in range(number):
        await run.crowd.answered(run.chance.randint(FEWEST, MOST))
        await run.killed(run.chance.choice(run.cluster.members))


async def sender_pauses(run: Storm, seconds: float) -> None:
    """Stop the sending process for this time. When it continues, it still considers itself the sender."""
    member = run.cluster.sender
    async with run.losing():
        member.pause()
        await run.crowd.until_handled(asyncio.sleep(seconds), others=len(run.cluster.members) > 1)
        member.go_on()
        await run.cluster.until_ready([member])
    await run.crowd.answered(MOST)


async def database_restarts(run: Storm, postgres: PostgresServer, number: int) -> None:
    """End the database's server, in order or by a crash, and start it again."""
    for way in itertools.islice(itertools.cycle(WAYS), number):
        async with run.losing():
            await asyncio.to_thread(postgres.stop, way)
            await asyncio.to_thread(postgres.start)
            await run.cluster.until_ready(run.cluster.members)
        await run.crowd.answered(MOST)


async def database_read_only(run: Storm, postgres: PostgresServer, number: int, seconds: float) -> None:
    """Make the database refuse writes for this time, as before the promotion of a standby."""
    for _ in range(number):
        async with run.losing():
            async with read_only(postgres, run.database.address):
                await asyncio.sleep(seconds)
            await run.cluster.until_ready(run.cluster.members)
        await run.crowd.answered(MOST)


async def network_swallows(run: Storm, proxies: list[Proxy], number: int, seconds: float) -> None:
    """Drop all packets between the sending process and the database, without closing a connection."""
    for _ in range(number):
        proxy = proxies[run.cluster.members.index(run.cluster.sender)]
        async with run.losing():
            proxy.swallow()
            await run.crowd.until_handled(asyncio.sleep(seconds), others=len(proxies) > 1)
            proxy.pass_again()
            await run.cluster.until_ready(run.cluster.members)
        await run.crowd.answered(MOST)


async def rolling_restart(run: Storm) -> None:
    """End each process in order and start it again, one after the other, as a deploy does."""
    for member in run.cluster.members:
        async with run.losing():
            await run.cluster.end(member)
        await run.cluster.again(member)
        await run.crowd.answered(MOST)
