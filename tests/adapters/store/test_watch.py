"""A failing database costs one line a minute."""

import asyncio
from pathlib import Path

import pytest

from adapters.store import SqlStore, StoreWatch, writer
from bot.domain.errors import StoreUnavailable
from bot.domain.rows import AddGame
from bot.runtime.health import Health, State
from bot.runtime.metrics import Metrics
from tests.adapters.store.sample_rows import add_move, game
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore


async def test_a_failing_database_is_one_line_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    health = Health(clock)
    watch = StoreWatch(health, clock)
    seen = [health.ok]
    watch.opened()
    assert [*seen, health.ok] == [False, True]
    for _ in range(180):
        watch.failed("database or disk is full")
        await clock.advance(1)
    assert caplog.messages == [
        f"the database fails (database or disk is full): {times} times since it worked"
        for times in (1, 61, 121)
    ]
    assert health.parts["database"].state is State.DOWN
    watch.worked()
    watch.worked()
    assert caplog.messages[3:] == ["the database works again, after 180 s"]
    assert health.ok


async def test_another_reason_is_logged_at_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    health = Health(clock)
    watch = StoreWatch(health, clock)
    for reason in ("the connection is lost", "wrong password", "the connection is lost", "wrong password"):
        watch.failed(reason)
        await clock.advance(5)
    assert caplog.messages == [
        "the database fails (the connection is lost): 1 times since it worked",
        "the database fails (wrong password): 2 times since it worked",
    ]
    await clock.advance(50)
    watch.failed("wrong password")
    assert caplog.messages[2:] == ["the database fails (wrong password): 5 times since it worked"]
    watch.worked()
    watch.failed("wrong password")
    assert caplog.messages[-1] == "the database fails (wrong password): 1 times since it worked"


async def test_commits_are_counted_by_their_end(tmp_path: Path) -> None:
    clock, metrics = ManualClock(), Metrics()
    store = await SqlStore.open(tmp_path / "durak.sqlite3", watch=StoreWatch(Health(clock), clock, metrics))
    await store.commit([AddGame(game())])
    rivals = (store.commit([add_move(0)]) for _ in range(2))
    await asyncio.gather(*rivals, return_exceptions=True)
    await store.close()
    ends = {
        outcome: metrics.registry.get_sample_value("durak_commits_total", {"outcome": outcome})
        for outcome in ("done", "apart", "refused")
    }
    assert ends == {"done": 2, "apart": 1, "refused": 1}
    assert metrics.registry.get_sample_value("durak_commit_seconds_count") == 4


async def test_a_closed_store_has_no_try_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SOONEST_S", 0.0)
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.0)
    store, began, ended = MemoryStore(), asyncio.Event(), asyncio.Event()

    async def try_for_long() -> None:
        began.set()
        try:
            await asyncio.Event().wait()
        finally:
            for _ in range(9):  # a connection is closed in order
                await asyncio.sleep(0)
            ended.set()

    store._writer.failed(StoreUnavailable("no answer"), 7, try_for_long)
    await began.wait()
    await store.close()
    assert ended.is_set()


async def test_a_store_that_has_lost_commits_is_never_reported_as_working_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "SOONEST_S", 0.0)
    monkeypatch.setattr(writer, "TRY_AGAIN_S", 0.0)
    store = MemoryStore()

    async def read() -> None:
        _ = store._writer._known.lose()

    store._writer.failed(StoreUnavailable("no answer"), 7, read)
    assert store._writer._trying is not None
    await store._writer._trying
    assert store._writer._watch.failing
    await store.close()
