"""Turns to begin a session: Discord takes one identify in five seconds for each key, whichever process sends it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Final

from adapters.discord.addresses import DISCORD
from bot.ports.clock import Clock
from bot.ports.leases import Lease, Leases

IDENTIFY_S: Final = 5.5
"""Discord's five seconds, and some more for what the network adds to them."""


class IdentifyTurns:
    """Gives the turns. One that is taken lasts `seconds`, for all processes that share the leases.

    A process that ends frees its turn before that. The next one may come too soon then: Discord refuses it, and the
    library waits for another turn.
    """

    def __init__(self, leases: Leases, clock: Clock, seconds: float = IDENTIFY_S) -> None:
        self.at_once = 1
        """Discord's `max_concurrency`: shards with different remainders by it do not wait for each other."""
        self._leases = leases
        self._clock = clock
        self.seconds = seconds
        self._locks: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._under_way: set[asyncio.Task[None]] = set()

    async def take(self, shard: int) -> None:
        """Wait for the turn of this shard; its session must begin at once then."""
        key = shard % self.at_once
        lock = self._locks[key]
        await lock.acquire()
        try:
            lease = await self._leases.take(f"{DISCORD}:identify:{key}")
        except BaseException:
            lock.release()
            raise
        passing = asyncio.create_task(self._pass(lease, lock))
        self._under_way.add(passing)
        passing.add_done_callback(self._under_way.discard)

    async def _pass(self, lease: Lease, lock: asyncio.Lock) -> None:
        try:
            await self._clock.sleep(self.seconds)
        finally:
            lock.release()
            await lease.give_up()

    async def stop(self) -> None:
        """Free the turns that last still."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
