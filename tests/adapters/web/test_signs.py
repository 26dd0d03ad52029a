"""Signs in the texts are drawn by the page: an emoji of the system looks different on every machine."""

from collections.abc import Callable

import pytest
from playwright.async_api import Page

from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_states import (
    States,
    Visit,
    homes,
    puzzles,
    readings,
    replays,
    rooms,
    sheets,
    visited,
)
from tests.adapters.web.table_states import cups, ends, hands, lobbies, lobby_sheets, tables
from tests.short_run import long_but_for

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SHORT = (lobbies, readings, sheets, cups)
TOURS = (homes, rooms, lobbies, lobby_sheets, hands, tables, ends, readings, sheets, cups, puzzles, replays)
EMOJI = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  const unseen = "script, noscript, svg, option, .said, .unseen";
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (parentElement.closest(unseen) || !/\\p{Emoji_Presentation}|\\p{Emoji}\\uFE0F/u.test(data)) continue;
    found.add(`${parentElement.className || parentElement.localName}: ${data}`);
  }
  return [...found];
}"""


async def signs(page: Page) -> list[str]:
    """Return the texts with an emoji, except in lines said by people."""
    found: list[str] = await page.evaluate(EMOJI)
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("tour", long_but_for(SHORT, TOURS), ids=lambda tour: tour.__name__)
async def test_no_text_has_an_emoji_of_the_system(tabs: Tabs, tour: Callable[[Visit], States]) -> None:
    wrong = []
    async with visited() as (server, store):
        async for state, page in tour(Visit(server, tabs, "en", store)):
            wrong += [f"{state}, {sign}" for sign in await signs(page)]
    assert not wrong, "\n".join(wrong)
