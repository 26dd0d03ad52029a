"""Being turned away, in a real browser."""

import pytest
from playwright.async_api import WebSocket, expect

import adapters.web.admission
import adapters.web.hello
from tests.adapters.web.browser import Tabs, start_alone
from tests.adapters.web.page_client import WebServer
from tests.memory.clock import ManualClock
from tests.waiting import until

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters.web.hello, "RETRY_S", 0.2)


@pytest.mark.sampled
async def test_a_refused_new_page_shows_the_reason_and_connects_later_by_itself(
    server: WebServer, tabs: Tabs, clock: ManualClock
) -> None:
    for _ in range(60):
        await (await server.open(name="x")).socket.close()
    page = await tabs.open(server.url)
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))  # noqa: PLW0108 - it takes no built-in
    await page.locator("#name").fill("Аня")
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(".notice")).to_contain_text("слишком много людей")
    assert await page.locator("#name").input_value() == "Аня"
    await until(lambda: len(sockets) > 2)
    assert server.application.typed() == []
    await clock.advance(1)
    await expect(page.locator(".titles")).to_contain_text("Аня")
    assert [name for name, _, _ in server.application.typed()] == ["solo"]


@pytest.mark.sampled
async def test_a_surplus_tab_shows_the_reason_and_reconnects_by_itself(
    server: WebServer, tabs: Tabs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters.web.hello, "MOST_PAGES_OF_PERSON", 1)
    page = await tabs.open(server.url)
    await start_alone(page, "Аня")
    token = await page.evaluate("localStorage.getItem('durak.token')")
    second = await tabs.open(f"{server.url}/#me={token}")
    await expect(second.locator(".connecting")).to_contain_text("в слишком многих вкладках")
    await page.close()
    await expect(second.locator(".titles")).to_contain_text("Аня")
