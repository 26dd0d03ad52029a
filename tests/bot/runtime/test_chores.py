"""Daily and requested work is done once, also after kills and failures."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.domain.errors import StoreError, StoreUnavailable
from bot.ports.chores import Chore
from bot.runtime.chores import DAILY, REBUILD, Chores, Progress, answer, answer_to
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

DAY_S = 86_400


class Process:
    """A process with its chores. Its work takes `takes` seconds, and fails as long as there are `errors`."""

    def __init__(self, store: MemoryStore, clock: ManualClock) -> None:
        self.store = store
        self.clock = clock
        self.done = list[str]()
        self.takes = 0.0
        self.errors = list[Exception]()
        self.chores = Chores(
            store,
            clock,
            lambda show: self.work(DAILY, show),
            {REBUILD: lambda show: self.work(REBUILD, show)},
        )

    async def work(self, name: str, show: Progress) -> str:
        self.done.append(name)
        for _ in range(2):
            await self.clock.sleep(self.takes / 2)
            show(self.done.count(name), 9)
        if self.errors:
            raise self.errors.pop(0)
        return f"{name} done"


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@asynccontextmanager
async def running(*processes: Process) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(process.chores.run()) for process in processes]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def test_the_daily_work_is_done_a_minute_after_the_first_start_and_then_once_a_day(
    store: MemoryStore, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    process = Process(store, clock)
    async with running(process):
        await clock.advance(55)
        assert process.done == []
        await clock.advance(10)
        assert process.done == [DAILY]
        clock.jump(DAY_S - 60)
        await clock.advance(30)
        assert process.done == [DAILY]
        await clock.advance(60)
        assert process.done == [DAILY, DAILY]
    assert caplog.messages == ["daily: daily done"] * 2


async def test_two_processes_never_do_the_same_daily_work(store: MemoryStore, clock: ManualClock) -> None:
    both = [Process(store, clock), Process(store, clock)]
    for process in both:
        process.takes = 600
    async with running(*both):
        await store.ask_for(REBUILD)
        await clock.advance(1_400)
    assert sorted(name for process in both for name in process.done) == [DAILY, REBUILD]


async def test_work_of_a_killed_process_is_taken_over_by_the_next(
    store: MemoryStore, clock: ManualClock
) -> None:
    killed, heir = Process(store, clock), Process(store, clock)
    killed.takes = 10_000
    async with running(killed):
        await clock.advance(500)
    assert (await store.chore(DAILY)).beat_at
    async with running(heir):
        await clock.advance(200)
    assert (killed.done, heir.done) == ([DAILY], [DAILY])
    assert (await store.chore(DAILY)).result == "daily done"


@pytest.mark.parametrize("error", [StoreUnavailable("the disk is full"), ValueError("a fault of ours")])
async def test_daily_work_that_fails_is_tried_again_an_hour_later(
    store: MemoryStore, clock: ManualClock, error: Exception
) -> None:
    process = Process(store, clock)
    process.errors = [error]
    async with running(process):
        await clock.advance(3_000)
        assert process.done == [DAILY]
        assert (await store.chore(DAILY)).result.startswith("not done: ")
        await clock.advance(1_000)
    assert process.done == [DAILY, DAILY]
    assert (await store.chore(DAILY)).result == "daily done"


async def test_requested_work_is_done_at_once_and_once_for_all_requests(
    store: MemoryStore, clock: ManualClock
) -> None:
    process = Process(store, clock)
    async with running(process):
        numbers = await asyncio.gather(*(store.ask_for(REBUILD) for _ in range(3)))
        result = [await clock.run(answer_to(store, REBUILD, number, clock), at_most=30) for number in numbers]
    assert result == ["rebuild done"] * 3
    assert process.done == [REBUILD]


async def test_the_requester_reads_the_reason_of_a_failure(store: MemoryStore, clock: ManualClock) -> None:
    process = Process(store, clock)
    process.errors = [StoreError("the disk is full")]
    async with running(process):
        number = await store.ask_for(REBUILD)
        with pytest.raises(StoreError, match="not done: the disk is full"):
            await clock.run(answer_to(store, REBUILD, number, clock), at_most=30)


@pytest.mark.sampled
async def test_the_requester_waits_for_long_work_but_not_for_ever(
    store: MemoryStore, clock: ManualClock
) -> None:
    process = Process(store, clock)
    process.takes = 1_800
    number = await store.ask_for(REBUILD)
    assert await clock.run(answer_to(store, REBUILD, number, clock), at_most=120) is None
    async with running(process):
        assert await clock.run(answer_to(store, REBUILD, number, clock), at_most=3_000) == "rebuild done"


async def test_the_requester_and_the_log_get_the_progress(
    store: MemoryStore, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    """Progress is neither an earlier answer nor the answer of a killed process."""
    caplog.set_level(logging.INFO)
    await store.put_chore(Chore(REBUILD), Chore(REBUILD, result="under way: 8 of 9"))
    process, shown = Process(store, clock), list[str]()
    process.takes = 600
    async with running(process):
        for _ in range(2):
            number = await store.ask_for(REBUILD)
            result = answer_to(store, REBUILD, number, clock, shown.append)
            assert await clock.run(result, at_most=3_000) == "rebuild done"
    assert shown == ["under way: 1 of 9", "under way: 2 of 9"]
    lines = [line for line in caplog.messages if line.startswith("rebuild: under way: 1")]
    assert 4 <= len(lines) <= 6


async def test_heartbeats_of_running_work_continue_after_one_has_failed(
    store: MemoryStore, clock: ManualClock
) -> None:
    process, fails, put = Process(store, clock), list[bool](), store.put_chore
    other, process.takes = Process(store, clock), 400

    async def unsure(before: Chore, after: Chore) -> bool:
        if fails and after.beat_at:
            fails.clear()
            raise StoreUnavailable("the disk is full")
        return await put(before, after)

    store.put_chore = unsure  # type: ignore[method-assign]
    async with running(process):
        await store.ask_for(REBUILD)
        await clock.advance(10)
        fails.append(True)
        async with running(other):
            await clock.advance(700)
    assert (process.done.count(REBUILD), other.done.count(REBUILD), fails) == (1, 0, [])


async def test_the_loop_of_daily_work_continues_after_a_failure_of_the_store(
    store: MemoryStore, clock: ManualClock
) -> None:
    process, fails, chore = Process(store, clock), [True], store.chore

    async def unsure(name: str) -> Chore:
        if fails:
            raise StoreUnavailable("the disk is full")
        return await chore(name)

    store.chore = unsure  # type: ignore[method-assign]
    async with running(process):
        await clock.advance(300)
        fails.clear()
        await clock.advance(10)
    assert process.done == [DAILY]


async def test_work_done_at_the_command_line_is_not_repeated(store: MemoryStore, clock: ManualClock) -> None:
    await store.ask_for(REBUILD)
    await answer(store, REBUILD, "done at the command line", clock)
    process = Process(store, clock)
    async with running(process):
        await clock.advance(30)
    assert process.done == []
    known = await store.chore(REBUILD)
    assert replace(known, done_at=0) == Chore(REBUILD, 1, 1, result="done at the command line")
