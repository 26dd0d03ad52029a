"""Background tasks, and the supervision of platforms. A platform that fails is started again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final, Never

from bot.domain.errors import PlatformError, SettingsError
from bot.domain.ids import PlatformName
from bot.ports.clock import Clock
from bot.ports.platform import ChatPlatform, Handler
from bot.runtime.health import Health

_log = logging.getLogger(__name__)


class BackgroundTasks:
    """Tasks for which no caller waits. An error of a task is logged and does not stop the others."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Run `work` in the background."""
        _ = self.cancellable(work)

    def cancellable(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run `work` in the background. Return its task for cancelling it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def stop(self) -> None:
        """Cancel all running tasks, and wait for their end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until no task runs any more."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("a background task failed: %s", type(error).__name__, exc_info=error)


SHORTEST_PAUSE_S: Final = 5.0
LONGEST_PAUSE_S: Final = 300.0
GOOD_STRETCH_S: Final = 60.0
"""A platform counts as recovered after it has listened for this time (s)."""
SAID_AGAIN_S: Final = 3600
"""The same line about a platform is logged at most once in this time (s)."""
ASK_AGAIN_S: Final = 1.0
PARTING_S: Final = 1.5
"""A cancelled platform is cancelled again if it has not ended after this time (s)."""
LONGEST_LINE: Final = 200


class Supervisor:
    """Runs one platform, and starts it again after each fault. `speed` divides the pauses before the next start."""

    def __init__(
        self,
        platform: ChatPlatform,
        clock: Clock,
        health: Health,
        speed: float = 1.0,
        may_listen: Callable[[], bool] = lambda: True,
        listened: set[PlatformName] | None = None,
    ) -> None:
        """After a fault, wait until `may_listen` returns True, because another process may listen meanwhile.

        `listened` has the platforms that have listened in this process before, also under an earlier supervisor.
        """
        self._platform = platform
        self._clock = clock
        self._health = health
        self._speed = speed
        self._may_listen = may_listen
        self._listening = asyncio.Event()
        self._listened = set() if listened is None else listened
        self._pause = 0.0
        self._said = ""
        self._said_at = 0

    async def keep_listening(self, handle: Handler) -> Never:
        """Run the platform with this handler of commands, and again after each end, until cancelled. The pauses grow.

        Raises:
            SettingsError: The platform refuses the bot before it has listened once. Later refusals cause a new start.
        """
        name = self._platform.name
        self._health.starting(name)
        while True:
            line = _one_line(await self._listen(handle))
            self._health.down(name, line)
            self._pause = min(LONGEST_PAUSE_S, 2 * self._pause) or SHORTEST_PAUSE_S
            self._say(line)
            await self._clock.sleep(self._pause / self._speed)
            while not self._may_listen():
                await self._clock.sleep(ASK_AGAIN_S / self._speed)

    async def _listen(self, handle: Handler) -> str:
        """Run the platform until it ends. Return the reason of its end in words."""
        self._listening.clear()
        watching = asyncio.create_task(self._watch())
        running = asyncio.create_task(self._platform.run(handle, self._listening.set))
        try:
            await asyncio.wait({running})
        except asyncio.CancelledError:
            running.add_done_callback(self._left)
            await _end(running)
            raise
        finally:
            watching.cancel()
        match None if running.cancelled() else running.exception():
            case None:
                return "it stopped by itself"
            case SettingsError() as refused if self._platform.name not in self._listened:
                raise refused
            case SettingsError() | PlatformError() as error:
                return str(error)
            case error:
                self._log_fault(error)
                return f"an unforeseen {type(error).__name__}"

    def _left(self, running: asyncio.Task[None]) -> None:
        """Log an unexpected error of a platform that was cancelled. Ignore expected errors."""
        error = None if running.cancelled() else running.exception()
        if error is not None and not isinstance(error, SettingsError | PlatformError):
            self._log_fault(error)

    def _log_fault(self, error: BaseException) -> None:
        _log.error("%s met an unforeseen fault", self._platform.name, exc_info=error)

    async def _watch(self) -> None:
        """Wait until the platform listens, and report this. After `GOOD_STRETCH_S`, reset the pause between starts."""
        await self._listening.wait()
        self._listened.add(self._platform.name)
        self._health.up(self._platform.name)
        await self._clock.sleep(GOOD_STRETCH_S / self._speed)
        self._pause = 0.0
        if self._said:
            _log.info("%s listens again", self._platform.name)
            self._said = ""

    def _say(self, line: str) -> None:
        now = self._clock.monotonic()
        if line != self._said or now - self._said_at >= SAID_AGAIN_S * 1000:
            _log.warning(
                "%s does not listen: %s; tried again for as long as it takes", self._platform.name, line
            )
            self._said, self._said_at = line, now


async def _end(task: asyncio.Task[None]) -> None:
    """Cancel a task. Cancel it again whenever it does not end within `PARTING_S`."""
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=PARTING_S)


def _one_line(text: str) -> str:
    return " ".join(text.split())[:LONGEST_LINE]
