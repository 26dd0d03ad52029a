"""Slow computations: shared, one at a time, bounded, and never of another version."""

import asyncio

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.runtime.computed_once import ComputedOnce
from tests.waiting import until


class Slow:
    """Computations that end when `ready` is set. They note their names, and their number at a time."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.at_a_time = 0
        self.running = 0
        self.ready = asyncio.Event()

    async def compute(self, name: str) -> str:
        self.begun.append(name)
        self.running += 1
        self.at_a_time = max(self.at_a_time, self.running)
        await self.ready.wait()
        self.running -= 1
        return name * 10


async def get(of: ComputedOnce[str], slow: Slow, name: str, version: int = 1) -> str:
    return await of.get(name, version, lambda: slow.compute(name))


async def test_equal_requests_share_a_computation_and_one_runs_at_a_time() -> None:
    once, slow = ComputedOnce[str](1000, len), Slow()
    asked = [asyncio.create_task(get(once, slow, name)) for name in "aaabbbccc"]
    await until(lambda: slow.begun == ["a"])
    slow.ready.set()
    assert await asyncio.gather(*asked) == [name * 10 for name in "aaabbbccc"]
    assert (slow.begun, slow.at_a_time) == (["a", "b", "c"], 1)
    assert await get(once, slow, "b") == "b" * 10
    assert slow.begun == ["a", "b", "c"]


async def test_another_version_is_computed_and_replaces_the_one_before() -> None:
    once, slow = ComputedOnce[str](1000, len), Slow()
    slow.ready.set()
    for version in (1, 2, 2, 1):
        await get(once, slow, "a", version)
    assert slow.begun == ["a"] * 3
    assert once.size == 10


async def test_32_requests_wait_and_further_ones_are_refused() -> None:
    once, slow = ComputedOnce[str](1000, len), Slow()
    asked = [asyncio.create_task(get(once, slow, name)) for name in "ab" * 16 + "a"]
    await until(lambda: slow.begun == ["a"])
    for name in "abc":
        with pytest.raises(Declined) as refused:
            await get(once, slow, name)
        assert refused.value.code is AnswerCode.MANY_WAIT
    slow.ready.set()
    assert len(await asyncio.gather(*asked)) == 33
    assert await get(once, slow, "c") == "c" * 10


async def test_cancelled_requests_do_not_end_a_computation_and_do_not_make_room_for_more() -> None:
    once, slow = ComputedOnce[str](1000, len), Slow()
    for number in range(33):
        asked = asyncio.create_task(get(once, slow, str(number)))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
    with pytest.raises(Declined):
        await get(once, slow, "more")
    slow.ready.set()
    await until(lambda: once.last("32") == "32" * 10)
    assert len(slow.begun) == 33


async def test_the_results_are_bounded_by_their_size_and_the_last_used_ones_stay() -> None:
    once, slow = ComputedOnce[str](35, len), Slow()
    slow.ready.set()
    for name in "abcad":
        await get(once, slow, name)
    assert [once.last(name) is not None for name in "abcd"] == [True, False, True, True]
    assert once.size == 30
    await get(once, slow, "long")
    assert once.last("long") is None, "it is larger than all together may be"
    assert once.size <= 35


async def test_an_error_is_raised_in_all_requests_and_not_kept() -> None:
    once, slow = ComputedOnce[str](1000, len), Slow()
    begun = 0

    async def fail() -> str:
        nonlocal begun
        begun += 1
        await slow.ready.wait()
        raise Declined(AnswerCode.NO_REPLAY)

    asked = [asyncio.create_task(once.get("a", 1, fail)) for _ in range(3)]
    await until(lambda: begun)
    slow.ready.set()
    codes = [
        error.code
        for error in await asyncio.gather(*asked, return_exceptions=True)
        if isinstance(error, Declined)
    ]
    assert (codes, begun) == ([AnswerCode.NO_REPLAY] * 3, 1)
    assert await get(once, slow, "a") == "a" * 10
