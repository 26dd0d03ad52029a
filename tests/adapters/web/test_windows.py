"""The routes of windows and the keys to them: one path may be framed, everything is checked, and keys expire."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from adapters.web.visitors import WEB
from adapters.web.window_site import WindowPasses
from bot.domain.commands import Who
from bot.domain.errors import StoreUnavailable
from bot.domain.ids import Chat, PersonId, TableId, UserKey
from bot.features.windows import Windows
from bot.features.windows.links import LASTS_MS, WindowTicket
from tests.adapters.web.page_client import WebServer
from tests.adapters.web.window_client import Installation
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore

ANNA, BORIS = PersonId("annaannaanna"), PersonId("borisborisbo")
NOW = 1_790_000_000_000
DAY_MS = 86_400_000


@pytest.fixture
async def home() -> AsyncIterator[Installation]:
    async with Installation.running(MemoryPlatform()) as running:
        yield running


def right(person: PersonId = ANNA, until: int = NOW + LASTS_MS) -> WindowTicket:
    return WindowTicket(person, TableId("t1"), member=True, until=until)


async def test_only_one_path_may_be_framed(home: Installation) -> None:
    for path, framed in [
        ("/telegram", "https://web.telegram.org"),
        ("/telegram?table=a-b", "https://web.telegram.org"),
        ("/telegram/key", "'none'"),
        ("/telegram/", "'none'"),
        ("//telegram", "'none'"),
        ("/window", "'none'"),
        ("/", "'none'"),
        ("/socket", "'none'"),
        ("/healthz", "'none'"),
        ("/nothing", "'none'"),
    ]:
        async with home.client.get(f"{home.url}{path}") as response:
            policy = response.headers["Content-Security-Policy"]
            assert policy.split("; ")[-1] == f"frame-ancestors {framed}"
            assert policy.count("frame-ancestors") == 1


async def test_without_an_address_there_are_no_windows(server: WebServer) -> None:
    for path in ("/telegram", "/window"):
        async with server.client.get(f"{server.url}{path}") as response:
            assert response.status == 404
    socket = await server.socket()
    await socket.send_json({"t": "hello", "window": "x" * 40})
    assert (await socket.receive()).data == 1008


async def test_invalid_requests_for_a_window_are_answered_400(home: Installation) -> None:
    for path in ["/telegram/key", "/window/name", "/window/key"]:
        for body in [
            b"",
            b"{",
            b"[]",
            b"[" * 5000,
            b'{"code": 5, "signed": {}}',
            b'"x"',
            b"\xff",
            b'{"code": "' + b"x" * 9000,
        ]:
            headers = {"Content-Type": "application/json"}
            async with home.client.post(f"{home.url}{path}", data=body, headers=headers) as response:
                assert response.status == 400
            async with home.client.post(
                f"{home.url}{path}", data=b"{}", headers={"Content-Type": "text/plain"}
            ) as one:
                assert one.status == 400


async def test_a_link_stays_valid_if_its_use_could_not_be_stored(
    home: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = Who(WEB, UserKey("1"), "Anna", "en", Chat(WEB, "1"))
    person = await home.application.services.people.meet(who)
    link = home.application.core.service(Windows).new_link(person.person, TableId("t1"), member=True)
    code = link.partition("#")[2]

    async def fails(*_: object) -> str:
        raise StoreUnavailable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(WindowPasses, "keep", fails)
        assert (await home.asks("/window/key", code=code))[0] == 503
    statuses = [(await home.asks("/window/key", code=code))[0] for _ in range(2)]
    assert statuses == [200, 403], "it is spent once"


async def test_guessed_links_are_limited_for_their_network_and_not_for_others(home: Installation) -> None:
    async def guess(code: str) -> int:
        behind = {"X-Forwarded-For": "203.0.113.7"}
        async with home.client.post(f"{home.url}/window/key", json={"code": code}, headers=behind) as answer:
            return answer.status

    assert {await guess(str(number)) for number in range(400)} == {403, 429}
    who = Who(WEB, UserKey("1"), "Anna", "en", Chat(WEB, "1"))
    person = await home.application.services.people.meet(who)
    link = home.application.core.service(Windows).new_link(person.person, TableId("t1"), member=True)
    assert (await home.asks("/window/key", code=link.partition("#")[2]))[0] == 200


async def test_a_forged_key_opens_nothing(home: Installation) -> None:
    for key in ["x" * 40, "annaannaanna." + "x" * 32, "." * 30, "é" * 30]:
        assert await home.is_void(key)


async def test_a_key_is_kept_as_a_fingerprint_and_expires() -> None:
    box = MemoryStore()
    passes = WindowPasses(box)
    key = await passes.keep(right(), NOW)
    assert await passes.find(key, NOW + LASTS_MS) == right()
    assert await passes.find(key, NOW + LASTS_MS + 1) is None
    assert await passes.find(key[:-1] + "!", NOW) is None
    (kept,) = await box.posts(Chat(WEB, f"w-{ANNA}"))
    assert key.partition(".")[2] not in str(kept)


async def test_passes_are_deleted_with_their_person_or_when_they_expire() -> None:
    box = MemoryStore()
    passes = WindowPasses(box)
    old = await passes.keep(right(until=NOW + 1), NOW)
    anna, boris = await passes.keep(right(), NOW + 2), await passes.keep(right(BORIS), NOW)
    chat = Chat(WEB, f"w-{ANNA}")
    assert len(await box.posts(chat)) == 1, "the expired one went when the next was made"
    assert await passes.find(old, NOW) is None
    await passes.forget(ANNA)
    assert await passes.find(anna, NOW) is None
    assert await passes.find(boris, NOW) == right(BORIS)
    await passes.tidy_up(NOW + LASTS_MS)
    assert await passes.find(boris, NOW) == right(BORIS)
    await passes.tidy_up(NOW + LASTS_MS + 1)
    assert await passes.find(boris, NOW) is None
    assert await box.unused(WEB, NOW + 9 * DAY_MS) == ()


async def test_expired_passes_are_deleted_by_the_housekeeping(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    passes = WindowPasses(box)
    await passes.keep(right(until=clock.now() + 1), clock.now())
    boris = await passes.keep(right(BORIS, clock.now() + LASTS_MS), clock.now())
    await clock.advance(120)
    assert await box.posts(Chat(WEB, f"w-{ANNA}")) == ()
    assert await WindowPasses(box).find(boris, clock.now()) is not None
    await server.platform.forget_passes(BORIS)
    assert await WindowPasses(box).find(boris, clock.now()) is None
