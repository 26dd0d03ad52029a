"""The clock that a test moves, and the system clock."""

import asyncio

import pytest

from adapters.memory.clock import ManualClock


async def test_sleepers_wake_in_the_order_of_their_times_and_see_the_right_time() -> None:
    clock = ManualClock(1_000)
    woken: list[tuple[str, int]] = []

    async def sleep(name: str, *seconds: float) -> None:
        for one in seconds:
            await clock.sleep(one)
            woken.append((name, clock.now()))

    tasks = [asyncio.create_task(sleep("a", 3, 3)), asyncio.create_task(sleep("b", 2, 2, 2))]
    await clock.advance(5.5)
    assert woken == [("b", 3_000), ("a", 4_000), ("b", 5_000)]
    assert clock.now() == 6_500
    await clock.advance(0.5)
    assert woken[3:] == [("a", 7_000), ("b", 7_000)]
    await asyncio.gather(*tasks)


async def test_work_that_waits_for_nothing_ends_with_an_error() -> None:
    with pytest.raises(TimeoutError):
        await ManualClock().run(asyncio.Event().wait())


async def test_a_cancelled_sleeper_is_forgotten() -> None:
    clock = ManualClock(0)
    task = asyncio.create_task(clock.sleep(5))
    await clock.advance(1)
    task.cancel()
    await clock.advance(10)
    assert clock.now() == 11_000
    with pytest.raises(asyncio.CancelledError):
        await task
