"""Addresses that a person types: data lead to their page, and a missing page says so in words."""

import json
import re

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from bot.features.puzzle.screens import puzzle_today
from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.memory.clock import ManualClock
from tests.waiting import until

TYPED = {"Accept": "text/html,application/xhtml+xml", "Accept-Language": "uk"}


async def test_the_address_of_the_lesson_leads_to_it(server: WebServer) -> None:
    async with server.client.get(f"{server.url}/lesson", headers=TYPED, allow_redirects=False) as response:
        assert (response.status, response.headers["Location"]) == (302, "/#learn")


async def test_a_missing_address_has_a_page_in_the_language_of_its_reader(server: WebServer) -> None:
    texts = TEXTS[Language("uk")]
    for path in ("/nothing", "/nothing/at/all", "/static/nothing.js"):
        async with server.client.get(server.url + path, headers=TYPED) as response:
            body = await response.text()
            assert (response.status, response.content_type) == (404, "text/html")
            assert texts("web-no-page") in body
            assert texts("replay-page-home") in body
            assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
        async with server.client.get(server.url + path) as response:
            assert (response.status, response.content_type) == (404, "text/plain")


@pytest.mark.browser
async def test_the_page_of_a_missing_address_leads_home(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(f"{server.url}/nothing", language="en-US")
    await expect(page.locator("#said")).to_have_text(TEXTS[Language("en")]("web-no-page"))
    await page.locator(".act.main").click()
    await expect(page.locator("[data-wish=solo]")).to_be_visible()
    await until(lambda: any("404" in line for line in tabs.console_errors))
    tabs.console_errors.clear()


ASK = "async (path) => { const found = await fetch(path); return [found.status, await found.text()]; }"


@pytest.mark.browser
async def test_an_open_page_of_version_0_2_0_gets_its_data_at_the_addresses_of_pages(
    server: WebServer, tabs: Tabs
) -> None:
    host = await server.open_room(name="Anna", language="en")
    room = f"/room/{host.welcome['room']['key']}"
    page = await tabs.open(server.url, language="en-US")
    asked = {
        "/lesson?step=0&made=0&tap=&lang=en": "screens",
        f"{room}?lang=en": "seats",
        "/puzzle?lang=en": "own",
    }
    for path, field in asked.items():
        status, text = await page.evaluate(ASK, path)
        assert (status, field in json.loads(text)) == (200, True), path
    assert (await page.evaluate(ASK, "/room/gonegonegone"))[0] == 404
    for path in (room, "/puzzle"):
        answer = await page.goto(f"{server.url}{path}")
        assert answer is not None
        assert answer.headers["content-type"].startswith("text/html"), "the same address opens a page"
    tabs.console_errors.clear()


@pytest.mark.sampled
@pytest.mark.browser
async def test_an_open_home_page_changes_the_puzzle_at_midnight(
    server: WebServer, tabs: Tabs, clock: ManualClock
) -> None:
    texts = TEXTS[Language("en")]
    today = puzzle_today(clock.now(), texts)
    assert today is not None
    await clock.advance(today.seconds - 1)
    page = await tabs.open(server.url, language="en-US")
    shown = page.locator(".puzzle-today small").first
    await expect(shown).to_have_text(re.compile(re.escape(today.title)))
    await clock.advance(2)
    tomorrow = puzzle_today(clock.now(), texts)
    assert tomorrow is not None
    assert tomorrow.title != today.title
    await expect(shown).to_have_text(re.compile(re.escape(tomorrow.title)))
