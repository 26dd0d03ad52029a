"""Links are copied over http, too. A text refused by the browser's clipboard is shown selected."""

import pytest
from playwright.async_api import Page, Route, expect

from bot.domain.ids import Language
from bot.features.replays import Replays
from tests.adapters.played import keep, play
from tests.adapters.web.browser import Tabs, open_menu, start_room
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.store import MemoryStore

pytestmark = pytest.mark.browser
EN = TEXTS[Language("en")]
LOCAL_NETWORK = "http://durak.test"
REFUSES = "document.execCommand = () => false"
SELECTED = """() => {
  const field = document.activeElement;
  return field.value.slice(field.selectionStart, field.selectionEnd);
}"""


async def refuse_clipboard(page: Page) -> None:
    """Make the browser refuse to copy, as after a denied permission."""
    session = await page.context.new_cdp_session(page)
    await session.send(
        "Browser.setPermission", {"permission": {"name": "clipboard-write"}, "setting": "denied"}
    )
    await page.evaluate(REFUSES)


@pytest.mark.sampled
async def test_a_link_is_copied_over_plain_http(tabs: Tabs) -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play()))
    async with serve(store, replays=replays) as server:

        async def from_server(route: Route) -> None:
            await route.fulfill(
                response=await route.fetch(url=route.request.url.replace(LOCAL_NETWORK, server.url))
            )

        page = await tabs.open("about:blank", language="en-US")
        await page.route(f"{LOCAL_NETWORK}/**", from_server)
        await page.goto(f"{LOCAL_NETWORK}/replay/{key}")
        await expect(page.locator("#replay[data-ready]")).to_be_visible()
        assert not await page.evaluate("isSecureContext")
        await page.locator("#copy-link").click()
        await expect(page.locator(".toast")).to_have_text(EN("web-copied"))
        reader = await page.context.new_page()
        await page.context.grant_permissions(["clipboard-read"], origin=server.url)
        await reader.goto(f"{server.url}/replay/{key}")
        await reader.bring_to_front()
        assert (
            await reader.evaluate("navigator.clipboard.readText()") == f"{LOCAL_NETWORK}/replay/{key}#move=0"
        )


@pytest.mark.sampled
async def test_a_link_to_a_replay_is_shown_selected_if_copying_fails(tabs: Tabs) -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play()))
    async with serve(store, replays=replays) as server:
        page = await tabs.open(f"{server.url}/replay/{key}", language="en-US")
        await expect(page.locator("#replay[data-ready]")).to_be_visible()
        await refuse_clipboard(page)
        await page.locator("#copy-link").click()
        await shows_selected(page, f"{server.url}/replay/{key}#move=0")


@pytest.mark.sampled
async def test_an_invitation_is_shown_selected_if_copying_fails(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(server.url, language="en-US")
    await start_room(page, "Anna")
    await refuse_clipboard(page)
    await open_menu(page)
    own = page.locator(".sheet .share").last
    await own.locator("button").click()
    await shows_selected(page, await own.locator("input").input_value())


async def shows_selected(page: Page, text: str) -> None:
    """Check the selected text below a message, and close the message by Escape."""
    await expect(page.locator(".alert p")).to_have_text(EN("web-not-copied"))
    assert await page.evaluate(SELECTED) == text
    await expect(page.locator(".toast")).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.locator(".alert")).to_have_count(0)
