"""Competes for the lease of each platform, and starts the platform in the process with the lease."""

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
    """Takes the lease of each platform, again after each loss.

    With the lease, the process reads the posts as the previous process left them, sends to the platform, and receives
    its updates. After the loss it sends nothing more, but it still answers taps: if the store is unavailable, no other
    process has the lease. It stops receiving when another process has the lease.
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
        """`listen` begins to receive a platform's updates; `note` records whether this process has a lease."""
        self._leases = leases
        self._clock = clock
        self._presenter = presenter
        self._tables = tables
        self._listen = listen
        self._note = note
        self._receiving: dict[PlatformName, asyncio.Task[None]] = {}
        self._catching_up: dict[PlatformName, asyncio.Task[None]] = {}

    async def keep(self, platform: PlatformName) -> Never:
        """Take the lease of a platform and keep it until it ends, repeatedly."""
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
        """Show every table again, and wake tables with posts possibly not shown yet."""
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
        """Leave the platform to the process with the lease.

        A store that has lost commits is not asked for the lease, so their messages are not forgotten here.
        """
        self._presenter.is_of_another_process(platform)
        await self._stop_receiving(platform)

    async def _stop_receiving(self, platform: PlatformName) -> None:
        await _end(self._receiving.pop(platform, None))


async def _end(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
