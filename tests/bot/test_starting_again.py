"""The start within the process after a loss of commits: it is repeated until it succeeds, and shown as a failure."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import bot.__main__ as program
from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.application import Application
from bot.cluster import recover
from bot.domain.errors import SettingsError, StoreUnavailable
from bot.domain.ids import TableId
from bot.features.coach import CoachPool
from bot.ports.platform import Handler
from bot.runtime.health import Health, State
from bot.settings import Settings
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore
from tests.waiting import until

NAME = "memory"


class RefusedPlatform(MemoryPlatform):
    """Its token is not valid any more."""

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        raise SettingsError("TOKEN: it is not known")


class SlowPlatform(MemoryPlatform):
    """It needs some time to end."""

    ends: asyncio.Event
    may_end: asyncio.Event

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        try:
            await super().run(handle, listens)
        finally:
            self.ends.set()
            await self.may_end.wait()


class Process:
    """`serve` on a file, with a platform in memory. The store of each start is added to `stores`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.health = Health(SystemClock())
        self.stores: list[SqlStore] = []
        self.platform: type[MemoryPlatform] = MemoryPlatform
        self.readable: list[str] = []
        """The parts that are up while the process starts again."""
        self.settings = Settings(database=str(folder / "durak.sqlite3"), web_port=0)
        self.failing_recoveries = 0
        self.failing_starts = 0
        awake_tables = SqlStore.awake_tables

        async def awake(store: SqlStore, now: int) -> tuple[TableId, ...]:
            if len(self.stores) > 1:
                self._note()
                if self.failing_starts:
                    self.failing_starts -= 1
                    raise StoreUnavailable("no answer in time")
            return await awake_tables(store, now)

        monkeypatch.setattr(program, "Health", lambda _: self.health)
        monkeypatch.setattr(program, "platforms", self._platforms)
        monkeypatch.setattr(program, "recover", self._recovered)
        monkeypatch.setattr(program, "OPEN_AGAIN_S", 0.0)
        monkeypatch.setattr(SqlStore, "awake_tables", awake)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        serving = asyncio.create_task(program.serve(self.settings))
        try:
            await self.until_up(serving)
            yield
            await self.until_up(serving)
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)

    @property
    def is_up(self) -> bool:
        return NAME in self.health.parts and self.health.ok

    async def until_up(self, serving: asyncio.Task[None]) -> None:
        await until(lambda: self.is_up or serving.done())
        if serving.done():
            await serving

    def _platforms(self, _: Settings, store: SqlStore, *others: Any, **named: Any) -> list[MemoryPlatform]:
        self.stores.append(store)
        return [self.platform(NAME)]

    async def _recovered(self, *given: Any) -> None:
        self._note()
        if self.failing_recoveries:
            self.failing_recoveries -= 1
            raise StoreUnavailable("no answer in time")
        await recover(*given)
        self._note()

    def _note(self) -> None:
        self.readable += [name for name, part in self.health.parts.items() if part.state is State.UP]


@pytest.fixture
def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Process:
    return Process(tmp_path, monkeypatch)


async def lose(process: Process, starts: int) -> None:
    """Let the store lose commits, and wait for this number of starts."""
    process.stores[-1].note_loss()
    await until(lambda: len(process.stores) == starts and process.is_up)


async def test_a_failed_recovery_is_repeated_and_the_bot_is_not_ready_before_its_end(
    process: Process, caplog: pytest.LogCaptureFixture
) -> None:
    async with process.running():
        process.failing_recoveries = 2
        await lose(process, 2)
    assert process.readable == []
    assert len([line for line in caplog.messages if "works again" in line]) == 1


async def test_a_failed_start_after_a_loss_is_repeated(process: Process) -> None:
    async with process.running():
        process.failing_starts = 2
        await lose(process, 4)
    assert process.readable == []


async def test_a_failed_first_start_ends_the_process(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> tuple[TableId, ...]:
        raise StoreUnavailable("no answer in time")

    monkeypatch.setattr(SqlStore, "awake_tables", fails)
    with pytest.RaisesGroup(StoreUnavailable, flatten_subgroups=True):
        async with process.running():
            pass


async def test_a_stop_while_the_application_ends_after_a_loss_ends_the_process(process: Process) -> None:
    process.platform = SlowPlatform
    SlowPlatform.ends, SlowPlatform.may_end = asyncio.Event(), asyncio.Event()
    serving = asyncio.create_task(program.serve(process.settings))
    await process.until_up(serving)
    process.stores[-1].note_loss()
    await SlowPlatform.ends.wait()
    serving.cancel()
    await asyncio.sleep(0)
    SlowPlatform.may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await serving
    assert len(process.stores) == 1


async def test_the_coach_drops_all_analyses_after_a_loss_of_commits(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After lost commits a game may continue differently from its analysis."""
    closed = list[CoachPool]()

    class Pool(CoachPool):
        def close(self) -> None:
            closed.append(self)
            super().close()

    monkeypatch.setattr(program, "CoachPool", Pool)
    async with process.running():
        await lose(process, 2)
        assert len(closed) == 1
    assert len(set(closed)) == 2


async def test_a_platform_can_still_end_the_process_after_a_loss_of_commits(process: Process) -> None:
    async with process.running():
        process.platform = RefusedPlatform
        process.stores[-1].note_loss()
        await until(lambda: process.health.parts[NAME].state is State.DOWN)
        assert process.health.parts[NAME].line == "TOKEN: it is not known"
        assert process.health.parts["database"].state is State.UP
        process.platform = MemoryPlatform
        await lose(process, 3)


async def test_a_failed_start_leaves_no_work_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    store, clock, ended = MemoryStore(), ManualClock(), asyncio.Event()
    application = Application(store, clock, [MemoryPlatform(NAME)])

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async def begins(*_: object) -> tuple[TableId, ...]:
        application.services.background.start(work())
        await asyncio.sleep(0)
        raise StoreUnavailable("no answer in time")

    monkeypatch.setattr(SqlStore, "awake_tables", begins)
    with pytest.raises(StoreUnavailable):
        await application.run()
    assert ended.is_set()
    await store.close()
