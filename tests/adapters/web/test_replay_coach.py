"""The findings of the coach in a replay, asked for as the page does."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from aiohttp import ClientResponse

from adapters.web.shared_pages import REPLAYS_OF_NETWORK
from bot.domain.ids import Language, PersonId
from bot.domain.languages import LANGUAGES
from bot.domain.rank_rows import ForgetPerson
from bot.features.coach import ReplayCoach
from bot.features.replays import Replays
from engine import Options, SeriesLength
from tests.adapters.played import keep, play
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach

ENGLISH = TEXTS[Language("en")]
FROM = {"X-Forwarded-For": "203.0.113.7"}


@dataclass
class Coached:
    """A server with a game of three, and its key. The coach waits until the test releases it."""

    server: WebServer
    store: MemoryStore
    replays: Replays
    coach: OwnCoach
    key: str

    async def ask(self, key: str = "", language: str = "en", method: str = "POST") -> ClientResponse:
        address = f"{self.server.url}/replay/{key or self.key}/coach?lang={language}"
        return await self.server.client.request(method, address, headers=FROM)


@pytest.fixture
async def coached() -> AsyncIterator[Coached]:
    store, coach = MemoryStore(), OwnCoach()
    replays = Replays(store, TEXTS)
    key = await replays.key_of(await keep(store, play(chance=6), names=("Anna", "", "Vika")))
    told = ReplayCoach(replays, store, TEXTS, coach)
    async with serve(store, replays=replays, coach=told, proxies=("127.0.0.1",)) as server:
        yield Coached(server, store, replays, coach, key)


async def answered(coached: Coached) -> dict[str, Any]:
    """Ask as the page does: until the coach is ready."""
    answer = await coached.ask()
    while answer.status == 202:
        answer = await coached.ask(method="GET")
    assert answer.status == 200
    told: dict[str, Any] = await answer.json()
    return told


@pytest.mark.sampled
async def test_two_askers_wait_for_one_analysis_and_read_the_same(coached: Coached) -> None:
    coached.coach.ready.clear()
    for language in LANGUAGES:
        answer = await coached.ask(language=language)
        said = TEXTS[language]("replay-page-curve-working")
        assert (answer.status, (await answer.json())["said"]) == (202, said)
    assert (await coached.ask(method="GET")).status == 202
    coached.coach.ready.set()
    told = await answered(coached)
    assert told == await answered(coached)
    assert [curve["seat"] for curve in told["curves"]] == [0, 2], "no curve for the computer"
    assert [seat for _, seat, _ in coached.coach.asked] == [0, 2]
    assert all(set(curve) == {"seat", "points", "mistakes", "remarks", "judged"} for curve in told["curves"])
    point = told["curves"][0]["points"][0]
    assert set(point) == {"step", "chance", "exact", "own"}
    answer = await coached.ask()
    assert answer.headers["Cache-Control"] == "no-store"
    assert "unsafe" not in answer.headers["Content-Security-Policy"]


async def test_a_replay_says_whether_the_coach_was_asked(coached: Coached) -> None:
    async def offered() -> object:
        steps = await coached.server.client.get(f"{coached.server.url}/replay/{coached.key}/steps")
        return (await steps.json())["coach"]

    assert await offered() == {"asked": False}
    await answered(coached)
    assert await offered() == {"asked": True}


async def test_a_game_without_a_public_replay_is_not_analysed(coached: Coached) -> None:
    running = await keep(coached.store, play(most=20), "runs", over=False)
    quick = await keep(coached.store, play(Options(refill=False, series=SeriesLength.OPEN), seats=2), "quick")
    for game in (running, quick):
        for method in ("POST", "GET"):
            assert (await coached.ask(await coached.replays.key_of(game), method=method)).status == 403
    assert (await coached.ask(f"{coached.key}x")).status == 404
    assert coached.coach.asked == []


async def test_the_coach_is_asked_within_the_limits_of_replays(coached: Coached) -> None:
    for _ in range(int(REPLAYS_OF_NETWORK["burst"])):
        assert (await coached.ask("nothing")).status == 404
    answer = await coached.ask()
    assert (answer.status, (await answer.json())["said"]) == (429, ENGLISH("answer-slow-down"))
    assert coached.coach.asked == []


async def test_the_findings_of_the_coach_do_not_name_a_forgotten_person(coached: Coached) -> None:
    await answered(coached)
    await coached.store.commit([ForgetPerson(PersonId("anna"))])
    text = await (await coached.ask(method="GET")).text()
    assert "curves" in text
    assert "Anna" not in text
    assert "Vika" not in text


async def test_without_a_coach_the_replay_offers_none(coached: Coached) -> None:
    async with serve(coached.store, replays=coached.replays) as server:
        steps = await server.client.get(f"{server.url}/replay/{coached.key}/steps")
        assert (await steps.json())["coach"] is None
        assert (await server.client.post(f"{server.url}/replay/{coached.key}/coach")).status == 404
