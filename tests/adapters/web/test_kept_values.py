"""Damaged values in the browser's storage end no page, and a person unknown to the server chooses the next step."""

import json

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

import adapters.web.hello
from bot.domain.ids import Language
from tests.adapters.web.browser import PHONE, Tabs, photograph, start_alone
from tests.adapters.web.page_client import TEXTS, WebServer
from tests.waiting import until

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]
DAMAGED = [
    ("language", "__proto__"),
    ("language", "constructor"),
    ("face", "NaN"),
    ("face", "1.5"),
    ("face", "99"),
    ("face", "-1"),
    ("token", "short"),
    ("token", ""),
    ("name", "x" * 500),
    ("solo", "__proto__ 9 x"),
    ("lesson", "99999 -1"),
    ("sound", "{}"),
]
TOKEN = "a" * 40


async def opened(server: WebServer, tabs: Tabs, path: str = "/", **kept: str) -> Page:
    """Open a page in a browser with these values in its storage."""
    page = await tabs.open("about:blank", language="en", size=PHONE)
    values = json.dumps({f"durak.{name}": value for name, value in kept.items()})
    await page.add_init_script(
        f"for (const [name, value] of Object.entries({values})) localStorage.setItem(name, value);"
    )
    await page.goto(f"{server.url}{path}")
    return page


async def token_of(page: Page) -> str | None:
    token: str | None = await page.evaluate("localStorage.getItem('durak.token')")
    return token


@pytest.mark.sampled
@pytest.mark.parametrize("name, value", DAMAGED)
async def test_a_damaged_stored_value_does_not_break_the_page(
    server: WebServer, tabs: Tabs, name: str, value: str
) -> None:
    page = await opened(server, tabs, **{name: value})
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(".bar")).to_be_visible()
    await server.application.hears("solo")


@pytest.mark.sampled
async def test_a_stored_value_refused_by_the_server_is_deleted_and_the_others_are_kept(
    server: WebServer, tabs: Tabs
) -> None:
    hellos: list[dict[str, object]] = []

    async def refuse(route: WebSocketRoute) -> None:
        async def answer(text: str | bytes) -> None:
            hellos.append(json.loads(text))
            route.send(json.dumps({"t": "odd", "fields": ["face"]}))
            await route.close(code=1008)

        route.on_message(answer)

    page = await tabs.open("about:blank", language="en", size=PHONE)
    await page.route_web_socket("**/socket*", refuse)
    await page.goto(server.url)
    await page.locator("#name").fill("Anna")
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(".notice")).to_have_text(EN("web-page-lost"))
    assert ["face" in hello for hello in hellos] == [True, False]
    assert [hello["name"] for hello in hellos] == ["Anna", "Anna"]


@pytest.mark.sampled
async def test_an_unknown_token_is_kept_until_the_person_starts_again(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, language="en", size=PHONE)
    await page.evaluate(f"localStorage.setItem('durak.token', '{TOKEN}')")
    await page.reload()
    await expect(page.locator(".connecting")).to_have_text(EN("web-unknown-me"))
    await photograph(page, "unknown-token")
    await page.get_by_role("button", name=EN("web-again")).click()
    await expect(page.locator(".connecting")).to_have_text(EN("web-unknown-me"))
    assert await token_of(page) == TOKEN
    await page.get_by_role("button", name=EN("web-begin-new")).click()
    await page.get_by_role("button", name=EN("web-sure")).click()
    await start_alone(page, "Anna")
    await server.application.hears("solo")
    assert await token_of(page) not in (None, TOKEN)


async def test_the_stored_token_is_kept_if_a_limit_or_the_server_refuses_the_page(
    server: WebServer, tabs: Tabs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters.web.hello, "MOST_PAGES_OF_PERSON", 1)
    known = await server.open(name="Anna")
    page = await opened(server, tabs, token=known.token)
    await expect(page.locator(".connecting")).to_contain_text(EN("web-later-tabs"))
    await expect(page.get_by_role("button", name=EN("web-begin-new"))).to_be_visible()
    await known.socket.close()
    await until(lambda: server.platform._open_pages.count == 0)
    await page.get_by_role("button", name=EN("web-again")).click()
    await expect(page.locator(".titles")).to_contain_text("Anna")
    assert await token_of(page) == known.token


async def test_a_tap_connects_again_to_a_server_that_did_not_answer(server: WebServer, tabs: Tabs) -> None:
    away = True

    async def close(route: WebSocketRoute) -> None:
        if away:
            await route.close(code=1013)
        else:
            route.connect_to_server()

    known = await server.open(name="Anna")
    page = await tabs.open("about:blank", language="en", size=PHONE)
    await page.route_web_socket("**/socket*", close)
    await page.add_init_script(f"localStorage.setItem('durak.token', '{known.token}')")
    await page.goto(server.url)
    await expect(page.locator(".connecting")).to_have_text(EN("web-away"))
    await expect(page.get_by_role("button", name=EN("web-begin-new"))).to_be_visible()
    away = False
    await page.get_by_role("button", name=EN("web-again")).click()
    await expect(page.locator(".titles")).to_contain_text("Anna")
