"""The process pool of strong computers."""

import asyncio
import sys
from collections.abc import AsyncIterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any
from unittest.mock import Mock

import pytest

from bot.runtime import search_pool
from bot.runtime.search_pool import THINKS_S, WAITS_S, SearchPool
from engine import PRESETS, Game, Move, View, deal_from_seed
from tests.adapters.stages import until
from tests.bot.runtime.conftest import Processes

PATIENCE_S = 60.0
"""A time limit that a busy machine does not reach."""


@pytest.fixture
async def pool() -> AsyncIterator[SearchPool]:
    """Yield a pool with a running process, with the engine loaded."""
    pool = SearchPool()
    await pool.choose(a_decision(0))
    yield pool
    pool.close()


def a_decision(number: int) -> View:
    options = PRESETS["podkidnoy"]
    game = Game.start(options, 2, deal_from_seed(number.to_bytes(32, "big"), options, 2, None))
    seat = game.awaited.must
    assert seat is not None
    return game.view(seat)


class CountingPool(ProcessPoolExecutor):
    """A pool with a manual clock. Each decision takes exactly its time limit and is the first legal move."""

    def __init__(self) -> None:
        super().__init__(1)
        self.shares: list[float] = []
        self.now = 0.0
        self.thinking = 0

    def monotonic(self) -> float:
        return self.now

    def submit(self, _: object, view: View, share: float, *__: object) -> Future[Any]:  # type: ignore[override]
        assert not self.thinking, "the next one begins when this one is made"
        future = Future[Any]()
        self.shares.append(share)
        self.thinking += 1
        asyncio.get_running_loop().call_soon(self._made, future, view.legal_moves[0], share)
        return future

    def _made(self, future: Future[Any], move: Move, took: float) -> None:
        self.thinking -= 1
        self.now += took
        future.set_result(move)


async def test_a_hundred_decisions_at_once_get_equal_shares_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, counting, view = SearchPool(), CountingPool(), a_decision(80)
    monkeypatch.setattr(pool, "_running", lambda: counting)
    monkeypatch.setattr("bot.runtime.search_pool.time", counting)
    await asyncio.gather(*(pool.choose(view) for _ in range(100)))
    assert len(counting.shares) == 100
    assert counting.now < WAITS_S
    alone, *others = counting.shares
    assert alone == THINKS_S, "it came first, and began at once"
    assert max(others[:50]) < 1.5 * min(others[:50])
    assert min(others) == pytest.approx(0.8 * (WAITS_S - THINKS_S) / 99)
    await pool.choose(view)
    assert counting.shares[-1] == THINKS_S, "alone it has all its time again"


async def test_a_dead_process_fails_one_search_only(
    processes: Processes, begun: list[Future[Any]], pool: SearchPool, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_decision(50)
    choosing = asyncio.gather(*(pool.choose(view) for _ in range(4)))
    await until(lambda: len(begun) == 2)
    for process in processes():
        process.kill()
    assert all(move in view.legal_moves for move in await choosing)
    assert caplog.text.count("has died") == 1
    assert await pool.choose(view) in view.legal_moves


class FailingPool(ProcessPoolExecutor):
    """A pool whose every decision fails, as by a fault in the code."""

    def submit(self, *_: object, **__: object) -> Future[Any]:
        future = Future[Any]()
        future.set_exception(RecursionError("too deep"))
        return future


async def test_a_fault_fails_one_search_only(
    pool: SearchPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = a_decision(51)
    for begin in (lambda: FailingPool(1), Mock(side_effect=OSError("no more processes"))):
        with monkeypatch.context() as patch:
            patch.setattr(pool, "_running", begin)
            assert await pool.choose(view) in view.legal_moves
            assert await pool.hint(view) is None
    assert len(caplog.records) == 4
    assert await pool.choose(view) in view.legal_moves


async def test_a_process_does_not_load_the_program_that_spawned_it(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the main program, each process would hold every platform and the store, or end if the main module is no
    file.
    """
    monkeypatch.setattr(sys.modules["__main__"], "__file__", "/no/such/file.py", raising=False)
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None, raising=False)
    pool, view = SearchPool(), a_decision(70)
    assert await pool.choose(view) in view.legal_moves
    assert processes()
    pool.close()


async def test_a_cancelled_decision_leaves_the_pool_usable(
    begun: list[Future[Any]], pool: SearchPool
) -> None:
    choosing = asyncio.create_task(pool.choose(a_decision(60)))
    await until(lambda: len(begun) == 2)
    choosing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await choosing
    view = a_decision(61)
    assert await pool.choose(view) in view.legal_moves


def test_no_process_starts_before_the_first_computer_and_closing_twice_is_allowed(
    processes: Processes,
) -> None:
    pool = SearchPool()
    assert not processes()
    pool.warm()
    assert processes()
    pool.close()
    pool.close()


async def test_a_hint_is_found_in_the_process_with_its_grounds(
    pool: SearchPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_pool, "HINT_WAITS_S", PATIENCE_S)
    view = a_decision(62)
    found = await pool.hint(view)
    assert found is not None
    assert found.move in view.legal_moves
    assert found.searched


def is_busy(pool: SearchPool) -> bool:
    return pool.busy


async def test_with_many_waiting_decisions_no_hint_is_requested(pool: SearchPool) -> None:
    assert not is_busy(pool)
    deciding = [asyncio.create_task(pool.choose(a_decision(number))) for number in range(4)]
    await until(lambda: pool.busy)
    await asyncio.gather(*deciding)
    assert not is_busy(pool)
