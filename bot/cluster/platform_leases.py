"""Competes for the lease of each platform. The process with the lease sends to the platform and receives from it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Never

from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName
from bot.ports.clock import Clock
from bot.ports.cluster import Lease, Leases
from bot.presenter import Presenter
from bot.tables.registry import TableRegistry

_log = logging.getLogger(__name__)
RETRY_S: Final = 0.5


class PlatformLeases:
    """Competes for the leases of platforms, and does so again after each loss.

    With a lease, the process reads the posts of the previous process, sends to the platform, and receives its updates.
    After a loss, it sends nothing more. It receives and answers taps until another process has the lease.
    """

    def __init__(
        self,
        leases: Leases,
        clock: Clock,
        presenter: Presenter,
        tables: TableRegistry,
        listen: Callable[[PlatformName], asyncio.Task[None]],
        note: Callable[[PlatformName, bool], None],
    ) -> None:
        """`listen` starts a task for receiving a platform's updates.

        `note` is called with a platform, and with True if this process has the platform's lease now, else False.
        """
        self._leases = leases
        self._clock = clock
        self._presenter = presenter
        self._tables = tables
        self._listen = listen
        self._note = note
        self._receiving: dict[PlatformName, asyncio.Task[None]] = {}
        self._catching_up: dict[PlatformName, asyncio.Task[None]] = {}

    async def keep(self, platform: PlatformName) -> Never:
        """Wait for the lease of a platform and use it until its loss. Repeat this until cancelled."""
        try:
            while True:
                lease = await self._leases.take(platform, lambda: self._leave(platform))
                try:
                    await self._hold(platform, lease)
                except asyncio.CancelledError:
                    await self._stop_receiving(platform)
                    raise
                finally:
                    await lease.give_up()
                _log.warning("the lease %s has ended; this process competes for it again", platform)
        finally:
            await self._stop_receiving(platform)

    async def _hold(self, platform: PlatformName, lease: Lease) -> None:
        try:
            await self._tables.waking.take_over_slots()
            self._note(platform, True)
            if platform not in self._receiving:
                self._receiving[platform] = self._listen(platform)
            self._catching_up[platform] = asyncio.create_task(self._catch_up())
            self._presenter.begin(platform, lease)
            await lease.ended()
        except StoreError:
            await self._clock.sleep(RETRY_S)
        finally:
            self._presenter.end(platform)
            self._note(platform, False)
            await _end(self._catching_up.pop(platform, None))

    async def _catch_up(self) -> None:
        """Show all tables in memory again, and load the tables with posts that may be outdated.

        Try the loading again until the store can be read.
        """
        await asyncio.sleep(0)
        for table in self._tables.all():
            table.show(None)
        waking = self._tables.waking
        while True:
            with suppress(StoreError):
                await waking.wake_all(await waking.unshown())
                return
            await self._clock.sleep(2 * RETRY_S)

    async def _leave(self, platform: PlatformName) -> None:
        """Stop receiving from the platform, because another process has its lease. Drop the noted `SentPosts`.

        This is not called after a loss of commits, because the noted messages are needed then.
        """
        self._presenter.is_of_another_process(platform)
        await self._stop_receiving(platform)

    async def _stop_receiving(self, platform: PlatformName) -> None:
        await _end(self._receiving.pop(platform, None))


async def _end(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
