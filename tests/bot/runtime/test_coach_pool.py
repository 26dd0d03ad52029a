"""The process of the coach."""

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from bot.domain.ids import GameId
from bot.features.coach import pool as coach_pool
from bot.features.coach.model import Coaching
from bot.features.coach.pool import MOST_KEPT, UNREAD_S, CoachPool
from bot.runtime import analyst
from engine import Analysis, Deck, Options, Record, Seat
from tests.adapters.stages import until
from tests.bot.runtime.conftest import Processes
from tests.engine.coach.games import played_by
from tests.own_coach import OwnCoach

FOR_EVER_S = 3600.0
"""A time longer than any test."""
GAME = GameId("game")


async def advice(
    pool: CoachPool, game: GameId, record: Record, seat: Seat, seconds: float
) -> Analysis | Coaching:
    """Begin the analysis and wait for its end."""
    if not pool.begin(game, record, seat, seconds):
        return Coaching.BUSY
    return await pool.advice(game, seat)


@pytest.fixture
async def pool() -> AsyncIterator[CoachPool]:
    pool = CoachPool()
    yield pool
    pool.close()


@pytest.fixture(scope="module")
def record() -> Record:
    return played_by(Options(deck=Deck.CARDS_24), 2, Random(1)).record()


@pytest.mark.sampled
async def test_a_game_is_analysed_in_another_process(
    pool: CoachPool, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "Analysing", Mock(side_effect=AssertionError("analysed in this process")))
    analysis = await pool.analyse(record, Seat(0), 0.0)
    assert analysis is not None
    assert {decision.seat for decision in analysis.decisions} == {0}
    assert any(decision.exact for decision in analysis.decisions)


@pytest.mark.sampled
async def test_findings_are_shown_move_by_move(record: Record) -> None:
    pool = CoachPool(piece_s=0)
    assert pool.begin(GAME, record, Seat(0), FOR_EVER_S)
    await until(
        lambda: (known := pool.so_far(GAME, Seat(0)).analysis) and any(d.chances for d in known.decisions)
    )
    assert pool.found(GAME, Seat(0)) is Coaching.WORKING
    assert 0 < pool.so_far(GAME, Seat(0)).share < 1
    asking = asyncio.create_task(advice(pool, GAME, record, Seat(0), FOR_EVER_S))
    pool.close()
    await asking  # the game under way is given up


@pytest.mark.sampled
async def test_all_seats_of_a_game_are_analysed_at_the_same_time(record: Record) -> None:
    pool, seats = CoachPool(piece_s=0), (Seat(0), Seat(1))

    def found(game: GameId, seat: Seat) -> bool:
        analysis = pool.so_far(game, seat).analysis
        return analysis is not None and any(decision.chances for decision in analysis.decisions)

    other, later = played_by(Options(deck=Deck.CARDS_24), 2, Random(2)).record(), GameId("later")
    for game, played in ((GAME, record), (later, other)):
        assert all(pool.begin(game, played, seat, FOR_EVER_S) for seat in seats)
    await until(lambda: all(found(GAME, seat) for seat in seats))
    assert [pool.found(GAME, seat) for seat in seats] == [Coaching.WORKING] * 2
    assert pool.so_far(later, Seat(0)).analysis is None, "one game after the other"
    asking = [
        asyncio.create_task(advice(pool, game, record, seat, 0)) for game in (GAME, later) for seat in seats
    ]
    pool.close()
    assert (await asyncio.gather(*asking))[2:] == [Coaching.FAILED] * 2, "a closed pool begins no game"


@pytest.mark.sampled
async def test_all_seats_of_a_game_are_analysed_before_the_next_game(record: Record, pool: CoachPool) -> None:
    other = played_by(Options(deck=Deck.CARDS_24), 2, Random(2)).record()
    asked = [(record, 0), (other, 0), (record, 1), (other, 1)]
    tasks = [asyncio.create_task(pool.analyse(played, Seat(seat), 0.0)) for played, seat in asked]
    ended: list[int] = []
    for number, task in enumerate(tasks):
        task.add_done_callback(lambda _, number=number: ended.append(number))  # type: ignore[misc]
    assert all(await asyncio.gather(*tasks))
    assert sorted(ended[:2]) == [0, 2]


def test_the_time_limit_of_an_analysis_counts_only_the_work_for_its_seat(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = 0.0
    monkeypatch.setattr(time, "process_time", lambda: spent)
    for work in (0, 1):
        assert analyst.go_on(work, record.to_text(), Seat(work), 60, 0)[1:] == (0.0, False)
        spent += 600  # another seat is analysed
    assert analyst.go_on(0, None, Seat(0), 60, 0)[1:] == (0.0, False)


@pytest.mark.sampled
async def test_a_dead_process_is_a_failure_and_the_next_game_has_another(
    processes: Processes,
    begun: list[Future[Any]],
    pool: CoachPool,
    record: Record,
    caplog: pytest.LogCaptureFixture,
) -> None:
    working = asyncio.create_task(pool.analyse(record, Seat(0), FOR_EVER_S))
    await until(lambda: begun and begun[-1].running())
    for process in processes():
        process.kill()
    assert await working is None
    assert "has died" in caplog.text
    pieces = len(begun)
    working = asyncio.create_task(pool.analyse(record, Seat(0), FOR_EVER_S))
    await until(lambda: len(begun) > pieces and begun[-1].running())
    pool.close()
    await working  # the game under way is given up


@pytest.mark.sampled
async def test_an_analysis_without_a_reader_is_given_up_and_frees_the_process(
    begun: list[Future[Any]], record: Record
) -> None:
    pool, later = CoachPool(piece_s=FOR_EVER_S), GameId("later")
    other = played_by(Options(deck=Deck.CARDS_24), 2, Random(2)).record()
    assert pool.begin(GAME, record, Seat(0), FOR_EVER_S)
    with pool.reading(GAME, Seat(0)):
        with pool.reading(GAME, Seat(0)):
            await until(lambda: pool.so_far(GAME, Seat(0)).analysis and begun[-1].running())
        assert pool.begin(later, other, Seat(0), 0.0)
        assert pool.games_before(later) == 1
        await asyncio.sleep(2 * UNREAD_S)  # nothing happens in this time, because one reader is left
        assert pool.found(GAME, Seat(0)) is Coaching.WORKING
        piece = begun[-1]
    await until(lambda: pool.found(GAME, Seat(0)) is Coaching.OFFERED)
    assert pool.games_before(later) == 0
    await until(piece.done)  # it would have an hour
    assert isinstance(await pool.advice(later, Seat(0)), Analysis)
    assert isinstance(await advice(pool, GAME, record, Seat(0), 0.0), Analysis), (
        "a later reader starts it again"
    )
    pool.close()


async def test_a_look_keeps_an_analysis_for_its_time(record: Record) -> None:
    pool = OwnCoach()
    pool.ready.clear()
    assert pool.begin(GAME, record, Seat(0), 1)
    pool.look(GAME, Seat(0), FOR_EVER_S)
    pool.look(GAME, Seat(0), 0.0)
    await asyncio.sleep(0.01)  # the short look is over
    assert pool.found(GAME, Seat(0)) is Coaching.WORKING
    assert pool.begin(GameId("other"), record, Seat(0), 1)
    pool.look(GameId("other"), Seat(0), 0.0)
    await until(lambda: pool.found(GameId("other"), Seat(0)) is Coaching.OFFERED)
    pool.ready.set()


async def test_requests_during_and_after_an_analysis_share_it(record: Record) -> None:
    pool = OwnCoach()
    pool.ready.clear()
    assert pool.found(GAME, Seat(0)) is Coaching.OFFERED
    asking = [asyncio.create_task(advice(pool, GAME, record, Seat(0), 1)) for _ in range(3)]
    await until(lambda: pool.asked)
    assert pool.begin(GAME, record, Seat(0), 1)
    assert pool.found(GAME, Seat(0)) is Coaching.WORKING
    asking.pop().cancel()  # a cancelled request does not end the others
    pool.ready.set()
    one, other = await asyncio.gather(*asking)
    assert isinstance(one, Analysis)
    assert one is other is await advice(pool, GAME, record, Seat(0), 1) is pool.found(GAME, Seat(0))
    assert len(pool.asked) == 1
    assert await advice(pool, GAME, record, Seat(1), 1) is not one
    assert len(pool.asked) == 2


async def test_a_review_is_refused_if_too_many_games_wait_for_the_coach(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_pool, "MOST_WAITING", 2)
    pool = OwnCoach()
    pool.ready.clear()
    for number in range(2):
        assert pool.begin(GameId(f"{number}"), record, Seat(0), 1)
    assert await advice(pool, GAME, record, Seat(0), 1) is Coaching.BUSY
    assert pool.found(GAME, Seat(0)) is Coaching.OFFERED
    assert pool.begin(GameId("0"), record, Seat(1), 1), "this game waits already"
    pool.ready.set()
    assert isinstance(await advice(pool, GameId("0"), record, Seat(1), 1), Analysis)
    assert isinstance(await advice(pool, GAME, record, Seat(0), 1), Analysis)


async def test_only_the_last_analyses_of_the_coach_are_kept(record: Record) -> None:
    pool = OwnCoach(fails=True)
    for number in range(MOST_KEPT + 5):
        assert await advice(pool, GameId(f"{number}"), record, Seat(0), 1) is Coaching.FAILED
    kept = [pool.found(GameId(f"{number}"), Seat(0)) for number in range(MOST_KEPT + 5)]
    assert kept == [Coaching.OFFERED] * 5 + [Coaching.FAILED] * MOST_KEPT


async def test_a_fault_is_logged_and_reported_as_a_failure(
    pool: CoachPool, record: Record, caplog: pytest.LogCaptureFixture
) -> None:
    assert await pool.analyse(record, Seat(0), "long") is None  # type: ignore[arg-type]
    assert "the coach failed" in caplog.text
