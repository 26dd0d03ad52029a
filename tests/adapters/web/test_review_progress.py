"""*Review my game* on the page: the first progress comes at once, however many games are reviewed before."""

import asyncio
import random
from contextlib import suppress

import pytest

from bot.domain.ids import GameId, Language
from bot.domain.tap_data import MoveTap
from bot.features.coach.pool import GAME_S
from bot.features.coach.screens import AskCoach
from engine import Seat
from tests.adapters.web.page_client import TEXTS, Message, PageClient
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.engine.coach.games import from_table
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach
from tests.waiting import until

ENGLISH = TEXTS[Language("en")]
Offered = tuple[int, str]


class Listener:
    """All messages to a page, and the buttons of its private posts."""

    def __init__(self, page: PageClient) -> None:
        self.heard: list[Message] = []
        self._posts: dict[int, Message] = {}
        self._page = page

    async def listen(self) -> None:
        while (heard := await self._page.next()) is not None:
            self.heard.append(heard)
            if heard["t"] == "post" and heard["side"] == "private" and heard["post"]["kind"] == "screen":
                self._posts[heard["post"]["number"]] = heard["post"]
            elif heard["t"] == "gone" and heard["side"] == "private":
                self._posts.pop(heard["number"], None)

    def offered(self, prefix: str) -> list[Offered]:
        """Return the number of the post and the data of each button with this prefix."""
        buttons = [
            (number, button["data"])
            for number, post in self._posts.items()
            for row in post["screen"]["rows"]
            for button in row
        ]
        return [one for one in buttons if one[1].startswith(f"{prefix}:")]


async def play_out(server: WholePage, page: PageClient, listener: Listener) -> Offered:
    """Play against a computer until the end, and return the button for a review."""
    chance = random.Random(1)
    await page.say("solo")
    for tap in range(1, 1_000):
        await server.pass_time(1)
        await asyncio.sleep(0.001)  # for the sockets
        if asks := listener.offered(AskCoach.prefix):
            return asks[0]
        if moves := listener.offered(MoveTap.prefix) or listener.offered("c"):
            number, data = chance.choice(moves)
            await page.say("tap", side="private", number=number, data=data, n=tap)
    raise AssertionError("the game has no end")


@pytest.mark.sampled
async def test_the_first_progress_of_a_review_comes_at_once_in_a_long_queue() -> None:
    coach = OwnCoach()
    coach.ready.clear()
    async with serve_whole(MemoryStore(), ManualClock(), coach=coach) as server:
        page = await server.open(name="Anna", language="en")
        listener = Listener(page)
        listening = asyncio.create_task(listener.listen())
        number, data = await play_out(server, page, listener)
        other = from_table("Kd 7c", "8c Ah 6h", moves="0 a7c").record()
        coach.begin(GameId("another"), other, Seat(0), GAME_S)
        before = len(listener.heard)
        await page.say("tap", side="private", number=number, data=data, n=5_000)
        await until(lambda: "post" in [one["t"] for one in listener.heard[before:]])
        post = next(one for one in listener.heard[before:] if one["t"] == "post")
        assert ENGLISH("coach-queue", count=1).removeprefix("🎓 ") in str(post), "no time has passed"
        assert not any(turn.is_set() for turn in coach.turns)
        coach.ready.set()
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
