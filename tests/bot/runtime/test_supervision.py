"""The supervisor notices each end of a platform's listening, logs it once, reports it to the health registry and tries
again.
"""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.domain.commands import Answer, Command
from bot.domain.errors import SettingsError, Unavailable
from bot.ports.platform import Handler
from bot.runtime.health import Health, State
from bot.runtime.supervision import LONGEST_PAUSE_S, SAID_AGAIN_S, Supervisor
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform

NAME = "memory"
REFUSED = SettingsError("TOKEN: Telegram does not know this token")


async def ignore(_: Command) -> Answer:
    return Answer()


class FragilePlatform(MemoryPlatform):
    """Listens for `listens_s` seconds (never, if negative), then ends with `error`."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(NAME)
        self._clock = clock
        self.error: BaseException | None = Unavailable("no network")
        self.listens_s: float = -1
        self.runs: list[int] = []

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        self.runs.append(self._clock.now() // 1000 - 1_800_000_000)
        if self.listens_s >= 0:
            listens()
            await self._clock.sleep(self.listens_s)
        if self.error is not None:
            raise self.error


class Watched:
    """A supervised platform, with the log and the reports about it."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self.clock = ManualClock()
        self.platform = FragilePlatform(self.clock)
        self.health = Health(self.clock)
        self.may_listen = True
        self.supervisor = Supervisor(
            self.platform, self.clock, self.health, may_listen=lambda: self.may_listen
        )
        self._caplog = caplog

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.supervisor.keep_listening(ignore))
        await self.clock.advance(0)
        yield
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    @property
    def said(self) -> list[str]:
        return [record.getMessage() for record in self._caplog.records]


@pytest.fixture
def watched(caplog: pytest.LogCaptureFixture) -> Watched:
    caplog.set_level(logging.INFO)
    return Watched(caplog)


async def test_after_a_fault_a_platform_that_belongs_to_another_process_is_left_alone(
    watched: Watched,
) -> None:
    watched.may_listen = False
    async with watched.kept():
        await watched.clock.advance(60)
        assert watched.platform.runs == [0]
        watched.may_listen = True
        await watched.clock.advance(2)
        assert len(watched.platform.runs) == 2


async def test_the_same_fault_is_one_line_once_an_hour(watched: Watched) -> None:
    watched.platform.error = Unavailable("two\nlines " + "x" * 500)
    async with watched.kept():
        await watched.clock.advance(SAID_AGAIN_S - LONGEST_PAUSE_S)
        (line,) = watched.said
        assert line.startswith("memory does not listen: two lines xxx")
        assert len(line) < 300
        assert "\n" not in line
        await watched.clock.advance(2 * LONGEST_PAUSE_S)
        assert watched.said == [line, line]


async def test_the_health_registry_has_the_state_of_the_platform(watched: Watched) -> None:
    seen = []

    def see() -> None:
        part = watched.health.parts[NAME]
        seen.append((part.state, part.line))

    watched.platform.listens_s = 10
    async with watched.kept():
        see()
        await watched.clock.advance(11)
        see()
        await watched.clock.advance(5)
        see()
    assert seen == [(State.UP, ""), (State.DOWN, "no network"), (State.UP, "")]


async def test_a_platform_counts_as_starting_until_it_listens(watched: Watched) -> None:
    states = []

    async def run(handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        states.append(watched.health.parts[NAME].state)
        await asyncio.Event().wait()

    watched.platform.run = run  # type: ignore[method-assign]
    async with watched.kept():
        pass
    assert states == [State.STARTING]


@pytest.mark.parametrize("error", [ZeroDivisionError("secret"), None, asyncio.CancelledError()])
async def test_an_unexpected_end_is_logged_without_its_text_and_tried_again(
    watched: Watched, error: BaseException | None
) -> None:
    watched.platform.error = error
    async with watched.kept():
        await watched.clock.advance(20)
        assert "secret" not in watched.health.parts[NAME].line
        assert len(watched.platform.runs) == 3


async def ends_at_once(error: Exception) -> None:
    raise error


async def ends_when_left(error: Exception) -> None:
    try:
        await asyncio.Event().wait()
    finally:
        raise error


@pytest.mark.parametrize("ends", [ends_at_once, ends_when_left])
@pytest.mark.parametrize("error", [Unavailable("no network"), REFUSED, ZeroDivisionError("secret")])
@pytest.mark.parametrize("cancels", [1, 2])
async def test_an_error_while_a_platform_is_stopped_is_logged_if_it_is_unforeseen(
    watched: Watched, ends: Callable[[Exception], Awaitable[None]], error: Exception, cancels: int
) -> None:
    """A lease moves while the loop of its platform ends."""
    never_retrieved: list[str] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: never_retrieved.append(context["message"]))

    async def run(handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        begun.set()
        await ends(error)

    begun = asyncio.Event()
    watched.platform.run = run  # type: ignore[method-assign]
    task = asyncio.create_task(watched.supervisor.keep_listening(ignore))
    await begun.wait()
    for _ in range(cancels):
        task.cancel()
        await asyncio.sleep(0)
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.sleep(0)
    del task
    _ = gc.collect()
    loop.set_exception_handler(None)
    assert never_retrieved == []
    unforeseen = isinstance(error, ZeroDivisionError)
    assert watched.said == ["memory met an unforeseen fault"] * unforeseen


async def test_a_platform_that_does_not_stop_when_cancelled_is_cancelled_again(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.supervision.PARTING_S", 0.05)
    left: list[str] = []

    async def run(handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            left.append("hangs")
            try:
                await asyncio.Event().wait()
            finally:
                left.append("ends")

    watched.platform.run = run  # type: ignore[method-assign]
    async with asyncio.timeout(2), watched.kept():
        pass
    assert left == ["hangs", "ends"]
