"""The requests of a page for the costliest move of a game: each has an answer, and ends when the page is left."""

import asyncio
import logging
from collections.abc import AsyncGenerator

import pytest

from bot.domain.ids import GameId, Language
from bot.features.coach import CoachPool, Player, ReasonFound, Reasons
from bot.features.replays import Replays
from tests.adapters.web.page_client import TEXTS, PageClient, serve
from tests.memory.store import MemoryStore
from tests.waiting import PATIENCE_S

MOST_AT_ONCE = 5


async def answer_to(page: PageClient, game: str) -> tuple[int, object]:
    await page.say("reason", game=game)
    told = await page.next_of("reason", "answer")
    assert told["t"] == "reason", "nobody has tapped, so nothing is said"
    assert told["game"] == game
    return told["percent"], told["reason"]


async def test_a_request_above_the_rate_limit_ends_without_a_reason_and_without_words() -> None:
    store, coach = MemoryStore(), CoachPool()
    reasons = Reasons(Replays(store, TEXTS), store, TEXTS, coach)
    async with serve(MemoryStore(), reasons=reasons) as server:
        page = await server.open(name="Anna", language="en")
        for number in range(MOST_AT_ONCE + 2):
            assert await answer_to(page, f"game{number}") == (100, None)


async def test_one_network_does_not_fill_the_queue_of_the_coach() -> None:
    """A network can have many visitors, and each of them a lost game."""
    async with serve(MemoryStore(), reasons=Found(), proxies=["127.0.0.1"]) as server:

        async def asks(forwarded: str) -> int:
            page = PageClient(await server.socket(headers={"X-Forwarded-For": forwarded}))
            await page.say("hello", name="Anna", language="en")
            await page.hear("welcome")
            return (await answer_to(page, "game"))[0]

        assert [await asks("203.0.113.7") for _ in range(14)] == [40] * 12 + [100] * 2
        assert await asks("198.51.100.9") == 40


class Found(Reasons):
    """Finds some progress, then nothing."""

    def __init__(self) -> None:
        pass

    async def of(self, game: GameId, player: Player, language: Language) -> AsyncGenerator[ReasonFound]:
        yield ReasonFound(0, 40)


class Damaged(Reasons):
    """Finds some progress, then a fault in the record."""

    def __init__(self) -> None:
        pass

    async def of(self, game: GameId, player: Player, language: Language) -> AsyncGenerator[ReasonFound]:
        yield ReasonFound(0, 40)
        raise ValueError("damaged")


class Endless(Reasons):
    """Finds some progress, then waits. `left` is set when the page has left."""

    def __init__(self) -> None:
        self.left = asyncio.Event()

    async def of(self, game: GameId, player: Player, language: Language) -> AsyncGenerator[ReasonFound]:
        try:
            yield ReasonFound(0, 40)
            await asyncio.Event().wait()
        finally:
            self.left.set()


@pytest.mark.parametrize("leaves", ["says so", "closes"])
async def test_a_request_ends_when_its_page_leaves(leaves: str) -> None:
    reasons = Endless()
    async with serve(MemoryStore(), reasons=reasons) as server:
        page = await server.open(name="Anna", language="en")
        assert await answer_to(page, "game") == (40, None)
        if leaves == "says so":
            await page.say("reason", game="")
        else:
            await page.socket.close()
        async with asyncio.timeout(PATIENCE_S):
            await reasons.left.wait()


async def test_after_a_failure_the_page_stops_waiting(caplog: pytest.LogCaptureFixture) -> None:
    async with serve(MemoryStore(), reasons=Damaged()) as server:
        page = await server.open(name="Anna", language="en")
        assert await answer_to(page, "game") == (40, None)
        end = await page.hear("reason")
        assert (end["percent"], end["reason"]) == (100, None)
    assert [record.levelno for record in caplog.records if record.exc_info] == [logging.ERROR]
