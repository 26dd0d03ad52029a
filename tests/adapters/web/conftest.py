"""A server of the page, whose data end with the test."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser

from adapters.memory.clock import ManualClock
from adapters.memory.post_box import MemoryPostBox
from tests.adapters.web.browser import Tabs, fresh_tabs
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
async def tabs(browser: Browser) -> AsyncIterator[Tabs]:
    async with fresh_tabs(browser) as opened:
        yield opened
    assert opened.console_errors == []
