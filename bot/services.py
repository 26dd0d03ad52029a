"""What every table needs, put together once by the composition root."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field

from bot.alarms import Alarms
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.people import People
from bot.ports.clock import Clock
from bot.ports.pictures import Pictures
from bot.ports.store import Store
from bot.presenter import Presenter
from bot.ranks.ledger import Ledger
from engine.players import ComputerPlayer, GreedyLowest

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pauses:
    """How long a computer seems to think, in seconds: drawn between the two without looking at any card."""

    shortest: float = 0.7
    longest: float = 1.6


class Errands:
    """Tasks in the background; an error in one is logged and harms no other."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Run `work` on its own, to its end."""
        _ = self.cancellable(work)

    def cancellable(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run `work` on its own, and let the caller change their mind."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def stop(self) -> None:
        """Cancel whatever still runs."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until nothing runs that was started before."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("an errand failed: %s", type(error).__name__, exc_info=error)


@dataclass(slots=True)
class Services:
    """The ports and what stands on them. `fresh_seed` draws 32 bytes from the system's generator (decision 5)."""

    store: Store
    clock: Clock
    presenter: Presenter
    people: People
    alarms: Alarms
    texts: Mapping[Language, Texts]
    fresh_seed: Callable[[], bytes]
    ledger: Ledger
    pictures: Pictures | None = None
    pauses: Pauses = field(default_factory=Pauses)
    computer: ComputerPlayer = field(default_factory=GreedyLowest)
    errands: Errands = field(default_factory=Errands)
    chance: Callable[[], float] = field(default_factory=lambda: random.SystemRandom().random)
