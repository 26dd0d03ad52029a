"""The process of the coach."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.domain.advice import Coaching
from bot.domain.ids import GameId
from bot.runtime import coach_pool
from bot.runtime.coach_pool import MOST_KEPT, CoachPool
from engine import PRESETS, Analysis, Record, Seat
from tests.bot.runtime.test_search_pool import ticks
from tests.engine.coach.games import played_by
from tests.own_coach import OwnCoach

SHORT_S = 0.5
GAME = GameId("game")


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
    await pool.analyse(record, Seat(0), 0.0)
    done = asyncio.Event()
    watch = asyncio.create_task(ticks(done))
    analysis = await pool.analyse(record, Seat(0), SHORT_S)
    done.set()
    assert analysis is not None
    assert {decision.seat for decision in analysis.decisions} == {0}
    assert any(decision.worlds or decision.exact for decision in analysis.decisions)
    assert await watch > 5, "on a free core there are some hundred, on a blocked loop one"


async def test_a_dead_process_is_a_failure_and_the_next_game_has_another(
    pool: CoachPool, record: Record, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.analyse(record, Seat(0), 0.0)
    working = asyncio.create_task(pool.analyse(record, Seat(0), 60))
    await asyncio.sleep(0.1)
    assert pool._pool is not None
    for process in list(pool._pool._processes):
        os.kill(process, signal.SIGKILL)
    assert await working is None
    assert "has died" in caplog.text
    assert await pool.analyse(record, Seat(0), 0.0) is not None


async def test_the_game_under_way_is_given_up_when_the_bot_closes(record: Record) -> None:
    pool = CoachPool()
    await pool.analyse(record, Seat(0), 0.0)
    working = asyncio.create_task(pool.analyse(record, Seat(0), 60))
    await asyncio.sleep(0.1)
    began = time.monotonic()
    pool.close()
    await working
    assert time.monotonic() - began < 5


async def test_one_analysis_is_for_all_who_ask_also_while_it_is_under_way(record: Record) -> None:
    pool = OwnCoach()
    pool.ready.clear()
    assert pool.found(GAME, Seat(0)) is Coaching.OFFERED
    asking = [asyncio.create_task(pool.advice(GAME, record, Seat(0), 1)) for _ in range(3)]
    await asyncio.sleep(0)
    assert pool.begin(GAME, record, Seat(0), 1)
    assert pool.found(GAME, Seat(0)) is Coaching.WORKING
    asking.pop().cancel()  # one who goes away takes nothing from the others
    pool.ready.set()
    one, other = await asyncio.gather(*asking)
    assert isinstance(one, Analysis)
    assert one is other is await pool.advice(GAME, record, Seat(0), 1) is pool.found(GAME, Seat(0))
    assert len(pool.asked) == 1
    assert await pool.advice(GAME, record, Seat(1), 1) is not one
    assert len(pool.asked) == 2


async def test_a_failure_is_kept_until_somebody_asks_again(record: Record) -> None:
    pool = OwnCoach(fails=True)
    assert await pool.advice(GAME, record, Seat(0), 1) is Coaching.FAILED
    assert pool.found(GAME, Seat(0)) is Coaching.FAILED
    pool.fails = False
    assert isinstance(await pool.advice(GAME, record, Seat(0), 1), Analysis)


async def test_beyond_a_long_queue_no_other_game_waits(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_pool, "MOST_WAITING", 2)
    pool = OwnCoach()
    pool.ready.clear()
    for number in range(2):
        assert pool.begin(GameId(f"{number}"), record, Seat(0), 1)
    assert await pool.advice(GAME, record, Seat(0), 1) is Coaching.BUSY
    assert pool.found(GAME, Seat(0)) is Coaching.OFFERED
    assert pool.begin(GameId("0"), record, Seat(1), 1), "this game waits already"
    pool.ready.set()
    assert isinstance(await pool.advice(GameId("0"), record, Seat(1), 1), Analysis)
    assert isinstance(await pool.advice(GAME, record, Seat(0), 1), Analysis)


async def test_so_many_analyses_are_kept_and_no_more(record: Record) -> None:
    pool = OwnCoach(fails=True)
    for number in range(MOST_KEPT + 5):
        assert await pool.advice(GameId(f"{number}"), record, Seat(0), 1) is Coaching.FAILED
    kept = [pool.found(GameId(f"{number}"), Seat(0)) for number in range(MOST_KEPT + 5)]
    assert kept == [Coaching.OFFERED] * 5 + [Coaching.FAILED] * MOST_KEPT


async def test_a_fault_is_logged_and_told_as_a_failure(
    pool: CoachPool, record: Record, caplog: pytest.LogCaptureFixture
) -> None:
    assert await pool.analyse(record, Seat(0), "long") is None  # type: ignore[arg-type]
    assert "the coach failed" in caplog.text
