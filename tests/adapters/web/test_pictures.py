"""The pictures of the page's links and of a person's own results, asked as a chat or a browser asks."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from aiohttp import ClientResponse, ClientSession
from PIL import Image
from playwright.async_api import Page, Route, expect

from adapters.pictures import PillowPictures
from bot import screens
from bot.domain.ids import Language
from bot.domain.sketches import words_of
from bot.features.puzzle import OwnPuzzles
from bot.features.puzzle.model import number_at
from bot.features.replays import Replays
from tests.adapters.pictures.samples import table_sketch
from tests.adapters.played import keep, play
from tests.adapters.web.browser import PHONE, Tabs, photograph
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.adapters.web.test_invited import CODE
from tests.adapters.web.test_puzzle import begins
from tests.adapters.web.test_whole_game import game_served
from tests.adapters.web.whole_page import serve_whole
from tests.bot.screens.decorated import decorated
from tests.bot.screens.sitting import lobby
from tests.bot.trial import text_of
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore

EN = Language("en")
STRANGER = {"X-Forwarded-For": "203.0.113.7"}
SIZE = (1200, 630)
HEAVIEST = 100_000


@pytest.fixture
def pictures() -> Iterator[PillowPictures]:
    drawing = PillowPictures()
    yield drawing
    drawing.close()


@pytest.fixture
async def shown(pictures: PillowPictures) -> AsyncIterator[tuple[WebServer, str]]:
    """A server with pictures, and the key of a finished game."""
    store, clock = MemoryStore(), ManualClock()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play()))
    puzzles = OwnPuzzles(store, TEXTS, clock)
    proxies = ("127.0.0.1",)
    async with serve(
        store, clock=clock, replays=replays, puzzles=puzzles, pictures=pictures, proxies=proxies
    ) as server:
        yield server, key


async def get(server: WebServer, path: str, **headers: str) -> ClientResponse:
    return await server.client.get(f"{server.url}{path}", headers=STRANGER | headers)


async def own(server: WebServer, **asked: object) -> ClientResponse:
    return await server.client.post(f"{server.url}/picture", json=asked, headers=STRANGER)


async def advance(server: WebServer, seconds: float) -> None:
    assert isinstance(server.clock, ManualClock)
    await server.clock.advance(seconds)


async def picture(answer: ClientResponse) -> bytes:
    """Return the bytes of a picture to share."""
    body = await answer.read()
    assert (answer.status, answer.content_type) == (200, "image/png"), body[:200]
    assert Image.open(BytesIO(body)).size == SIZE
    assert len(body) < HEAVIEST
    return body


async def test_home_and_puzzles_have_pictures_for_every_cache_but_no_coming_puzzle_has_one(
    shown: tuple[WebServer, str],
) -> None:
    server, _ = shown
    today = number_at(server.clock.now())
    for path in ("/picture.png", f"/puzzle/{today}/picture.png"):
        english, russian = [await get(server, f"{path}?lang={code}") for code in ("en", "ru")]
        assert await picture(english) != await picture(russian)
        assert english.headers["Cache-Control"] == "public, max-age=3600"
        again = await get(server, f"{path}?lang=en", **{"If-None-Match": english.headers["ETag"]})
        assert again.status == 304
        head = await server.client.head(f"{server.url}{path}", headers=STRANGER)
        assert head.status == 200
    for number in (today + 1, 0, 999_999, "1x", "9" * 30):
        assert (await get(server, f"/puzzle/{number}/picture.png")).status == 404


async def test_a_room_has_the_picture_of_its_newest_table(shown: tuple[WebServer, str]) -> None:
    server, _ = shown
    host = await server.open_room(name="Anna", language="en")
    path = f"/room/{host.welcome['room']['key']}/picture.png?lang=en"
    empty = await get(server, path)
    before = await picture(empty)
    assert empty.headers["Cache-Control"] == "no-store"
    await server.platform.send(
        host.room(), screens.lobby_screen(lobby(), TEXTS[EN]), key="lobby", quiet=False
    )
    after = await picture(await get(server, path))
    assert after != before
    assert (await get(server, "/room/gonegonegone/picture.png")).status == 404


async def test_a_replay_has_pictures_of_its_end_and_of_each_moment(shown: tuple[WebServer, str]) -> None:
    server, key = shown
    end = await get(server, f"/replay/{key}/picture.png?lang=en")
    assert end.headers["Cache-Control"] == "private, no-cache"
    found = {await picture(end)}
    for step in (0, 5, len(play().moves)):
        found.add(await picture(await get(server, f"/replay/{key}/picture.png?lang=en&step={step}")))
    assert len(found) == 4
    for path in (f"{key}/picture.png?step=99999", f"{key}/picture.png?step=x", "1-x/picture.png"):
        assert (await get(server, f"/replay/{path}")).status == 404


async def test_the_replay_of_a_running_game_has_no_picture(pictures: PillowPictures) -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play(most=20), over=False))
    async with serve(store, replays=replays, pictures=pictures) as server:
        for query in ("", "?step=3"):
            answer = await get(server, f"/replay/{key}/picture.png{query}")
            assert answer.status == 403
            assert answer.content_type == "application/json"


async def test_the_picture_of_a_code_uses_it_not_up_and_is_one_attempt_with_its_page(
    pictures: PillowPictures,
) -> None:
    clock = ManualClock()
    elsewhere = MemoryPlatform(now=clock.now)
    async with serve_whole(MemoryStore(), clock, others=[elsewhere], pictures=pictures) as server:
        vera, room = elsewhere.who("Vera"), elsewhere.chat("Friday")
        await elsewhere.opens(vera)
        for line in ("/newgame", "/invite"):
            await elsewhere.types(vera, room, line)
        await server.pass_time(5)
        posts = [text_of(post.screen) for post in elsewhere.visible(room)]
        (code,) = (found[1] for text in posts if (found := CODE.search(text)))

        async def table(code: str) -> int:
            url, asked = f"{server.url}/invitation", {"code": code}
            return (await server.client.post(url, json=asked, headers=STRANGER)).status

        assert (await get(server, f"/join/{code}")).status == 200
        for _ in range(2):
            await picture(await get(server, f"/join/{code}/picture.png"))
        assert await table(code) == 200
        statuses = [(await get(server, f"/join/zzzz-{1000 + at}/picture.png")).status for at in range(15)]
        assert statuses == [404] * 14 + [429], "page, pictures and table of the right code count once"
        assert await table("zzzz-2000") == 429
        assert await table("zzzz-2000") == 429
        assert await table(code) == 200, "its network has looked at it before"
        await server.pass_time(60)
        statuses = [(await get(server, f"/join/zzzz-{3000 + at}/picture.png")).status for at in range(12)]
        assert statuses[-1] == 429
        assert (await get(server, f"/join/{code}/picture.png")).status == 429, (
            "after a minute it counts again"
        )


async def test_a_person_shares_the_end_of_a_game_that_they_can_read_and_nobody_elses(
    shown: tuple[WebServer, str],
) -> None:
    server, _ = shown
    anna, boris = await server.open_room(name="Anna"), await server.open(name="Boris")
    room = anna.welcome["room"]["key"]
    ended = replace(decorated("6s 6h", "game").end(TEXTS[EN]), picture=None)
    sent = await server.platform.send(anna.room(), ended, key="end", quiet=False)
    number = int(sent.message)
    of_end = {"number": number, "room": room, "lang": "en"}
    drawn = await picture(await own(server, token=anna.token, **of_end))
    assert drawn != await picture(await own(server, token=anna.token, **of_end | {"lang": "ru"}))
    await advance(server, 60)
    for wrong in (
        {"token": boris.token},
        {"token": "x" * 32},
        {},
        {"token": anna.token, "number": number + 1},
        {"token": anna.token, "number": str(number)},
        {"token": anna.token, "room": ""},
        {"token": anna.token, "room": "gonegonegone"},
    ):
        assert (await own(server, **of_end | wrong)).status == 404, wrong
    table = screens.lobby_screen(lobby(), TEXTS[EN])
    other = await server.platform.send(anna.room(), table, key="lobby", quiet=False)
    await advance(server, 60)
    refused = await own(server, **of_end | {"token": anna.token, "number": int(other.message)})
    assert refused.status == 404, "a lobby is no end"


async def test_a_puzzle_is_shared_with_the_own_result_alone(shown: tuple[WebServer, str]) -> None:
    server, _ = shown
    anna = await server.open(name="Anna")
    today = number_at(server.clock.now())
    alone = await picture(await get(server, f"/puzzle/{today}/picture.png?lang=en"))
    assert await picture(await own(server, token=anna.token, puzzle=today, lang="en")) == alone
    for number in (today + 3, 0, -1, "1", None, True):
        await advance(server, 60)
        assert (await own(server, token=anna.token, puzzle=number, lang="en")).status == 404
    await advance(server, 60)
    statuses = [(await own(server, token=anna.token, puzzle=today)).status for _ in range(8)]
    assert statuses[-1] == 429


async def test_a_flood_of_different_pictures_delays_neither_a_post_nor_the_event_loop(
    shown: tuple[WebServer, str], pictures: PillowPictures
) -> None:
    server, key = shown
    paths = [f"{key}/picture.png?lang={code}&step={step}" for step in range(30) for code in ("en", "uk")]
    flood = [asyncio.create_task(server.client.get(f"{server.url}/replay/{path}")) for path in paths]
    await asyncio.sleep(0.05)
    sketch = table_sketch("ru")
    began = time.perf_counter()
    posted = asyncio.create_task(pictures.draw(sketch, words_of(sketch)))
    longest = 0.0
    while not posted.done():
        before = time.perf_counter()
        await asyncio.sleep(0.002)
        longest = max(longest, time.perf_counter() - before)
    waited = time.perf_counter() - began
    statuses = [(await one).status for one in flood]
    assert set(statuses) <= {200, 429, 503}
    assert statuses.count(503) > 0, "few wait for a picture"
    assert waited < 2, "behind at most one picture of the page"
    assert longest < 0.5


@pytest.mark.parametrize("addresses", [["203.0.113.7"], [f"2001:db8:1:{at:x}::1" for at in range(30)]])
async def test_a_burst_of_one_network_leaves_places_in_the_queue_to_others(
    shown: tuple[WebServer, str], pictures: PillowPictures, addresses: list[str]
) -> None:
    server, key = shown
    sketch = table_sketch("ru")
    busy = [asyncio.create_task(pictures.draw(sketch, words_of(sketch))) for _ in range(20)]

    async def ask(step: int, address: str) -> ClientResponse:
        url = f"{server.url}/replay/{key}/picture.png?lang=en&step={step}"
        return await server.client.get(url, headers={"X-Forwarded-For": address})

    flood = [asyncio.create_task(ask(step, addresses[step % len(addresses)])) for step in range(30)]
    await asyncio.wait(flood, return_when=asyncio.FIRST_COMPLETED)
    others = [asyncio.create_task(ask(40 + at, f"198.51.100.{at}")) for at in range(4)]
    assert [(await one).status for one in others] == [200] * 4
    await asyncio.gather(*busy)
    answers = [await one for one in flood]
    refused = [one for one in answers if one.status != 200]
    assert {one.status for one in refused} == {503}
    assert len(refused) >= 10
    assert await refused[0].json() == {"said": TEXTS[EN]("answer-many-wait")}
    kept = [await get(server, "/picture.png?lang=en") for _ in range(10)]
    assert {one.status for one in kept} == {200}


async def test_no_key_code_or_token_is_logged(
    shown: tuple[WebServer, str], caplog: pytest.LogCaptureFixture
) -> None:
    server, key = shown
    caplog.set_level(logging.DEBUG)
    anna = await server.open_room(name="Anna")
    room = anna.welcome["room"]["key"]
    for path in (f"/replay/{key}/picture.png", f"/room/{room}/picture.png", "/join/abcd-efgh/picture.png"):
        await get(server, path)
    await own(server, token=anna.token, number=1, room=room)
    for secret in (key, room, "abcd-efgh", anna.token):
        assert secret not in caplog.text


async def downloaded(page: Page, label: str) -> bytes:
    """Press a button of the page, and return the file that the browser gets."""
    async with page.expect_download() as waiting:
        await page.get_by_role("button", name=label, exact=True).click()
    download = await waiting.value
    await expect(page.locator(".toast").last).to_have_text(TEXTS[EN]("web-picture-saved"))
    return Path(await download.path()).read_bytes()


@pytest.mark.browser
async def test_a_solved_puzzle_is_shared_as_a_file(tabs: Tabs, tmp_path: Path) -> None:
    async with game_served(tmp_path / "durak.sqlite3") as url:
        tab = await begins(tabs, url)
        await tab.solves()
        file = await downloaded(tab.page, TEXTS[EN]("web-share-picture"))
        assert Image.open(BytesIO(file)).size == SIZE
        async with (
            ClientSession() as client,
            client.get(f"{url}/puzzle/{await tab.number()}/picture.png?lang=en") as public,
        ):
            assert file != await public.read(), "with the own result"
        await photograph(tab.page, "puzzle-share")


SHARES = """() => {
  navigator.canShare = ({ files }) => files.length === 1 && files[0].type === "image/png";
  navigator.share = async ({ files }) => { document.title = `${files[0].name} ${files[0].size}`; };
}"""


@pytest.mark.browser
async def test_a_moment_of_a_replay_is_shared_by_the_sheet_of_the_device_and_a_failure_is_said(
    shown: tuple[WebServer, str], tabs: Tabs
) -> None:
    server, key = shown
    page = await tabs.open(f"{server.url}/replay/{key}?lang=en#move=5", language="en-GB", size=PHONE)
    button = page.get_by_role("button", name=TEXTS[EN]("replay-page-share-moment"), exact=True)
    await page.evaluate(SHARES)
    await button.click()
    served = await get(server, f"/replay/{key}/picture.png?lang=en&step=5")
    await expect(page).to_have_title(f"durak-5.png {len(await picture(served))}")
    await photograph(page, "replay-share")
    await page.route("**/picture.png*", lambda route: route.abort())
    await button.click()
    await expect(page.locator(".toast")).to_have_text(TEXTS[EN]("web-picture-failed"))
    await page.unroute("**/picture.png*")
    assert 429 in [(await get(server, "/picture.png")).status for _ in range(42)]
    await page.route("**/picture.png*", lambda route: route.continue_(headers=STRANGER))
    await button.click()
    await expect(page.locator(".toast").last).to_have_text(TEXTS[EN]("answer-slow-down"))
    await page.unroute("**/picture.png*")
    await expect(page.locator(".toast")).to_have_count(0)
    arrives = asyncio.Event()

    async def slowly(route: Route) -> None:
        await arrives.wait()
        await route.continue_()

    await page.route("**/picture.png*", slowly)
    await page.evaluate("document.title = ''")
    await button.click()
    await button.click()
    await expect(page.locator(".toast")).to_have_text(TEXTS[EN]("web-picture-later"))
    arrives.set()
    await expect(page).to_have_title(f"durak-5.png {len(await picture(served))}")
    tabs.console_errors.clear()
