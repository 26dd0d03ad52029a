"""At a table with cheating the page marks the cards against the rules, and they can be played (R45)."""

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from engine import PRESETS
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import TEXTS, WebServer, card_name
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]


@pytest.mark.sampled
@pytest.mark.parametrize("dark", [False, True])
async def test_cards_that_break_a_rule_are_marked_but_can_be_tapped(
    server: WebServer, tabs: Tabs, dark: bool
) -> None:
    drawn = await DrawnTable.open(server, tabs, language="en", size=PHONE, dark=dark)
    game = table(
        "6s 8d Ts Ah",
        "8s 9c Jd Ac",
        "6c 6d Qc 7c",
        talon="8c Jc Td Ad 8h",
        options=PRESETS["cheaters"],
        trump="h",
    )
    await drawn.show(Sitting(game, *drawn.people(3, mine=1), until=drawn.soon()).play("0 a6s"), 1)
    page = drawn.page
    fair = page.get_by_role("button", name=card_name(EN, "8s"))
    cheat = page.get_by_role("button", name=f"{card_name(EN, '9c')}, {EN('web-against-rules')}")
    await expect(cheat).not_to_have_attribute("aria-disabled", "true")
    await expect(page.locator(".card.cheats")).to_have_count(3)
    await expect(fair).to_have_class("card can")
    await expect(page.locator(".turn .say")).to_have_text(EN("hint-cheating"))
    await photograph(page, f"cheating-phone-{'dark' if dark else 'light'}")
    assert await drawn.measure() == []
