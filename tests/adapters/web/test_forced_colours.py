"""Forced colours of a system drop backgrounds and shadows: everything to tap or read has a border then."""

from collections.abc import Callable

import pytest
from playwright.async_api import Page

from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_states import (
    States,
    Visit,
    homes,
    installations,
    profiles,
    readings,
    rooms,
    sheets,
    visited,
)
from tests.adapters.web.table_states import cups, ends, hands, lobbies, lobby_sheets, spectators, talks, waits
from tests.short_run import long_but_for

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SHORT = (homes, installations, lobbies, lobby_sheets, hands, spectators, waits)
TOURS = (*SHORT, rooms, profiles, talks, ends, cups, readings, sheets)
BORDERLESS = """() => {
  const things = `button, .act, .button, a.list-row, input:not([type=checkbox]), select, .seat, .sheet, .drawer,
    .toast, .turn, .felt, .alert`;
  const faint = (node) => {
    const { borderStyle, borderWidth, borderColor, backgroundColor } = getComputedStyle(node);
    return borderStyle !== "solid" || parseFloat(borderWidth) < 1 || borderColor === backgroundColor;
  };
  const isDrawn = (node) => node.checkVisibility({ visibilityProperty: true });
  const drawn = [...document.querySelectorAll(things)].filter(isDrawn);
  if (!matchMedia("(forced-colors: active)").matches) throw new Error("no forced colours");
  return [...new Set(drawn.filter(faint).map((node) => `${node.localName}.${node.className}`))];
}"""


async def borderless(page: Page) -> list[str]:
    """Return the elements drawn without a border in forced colours."""
    await page.emulate_media(forced_colors="active")
    found: list[str] = await page.evaluate(BORDERLESS)
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("tour", long_but_for(SHORT, TOURS), ids=lambda tour: tour.__name__)
async def test_each_control_has_a_border_in_forced_colours(
    tabs: Tabs, tour: Callable[[Visit], States]
) -> None:
    wrong = []
    async with visited() as (server, store):
        async for state, page in tour(Visit(server, tabs, "en", store)):
            wrong += [f"{state}, {one}" for one in await borderless(page)]
    assert not wrong, "\n".join(wrong)
