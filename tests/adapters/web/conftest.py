"""A server of the page; its data end with the test."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser

from adapters.clock import SystemClock
from tests.adapters.web.browser import DESKTOP, Tabs, fresh_tabs
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import WebServer, serve
from tests.conftest import lasting_pages
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore


class LenientClock(SystemClock):
    """A clock for a server without refusals of fast taps."""

    def monotonic(self) -> int:
        return super().monotonic() * 1000


@pytest.fixture
def box() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def server(box: MemoryStore, clock: ManualClock) -> AsyncIterator[WebServer]:
    async with serve(box, clock=clock) as running:
        yield running


@pytest.fixture
async def tabs(browser: Browser) -> AsyncIterator[Tabs]:
    async with fresh_tabs(browser) as opened:
        yield opened
    assert opened.console_errors == []


@pytest.fixture(scope="module")
async def room_page(browser: Browser, request: pytest.FixtureRequest) -> AsyncIterator[DrawnTable]:
    """A page in a room, for all tests of a module with `drawn`. Opening one costs more than most of these tests.

    The module may name its LANGUAGE and its SIZE.
    """
    language: str = getattr(request.module, "LANGUAGE", "ru")
    size: tuple[int, int] = getattr(request.module, "SIZE", DESKTOP)
    async with serve(MemoryStore(), clock=LenientClock()) as server, fresh_tabs(browser) as tabs:
        lasting_pages.append(page := await DrawnTable.open(server, tabs, language=language, size=size))
        try:
            yield page
        finally:
            lasting_pages.remove(page)
        assert tabs.console_errors == []


@pytest.fixture
async def drawn(room_page: DrawnTable) -> DrawnTable:
    """The page in its room, without posts."""
    await room_page.clear()
    return room_page
