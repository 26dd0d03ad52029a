"""The process of the coach."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.runtime import coach_pool
from bot.runtime.coach_pool import CoachPool
from engine import PRESETS, Record, Seat
from tests.bot.runtime.test_search_pool import ticks
from tests.engine.coach.games import played_by

SHORT_S = 0.5


@pytest.fixture
async def pool() -> AsyncIterator[CoachPool]:
    pool = CoachPool()
    yield pool
    pool.close()


@pytest.fixture(scope="module")
def record() -> Record:
    return played_by(PRESETS["podkidnoy"], 2, Random(1)).record()


async def test_a_game_is_gone_over_within_its_time_and_the_loop_runs_on(
    pool: CoachPool, record: Record
) -> None:
    await pool.analyse(record, Seat(0), (), 0.0)
    done = asyncio.Event()
    watch = asyncio.create_task(ticks(done))
    analysis = await pool.analyse(record, Seat(0), {0, 1}, SHORT_S)
    done.set()
    assert analysis is not None
    assert {decision.seat for decision in analysis.decisions} == {0}
    assert {decision.number for decision in analysis.decisions if decision.by_clock} <= {0, 1}
    assert any(decision.worlds or decision.exact for decision in analysis.decisions)
    assert await watch > 5, "on a free core there are some hundred, on a blocked loop one"


async def test_a_dead_process_is_a_failure_and_the_next_game_has_another(
    pool: CoachPool, record: Record, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.analyse(record, Seat(0), (), 0.0)
    working = asyncio.create_task(pool.analyse(record, Seat(0), (), 60))
    await asyncio.sleep(0.1)
    assert pool._pool is not None
    for process in list(pool._pool._processes):
        os.kill(process, signal.SIGKILL)
    assert await working is None
    assert "has died" in caplog.text
    assert await pool.analyse(record, Seat(0), (), 0.0) is not None


async def test_the_game_under_way_is_given_up_when_the_bot_closes(record: Record) -> None:
    pool = CoachPool()
    await pool.analyse(record, Seat(0), (), 0.0)
    working = asyncio.create_task(pool.analyse(record, Seat(0), (), 60))
    await asyncio.sleep(0.1)
    began = time.monotonic()
    pool.close()
    await working
    assert time.monotonic() - began < 5


async def test_beyond_a_long_queue_nobody_waits(
    pool: CoachPool, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_pool, "MOST_WAITING", 2)
    waiting = [asyncio.create_task(pool.analyse(record, Seat(0), (), 0.0)) for _ in range(2)]
    await asyncio.sleep(0)
    assert await pool.analyse(record, Seat(0), (), 0.0) is None
    assert None not in await asyncio.gather(*waiting)
    assert await pool.analyse(record, Seat(0), (), 0.0) is not None


async def test_a_fault_is_logged_and_told_as_a_failure(
    pool: CoachPool, record: Record, caplog: pytest.LogCaptureFixture
) -> None:
    assert await pool.analyse(record, Seat(0), (), "long") is None  # type: ignore[arg-type]
    assert "the coach failed" in caplog.text
