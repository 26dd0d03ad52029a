"""People who play against the computer through the page's socket alone, a tap every few seconds."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

from aiohttp import ClientSession

from tests.adapters.web.page_client import PageClient

PAUSE_S = 5.0
DEALT_S = 30.0
PLAYERS = 3
"""The honest players of `honest_players`. One alone may not tap so often."""
TAP_EVERY_S = 0.1
ANSWERED_S = 60.0
"""The longest wait for the last answers."""
LEADS_ON = ("m:", "c:", "k:")
"""The beginnings of the data of buttons for a move, or for a question about one."""
Json = dict[str, Any]


class SocketPlayer:
    """An open page of a person who plays against the computer; `token` identifies the person for further pages."""

    def __init__(self, page: PageClient, chance: random.Random) -> None:
        self._page = page
        self._chance = chance
        self._posts: dict[int, Json] = {}
        self._dealt = asyncio.Event()
        self._answers: dict[int, asyncio.Future[None]] = {}

    @classmethod
    @asynccontextmanager
    async def open(cls, session: ClientSession, url: str, number: int) -> AsyncIterator["SocketPlayer"]:
        """Open the page of a new person and begin a game; the page is open inside `async with`.

        The name has `number` in it, and `number` seeds the choice of moves.
        """
        page = await open_page(session, url, name=f"Player {number}")
        await page.say("beat")
        await page.hear("beat")
        await page.say("solo")
        player = cls(page, random.Random(number))
        listening = asyncio.create_task(player._listen())
        try:
            async with asyncio.timeout(DEALT_S):
                await player._dealt.wait()
            yield player
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            await page.socket.close()

    @property
    def token(self) -> str:
        return self._page.token

    async def play(self) -> None:
        """Tap random buttons at random moments, without waiting for answers, until cancelled."""
        while True:
            await asyncio.sleep(PAUSE_S * self._chance.uniform(0.5, 1.5))
            offered = self._offered()
            if offered:
                number, data = self._chance.choice(offered)
                await self._page.say("tap", side="private", number=number, data=data, n=1)

    async def tap(self) -> float | None:
        """Tap once, and return the seconds until the answer. Return None if there is nothing to tap."""
        offered = self._offered()
        if not offered:
            return None
        number, data = self._chance.choice(offered)
        loop, n = asyncio.get_running_loop(), len(self._answers) + 1
        answer = self._answers[n] = loop.create_future()
        began = loop.time()
        await self._page.say("tap", side="private", number=number, data=data, n=n)
        await answer
        return loop.time() - began

    def _offered(self) -> list[tuple[int, str]]:
        """Return the buttons of the newest post for a move; if there are none, those for the next game.

        A button is the number of its post and its data.
        """
        if not self._posts:
            return []
        number = max(self._posts)
        rows = self._posts[number]["screen"]["rows"]
        taps = [(number, button["data"]) for row in rows for button in row if button["act"] == "tap"]
        moves = [tap for tap in taps if tap[1].startswith(LEADS_ON)]
        return moves or [tap for tap in taps if tap[1].startswith("again:")]

    async def _listen(self) -> None:
        while (heard := await self._page.next()) is not None:
            if heard["t"] == "post" and heard["side"] == "private" and heard["post"]["kind"] == "screen":
                self._posts[heard["post"]["number"]] = heard["post"]
                self._dealt.set()
            elif heard["t"] == "gone" and heard["side"] == "private":
                self._posts.pop(heard["number"], None)
            elif heard["t"] == "answer" and heard["n"] in self._answers:
                self._answers[heard["n"]].set_result(None)


async def open_page(session: ClientSession, url: str, **hello: str) -> PageClient:
    """Open a socket, send the message `hello` with these fields, and wait for the welcome. Return the open page."""
    page = PageClient(await session.ws_connect(f"{url}/socket"))
    await page.say("hello", **hello)
    for message in await page.heard_until("welcome"):
        page.token = message.get("token", page.token)
    return page


def kilobytes_of(process: int) -> float:
    """Return the private resident memory of a process, in KB."""
    facts = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    lines = [line.split() for line in facts.splitlines()]
    private = {"Private_Clean:", "Private_Dirty:"}
    return float(sum(int(line[1]) for line in lines if line[0] in private))


@asynccontextmanager
async def honest_players(url: str) -> AsyncIterator[Sequence[SocketPlayer]]:
    """Open pages of `PLAYERS` people and begin their games; the pages stay open until the end of the block."""
    async with ClientSession() as session, AsyncExitStack() as pages:
        yield [
            await pages.enter_async_context(SocketPlayer.open(session, url, number))
            for number in range(PLAYERS)
        ]


async def taps_during(players: Sequence[SocketPlayer], work: Awaitable[object]) -> list[float]:
    """Tap every `TAP_EVERY_S`, for the players in turn, until `work` ends.

    Return the seconds until the answers, in ascending order.

    Raises:
        TimeoutError: A tap has no answer `ANSWERED_S` after the end of the work.
    """
    working, taps = asyncio.ensure_future(work), list[asyncio.Task[float | None]]()
    loop = asyncio.get_running_loop()
    due, turns = loop.time(), cycle(players)
    while not working.done():
        taps.append(asyncio.create_task(next(turns).tap()))
        due += TAP_EVERY_S
        await asyncio.sleep(due - loop.time())
    await working
    async with asyncio.timeout(ANSWERED_S):
        seconds = await asyncio.gather(*taps)
    return sorted(one for one in seconds if one is not None)


def p99(ascending: Sequence[float]) -> float:
    """Return the 99th percentile of numbers in ascending order."""
    return ascending[len(ascending) * 99 // 100]


def rss_mb(process: int) -> float:
    """Return the memory of a process in RAM, in MB."""
    facts = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (line,) = [line for line in facts.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1024
