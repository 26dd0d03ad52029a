"""Personal links in a real browser: nobody loses their identity by following one."""

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from tests.adapters.web.browser import Tabs, start_alone
from tests.adapters.web.page_client import TEXTS, WebServer

pytestmark = pytest.mark.browser
RU = TEXTS[Language("ru")]


@pytest.mark.sampled
async def test_a_person_begins_without_a_name_and_takes_another_name_and_face_later(
    server: WebServer, tabs: Tabs
) -> None:
    page = await tabs.open(server.url)
    await page.locator(".own-face").click()
    await page.get_by_role("radio", name=RU("web-one-face", number=5), exact=True).click()
    await expect(page.locator(".faces")).to_have_count(0)
    await start_alone(page, "")
    await server.application.hears("solo")
    await page.goto("about:blank")
    await page.goto(server.url)
    await page.locator(".me-row").click()
    chosen = page.locator(".sheet [aria-checked=true]")
    await expect(chosen).to_have_attribute("aria-label", RU("web-one-face", number=5))
    await page.locator(".sheet #name").fill("Аня")
    await page.get_by_role("radio", name=RU("web-one-face", number=2), exact=True).click()
    await page.get_by_role("button", name=RU("web-save")).click()
    await expect(page.locator(".sheet")).to_have_count(0)
    await expect(page.locator(".me-row")).to_contain_text("Аня")
    await page.reload()
    await expect(page.locator(".me-row")).to_contain_text("Аня")


@pytest.mark.sampled
async def test_the_choice_of_a_game_against_computers_is_remembered(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await page.locator(".choose-solo").click()
    sheet = page.locator(".sheet")
    await sheet.get_by_role("button", name=RU("web-more-games")).click()
    for label in (RU("preset-teams"), "3", RU("level-strong").lstrip("\N{ROBOT FACE} ")):
        await sheet.get_by_role("radio", name=label, exact=True).click()
    await sheet.get_by_role("button", name=RU("web-start-game"), exact=True).click()
    assert (await server.application.hears("solo")).argument == "teams 3 strong"
    await page.goto("about:blank")
    await page.goto(server.url)
    await expect(page.locator("[data-wish=solo]")).to_contain_text(RU("preset-teams"))
    server.application.commands.clear()
    await page.locator("[data-wish=solo]").click()
    assert (await server.application.hears("solo")).argument == "teams 3 strong"


@pytest.mark.sampled
async def test_a_bad_personal_link_does_not_change_the_stored_person(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    kept = await page.evaluate("localStorage.getItem('durak.token')")
    bad = await page.context.new_page()
    await bad.goto(f"{server.url}/#me={'x' * 32}")
    await expect(bad.locator(".toast")).to_have_text(RU("web-link-unknown"))
    await expect(bad.locator(".titles")).to_contain_text("Аня")
    assert await bad.evaluate("localStorage.getItem('durak.token')") == kept
    await bad.reload()
    await expect(bad.locator(".titles")).to_contain_text("Аня")


@pytest.mark.sampled
@pytest.mark.parametrize("answer,name", [("other-link-stay", "Аня"), ("other-link-take", "Боря")])
async def test_the_link_of_another_person_asks_before_it_replaces_the_stored_one(
    server: WebServer, tabs: Tabs, answer: str, name: str
) -> None:
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    kept = await page.evaluate("localStorage.getItem('durak.token')")
    given = (await server.open(name="Боря")).token
    page = await page.context.new_page()
    await page.goto(f"{server.url}/#me={given}")
    await expect(page.locator(".tagline")).to_contain_text("Боря")
    assert await page.evaluate("localStorage.getItem('durak.token')") == kept
    await page.get_by_role("button", name=RU(f"web-{answer}")).click()
    await expect(page.locator(".titles")).to_contain_text(name)
    await page.reload()
    await expect(page.locator(".titles")).to_contain_text(name)
    await expect(page.locator("#name")).to_have_count(0)
    expected = kept if name == "Аня" else given
    assert await page.evaluate("localStorage.getItem('durak.token')") == expected
