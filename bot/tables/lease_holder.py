"""Brings a platform up in the process that gets its lease."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bot.domain.errors import StoreError
from bot.domain.ids import PlatformName

if TYPE_CHECKING:
    from bot.tables.registry import TableRegistry

AGAIN_S: Final = 1.0


class LeaseHolder:
    """Brings a platform up when this process gets its lease: its posts are read anew, and its receiver begins."""

    def __init__(
        self,
        tables: TableRegistry,
        listen: Callable[[PlatformName], asyncio.Task[None]],
        told: Callable[[PlatformName, bool], None],
    ) -> None:
        """`listen` begins to receive a platform's updates; `told` learns whether this process has a lease."""
        self._tables = tables
        self._listen = listen
        self._told = told
        self._receiving: dict[PlatformName, asyncio.Task[None]] = {}
        self._catching_up: dict[PlatformName, asyncio.Task[None]] = {}

    async def taken(self, platform: PlatformName) -> None:
        """Read the slots of every table in memory as the process before has left them.

        Raises:
            StoreError: they cannot be read.
        """
        await self._tables.waking.take_up(platform)
        self._told(platform, True)
        if platform not in self._receiving:
            self._receiving[platform] = self._listen(platform)
        self._catching_up[platform] = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Show every table anew, and wake those at which something may not be shown yet."""
        await asyncio.sleep(0)
        for table in self._tables.all():
            table.show(None)
        waking = self._tables.waking
        while True:
            with suppress(StoreError):
                await waking.in_passing(await waking.unshown())
                return
            await asyncio.sleep(AGAIN_S)

    async def lost(self, platform: PlatformName) -> None:
        """Show nothing more. Taps are still answered: where the store is away, nobody else has the lease."""
        self._told(platform, False)
        await _end(self._catching_up.pop(platform, None))

    async def left(self, platform: PlatformName) -> None:
        """Stop the receiver: another one may begin."""
        await _end(self._receiving.pop(platform, None))


async def _end(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
