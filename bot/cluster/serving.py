"""The main work of a process, alone or with other processes on the same store."""

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
"""Starts a task for receiving a platform's updates, until the task is cancelled."""


class Serving(Protocol):
    """The main work of a process: it shows the posts of the tables in its store."""

    async def begin(self) -> None:
        """Prepare `run`: find the tables with outdated posts in the store, if needed. Call this once.

        Raises:
            StoreError: The store cannot be read.
        """
        ...

    async def run(self, listen: Listen) -> None:
        """Show the posts of tables, and load tables with outdated posts, until cancelled.

        With other processes, also follow their changes and compete for the leases of the platforms. When this process
        gets a lease, it calls `listen` to receive the updates of its platform.
        """
        ...

    async def execute_instructions(self) -> None:
        """Carry out the instructions just stored by this process.

        With other processes, do nothing: `run` carries them out when news of them arrive.

        Raises:
            StoreError: The instructions cannot be read or deleted. They stay in the store.
        """
        ...


class ServesAlone:
    """The main work of a process without others on its store."""

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
    """The main work of a process with others on its store. It follows their changes, and competes for leases."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        leases: Leases,
        platforms: tuple[PlatformName, ...],
        note: Callable[[PlatformName, bool], None],
    ) -> None:
        """`note` is called with a platform, and with True if this process has the platform's lease now, else False."""
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
        """Run the presenter and compete for leases, until cancelled. Give the leases up after the last requests."""
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
