"""At the table of a room the page tells its reader their own actions in the second person."""

import pytest
from playwright.async_api import expect

from bot import screens
from bot.domain.screen import plain_text
from tests.adapters.web.drawn_table import ME, DrawnTable, in_the_middle

pytestmark = pytest.mark.browser


async def test_the_page_tells_the_reader_their_own_actions_in_the_second_person(drawn: DrawnTable) -> None:
    sitting = in_the_middle(drawn).play("1 b9dKd")
    table = sitting.table(drawn.texts)
    told = screens.with_own_stories(table, sitting.scene, sitting.game.view(None), drawn.texts)
    stage = told.drawn_stage
    assert stage is not None
    for screen, own in ((table, False), (told, True)):
        await drawn.post("table", drawn.room, screen)
        await drawn.settled()
        spans = stage.own_stories[1] if own else stage.story
        words = plain_text(spans).replace("\ufe0e", "")
        event = drawn.page.locator(".event")
        assert (await event.inner_text()).replace("\ufe0e", "") == words
        assert (ME in words) is not own
    await expect(drawn.page.locator(".event")).not_to_contain_text(ME)


async def test_the_sheet_of_the_last_bout_tells_its_reader_how_it_ended_for_them(drawn: DrawnTable) -> None:
    sitting = in_the_middle(drawn).play("1 take")
    table = sitting.table(drawn.texts)
    told = screens.with_own_stories(table, sitting.scene, sitting.game.view(None), drawn.texts)
    assert told.drawn_stage is not None
    own = plain_text(told.drawn_stage.own_endings[1])
    assert ME not in own
    await drawn.post("table", drawn.room, told)
    await drawn.settled()
    await drawn.page.locator(".tool.last").click()
    await expect(drawn.page.locator(".sheet-inside .line")).to_have_text([own])
