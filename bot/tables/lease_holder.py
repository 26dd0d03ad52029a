"""Brings a platform up in the process that gets its lease."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

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
        listen: Callable[[PlatformName], Coroutine[Any, Any, None]],
        told: Callable[[PlatformName, bool], None],
    ) -> None:
        """`listen` receives a platform's updates until cancelled; `told` learns whether this process has a lease."""
        self._tables = tables
        self._listen = listen
        self._told = told
        self._tasks: dict[PlatformName, list[asyncio.Task[None]]] = {}

    async def taken(self, platform: PlatformName) -> None:
        """Read the slots of every table in memory as the process before has left them.

        Raises:
            StoreError: they cannot be read.
        """
        await self._tables.waking.take_up(platform)
        self._told(platform, True)
        begun = (self._listen(platform), self._catch_up())
        self._tasks[platform] = [asyncio.create_task(one) for one in begun]

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
        """Stop the receiver: another one may begin."""
        self._told(platform, False)
        tasks: Iterable[asyncio.Task[None]] = self._tasks.pop(platform, ())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
