"""The fool's portrait on the page in every language; pictures are saved, too."""

from dataclasses import replace

import pytest
from playwright.async_api import expect

from adapters.pictures.portrait import portrait
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import Picture
from tests.adapters.web.browser import Tabs, photograph, start_room
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.bot.screens.decorated import decorated
from tests.short_run import long_but_for

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", long_but_for(["uk"], LANGUAGES))
async def test_a_portrait_stands_above_the_end(server: WebServer, tabs: Tabs, language: str) -> None:
    texts, sitting = TEXTS[Language(language)], decorated("6s 6h", "game")
    page = await tabs.open(server.url, language=language)
    await start_room(page, "Аня")
    room = (await server.application.hears("newgame")).where.chat
    png = portrait(texts("ceremony-picture"), "Боря", sitting.scene.epaulettes[0].cards)
    screen = replace(sitting.end(texts), picture=Picture.of(png, "Боря 6s 6h"))
    await server.platform.send(room, screen, key="1", quiet=False)
    image = page.locator(".portrait")
    await expect(image).to_have_attribute("alt", "Боря 6s 6h")
    await expect(image).to_have_js_property("naturalWidth", 640)
    said, drawn = await page.locator(".fool .with .call").first.bounding_box(), await image.bounding_box()
    assert said is not None
    assert drawn is not None
    assert said["y"] >= drawn["y"] + drawn["height"], "the words of the ceremony stand below"
    await photograph(page, f"portrait-{language}")
