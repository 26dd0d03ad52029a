"""The application, put together from its ports. Production, tests and benchmarks all run this one."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from bot.commands.coordinator import Coordinator
from bot.domain.errors import BotError
from bot.domain.ids import PlatformName
from bot.domain.rows import DeadlineRow
from bot.i18n.texts import load_texts
from bot.ports.clock import Clock
from bot.ports.pictures import Pictures
from bot.ports.platform import ChatPlatform
from bot.ports.store import Store
from bot.presenter import Presenter
from bot.ranks.ledger import Ledger
from bot.runtime.alarms import Alarms
from bot.runtime.health import Health
from bot.runtime.people import People
from bot.tables.services import Pauses, Services

_log = logging.getLogger(__name__)
RESTART_AFTER_S = 5


def fresh_seed() -> bytes:
    """32 bytes from the operating system's generator."""
    return secrets.token_bytes(32)


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Do not collect garbage during a restart: everything loaded stays, and searching it took most of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Application:
    """Everything between the platforms and the store. `speed` multiplies every limit of ours."""

    def __init__(  # noqa: PLR0913 -- everything that the world provides is passed in here
        self,
        store: Store,
        clock: Clock,
        platforms: Sequence[ChatPlatform],
        *,
        pauses: Pauses | None = None,
        speed: float = 1.0,
        draw_seed: Callable[[], bytes] = fresh_seed,
        pictures: Pictures | None = None,
        health: Health | None = None,
    ) -> None:
        self.health = health or Health(clock)
        self.platforms: Mapping[PlatformName, ChatPlatform] = {one.name: one for one in platforms}
        self.presenter = Presenter(self.platforms, store, clock, pace_factor=speed)
        self.services = Services(
            store,
            clock,
            self.presenter,
            People(store),
            Alarms(clock, self._fire),
            load_texts(),
            pauses=pauses or Pauses(),
            fresh_seed=draw_seed,
            ledger=Ledger(store),
            pictures=pictures,
        )
        self.coordinator = Coordinator(self.services, self.platforms, speed)

    async def run(self, ready: asyncio.Event | None = None) -> None:
        """Restore what was open, then serve until cancelled. `ready` is set once everything is restored."""
        await self.presenter.recover()
        try:
            async with asyncio.TaskGroup() as running:
                _ = running.create_task(self.presenter.run())
                _ = running.create_task(self.services.alarms.run())
                with _without_garbage_collection():
                    await self.coordinator.tables.recover()
                for platform in self.platforms.values():
                    _ = running.create_task(self._keep_running(platform))
                if ready is not None:
                    ready.set()
        finally:
            await self.services.background.stop()

    async def _keep_running(self, platform: ChatPlatform) -> None:
        """Run a platform, and start it again after an unexpected fault, so that it stops no other platform.

        Raises:
            BotError: a fault that the operator must repair.
        """
        while True:
            try:
                self.health.up(platform.name)
                await platform.run(self.coordinator.handle)
            except BotError:
                raise
            except Exception as error:  # noqa: BLE001 -- an unforeseen fault: start again
                _log.exception("%s stopped; it is started again", platform.name)
                self.health.down(platform.name, f"stopped by {type(error).__name__}; started again soon")
            await self.services.clock.sleep(RESTART_AFTER_S)

    def _fire(self, row: DeadlineRow) -> None:
        self.coordinator.fire(row)
