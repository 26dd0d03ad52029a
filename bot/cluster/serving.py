"""Serve until cancelled, alone or with other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from bot.cluster.following import Following, InstructionExecutor
from bot.cluster.platform_leases import PlatformLeases
from bot.domain.ids import PlatformName, TableId
from bot.ports.cluster import Leases
from bot.tables.registry import TableRegistry
from bot.tables.services import Services

Listen = Callable[[PlatformName], asyncio.Task[None]]
"""Begins to receive a platform's updates, for as long as the task runs."""


class Serving(Protocol):
    """The way a process serves its store."""

    async def begin(self) -> None:
        """Read what was left unfinished.

        Raises:
            StoreError: It cannot be read.
        """
        ...

    async def run(self, listen: Listen) -> None:
        """Show the posts and wake tables with unshown posts, until cancelled.

        With other processes, also follow their changes and compete for the leases of the platforms. After winning a
        lease, call `listen` to receive the updates of its platform.
        """
        ...

    async def execute_instructions(self) -> None:
        """Carry out the instructions that this process has just stored, unless news of them will come.

        Raises:
            StoreError: They cannot be read, or stay pending.
        """
        ...


class ServesAlone:
    """Serves a store without other processes."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._presenter = services.presenter
        self._waking = tables.waking
        self._executor = InstructionExecutor(services, tables)
        self._unshown: tuple[TableId, ...] = ()

    async def begin(self) -> None:
        await self._waking.assume_sent()
        self._unshown = await self._waking.unshown()

    async def run(self, listen: Listen) -> None:
        async with asyncio.TaskGroup() as running:
            _ = running.create_task(self._presenter.run())
            _ = running.create_task(self._waking.wake_all(self._unshown))

    async def execute_instructions(self) -> None:
        await self._executor.execute(self._presenter.held())


class ServesWithOthers:
    """Serves a store together with other processes: it follows them, and competes for the platforms' leases."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        leases: Leases,
        platforms: tuple[PlatformName, ...],
        note: Callable[[PlatformName, bool], None],
    ) -> None:
        """`note` records whether this process has the lease of a platform."""
        self._services = services
        self._tables = tables
        self._leases = leases
        self._platforms = platforms
        self._note = note
        self._following = Following(services, tables, InstructionExecutor(services, tables))

    async def begin(self) -> None:
        pass

    async def run(self, listen: Listen) -> None:
        services = self._services
        services.store.listen(self._following.receive)
        platform_leases = PlatformLeases(
            self._leases,
            services.clock,
            services.presenter,
            self._tables,
            listen,
            self._note,
        )
        async with asyncio.TaskGroup() as running:
            _ = running.create_task(self._following.run())
            _ = running.create_task(self._present(platform_leases))

    async def _present(self, platform_leases: PlatformLeases) -> None:
        """Run the presenter. The leases are given up after its last requests."""
        competing = [asyncio.create_task(platform_leases.keep(name)) for name in self._platforms]
        presenting = asyncio.create_task(self._services.presenter.run())
        try:
            await asyncio.wait({presenting, *competing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            presenting.cancel()
            await asyncio.gather(presenting, return_exceptions=True)
            for one in competing:
                one.cancel()
            await asyncio.gather(*competing, return_exceptions=True)
        for task in (presenting, *competing):
            if not task.cancelled():
                task.result()

    async def execute_instructions(self) -> None:
        pass
