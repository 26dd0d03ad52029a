"""A server of the page, whose data end with the test."""

from collections.abc import AsyncIterator

import pytest

from adapters.memory.clock import ManualClock
from adapters.memory.post_box import MemoryPostBox
from tests.adapters.web.browser import Tabs, open_browser
from tests.adapters.web.page_client import WebServer, serve


@pytest.fixture
def box() -> MemoryPostBox:
    return MemoryPostBox()


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def server(box: MemoryPostBox, clock: ManualClock) -> AsyncIterator[WebServer]:
    async with serve(box, clock=clock) as running:
        yield running


@pytest.fixture
async def tabs(chromium_path: str) -> AsyncIterator[Tabs]:
    async with open_browser(chromium_path) as opened:
        yield opened
    assert opened.console_errors == []
