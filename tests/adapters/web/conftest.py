"""A page that is served, with nothing kept beyond the test."""

from collections.abc import AsyncIterator

import pytest

from adapters.memory.clock import ManualClock
from adapters.memory.post_box import MemoryPostBox
from tests.adapters.web.visits import Served, serving


@pytest.fixture
def box() -> MemoryPostBox:
    return MemoryPostBox()


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def served(box: MemoryPostBox, clock: ManualClock) -> AsyncIterator[Served]:
    async with serving(box, clock=clock) as open_to_tests:
        yield open_to_tests
