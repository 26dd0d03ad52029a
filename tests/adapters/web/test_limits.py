"""One network and one person have a share of the page; more is refused in plain words, for a while."""

from collections.abc import AsyncIterator

import pytest
from aiohttp import WSServerHandshakeError

import adapters.web.admission
import adapters.web.hello
import adapters.web.site
from adapters.web.admission import Networks
from adapters.web.room_site import ROOMS_OF_NETWORK
from bot.domain.languages import ENGLISH
from bot.runtime.metrics import Metrics
from tests.adapters.web.page_client import TEXTS, PageClient, WebServer, serve
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

NETWORK_BURST = 40
HOME, OTHER = "203.0.113.7", "198.51.100.9"


@pytest.fixture
async def proxied(box: MemoryStore, clock: ManualClock) -> AsyncIterator[WebServer]:
    async with serve(box, clock=clock, proxies=["127.0.0.1", "10.0.0.0/8"]) as running:
        yield running


async def connect(server: WebServer, forwarded: str, **hello: object) -> PageClient:
    page = PageClient(await server.socket(headers={"X-Forwarded-For": forwarded}))
    await page.say("hello", **({"name": "Anna", "language": "en"} | hello))
    return page


async def is_admitted(server: WebServer, forwarded: str) -> bool:
    page = await connect(server, forwarded)
    told = [await page.next()]
    while told[-1] is not None and told[-1]["t"] not in {"welcome", "later"}:
        told.append(await page.next())
    await page.socket.close()
    return told[-1] is not None and told[-1]["t"] == "welcome"


async def use_up(server: WebServer, forwarded: str) -> None:
    for _ in range(NETWORK_BURST):
        assert await is_admitted(server, forwarded)


async def test_newcomers_of_one_network_are_limited_and_others_come_in(
    proxied: WebServer, clock: ManualClock
) -> None:
    await use_up(proxied, HOME)
    for _ in range(30):
        assert not await is_admitted(proxied, HOME)
    assert await is_admitted(proxied, OTHER), "those who were refused took nothing from the others"
    clock.jump(-3600)
    await clock.advance(2)
    assert await is_admitted(proxied, HOME)
    assert not await is_admitted(proxied, HOME)


async def test_each_notation_of_an_address_and_forged_headers_share_one_network_limit(
    proxied: WebServer, clock: ManualClock
) -> None:
    await use_up(proxied, HOME)
    mapped, with_port = f"::ffff:{HOME}", f"{HOME}:4711"
    for again in (mapped, with_port, f"{OTHER}, {HOME}", f"{OTHER},{HOME}, 10.1.2.3", f"nonsense, {HOME}"):
        assert not await is_admitted(proxied, again), again
    await clock.advance(600)
    await use_up(proxied, "[2001:db8:1:2::1]:4711")
    for again in ("2001:db8:1:2:ffff::9", "[2001:db8:1:2::2]"):
        assert not await is_admitted(proxied, again), again
    assert await is_admitted(proxied, "2001:db8:1:3::1"), "another network of the same provider"


def test_connections_from_this_machine_and_known_proxies_have_no_network_limit() -> None:
    for address, network in [
        ("127.0.0.1", None),
        ("::1", None),
        ("10.1.2.3", None),
        ("::ffff:10.1.2.3", None),
        ("192.168.0.5", "192.168.0.5"),
        ("::ffff:192.168.0.5", "192.168.0.5"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
    ]:
        assert Networks(["10.0.0.0/8"]).of_address(address) == network


async def test_rooms_of_one_person_are_limited(proxied: WebServer, clock: ManualClock) -> None:
    page = await connect(proxied, HOME)
    for _ in range(5):
        await page.say("room")
        await page.hear("welcome", lambda told: told["room"] is not None)
    await page.say("room")
    assert "Too many tables" in (await page.hear("answer", lambda told: bool(told["text"])))["text"]
    await clock.advance(60)
    await page.say("room")
    await page.hear("welcome")


async def test_rooms_of_one_network_are_limited(proxied: WebServer) -> None:
    for _ in range(4):
        page = await connect(proxied, HOME)
        for _ in range(5):
            await page.say("room")
            await page.hear("welcome", lambda told: told["room"] is not None)
    page = await connect(proxied, HOME)
    await page.say("room")
    assert "Too many tables" in (await page.hear("answer", lambda told: bool(told["text"])))["text"]
    other = await connect(proxied, OTHER)
    await other.say("room")
    await other.hear("welcome", lambda told: told["room"] is not None)


async def test_open_pages_of_one_network_are_limited(
    proxied: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters.web.admission, "MOST_PAGES_OF_NETWORK", 3)
    pages = [await connect(proxied, HOME) for _ in range(3)]
    for page in pages:
        await page.hear("welcome")
    turned_away = PageClient(await proxied.socket(headers={"X-Forwarded-For": HOME, "Accept-Language": "uk"}))
    (told,) = await turned_away.ended()
    assert told["t"] == "later"
    assert "Відкрито забагато сторінок" in told["text"]
    assert await is_admitted(proxied, OTHER)
    await pages[0].socket.close()
    assert await is_admitted(proxied, HOME)


async def test_pages_without_a_hello_count_towards_the_limit(
    proxied: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters.web.admission, "MOST_PAGES_OF_NETWORK", 3)
    for _ in range(3):
        await proxied.socket(headers={"X-Forwarded-For": HOME})
    assert not await is_admitted(proxied, HOME)


async def test_all_pages_together_are_limited(server: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters.web.admission, "MOST_PAGES", 2)
    for _ in range(2):
        await server.open(name="Anna")
    assert not await is_admitted(server, HOME)
    monkeypatch.setattr(adapters.web.site, "MOST_TURNED_AWAY", 0)
    with pytest.raises(WSServerHandshakeError) as refused:
        await server.socket()
    assert refused.value.status == 503


async def test_the_tabs_of_one_person_are_limited(
    proxied: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters.web.hello, "MOST_PAGES_OF_PERSON", 3)
    first = await proxied.open(name="Anna", language="en")
    tabs = [await proxied.open(token=first.token) for _ in range(2)]
    fourth = await connect(proxied, OTHER, name="", token=first.token)
    (told,) = await fourth.ended()
    assert "too many tabs" in told["text"]
    await tabs[0].socket.close()
    await proxied.open(token=first.token)


@pytest.mark.parametrize("way", ["start", "say"])
async def test_codes_tried_by_one_network_are_limited_for_all_its_visitors(
    proxied: WebServer, clock: ManualClock, way: str
) -> None:
    """The limit covers the network, because everybody can be somebody new on the page."""
    tried = {"start": {"payload": "code_zzzzzzzz"}, "say": {"side": "private", "text": "/join zzzzzzzz"}}

    async def tries(forwarded: str) -> str:
        page = await connect(proxied, forwarded)
        await page.hear("welcome")
        await page.say(way, **tried[way])
        told = await page.hear("answer")
        await page.socket.close()
        return str(told["text"])

    told = [await tries(HOME) for _ in range(17)]
    assert told == [""] * 15 + [TEXTS[ENGLISH]("web-slow")] * 2
    assert len(proxied.application.typed()) == 15
    assert await tries(OTHER) == ""
    await clock.advance(20)
    assert await tries(HOME) == ""
    assert len(proxied.application.typed()) == 17


async def test_the_metric_of_refusals_has_the_limit_as_its_label_and_no_personal_data(
    box: MemoryStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics = Metrics()

    def refused(by: str, reason: str) -> float:
        labels = {"platform": "web", "kind": by, "outcome": reason}
        return metrics.registry.get_sample_value("durak_refused_total", labels) or 0.0

    monkeypatch.setattr(adapters.web.admission, "MOST_PAGES_OF_NETWORK", 1)
    async with serve(box, clock=clock, proxies=["127.0.0.1"], metrics=metrics) as proxied:
        page = await connect(proxied, HOME)
        await page.hear("welcome")
        assert not await is_admitted(proxied, HOME)
        assert refused("network", "full") == 1
        proxied.application.ready.clear()
        for number in range(1, 12):
            await page.say("tap", side="private", number=1, data="x", n=number)
        for _ in range(3):
            await page.hear("answer")
        assert (refused("person", "too fast"), refused("person", "dropped")) == (1, 2)
        proxied.application.ready.set()
        asked = f"{proxied.url}/room/unknown1/table"
        headers = {"X-Forwarded-For": OTHER}
        statuses = []
        for _ in range(int(ROOMS_OF_NETWORK["burst"]) + 2):
            async with proxied.client.get(asked, headers=headers) as answer:
                statuses.append(answer.status)
        assert refused("network", "too fast") == statuses.count(429) == 2
