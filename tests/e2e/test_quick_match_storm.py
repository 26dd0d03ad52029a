"""Two hundred visitors of the page seek strangers at two real processes, and each process is killed again and again."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientError, ClientSession, TCPConnector

from adapters.store import SqlStore
from adapters.web.visitors import WEB
from bot.domain.ids import FEATURE_PLATFORM, UserKey
from bot.features.hall.model import HallGame, HallPerson, HallSeats, Wish
from tests.adapters.web.page_client import PageClient
from tests.bot.features.hall.test_hall_of_processes import games_of
from tests.e2e.page_process import PageProcess
from tests.e2e.telegram_database import OnServer
from tests.postgres_server import PostgresServer

PEOPLE: Final = 200
KILLS: Final = 4
FREE_S: Final = 4.0
"""The longest time between two kills, and of a killed process. People come during all of them."""
ENDS_S: Final = 600.0
"""Everybody has cards in this time, also on a busy machine; usually in one minute."""
ASKS_AGAIN_S: Final = 30.0
WISHES: Final = [Wish(game, seats) for game in HallGame for seats in HallSeats]


class Seeker:
    """A visitor with one page. Without a connection they connect again, to any process, as a page behind a proxy."""

    def __init__(self, number: int, processes: list[PageProcess], seed: int) -> None:
        self._number, self._processes = number, processes
        self._chance = random.Random(f"{seed} {number}")
        self._wish = self._chance.choice(WISHES)
        self._token, self.user = "", ""
        self.has_cards = False

    async def seeks(self, session: ClientSession) -> None:
        """Seek until cards come; then close the page."""
        await asyncio.sleep(2 * KILLS * FREE_S * self._chance.random())
        while not self.has_cards:
            process = self._chance.choice(self._processes)
            with suppress(ClientError, OSError, AssertionError):
                network = {"X-Forwarded-For": f"198.51.100.{self._number}"}
                async with session.ws_connect(f"{process.url}/socket", headers=network) as socket:
                    await self._talk(PageClient(socket))
            await asyncio.sleep(0.2 + 0.3 * self._chance.random())

    async def _talk(self, page: PageClient) -> None:
        """Come in, seek if the page shows no cards, and read until the process has ended."""
        await page.say("hello", **({"token": self._token} if self._token else {"name": f"P{self._number}"}))
        while (heard := await page.next()) is not None:
            self._token = heard.get("token", self._token)
            if heard["t"] == "unknown":  # the process was killed before it stored the newcomer
                self._token = ""
            if heard["t"] in ("unknown", "later"):
                return
            if heard["t"] == "earlier" and heard["side"] == "private":
                self._read(*heard["posts"])
            if heard["t"] == "welcome":
                break
        else:
            return
        self.user = heard["me"]["user"]
        self._read(*heard["private"])
        asking = asyncio.create_task(self._asks(page))
        try:
            while not self.has_cards and (heard := await page.next()) is not None:
                if heard["t"] == "post":
                    self._read(heard["post"])
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def _asks(self, page: PageClient) -> None:
        """Say `/play` until the cards are there; one person of three stops and seeks something else."""
        while not self.has_cards:
            if self._chance.random() < 0.3:
                await page.say("say", side="private", text=f"/play {self._said()}")
                self._wish = self._chance.choice(WISHES)
            await page.say("say", side="private", text=f"/play {self._said()}")
            await asyncio.sleep(ASKS_AGAIN_S)

    def _said(self) -> str:
        return self._wish.text.replace("-", " ")

    def _read(self, *posts: dict[str, object]) -> None:
        stages = [(post.get("screen") or {}).get("stage") or {} for post in posts]  # type: ignore[attr-defined]
        self.has_cards = self.has_cards or any(stage.get("part") in ("hand", "end") for stage in stages)


async def kill_again_and_again(processes: list[PageProcess], chance: random.Random) -> None:
    """Kill a process at a random instant, let the other one work alone for a while, and start it again."""
    for _ in range(KILLS):
        await asyncio.sleep(FREE_S * chance.random())
        process = chance.choice(processes)
        await process.killed()
        await asyncio.sleep(FREE_S * chance.random())
        await process.start()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("run", range(3))
async def test_kills_leave_nobody_waiting_or_at_two_tables(
    tmp_path: Path, postgres: PostgresServer, run: int
) -> None:
    seed = int(os.environ.get("DURAK_STORM_SEED", random.SystemRandom().randrange(2**32)))
    sys.stdout.write(f"\nDURAK_STORM_SEED={seed}\n")
    database, began = OnServer(postgres), time.monotonic()
    processes = [_process(tmp_path / f"bot-{number}", database) for number in range(2)]
    for process in processes:
        await process.start()
    try:
        people = [Seeker(number, processes, seed) for number in range(PEOPLE)]
        async with ClientSession(connector=TCPConnector(limit=0)) as session:
            acting = [
                kill_again_and_again(processes, random.Random(seed)),
                *(one.seeks(session) for one in people),
            ]
            try:
                async with asyncio.timeout(ENDS_S):
                    await asyncio.gather(*acting)
            except TimeoutError:
                left = [one.user for one in people if not one.has_cards]
                pytest.fail(f"{len(left)} people have no cards: {left[:10]}")
        await check_tables(database, {one.user for one in people})
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                await process.stopped()
    log = "".join(process.log for process in processes)
    assert "Traceback" not in log
    sys.stdout.write(f"{time.monotonic() - began:.0f} s\n")


def _process(folder: Path, database: OnServer) -> PageProcess:
    folder.mkdir()
    return PageProcess(folder, database=database.address, variables={"DURAK_WEB_PROXIES": "127.0.0.1"})


async def check_tables(database: OnServer, users: set[str]) -> None:
    """Check the stored tables of the hall against its people, from a connection of its own."""
    store = await SqlStore.open(database.address, patient=True)
    try:
        rows = await store.rows(HallPerson, "person")
        assert not [row for row in rows if row.waiting], "somebody waits for ever"
        games = await games_of(store)
        (stored,) = database.rows(f"SELECT \"table\" FROM tables WHERE platform = '{FEATURE_PLATFORM}'")
        assert {one for (one,) in stored} == {row.table for row in rows}, "a table without people"
        seats = Counter(seat.person for game in games for seat in game.seats if seat.person is not None)
        assert set(seats.values()) == {1}
        seated = await asyncio.gather(*(store.person(WEB, UserKey(user)) for user in users))
        assert {one.person for one in seated if one is not None} <= set(seats)
        alone = sum(sum(seat.person is not None for seat in game.seats) == 1 for game in games)
        sys.stdout.write(
            f"{len(seats)} people at {len(games)} tables, {alone} of them alone with computers\n"
        )
    finally:
        await store.close()
