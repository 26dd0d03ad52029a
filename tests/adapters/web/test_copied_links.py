"""Links as copied by people: with a full stop, a bracket or a slash at the end, and with impossible numbers."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.domain.ids import Language
from bot.features.replays import Replays
from tests.adapters.played import keep, play
from tests.adapters.web.browser import PHONE, Tabs, photograph, start_alone
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.adapters.web.test_whole_game import game_served
from tests.conftest import LONG
from tests.memory.store import MemoryStore

EN = TEXTS[Language("en")]
ENDINGS = (".", ",", ")", "/", "//", "./", "%29", "%C2%BB", "%E2%80%A6", "!", ":")


@pytest.fixture
async def linked() -> AsyncIterator[tuple[WebServer, str]]:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play()))
    async with serve(store, replays=replays) as server:
        yield server, key


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with game_served(tmp_path / "durak.sqlite3") as address:
        yield address


async def test_a_replay_link_with_trailing_characters_works(linked: tuple[WebServer, str]) -> None:
    server, key = linked
    for ending in ENDINGS:
        async with server.client.get(f"{server.url}/replay/{key}{ending}?lang=en") as found:
            assert found.status == 200
            assert str(found.url) == f"{server.url}/replay/{key}?lang=en"


async def test_a_damaged_key_is_refused_in_words(linked: tuple[WebServer, str]) -> None:
    server, key = linked
    for damaged in (f"{key}x", f"{key[:-1]}.", "!.", f"{key}.x"):
        async with server.client.get(f"{server.url}/replay/{damaged}?lang=en") as refused:
            assert refused.status == 404
            assert EN("answer-no-replay").partition("’")[0] in await refused.text()


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_link_to_a_moment_with_trailing_characters_works(
    linked: tuple[WebServer, str], tabs: Tabs
) -> None:
    server, key = linked
    moments = {"#move=7.": "7", "#move=7)": "7", "#move=7&from=1.": "7"}
    for ending, move in moments.items() if LONG else list(moments.items())[::2]:
        page = await tabs.open(f"{server.url}/replay/{key}.{ending}", language="en")
        await expect(page.locator("#counter")).to_contain_text(f"{move} / ")
        await page.close()


@pytest.mark.browser
async def test_addresses_of_the_page_with_trailing_characters_work(server: WebServer, tabs: Tabs) -> None:
    page = await tabs.open(f"{server.url}/#learn.", language="en", size=PHONE)
    await expect(page.locator(".teacher")).to_be_visible()
    await page.goto("about:blank")
    await page.goto(f"{server.url}/#puzzle)")
    await expect(page.locator("[data-wish=join]")).to_have_text(EN("puzzle-button-solve"))


@pytest.mark.sampled
@pytest.mark.browser
@pytest.mark.parametrize("number", ["99999", "1234567"])
async def test_a_missing_puzzle_is_reported(url: str, tabs: Tabs, number: str) -> None:
    page = await tabs.open(f"{url}/puzzle/{number}", language="en", size=PHONE)
    await expect(page.locator(".notice")).to_have_text(EN("answer-no-puzzle"))
    await expect(page).to_have_url(f"{url}/")
    await start_alone(page, "Anna")
    await page.goto(f"{url}/puzzle/{number}")
    await expect(page.locator(".invitation .tagline")).to_have_text(EN("answer-no-puzzle"))
    await photograph(page, "no-puzzle")
    await page.locator(".invitation").get_by_role("button", name=EN("web-puzzle")).click()
    await expect(page.locator(".puzzle-page")).to_be_visible()
