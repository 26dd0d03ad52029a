"""Limits of single askers take a bounded memory, however many askers there are."""

import pytest

import bot.runtime.rate_limits
from bot.runtime.rate_limits import RateLimits
from tests.memory.clock import ManualClock


def test_a_rate_limit_drops_the_least_recent_of_too_many_requesters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.runtime.rate_limits, "MOST_KEPT", 100)
    limits: RateLimits[int] = RateLimits(ManualClock(), burst=1, per_second=1)
    for asker in range(100):
        assert limits.allows(asker)
    assert not limits.allows(0), "and 1 asked longest ago now"
    assert limits.allows(100)
    assert not limits.allows(0)
    assert not limits.allows(50)
    assert limits.allows(1)
