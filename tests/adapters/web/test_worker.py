"""The service worker in a real browser: the page without a line, between two versions, and without its worker."""

import asyncio
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import pytest
from playwright.async_api import CDPSession, Page, Worker, expect

import adapters.web.platform
from adapters.clock import SystemClock
from adapters.web import static_files
from bot.domain.ids import Language
from bot.features.lesson import STEPS
from tests.adapters.web.browser import PHONE, Tabs, open_chat, photograph, start_alone, start_room
from tests.adapters.web.page_client import TEXTS, serve
from tests.adapters.web.page_states import token_of
from tests.adapters.web.test_lesson import learn
from tests.adapters.web.test_table import findings
from tests.adapters.web.test_whole_game import by_clicks, game_served
from tests.memory.store import MemoryStore
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
EN = TEXTS[Language("en")]
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const answer = await cache.match(url, { ignoreVary: true });
      if (answer) found[url.replace(location.origin, "")] = await answer.text();  // else the worker deleted it just now
    }
  }
  return found;
}"""
BEGIN = """async () => {
  await import(JSON.parse(document.getElementById("app").dataset.late).install[0]);
  await navigator.serviceWorker.ready;
}"""
SCRIPT = re.compile(r"/static/page\.\w+\.js")
OFFERED = re.compile(r"/|/\?before|/lesson/answers\?lang=en|/static/[\w.-]+")
"""The addresses that may be kept."""


async def kept_by(page: Page) -> dict[str, str]:
    """Return the texts in all caches of the browser by their addresses."""
    found: dict[str, str] = await page.evaluate(KEPT)
    return found


async def until_kept(page: Page) -> str:
    """Load the module of the worker at once, wait until the page is kept, and return the address of its script."""
    await page.evaluate(BEGIN)
    script = await page.locator("script[src]").get_attribute("src")

    async def is_kept() -> bool:
        return str(script) in (await kept_by(page)).get("/", "")

    await until(is_kept)
    return str(script)


class Versions:
    """Versions of the page. All scripts of the next one have other names."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._read = static_files._read

    def choose(self, number: int) -> None:
        """Serve this version from the next start of a server on."""

        def read(folder: str, name: str) -> str:
            text = self._read(folder, name)
            return f"{text}\n// {number}\n" if name == static_files.LIBRARY else text

        self._monkeypatch.setattr(static_files, "_read", read)
        self._monkeypatch.setattr(adapters.web.platform, "make_files", static_files.make_files)


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch) -> Versions:
    return Versions(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "durak.sqlite3"


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


async def test_the_lesson_opens_and_is_learned_without_a_line(tabs: Tabs) -> None:
    async with serve(MemoryStore(), clock=SystemClock()) as server:
        page = await tabs.open(server.url, language="en-US", size=PHONE, worker=True)
        await until_kept(page)
    await page.reload()
    await page.locator("[data-wish=learn]").click()
    await learn(page, STEPS[:2], EN)
    await page.context.set_offline(True)
    await page.goto(f"{server.url}/")
    await expect(page.locator(".notice")).to_have_text(EN("web-offline"))
    await page.locator("[data-wish=solo]").click()
    await expect(page.locator(".connecting")).to_have_text(EN("web-no-line"))
    await expect(page.get_by_role("button", name=EN("web-begin-new"))).to_have_count(0)
    tabs.console_errors.clear()


async def test_home_without_a_line_is_as_last_seen_and_refuses_in_words(path: Path, tabs: Tabs) -> None:
    async with game_served(path) as url:
        page = await tabs.open(url, language="en-US", size=PHONE, worker=True)
        await start_alone(page, "Anna")
        await page.goto("about:blank")
        await page.goto(url)
        await expect(page.locator(".game-row")).to_have_count(1)
        await until_kept(page)
    await page.reload()
    await expect(page.locator(".notice")).to_contain_text("No connection")
    await expect(page.locator(".bar .banner")).to_have_count(0)  # said once
    await expect(page.locator(".game-row")).to_have_count(1)
    await photograph(page, "home-without-a-line")
    assert await findings(page) == []
    await page.locator(".game-row").click()
    await expect(page.locator(".toast")).to_have_text(EN("web-lost"))
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".teacher b")).to_have_text(EN("lesson-beat"))
    await page.go_back()
    async with game_served(path, port_of(url)):
        await expect(page.locator(".notice")).to_have_count(0)
        await page.locator(".game-row").click()
        await expect(page.locator(".table-page")).to_be_visible()
        await page.evaluate("localStorage.setItem('durak.token', 'somebody-else-of-this-browser')")
        await page.evaluate("sessionStorage.clear()")
        await page.goto("about:blank")
        await page.goto(url)
        await page.locator(".beginning .act.plain").click()
        await page.locator(".beginning .act.plain").click()
        assert await page.evaluate("localStorage.getItem('durak.home')") is None
    tabs.console_errors.clear()


async def test_a_new_version_appears_at_the_next_load_and_two_versions_are_kept_at_most(
    tabs: Tabs, versions: Versions
) -> None:
    box = MemoryStore()
    async with serve(box, clock=SystemClock()) as server:
        page = await tabs.open(server.url, language="en-US", worker=True)
        scripts = [await until_kept(page)]
    for number in (1, 2):
        versions.choose(number)
        async with serve(box, clock=SystemClock(), port=server.platform.port):
            await page.reload()
            scripts.append(await until_kept(page))
    kept = await kept_by(page)
    assert len(set(scripts)) == 3
    assert [script in kept for script in scripts] == [False, True, True]
    assert all(OFFERED.fullmatch(address) for address in kept), kept.keys()
    tabs.console_errors.clear()


@pytest.mark.parametrize(
    "kept, served", [(1, 2), (2, 1)], ids=["old page, new server", "new page, old server"]
)
async def test_a_kept_page_plays_on_with_a_server_of_another_version(
    path: Path, tabs: Tabs, versions: Versions, kept: int, served: int
) -> None:
    versions.choose(kept)
    async with game_served(path) as url:
        page = await tabs.open(url, language="en-US", worker=True)
        await start_alone(page, "Anna")
        await expect(page.locator(".hand .card").first).to_be_visible()
        script = await until_kept(page)
    await page.reload()
    await expect(page.locator(".connecting")).to_have_text(EN("web-away"))
    versions.choose(served)
    async with game_served(path, port_of(url)):
        await expect(page.locator(".hand .card").first).to_be_visible()
        assert await page.locator("script[src]").get_attribute("src") == script
        assert await by_clicks(page)
        await open_chat(page)  # its script has another name on this server
        await page.reload()
        await expect(page.locator(".hand .card").first).to_be_visible()
        assert await page.locator("script[src]").get_attribute("src") != script
    tabs.console_errors.clear()


async def test_nothing_of_a_person_and_no_puzzle_is_kept(path: Path, tabs: Tabs) -> None:
    async with game_served(path) as url:
        page = await tabs.open(url, language="en-US", worker=True)
        await start_alone(page, "Anna Karenina")
        await expect(page.locator(".hand .card").first).to_be_visible()
        await until_kept(page)
        for place in ("/puzzle", "/puzzle/today?lang=en", "/room/abcdefgh12", "/#solo", "/"):
            await page.goto("about:blank")
            await page.goto(f"{url}{place}")
        await until_kept(page)
        kept, token = await kept_by(page), await token_of(page)
    assert all(OFFERED.fullmatch(address) for address in kept), kept.keys()
    assert not [address for address, text in kept.items() if token in text or "Karenina" in text]
    tabs.console_errors.clear()


async def test_the_operator_removes_the_worker_and_everything_it_keeps(tabs: Tabs) -> None:
    box = MemoryStore()
    async with serve(box, clock=SystemClock()) as server:
        page = await tabs.open(server.url, language="en-US", worker=True)
        await until_kept(page)
    async with serve(box, clock=SystemClock(), port=server.platform.port, worker=False):
        await page.reload()
        await page.evaluate("navigator.serviceWorker.register('/worker.js')")
        registrations = "async () => (await navigator.serviceWorker.getRegistrations()).length"

        async def is_removed() -> bool:
            return await page.evaluate(registrations) == 0 and await kept_by(page) == {}

        await until(is_removed)
        await page.goto("about:blank")
        await page.goto(server.url)
        await expect(page.locator("[data-wish=solo]")).to_be_visible()
    tabs.console_errors.clear()


STUB = """() => {
  self.shown = [];
  registration.showNotification = async (title, more) => { self.shown.push([title, more]); };
}"""
CLICK = """(open) => new Promise((done) => {
  const event = new Event("notificationclick");
  event.notification = { data: open, close() {} };
  event.waitUntil = (work) => work.then(() => done("open"), (error) => done(error.name));
  dispatchEvent(event);
})"""


@dataclass
class Pushing:
    """A page with its worker, which notes its notifications: a browser without windows shows none."""

    page: Page
    worker: Worker
    session: CDPSession
    number: str

    @classmethod
    async def begin(cls, page: Page) -> Self:
        (worker,) = page.context.service_workers
        await worker.evaluate(STUB)
        session = await page.context.new_cdp_session(page)
        numbers = asyncio.Queue[str]()

        def note(found: dict[str, Any]) -> None:
            for one in found["registrations"]:
                numbers.put_nowait(one["registrationId"])

        session.on("ServiceWorker.workerRegistrationUpdated", note)
        await session.send("ServiceWorker.enable")
        return cls(page, worker, session, await numbers.get())

    async def push(self, data: str) -> tuple[str, dict[str, Any]]:
        """Deliver a message, and return the title and the options of its notification."""
        await self.worker.evaluate("() => { shown.length = 0; }")
        origin = await self.page.evaluate("origin")
        pushed = {"origin": origin, "registrationId": self.number, "data": data}
        await self.session.send("ServiceWorker.deliverPushMessage", pushed)
        await until(lambda: self.worker.evaluate("() => shown.length"))
        title, options = (await self.worker.evaluate("() => shown"))[0]
        return title, options


async def test_a_push_is_shown_and_a_click_on_it_leads_to_its_place(tabs: Tabs) -> None:
    async with serve(MemoryStore(), clock=SystemClock()) as server:
        page = await tabs.open(server.url, language="en-US", worker=True)
        await start_room(page, "Anna")
        room = page.url
        await until_kept(page)
        pushing = await Pushing.begin(page)
        said = {"title": "Your turn", "body": "Beat", "open": "/room/abc#x", "tag": "table-1"}
        title, options = await pushing.push(json.dumps(said))
        assert (title, options["body"], options["tag"]) == ("Your turn", "Beat", "table-1")
        assert (options["renotify"], options["data"]) == (True, "/room/abc#x")
        async with server.client.get(server.url + options["icon"]) as response:
            assert response.content_type == "image/png"
        for odd in ("{", json.dumps(["?"]), json.dumps({"title": 5, "tag": None})):
            assert (await pushing.push(odd))[0] == EN("web-title")
        await page.go_back()
        await expect(page.locator(".desk")).to_be_visible()
        for elsewhere in ("https://evil.example/", "//evil.example", "javascript:alert(1)", "http://["):
            await pushing.worker.evaluate(CLICK, elsewhere)
            assert page.url == f"{server.url}/"
        await pushing.worker.evaluate(CLICK, room.removeprefix(server.url))
        await expect(page.locator(".room-page, .lobby-page")).to_be_visible()
        assert page.url == room
    tabs.console_errors.clear()
