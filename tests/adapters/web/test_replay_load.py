"""Many requests for finished things: each body is made once, it is always the right one, and few requests wait."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from aiohttp import ClientResponse
from playwright.async_api import expect

from adapters.web import shared_pages
from adapters.web.visitors import Visitor, Visitors
from bot.domain.ids import GameId, Language, PersonId, UserKey
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import ForgetPerson
from bot.domain.rows import EndGame, PutPerson
from bot.features.coach import ReplayCoach
from bot.features.replays import Replays
from engine import Game, Options, SeriesLength
from tests.adapters.played import ROOM, keep, play
from tests.adapters.web.browser import Tabs
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach
from tests.waiting import PATIENCE_S, until

REQUESTS, ADDRESSES = 220, 8
WAITING = 32
QUICK_ROOM = replace(ROOM, id="g-quick")
QUICK = Options(refill=False, series=SeriesLength.OPEN)


class Making:
    """Counts the bodies made, and those at the same time. Each is made once `ready` is set."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self.made = 0
        self.at_a_time = 0
        self._running = 0
        self.ready = threading.Event()
        self.ready.set()

    def __call__(self, *what: Any, **how: Any) -> Any:
        with self._lock:
            self.made += 1
            self._running += 1
            self.at_a_time = max(self.at_a_time, self._running)
        assert self.ready.wait(PATIENCE_S)
        with self._lock:
            self._running -= 1
        return self._make(*what, **how)


@dataclass
class Loaded:
    """A server with one game of three people."""

    server: WebServer
    store: MemoryStore
    replays: Replays
    coach: OwnCoach
    game: Game
    key: str

    async def get(
        self, path: str, address: int = 0, method: str = "GET", known: str | None = None
    ) -> ClientResponse:
        headers = {"X-Forwarded-For": f"203.0.113.{address}"}
        headers |= {} if known is None else {"If-None-Match": known}
        answer = await self.server.client.request(method, f"{self.server.url}/replay/{path}", headers=headers)
        await answer.read()
        return answer

    async def steps(self, more: str = "", known: str | None = None) -> ClientResponse:
        return await self.get(f"{self.key}/steps?lang=en{more}", known=known)

    async def all_at_once(self, number: int = REQUESTS) -> list[ClientResponse]:
        path = f"{self.key}/steps?lang=en"
        return await asyncio.gather(*(self.get(path, at % ADDRESSES) for at in range(number)))


@pytest.fixture
async def loaded() -> AsyncIterator[Loaded]:
    store, coach = MemoryStore(), OwnCoach()
    replays, game = Replays(store, TEXTS), play(chance=6)
    key = await replays.key_of(await keep(store, game))
    told = ReplayCoach(replays, store, TEXTS, coach)
    async with serve(store, replays=replays, coach=told, proxies=("127.0.0.1",)) as server:
        yield Loaded(server, store, replays, coach, game, key)


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> Iterator[Making]:
    making = Making(shared_pages.replay_json)
    monkeypatch.setattr(shared_pages, "replay_json", making)
    yield making
    making.ready.set()


@pytest.mark.sampled
async def test_many_requests_for_one_replay_make_one_body(loaded: Loaded, making: Making) -> None:
    statuses = [answer.status for answer in await loaded.all_at_once()]
    assert set(statuses) <= {200, 503}
    assert statuses.count(200) > WAITING
    assert [answer.status for answer in await loaded.all_at_once()] == [200] * REQUESTS
    assert making.made == 1


@pytest.mark.sampled
async def test_one_body_is_made_at_a_time(loaded: Loaded, making: Making) -> None:
    asked = [f"{loaded.key}/steps?lang={language}{seat}" for language in LANGUAGES for seat in ("", *SEATS)]
    making.ready.clear()
    answers = [asyncio.create_task(loaded.get(path)) for path in asked]
    await until(lambda: making.made)
    for _ in range(20):
        assert (await loaded.get(loaded.key, 1)).status == 200, "others of them could begin meanwhile"
    making.ready.set()
    assert {answer.status for answer in await asyncio.gather(*answers)} == {200}
    assert (making.made, making.at_a_time) == (len(asked), 1)


SEATS = ("&seat=0", "&seat=1", "&seat=2")


async def test_32_requests_wait_and_further_ones_are_asked_to_come_again(
    loaded: Loaded, making: Making
) -> None:
    making.ready.clear()
    asked = [asyncio.create_task(loaded.steps()) for _ in range(WAITING + 8)]
    refused = await _first(asked, 7)
    assert [answer.status for answer in refused] == [503] * 7
    assert {answer.headers["Retry-After"] for answer in refused} == {"2"}
    assert (await refused[0].json())["said"] == TEXTS[Language("en")]("answer-many-wait")
    assert (await loaded.get(loaded.key)).status == 200, "the page itself needs no body"
    making.ready.set()
    assert sorted(answer.status for answer in await asyncio.gather(*asked)) == [200] * 33 + [503] * 7


async def _first(asked: list[asyncio.Task[ClientResponse]], number: int) -> list[ClientResponse]:
    """Wait for this number of answers and return them."""
    await until(lambda: sum(one.done() for one in asked) >= number)
    return [one.result() for one in asked if one.done()]


async def test_a_browser_with_the_current_body_is_answered_304(loaded: Loaded) -> None:
    first = await loaded.steps()
    tag = first.headers["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = await loaded.steps(known=known)
        assert (again.status, await again.read(), again.headers["ETag"]) == (304, b"", tag)
        assert again.headers["Cache-Control"] == "private, no-cache"
    assert (await loaded.steps(known='"other"')).status == 200
    for more in SEATS:
        assert (await loaded.steps(more, known=tag)).status == 200, "another body"
    assert (await loaded.get(f"{loaded.key}x/steps", known=tag)).status == 404


@pytest.mark.sampled
async def test_a_new_name_and_a_forgotten_person_show_at_once(loaded: Loaded) -> None:
    tags: dict[str, str] = {}

    async def seen() -> str:
        names = set[str]()
        for more in ("", *SEATS):
            answer = await loaded.steps(more, known=tags.get(more))
            assert answer.status == 200
            names.add((await answer.json())["names"][0])
            tags[more] = answer.headers["ETag"]
        (name,) = names
        return name

    assert "Anna" in await seen()
    anna = (await loaded.store.people([PersonId("anna")]))[PersonId("anna")]
    await loaded.store.commit([PutPerson(replace(anna, name="Zoya"), (), anna)])
    assert "Zoya" in await seen()
    await loaded.store.commit([ForgetPerson(PersonId("anna"))])
    assert "Player 1" in await seen()


@pytest.mark.sampled
async def test_a_new_face_and_the_first_request_to_the_coach_show_at_once(
    loaded: Loaded, making: Making
) -> None:
    async def told() -> tuple[object, object]:
        body = await (await loaded.steps()).json()
        return body["faces"][0], body["coach"]

    for face in (7, 3):
        await Visitors(loaded.store).keep(
            Visitor("digest", UserKey("anna"), "Anna", Language("en"), face=face)
        )
        assert await told() == (face, {"asked": False})
    assert (await loaded.get(f"{loaded.key}/coach", method="POST")).status in (200, 202)
    for _ in range(3):
        assert await told() == (3, {"asked": True})
    assert making.made == 3


async def test_a_cached_replay_is_sent_only_for_its_own_seat(loaded: Loaded, making: Making) -> None:
    for _ in range(2):
        for seat in (None, 0, 1, 2):
            body = await (await loaded.steps("" if seat is None else f"&seat={seat}")).json()
            assert body["seat"] == seat
            hidden = [None in hand for hand in body["steps"][0]["hands"]]
            assert hidden == [seat is not None and other != seat for other in range(3)]
            assert (body["deal"] is None) is (seat is not None)
    assert making.made == 4
    for bad in ("3", "00000", "-1"):
        assert (await loaded.steps(f"&seat={bad}")).status == 404
    assert making.made == 4


async def test_a_replay_is_answered_403_until_it_is_public(loaded: Loaded, making: Making) -> None:
    held = play(QUICK, seats=2)
    key = await loaded.replays.key_of(await keep(loaded.store, held, "held", over=False, room=QUICK_ROOM))

    async def statuses() -> set[int]:
        paths = ("", "/steps", "/steps?seat=0", "/record")
        return {(await loaded.get(f"{key}{path}", known="*")).status for path in paths}

    assert await statuses() == {403}
    await loaded.store.commit([EndGame(GameId("held"), 2, "fool")])
    for _ in range(2):
        assert await statuses() == {403}, "more games may be dealt from its pack"
    assert making.made == 0
    await keep(loaded.store, play(seats=2, chance=9), "next", over=False, room=QUICK_ROOM)
    assert await statuses() == {200, 304}


async def test_complete_curves_of_the_coach_are_computed_once_and_cached(
    loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"{loaded.key}/coach?lang=en"
    assert (await loaded.get(path)).status == 503
    answer = await loaded.get(path, method="POST")
    while answer.status == 202:
        answer = await loaded.get(path)
    making = Making(shared_pages.curves_json)
    monkeypatch.setattr(shared_pages, "curves_json", making)
    first = await loaded.get(path, 1)
    for address in range(2, 30):
        again = await loaded.get(path, address)
        assert await again.json() == await first.json()
    assert making.made <= 1
    tag = first.headers["ETag"]
    assert (await loaded.get(path, 1, known=tag)).status == 304
    loaded.coach._kept.clear()
    for method in ("GET", "POST"):
        assert (await loaded.get(path, 1, method)).status == 200
    assert len(loaded.coach.asked) == 3, "it is not analysed again"


@pytest.mark.sampled
@pytest.mark.browser
async def test_the_page_of_a_refused_request_says_so_and_tries_again(
    loaded: Loaded, making: Making, tabs: Tabs
) -> None:
    making.ready.clear()
    asked = [asyncio.create_task(loaded.steps()) for _ in range(WAITING + 2)]
    assert [answer.status for answer in await _first(asked, 1)] == [503]
    page = await tabs.open(f"{loaded.server.url}/replay/{loaded.key}?lang=uk")
    said = TEXTS[Language("uk")]("answer-many-wait")
    await expect(page.locator("[role=status]")).to_have_text(said)
    making.ready.set()
    await expect(page.locator("#replay[data-ready]")).to_be_visible()
    await expect(page.get_by_text(said)).to_have_count(0)
    await asyncio.gather(*asked)
    assert [error for error in tabs.console_errors if "503" not in error] == []
    tabs.console_errors.clear()
