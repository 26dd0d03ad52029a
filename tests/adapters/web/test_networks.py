"""Limits of networks: households with many addresses, proxies missing in the settings, and requests with bad keys."""

import logging
from collections.abc import AsyncIterator

import pytest
from aiohttp import WSServerHandshakeError

import adapters.web.admission
from adapters.web.shared_pages import REPLAYS_OF_ALL, REPLAYS_OF_NETWORK
from bot.domain.ids import Language
from bot.features.replays import Replays
from engine import PRESETS
from tests.adapters.played import keep, play
from tests.adapters.web.page_client import TEXTS, PageClient, WebServer, serve
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

ENGLISH = Language("en")


@pytest.fixture
async def proxied(box: MemoryStore, clock: ManualClock) -> AsyncIterator[WebServer]:
    async with serve(box, clock=clock, proxies=["127.0.0.1"]) as running:
        yield running


async def is_admitted(server: WebServer, forwarded: str) -> bool:
    page = PageClient(await server.socket(headers={"X-Forwarded-For": forwarded}))
    await page.say("hello", name="Anna", language="en")
    told = await page.next()
    return told is not None and told["t"] != "later"


@pytest.mark.parametrize("household, pages", [("2001:db8:1:2{:x}0::1", 6), ("2001:db8:1:{:x}000::1", 12)])
async def test_a_household_with_many_addresses_cannot_use_the_limit_of_other_networks(
    proxied: WebServer, monkeypatch: pytest.MonkeyPatch, household: str, pages: int
) -> None:
    monkeypatch.setattr(adapters.web.admission, "MOST_PAGES_OF_NETWORK", 3)
    admitted = [await is_admitted(proxied, household.format(number)) for number in range(15)]
    assert admitted == [True] * pages + [False] * (15 - pages)
    assert await is_admitted(proxied, "2001:db8:2::1")
    assert await is_admitted(proxied, "203.0.113.8")


async def test_all_visitors_of_a_proxy_on_this_machine_are_one_network_until_it_is_named(
    server: WebServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(adapters.web.admission, "MOST_PAGES_OF_NETWORK", 3)
    with caplog.at_level(logging.WARNING):
        admitted = [await is_admitted(server, f"203.0.113.{number}") for number in range(5)]
    assert admitted == [True, True, True, False, False]
    assert [record.message.partition(":")[0] for record in caplog.records] == [
        "a proxy at 127.0.0.1 asks for the page"
    ]
    await server.open(name="Anna")


async def test_a_request_with_an_invalid_origin_header_is_refused(server: WebServer) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await server.socket(headers={"Origin": "http://["})
    assert refused.value.status == 403


async def test_no_answer_names_the_version_of_the_server(server: WebServer) -> None:
    for path in ("/", "/nothing", "/replay/nothing"):
        async with server.client.get(f"{server.url}{path}") as answer:
            assert answer.headers["Server"] == "durak"


@pytest.mark.sampled
async def test_requests_with_bad_replay_keys_do_not_limit_other_networks(
    box: MemoryStore, clock: ManualClock
) -> None:
    store = MemoryStore()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play(PRESETS["podkidnoy"], seats=2), "game", ("", "")))
    async with serve(box, clock=clock, replays=replays, proxies=["127.0.0.1"]) as server:

        async def status(name: str, forwarded: str) -> int:
            headers = {"X-Forwarded-For": forwarded}
            async with server.client.get(f"{server.url}/replay/{name}/steps", headers=headers) as answer:
                return answer.status

        networks = int(REPLAYS_OF_ALL["burst"]) // int(REPLAYS_OF_NETWORK["burst"]) + 2
        for number in range(networks):
            for _ in range(int(REPLAYS_OF_NETWORK["burst"])):
                assert await status("nothing", f"198.51.100.{number}") == 404
            assert await status("nothing", f"198.51.100.{number}") == 429
        assert await status(key, "203.0.113.7") == 200
