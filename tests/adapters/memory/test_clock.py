"""The clock that a test moves, and the system clock."""

import asyncio

import pytest

from adapters.clock import SystemClock
from adapters.memory.clock import ManualClock
from bot.ports.clock import Clock


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


async def test_time_passes_as_work_needs_it() -> None:
    clock = ManualClock(0)

    async def work() -> str:
        await clock.sleep(3_600)
        return "done"

    assert await clock.run(work()) == "done"
    assert clock.now() == 3_600_000


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


async def test_a_fraction_of_a_millisecond_is_never_slept_too_short() -> None:
    clock = ManualClock(0)
    await clock.run(clock.sleep(0.0101))
    assert clock.now() == 11


@pytest.mark.parametrize("clock", [ManualClock(), SystemClock()])
async def test_no_time_is_one_turn_of_the_loop(clock: Clock) -> None:
    turns: list[str] = []
    asyncio.get_running_loop().call_soon(turns.append, "others")
    await clock.sleep(0)
    assert turns == ["others"]


def test_the_system_clock_counts_milliseconds_since_the_epoch() -> None:
    assert 1_700_000_000_000 < SystemClock().now() < 10_000_000_000_000
