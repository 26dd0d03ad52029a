"""Nothing of the page overlaps, leaves the window, is cut off, or misses a tap, in each state of it at each size."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import Page

from bot.domain.languages import LANGUAGES
from tests.adapters.web.browser import PHONE, Tabs, next_frame, resize
from tests.adapters.web.cup_states import boards, called
from tests.adapters.web.page_states import (
    States,
    Visit,
    all_sheets,
    arrivals,
    homes,
    installations,
    lessons,
    profiles,
    puzzles,
    readings,
    replays,
    rooms,
    sheets,
    visited,
    welcomes,
    windows,
)
from tests.adapters.web.table_states import (
    alone,
    cups,
    ends,
    hands,
    lobbies,
    lobby_sheets,
    local_lobbies,
    spectators,
    tables,
    talks,
    waits,
)
from tests.conftest import LONG
from tests.short_run import long_but_for
from tests.waiting import PATIENCE_S

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SIZES = ((320, 568), (1366, 650))
MORE_SIZES = ((360, 640), PHONE, (1920, 1080), (683, 384), (844, 390), (768, 1024), (1280, 800))
"""More phones and desktops, a laptop at 200 %, a phone on its side and a tablet, in `make long`."""
FINGER = 48
"""The least height and width of a button on a phone, in pixels."""
PHONE_PX = 600
"""The shorter side of a phone is less."""
FAULTS = (Path(__file__).parent / "geometry.js").read_text()


TOURS = (
    welcomes, lessons, puzzles, arrivals, profiles, homes, installations, rooms, readings, lobbies,
    local_lobbies, lobby_sheets, alone, waits, hands, tables, spectators, talks, ends, cups, boards, called, sheets,
    replays, windows,
)  # fmt: skip
WITH_LONG_ONES = [
    *TOURS,
    pytest.param(all_sheets, marks=[pytest.mark.long, pytest.mark.tenth, pytest.mark.timeout(1800)]),
]


async def faults(page: Page) -> list[str]:
    found = []
    for width, height in SIZES + MORE_SIZES * LONG:
        await resize(page, width, height)
        async with asyncio.timeout(PATIENCE_S):
            await next_frame(page)
            seen = await page.evaluate(FAULTS, FINGER if min(width, height) < PHONE_PX else 0)
        found += [f"{width}x{height}: {fault}" for fault in seen]
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("language", long_but_for(["ru"], LANGUAGES, tenth=True))
@pytest.mark.parametrize("tour", WITH_LONG_ONES, ids=lambda tour: tour.__name__)
async def test_no_state_of_the_page_has_a_fault_of_layout_at_any_size(
    tabs: Tabs, tour: Callable[[Visit], States], language: str
) -> None:
    wrong = []
    async with visited() as (server, store):
        async for state, page in tour(Visit(server, tabs, language, store)):
            wrong += [f"{state}, {fault}" for fault in await faults(page)]
    assert not wrong, "\n".join(wrong)
