"""Blocks of shards, and the turns of shards to identify themselves to Discord.

Discord divides the servers among the shards, and sends the events of a server only to its shard. A block is a range of
shards with one lease. The process with the lease connects these shards, and answers the people of their servers.
Discord accepts one identify, the start of a session, in five seconds for each key, from all processes together.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Never

import yarl

from adapters.discord.addresses import DISCORD
from adapters.discord.client import Client
from bot.domain.errors import Unavailable
from bot.ports.clock import Clock
from bot.ports.cluster import Lease, Leases

_log = logging.getLogger(__name__)
IDENTIFY_S: Final = 5.5
"""The length of a turn: Discord's five seconds, and some more for delays of the network."""


class IdentifyTurns:
    """Gives the shards their turns to identify. A turn lasts `seconds`, for all processes with the same leases.

    A process frees its turn early when it ends. Then Discord may refuse the next identify, and the library waits for
    another turn.
    """

    def __init__(self, leases: Leases, clock: Clock, seconds: float = IDENTIFY_S) -> None:
        self.at_once = 1
        """Discord's `max_concurrency`, the number of keys: the key of a shard is its number modulo this value."""
        self._leases = leases
        self._clock = clock
        self.seconds = seconds
        self._locks: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._under_way: set[asyncio.Task[None]] = set()

    async def take(self, shard: int) -> None:
        """Wait for the turn of this shard. The caller must start its session at once: the turn soon ends."""
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
        """Free the current turns."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)


MOST_BLOCKS: Final = 8
"""The most blocks if the size of a block is not set. Each block needs a lease."""
STAGGER: Final = 0.2
"""The part of a turn after which a process without a block also tries to get the next block.

If it gets the block, it connects it first. In this way, processes started together share the blocks.
"""
CONNECTING_S: Final = 60.0
"""The timeout for connecting a shard. After it the process frees its blocks for other processes, and starts again."""
PARTING_S: Final = 1.0
"""Timeout for closing a connection to Discord."""
LOST_S: Final = 20.0
"""The time without a session, or without the acknowledgement of a heartbeat, after which a shard counts as lost.

Discord wants a heartbeat every 41 s.
"""
GIVEN_UP_S: Final = 180.0
"""The time with all shards lost after which the process frees its blocks for other processes."""
LOOK_S: Final = 1.0
"""The interval of the checks of the shards."""


@dataclass(frozen=True, slots=True)
class Sharding:
    """The number of all shards, and of the shards in a block. 0 means the default.

    Without `shards`, Discord recommends the number, and all shards are in one block. Without `block`, there are at most
    `MOST_BLOCKS` blocks. Processes with a common database need the same number of shards, because it decides the shard
    of each server.
    """

    shards: int = 0
    block: int = 0

    def blocks(self, recommended: int) -> Iterator[range]:
        """Yield the shards of each block. `recommended` is Discord's number of shards, used if none is set."""
        count = self.shards or recommended
        size = count if not self.shards else self.block or math.ceil(count / MOST_BLOCKS)
        return (range(first, min(first + size, count)) for first in range(0, count, size))


@dataclass(eq=False)
class _Block:
    name: str
    shards: range
    gateway: yarl.URL
    taken: asyncio.Event = field(default_factory=asyncio.Event)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when all shards of the block are connected, or the block was lost before."""
    connecting: asyncio.Task[None] | None = None
    """The task that connects the shards, also after its end; None if this process does not run the block."""


class Blocks:
    """Takes the leases of the blocks.

    Connects the shards of a block when this process gets the lease, and disconnects them when another process has it.
    """

    def __init__(
        self,
        leases: Leases,
        sharding: Sharding,
        turns: IdentifyTurns,
        first_handler: Callable[[], Awaitable[None]],
        report: Callable[[str], None],
    ) -> None:
        """Store the services and handlers. `first_handler` is called when the block with shard 0 is connected here.

        `report` is called with a line when shards are lost, and with an empty text when all work again.
        """
        self._leases = leases
        self._sharding = sharding
        self._turns = turns
        self._first_handler = first_handler
        self._report = report
        self._held: set[int] = set()
        self._launched: set[int] = set()

    async def run(self, client: Client) -> Never:
        """Run the blocks of a logged-in client until cancelled. The library's errors are raised.

        After one attempt to get each block, call the client's ready handler: events can arrive.

        Raises:
            Unavailable: Discord allows no new session now, or a shard cannot be connected.
            TimeoutError: all shards of this process are lost, and another process may be able to connect them.
        """
        recommended, url, limit = await client.http.get_bot_gateway()
        if limit["remaining"] < 1:  # one more identify would cost the bot its token
            minutes = limit["reset_after"] / 60_000
            raise Unavailable(
                f"the bot was started too often: Discord lets it begin in {minutes:.0f} minutes"
            )
        self._turns.at_once = limit["max_concurrency"]
        client.share_shards(self._sharding.shards or recommended, self._may_run)
        try:
            async with asyncio.TaskGroup() as keeping:
                _ = keeping.create_task(self._watch(client))
                for number, shards in enumerate(self._sharding.blocks(recommended)):
                    block = _Block(f"{DISCORD}:block:{number}", shards, yarl.URL(url))
                    _ = keeping.create_task(self._keep(client, block))
                    await self._try(block)
                client.tell_ready()
        except ExceptionGroup as failed:
            raise failed.exceptions[0] from failed
        finally:
            await self._turns.stop()
        raise AssertionError("blocks are kept until this is cancelled")

    async def _watch(self, client: Client) -> Never:
        """Report when connected shards are lost, and when all work again. The library reconnects them.

        The time of a loss is counted in checks, so that a pause of the whole process does not count.

        Raises:
            TimeoutError: all shards were lost for `GIVEN_UP_S`, and another process may be able to connect them.
        """
        looks, said = Counter[int](), ""
        while True:
            await asyncio.sleep(LOOK_S)
            looks = Counter({shard: looks[shard] + 1 for shard in self._launched if not client.works(shard)})
            silent_s = sorted(number * LOOK_S for number in looks.values())
            lost, count = sum(seconds >= LOST_S for seconds in silent_s), len(self._launched)
            if self._leases.shared and lost == count > 0 and silent_s[0] >= GIVEN_UP_S:
                raise TimeoutError
            line = f"the gateway does not answer ({lost} of {count} shards)" if lost else ""
            if line and not said:
                _log.warning("Discord: %s; tried again for as long as it takes", line)
            elif said and not line:
                _log.info("Discord: the gateway answers again")
            if line != said:
                self._report(line)
            said = line

    async def _try(self, block: _Block) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(STAGGER * self._turns.seconds):
                await block.taken.wait()
            await block.settled.wait()

    def _may_run(self, shard: int) -> bool:
        return shard in self._held

    async def _keep(self, client: Client, block: _Block) -> Never:
        """Wait for the lease of a block, and run the block until another process has the lease. Repeat this.

        If the lease is lost because the store has failed, no process can take it. The block runs on then, and the bot
        answers that the store has failed.
        """
        try:
            while True:
                lease = await self._leases.take(block.name, lambda: self._leave(client, block))
                try:
                    await self._run_until_lost(client, block, lease)
                except BaseException:
                    await self._leave(client, block)
                    raise
                finally:
                    await lease.give_up()
        finally:
            await self._leave(client, block)

    async def _run_until_lost(self, client: Client, block: _Block, lease: Lease) -> None:
        self._held.update(block.shards)
        if block.connecting is None:
            block.connecting = asyncio.create_task(self._connect(client, block))
        block.taken.set()
        losing = asyncio.create_task(lease.ended())
        try:
            await asyncio.wait({block.connecting, losing}, return_when=asyncio.FIRST_COMPLETED)
            if block.connecting.done():
                block.connecting.result()
            await losing
        finally:
            losing.cancel()
            await asyncio.gather(losing, return_exceptions=True)

    async def _leave(self, client: Client, block: _Block) -> None:
        """Disconnect the shards of a block if this process runs it: another process may connect them."""
        connecting, block.connecting = block.connecting, None
        if connecting is None:
            return
        connecting.cancel()
        await asyncio.gather(connecting, return_exceptions=True)
        self._held.difference_update(block.shards)
        self._launched.difference_update(block.shards)
        await _disconnect(client, block.shards)
        block.settled.set()

    async def _connect(self, client: Client, block: _Block) -> None:
        for shard in block.shards:
            await self._turns.take(shard)
            await _launch(client, block.gateway, shard)
            client.shorten_pauses(shard)
            self._launched.add(shard)
        block.settled.set()
        if 0 in block.shards:
            await self._first_handler()


async def _launch(client: Client, gateway: yarl.URL, shard: int) -> None:
    """Connect a shard within `CONNECTING_S`: the library has no timeout.

    After a cancellation the connection gets `PARTING_S` to be made. A half-made connection would stay open.

    Raises:
        Unavailable: the shard is not connected in this time.
    """
    launching = asyncio.create_task(client.launch_shard(gateway, shard, initial=True))
    try:
        done, _ = await asyncio.wait({launching}, timeout=CONNECTING_S)
    except asyncio.CancelledError:
        await asyncio.wait({launching}, timeout=PARTING_S)
        raise
    finally:
        launching.cancel()
        await asyncio.gather(launching, return_exceptions=True)
    if not done:
        raise Unavailable(f"the gateway does not let shard {shard} connect")


async def _disconnect(client: Client, shards: range) -> None:
    """Disconnect these shards, within `PARTING_S`. Errors are ignored."""
    known = [shard for number in shards if (shard := client.get_shard(number)) is not None]
    with suppress(TimeoutError):
        async with asyncio.timeout(PARTING_S):
            await asyncio.gather(*(shard.disconnect() for shard in known), return_exceptions=True)
