"""Background work such as deletions: moves and answers do not wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from adapters.discord.errors import ANY_ERROR, SESSION_CLOSED
from bot.domain.errors import BotError
from bot.ports.clock import Clock

_log = logging.getLogger(__name__)

LONGEST_S: Final = 10.0
"""The timeout of one piece of work. A message that stays does less harm than a request that holds up its token."""
LAST_WORK_S: Final = 0.4
Work = Callable[[], Awaitable[None]]


class Cleaning:
    """Background work, done at once or after a delay, while `run` runs.

    A failure is only logged. After `LONGEST_S`, a piece of work is cancelled.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._planned: asyncio.Queue[tuple[float, Work]] = asyncio.Queue()
        self._under_way: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()

    def soon(self, work: Work) -> None:
        """Start the work now, in the background."""
        self._planned.put_nowait((0, work))

    def after(self, seconds: float, work: Work, *, at_stop: bool = False) -> None:
        """Start the work after this number of seconds.

        If the bot stops before, the work is done at the stop with `at_stop`, and not at all without it.
        """
        self._planned.put_nowait((seconds, work if at_stop else self._unless_stopping(work)))

    def _unless_stopping(self, work: Work) -> Work:
        async def work_on() -> None:
            if not self._stopping.is_set():
                await work()

        return work_on

    async def run(self) -> None:
        """Start the planned work until cancelled."""
        while True:
            self._begin(*await self._planned.get())

    async def finish(self) -> None:
        """Do the remaining work without its delays, within `LAST_WORK_S`; cancel the rest."""
        self._stopping.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORK_S):
                while self._under_way or not self._planned.empty():
                    while not self._planned.empty():
                        self._begin(*self._planned.get_nowait())
                    await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)
        for task in self._under_way:
            task.cancel()

    def _begin(self, seconds: float, work: Work) -> None:
        task = asyncio.create_task(self._carry_out(seconds, work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _carry_out(self, seconds: float, work: Work) -> None:
        if seconds > 0 and not self._stopping.is_set():
            await self._pause(seconds)
        try:
            async with asyncio.timeout(LONGEST_S):
                await work()
        except (*ANY_ERROR, BotError) as error:
            _log.debug("something could not be cleaned up: %s", type(error).__name__)
        except Exception as error:  # noqa: BLE001 -- nobody waits for this task
            if str(error) == SESSION_CLOSED:
                _log.debug("something could not be cleaned up before the end")
            else:
                _log.exception("a clean-up failed")

    async def _pause(self, seconds: float) -> None:
        """Wait for this time, or until the bot stops."""
        waits = [asyncio.ensure_future(one) for one in (self._clock.sleep(seconds), self._stopping.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
