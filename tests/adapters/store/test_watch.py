"""A failing database costs one line a minute."""

import pytest

from adapters.memory.clock import ManualClock
from adapters.store import StoreWatch
from bot.runtime.health import Health, State


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
