"""Background work gives way to commands."""

import asyncio

import pytest

from adapters.clock import SystemClock
from bot.tables import waking
from bot.tables.waking import LowPriorityTurns


async def test_work_waits_for_the_command_that_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("SHORTEST_WAIT_MS", "LONGEST_WAIT_MS"):
        monkeypatch.setattr(waking, limit, 60_000)  # a busy machine does not end the wait
    work, seen = LowPriorityTurns(SystemClock()), list[str]()

    async def piece() -> None:
        async with work.turn():
            seen.append("work")

    with work.command():
        task = asyncio.create_task(piece())
        await asyncio.to_thread(int)  # the work may run
        seen.append("command")
    await task

    assert seen == ["command", "work"]


async def test_constant_taps_do_not_stop_the_work() -> None:
    work = LowPriorityTurns(SystemClock())

    with work.command():
        async with work.turn():
            pass


async def test_cancelled_waiting_work_does_not_block_the_next() -> None:
    work = LowPriorityTurns(SystemClock())

    async def piece() -> None:
        async with work.turn():
            pass

    with work.command():
        waiting = asyncio.create_task(piece())
        await asyncio.to_thread(int)  # the work may run
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)

    await piece()
